//! Regular expressions for headers.

use std::fmt;
use std::str::FromStr;

use regex_automata::meta::Regex;
use regex_syntax::Error as SyntaxError;
use unicode_width::UnicodeWidthStr;

use crate::notation::movetext::HeaderName;

/// A header that games must have, and a regular expression for its value: `White=^Sato`.
#[derive(Clone, Debug)]
pub struct HeaderFilter {
    name: String,
    value: Regex,
}

/// Why a text is no [`HeaderFilter`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderFilterError {
    /// There is no `=`, or no header can have the name before it.
    NoName,
    /// The regular expression cannot be read.
    Misspelled {
        /// The regular expression.
        regex: String,
        /// Where, in bytes.
        at: usize,
        /// What is wrong there.
        message: String,
    },
    /// The regular expression would need too much memory.
    TooLarge,
}

impl HeaderFilter {
    /// Whether one of these headers, names and values, matches. Names are compared in any case.
    pub fn matches(&self, headers: &[(&str, &str)]) -> bool {
        headers.iter().any(|(name, value)| {
            name.eq_ignore_ascii_case(&self.name) && self.value.is_match(value.as_bytes())
        })
    }
}

impl FromStr for HeaderFilter {
    type Err = HeaderFilterError;

    fn from_str(text: &str) -> Result<Self, HeaderFilterError> {
        let (name, regex) = text.split_once('=').ok_or(HeaderFilterError::NoName)?;
        HeaderName::new(name).ok_or(HeaderFilterError::NoName)?;
        let value = Regex::new(regex).map_err(|error| match error.syntax_error() {
            Some(SyntaxError::Parse(error)) => misspelled(regex, error.span().start.offset, error.kind()),
            Some(SyntaxError::Translate(error)) => misspelled(regex, error.span().start.offset, error.kind()),
            _ => HeaderFilterError::TooLarge,
        })?;
        Ok(Self { name: name.to_owned(), value })
    }
}

fn misspelled(regex: &str, at: usize, message: &impl fmt::Display) -> HeaderFilterError {
    HeaderFilterError::Misspelled { regex: regex.to_owned(), at, message: message.to_string() }
}

impl std::error::Error for HeaderFilterError {}

impl fmt::Display for HeaderFilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoName => write!(f, "expected a header and a regular expression, such as `White=^Sato`"),
            Self::Misspelled { regex, at, message } => {
                let before = regex.get(..*at).unwrap_or(regex).width();
                writeln!(f, "{message}\n\n  {regex}\n  {}^\n", " ".repeat(before))?;
                write!(f, "help: put `\\` before signs that stand for themselves, as in `\\(`")
            }
            Self::TooLarge => write!(f, "the regular expression is too large"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(filter: &str) -> bool {
        let headers = [("Event", "夏の大会 (final)"), ("White", "Sato Ann")];
        filter.parse::<HeaderFilter>().unwrap().matches(&headers)
    }

    #[test]
    fn a_header_matches_by_its_name_in_any_case_and_a_part_of_its_value() {
        for filter in [
            "White=Ann",
            "white=^sato(?-i) Ann$|^Sato",
            "Event=夏.*\\(final",
            "Event=",
            "WHITE=(?i)ANN",
            r"Event=\w\s\(",
        ] {
            assert!(matches(filter), "{filter}");
        }
        for filter in ["Black=Ann", "White=^Ann", "White=ann", "Date="] {
            assert!(!matches(filter), "{filter}");
        }
    }

    #[test]
    fn an_error_says_where() {
        let error = |filter: &str| filter.parse::<HeaderFilter>().unwrap_err().to_string();
        assert!(error("White").starts_with("expected a header and a regular expression"));
        assert!(error("Wh ite=a").starts_with("expected a header and a regular expression"));
        assert!(
            error("Event=夏(a").starts_with("unclosed group\n\n  夏(a\n    ^\n"),
            "{}",
            error("Event=夏(a")
        );
        assert!(error("Event=a{2000}{2000}{2000}").contains("too large"));
    }
}
