//! One game as written.

use std::borrow::Cow;
use std::marker::PhantomData;

use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::header::HeaderName;
use crate::notation::movetext::header::unescape;
use crate::notation::movetext::scan::runs_into_another_game;
use crate::notation::movetext::{CommentPlace, CommentStyle, Indicator, Ply, Unread};
use crate::notation::movetext::{Found, FoundComment, FoundHeader};
use crate::rules::GameResult;
use crate::text::{BLANKS, LINE_ENDS, Span, Spanned, with_line_feeds};

/// One game as it is written, in the order of its text, not yet checked against any rules.
///
/// All spans count from the start of the game's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<'t, D: Dialect> {
    /// The game's text.
    pub text: &'t str,
    /// The headers, which PGN calls tags.
    pub headers: Vec<Header<'t, D>>,
    /// The numbers before moves.
    pub indicators: Vec<Indicator>,
    /// The moves, follow-ups included.
    pub plies: Vec<Ply<D::Move>>,
    /// The comments. Comments after the result count as before it.
    pub comments: Vec<Comment<'t, D>>,
    /// The result after the moves, in dialects that have it there.
    pub ending: Option<Spanned<GameResult>>,
    /// The first text that could not be read and may have been a move. The game cannot be judged after it.
    pub unread: Option<Unread>,
    /// Whether a move has a unit that no ruleset has.
    pub has_unknown_units: bool,
}

impl<D: Dialect> Default for Record<'_, D> {
    fn default() -> Self {
        Self {
            text: "",
            headers: Vec::new(),
            indicators: Vec::new(),
            plies: Vec::new(),
            comments: Vec::new(),
            ending: None,
            unread: None,
            has_unknown_units: false,
        }
    }
}

impl<'t, D: Dialect> Record<'t, D> {
    /// The record of the parts found in `text`.
    pub(super) fn new(found: Found<D>, text: &'t str) -> Self {
        Self {
            text,
            headers: found
                .headers
                .into_iter()
                .map(|header| Header::read(header, text))
                .collect(),
            indicators: found.indicators,
            plies: found.plies,
            comments: found
                .comments
                .into_iter()
                .map(|comment| Comment::read(comment, text))
                .collect(),
            ending: found.ending,
            unread: found.unread,
            has_unknown_units: found.has_unknown_units,
        }
    }
}

/// A header: `[Event "Selection"]` (`G1`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header<'t, D> {
    pub name: HeaderName<'t>,
    value: Cow<'t, str>,
    /// The whole header.
    pub span: Span,
    /// The span of its name.
    pub name_span: Span,
    /// The span between the quotes.
    pub value_span: Span,
    dialect: PhantomData<D>,
}

impl<'t, D: Dialect> Header<'t, D> {
    /// A new header. A value is on one line, so line ends become blanks.
    pub fn new(name: HeaderName<'t>, value: impl Into<Cow<'t, str>>) -> Self {
        let mut value = value.into();
        if value.contains(LINE_ENDS) {
            value = value.replace("\r\n", " ").replace(LINE_ENDS, " ").into();
        }
        let (span, name_span, value_span) = (Span::default(), Span::default(), Span::default());
        Self {
            name,
            value,
            span,
            name_span,
            value_span,
            dialect: PhantomData,
        }
    }

    fn read(found: FoundHeader, text: &'t str) -> Self {
        let FoundHeader {
            name: name_span,
            value: value_span,
            span,
        } = found;
        let name = HeaderName::spelled_in(D::HEADERS, &text[name_span.range()]);
        let value = D::canonical_value(name, unescape(&text[value_span.range()]));
        Self {
            name,
            value,
            span,
            name_span,
            value_span,
            dialect: PhantomData,
        }
    }

    /// The value, without quotes and escapes. A result is spelled canonically.
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// A comment (`G7`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment<'t, D> {
    style: CommentStyle,
    text: Cow<'t, str>,
    /// Its place among headers and moves.
    pub place: CommentPlace,
    pub span: Span,
    /// Whether the line before it is blank.
    pub(in crate::notation) is_apart: bool,
    dialect: PhantomData<D>,
}

impl<'t, D: Dialect> Comment<'t, D> {
    /// A new comment. `None` if this style cannot hold the text: a line comment has no line ends and no header before
    /// it on its line; an inline comment has no closing sign and no lines that look like another game (`G5`).
    pub fn new(
        style: CommentStyle,
        text: impl Into<Cow<'t, str>>,
        place: CommentPlace,
    ) -> Option<Self> {
        let text = text.into();
        let fits = match style {
            CommentStyle::Line => {
                D::LINE_COMMENTS && !text.contains(LINE_ENDS) && !place.is_after_header()
            }
            CommentStyle::Rest | CommentStyle::Variation | CommentStyle::Mark => false,
            CommentStyle::Inline => {
                !text.contains(char::from(D::CLOSE)) && !runs_into_another_game::<D>(&text)
            }
        };
        fits.then(|| Self {
            style,
            text,
            place,
            span: Span::default(),
            is_apart: false,
            dialect: PhantomData,
        })
    }

    fn read(found: FoundComment, text: &'t str) -> Self {
        let FoundComment {
            style,
            text: at,
            span,
            place,
        } = found;
        Self {
            style,
            text: text[at.range()].into(),
            place,
            span,
            is_apart: ends_with_blank_line(&text[..span.start()]),
            dialect: PhantomData,
        }
    }

    /// How it is written.
    pub const fn style(&self) -> CommentStyle {
        self.style
    }

    /// The text after the `#` or between the signs, unchanged.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text as it is written: its lines end with LF.
    pub fn written(&self) -> Cow<'_, str> {
        with_line_feeds(&self.text)
    }
}

/// Whether the last whole line of a text is blank; after it may be blanks.
fn ends_with_blank_line(text: &str) -> bool {
    let text = text.trim_end_matches(BLANKS);
    let lines = text
        .strip_suffix("\r\n")
        .or_else(|| text.strip_suffix(LINE_ENDS));
    lines.is_some_and(|lines| lines.trim_end_matches(BLANKS).ends_with(LINE_ENDS))
}
