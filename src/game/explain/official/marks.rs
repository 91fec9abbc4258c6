//! Why an official move is illegal: the code, the squares, and the earlier moves that explain it.

use crate::diagnostic::Code;
use crate::game::explain::reason::Cause;
use crate::rules::SquareSet;
use crate::rules::official::{Illegal, Move};

/// The code of an illegal move.
pub(super) const fn code_of(illegal: &Illegal) -> Code {
    match illegal {
        Illegal::GameOver(_) => Code::GameOver,
        Illegal::NotADropInDraft => Code::NotADrop,
        Illegal::MarshalFirst => Code::MarshalFirst,
        Illegal::OutsideTerritory => Code::OutsideTerritory,
        Illegal::LastUnitEndsDraft => Code::LastUnitEndsDraft,
        Illegal::NoDraftToEnd => Code::NoDraftToEnd,
        Illegal::NotInHand(_) => Code::NotInHand,
        Illegal::BeyondForemost(_) => Code::BeyondForemost,
        Illegal::OnOpponent(_) => Code::OnOpponent,
        Illegal::OnMarshal(_) => Code::OnMarshal,
        Illegal::MarshalClimbs(_) => Code::MarshalClimbs,
        Illegal::TowerFull { .. } => Code::TowerFull,
        Illegal::NotAStrategist(_) => Code::NotAStrategist,
        Illegal::NothingToSwap(..) => Code::NothingToSwap,
        Illegal::NoSwapInHand(_) => Code::NoSwapInHand,
        Illegal::VacantPlace(_) => Code::VacantPlace,
        Illegal::NotYours(_) => Code::OpponentsUnit,
        Illegal::OutOfReach { .. } => Code::OutOfReach,
        Illegal::PathBlocked(_) => Code::PathBlocked,
        Illegal::JumpBarred(_) => Code::JumpBarred,
        Illegal::TooHigh(_) => Code::TooHigh,
        Illegal::NotEmpty(_) => Code::NotEmpty,
        Illegal::NoTower(_) => Code::NoTower,
        Illegal::NothingToCapture(_) => Code::NothingToCapture,
    }
}

/// The squares in question: what blocks, what is too high, where a tower stands. None if there is
/// nothing but the move to point at.
pub(super) fn squares_of(mv: Move, illegal: &Illegal) -> SquareSet {
    match (illegal, mv) {
        (Illegal::BeyondForemost(foremost), Move::Drop { to, .. }) => foremost.with(to),
        _ => illegal.squares(),
    }
}

/// The earlier moves that explain it.
pub(super) fn cause_of(illegal: &Illegal) -> Cause {
    match *illegal {
        Illegal::GameOver(_) => Cause::Last("the game ends here"),
        Illegal::BeyondForemost(_) => Cause::Unknown,
        _ => Cause::Squares(illegal.squares()),
    }
}
