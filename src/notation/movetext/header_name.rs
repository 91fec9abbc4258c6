//! The names of headers.

use crate::notation::movetext::header::is_name_character;

/// The name of a header (`G1`): one that GN knows, in any case, or any other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeaderName<'t> {
    /// The event.
    Event,
    /// The date.
    Date,
    /// The place of the event.
    Location,
    /// The name of White's player.
    White,
    /// The name of Black's player.
    Black,
    /// The result.
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
        let known = names.iter().find(|known| known.as_str().eq_ignore_ascii_case(text));
        known.map_or(Self::Other(OtherName(text)), |&known| known)
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
    fn names_are_the_same_in_any_case() {
        assert_eq!(HeaderName::new("eVENT"), Some(HeaderName::Event));
        assert_eq!(HeaderName::new("gfen").map(HeaderName::as_str), Some("GFEN"));
        assert_eq!(HeaderName::new("棋戦").map(HeaderName::as_str), Some("棋戦"));
        for text in ["", "a b", "a\"", "[", "a\n"] {
            assert_eq!(HeaderName::new(text), None, "{text:?}");
        }
    }
}
