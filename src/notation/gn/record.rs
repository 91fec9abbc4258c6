//! One game of GN as written.

use super::read::Gn;
use super::value::result_of;
use crate::notation::movetext::{self, HeaderName};
use crate::rules::{GameResult, Player, Ruleset};

/// One game of GN as written.
pub type Record<'t> = movetext::Record<'t, Gn>;

/// A header (`G1`).
pub type Header<'t> = movetext::Header<'t, Gn>;

/// A comment (`G7`).
pub type Comment<'t> = movetext::Comment<'t, Gn>;

impl<'t> Record<'t> {
    /// The first header of this name.
    pub fn header(&self, name: HeaderName<'_>) -> Option<&Header<'t>> {
        self.headers.iter().find(|header| header.name == name)
    }

    /// The name of a player.
    pub fn player(&self, player: Player) -> Option<&str> {
        let name = match player {
            Player::Black => HeaderName::Black,
            Player::White => HeaderName::White,
        };
        self.header(name).map(Header::value)
    }

    /// The header `Result`; `None` if it is missing or misspelled.
    pub fn result(&self) -> Option<GameResult> {
        result_of(self.header(HeaderName::Result)?.value())
    }

    /// The header `Rules`; classic if it is missing or misspelled.
    pub fn ruleset(&self) -> Ruleset {
        self.header(HeaderName::Rules).and_then(|header| header.value().parse().ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::movetext::{CommentPlace, CommentStyle};

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
