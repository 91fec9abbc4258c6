//! Positions and moves in terms of either ruleset.

mod classic;
mod moves;
mod official;
mod snapshot;

use super::Rules;

pub use moves::{MoveDescription, MoveKind};
pub use snapshot::{Phase, PieceView, Snapshot};

/// Rules whose positions and moves can be described in terms of either ruleset.
pub trait Describe: Rules {
    /// Everything that can be seen of the position.
    fn snapshot(&self) -> Snapshot;

    /// What a move does that is not illegal here. A move that is illegal may be described or not.
    fn describe(&self, mv: Self::Move) -> Option<MoveDescription>;
}
