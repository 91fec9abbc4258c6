//! What a game is made of.

use crate::text::Span;

/// How many headers, numbers, moves and comments of a game are kept, of each.
pub const MAX_PARTS: usize = 1 << 18;

/// Text among the moves that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unread {
    /// How many plies were read before it.
    pub ply: usize,
    /// The whole of it, up to the next blank.
    pub span: Span,
    /// Whether its fault is how it differs from a move.
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
pub struct Ply<M> {
    /// What it says.
    pub mv: M,
    /// The whole of it.
    pub span: Span,
}

/// How a comment is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommentStyle {
    /// `#` at the start of a line, to its end.
    Line,
    /// Between two signs, over any number of lines.
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
