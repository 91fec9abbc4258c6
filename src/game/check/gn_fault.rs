//! Faults of GN's spelling, as findings with codes.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::gn::{Fault, FaultKind};

impl From<&Fault> for Diagnostic {
    fn from(fault: &Fault) -> Self {
        let kind = fault.kind;
        let finding = Self::new(code_of(kind), fault.span, kind.ruling(), kind.to_string());
        let finding = match kind {
            FaultKind::HeaderTwice { first, .. } => finding.related(first, "given here first"),
            FaultKind::LooseResult { canonical } => finding.help(format!("write `{canonical}`")),
            _ => finding,
        };
        match kind.help() {
            Some(help) => finding.help(help),
            None => finding,
        }
    }
}

const fn code_of(kind: FaultKind) -> Code {
    match kind {
        FaultKind::InvalidUtf8 => Code::InvalidUtf8,
        FaultKind::ControlCharacter(_) => Code::ControlCharacter,
        FaultKind::MisplacedByteOrderMark => Code::MisplacedByteOrderMark,
        FaultKind::GameTooLong => Code::GameTooLong,
        FaultKind::TooManyFaults { .. } => Code::TooManyFaults,
        FaultKind::BadHeader { .. } => Code::BadHeader,
        FaultKind::UnclosedQuote => Code::UnclosedQuote,
        FaultKind::UnclosedHeader => Code::UnclosedHeader,
        FaultKind::HeaderTwice { .. } => Code::HeaderTwice,
        FaultKind::UnknownHeader => Code::UnknownHeader,
        FaultKind::LoneBackslash => Code::LoneBackslash,
        FaultKind::BadDate => Code::BadDate,
        FaultKind::NoSuchDay(_) => Code::NoSuchDay,
        FaultKind::UncertainDate => Code::UncertainDate,
        FaultKind::BadResult => Code::BadResult,
        FaultKind::LooseResult { .. } => Code::LooseResult,
        FaultKind::UnknownRules => Code::UnknownRules,
        FaultKind::HeaderCase { .. } => Code::HeaderCase,
        FaultKind::UnclosedComment => Code::UnclosedComment,
        FaultKind::StrayParenthesis => Code::StrayParenthesis,
        FaultKind::IndentedComment => Code::IndentedComment,
        FaultKind::CommentWithinLine => Code::CommentWithinLine,
        FaultKind::NumberTooLarge => Code::NumberTooLarge,
        FaultKind::BadPeriods => Code::BadPeriods,
        FaultKind::IndicatorWithoutMove => Code::IndicatorWithoutMove,
        FaultKind::GluedIndicator => Code::GluedIndicator,
        FaultKind::LowerCase => Code::LowerCase,
        FaultKind::BadUnit { .. } => Code::BadUnit,
        FaultKind::BadSign { .. } => Code::BadSign,
        FaultKind::BadCoordinate { .. } => Code::BadCoordinate,
        FaultKind::BadTier => Code::BadTier,
        FaultKind::MissingPart { .. } => Code::MissingPart,
        FaultKind::BadMove { .. } => Code::BadMove,
        FaultKind::TrailingText => Code::TrailingText,
        FaultKind::ResultInMovetext => Code::ResultInMovetext,
        FaultKind::StrayText => Code::StrayText,
    }
}
