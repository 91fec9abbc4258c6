//! One game of PGN as it is written.

use super::read::Pgn;
use crate::notation::movetext;
use crate::rules::GameResult;
use crate::text::Spanned;

/// One game of PGN as it is written.
pub type Record<'t> = movetext::Record<'t, Pgn>;

/// A tag, as PGN calls its headers.
pub type Tag<'t> = movetext::Header<'t, Pgn>;

/// A comment (`G7`). gungi.js itself keeps one for each move and writes it behind the move.
pub type Comment<'t> = movetext::Comment<'t, Pgn>;

impl<'t> Record<'t> {
    /// The first tag of this name, in any case.
    pub fn tag(&self, name: &str) -> Option<&Tag<'t>> {
        self.headers.iter().find(|tag| tag.name.as_str().eq_ignore_ascii_case(name))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::movetext::{CommentPlace, CommentStyle, HeaderName};

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
        assert_eq!(Comment::new(CommentStyle::Line, "a", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a} b", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a\n[Event \"b\"] {c", place), None);
        assert!(Comment::new(CommentStyle::Inline, "a {b\n[Event \"c\"] # \"d\"", place).is_some());
        assert_eq!(Tag::new(HeaderName::Result, "a\r\nb\nc").value(), "a b c");
    }
}
