//! Positions: the board, the hands, and what the player to move has to do.

use std::ops::ControlFlow;

use super::act::act;
use super::safety::AttackBoard as _;
use super::{
    ARMY, Board, Face, Hand, Hands, Illegal, Move, Phase, Piece, Recovery, Stranded, Unit,
};
use crate::rules::split_mix::{SALTS, fold, mix};
use crate::rules::start::StartRow;
use crate::rules::{
    self, ByPlayer, Candidates as _, End, Fouls, MoveBatch as _, Player, Square, SquareSet,
};

/// A position of the classic rules. Small and cheap to copy; allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) hands: Hands,
    pub(super) player: Player,
    pub(super) phase: Phase,
    pub(super) marks: SquareSet,
}

impl Default for Position {
    fn default() -> Self {
        Self::START
    }
}

/// The start: all units in hand (`C3`), none on the board (`C9`).
const ROW: StartRow<Unit> = StartRow::same(&[], &ARMY);

impl Position {
    /// The number of plies of the initial arrangement (`C9`).
    pub const ARRANGEMENT_PLIES: u32 =
        Self::START.hands.black.len() + Self::START.hands.white.len();

    /// The start of every game: an empty board and two full hands (`C3`).
    pub const START: Self = Self {
        board: Board::EMPTY,
        hands: ByPlayer::new(Hand::of(ROW.hands.black), Hand::of(ROW.hands.white)),
        player: Player::Black,
        phase: Phase::Arrangement,
        marks: SquareSet::EMPTY,
    };

    /// The squares of the units that attack the Commander of the player to move. Empty before the last drop of the
    /// arrangement (`C9`). Searched for at each call: to play a move, they are not needed.
    pub fn checkers(&self) -> SquareSet {
        if self.phase == Phase::Arrangement && !self.arranges_last() {
            return SquareSet::EMPTY;
        }
        self.board.checkers(self.player, SquareSet::ALL)
    }

    /// The squares from which a player could strike the top unit of a square, if it is the opponent's and it is that
    /// player's turn (`C16`, `C19`).
    pub fn attackers(&self, square: Square, by: Player) -> SquareSet {
        self.board.attackers(square, by, SquareSet::ALL)
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

    /// Towers whose last change was a 1-3 tier exchange (`C21`).
    pub fn marks(&self) -> SquareSet {
        self.marks
    }

    /// The number of units in both hands together.
    pub fn units_in_hand(&self) -> u32 {
        self.hands.black.len() + self.hands.white.len()
    }

    /// Whether no follow-up is due: only then is a game judged to be over (`C8`).
    pub fn between_turns(&self) -> bool {
        matches!(self.phase, Phase::Arrangement | Phase::Turn)
    }

    /// A hash: positions that are equal by `C28` have the same key, others practically never.
    pub fn key(&self) -> u64 {
        let hands =
            fold(self.hands.black.halves(), SALTS[0]) ^ fold(self.hands.white.halves(), SALTS[1]);
        let key = mix(self.board.key() ^ self.player as u64 ^ hands);
        self.marks
            .into_iter()
            .fold(key, |key, square| mix(key ^ square.index() as u64))
    }

    /// The square of a unit that can be recovered.
    pub(super) fn stranded(&self) -> Option<Square> {
        match self.phase {
            Phase::Recovery(stranded) => Some(stranded.square),
            Phase::Arrangement | Phase::Turn | Phase::Rearrangement { .. } => None,
        }
    }

    /// The position with the other player to move; `None` in the arrangement, where a follow-up is due and in check (`C6`).
    pub fn passed(mut self) -> Option<Self> {
        let passes = self.phase == Phase::Turn && self.checkers().is_empty();
        passes.then(|| {
            self.end_turn();
            self
        })
    }

    fn end_turn(&mut self) {
        self.player = self.player.opponent();
        self.phase = Phase::Turn;
    }

    fn drop_unit(&mut self, unit: Unit) {
        match self.phase {
            Phase::Rearrangement { striker, .. } => self.settle(striker),
            Phase::Arrangement => {
                self.hands[self.player].take(unit);
                let arranged = self.hands.black.is_empty() && self.hands.white.is_empty();
                self.end_turn();
                if !arranged {
                    self.phase = Phase::Arrangement;
                }
            }
            Phase::Turn | Phase::Recovery(_) => {
                self.hands[self.player].take(unit);
                self.end_turn();
            }
        }
    }

    /// Adds a recovered unit to a hand (`C23`).
    fn take_back(&mut self, recovered: Option<Piece>) {
        if let (Phase::Recovery(stranded), Some(piece)) = (self.phase, recovered) {
            let owner = match stranded.recovery {
                Recovery::ToOwnHand => self.player,
                Recovery::ToOpponent => self.player.opponent(),
            };
            self.hands[owner].add(piece.unit());
        }
        self.end_turn();
    }

    /// After a move: puts the captured unit in the hand, then enters the phase of a follow-up or ends the turn
    /// (`C20`, `C24`).
    fn finish(&mut self, captured: Option<Piece>, arrived: Option<Square>) {
        let recovery = if captured.is_some() {
            Recovery::ToOpponent
        } else {
            Recovery::ToOwnHand
        };
        let striker = arrived.map(|square| Stranded { square, recovery });
        let Some(captured) = captured else {
            return self.settle(striker);
        };
        let unit = captured.unit().turned_over();
        let room = SquareSet::territory(self.player) & self.board.empty();
        if captured.face() == Face::Lance && !room.is_empty() {
            let striker = striker.filter(|&striker| self.is_stranded(striker));
            self.phase = Phase::Rearrangement { unit, striker };
        } else {
            self.hands[self.player].add(unit);
            self.settle(striker);
        }
    }

    /// Ends the turn, unless a unit is stranded (`C23`).
    fn settle(&mut self, striker: Option<Stranded>) {
        match striker {
            Some(striker) if self.is_stranded(striker) => self.phase = Phase::Recovery(striker),
            _ => self.end_turn(),
        }
    }

    fn is_stranded(&self, Stranded { square, .. }: Stranded) -> bool {
        let top = self.board.tower(square).top();
        top.is_some_and(|(_, piece)| piece.face().recovers())
            && self
                .board
                .top_table(square)
                .scope(square)
                .squares
                .is_empty()
    }
}

impl rules::Rules for Position {
    type Move = Move;
    type Illegal = Illegal;

    #[inline]
    fn legal_is_safe(&self) -> bool {
        true
    }

    fn player(&self) -> Player {
        self.player
    }

    fn follow_up_is_due(&self) -> bool {
        !self.between_turns()
    }

    fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    fn is_captured(&self) -> bool {
        false
    }

    fn can_capture(&self) -> bool {
        false
    }

    fn end(&self) -> Option<End> {
        if self.between_turns() {
            self.end_between_turns()
        } else {
            None
        }
    }

    fn recurrence_key(&self) -> Option<u64> {
        (self.phase == Phase::Turn).then(|| self.key())
    }

    fn visit<B>(&self, mut visit: impl FnMut(Move, Fouls) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(|batch, fouls| batch.moves().try_for_each(|mv| visit(mv, fouls)))
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
        self.judge_form(mv)?;
        self.judge_safety(mv)?;
        Ok(self.fouls_of(mv))
    }

    fn play(&mut self, mv: Move) {
        let stranded = self.stranded();
        let leaves = act(&mut self.board, mv, self.player, stranded);
        if !self.marks.is_empty() {
            self.marks = self.marks & !mv.squares(stranded);
        }
        match mv {
            Move::Drop { unit, .. } => self.drop_unit(unit),
            Move::Step { to, .. } => self.finish(leaves, Some(to)),
            Move::ImmobileStrike { .. } => self.finish(leaves, None),
            Move::Exchange { at, .. } => {
                self.marks = self.marks.with(at);
                self.end_turn();
            }
            Move::Recover => self.take_back(leaves),
            Move::Substitute { .. } | Move::Decline => self.end_turn(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::split_mix::assert_spread;

    #[test]
    fn games_start_with_23_units_in_each_hand_and_none_on_the_board() {
        for player in Player::BOTH {
            let start = Position::START;
            assert_eq!(
                (start.hand(player).len(), start.board().tops(player).len()),
                (23, 0)
            );
            assert!(ROW.placed[player].is_empty());
        }
        assert_eq!(Position::ARRANGEMENT_PLIES, 46);
    }

    #[test]
    fn keys_of_hands_that_differ_little_are_spread() {
        let without = |taken: [Unit; 2]| {
            let mut hand = Position::START.hands.black;
            for unit in taken {
                hand.take(unit);
            }
            hand
        };
        let units = || Position::START.hands.black.iter().map(|(unit, _)| unit);
        let mut hands: Vec<Hand> = units()
            .flat_map(|one| units().map(move |other| without([one, other])))
            .collect();
        hands.sort_unstable_by_key(|hand| hand.halves());
        hands.dedup();
        let pairs = hands
            .iter()
            .flat_map(|&one| hands.iter().map(move |&other| ByPlayer::new(one, other)));
        let positions = pairs.flat_map(|hands| {
            Player::BOTH.map(|player| Position {
                hands,
                player,
                ..Position::START
            })
        });
        assert_spread(positions.map(|position| position.key()));
    }
}
