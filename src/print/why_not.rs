//! The verdict on a move as JSON.

use serde::Serialize;

use super::json::{GameRef, PositionJson, slugs};
use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Frame, Reason, Verdict, Written};
use crate::notation::Notation;
use crate::rules::{End, Fouls};

/// Whether a move is legal, and if not, why.
#[derive(Serialize, Debug)]
pub struct WhyNotJson {
    #[serde(flatten)]
    position: PositionJson,
    status: &'static str,
    notation: &'static str,
    #[serde(rename = "move")]
    text: String,
    verdict: &'static str,
    fouls: Vec<&'static str>,
    findings: Vec<ReasonJson>,
    suggestions: Vec<String>,
}

/// Why the move is illegal or foul.
#[derive(Serialize, Debug)]
struct ReasonJson {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    message: String,
    ruling: &'static str,
    help: Option<String>,
    squares: Vec<String>,
}

impl WhyNotJson {
    /// The object for a move in a position of a game.
    pub fn new(frame: &Frame, origin: GameRef<'_>, written: Written, verdict: &Verdict) -> Self {
        let (word, mv, reasons) = match verdict {
            Verdict::Legal(mv) => ("legal", Some(mv), Vec::new()),
            Verdict::Foul(mv, reasons) => ("foul", Some(mv), reasons.iter().collect()),
            Verdict::Illegal(reason) => ("illegal", None, vec![&**reason]),
        };
        let canonical = mv.and_then(|mv| frame.position.in_notation(mv, written.notation()));
        Self {
            position: PositionJson::new("gungi.why-not/1", frame, origin),
            status: End::status(frame.end),
            notation: written.notation().as_str(),
            text: canonical.unwrap_or_else(|| written.to_string()),
            verdict: word,
            fouls: slugs(mv.map_or(Fouls::NONE, |mv| mv.fouls)),
            suggestions: reasons
                .iter()
                .flat_map(|reason| reason.suggestions.iter().cloned())
                .collect(),
            findings: reasons.into_iter().map(ReasonJson::new).collect(),
        }
    }

    /// The object for a text that is not a move of the notation.
    pub fn unreadable(
        frame: &Frame,
        origin: GameRef<'_>,
        (text, notation): (&str, Notation),
        fault: &Diagnostic,
    ) -> Self {
        let Diagnostic {
            code,
            severity,
            message,
            ruling,
            help,
            ..
        } = fault.clone();
        let finding = ReasonJson {
            code: code.id(),
            name: code.name(),
            severity: severity.as_str(),
            message,
            ruling: ruling.as_str(),
            help,
            squares: Vec::new(),
        };
        Self {
            position: PositionJson::new("gungi.why-not/1", frame, origin),
            status: End::status(frame.end),
            notation: notation.as_str(),
            text: text.to_owned(),
            verdict: "unreadable",
            fouls: Vec::new(),
            findings: vec![finding],
            suggestions: Vec::new(),
        }
    }
}

impl ReasonJson {
    fn new(reason: &Reason) -> Self {
        let code: Code = reason.code;
        Self {
            code: code.id(),
            name: code.name(),
            severity: code.severity().as_str(),
            message: reason.message.clone(),
            ruling: reason.ruling.as_str(),
            help: reason.help.clone(),
            squares: reason
                .squares
                .into_iter()
                .map(|square| Notation::Gn.square(square))
                .collect(),
        }
    }
}
