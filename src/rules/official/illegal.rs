//! Why an action is illegal: the ruling, and the squares and pieces that stand in the way.

use super::Kind;
use crate::rules::{End, Ruling, Square, SquareSet, Tier};

/// What makes an action illegal. Each variant says by which ruling, and by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over (`O13`, `O14`, `M4`).
    GameOver(End),
    /// The draft knows drops only (`O12`).
    NotADropInDraft,
    /// The draft begins with the Marshal (`O12`).
    MarshalFirst,
    /// A drop of the draft outside the own territory (`O12`).
    OutsideTerritory,
    /// The last piece of a hand ends the draft (`O12`).
    LastUnitEndsDraft,
    /// There is no draft to be ended (`O12`).
    NoDraftToEnd,
    /// The hand has no such piece (`O8`).
    NotInHand(Kind),
    /// Arata goes no farther than the foremost own top pieces, which stand here (`O8`).
    BeyondForemost(SquareSet),
    /// Arata never goes onto an opponent's piece (`O8`).
    OnOpponent(Square),
    /// Nothing stands on a Marshal (`O9`).
    OnMarshal(Square),
    /// The Marshal goes onto no other piece in this level (`O9`).
    MarshalClimbs(Square),
    /// The level allows no higher tower (`O11`).
    TowerFull {
        /// The tower.
        square: Square,
        /// The highest tier.
        limit: Tier,
    },
    /// Only a Strategist brings betrayal about (`O10`).
    NotAStrategist(Kind),
    /// None of the opponent's pieces stands there to be swapped (`O10`).
    NothingToSwap(Square, Tier),
    /// The hand has no such piece for the swap (`O10`).
    NoSwapInHand(Kind),
    /// There is no unit.
    VacantPlace(Square),
    /// The top piece is the opponent's (`O2`).
    NotYours(Square),
    /// The square is not in the table of the piece for the tier (`O2`).
    OutOfReach {
        /// The piece.
        kind: Kind,
        /// The tier on which it stands.
        tier: Tier,
    },
    /// Something stands between (`O3`).
    PathBlocked(Square),
    /// A tower between is too tall to jump over (`O4`).
    JumpBarred(Square),
    /// The tower is higher than the tier on which the piece stands (`O5`).
    TooHigh(Square),
    /// The square has a tower: there is only tsuke and taking (`O7`).
    NotEmpty(Square),
    /// Tsuke needs a tower (`O6`).
    NoTower(Square),
    /// The top piece is not the opponent's: nothing can be taken (`O7`).
    NothingToCapture(Square),
}

impl Illegal {
    /// The ruling that is broken.
    pub const fn ruling(&self) -> Ruling {
        Ruling(match self {
            Self::VacantPlace(_) | Self::NotYours(_) | Self::OutOfReach { .. } => "O2",
            Self::PathBlocked(_) => "O3",
            Self::JumpBarred(_) => "O4",
            Self::TooHigh(_) => "O5",
            Self::NoTower(_) => "O6",
            Self::NotEmpty(_) | Self::NothingToCapture(_) => "O7",
            Self::NotInHand(_) | Self::BeyondForemost(_) | Self::OnOpponent(_) => "O8",
            Self::OnMarshal(_) | Self::MarshalClimbs(_) => "O9",
            Self::NotAStrategist(_) | Self::NothingToSwap(..) | Self::NoSwapInHand(_) => "O10",
            Self::TowerFull { .. } => "O11",
            Self::NotADropInDraft
            | Self::MarshalFirst
            | Self::OutsideTerritory
            | Self::LastUnitEndsDraft
            | Self::NoDraftToEnd => "O12",
            Self::GameOver(End::Checkmate { .. } | End::MarshalCaptured { .. }) => "O13",
            Self::GameOver(End::Stalemate | End::Repetition) => "O14",
            Self::GameOver(End::Recorded { .. }) => "M4",
        })
    }

    /// The squares in question: what blocks, what is too high, where the tower stands.
    pub fn squares(&self) -> SquareSet {
        match *self {
            Self::BeyondForemost(squares) => squares,
            Self::OnOpponent(square)
            | Self::OnMarshal(square)
            | Self::MarshalClimbs(square)
            | Self::TowerFull { square, .. }
            | Self::NothingToSwap(square, _)
            | Self::VacantPlace(square)
            | Self::NotYours(square)
            | Self::PathBlocked(square)
            | Self::JumpBarred(square)
            | Self::TooHigh(square)
            | Self::NotEmpty(square)
            | Self::NoTower(square)
            | Self::NothingToCapture(square) => SquareSet::of(square),
            Self::GameOver(_)
            | Self::NotADropInDraft
            | Self::MarshalFirst
            | Self::OutsideTerritory
            | Self::LastUnitEndsDraft
            | Self::NoDraftToEnd
            | Self::NotInHand(_)
            | Self::NotAStrategist(_)
            | Self::NoSwapInHand(_)
            | Self::OutOfReach { .. } => SquareSet::EMPTY,
        }
    }
}
