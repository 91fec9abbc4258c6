//! What a position asks of the player to move.

use super::Unit;
use crate::rules::Square;

/// What the player to move has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Drop a unit into the own territory (`C9`).
    Arrangement,
    /// Begin a turn (`C5`).
    Turn,
    /// Drop the Fortress or Catapult that a captured Lance became (`C24`).
    Rearrangement {
        /// The unit, already turned over.
        unit: Unit,
        /// The striker, if forced recovery may have to be decided after the drop.
        striker: Option<Stranded>,
    },
    /// Recover a unit that can go nowhere, or decline (`C23`).
    Recovery(Stranded),
}

/// A unit that moved to a square from which its table leads nowhere (`C23`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stranded {
    /// Where it stands, on top.
    pub square: Square,
    /// Whether it captured anything: recovered, it then goes to the opponent's hand.
    pub captured: bool,
}
