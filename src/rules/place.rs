//! Places: a square and a tier.

use super::{Square, Tier};

/// A place in a tower: a square and a tier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Column and row.
    pub square: Square,
    /// The tier, from the bottom.
    pub tier: Tier,
}

impl Place {
    /// The place at `tier` of `square`.
    pub const fn new(square: Square, tier: Tier) -> Self {
        Self { square, tier }
    }
}
