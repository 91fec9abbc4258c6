//! Faults of GFEN's spelling, as findings with codes.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::gfen::{Fault, FaultKind};
use crate::notation::gn::Ruleset;
use crate::text::Span;

impl From<&Fault> for Diagnostic {
    fn from(fault: &Fault) -> Self {
        let kind = fault.kind;
        let finding = Self::new(code_of(kind), fault.span, kind.ruling(), kind.to_string());
        match kind.help() {
            Some(help) => finding.help(help),
            None => finding,
        }
    }
}

/// Two rulesets in one game: that of the header `Rules`, and that of its position.
pub(super) fn mixed_rules(header: (Ruleset, Span), position: (Ruleset, Span)) -> Diagnostic {
    let message = format!("the game is played by `{}` and its position by `{}`", header.0, position.0);
    Diagnostic::new(Code::MixedRules, position.1, "G1", message)
        .related(header.1, "the rules of the game")
        .help("they are different games: make both say the same")
}

const fn code_of(kind: FaultKind) -> Code {
    match kind {
        FaultKind::OtherFormat => Code::OtherGfen,
        FaultKind::ControlCharacter(_) => Code::GfenControlCharacter,
        FaultKind::TooManyFaults => Code::TooManyGfenFaults,
        FaultKind::LineTooLong => Code::LineTooLong,
        FaultKind::Blanks => Code::Blanks,
        FaultKind::MissingField(_) => Code::MissingField,
        FaultKind::ExtraField | FaultKind::Moves => Code::ExtraField,
        FaultKind::RowCount(_) => Code::RowCount,
        FaultKind::RowWidth(_) => Code::RowWidth,
        FaultKind::BoardCharacter(_) => Code::BoardCharacter,
        FaultKind::EmptyTower => Code::EmptyTower,
        FaultKind::OpenTower(_) => Code::OpenTower,
        FaultKind::SplitRun => Code::SplitRun,
        FaultKind::EmptyRun => Code::EmptyRun,
        FaultKind::NoSide => Code::NoSide,
        FaultKind::HandCharacter(_) => Code::HandCharacter,
        FaultKind::CountAlone => Code::CountAlone,
        FaultKind::HandCount => Code::HandCount,
        FaultKind::CountedTwice(_) => Code::CountedTwice,
        FaultKind::BadPly => Code::BadPly,
        FaultKind::UnknownKey => Code::UnknownKey,
        FaultKind::KeyTwice(_) => Code::KeyTwice,
        FaultKind::BadValue(_) => Code::BadValue,
        FaultKind::BadAction { .. } => Code::BadGfenMove,
    }
}
