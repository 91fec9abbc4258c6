//! Candidates for moves that are drawn at random: counting them, and finding one by its index.

use std::ops::ControlFlow;

use super::MoveBatch;

/// A position that visits the candidates for its moves in batches.
pub(super) trait Candidates {
    /// Candidates that are visited together.
    type Batch: MoveBatch;

    /// Calls `visit` with every batch of candidates, in a fixed order, until `visit` breaks.
    fn visit_candidates<B>(&self, visit: impl FnMut(Self::Batch) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The number of candidates.
    fn count_candidates(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_candidates(|batch| {
            count += batch.len() as usize;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The candidate with this index; `None` if there are fewer.
    fn find_candidate(&self, mut index: usize) -> Option<<Self::Batch as MoveBatch>::Move> {
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
