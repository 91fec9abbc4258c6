//! Spelling errors in a game of GN.

use crate::notation::fault;
use crate::notation::movetext::FaultKind;
use crate::notation::movetext::date::NoDate;
use crate::notation::syntax::{Expected, SyntaxError};

/// A spelling error and its place in the text of the game.
pub type Fault = fault::Fault<FaultKind>;

/// The fault of a move that could not be read.
pub const fn of_move(error: SyntaxError) -> FaultKind {
    let expected = error.expected;
    match expected {
        Expected::Face | Expected::SecondFace => FaultKind::BadUnit { expected },
        _ if error.span.is_empty() => FaultKind::MissingPart { expected },
        Expected::Sign => FaultKind::BadSign { expected },
        Expected::OnwardSign => FaultKind::BadOnwardSign { expected },
        Expected::Column | Expected::Row => FaultKind::BadCoordinate { expected },
        Expected::Tier => FaultKind::BadTier,
        Expected::End => FaultKind::TrailingText,
        _ => FaultKind::BadMove { expected },
    }
}

/// The fault of a text that is not a date.
pub(super) const fn of_date(reason: NoDate) -> FaultKind {
    match reason {
        NoDate::BadForm => FaultKind::BadDate,
        NoDate::NoSuchDay(part) => FaultKind::NoSuchDay(part),
    }
}
