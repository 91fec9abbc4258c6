//! Games as text with headers, numbers, moves and comments: the engine that reads GN and PGN.
//!
//! | file | content |
//! |---|---|
//! | this file | the parts of a game: numbers, moves, places of comments |
//! | `date` | dates in headers |
//! | `fault` | the spelling errors of GN and PGN |
//! | `dialect` | how GN and PGN differ |
//! | `blanks`, `header` | the grammar of blanks and headers |
//! | `scan` | finds the parts in a text |
//! | `record` | one game as written |
//! | `stream`, `reader` | read games from a stream |
//! | `write` | written games, and what the writers share |

pub(in crate::notation) mod blanks;
pub(in crate::notation) mod date;
mod dialect;
mod fault;
mod header;
pub(in crate::notation) mod reader;
mod record;
mod scan;
mod stream;
pub(in crate::notation) mod write;

use crate::notation::fault::{Fault, Faults};
use crate::rules::{GameResult, Player};
use crate::text::{Span, Spanned};

pub use dialect::Dialect;
pub use fault::{DialectName, FaultKind};
pub use header::{HeaderName, OtherName, escape, unescape};
pub use reader::{CutGame, GameText, Reader};
pub use record::{Comment, Header, Record};
pub use stream::MAX_GAME_BYTES;
pub use write::{Edges, Entry, Joiner};

/// The maximum number of headers, of numbers, of moves and of comments of a game.
pub const MAX_PARTS: usize = 1 << 18;

/// Text among the moves that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unread {
    /// The number of plies read before it.
    pub ply: usize,
    /// Its span, up to the next blank.
    pub span: Span,
    /// Whether it resembles a move: then its fault says how it differs from one.
    pub resembles_move: bool,
}

/// A number before a move: `24.` or `24...` (`G2`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indicator {
    /// The number as written; [`u32::MAX`] if it is too large.
    pub number: u32,
    /// Its periods, which say whose move comes next.
    pub periods: Periods,
    /// Number and periods.
    pub span: Span,
    /// The index of the next ply; the number of plies if none follows.
    pub ply: usize,
}

/// The periods after a number (`G2`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Periods {
    /// `.`: Black moves next.
    One,
    /// `...`: White moves next.
    Three,
}

impl Periods {
    /// The periods before a move of a player.
    pub(crate) const fn before(player: Player) -> Self {
        match player {
            Player::Black => Self::One,
            Player::White => Self::Three,
        }
    }

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::One => ".",
            Self::Three => "...",
        }
    }
}

/// One move in the text of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply<M> {
    /// The move.
    pub mv: M,
    pub span: Span,
}

/// How a comment is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CommentStyle {
    /// `#` at the start of a line, to its end.
    Line,
    /// Between two signs, over any number of lines.
    Inline,
    /// In PGN: after `;`, or after `%` at the start of a line, to the end of the line.
    Rest,
    /// In PGN: other moves, between `(` and `)`.
    Variation,
    /// In PGN: a sign that judges a move, such as `!?` or `$1`.
    Mark,
}

/// The place of a comment, in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CommentPlace {
    /// Among the headers.
    Header {
        /// The header's index.
        index: usize,
        /// Whether the comment is after the header, on its line: `[White "a"] (champion)`. Otherwise it is before the
        /// header.
        after: bool,
    },
    /// Before a ply, or at the game's end.
    Ply {
        /// The ply's index; the number of plies at the end.
        index: usize,
        /// Whether the number of the ply is before the comment: `1. (note) PZ*0-6-0`.
        after_indicator: bool,
    },
}

impl CommentPlace {
    /// The place before the header of this index.
    pub const fn before_header(index: usize) -> Self {
        Self::Header {
            index,
            after: false,
        }
    }

    /// The place after the header of this index, on its line.
    pub const fn after_header(index: usize) -> Self {
        Self::Header { index, after: true }
    }

    /// Whether it is after a header, on its line.
    pub const fn is_after_header(self) -> bool {
        matches!(self, Self::Header { after: true, .. })
    }
}

/// The parts of a game.
#[derive(Clone, Debug)]
struct Found<D: Dialect> {
    headers: Vec<FoundHeader>,
    indicators: Vec<Indicator>,
    plies: Vec<Ply<D::Move>>,
    comments: Vec<FoundComment>,
    ending: Option<Spanned<GameResult>>,
    unread: Option<Unread>,
    has_unknown_units: bool,
    faults: Faults<FaultKind>,
    /// The offset where the game ends.
    end: usize,
}

#[derive(Clone, Copy, Debug)]
struct FoundHeader {
    name: Span,
    value: Span,
    span: Span,
}

#[derive(Clone, Copy, Debug)]
struct FoundComment {
    style: CommentStyle,
    text: Span,
    span: Span,
    place: CommentPlace,
}

impl<D: Dialect> Found<D> {
    /// An empty result, with room for the parts of a text of this length.
    fn with_room(length: usize) -> Self {
        Self {
            headers: Vec::new(),
            // Room for a game of usual length, so that the vectors seldom grow.
            indicators: Vec::with_capacity((length / 24).min(256)),
            plies: Vec::with_capacity((length / 12).min(512)),
            comments: Vec::new(),
            ending: None,
            unread: None,
            has_unknown_units: false,
            faults: Faults::default(),
            end: 0,
        }
    }

    /// Whether there is nothing but blanks and comments.
    fn is_empty(&self) -> bool {
        self.headers.is_empty()
            && self.indicators.is_empty()
            && self.plies.is_empty()
            && self.ending.is_none()
            && self.faults.is_empty()
    }

    /// Removes and returns the faults, in the order of the text.
    fn take_faults(&mut self) -> Vec<Fault<FaultKind>> {
        let faults = std::mem::take(&mut self.faults);
        faults.into_vec(|left_out| FaultKind::TooManyFaults { left_out })
    }
}
