//! The interface of positions of both rulesets, and perft.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::{End, Fouls, Place, Player, Square, SquareSet, Tiers, UnitKind};

/// A position with all that decides which moves are legal. Small, and cheap to copy.
pub trait Rules: Copy + Eq + Debug {
    /// One ply. The order of moves has no meaning, but is always the same.
    type Move: Copy + Ord + Debug;
    /// Why a ply is illegal.
    type Illegal: Copy + Debug;

    /// Whether a legal move without a foul never leaves its player in check. Then such a move proves, in check too,
    /// that the game goes on.
    fn legal_is_safe(&self) -> bool;

    /// The player to move.
    fn player(&self) -> Player;

    /// Whether a follow-up of the move before is due (`C5`).
    fn follow_up_is_due(&self) -> bool;

    /// Whether the player to move is in check.
    fn in_check(&self) -> bool;

    /// Whether the opponent captured the Marshal of the player to move (`O13`).
    fn is_captured(&self) -> bool;

    /// Whether the player to move can capture the opponent's Marshal, because the last move left or put it under attack
    /// (`O13`).
    fn can_capture(&self) -> bool;

    /// How the game ends in this position, ignoring repetition.
    fn end(&self) -> Option<End>;

    /// A hash for repetition: positions that count as equal have the same key, others practically never. `None` if a
    /// position does not count.
    fn recurrence_key(&self) -> Option<u64>;

    /// Calls `visit` with every move that is not illegal, and its fouls, until `visit` breaks. Once the game is over,
    /// no move is legal (repetition is ignored), but foul moves may remain.
    fn visit<B>(&self, visit: impl FnMut(Self::Move, Fouls) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The number of legal moves that are not fouls: 0 once the game is over (repetition is ignored).
    fn count_legal(&self) -> u64;

    /// Judges a move: returns its fouls, none if it is legal.
    ///
    /// # Errors
    /// Why it is illegal.
    fn judge(&self, mv: Self::Move) -> Result<Fouls, Self::Illegal>;

    /// Plays a move that is not illegal. After an illegal move the position is unspecified.
    fn play(&mut self, mv: Self::Move);

    /// Plays a move that is not illegal. Returns the [`recurrence_key`](Self::recurrence_key) of the position after it.
    fn play_and_key(&mut self, mv: Self::Move) -> Option<u64> {
        self.play(mv);
        self.recurrence_key()
    }

    /// Whether a move that is not illegal proves that the game goes on, repetition aside: a legal move without fouls does, by
    /// the official rules only out of check.
    fn goes_on_by(&self, fouls: Fouls) -> bool {
        fouls.is_empty() && (self.legal_is_safe() || !self.in_check())
    }

    /// All moves that are not illegal, with their fouls.
    fn moves(&self) -> Vec<(Self::Move, Fouls)> {
        let mut moves = Vec::new();
        let _ = self.visit(|mv, fouls| {
            moves.push((mv, fouls));
            ControlFlow::<()>::Continue(())
        });
        moves
    }
}

/// The moves of a batch that differ only in the square where their unit arrives.
#[derive(Clone, Copy, Debug)]
pub struct Landing {
    /// The unit.
    pub(super) unit: UnitKind,
    /// Where it stands before; `None` if it is in hand.
    pub(super) from: Option<Place>,
    /// The tiers that a betrayal swaps (`O10`).
    pub(super) swapped: Tiers,
    /// Whether the moves end the player's draft (`O12`).
    pub(super) ends_draft: bool,
    /// Where it comes to stand on what is there.
    pub(super) arrivals: SquareSet,
    /// Where it captures.
    pub(super) captures: SquareSet,
}

/// Moves that are listed together. Listing and counting them allocates nothing.
pub trait MoveBatch {
    type Move;

    /// The number of moves.
    fn len(&self) -> u32;

    /// Whether the batch is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves, one by one.
    fn moves(self) -> impl Iterator<Item = Self::Move>;
}

/// A position whose moves are visited in batches, and from whose moves one can be drawn without a list of them. Which
/// candidates it has, and in which order, decides which games a seed gives.
pub trait Candidates: Rules {
    /// Moves that are visited together.
    type Batch: MoveBatch<Move = Self::Move>;

    /// Calls `visit` with every batch of legal moves that are no fouls, until `visit` breaks: with none once the game is over,
    /// repetition aside.
    fn visit_legal_batches<B>(
        &self,
        visit: impl FnMut(Self::Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Calls `visit` with batches of legal moves that are no fouls, until `visit` breaks: with every move that gives check,
    /// captures the Marshal (`O13`) or has a follow-up (`C5`), and with few others.
    fn visit_checks<B>(&self, visit: impl FnMut(Self::Batch) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls `visit` with batches of legal moves that are no fouls, until `visit` breaks: in check with every move after which
    /// the opponent cannot capture the king-like unit, and with few others; out of check with all moves.
    fn visit_answers<B>(&self, visit: impl FnMut(Self::Batch) -> ControlFlow<B>) -> ControlFlow<B>;

    /// What the moves of a batch say that visits legal moves; `None` if they differ in more than a square.
    fn landing(&self, batch: &Self::Batch) -> Option<Landing>;

    /// The tiers whose units are captured on a square with an opponent's unit on top.
    fn captured_on(&self, square: Square) -> Tiers;

    /// Calls `visit` with every batch of candidates, in a fixed order, until `visit` breaks.
    fn visit_candidates<B>(
        &self,
        visit: impl FnMut(Self::Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// The number of candidates, of which each legal move is exactly one. `None` if it is faster to list the legal moves.
    fn candidates(&self) -> Option<usize> {
        Some(self.count_candidates())
    }

    /// The number of candidates, wherever listing is faster too.
    fn count_candidates(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_candidates(|batch| {
            count += batch.len() as usize;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The candidate with this index, which may be illegal; `None` if there are fewer.
    fn candidate(&self, mut index: usize) -> Option<Self::Move> {
        let found = self.visit_candidates(|batch| match index.checked_sub(batch.len() as usize) {
            None => ControlFlow::Break(batch.moves().nth(index)),
            Some(left) => {
                index = left;
                ControlFlow::Continue(())
            }
        });
        found.break_value().flatten()
    }
}

/// The number of legal move sequences of `depth` plies from `position`, without fouls; each follow-up is one ply.
/// Counts the last ply in bulk. Ignores repetition; the game ends by checkmate and stalemate.
pub fn perft<P: Rules>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// The perft of each first move, whose sum is [`perft`]. `depth` is at least 1.
pub fn divide<P: Rules>(position: &P, depth: u32) -> impl Iterator<Item = (P::Move, u64)> {
    let moves = position
        .moves()
        .into_iter()
        .filter(|(_, fouls)| fouls.is_empty());
    let position = *position;
    moves.map(move |(mv, _)| {
        let mut after = position;
        after.play(mv);
        (mv, perft(&after, depth.saturating_sub(1)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Level, SplitMix64, classic};

    /// Plays at random, giving check where that is possible in every second ply, and shows each position on the way and
    /// its legal moves.
    fn each_position<P: Rules>(start: P, mut show: impl FnMut(P, Vec<P::Move>)) {
        let (mut position, mut random) = (start, SplitMix64::new(5));
        for ply in 0..150 {
            let is_legal = |mv: &P::Move| position.judge(*mv).is_ok_and(Fouls::is_empty);
            let listed = position.moves().into_iter().map(|(mv, _)| mv);
            let mut legal: Vec<P::Move> = listed.filter(is_legal).collect();
            legal.sort_unstable();
            show(position, legal.clone());
            let gives_check = |mv: &P::Move| {
                let mut after = position;
                after.play(*mv);
                after.in_check()
            };
            let check = legal
                .iter()
                .copied()
                .find(gives_check)
                .filter(|_| ply % 2 == 0);
            if legal.is_empty() {
                break;
            }
            position.play(check.unwrap_or(legal[random.below(legal.len())]));
        }
    }

    /// The moves of the batches that `visit` shows, sorted.
    fn shown<P: Candidates>(visit: impl FnOnce(&mut Vec<P::Move>)) -> Vec<P::Move> {
        let mut moves = Vec::new();
        visit(&mut moves);
        moves.sort_unstable();
        moves
    }

    /// Checks and answers to checks are the same as those found by playing every legal move.
    /// Returns how many there were of each, and how many moves were passed over.
    fn assert_checks_and_answers_are_generated<P: Candidates>(start: P) -> [usize; 3] {
        let (mut checks, mut answers, mut passed_over) = (0, 0, 0);
        each_position(start, |position, legal| {
            if position.end().is_some() {
                return;
            }
            let collect = |moves: &mut Vec<P::Move>, batch: P::Batch| {
                moves.extend(batch.moves());
                ControlFlow::<()>::Continue(())
            };
            let checking = shown::<P>(|moves| {
                let _ = position.visit_checks(|batch| collect(moves, batch));
            });
            let answering = shown::<P>(|moves| {
                let _ = position.visit_answers(|batch| collect(moves, batch));
            });
            for generated in [&checking, &answering] {
                assert!(generated.windows(2).all(|pair| pair[0] < pair[1]));
                assert!(generated.iter().all(|mv| legal.binary_search(mv).is_ok()));
            }
            for mv in &legal {
                let mut after = position;
                after.play(*mv);
                let matters = after.in_check() || after.is_captured() || after.follow_up_is_due();
                checks += usize::from(matters);
                if matters {
                    assert!(checking.binary_search(mv).is_ok(), "{mv:?} {position:?}");
                }
                if !after.can_capture() {
                    answers += usize::from(position.in_check());
                    assert!(answering.binary_search(mv).is_ok(), "{mv:?} {position:?}");
                }
            }
            passed_over += legal.len() - checking.len();
        });
        [checks, answers, passed_over]
    }

    #[test]
    fn checks_and_answers_to_checks_are_generated() {
        let classic = assert_checks_and_answers_are_generated(classic::Position::START);
        let official = Level::ALL
            .map(|level| assert_checks_and_answers_are_generated(level.start()))
            .into_iter()
            .fold([0; 3], |sums, counts| {
                [0, 1, 2].map(|index| sums[index] + counts[index])
            });
        let [checks, _, passed_over] = classic;
        assert!(checks > 20 && passed_over > 500, "{classic:?}");
        let [checks, answers, _] = official;
        assert!(checks > 20 && answers > 10, "{official:?}");
    }

    fn assert_every_legal_move_is_a_candidate_once<P: Candidates>(start: P) {
        let mut compared = 0;
        each_position(start, |position, legal| {
            if let Some(count) = position.candidates().filter(|_| !legal.is_empty()) {
                let candidates = (0..count).filter_map(|index| position.candidate(index));
                let is_legal = |mv: &P::Move| position.judge(*mv).is_ok_and(Fouls::is_empty);
                let mut found: Vec<P::Move> = candidates.filter(is_legal).collect();
                found.sort_unstable();
                assert_eq!(found, legal, "{position:?}");
                compared += 1;
            }
        });
        assert!(compared > 20, "{compared}");
    }

    #[test]
    fn every_legal_move_is_a_candidate_once() {
        assert_every_legal_move_is_a_candidate_once(classic::Position::START);
        for level in Level::ALL {
            assert_every_legal_move_is_a_candidate_once(level.start());
        }
    }

    #[test]
    fn a_legal_move_shows_that_a_classic_game_goes_on() {
        let mut checks = 0;
        each_position(classic::Position::START, |position, legal| {
            checks += usize::from(position.in_check());
            assert_eq!(legal.is_empty(), position.end().is_some(), "{position:?}");
        });
        assert!(checks > 10, "{checks}");
    }
}
