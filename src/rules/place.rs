//! Places in towers.

use super::{Square, Tier};

/// A square and a tier on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Column and row.
    pub square: Square,
    /// The height, from the bottom.
    pub tier: Tier,
}

impl Place {
    /// The place at `tier` of `square`.
    pub const fn new(square: Square, tier: Tier) -> Self {
        Self { square, tier }
    }
}
