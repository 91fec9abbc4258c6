//! Why a move cannot be played: the words and what belongs to them.

use crate::diagnostic::{Code, Diagnostic, Fix, Ruling};
use crate::rules::{Square, SquareSet, UnitKind};
use crate::text::Span;

/// Why a move cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The code of the finding.
    pub code: Code,
    /// The ruling that is broken.
    pub ruling: Ruling,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to say right under the move; may be empty.
    pub label: &'static str,
    /// What to do about it.
    pub help: Option<String>,
    /// The squares in question: those in the way, else those that the move names.
    pub squares: SquareSet,
    /// Legal moves that may have been meant, the likeliest first, three at most, in the notation of the text.
    pub suggestions: Vec<String>,
    /// The earlier moves that explain it.
    pub cause: Cause,
}

/// The earlier moves that explain why a move cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cause {
    /// No earlier move.
    #[default]
    Unknown,
    /// The last moves that changed these squares.
    Squares(SquareSet),
    /// The move by which this unit came to this square.
    Arrival(Square, UnitKind),
    /// The move that began the last turn, and what to say of it.
    Turn(&'static str),
    /// The last move, and what to say of it.
    Last(&'static str),
}

impl Reason {
    pub fn new(code: Code, ruling: Ruling, message: impl Into<String>) -> Self {
        Self {
            code,
            ruling,
            message: message.into(),
            label: "",
            help: None,
            squares: SquareSet::EMPTY,
            suggestions: Vec::new(),
            cause: Cause::Unknown,
        }
    }

    pub fn help(self, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..self
        }
    }

    pub fn help_if(self, help: Option<String>) -> Self {
        Self { help, ..self }
    }

    /// Adds to the help.
    pub fn and_help(self, more: &str) -> Self {
        match &self.help {
            Some(help) => Self {
                help: Some(format!("{help}; {more}")),
                ..self
            },
            None => self.help(more),
        }
    }

    pub fn at(self, squares: SquareSet) -> Self {
        Self { squares, ..self }
    }

    /// Sets the squares if there are none.
    pub fn or_at(self, squares: SquareSet) -> Self {
        if self.squares.is_empty() {
            self.at(squares)
        } else {
            self
        }
    }

    /// Sets the squares; the last moves that changed them explain it.
    pub fn since(self, squares: SquareSet) -> Self {
        Self {
            squares,
            cause: Cause::Squares(squares),
            ..self
        }
    }

    pub fn witnessed_by(self, cause: Cause) -> Self {
        match cause {
            Cause::Squares(SquareSet::EMPTY) => self,
            cause => Self { cause, ..self },
        }
    }

    /// The finding; `span` is the move.
    pub fn diagnostic(self, span: Span) -> Diagnostic {
        let diagnostic =
            Diagnostic::new(self.code, span, self.ruling, self.message).label(self.label);
        let fix = match self.suggestions.as_slice() {
            // If several moves fit, it is unknown which one was meant.
            [only] => Some(Fix::maybe(span, only.as_str())),
            _ => None,
        };
        Diagnostic {
            help: self.help,
            fix,
            ..diagnostic
        }
    }
}
