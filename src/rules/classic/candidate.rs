//! Candidates for moves that are drawn at random.

use std::ops::ControlFlow;

use super::{Batch, Move, Phase, Position};
use crate::rules::{Candidates, Rules as _, Square, SquareSet, Tier};

/// The moves within one tower: immobile strikes and exchanges.
const WITHIN: [fn(Square) -> Move; 6] = [
    |at| Move::ImmobileStrike { at, striker: Tier::First, target: Tier::Second },
    |at| Move::ImmobileStrike { at, striker: Tier::Second, target: Tier::First },
    |at| Move::ImmobileStrike { at, striker: Tier::Second, target: Tier::Third },
    |at| Move::ImmobileStrike { at, striker: Tier::Third, target: Tier::Second },
    |at| Move::Exchange { at, captain: Tier::First },
    |at| Move::Exchange { at, captain: Tier::Third },
];

impl Candidates for Position {
    type Batch = Batch;

    fn candidates(&self) -> Option<usize> {
        // In check, few candidates would be legal, and substitutions are missing.
        (!self.in_check()).then(|| self.count_candidates())
    }

    /// Visits the moves of all units as if no unit were in the way and the Commander were safe. Substitutions are
    /// missing.
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
