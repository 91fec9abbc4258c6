//! The interface of batches of moves of both rulesets.

/// Moves that are listed together. Listing and counting them allocates nothing.
pub trait MoveBatch {
    /// A move.
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
