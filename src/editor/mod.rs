//! A text in an editor: what is wrong with it, how to fix it, and what is at a place.
//!
//! A [`Document`] is the text; each file in here answers one question about it. Answers have byte offsets in the text, and
//! [`Positions`] turns them into lines and columns. Nothing in here reads or writes, and no text makes it panic.

mod actions;
mod board;
mod completion;
mod config;
mod definition;
mod document;
mod entry;
mod fields;
mod findings;
mod hover;
mod moves;
mod outline;
mod page;
mod parts;

use crate::text::{LineIndex, Span};

pub use actions::{Suppression, fixes_of_kind};
pub use board::{Board, BoardMove, WriteWay};
pub use completion::{Completion, CompletionKind, Completions};
pub use config::{config_completions, config_hover};
pub use document::Document;
pub use findings::{MAX_FINDINGS, QuickFix};
pub use hover::Hover;
pub use moves::{Hint, Renumberings, Turn};
pub use outline::{Fold, Symbol};
pub use page::GamePage;
pub use parts::{Link, LinkTarget, Part, PartKind};

/// A place in a text: line and column, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Position {
    pub line: usize,
    /// The column, in units of the [`ColumnUnit`].
    pub column: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColumnUnit {
    /// Bytes.
    Utf8,
    /// Code units of UTF-16, which every editor knows.
    #[default]
    Utf16,
}

/// Maps the byte offsets of a text to positions, and back.
#[derive(Debug)]
pub struct Positions<'t> {
    lines: LineIndex<'t>,
    encoding: ColumnUnit,
}

impl<'t> Positions<'t> {
    /// The positions of a text.
    pub const fn new(text: &'t str, encoding: ColumnUnit) -> Self {
        Self {
            lines: LineIndex::new(text),
            encoding,
        }
    }

    /// The position of a byte offset. Between CR and LF it is the end of the line.
    pub fn position(&self, offset: usize) -> Position {
        let place = self.lines.place(self.lines.outside_line_end(offset));
        let column = match self.encoding {
            ColumnUnit::Utf8 => place.offset - self.lines.offset_of_byte(place.line, 1),
            ColumnUnit::Utf16 => place.utf16_column - 1,
        };
        Position {
            line: place.line - 1,
            column,
        }
    }

    /// The positions of the start and the end of a span.
    pub fn range(&self, span: Span) -> (Position, Position) {
        (self.position(span.start()), self.position(span.end()))
    }

    /// The byte offset of a position. A column beyond its line counts as the end of the line, a line beyond the text as the
    /// end of the text.
    pub fn offset(&self, position: Position) -> usize {
        let (line, column) = (
            position.line.saturating_add(1),
            position.column.saturating_add(1),
        );
        match self.encoding {
            ColumnUnit::Utf8 => self.lines.offset_of_byte(line, column),
            ColumnUnit::Utf16 => self.lines.offset_of_utf16(line, column),
        }
    }

    /// The byte offsets of two positions.
    pub fn span(&self, start: Position, end: Position) -> Span {
        let start = self.offset(start);
        Span::new(start, self.offset(end).max(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_between_cr_and_lf_is_at_the_end_of_its_line() {
        for encoding in [ColumnUnit::Utf8, ColumnUnit::Utf16] {
            let positions = Positions::new("ab\r\nc", encoding);
            assert_eq!(positions.position(3), Position { line: 0, column: 2 });
            assert_eq!(
                [2, 3, 4].map(|at| positions.offset(positions.position(at))),
                [2, 2, 4]
            );
        }
    }
}
