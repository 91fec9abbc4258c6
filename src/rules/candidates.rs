//! Candidates for moves that are drawn at random: counting them, and finding one by its index.
//!
//! They decide which games a seed gives, which is a promise.

use std::ops::ControlFlow;

use super::{MoveBatch, Rules};

/// A position from whose moves one can be drawn without a list of them.
pub trait Candidates: Rules {
    /// Candidates that are visited together.
    type Batch: MoveBatch<Move = Self::Move>;

    /// Calls `visit` with every batch of candidates, in a fixed order, until `visit` breaks.
    fn visit_candidates<B>(&self, visit: impl FnMut(Self::Batch) -> ControlFlow<B>) -> ControlFlow<B>;

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
