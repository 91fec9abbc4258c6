//! Why a move is illegal: the ruling, and the squares and units that matter.

use super::{Face, Phase, Unit};
use crate::rules::{End, Ruling, Square, SquareSet, Tier};

/// The reason why a move is illegal. Each variant has a ruling and the data for a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The initial arrangement has drops only (`C9`).
    NotADropInArrangement,
    /// A follow-up is due first (`C5`).
    FollowUpDue(Phase),
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
    /// The game is over (`C29`, `M4`).
    GameOver(End),
}

impl Illegal {
    /// The ruling that is broken.
    pub const fn ruling(&self) -> Ruling {
        Ruling(match self {
            Self::FollowUpDue(_) => "C5",
            Self::NotInHand(_) => "C4",
            Self::NothingToRecover => "C23",
            Self::NotTheCapturedUnit(_) | Self::OutsideTerritory(Phase::Rearrangement { .. }) => "C24",
            Self::NotADropInArrangement | Self::OutsideTerritory(_) => "C9",
            Self::NeedsEmptySquare(_) | Self::NoLandLink(_) => "C25",
            Self::VacantPlace(_)
            | Self::NotYours(_)
            | Self::TowerFull(_)
            | Self::OnCommander(_)
            | Self::NotYourUnit(..) => "C12",
            Self::TwinInTower(..) | Self::TwinByBetrayal(_) => "C11",
            Self::CapturesCommander(_) => "C20",
            Self::CannotMove(_) | Self::OutOfReach { .. } => "C13",
            Self::PathBlocked(_) => "C14",
            Self::JumpBarred(_) => "C15",
            Self::NotNeighbours | Self::OwnTarget(..) | Self::FortressCannotStrike => "C19",
            Self::NotATowerOfThree(_)
            | Self::NotACaptain(..)
            | Self::NotExchangeable(..)
            | Self::ExchangedBefore(_) => "C21",
            Self::NotInCheck | Self::NotASamurai(_) | Self::NotTheCommander(_) | Self::NotBesideCommander => {
                "C22"
            }
            Self::CommanderInDanger { .. } => "C6",
            Self::GameOver(End::Recorded { .. }) => "M4",
            Self::GameOver(_) => "C29",
        })
    }

    /// The squares that a board should mark: what blocks, what attacks, the tower.
    pub fn squares(&self) -> SquareSet {
        match *self {
            Self::VacantPlace(square)
            | Self::NotYours(square)
            | Self::TowerFull(square)
            | Self::OnCommander(square)
            | Self::TwinInTower(square, _)
            | Self::TwinByBetrayal(square)
            | Self::CapturesCommander(square)
            | Self::PathBlocked(square)
            | Self::JumpBarred(square)
            | Self::NotYourUnit(square, _)
            | Self::OwnTarget(square, _)
            | Self::NotATowerOfThree(square)
            | Self::NotACaptain(square, _)
            | Self::NotExchangeable(square, _)
            | Self::ExchangedBefore(square)
            | Self::NotASamurai(square)
            | Self::NotTheCommander(square) => SquareSet::of(square),
            Self::CommanderInDanger { attackers, .. } => attackers,
            _ => SquareSet::EMPTY,
        }
    }
}
