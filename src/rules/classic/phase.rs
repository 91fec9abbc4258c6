//! What the player to move has to do.

use super::Unit;
use crate::rules::Square;

/// What the player to move has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Drop a unit in the player's own territory (`C9`).
    Arrangement,
    /// Begin a turn (`C5`).
    Turn,
    /// Drop the Fortress or Catapult that a captured Lance became (`C24`).
    Rearrangement {
        /// The unit, already turned over.
        unit: Unit,
        /// The unit that captured it, if its recovery may have to be decided after the drop.
        striker: Option<Stranded>,
    },
    /// Recover a unit that cannot move on, or decline (`C23`).
    Recovery(Stranded),
}

/// A unit that moved to a place from which its table leads to no square (`C23`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stranded {
    /// The square on which it is the top unit.
    pub square: Square,
    /// To whose hand it would go.
    pub recovery: Recovery,
}

/// To whose hand a recovered unit goes (`C23`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recovery {
    /// To the player's own, if it captured nothing.
    ToOwnHand,
    /// To the opponent's, if it captured a unit.
    ToOpponent,
}
