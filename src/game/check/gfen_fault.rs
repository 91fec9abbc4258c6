//! Faults of GFEN's spelling, as findings with codes.

use crate::diagnostic::{Code, Diagnostic, Repair};
use crate::notation::gfen::{Fault, FaultKind, Places};
use crate::notation::gn::Ruleset;
use crate::rules::Player;
use crate::text::Span;

impl From<&Fault> for Diagnostic {
    fn from(fault: &Fault) -> Self {
        let kind = fault.kind;
        let finding = Self::new(code_of(kind), fault.span, kind.ruling(), kind.to_string());
        let finding = Self { repair: repair_of(fault), ..finding };
        let finding = match kind.help() {
            Some(help) => finding.help(help),
            None => finding,
        };
        match kind {
            FaultKind::UnknownKey { nearest: Some(key) } => {
                finding.and_help(&format!("did you mean `{}`?", key.as_str()))
            }
            _ => finding,
        }
    }
}

impl Diagnostic {
    /// A player has no Commander or Marshal: a composed position (`P6`).
    pub(crate) fn of_leaderless(player: Player, leader: &str, places: &Places) -> Self {
        let message = format!("{player} has no {leader}, so {player} cannot be in check");
        Self::new(Code::NoCommander, places.hands, "P6", message)
    }
}

/// What mends a fault, where it is clear what was meant.
fn repair_of(fault: &Fault) -> Option<Repair> {
    let span = fault.span;
    Some(match fault.kind {
        FaultKind::Blanks => Repair::safe(span, " "),
        FaultKind::OpenTower { fits: true, .. } => Repair::safe(Span::at(span.end()), "."),
        FaultKind::SplitRun { squares: squares @ 1..=9 } => run_in_one_digit(span, squares),
        _ => return None,
    })
}

/// Writes two digits as one, of which the second stands at `span`.
pub(crate) fn run_in_one_digit(span: Span, squares: u32) -> Repair {
    Repair::safe(Span::new(span.start().saturating_sub(1), span.end()), squares.to_string())
}

/// Two rulesets in one game: that of the header `Rules`, and that of its position.
pub(crate) fn mixed_rules(header: (Ruleset, Span), position: (Ruleset, Span)) -> Diagnostic {
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
        FaultKind::OpenTower { .. } => Code::OpenTower,
        FaultKind::SplitRun { .. } => Code::SplitRun,
        FaultKind::EmptyRun => Code::EmptyRun,
        FaultKind::NoSide => Code::NoSide,
        FaultKind::HandCharacter(_) => Code::HandCharacter,
        FaultKind::CountAlone => Code::CountAlone,
        FaultKind::HandCount => Code::HandCount,
        FaultKind::CountedTwice(_) => Code::CountedTwice,
        FaultKind::BadPly => Code::BadPly,
        FaultKind::UnknownKey { .. } => Code::UnknownKey,
        FaultKind::KeyTwice(_) => Code::KeyTwice,
        FaultKind::BadValue(_) | FaultKind::BadResult => Code::BadValue,
        FaultKind::MisplacedResult => Code::MisplacedResult,
        FaultKind::BadAction { .. } => Code::BadGfenMove,
    }
}
