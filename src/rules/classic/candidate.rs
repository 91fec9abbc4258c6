//! Candidates for moves that are drawn at random.

use std::ops::ControlFlow;

use super::{Batch, Move, Phase, Position};
use crate::rules::{Rules as _, Square, SquareSet, Tier};

/// The moves within one tower: immobile strikes and exchanges.
const WITHIN: [fn(Square) -> Move; 6] = [
    |at| Move::ImmobileStrike { at, striker: Tier::First, target: Tier::Second },
    |at| Move::ImmobileStrike { at, striker: Tier::Second, target: Tier::First },
    |at| Move::ImmobileStrike { at, striker: Tier::Second, target: Tier::Third },
    |at| Move::ImmobileStrike { at, striker: Tier::Third, target: Tier::Second },
    |at| Move::Exchange { at, captain: Tier::First },
    |at| Move::Exchange { at, captain: Tier::Third },
];

impl Position {
    /// The number of candidates; `None` in check: few of them would be legal, and substitutions are missing.
    pub(super) fn count_candidates(&self) -> Option<usize> {
        let mut count = 0;
        let _ = self.visit_candidates(|batch| {
            count += batch.len() as usize;
            ControlFlow::<()>::Continue(())
        });
        (!self.in_check()).then_some(count)
    }

    /// The candidate with this index.
    pub(super) fn find_candidate(&self, mut index: usize) -> Option<Move> {
        let found = self.visit_candidates(|batch| match index.checked_sub(batch.len() as usize) {
            None => ControlFlow::Break(batch.moves().nth(index)),
            Some(left) => {
                index = left;
                ControlFlow::Continue(())
            }
        });
        found.break_value().flatten()
    }

    /// Visits what the units could do if nothing stood in their way and the Commander were safe.
    fn visit_candidates<B>(&self, mut visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        if let Phase::Recovery(_) = self.phase {
            visit(Batch::One(Move::Recover))?;
            return visit(Batch::One(Move::Decline));
        }
        if let Phase::Rearrangement { unit, .. } = self.phase {
            return visit(Batch::Drops(unit, self.room_for(unit)));
        }
        for (unit, _) in self.hands[self.player].iter() {
            visit(Batch::Drops(unit, self.room_for(unit)))?;
        }
        let (tops, tall) = match self.phase {
            Phase::Turn => (self.board.tops(self.player), self.board.tall()),
            _ => (SquareSet::EMPTY, SquareSet::EMPTY),
        };
        for from in tops {
            visit(Batch::Moves(from, self.board.top_table(from).scope(from).squares))?;
        }
        tall.into_iter().try_for_each(|at| WITHIN.iter().try_for_each(|mv| visit(Batch::One(mv(at)))))
    }
}
