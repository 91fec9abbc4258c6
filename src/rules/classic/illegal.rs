//! Why an action is illegal: the ruling, and the squares and units that stand in the way.

use super::{Face, Phase, Unit};
use crate::rules::{End, Ruling, Square, SquareSet, Tier};

/// What makes an action illegal. Each variant says by which ruling, and by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The initial arrangement knows drops only (`C9`).
    NotADropInArrangement,
    /// A follow-up is due first (`C5`).
    FollowUpDue(Phase),
    /// Nothing is to be recovered (`C23`).
    NothingToRecover,
    /// The hand has no such unit (`C4`).
    NotInHand(Unit),
    /// Another unit is to be dropped (`C24`).
    NotTheCapturedUnit(Unit),
    /// A drop of the arrangement, or of a captured Lance, outside the own territory (`C9`, `C24`).
    OutsideTerritory(Phase),
    /// The drop needs an empty square (`C24`, `C25`).
    NeedsEmptySquare(Face),
    /// The top unit has no Land Link for this unit (`C25`).
    NoLandLink(Face),
    /// There is no unit.
    VacantPlace(Square),
    /// The top unit is the opponent's (`C12`).
    NotYours(Square),
    /// A tower of three takes no fourth unit (`C12`).
    TowerFull(Square),
    /// Nothing goes on top of a Commander (`C12`).
    OnCommander(Square),
    /// Two units of one owner would show the same face in a tower (`C11`).
    TwinInTower(Square, Face),
    /// The same, by units that change owners (`C11`, `C26`).
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
        /// Whether that is so by mobile range expansion (`C17`).
        expanded: bool,
    },
    /// Something stands between (`C14`).
    PathBlocked(Square),
    /// A square between may not be jumped over (`C15`).
    JumpBarred(Square),
    /// Striker and target are not neighbours in the tower (`C19`).
    NotNeighbours,
    /// The unit that is to move is the opponent's.
    NotYourUnit(Square, Tier),
    /// The unit that is to be captured is the own (`C19`).
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
    /// A substitution needs the own Commander in the other tower (`C22`).
    NotTheCommander(Square),
    /// The Samurai does not stand next to its Commander in its row or column (`C22`).
    NotBesideCommander,
    /// The own Commander could be captured (`C6`) by units on these squares.
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

    /// The squares in question: what blocks, what attacks, where the tower stands.
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
