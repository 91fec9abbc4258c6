//! Random games and composed positions of the official rules with many betrayals.

use gungi::rules::official::{Hand, Kind, Move, Piece, Position, Setup, Tower};
use gungi::rules::{ByPlayer, History, Level, Player, Rules as _, SplitMix64, Square};

use crate::helpers::choices::OneOf as _;

/// Prefers betrayals, tsuke and captures, and rarely ends the draft early.
pub(crate) fn choose(history: &History<Position>, choices: &mut SplitMix64) -> Option<Move> {
    let position = history.position();
    let all: Vec<Move> = position.moves().into_iter().map(|(mv, _)| mv).collect();
    let betrays = |mv: &Move| match *mv {
        Move::Drop { swapped, .. } | Move::Tsuke { swapped, .. } => !swapped.is_empty(),
        Move::Step { .. } | Move::Capture { .. } => false,
    };
    let ends_draft = |mv: &Move| {
        matches!(
            mv,
            Move::Drop {
                ends_draft: true,
                ..
            }
        )
    };
    let lively = |mv: &Move| match *mv {
        Move::Drop { kind, to, .. } => {
            kind == Kind::Strategist || position.board().occupied().contains(to)
        }
        Move::Tsuke { .. } | Move::Capture { .. } => true,
        Move::Step { .. } => false,
    };
    let pick =
        |wanted: &dyn Fn(&Move) -> bool| all.iter().copied().filter(wanted).collect::<Vec<_>>();
    let preferred = match choices.below(4) {
        0 => pick(&betrays),
        1 => pick(&lively),
        _ if position.is_draft() && choices.below(30) > 0 => pick(&|mv| !ends_draft(mv)),
        _ => Vec::new(),
    };
    let from = if preferred.is_empty() { all } else { preferred };
    if from.is_empty() {
        None
    } else {
        Some(choices.one_of(&from))
    }
}

// Composed positions

/// A position under construction: the board, and the rest of each army.
struct Composer<'c> {
    choices: &'c mut SplitMix64,
    level: Level,
    towers: [Tower; Square::COUNT],
    /// Squares for towers: all but the squares of the Marshals.
    free: Vec<usize>,
    hands: ByPlayer<Hand>,
    left: ByPlayer<Hand>,
}

impl Composer<'_> {
    fn add(&mut self, square: usize, kind: Kind, owner: Player) {
        if self.towers[square].height() <= 1 + usize::from(self.level == Level::Advanced)
            && self.left[owner].take(kind)
        {
            self.towers[square].push(Piece::new(owner, kind));
        }
    }

    fn hold(&mut self, kind: Kind, owner: Player) {
        if self.left[owner].take(kind) {
            self.hands[owner].add(kind);
        }
    }

    fn anyone(&mut self) -> Player {
        self.choices.one_of(&Player::BOTH)
    }

    fn marshals(&mut self) {
        for owner in Player::BOTH {
            let square = self.free.swap_remove(self.choices.below(self.free.len()));
            if self.level >= Level::Intermediate && self.choices.below(3) == 0 {
                let below = self.anyone();
                self.add(square, Kind::Soldier, below);
            }
            self.add(square, Kind::Marshal, owner);
        }
    }

    /// Towers near each other or all over the board, some under a Strategist of `player`.
    fn crowd(&mut self, player: Player) {
        let width = self.choices.one_of(&[4, 9]);
        self.free
            .retain(|index| index % 9 < width && index / 9 < width);
        for _ in 0..self.choices.below(30) + 4 {
            let square = self.choices.one_of(&self.free);
            for _ in 0..=self.choices.below(3) {
                let (owner, kind) = (self.anyone(), self.choices.one_of(&Kind::ALL));
                if kind != Kind::Strategist {
                    self.add(square, kind, owner);
                }
            }
            if self.choices.below(6) == 0 {
                self.add(square, Kind::Strategist, player);
            }
        }
    }
}

/// Two Marshals, a hand that matches the opponent's pieces in towers, and a Strategist to swap them.
pub(crate) fn composed(choices: &mut SplitMix64) -> Position {
    let (level, player) = (choices.one_of(&Level::ALL), choices.one_of(&Player::BOTH));
    let in_army = |kind: Kind| vec![kind; usize::from(kind.count_per_player())];
    let army: Hand = Kind::ALL.into_iter().flat_map(in_army).collect();
    let mut composer = Composer {
        choices,
        level,
        towers: [Tower::EMPTY; Square::COUNT],
        free: (0..Square::COUNT).collect(),
        hands: ByPlayer::new(Hand::EMPTY, Hand::EMPTY),
        left: ByPlayer::new(army, army),
    };
    composer.marshals();
    for kind in Kind::ALL {
        let owner = if composer.choices.below(4) == 0 {
            player.opponent()
        } else {
            player
        };
        composer.hold(kind, owner);
    }
    composer.crowd(player);
    let Composer { towers, hands, .. } = composer;
    let setup = Setup {
        level,
        towers,
        hands,
        player,
        drafting: ByPlayer::new(false, false),
    };
    setup.into_position().expect("composed by the rules")
}
