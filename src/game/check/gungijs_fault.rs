//! Faults of gungi.js's formats, as findings with codes.

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Repair};
use crate::game::check::gfen_fault::run_in_one_digit;
use crate::notation::gungijs::{Fault, FaultKind, FenFault, FenFaultKind};
use crate::text::Span;

impl From<&FenFault> for Diagnostic {
    fn from(fault: &FenFault) -> Self {
        let kind = fault.kind;
        let finding = Self::new(fen_code(kind), fault.span, kind.ruling(), kind.to_string());
        let finding = Self { repair: fen_repair(fault), ..finding };
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

/// What mends a fault of a FEN, where it is clear what was meant.
fn fen_repair(fault: &FenFault) -> Option<Repair> {
    let span = fault.span;
    Some(match fault.kind {
        FenFaultKind::Blanks => Repair::safe(span, ""),
        FenFaultKind::SplitRun { squares: squares @ 1..=9 } => run_in_one_digit(span, squares),
        FenFaultKind::LoneTower if span.len() == "|d|".len() => {
            let bars = [span.start(), span.end().saturating_sub(1)].map(|at| Span::new(at, at + 1));
            let edits = bars.map(|span| Edit { span, text: String::new() });
            Repair::new(Applicability::Safe, "leave the `|` out", edits.to_vec())
        }
        _ => return None,
    })
}

const fn fen_code(kind: FenFaultKind) -> Code {
    match kind {
        _ if kind.is_warning() => Code::FenSpelling,
        FenFaultKind::RankCount(_)
        | FenFaultKind::RankWidth(_)
        | FenFaultKind::BoardCharacter(_)
        | FenFaultKind::UnknownPiece(_)
        | FenFaultKind::EmptyRun
        | FenFaultKind::SplitRun { .. }
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
