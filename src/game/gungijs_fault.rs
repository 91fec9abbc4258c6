//! Faults of gungi.js's formats, as findings with codes.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::gungijs::{Fault, FaultKind, FenFault, FenFaultKind};

impl From<&FenFault> for Diagnostic {
    fn from(fault: &FenFault) -> Self {
        let kind = fault.kind;
        let finding = Self::new(fen_code(kind), fault.span, kind.ruling(), kind.to_string());
        match kind.help() {
            Some(help) => finding.help(help),
            None => finding,
        }
    }
}

impl From<&Fault> for Diagnostic {
    fn from(fault: &Fault) -> Self {
        let kind = fault.kind;
        let finding = Self::new(pgn_code(kind), fault.span, kind.ruling(), kind.to_string());
        let finding = match kind {
            FaultKind::TagTwice { first } => finding.related(first, "given here first"),
            _ => finding,
        };
        match kind.help() {
            Some(help) => finding.help(help),
            None => finding,
        }
    }
}

const fn fen_code(kind: FenFaultKind) -> Code {
    match kind {
        _ if kind.is_warning() => Code::FenSpelling,
        FenFaultKind::RankCount(_)
        | FenFaultKind::RankWidth(_)
        | FenFaultKind::BoardCharacter(_)
        | FenFaultKind::UnknownPiece(_)
        | FenFaultKind::EmptyRun
        | FenFaultKind::SplitRun
        | FenFaultKind::EmptyTower
        | FenFaultKind::OpenTower
        | FenFaultKind::LoneTower
        | FenFaultKind::TowerColon
        | FenFaultKind::TowerTooHigh => Code::FenBoard,
        FenFaultKind::HandsWithoutSlash
        | FenFaultKind::HandCharacter(_)
        | FenFaultKind::WrongHand(_)
        | FenFaultKind::HandCount(_)
        | FenFaultKind::CountedTwice(_) => Code::FenHands,
        _ => Code::FenFields,
    }
}

const fn pgn_code(kind: FaultKind) -> Code {
    match kind {
        _ if kind.is_warning() => Code::PgnSpelling,
        FaultKind::GameTooLong | FaultKind::TooManyFaults { .. } => Code::PgnTooLong,
        FaultKind::BadTag { .. }
        | FaultKind::UnclosedQuote
        | FaultKind::UnclosedTag
        | FaultKind::TagTwice { .. } => Code::PgnTag,
        FaultKind::UnclosedComment | FaultKind::StrayBrace => Code::PgnComment,
        FaultKind::NumberTooLarge | FaultKind::BadPeriods | FaultKind::NumberWithoutMove => Code::PgnNumber,
        FaultKind::BadMove { .. } | FaultKind::MissingPart { .. } | FaultKind::TrailingText => Code::PgnMove,
        _ => Code::PgnText,
    }
}
