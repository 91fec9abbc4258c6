//! One game as it is written.

use std::borrow::Cow;

use crate::notation::gn::{CommentPlace, Indicator, Unread};
use crate::notation::gungijs::san::Move;
use crate::notation::header::is_name_character;
use crate::rules::GameResult;
use crate::text::{LINE_ENDS, Span, Spanned};

/// One game as it is written, in the order of its text. Nothing says yet that it follows any rules.
///
/// All spans count from the start of the game's text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record<'t> {
    /// The game's text.
    pub text: &'t str,
    /// The tags.
    pub tags: Vec<Tag<'t>>,
    /// The numbers before moves.
    pub indicators: Vec<Indicator>,
    /// The moves.
    pub plies: Vec<Ply>,
    /// The comments. "Header" in their places means a tag; those behind the result count as before it.
    pub comments: Vec<Comment<'t>>,
    /// The result behind the moves.
    pub ending: Option<Spanned<GameResult>>,
    /// What stood in the way first and may have been a move: nothing can be said of the game from there on.
    pub unread: Option<Unread>,
}

impl<'t> Record<'t> {
    /// The first tag of this name, in any case.
    pub fn tag(&self, name: &str) -> Option<&Tag<'t>> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// The result, behind the moves or else in the tag `Result`, and where it stands.
    pub fn result(&self) -> Option<Spanned<GameResult>> {
        self.ending.or_else(|| {
            let tag = self.tag("Result")?;
            Some(Spanned::new(result_of(tag.value())?, tag.value_span))
        })
    }
}

/// The results, as PGN writes them: its White is our Black.
pub(super) const RESULTS: [(&str, GameResult); 4] = [
    ("1-0", GameResult::BlackWins),
    ("0-1", GameResult::WhiteWins),
    ("1/2-1/2", GameResult::Draw),
    ("*", GameResult::Unfinished),
];

/// A result as PGN writes it: `1-0` if Black won, who moves first and whom PGN calls White.
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::BlackWins => "1-0",
        GameResult::WhiteWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Unfinished => "*",
    }
}

/// The result that PGN writes so.
pub fn result_of(text: &str) -> Option<GameResult> {
    RESULTS.into_iter().find(|(written, _)| *written == text).map(|(_, result)| result)
}

/// A tag: `[Event "Selection"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag<'t> {
    pub(super) name: &'t str,
    pub(super) value: Cow<'t, str>,
    /// The whole tag.
    pub span: Span,
    /// Its name.
    pub name_span: Span,
    /// What stands between the quotes.
    pub value_span: Span,
}

impl<'t> Tag<'t> {
    /// A tag that was not read from anywhere; `None` for a name with blanks, quotes, brackets or control characters,
    /// or none at all. A value stands on one line, so line ends become blanks.
    pub fn new(name: &'t str, value: impl Into<Cow<'t, str>>) -> Option<Self> {
        let mut value = value.into();
        if value.contains(LINE_ENDS) {
            value = value.replace("\r\n", " ").replace(LINE_ENDS, " ").into();
        }
        let (span, name_span, value_span) = (Span::default(), Span::default(), Span::default());
        let is_name = !name.is_empty() && name.chars().all(is_name_character);
        is_name.then_some(Self { name, value, span, name_span, value_span })
    }

    /// What it tells about, as it is written.
    pub const fn name(&self) -> &'t str {
        self.name
    }

    /// What it tells, without quotes and escapes.
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// One move in the text of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// What it says.
    pub mv: Move,
    /// The whole of it.
    pub span: Span,
}

/// A remark (`G7`). gungi.js itself keeps one for each move and writes it behind the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment<'t> {
    text: Cow<'t, str>,
    /// Where it stands among tags and moves.
    pub place: CommentPlace,
    /// The whole of it.
    pub span: Span,
}

impl<'t> Comment<'t> {
    /// A comment that was not read from anywhere; `None` if the text cannot be written: with `}` in it, or lines that
    /// would be taken for another game's (`[Name "` at their start, and a `{` after it).
    pub fn new(text: impl Into<Cow<'t, str>>, place: CommentPlace) -> Option<Self> {
        let text = text.into();
        let fits = !text.contains('}') && !super::scan::runs_into_another_game(&text);
        fits.then(|| Self::read(text, place, Span::default()))
    }

    /// A comment that was read at `span`.
    pub(super) fn read(text: impl Into<Cow<'t, str>>, place: CommentPlace, span: Span) -> Self {
        Self { text: text.into(), place, span }
    }

    /// All that stands between the braces, untouched.
    pub fn text(&self) -> &str {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_named_by_who_moves_first() {
        for result in GameResult::ALL {
            assert_eq!(result_of(result_text(result)), Some(result));
        }
        assert_eq!(result_of("1-0"), Some(GameResult::BlackWins));
        assert_eq!(result_of("1 - 0"), None);
    }

    #[test]
    fn what_cannot_be_written_cannot_be_made() {
        let place = CommentPlace::before_header(0);
        assert_eq!(Comment::new("a} b", place), None);
        assert_eq!(Comment::new("a\n[Event \"b\"] {c", place), None);
        assert!(Comment::new("a {b\n[Event \"c\"] # \"d\"", place).is_some());
        assert_eq!(
            Tag::new("Event", "a\r\nb\nc").map(|tag| tag.value().to_owned()).as_deref(),
            Some("a b c")
        );
        for name in ["", "a b", "a\"", "[", "a\n"] {
            assert_eq!(Tag::new(name, ""), None, "{name:?}");
        }
    }
}
