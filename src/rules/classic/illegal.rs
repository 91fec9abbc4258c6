//! Why a move is illegal.

use super::{Face, Phase, Stranded, Unit};
use crate::rules::{Square, SquareSet, Tier};

/// The reason why a move is illegal. `game::explain` puts it into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The initial arrangement has drops only (`C9`).
    NotADropInArrangement,
    /// The captured unit must be dropped first (`C5`).
    RearrangementDue(Unit),
    /// A recovery must be decided first (`C5`).
    RecoveryDue(Stranded),
    /// No recovery is due (`C23`).
    NothingToRecover,
    /// The hand has no such unit (`C4`).
    NotInHand(Unit),
    /// The captured unit must be dropped, not this one (`C24`).
    NotTheCapturedUnit(Unit),
    /// A drop of the arrangement, or of a captured Lance, outside the player's territory (`C9`, `C24`).
    OutsideTerritory(Phase),
    /// The drop needs an empty square (`C24`, `C25`).
    NeedsEmptySquare(Face),
    /// The top unit has no Land Link for this unit (`C25`).
    NoLandLink(Face),
    /// There is no unit on the square.
    VacantPlace(Square),
    /// The top unit is the opponent's (`C12`).
    NotYours(Square),
    /// The tower already has three units (`C12`).
    TowerFull(Square),
    /// A unit would stand on a Commander (`C12`).
    OnCommander(Square),
    /// Two units of one owner in a tower would have the same face up (`C11`).
    TwinInTower(Square, Face),
    /// A betrayal would leave two units of one owner with the same face up (`C11`, `C26`).
    TwinByBetrayal(Square),
    /// A Commander is never captured (`C20`).
    CapturesCommander(Square),
    /// The unit never moves (`C13`).
    CannotMove(Face),
    /// The square is not in the table of the unit for the tier (`C13`).
    OutOfReach {
        /// The unit's face.
        face: Face,
        /// The tier whose table it uses.
        level: Tier,
        /// Whether mobile range expansion gives it this table (`C17`).
        expanded: bool,
    },
    /// A unit in between blocks the way (`C14`).
    PathBlocked(Square),
    /// A square between may not be jumped over (`C15`).
    JumpBarred(Square),
    /// Striker and target are not neighbours in the tower (`C19`).
    NotNeighbours,
    /// The unit that should move is the opponent's.
    NotYourUnit(Square, Tier),
    /// The unit that should be captured is the player's own (`C19`).
    OwnTarget(Square, Tier),
    /// A Fortress cannot strike (`C19`).
    FortressCannotStrike,
    /// An exchange needs a tower of three (`C21`).
    NotATowerOfThree(Square),
    /// An exchange needs a Captain at that end (`C21`).
    NotACaptain(Square, Tier),
    /// The unit at the other end cannot be exchanged (`C21`).
    NotExchangeable(Square, Tier),
    /// The last change of the tower was an exchange (`C21`).
    ExchangedBefore(Square),
    /// A substitution answers a check (`C22`).
    NotInCheck,
    /// A substitution needs a Samurai on top (`C22`).
    NotASamurai(Square),
    /// A substitution needs the player's Commander on top of the other tower (`C22`).
    NotTheCommander(Square),
    /// The Samurai does not stand next to its Commander in its row or column (`C22`).
    NotBesideCommander,
    /// The opponent could capture the player's Commander (`C6`).
    CommanderInDanger {
        /// Where the strikers stand.
        attackers: SquareSet,
        /// Whether the Commander was in check before.
        was_in_check: bool,
    },
}
