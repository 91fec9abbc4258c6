//! Faults of actors' names and of gameplays, as findings with codes.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::cgn::CgnError;
use crate::notation::gan::{GanError, GanWarning};
use crate::text::{Span, Spanned};

impl From<&Spanned<GanError>> for Diagnostic {
    fn from(fault: &Spanned<GanError>) -> Self {
        let (code, ruling) = match fault.value {
            GanError::NoName
            | GanError::Syntax(_)
            | GanError::Empty(_)
            | GanError::Start { .. }
            | GanError::Character { .. } => (Code::BadActorName, "A1"),
            GanError::MarkOrder | GanError::MarkTwice(_) => (Code::BadMarks, "A3"),
            GanError::MixedPart { .. } | GanError::MixedName { .. } => (Code::MixedCase, "A2"),
        };
        Self::new(code, fault.span, ruling, fault.value.to_string()).help(fault.value.help())
    }
}

impl From<&Spanned<GanWarning>> for Diagnostic {
    fn from(doubt: &Spanned<GanWarning>) -> Self {
        let (code, ruling) = match doubt.value {
            GanWarning::MissingKingMark { .. } => (Code::MissingKingMark, "A4"),
            GanWarning::SurplusKingMark { .. } => (Code::SurplusKingMark, "A4"),
            GanWarning::SurplusPromotion { .. } => (Code::SurplusPromotion, "A4"),
            GanWarning::UnknownUnit { .. } => (Code::UnknownActor, "A5"),
        };
        Self::new(code, doubt.span, ruling, doubt.value.to_string()).help(doubt.value.help())
    }
}

impl From<&Spanned<CgnError>> for Diagnostic {
    fn from(fault: &Spanned<CgnError>) -> Self {
        let (code, ruling) = match fault.value {
            CgnError::Syntax(_) | CgnError::SelfNotLast => (Code::BadGameplay, "B1"),
            CgnError::LeadingZero | CgnError::NegativeZero | CgnError::OutOfRange { .. } => {
                (Code::BadInteger, "B1")
            }
            CgnError::NotBase64 | CgnError::NotText | CgnError::Nested { .. } => {
                (Code::BadActorGameplay, "B1")
            }
            CgnError::MixedDimensions { .. } => (Code::MixedDimensions, "B4"),
            CgnError::Empty(_) | CgnError::TooMany(_) | CgnError::TooDeep | CgnError::TooLong => {
                (Code::GameplayTooLarge, "B2")
            }
        };
        let finding = Self::new(code, fault.span, ruling, fault.value.to_string());
        match fault.value.help() {
            Some(help) => finding.help(help),
            None => finding,
        }
    }
}

/// What is wrong with a text that should be the name of a unit in another notation than GAN (`A5`).
pub fn no_such_unit(text: &str, message: String) -> Diagnostic {
    Diagnostic::new(Code::NoSuchUnit, Span::new(0, text.len()), "A5", message)
}
