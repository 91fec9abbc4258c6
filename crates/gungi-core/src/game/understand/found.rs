//! What a walk finds in a text: its parts, headers, numbers and moves.

use std::ops::Range;
use std::rc::Rc;

use crate::notation::loose::lines::Around;
use crate::notation::loose::{Habit, LooseHeader};
use crate::notation::movetext::HeaderName;
use crate::rules::{GameResult, PlayableMove, Player};

/// What a part of the text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Is {
    /// It stays as it is: it was meant as a part of the game, and is not one.
    Kept,
    /// A header: its index.
    Header(usize),
    /// The number of a move: its index.
    Number(usize),
    /// A move: its index.
    Move(usize),
    /// A sign that judges a move.
    Mark,
    Comment(CommentSign),
    /// The result after the last move.
    Result(GameResult),
    /// A sign that says nothing.
    Sign(SignKind),
    /// The time of a clock.
    Clock,
    /// Words within a line of moves.
    Talk,
    /// Words before the moves of a line.
    Prefix,
    /// A line of words.
    Line,
}

/// How a comment is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CommentSign {
    /// As the notation writes it.
    Usual,
    /// `# text` after moves.
    WithinLine,
    /// `# text` after blanks.
    Indented,
    /// `(a (b) c)`
    Nested,
    /// `{text}`
    Braces,
    /// `; text`
    Semicolon,
    /// `// text`
    Slashes,
}

/// A sign that says nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SignKind {
    /// Around lines.
    Around(Around),
    /// A fence of Markdown.
    Fence,
    /// A tag of a page or a forum.
    Tag(&'static str),
    /// The name of the player who moves.
    Side,
    /// `...` before White's move.
    Ellipsis,
    /// `#` or `+` after a move.
    Check,
    /// A sign between moves.
    Separator(char),
    /// Signs around a move.
    Wrap(char),
}

impl SignKind {
    /// Whether it fills its line, which goes with it.
    pub(super) const fn may_fill_line(self) -> bool {
        matches!(self, Self::Fence | Self::Tag(_))
    }
}

/// A part of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// Its place in the plain text.
    pub(super) range: Range<usize>,
    pub(super) is: Is,
}

/// A header that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HeaderRead {
    pub(super) name: String,
    pub(super) known: Option<HeaderName<'static>>,
    pub(super) value: String,
    /// How it differs; `None` for a header that can be read as it stands.
    pub(super) loose: Option<LooseHeader>,
}

/// The number of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NumberRead {
    pub(super) value: u32,
    /// The sign after its digits: `.`, `...`, `)`.
    pub(super) sign: String,
    pub(super) is_bold: bool,
    /// Whether the move is right after it.
    pub(super) is_glued: bool,
    /// The index of the next ply.
    pub(super) ply: usize,
}

impl NumberRead {
    /// Whether its periods are White's; `None` for a sign that says nothing of the player.
    pub(super) fn is_whites(&self) -> Option<bool> {
        match self.sign.as_str() {
            "..." => Some(true),
            "." => Some(false),
            _ => None,
        }
    }
}

/// A move that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveRead {
    pub(super) mv: PlayableMove,
    /// The move as the notation writes it.
    pub(super) text: String,
    pub(super) habits: Vec<Habit>,
    pub(super) player: Player,
    /// Where it is in the plain text.
    pub(super) at: usize,
}

/// Why a walk did not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stopped {
    /// The word that was meant as a move, and is not one.
    pub(super) range: Range<usize>,
    /// The moves that it may mean.
    pub(super) several: Rc<Vec<PlayableMove>>,
}

impl Stopped {
    /// At a place that can mean no move.
    pub(super) fn at(range: Range<usize>) -> Self {
        Self {
            range,
            several: Rc::default(),
        }
    }
}

/// All that a walk found.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) tokens: Vec<Token>,
    pub(super) headers: Vec<HeaderRead>,
    pub(super) numbers: Vec<NumberRead>,
    pub(super) moves: Vec<MoveRead>,
    pub(super) stopped: Option<Stopped>,
    /// How many lines have moves, and how many have only words.
    pub(super) game_lines: usize,
    pub(super) talk_lines: usize,
    /// Whether a line of words mentions a move.
    pub(super) mentions_move: bool,
    /// Whether the numbers begin again at the stop, and whether the same moves do.
    pub(super) is_second_game: Option<bool>,
    /// Whether the stop is the mark of a merge conflict.
    pub(super) is_conflict: bool,
}

impl Found {
    /// Whether there is more than a game: words, or a block of code.
    pub(super) fn is_among_words(&self) -> bool {
        let is_word = |is: &Is| matches!(is, Is::Talk | Is::Prefix | Is::Sign(SignKind::Fence));
        self.stopped.is_some()
            || self.talk_lines > 0
            || self.tokens.iter().any(|token| is_word(&token.is))
    }
}
