//! Patterns of positions and of the moves that led to them: `N in 5e and check`.
//!
//! The page `gungi-patterns(7)` describes them.

mod condition;
mod grammar;
mod places;
mod tower;

use std::fmt;
use std::str::FromStr;

use unicode_width::UnicodeWidthStr;

use crate::archive::walk::Moment;
use crate::notation::syntax::{SyntaxError, read_all};
use crate::text::nearest;
use condition::Condition;

/// What a position, or the move that led to it, has to be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Condition);

impl Pattern {
    /// Whether a position and the move that led to it match.
    pub fn matches(&self, moment: &Moment<'_>) -> bool {
        self.0.holds(moment)
    }
}

/// A text that is no pattern: what was expected where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternError {
    text: String,
    error: SyntaxError,
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        let read = read_all(text, grammar::pattern);
        read.map(Self).map_err(|error| PatternError { text: text.to_owned(), error })
    }
}

impl PatternError {
    /// The word that may have been meant.
    fn meant(&self) -> Option<&'static str> {
        let rest = &self.text[self.error.span.start()..];
        let word = rest.split(|c: char| !c.is_ascii_alphabetic() && c != '-').next()?;
        nearest(word, grammar::words()).filter(|meant| word.len() > 2 && *meant != word)
    }
}

impl std::error::Error for PatternError {}

/// The message, the pattern with a caret below the place, and help.
impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.text[..self.error.span.start()].width();
        writeln!(f, "{}\n", self.error)?;
        writeln!(f, "  {}\n  {}^\n", self.text, " ".repeat(before))?;
        match self.meant() {
            Some(word) => write!(f, "help: did you mean `{word}`?"),
            None => write!(f, "help: `gungi explain patterns` lists all conditions"),
        }
    }
}
