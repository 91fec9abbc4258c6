//! Headers, which GN and PGN write alike: the grammar, one function for each line of the grammar, and the escapes of
//! values.

use std::borrow::Cow;

use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::{char, none_of};
use nom::combinator::{opt, recognize, rest};
use nom::multi::many0_count;
use nom::sequence::{delimited, preceded};
use nom::{Offset, Parser};

use crate::notation::syntax::{Expected, Parsed, SyntaxError, expect, read_all};
use crate::text::{BLANKS, LINE_ENDS, Span};

const NAME: Expected = Expected::Phrase("a name");
const BLANK: Expected = Expected::Phrase("a blank");
const OPENING_QUOTE: Expected = Expected::Phrase("`\"` before the value");

/// The offsets of the parts of a header, counted from its `[`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HeaderParts {
    pub(super) name: Span,
    pub(super) value: Span,
    pub(super) end: usize,
}

/// Reads the header at the start of `text`; any text may follow.
pub(super) fn read_header(text: &str) -> Result<HeaderParts, SyntaxError> {
    let (name, value, after) = read_all(
        text,
        (header, rest).map(|((name, value), after)| (name, value, after)),
    )?;
    let span = |part: &str| {
        let start = text.offset(part);
        Span::new(start, start + part.len())
    };
    Ok(HeaderParts {
        name: span(name),
        value: span(value),
        end: text.len() - after.len(),
    })
}

/// The place where an error of the header at `at` is reported. `line_end` is the end of its line. Line ends count as
/// blanks, but a missing part is reported before them, on the line of the header.
pub(super) fn place_of_error(error: &SyntaxError, at: usize, line_end: usize) -> Span {
    let place = error.span.shifted(at);
    if place.start() < line_end {
        place
    } else {
        Span::at(line_end)
    }
}

/// Whether `text` begins with the start of a header: `[Name "`. `None` if the text is too short to decide.
pub(super) fn begins_header(text: &str) -> Option<bool> {
    let Some(after) = text.strip_prefix('[') else {
        return if text.is_empty() { None } else { Some(false) };
    };
    let value = after.trim_start_matches(is_name_character);
    let quote = value.trim_start_matches(BLANKS);
    let begins = quote.starts_with('"') && quote.len() < value.len() && value.len() < after.len();
    if quote.is_empty() { None } else { Some(begins) }
}

/// `header = "[" name 1*blank DQUOTE value DQUOTE *blank "]"`
fn header(input: &str) -> Parsed<'_, (&str, &str)> {
    delimited(
        char('['),
        (
            name,
            blanks,
            delimited(
                expect(OPENING_QUOTE, char('"')),
                value,
                expect(Expected::ClosingQuote, char('"')),
            ),
        ),
        (
            take_while(is_blank),
            expect(Expected::ClosingBracket, char(']')),
        ),
    )
    .map(|(name, (), value)| (name, value))
    .parse(input)
}

fn name(input: &str) -> Parsed<'_, &str> {
    expect(NAME, take_while1(is_name_character)).parse(input)
}

fn blanks(input: &str) -> Parsed<'_, ()> {
    expect(BLANK, take_while1(is_blank))
        .map(|_| ())
        .parse(input)
}

/// `value = *( any but DQUOTE, "\" and line ends / "\" any but line ends )`
fn value(input: &str) -> Parsed<'_, &str> {
    let escape = preceded(char('\\'), opt(none_of(LINE_ENDS.as_slice())));
    let plain = none_of(['"', '\\', '\n', '\r'].as_slice());
    recognize(many0_count(alt((plain.map(|_| ()), escape.map(|_| ()))))).parse(input)
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Whether names of headers may hold the character.
pub(super) fn is_name_character(c: char) -> bool {
    !(c.is_control() || matches!(c, ' ' | '"' | '[' | ']'))
}

/// A value as it is written between quotes.
pub fn escape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for character in value.chars() {
        if matches!(character, '"' | '\\') {
            text.push('\\');
        }
        text.push(character);
    }
    text
}

/// Resolves `\"` and `\\`; any other `\` is itself.
pub fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let escaped = after.starts_with(['"', '\\']);
        text.push(if after.starts_with('"') { '"' } else { '\\' });
        rest = if escaped { &after[1..] } else { after };
    }
    text.push_str(rest);
    Cow::Owned(text)
}

/// The offsets in `value` of each `\` that escapes nothing.
pub(super) fn lone_backslashes(value: &str) -> impl Iterator<Item = usize> {
    let bytes = value.as_bytes();
    let mut escaped = false;
    bytes.iter().enumerate().filter_map(move |(at, &byte)| {
        if escaped || byte != b'\\' {
            escaped = false;
            return None;
        }
        escaped = matches!(bytes.get(at + 1), Some(b'"' | b'\\'));
        (!escaped).then_some(at)
    })
}

/// The name of a header (`G1`): one that GN knows, in any case, or any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeaderName<'t> {
    Event,
    Date,
    /// The place of the event.
    Location,
    /// The name of White's player.
    White,
    /// The name of Black's player.
    Black,
    Result,
    /// The ruleset.
    Rules,
    /// The start position, in GFEN.
    Gfen,
    /// A header that GN does not know.
    Other(OtherName<'t>),
}

/// The name of a header that GN does not know, as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OtherName<'t>(&'t str);

impl<'t> HeaderName<'t> {
    /// The names that GN knows.
    pub const KNOWN: [HeaderName<'static>; 8] = [
        HeaderName::Event,
        HeaderName::Date,
        HeaderName::Location,
        HeaderName::White,
        HeaderName::Black,
        HeaderName::Result,
        HeaderName::Rules,
        HeaderName::Gfen,
    ];

    /// The name spelled `text`; `None` if it has blanks, quotes, brackets or control characters, which names cannot
    /// have.
    pub fn new(text: &'t str) -> Option<Self> {
        (!text.is_empty() && text.chars().all(is_name_character)).then(|| Self::spelled(text))
    }

    /// The name spelled `text`, which has only characters of names.
    fn spelled(text: &'t str) -> Self {
        Self::spelled_in(&Self::KNOWN, text)
    }

    /// The name in `names` with this spelling, or else an unknown name.
    pub(super) fn spelled_in(names: &[HeaderName<'static>], text: &'t str) -> Self {
        let known = names
            .iter()
            .find(|known| known.as_str().eq_ignore_ascii_case(text));
        known.map_or(Self::Other(OtherName(text)), |&known| known)
    }

    /// Whether a text begins with a name that GN or PGN knows, whatever follows it.
    pub(super) fn begins_with_known(text: &str) -> bool {
        let name = &text[..text
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(text.len())];
        let known = Self::KNOWN.iter().map(|known| known.as_str());
        known
            .chain(["Site", "Round"])
            .any(|known| known.eq_ignore_ascii_case(name))
    }

    /// The canonical spelling.
    pub const fn as_str(self) -> &'t str {
        match self {
            Self::Event => "Event",
            Self::Date => "Date",
            Self::Location => "Location",
            Self::White => "White",
            Self::Black => "Black",
            Self::Result => "Result",
            Self::Rules => "Rules",
            Self::Gfen => "GFEN",
            Self::Other(OtherName(text)) => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_found_with_its_parts() {
        let text = "[Event  \"a \\\"b\\\" (c\" ] more";
        let parts = read_header(text).unwrap();
        assert_eq!(&text[parts.name.range()], "Event");
        assert_eq!(&text[parts.value.range()], "a \\\"b\\\" (c");
        assert_eq!(&text[parts.end..], " more");
    }

    #[test]
    fn an_error_says_what_is_missing() {
        let cases = [
            ("[", 1, NAME),
            ("[ Event \"a\"]", 1, NAME),
            ("[Event\"a\"]", 6, BLANK),
            ("[Event a]", 7, OPENING_QUOTE),
            ("[Event \"a]\n", 10, Expected::ClosingQuote),
            ("[Event \"a\\\"]", 12, Expected::ClosingQuote),
            ("[Event \"a\" b]", 11, Expected::ClosingBracket),
            ("[Event \"a\"", 10, Expected::ClosingBracket),
        ];
        for (text, at, expected) in cases {
            let error = read_header(text).unwrap_err();
            assert_eq!(
                (error.span.start(), error.expected),
                (at, expected),
                "{text}"
            );
        }
    }

    #[test]
    fn the_beginning_of_a_header_is_known_as_soon_as_it_can_be() {
        for (text, begins) in [
            ("[Event \"", Some(true)),
            ("[棋戦\t \"", Some(true)),
            ("[Event\"", Some(false)),
            ("[ \"", Some(false)),
            ("[[Event \"", Some(false)),
            ("Event \"", Some(false)),
            ("[Event\n", Some(false)),
            ("", None),
            ("[", None),
            ("[Eve", None),
            ("[Event  ", None),
        ] {
            assert_eq!(begins_header(text), begins, "{text}");
        }
    }

    #[test]
    fn escapes_are_resolved_and_others_stay() {
        let cases = [
            ("a", "a", [].as_slice()),
            (r#"\"a\\"#, r#""a\"#, &[]),
            (r"C:\dir\file", r"C:\dir\file", &[2, 6]),
            (r"\\\x", r"\\x", &[2]),
            (r"軍\儀", r"軍\儀", &[3]),
            (r"a\", r"a\", &[1]),
        ];
        for (written, text, lone) in cases {
            assert_eq!(unescape(written), text, "{written}");
            assert_eq!(
                lone_backslashes(written).collect::<Vec<_>>(),
                lone,
                "{written}"
            );
        }
    }

    #[test]
    fn names_are_the_same_in_any_case() {
        assert_eq!(HeaderName::new("eVENT"), Some(HeaderName::Event));
        assert_eq!(
            HeaderName::new("gfen").map(HeaderName::as_str),
            Some("GFEN")
        );
        assert_eq!(
            HeaderName::new("棋戦").map(HeaderName::as_str),
            Some("棋戦")
        );
        for text in ["", "a b", "a\"", "[", "a\n"] {
            assert_eq!(HeaderName::new(text), None, "{text:?}");
        }
    }
}
