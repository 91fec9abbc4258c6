//! Positions: the board, the hands, and what the player to move has to do.

use std::ops::ControlFlow;

use super::act::act;
use super::geometry;
use super::safety::AttackBoard as _;
use super::{Board, Hand, Hands, Illegal, Kind, Move};
use crate::rules::split_mix::{SALTS, fold, mix};
use crate::rules::{
    self, ByPlayer, Candidates as _, End, Fouls, Level, MoveBatch as _, Player, Square, SquareSet,
    Tiers,
};

/// A position of the official rules. Small and cheap to copy; allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) hands: Hands,
    pub(super) player: Player,
    pub(super) phase: Phase,
    pub(super) level: Level,
    /// The player whose Marshal was captured (`O13`); `None` if the position never had the Marshal (`P6`).
    pub(super) loser: Option<Player>,
    /// The squares of the units that could capture each player's Marshal; empty in the draft.
    pub(super) attackers: ByPlayer<SquareSet>,
}

/// What the player to move has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Place a unit in the draft; then the other player goes on, unless that player has ended the draft (`O12`).
    Draft,
    /// Place a unit in the draft; the other player has ended it, so this player goes on (`O12`).
    LoneDraft,
    /// Begin a turn.
    Turn,
}

impl Position {
    /// The squares of the units that attack the Marshal of the player to move.
    pub fn checkers(&self) -> SquareSet {
        self.attackers[self.player]
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A player's hand.
    pub fn hand(&self, player: Player) -> Hand {
        self.hands[player]
    }

    /// What the player to move has to do.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The level, which sets the height of towers (`O11`).
    pub fn level(&self) -> Level {
        self.level
    }

    /// Whether the draft goes on (`O12`).
    pub fn is_draft(&self) -> bool {
        self.phase != Phase::Turn
    }

    /// Which players still draft (`O12`).
    pub fn drafting(&self) -> ByPlayer<bool> {
        let mut drafting = ByPlayer::new(self.phase == Phase::Draft, self.phase == Phase::Draft);
        drafting[self.player] = self.is_draft();
        drafting
    }

    /// Whether the player to move has one unit left, whose drop ends the player's draft (`O12`).
    pub fn drafts_last(&self) -> bool {
        self.is_draft() && self.hands[self.player].len() == 1
    }

    /// Whether a player has a Marshal, on the board or in hand: in composed positions one may be missing (`P6`).
    pub fn has_marshal(&self, player: Player) -> bool {
        self.board.marshal(player).is_some() || self.hands[player].count(Kind::Marshal) > 0
    }

    /// Marks a player's missing Marshal as captured (`O13`).
    pub fn lost_by(self, loser: Player) -> Self {
        debug_assert!(
            !self.has_marshal(loser),
            "a Marshal that is there was not taken"
        );
        Self {
            loser: Some(loser),
            ..self
        }
    }

    /// The squares of the units that could capture on a square, if a unit of the opponent is on top of it and it is their
    /// player's turn (`O7`).
    pub fn attackers(&self, square: Square, by: Player) -> SquareSet {
        self.board.attackers(square, by, SquareSet::ALL)
    }

    /// A hash: positions that are equal by `O14` have the same key, others practically never.
    pub fn key(&self) -> u64 {
        let hands = fold([self.hands.black.bits(), self.hands.white.bits()], SALTS[0]);
        mix(self.board.key() ^ self.player as u64 ^ hands)
    }

    /// Finds the attackers of both Marshals after the towers on `changed` changed.
    pub(super) fn update_attackers(&mut self, changed: SquareSet) {
        if self.is_draft() {
            return;
        }
        for player in Player::BOTH {
            let attackers = &mut self.attackers[player];
            let Some(marshal) = self.board.marshal(player) else {
                *attackers = SquareSet::EMPTY;
                continue;
            };
            let affected = geometry::affected(player.opponent(), marshal, changed);
            if !affected.is_empty() {
                *attackers = *attackers & !affected | self.board.checkers(player, affected);
            }
        }
    }

    /// The position with the other player to move; `None` in the draft and in check (`O13`).
    pub fn passed(self) -> Option<Self> {
        let passes = self.phase == Phase::Turn && self.checkers().is_empty();
        passes.then(|| Self {
            player: self.player.opponent(),
            ..self
        })
    }

    /// Removes the units from the hand that a betrayal swaps in (`O10`).
    fn pay_for(&mut self, to: Square, swapped: Tiers) {
        let tower = self.board.tower(to);
        for betrayed in swapped.iter().filter_map(|tier| tower.at(tier)) {
            self.hands[self.player].take(betrayed.kind());
        }
    }

    /// After a drop: passes the turn (`O12`).
    fn pass(&mut self, ends_draft: bool) {
        (self.phase, self.player) = match (self.phase, self.player) {
            (Phase::Turn, player) => (Phase::Turn, player.opponent()),
            (Phase::LoneDraft, player) if !ends_draft => (Phase::LoneDraft, player),
            (Phase::Draft, player) if !ends_draft => (Phase::Draft, player.opponent()),
            (Phase::Draft, Player::Black) => (Phase::LoneDraft, Player::White),
            (Phase::Draft, Player::White) | (Phase::LoneDraft, _) => (Phase::Turn, Player::Black),
        };
    }
}

impl rules::Rules for Position {
    type Move = Move;
    type Illegal = Illegal;

    #[inline]
    fn legal_is_safe(&self) -> bool {
        false
    }

    fn player(&self) -> Player {
        self.player
    }

    fn follow_up_is_due(&self) -> bool {
        false
    }

    fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    fn is_captured(&self) -> bool {
        self.loser == Some(self.player)
    }

    fn can_capture(&self) -> bool {
        self.exposed_marshal().is_some()
    }

    fn end(&self) -> Option<End> {
        if self.is_draft() {
            return None;
        }
        if let Some(loser) = self.loser {
            return Some(End::MarshalCaptured {
                winner: loser.opponent(),
            });
        }
        // A way out of check is a move.
        if self.in_check() {
            return (!self.has_way_out()).then_some(End::Checkmate {
                winner: self.player.opponent(),
            });
        }
        (!self.has_move()).then_some(End::Stalemate)
    }

    fn recurrence_key(&self) -> Option<u64> {
        (!self.is_draft()).then(|| self.key())
    }

    fn visit<B>(&self, mut visit: impl FnMut(Move, Fouls) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_legal_batches(|batch| batch.moves().try_for_each(|mv| visit(mv, Fouls::NONE)))
    }

    fn count_legal(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_legal_batches(|batch| {
            count += u64::from(batch.len());
            ControlFlow::<()>::Continue(())
        });
        count
    }

    fn judge(&self, mv: Move) -> Result<Fouls, Illegal> {
        if let Some(loser) = self.loser {
            return Err(Illegal::GameOver(End::MarshalCaptured {
                winner: loser.opponent(),
            }));
        }
        self.judge_form(mv).map(|()| Fouls::NONE)
    }

    fn play(&mut self, mv: Move) {
        let (player, was_draft) = (self.player, self.is_draft());
        if let Move::Drop { to, swapped, .. } | Move::Tsuke { to, swapped, .. } = mv {
            self.pay_for(to, swapped);
        }
        if let Move::Capture { to, .. } = mv {
            let opponent = player.opponent();
            self.loser = (self.board.marshal(opponent) == Some(to)).then_some(opponent);
        }
        act(&mut self.board, mv, player);
        match mv {
            Move::Drop {
                kind, ends_draft, ..
            } => {
                self.hands[player].take(kind);
                self.pass(ends_draft);
            }
            Move::Step { .. } | Move::Tsuke { .. } | Move::Capture { .. } => {
                self.player = player.opponent();
            }
        }
        self.update_attackers(if was_draft {
            SquareSet::ALL
        } else {
            mv.squares()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::SplitMix64;
    use crate::rules::split_mix::assert_spread;
    use rules::Rules as _;

    fn place(kind: Kind, column: u8, row: u8, ends_draft: bool) -> Move {
        Move::Drop {
            kind,
            to: Square::new(column, row).unwrap(),
            swapped: Tiers::NONE,
            ends_draft,
        }
    }

    fn after(moves: &[Move]) -> (Phase, Player) {
        let mut position = Level::Advanced.start();
        for &mv in moves {
            position.judge(mv).unwrap();
            position.play(mv);
        }
        (position.phase(), position.player())
    }

    #[test]
    fn the_end_of_a_draft_decides_who_goes_on() {
        let (black, white) = (
            place(Kind::Marshal, 4, 8, false),
            place(Kind::Marshal, 4, 0, false),
        );
        let (black_ends, white_ends) = (
            place(Kind::Marshal, 4, 8, true),
            place(Kind::Marshal, 4, 0, true),
        );
        assert_eq!(after(&[black, white]), (Phase::Draft, Player::Black));
        assert_eq!(after(&[black, white_ends]), (Phase::Turn, Player::Black));
        assert_eq!(after(&[black_ends]), (Phase::LoneDraft, Player::White));
        assert_eq!(
            after(&[black_ends, white]),
            (Phase::LoneDraft, Player::White)
        );
        assert_eq!(
            after(&[black_ends, white, place(Kind::Soldier, 0, 0, true)]),
            (Phase::Turn, Player::Black)
        );
    }

    #[test]
    fn a_position_counts_for_repetition_by_board_hands_and_player() {
        assert_eq!(Level::Advanced.start().recurrence_key(), None);
        let start = Level::Intro.start();
        let square = |column, row| Square::new(column, row).unwrap();
        let mut there_and_back = start;
        for (from, to) in [
            ((4, 8), (4, 7)),
            ((4, 0), (4, 1)),
            ((4, 7), (4, 8)),
            ((4, 1), (4, 0)),
        ] {
            let (from, to) = (square(from.0, from.1), square(to.0, to.1));
            there_and_back.play(Move::Step { from, to });
            if from != square(4, 1) {
                assert_ne!(there_and_back.recurrence_key(), start.recurrence_key());
            }
        }
        let mut other_hand = start;
        other_hand.hands.white.add(Kind::Soldier);
        assert_ne!(other_hand.recurrence_key(), start.recurrence_key());
    }

    /// Shows the positions of a random game of each level, after the draft.
    fn each_position(mut show: impl FnMut(&Position)) {
        for (seed, level) in (1..).zip(Level::ALL) {
            let (mut position, mut random) = (level.start(), SplitMix64::new(seed));
            for _ in 0..400 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.below(moves.len())].0);
                if !position.is_draft() {
                    show(&position);
                }
            }
        }
    }

    #[test]
    fn attackers_stay_up_to_date() {
        let mut attacks = 0;
        each_position(|position| {
            for player in Player::BOTH {
                let attackers = position.board.checkers(player, SquareSet::ALL);
                assert_eq!(position.attackers[player], attackers, "{position:?}");
                attacks += attackers.len();
            }
        });
        assert!(attacks > 100, "{attacks}");
    }

    #[test]
    fn a_unit_reaches_the_squares_of_its_movement_and_no_others() {
        each_position(|position| {
            for from in position.board.occupied() {
                let reached = Square::all()
                    .filter(|&to| position.board.top_reaches(from, to))
                    .collect();
                assert_eq!(
                    position.board.top_movement(from),
                    reached,
                    "{from:?} {position:?}"
                );
            }
        });
    }

    #[test]
    fn keys_of_hands_that_differ_little_are_spread() {
        let without = |taken: [Kind; 2]| {
            let mut hand = Level::Advanced.start().hands.black;
            for kind in taken {
                hand.take(kind);
            }
            hand
        };
        let pairs = Kind::ALL
            .into_iter()
            .flat_map(|one| Kind::ALL.map(|other| [one, other]));
        let mut hands: Vec<Hand> = pairs.map(without).collect();
        hands.sort_unstable_by_key(|hand| hand.bits());
        hands.dedup();
        let pairs = hands
            .iter()
            .flat_map(|&one| hands.iter().map(move |&other| ByPlayer::new(one, other)));
        let start = Level::Advanced.start();
        let positions = pairs.flat_map(|hands| {
            Player::BOTH.map(|player| Position {
                hands,
                player,
                ..start
            })
        });
        assert_spread(positions.map(|position| position.key()));
    }

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 512);
    }
}
