//! One game of PGN as written.

use super::read::Pgn;
use super::result::result_of;
use crate::notation::movetext;
use crate::rules::{GameResult, Player};
use crate::text::Spanned;

/// One game of PGN as written.
pub type Record<'t> = movetext::Record<'t, Pgn>;

/// A tag, as PGN calls its headers.
pub type Tag<'t> = movetext::Header<'t, Pgn>;

/// A comment (`G7`). gungi.js itself keeps one for each move and writes it after the move.
pub type Comment<'t> = movetext::Comment<'t, Pgn>;

impl<'t> Record<'t> {
    /// The first tag of this name, in any case.
    pub fn tag(&self, name: &str) -> Option<&Tag<'t>> {
        self.headers.iter().find(|tag| tag.name.as_str().eq_ignore_ascii_case(name))
    }

    /// The name of a player. White moves first in gungi.js: gungi calls that player Black.
    pub fn player(&self, player: Player) -> Option<&str> {
        let name = match player {
            Player::Black => "White",
            Player::White => "Black",
        };
        self.tag(name).map(Tag::value)
    }

    /// The result, after the moves or else in the tag `Result`, with its place.
    pub fn result(&self) -> Option<Spanned<GameResult>> {
        self.ending.or_else(|| {
            let tag = self.tag("Result")?;
            Some(Spanned::new(result_of(tag.value())?, tag.value_span))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::movetext::{CommentPlace, CommentStyle, HeaderName};

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
