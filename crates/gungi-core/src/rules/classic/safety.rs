//! Attacks on Commanders, on a board or on a preview of it, and moves that could expose one.

use super::act::{act, may_be_struck};
use super::geometry::{self, Table};
use super::{Board, Face, Illegal, Move, Phase, Piece, Position, Tower, Unit};
use crate::rules::towers::{Prospect, Towers};
use crate::rules::{ByPlayer, Player, Rules as _, Square, SquareSet, rays};

impl Position {
    /// Whether the next drop ends the initial arrangement (`C9`).
    pub(super) fn arranges_last(&self) -> bool {
        self.phase == Phase::Arrangement && self.units_in_hand() == 1
    }

    /// Whether the mover's Commander is safe after a move (`C6`). Before the end of the initial arrangement it always
    /// is (`C9`).
    pub(super) fn judge_safety(&self, mv: Move) -> Result<(), Illegal> {
        let arranges = self.phase == Phase::Arrangement && !self.arranges_last();
        if arranges || self.is_safe_after(mv) {
            return Ok(());
        }
        let attackers = self.checkers_after(mv, self.player, SquareSet::ALL);
        Err(Illegal::CommanderInDanger {
            attackers,
            was_in_check: self.in_check(),
        })
    }

    /// Whether the mover's Commander is safe after a move and at least one choice of its follow-ups (`C6`).
    pub(super) fn is_safe_after(&self, mv: Move) -> bool {
        // To decline, or to fill another square, exposes no Commander that was safe, and to remove a unit shields
        // none. So the only follow-up that can help is the drop of a captured Lance.
        if self
            .checkers_after(mv, self.player, self.suspects_after(mv))
            .is_empty()
        {
            return true;
        }
        if !self.takes_lance(mv) {
            return false;
        }
        let mut after = *self;
        after.play(mv);
        let Phase::Rearrangement { unit, .. } = after.phase else {
            return false;
        };
        let room = SquareSet::territory(self.player) & after.board.empty();
        room.into_iter()
            .any(|to| after.is_safe_after(Move::Drop { unit, to }))
    }

    /// The squares of units that could attack the player's Commander after a move that changes no range: units that
    /// aim at it with nothing in the way, jumping units, and the squares where the move uncovers a unit.
    fn suspects_after(&self, mv: Move) -> SquareSet {
        let (board, opponent, changed) = (
            &self.board,
            self.player.opponent(),
            mv.squares(self.stranded()),
        );
        let Some(commander) = board
            .commander(self.player)
            .filter(|&commander| !changed.contains(commander))
        else {
            return SquareSet::ALL;
        };
        // A square where a unit of the opponent is right below the top unit.
        let covering = |square| {
            if board.covers_unit_of(opponent, square) {
                SquareSet::of(square)
            } else {
                SquareSet::EMPTY
            }
        };
        // A unit of the player arrives on `filled`; of the squares `left`, some may be empty afterwards.
        let (filled, left, uncovered) = match mv {
            Move::Drop { to, .. } => (SquareSet::of(to), SquareSet::EMPTY, SquareSet::EMPTY),
            Move::Step { from, to } => (
                SquareSet::of(to),
                SquareSet::of(from) & !board.tall(),
                covering(from),
            ),
            _ => (SquareSet::EMPTY, changed, changed),
        };
        let blockers = board.occupied() & !left | filled;
        let near = geometry::vicinity(commander) | board.sliders() & rays::lines(commander);
        let aims = |&from: &Square| {
            let table = board.top_table(from);
            table.scope(from).squares.contains(commander)
                && (table.jumps() || (rays::between(from, commander) & blockers).is_empty())
        };
        let enemies = board.tops(opponent) & !filled;
        let aiming: SquareSet = (near & enemies).into_iter().filter(aims).collect();
        aiming | covering(commander) | uncovered
    }

    /// Whether a move that is not illegal could capture a Lance, which must then be dropped (`C24`).
    fn takes_lance(&self, mv: Move) -> bool {
        let target = match mv {
            Move::Step { to, .. } => self.board.tower(to).top().map(|(_, piece)| piece),
            Move::ImmobileStrike { at, target, .. } => self.board.tower(at).at(target),
            Move::Drop { .. }
            | Move::Exchange { .. }
            | Move::Substitute { .. }
            | Move::Recover
            | Move::Decline => None,
        };
        target.is_some_and(|piece| piece.face() == Face::Lance)
    }

    /// In check: the squares where a unit that arrives could help without changing a range, either between every
    /// attacker and the Commander, or on top of every attacker. All squares out of check.
    pub(super) fn answers(&self, checkers: SquareSet) -> SquareSet {
        let Some(commander) = self.board.commander(self.player) else {
            return SquareSet::ALL;
        };
        checkers.into_iter().fold(SquareSet::ALL, |answers, from| {
            let passed = rays::between(from, commander) | geometry::jumped_over(from, commander);
            answers & passed.with(from)
        })
    }

    /// Whether a new range could end a check, because an attacker jumps (`C15`).
    pub(super) fn is_attacked_by_jump(&self, checkers: SquareSet) -> bool {
        checkers.into_iter().any(|from| {
            self.board
                .tower(from)
                .top()
                .is_some_and(|(_, piece)| piece.face().jumps())
        })
    }

    /// The squares whose top unit may expose the Commander of the player to move when it leaves. Apart from them,
    /// only the capture of a Fortress or Catapult can expose the Commander.
    pub(super) fn guards(&self) -> SquareSet {
        let player = self.player;
        let Some(commander) = self.board.commander(player) else {
            return SquareSet::EMPTY;
        };
        let board = &self.board;
        let enemies = board.tops(player.opponent());
        // Squares that become empty when their top unit leaves.
        let lone = board.tops(player) & !board.tall();
        let mut guards = SquareSet::EMPTY;
        // Between a slider and the Commander.
        for slider in board.sliders() & enemies & rays::lines(commander) {
            let blockers = rays::between(slider, commander) & board.occupied();
            if blockers.len() == 1 {
                guards |= blockers & lone;
            }
        }
        // Between a unit that steps two squares, or jumps, and the Commander.
        let near = geometry::neighbours(commander);
        for square in geometry::vicinity(commander) & !near & enemies {
            if board
                .top_table(square)
                .scope(square)
                .squares
                .contains(commander)
            {
                guards |= near & geometry::neighbours(square) & lone;
            }
        }
        // On top of an opponent's unit.
        let within = geometry::vicinity(commander) | rays::lines(commander);
        for square in board.tall() & board.tops(player) & within {
            if board.covers_unit_of(player.opponent(), square) {
                guards = guards.with(square);
            }
        }
        guards.without(commander)
    }

    /// The squares among `suspects` whose units attack a player's Commander after a move, before any follow-up.
    pub(super) fn checkers_after(&self, mv: Move, owner: Player, suspects: SquareSet) -> SquareSet {
        if self.may_reshape(mv) {
            let mut after = *self;
            after.play(mv);
            return after.board.checkers(owner, SquareSet::ALL);
        }
        if suspects.is_empty() {
            return suspects;
        }
        let mut attack = Prospect::new(&self.board);
        act(&mut attack, mv, self.player, self.stranded());
        attack.checkers(owner, suspects)
    }

    /// Whether a move could change a mobile range expansion: a Fortress or Catapult is dropped, captured or betrayed.
    fn may_reshape(&self, mv: Move) -> bool {
        let taken = self.board.expanders(self.player.opponent());
        match mv {
            Move::Drop { unit, .. } => unit.face().expands(),
            Move::Step { from, to } => {
                let betrays = || self.board.bronzes(self.player).contains(from);
                taken.contains(to) || self.board.tall().contains(to) && betrays()
            }
            Move::ImmobileStrike { at, .. } => taken.contains(at),
            Move::Exchange { .. } | Move::Substitute { .. } | Move::Recover | Move::Decline => {
                false
            }
        }
    }
}

impl Board {
    /// Whether the unit right below the top unit of a square is the player's.
    fn covers_unit_of(&self, player: Player, square: Square) -> bool {
        let tower = self.tower(square);
        let below = tower.top().and_then(|(tier, _)| tower.at(tier.below()?));
        below.is_some_and(|piece| piece.owner() == player)
    }

    /// Whether a unit can strike its neighbour in the tower (`C19`); a Commander is never captured (`C20`).
    pub(super) fn strikes_within(striker: Piece, target: Piece) -> bool {
        striker.owner() != target.owner()
            && striker.face() != Face::Fortress
            && target.face() != Face::Commander
    }
}

impl Board {
    /// The neighbouring squares on which a player's Commander would be attacked, if it went there and nothing else
    /// changed.
    pub(super) fn danger(&self, player: Player, from: Square) -> SquareSet {
        let mut tops = AttackBoard::tops(self);
        tops[player] = tops[player].without(from);
        let (near, around) = (
            geometry::neighbours(from),
            geometry::surroundings(from) | self.sliders(),
        );
        let mut danger = SquareSet::EMPTY;
        for enemy in tops[player.opponent()] & around {
            let table = self.top_table(enemy);
            if !(table.scope(enemy).squares & near).is_empty() {
                danger |= self.movement_among(&tops, table, enemy);
            }
        }
        danger & near
    }

    /// The squares of units that could attack a player's Commander after a change, if none could before: the changed
    /// squares, and the squares whose lines or jumps they blocked.
    pub(super) fn suspects(&self, owner: Player, changed: SquareSet) -> SquareSet {
        let Some(commander) = self.commander(owner) else {
            return SquareSet::ALL;
        };
        if changed.contains(commander) {
            return SquareSet::ALL;
        }
        let lines = changed & rays::lines(commander);
        let mut suspects = changed & (geometry::vicinity(commander) | lines);
        if !(changed & geometry::neighbours(commander)).is_empty() {
            suspects |= geometry::vicinity(commander);
        }
        for square in lines {
            suspects |= self.sliders() & rays::behind(commander, square);
        }
        suspects
    }
}

/// Towers with what is needed to find attacks.
pub(super) trait AttackBoard: Towers<Piece = Piece> {
    /// The squares with a player's unit on top.
    fn tops(&self) -> ByPlayer<SquareSet>;

    /// The table of movement of the top unit of a square.
    fn table(&self, square: Square) -> Table;

    /// The board. Its ranges are up to date; its towers only on squares that are not changed.
    fn board(&self) -> &Board;

    /// The squares with changed towers.
    fn changed_squares(&self) -> SquareSet;

    /// The square of a player's Commander; `None` if it is in hand.
    fn commander(&self, owner: Player) -> Option<Square>;

    /// The squares among `suspects` from which the opponent could strike the Commander of `owner` (`C7`).
    fn checkers(&self, owner: Player, suspects: SquareSet) -> SquareSet {
        let Some(commander) = self.commander(owner) else {
            return SquareSet::EMPTY;
        };
        self.attackers(commander, owner.opponent(), suspects)
    }

    /// The squares among `suspects` from which a player could strike the top unit of a square, if it is the opponent's
    /// and it is that player's turn (`C16`); the square itself for a strike from below (`C19`).
    fn attackers(&self, target: Square, by: Player, suspects: SquareSet) -> SquareSet {
        let tops = self.tops();
        let far = (self.board().sliders() | self.changed_squares()) & rays::lines(target);
        let near = (geometry::vicinity(target) | far) & tops[by] & suspects;
        let tower = self.tower(target);
        let strikes = |&from: &Square| {
            self.board().reaches(&tops, self.table(from), from, target)
                && self
                    .tower(from)
                    .top()
                    .is_some_and(|(_, striker)| may_be_struck(tower, striker))
        };
        let attackers: SquareSet = near.into_iter().filter(strikes).collect();
        let is_struck =
            suspects.contains(target) && !tops[by].contains(target) && is_struck_from_below(tower);
        if is_struck {
            attackers.with(target)
        } else {
            attackers
        }
    }
}

impl AttackBoard for Board {
    fn tops(&self) -> ByPlayer<SquareSet> {
        ByPlayer::new(self.tops(Player::Black), self.tops(Player::White))
    }

    fn table(&self, square: Square) -> Table {
        self.top_table(square)
    }

    fn board(&self) -> &Board {
        self
    }

    fn changed_squares(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    fn commander(&self, owner: Player) -> Option<Square> {
        self.commander(owner)
    }
}

impl AttackBoard for Prospect<'_, Board> {
    fn tops(&self) -> ByPlayer<SquareSet> {
        self.tops(&AttackBoard::tops(self.board), Piece::owner)
    }

    fn table(&self, square: Square) -> Table {
        match self.changed(square) {
            Some(tower) => self.board.table_of(square, tower),
            None => self.board.top_table(square),
        }
    }

    fn board(&self) -> &Board {
        self.board
    }

    fn changed_squares(&self) -> SquareSet {
        self.squares
    }

    fn commander(&self, owner: Player) -> Option<Square> {
        let commander = Piece::new(owner, Unit::COMMANDER);
        let commands = |&square: &Square| {
            self.tower(square)
                .top()
                .is_some_and(|(_, top)| top == commander)
        };
        match self.board.commander(owner) {
            Some(square) if !self.squares.contains(square) => Some(square),
            _ => self.squares.into_iter().find(commands),
        }
    }
}

/// Whether the unit below the top unit of a tower could strike it, even a Commander (`C19`).
fn is_struck_from_below(tower: Tower) -> bool {
    let Some((tier, top)) = tower.top() else {
        return false;
    };
    let below = tier.below().and_then(|below| tower.at(below));
    below.is_some_and(|below| below.owner() != top.owner() && below.face() != Face::Fortress)
}
