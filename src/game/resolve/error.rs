//! How moves contradict the board.

use crate::notation::gfen::Letter;
use crate::rules::classic::Recovery;
use crate::rules::{Place, Player, Square, Tier, UnitKind};

/// How a move contradicts the board on which it is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResolveError {
    /// The ruleset has no unit with these faces up and down (`C3`).
    UnknownUnit(char, Option<char>),
    /// The ruleset has no such form of move (`G6`).
    ForeignForm,
    /// There is no unit at the place.
    Vacant {
        /// The place.
        at: Place,
        /// The highest unit of the tower there, if there is a tower.
        top: Option<(Tier, Player, UnitKind)>,
    },
    /// Another unit stands at the place.
    OtherUnit {
        /// The place.
        at: Place,
        /// The unit that the move names.
        written: UnitKind,
        /// The unit that stands there.
        found: (Player, UnitKind),
    },
    /// The unit that is to move is the opponent's.
    OpponentsUnit {
        /// Where it stands.
        at: Place,
        /// What it is.
        unit: UnitKind,
    },
    /// The unit is not on top of its tower (`C12`).
    Covered {
        /// Where it stands.
        at: Place,
        /// The top unit.
        top: (Player, UnitKind),
    },
    /// The unit would come to stand on another tier (`G3`).
    ArrivalTier {
        /// Where the move says it goes.
        written: Place,
        /// The tier it would have there.
        tier: Tier,
    },
    /// An exchange is with the unit on another tier (`C21`).
    ExchangeTier {
        /// The tower.
        at: Square,
        /// The tier that the move says.
        written: Tier,
        /// The tier at the other end of the tower.
        tier: Tier,
    },
    /// The opponent has no unit to capture at the place (`G3`).
    NothingToCapture(Place),
    /// The captured unit would be another one (`G3`).
    TargetTier {
        /// Where the move says it is.
        written: Place,
        /// The tier of the unit that a mobile strike captures.
        tier: Tier,
    },
    /// Recovery is due for a unit elsewhere, or for none (`C23`).
    RecoveryElsewhere {
        /// What the move names.
        written: Place,
        /// What is due.
        due: Option<Place>,
    },
    /// Recovery is due on another square, in GFEN (`C23`).
    RecoveryOnSquare {
        /// What the move names.
        written: Square,
        /// What is due.
        due: Square,
    },
    /// The ruleset has no such letter (`P5`).
    UnknownLetter(Letter),
    /// The letter is one of the opponent's units.
    OpponentsLetter(Letter),
    /// What stands behind `A` does not fit the tower (`M1`).
    StackHeight {
        /// The tower.
        at: Square,
        /// The number of tiers that the move names.
        written: usize,
        /// The height of the tower.
        height: usize,
    },
    /// An exchange is between the lowest and the highest tier (`C21`).
    NotAnExchange(Square),
    /// A betrayal names a unit that is not below (`O10`).
    NotBelow(Place),
    /// The recovered unit goes to the other hand (`C23`).
    OtherHand {
        /// Where it stands.
        at: Square,
        /// To whose hand it goes.
        recovery: Recovery,
    },
}
