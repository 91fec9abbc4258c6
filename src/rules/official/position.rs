//! A position: the board, the hands, and who has to do what.

use std::ops::ControlFlow;

use super::board::taken;
use super::{Action, Board, Hand, Hands, Illegal, Kind, Level, Piece, Tower};
use crate::rules::key::mix;
use crate::rules::{self, End, Fouls, Player, Square, Tier, Tiers};

/// A position of the official rules. Small, `Copy`, free of allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) hands: Hands,
    pub(super) player: Player,
    pub(super) phase: Phase,
    pub(super) level: Level,
}

/// What the player to act has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Place a piece in the draft; then it is the other player's turn, unless that player has ended the own draft
    /// (`O12`).
    Draft,
    /// Place a piece in the draft, and go on alone (`O12`).
    LoneDraft,
    /// Begin a turn.
    Turn,
}

impl Position {
    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A player's hand.
    #[must_use]
    pub fn hand(&self, player: Player) -> Hand {
        self.hands[player]
    }

    /// Who acts.
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// What that player has to do.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The level, which sets the height of towers (`O11`).
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Whether the draft goes on (`O12`).
    #[must_use]
    pub fn is_draft(&self) -> bool {
        self.phase != Phase::Turn
    }

    /// Whether the player has one piece left to draft, which ends the own draft (`O12`).
    #[must_use]
    pub fn drafts_last(&self) -> bool {
        self.is_draft() && self.hands[self.player].len() == 1
    }

    /// The player whose Marshal was taken (`O13`).
    pub(super) fn loser(&self) -> Option<Player> {
        let lost = |&player: &Player| {
            self.board.marshal(player).is_none() && self.hands[player].count(Kind::Marshal) == 0
        };
        Player::BOTH.into_iter().find(lost)
    }

    /// A number that equal positions in the sense of `O14` share and others practically never.
    #[must_use]
    pub fn key(&self) -> u64 {
        let hands = mix(self.hands.black.bits()) ^ self.hands.white.bits();
        mix(mix(self.board.key() ^ self.player as u64) ^ hands)
    }

    /// Plays an action that is legal. Of any other the outcome means nothing.
    pub fn play(&mut self, action: Action) {
        match action {
            Action::Drop { kind, to, swapped, ends_draft } => {
                self.hands[self.player].take(kind);
                self.put(Piece::new(self.player, kind), to, swapped);
                self.pass(ends_draft);
            }
            Action::Move { from, to } => self.play_move(from, |position, mover| {
                position.put(mover, to, Tiers::NONE);
            }),
            Action::Tsuke { from, to, swapped } => self.play_move(from, |position, mover| {
                position.put(mover, to, swapped);
            }),
            Action::Take { from, to } => self.play_move(from, |position, mover| {
                let tower = taken(position.board.tower(to), mover);
                position.board.set(to, tower);
            }),
        }
    }

    fn play_move(&mut self, from: Square, land: impl FnOnce(&mut Self, Piece)) {
        let mut left = self.board.tower(from);
        let Some(mover) = left.pop() else { return };
        self.board.set(from, left);
        land(self, mover);
        self.player = self.player.opponent();
    }

    /// Puts a piece on top of a tower, after the betrayal of pieces in it (`O10`).
    fn put(&mut self, piece: Piece, to: Square, swapped: Tiers) {
        let mut tower = self.board.tower(to);
        for tier in swapped.iter() {
            self.swap(&mut tower, tier);
        }
        tower.push(piece);
        self.board.set(to, tower);
    }

    fn swap(&mut self, tower: &mut Tower, tier: Tier) {
        if let Some(betrayed) = tower.at(tier) {
            self.hands[self.player].take(betrayed.kind());
            tower.replace(tier, Piece::new(self.player, betrayed.kind()));
        }
    }

    /// After a drop: who is next (`O12`).
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

impl rules::Position for Position {
    type Action = Action;
    type Illegal = Illegal;

    fn player(&self) -> Player {
        self.player
    }

    fn follow_up_is_due(&self) -> bool {
        false
    }

    fn in_check(&self) -> bool {
        self.in_check()
    }

    fn end(&self) -> Option<End> {
        self.end()
    }

    fn recurrence_key(&self) -> Option<u64> {
        (!self.is_draft()).then(|| self.key())
    }

    fn visit<B>(&self, mut visit: impl FnMut(Action, Fouls) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_checkmate() {
            return ControlFlow::Continue(());
        }
        self.visit_actions(|batch| batch.actions().try_for_each(|action| visit(action, Fouls::NONE)))
    }

    fn count_legal(&self) -> u64 {
        self.count_legal()
    }

    fn judge(&self, action: Action) -> Result<Fouls, Illegal> {
        self.judge(action).map(|()| Fouls::NONE)
    }

    fn play(&mut self, action: Action) {
        self.play(action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(kind: Kind, column: u8, row: u8, ends_draft: bool) -> Action {
        Action::Drop { kind, to: Square::new(column, row).unwrap(), swapped: Tiers::NONE, ends_draft }
    }

    fn after(actions: &[Action]) -> (Phase, Player) {
        let mut position = Level::Advanced.start();
        for &action in actions {
            position.judge(action).unwrap();
            position.play(action);
        }
        (position.phase(), position.player())
    }

    #[test]
    fn the_end_of_a_draft_decides_who_goes_on() {
        let (black, white) = (place(Kind::Marshal, 4, 8, false), place(Kind::Marshal, 4, 0, false));
        let (black_ends, white_ends) = (place(Kind::Marshal, 4, 8, true), place(Kind::Marshal, 4, 0, true));
        assert_eq!(after(&[black, white]), (Phase::Draft, Player::Black));
        assert_eq!(after(&[black, white_ends]), (Phase::Turn, Player::Black));
        assert_eq!(after(&[black_ends]), (Phase::LoneDraft, Player::White));
        assert_eq!(after(&[black_ends, white]), (Phase::LoneDraft, Player::White));
        assert_eq!(
            after(&[black_ends, white, place(Kind::Soldier, 0, 0, true)]),
            (Phase::Turn, Player::Black)
        );
    }

    #[test]
    fn a_position_counts_for_repetition_by_board_hands_and_player() {
        use rules::Position as _;
        assert_eq!(Level::Advanced.start().recurrence_key(), None);
        let start = Level::Intro.start();
        let square = |column, row| Square::new(column, row).unwrap();
        let mut there_and_back = start;
        for (from, to) in [((4, 8), (4, 7)), ((4, 0), (4, 1)), ((4, 7), (4, 8)), ((4, 1), (4, 0))] {
            let (from, to) = (square(from.0, from.1), square(to.0, to.1));
            there_and_back.play(Action::Move { from, to });
            if from != square(4, 1) {
                assert_ne!(there_and_back.recurrence_key(), start.recurrence_key());
            }
        }
        let mut other_hand = start;
        other_hand.hands.white.add(Kind::Soldier);
        assert_ne!(other_hand.recurrence_key(), start.recurrence_key());
    }

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 400);
    }
}
