//! One game as it is written.

use std::borrow::Cow;

use super::moves::Move;
use super::value::result_of;
use crate::notation::header::is_name_character;
use crate::rules::{GameResult, Ruleset};
use crate::text::{LINE_ENDS, Span};

/// One game as it is written, in the order of its text. Nothing says yet that it follows any rules.
///
/// All spans count from the start of the game's text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record<'t> {
    /// The game's text.
    pub text: &'t str,
    /// The headers.
    pub headers: Vec<Header<'t>>,
    /// The numbers before moves.
    pub indicators: Vec<Indicator>,
    /// The moves, follow-ups included.
    pub plies: Vec<Ply>,
    /// The comments.
    pub comments: Vec<Comment<'t>>,
    /// What stood in the way first and may have been a move: nothing can be said of the game from there on.
    pub unread: Option<Unread>,
}

impl<'t> Record<'t> {
    /// The first header of this name.
    pub fn header(&self, name: HeaderName<'_>) -> Option<&Header<'t>> {
        self.headers.iter().find(|header| header.name == name)
    }

    /// The header `Result`, if there is one and it can be read.
    pub fn result(&self) -> Option<GameResult> {
        result_of(&self.header(HeaderName::Result)?.value)
    }

    /// The header `Rules`; classic if there is none or it cannot be read.
    pub fn ruleset(&self) -> Ruleset {
        self.header(HeaderName::Rules).and_then(|header| header.value.parse().ok()).unwrap_or_default()
    }
}

/// A header: `[Event "Selection"]` (`G1`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header<'t> {
    /// What it tells about.
    pub name: HeaderName<'t>,
    pub(super) value: Cow<'t, str>,
    /// The whole header.
    pub span: Span,
    /// Its name.
    pub name_span: Span,
    /// What stands between the quotes.
    pub value_span: Span,
}

impl<'t> Header<'t> {
    /// A header that was not read from anywhere. A value stands on one line, so line ends become blanks.
    pub fn new(name: HeaderName<'t>, value: impl Into<Cow<'t, str>>) -> Self {
        let mut value = value.into();
        if value.contains(LINE_ENDS) {
            value = value.replace("\r\n", " ").replace(LINE_ENDS, " ").into();
        }
        Self { name, value, span: Span::default(), name_span: Span::default(), value_span: Span::default() }
    }

    /// What it tells, without quotes and escapes. A result is spelled canonically.
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// What a header tells about (`G1`). Names are the same in any case.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeaderName<'t> {
    /// The name of the match.
    Event,
    /// The day, a [`Date`](super::value::Date).
    Date,
    /// Where it was played.
    Location,
    /// Who played White.
    White,
    /// Who played Black.
    Black,
    /// How it ended, a [`GameResult`].
    Result,
    /// By which rules, a [`Ruleset`].
    Rules,
    /// From which position, as GFEN.
    Gfen,
    /// Something that GN does not know.
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

    /// The name spelled `text`; `None` if a header cannot have it, for blanks, quotes, brackets or control characters.
    pub fn new(text: &'t str) -> Option<Self> {
        (!text.is_empty() && text.chars().all(is_name_character)).then(|| Self::spelled(text))
    }

    /// The name spelled `text`, all of it characters of names.
    pub(super) fn spelled(text: &'t str) -> Self {
        let known = Self::KNOWN.into_iter().find(|known| known.as_str().eq_ignore_ascii_case(text));
        known.unwrap_or(Self::Other(OtherName(text)))
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

/// Text among the moves that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unread {
    /// How many plies were read before it.
    pub ply: usize,
    /// The whole of it, up to the next blank.
    pub span: Span,
    /// Whether the fault told of it is how it differs from a move.
    pub resembles_move: bool,
}

/// A number before a move: `24.` or `24...` (`G2`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indicator {
    /// The number as written; [`u32::MAX`] for one too large.
    pub number: u32,
    /// Whose move it says comes next.
    pub periods: Periods,
    /// Number and periods.
    pub span: Span,
    /// The index of the ply before which it stands; the number of plies if none follows.
    pub ply: usize,
}

/// The periods after a number (`G2`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Periods {
    /// `.`: a move of Black's comes next.
    One,
    /// `...`: a move of White's comes next.
    Three,
}

/// One move in the text of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// What it says.
    pub mv: Move,
    /// The whole of it.
    pub span: Span,
}

/// A remark (`G7`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment<'t> {
    style: CommentStyle,
    text: Cow<'t, str>,
    /// Where it stands among headers and moves.
    pub place: CommentPlace,
    /// The whole of it.
    pub span: Span,
}

impl<'t> Comment<'t> {
    /// A comment that was not read from anywhere; `None` if the text cannot be written in this style:
    /// line ends in a line comment, or a header before it on its line; `)` in an inline comment, or there lines that would be taken for another game's
    /// (`[Name "` at their start, and a `(` after it, or an empty line and nothing but `#` after it: `G5`).
    pub fn new(style: CommentStyle, text: impl Into<Cow<'t, str>>, place: CommentPlace) -> Option<Self> {
        let text = text.into();
        let fits = match style {
            CommentStyle::Line => !text.contains(LINE_ENDS) && !place.is_behind_header(),
            CommentStyle::Inline => !text.contains(')') && !super::scan::runs_into_another_game(&text),
        };
        fits.then(|| Self::read(style, text, place, Span::default()))
    }

    /// A comment that was read at `span`.
    pub(super) fn read(
        style: CommentStyle,
        text: impl Into<Cow<'t, str>>,
        place: CommentPlace,
        span: Span,
    ) -> Self {
        Self { style, text: text.into(), place, span }
    }

    /// How it is written.
    pub const fn style(&self) -> CommentStyle {
        self.style
    }

    /// All that stands after the `#` or between the parentheses, untouched.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// How a comment is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommentStyle {
    /// `#` at the start of a line, to its end.
    Line,
    /// `(` to `)`, over as many lines as it likes.
    Inline,
}

/// Where a comment stands, in the order of a game's text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CommentPlace {
    /// Among the headers.
    Header {
        /// The header's index.
        index: usize,
        /// Whether the comment stands behind the header, on its line: `[White "a"] (champion)`. Otherwise it stands
        /// before the header.
        behind: bool,
    },
    /// Before a ply, or at the game's end.
    Ply {
        /// The ply's index; the number of plies at the end.
        index: usize,
        /// Whether the ply's number stands before the comment: `1. (note) PZ*0-6-0`.
        after_indicator: bool,
    },
}

impl CommentPlace {
    /// The place before the header of this index.
    pub const fn before_header(index: usize) -> Self {
        Self::Header { index, behind: false }
    }

    /// The place behind the header of this index, on its line.
    pub const fn behind_header(index: usize) -> Self {
        Self::Header { index, behind: true }
    }

    /// Whether it is behind a header, on its line.
    pub const fn is_behind_header(self) -> bool {
        matches!(self, Self::Header { behind: true, .. })
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

    #[test]
    fn what_cannot_be_written_cannot_be_made() {
        let place = CommentPlace::before_header(0);
        assert_eq!(Comment::new(CommentStyle::Line, "a\rb", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a) b", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a\n[Event \"b\"] (c", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a\n\n# b", place), None);
        assert!(Comment::new(CommentStyle::Inline, "a (b\n[Event \"c\"] # \"d\"", place).is_some());
        assert_eq!(Header::new(HeaderName::Event, "a\r\nb\nc").value(), "a b c");
    }
}
