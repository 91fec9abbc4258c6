//! Why a move is illegal.

use super::Kind;
use crate::rules::{End, Square, SquareSet, Tier};

/// The reason why a move is illegal. `game::explain` puts it into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over (`O13`, `O14`, `M4`).
    GameOver(End),
    /// The draft has drops only (`O12`).
    NotADropInDraft,
    /// The draft begins with the Marshal (`O12`).
    MarshalFirst,
    /// A drop of the draft outside the player's territory (`O12`).
    OutsideTerritory,
    /// The last unit of a hand ends the draft (`O12`).
    LastUnitEndsDraft,
    /// There is no draft to end (`O12`).
    NoDraftToEnd,
    /// The hand has no such unit (`O8`).
    NotInHand(Kind),
    /// The row of an arata is beyond the player's foremost top units, which stand on these squares (`O8`).
    BeyondForemost(SquareSet),
    /// A drop onto an opponent's unit (`O8`).
    OnOpponent(Square),
    /// A unit would stand on a Marshal (`O9`).
    OnMarshal(Square),
    /// In this level a Marshal cannot go onto another unit (`O9`).
    MarshalClimbs(Square),
    /// The level allows no higher tower (`O11`).
    TowerFull {
        /// The tower.
        square: Square,
        /// The highest tier.
        limit: Tier,
    },
    /// Only a Strategist makes a betrayal (`O10`).
    NotAStrategist(Kind),
    /// The opponent has no unit there to swap (`O10`).
    NothingToSwap(Square, Tier),
    /// The hand has no such unit for the swap (`O10`).
    NoSwapInHand(Kind),
    /// There is no unit on the square.
    VacantPlace(Square),
    /// The top unit is the opponent's (`O2`).
    NotYours(Square),
    /// The square is not in the table of the unit for the tier (`O2`).
    OutOfReach {
        /// The unit.
        kind: Kind,
        /// The tier on which it stands.
        tier: Tier,
    },
    /// A unit in between blocks the way (`O3`).
    PathBlocked(Square),
    /// A tower between is too tall to jump over (`O4`).
    JumpBarred(Square),
    /// The tower is higher than the tier on which the unit stands (`O5`).
    TooHigh(Square),
    /// The square has a tower: only tsuke and capture are possible (`O7`).
    NotEmpty(Square),
    /// Tsuke needs a tower (`O6`).
    NoTower(Square),
    /// The top unit is not the opponent's: there is nothing to capture (`O7`).
    NothingToCapture(Square),
}
