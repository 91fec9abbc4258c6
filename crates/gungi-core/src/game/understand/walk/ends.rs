//! Where comments, words and lines end.

use std::ops::Range;

use crate::game::understand::found::CommentSign;
use crate::game::understand::walk::Walk;
use crate::notation::loose::{Glyph, TextKind, mentions_move};
use crate::text::BLANKS;

/// What a walk looks for ahead.
#[derive(Clone, Copy)]
pub(super) enum Sought {
    Blank,
    LineEnd,
    Parenthesis,
    Brace,
}

impl Sought {
    pub(super) const ALL: [Self; 4] = [Self::Blank, Self::LineEnd, Self::Parenthesis, Self::Brace];

    pub(super) fn is(self, c: char) -> bool {
        match self {
            Self::Blank => c.is_whitespace(),
            Self::LineEnd => matches!(c, '\n' | '\r'),
            Self::Parenthesis => c == ')',
            Self::Brace => c == '}',
        }
    }
}

impl Walk<'_, '_> {
    /// Where a comment ends that begins at an offset, and how it is written.
    pub(super) fn comment_end(&self, at: usize) -> Option<(usize, CommentSign)> {
        let plain = self.plain;
        let rest = &plain[at..];
        let is_apart = || at == 0 || plain[..at].ends_with([' ', '\t', '\n', '\r']);
        let (close, sign) = match (self.kind, rest.as_bytes().first()?) {
            (TextKind::Gn, b'(') => match self.nested_end(at) {
                Some(end) => return Some((end, CommentSign::Nested)),
                None => (Sought::Parenthesis, CommentSign::Usual),
            },
            (TextKind::Pgn, b'{') => (Sought::Brace, CommentSign::Usual),
            (TextKind::Gn, b'{') => (Sought::Brace, CommentSign::Braces),
            (TextKind::Gn, b'#') if is_apart() && !self.begins_line(at) && !self.is_odd(at) => {
                return Some((self.line_end(at), CommentSign::WithinLine));
            }
            (_, b';') if is_apart() && rest[1..].starts_with([' ', '\t']) => {
                return Some((self.line_end(at), CommentSign::Semicolon));
            }
            (_, b'/') if is_apart() && rest.starts_with("// ") => {
                return Some((self.line_end(at), CommentSign::Slashes));
            }
            _ => return None,
        };
        let end = self.find(close, at + 1)?;
        // A sign of another kind does not close it.
        (self.is_odd(at) == self.is_odd(end)).then_some((end + 1, sign))
    }

    /// Whether a comment in signs of another notation has moves: they may be meant as moves of the game.
    pub(super) fn hides_moves(&self, comment: Range<usize>, sign: CommentSign) -> bool {
        let text = &self.plain[comment];
        let may_hide = match sign {
            CommentSign::Usual
            | CommentSign::Indented
            | CommentSign::Nested
            | CommentSign::WithinLine => false,
            CommentSign::Braces => text.contains(['\n', '\r']),
            CommentSign::Semicolon | CommentSign::Slashes => true,
        };
        may_hide && mentions_move(text, self.kind)
    }

    /// Where `(a (b) c)` ends: one pair of parentheses within another, on one line, and no move between the last two.
    fn nested_end(&self, at: usize) -> Option<usize> {
        let line = &self.plain[at..self.line_end(at)];
        let first = self.find(Sought::Parenthesis, at)? - at;
        if first >= line.len() || line[1..first].matches('(').take(2).count() != 1 {
            return None;
        }
        let second = first + 1 + line[first + 1..].find(')')?;
        let between = &line[first + 1..second];
        (!between.contains('(') && !mentions_move(between, self.kind)).then_some(at + second + 1)
    }

    /// The next sign of a kind, at an offset or after it. A walk forward searches the text once for each kind.
    pub(super) fn find(&self, sought: Sought, from: usize) -> Option<usize> {
        let searched = &self.searched[sought as usize];
        let (start, found) = searched.get();
        if start <= from && found.is_none_or(|found| from <= found) {
            return found;
        }
        let found = self.plain[from..]
            .find(|c| sought.is(c))
            .map(|length| from + length);
        searched.set((from, found));
        found
    }

    pub(super) fn is_escaped(&self, at: usize) -> bool {
        let odd = self.glyphs.odd(self.glyphs.original(&(at..at + 1)));
        odd.iter().any(|odd| matches!(odd.glyph, Glyph::Escape(_)))
    }

    pub(super) fn is_odd(&self, at: usize) -> bool {
        !self
            .glyphs
            .odd(self.glyphs.original(&(at..at + 1)))
            .is_empty()
    }

    pub(super) fn begins_line(&self, at: usize) -> bool {
        at == 0 || self.plain[..at].ends_with(['\n', '\r'])
    }

    pub(super) fn line_end(&self, at: usize) -> usize {
        self.find(Sought::LineEnd, at).unwrap_or(self.plain.len())
    }

    pub(super) fn word_end(&self, at: usize) -> usize {
        self.find(Sought::Blank, at).unwrap_or(self.plain.len())
    }

    pub(super) fn skip_blanks(&self, at: usize, end: usize) -> usize {
        end - self.plain[at..end].trim_start_matches(BLANKS).len()
    }
}
