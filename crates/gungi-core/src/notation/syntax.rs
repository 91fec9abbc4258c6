//! What all readers share: the syntax error, and helpers for `nom`.
//!
//! Every small parser that can fail has a name, given by [`expect`]. The message has the name of the parser that
//! failed deepest.

use std::fmt;

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult, Parser};

use crate::text::Span;

/// A text that does not follow its grammar: where, and what was expected there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}")]
pub struct SyntaxError {
    /// Where reading stopped: the character in the way, empty at the end of the text.
    pub span: Span,
    /// What was expected there.
    pub expected: Expected,
}

/// What a grammar expects at some place. Its text is a noun phrase: "a column from 0 to 8".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The end of the text.
    End,
    /// Any text.
    More,
    /// GN: the face up of a unit.
    Face,
    /// GN: the face down of a unit.
    SecondFace,
    /// GN: the sign after a unit.
    Sign,
    /// GN: the sign after the place of a unit.
    OnwardSign,
    /// GN: the first part of a place.
    Column,
    /// GN: the second part of a place.
    Row,
    /// GN: the third part of a place.
    Tier,
    /// The quote after the value of a header.
    ClosingQuote,
    /// The bracket after a header.
    ClosingBracket,
    /// CGN: the blank between two patterns.
    BlankAfterPeriod,
    /// Anything else, which only messages need.
    Phrase(&'static str),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::End => "the end of the text",
            Self::More => "more text",
            Self::Face => "a face from A to Z",
            Self::SecondFace => "a second face from A to Z, or `-`",
            Self::Sign => "`*`, `<`, `+`, `^` or `=`",
            Self::OnwardSign => "`>`, `x` or `&`",
            Self::Column => "a column from 0 to 8",
            Self::Row => "a row from 0 to 8",
            Self::Tier => "a tier from 0 to 2",
            Self::ClosingQuote => "`\"`",
            Self::ClosingBracket => "`]`",
            Self::BlankAfterPeriod => "one blank after `.`",
            Self::Phrase(words) => words,
        })
    }
}

impl From<&'static str> for Expected {
    fn from(words: &'static str) -> Self {
        Self::Phrase(words)
    }
}

/// The error inside parsers: the rest of the text, and what was expected there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted<'t> {
    rest: &'t str,
    expected: Option<Expected>,
}

impl<'t> ParseError<&'t str> for Wanted<'t> {
    fn from_error_kind(rest: &'t str, _: ErrorKind) -> Self {
        Self {
            rest,
            expected: None,
        }
    }

    fn append(_: &'t str, _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Of two alternatives, the error of the one that read further is better.
    fn or(self, other: Self) -> Self {
        if other.rest.len() < self.rest.len() {
            other
        } else {
            self
        }
    }
}

/// The result of a parser over text.
pub type Parsed<'t, T> = IResult<&'t str, T, Wanted<'t>>;

/// Names a parser: if no inner parser with a name fails, the error has this name.
pub fn expect<'t, T>(
    expected: impl Into<Expected>,
    mut parser: impl Parser<&'t str, Output = T, Error = Wanted<'t>>,
) -> impl Parser<&'t str, Output = T, Error = Wanted<'t>> {
    let expected = expected.into();
    move |input: &'t str| {
        parser.parse(input).map_err(|error| {
            error.map(|wanted| Wanted {
                expected: Some(wanted.expected.unwrap_or(expected)),
                ..wanted
            })
        })
    }
}

/// Reads the whole of `text` with `parser`; text that is left over is an error.
///
/// # Errors
/// The deepest failure, with its place in `text`.
pub fn read_all<'t, T>(
    text: &'t str,
    mut parser: impl Parser<&'t str, Output = T, Error = Wanted<'t>>,
) -> Result<T, SyntaxError> {
    let wanted = match parser.parse(text) {
        Ok(("", value)) => return Ok(value),
        Ok((rest, _)) => Wanted {
            rest,
            expected: Some(Expected::End),
        },
        Err(Err::Error(wanted) | Err::Failure(wanted)) => wanted,
        Err(Err::Incomplete(_)) => Wanted {
            rest: "",
            expected: None,
        },
    };
    let start = text.len() - wanted.rest.len();
    let length = wanted.rest.chars().next().map_or(0, char::len_utf8);
    Err(SyntaxError {
        span: Span::new(start, start + length),
        expected: wanted.expected.unwrap_or(Expected::More),
    })
}

/// A field, or a part of one.
#[derive(Clone, Copy)]
pub(super) struct Field<'t> {
    pub(super) text: &'t str,
    /// Its offset in the line.
    pub(super) start: usize,
}

impl Field<'_> {
    pub(super) fn span(self) -> Span {
        self.part(0, self.text.len())
    }

    /// The span of `length` bytes, from byte `at` of the field.
    pub(super) fn part(self, at: usize, length: usize) -> Span {
        Span::new(self.start + at, self.start + at + length)
    }
}

/// Whether a character separates fields. A tab does, too: [`odd_gaps`] finds it.
pub const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

/// The words between blanks, with their offsets.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (bytes, mut at) = (text.as_bytes(), 0);
    let is_blank = |at: usize| bytes.get(at).map(|&byte| is_blank(byte.into()));
    std::iter::from_fn(move || {
        while is_blank(at) == Some(true) {
            at += 1;
        }
        let start = at;
        while is_blank(at) == Some(false) {
            at += 1;
        }
        (start < at).then(|| (start, &text[start..at]))
    })
}

/// What is between two words instead of a single blank.
pub fn odd_gaps(text: &str) -> impl Iterator<Item = Span> {
    let ends = words(text).map(|(at, word)| at + word.len());
    let gaps = ends
        .zip(words(text).skip(1))
        .map(|(end, (at, _))| Span::new(end, at));
    gaps.filter(|gap| &text[gap.range()] != " ")
}

#[cfg(test)]
mod tests {
    use nom::branch::alt;
    use nom::character::complete::{char, digit1};

    use super::*;

    fn pair(input: &str) -> Parsed<'_, (&str, char)> {
        (
            expect("a number", digit1),
            alt((expect("`a`", char('a')), expect("`b`", char('b')))),
        )
            .parse(input)
    }

    #[test]
    fn an_error_says_where_and_what() {
        assert_eq!(read_all("12b", pair), Ok(("12", 'b')));
        let error = read_all("12軍", pair).unwrap_err();
        assert_eq!(
            (error.span, error.expected),
            (Span::new(2, 5), Expected::Phrase("`a`"))
        );
    }

    #[test]
    fn text_left_over_is_an_error() {
        let error = read_all("1ab", pair).unwrap_err();
        assert_eq!(
            (error.span, error.expected),
            (Span::new(2, 3), Expected::End)
        );
    }
}
