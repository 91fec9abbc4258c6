//! Why an action cannot be played, in words.

use crate::diagnostic::{Code, Diagnostic, Repair};
use crate::rules::{Square, SquareSet, UnitKind};
use crate::text::Span;

/// Why an action cannot be played: the code, the ruling, the words, and the squares that stand in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Which kind of finding it is.
    pub code: Code,
    /// The ruling that is broken.
    pub ruling: &'static str,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to say right under the action; may be empty.
    pub label: &'static str,
    /// What to do about it.
    pub help: Option<String>,
    /// The squares in question: those that stand in the way, else those that the action names.
    pub squares: SquareSet,
    /// Legal actions that may have been meant, the likeliest first, three at most, in the notation of the text.
    pub suggestions: Vec<String>,
    /// Which moves before it explain it.
    pub cause: Cause,
}

/// Which moves of a game explain why another one cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cause {
    /// None.
    #[default]
    Nobody,
    /// The last ones that changed these squares.
    Squares(SquareSet),
    /// The one by which this unit came to this square.
    Arrival(Square, UnitKind),
    /// What the last turn began with, and what is to be said of it.
    Turn(&'static str),
    /// The last one, and what is to be said of it.
    Last(&'static str),
}

impl Reason {
    pub(crate) fn new(code: Code, ruling: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            ruling,
            message: message.into(),
            label: "",
            help: None,
            squares: SquareSet::EMPTY,
            suggestions: Vec::new(),
            cause: Cause::Nobody,
        }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// The same, with more to do about it.
    pub(crate) fn and_help(self, more: &str) -> Self {
        match &self.help {
            Some(help) => Self { help: Some(format!("{help}; {more}")), ..self },
            None => self.help(more),
        }
    }

    pub(crate) fn at(self, squares: SquareSet) -> Self {
        Self { squares, ..self }
    }

    /// The same, about these squares if it is about none.
    pub(crate) fn or_at(self, squares: SquareSet) -> Self {
        if self.squares.is_empty() { self.at(squares) } else { self }
    }

    /// The same, about squares whose last change explains it.
    pub(crate) fn since(self, squares: SquareSet) -> Self {
        Self { squares, cause: Cause::Squares(squares), ..self }
    }

    pub(crate) fn witnessed_by(self, cause: Cause) -> Self {
        match cause {
            Cause::Squares(SquareSet::EMPTY) => self,
            cause => Self { cause, ..self },
        }
    }

    /// The finding about a text where the action stands at `span`.
    pub fn diagnostic(self, span: Span) -> Diagnostic {
        let diagnostic = Diagnostic::new(self.code, span, self.ruling, self.message).label(self.label);
        let repair = match self.suggestions.as_slice() {
            // Of several actions nobody knows which one was meant.
            [only] => Some(Repair::maybe(span, only.as_str())),
            _ => None,
        };
        Diagnostic { help: self.help, repair, ..diagnostic }
    }
}
