//! Positions in terms of either ruleset.

mod classic;
mod official;
mod snapshot;

use super::Rules;

pub use snapshot::{Phase, PieceView, Snapshot};

/// Rules whose positions can be described in terms of either ruleset.
pub trait Describe: Rules {
    /// Everything that can be seen of the position.
    fn snapshot(&self) -> Snapshot;
}
