//! What can be wrong with the spelling of a game.

use crate::notation::fault;
use crate::notation::header::{CLOSING_BRACKET, CLOSING_QUOTE};
use crate::notation::syntax::SyntaxError;
use crate::text::{Span, counted};

/// Something wrong, and where in the game's text.
pub type Fault = fault::Fault<FaultKind>;

/// What can be wrong with the spelling of a game. Warnings are about what was read nonetheless, as it was meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FaultKind {
    /// Bytes that are not UTF-8. They count as [`crate::text::SUBSTITUTE`].
    #[error("the text is not UTF-8 here")]
    InvalidUtf8,
    /// A character that steers terminals and files instead of being text.
    #[error("unexpected control character U+{:04X}", u32::from(*.0))]
    ControlCharacter(char),
    /// A warning: a byte order mark within the text, as it happens when files are put together.
    #[error("byte order mark within the text")]
    MisplacedByteOrderMark,
    /// The game is longer, or has more parts, than games are read. Its rest was not read.
    #[error("the game is too long, its rest was not read")]
    GameTooLong,
    /// There were more faults than are kept.
    #[error("not shown: {} in this game", counted(*left_out as u64, "more finding"))]
    TooManyFaults {
        /// How many are not shown.
        left_out: usize,
    },

    /// A tag is not spelled as tags are.
    #[error("expected {expected} in this tag")]
    BadTag {
        /// What was expected.
        expected: &'static str,
    },
    /// The value of a tag has no closing quote on its line.
    #[error("the value of this tag has no closing quote")]
    UnclosedQuote,
    /// A tag has no `]`.
    #[error("expected `]` at the end of this tag")]
    UnclosedTag,
    /// A tag is given a second time.
    #[error("this tag is given twice")]
    TagTwice {
        /// Where it was given first.
        first: Span,
    },
    /// A warning: a `\` before neither `"` nor `\`. It is read as itself.
    #[error("a `\\` that escapes nothing")]
    LoneBackslash,

    /// A `{` without its `}`.
    #[error("this comment is not closed")]
    UnclosedComment,
    /// A `}` without its `{`.
    #[error("`}}` without a `{{` before it")]
    StrayBrace,

    /// The number is beyond [`u32::MAX`].
    #[error("this number is too large")]
    NumberTooLarge,
    /// Neither one nor three periods after a number.
    #[error("expected `.` or `...` after the number")]
    BadPeriods,
    /// No move between this number and the next, or the game's end.
    #[error("no move after this number")]
    NumberWithoutMove,
    /// A warning: no blank between a number and its move.
    #[error("no blank between number and move")]
    GluedNumber,

    /// A move is not spelled as moves are.
    #[error("expected {expected} in this move")]
    BadMove {
        /// What was expected.
        expected: &'static str,
    },
    /// A move that ends too early.
    #[error("this move is not complete: expected {expected}")]
    MissingPart {
        /// What was expected at its end.
        expected: &'static str,
    },
    /// More text after a whole move, without a blank.
    #[error("unexpected text after the move")]
    TrailingText,
    /// Text that is nothing of PGN's.
    #[error("expected a move, a number, a tag, a comment or a result")]
    StrayText,
}

impl FaultKind {
    /// Whether the text was read as it was meant, so that nothing is lost.
    pub const fn is_warning(self) -> bool {
        matches!(self, Self::MisplacedByteOrderMark | Self::LoneBackslash | Self::GluedNumber)
    }

    /// What the text does not follow: the format itself, or how games are read at all.
    pub const fn ruling(self) -> &'static str {
        match self {
            Self::GameTooLong => "G4",
            Self::TooManyFaults { .. } => "G5",
            Self::InvalidUtf8
            | Self::ControlCharacter(_)
            | Self::MisplacedByteOrderMark
            | Self::BadTag { .. }
            | Self::UnclosedQuote
            | Self::UnclosedTag
            | Self::TagTwice { .. }
            | Self::LoneBackslash
            | Self::UnclosedComment
            | Self::StrayBrace
            | Self::NumberTooLarge
            | Self::BadPeriods
            | Self::NumberWithoutMove
            | Self::GluedNumber
            | Self::BadMove { .. }
            | Self::MissingPart { .. }
            | Self::TrailingText
            | Self::StrayText => "gungi.js",
        }
    }

    /// What to do about it, where there is something to say.
    pub const fn help(self) -> Option<&'static str> {
        Some(match self {
            Self::InvalidUtf8 => "save the file as UTF-8",
            Self::MisplacedByteOrderMark => "leave it out",
            Self::GameTooLong => "a tag begins the next game",
            Self::BadTag { .. } | Self::UnclosedTag => {
                "a tag is written `[Event \"Selection\"]`, and a quote inside of its value `\\\"`"
            }
            Self::UnclosedQuote => {
                "a value ends with `\"` on the line on which it begins; inside of it `\\\"` is a quote"
            }
            Self::TagTwice { .. } => {
                "keep one of the two; if another game begins here, leave a line empty before it"
            }
            Self::LoneBackslash => "write `\\\\` for one `\\`",
            Self::UnclosedComment => "write `}` where it ends",
            Self::StrayBrace => "comments do not nest: the first `}` ends a comment",
            Self::BadPeriods => {
                "`24.` comes before a move of the first player, `24...` before one of the second"
            }
            Self::GluedNumber => "write a blank after the periods",
            Self::BadMove { .. } | Self::MissingPart { .. } => {
                "a move is the piece, where it stood, and where it goes: `侍(7-4-1)(6-3-1)`, `新兵(7-9-2)付`"
            }
            Self::TrailingText => "write a blank after each move",
            Self::StrayText => "comments stand in braces",
            Self::ControlCharacter(_)
            | Self::TooManyFaults { .. }
            | Self::NumberTooLarge
            | Self::NumberWithoutMove => return None,
        })
    }

    /// What it means that a move could not be read.
    pub fn of_move(error: SyntaxError) -> Self {
        let expected = error.expected;
        match expected {
            "the end of the text" => Self::TrailingText,
            _ if error.span.is_empty() => Self::MissingPart { expected },
            _ => Self::BadMove { expected },
        }
    }

    /// What it means that a tag is not `expected` somewhere, perhaps at the end of its line.
    pub(super) fn of_tag(expected: &'static str, at_line_end: bool) -> Self {
        match expected {
            CLOSING_QUOTE => Self::UnclosedQuote,
            CLOSING_BRACKET if at_line_end => Self::UnclosedTag,
            _ => Self::BadTag { expected },
        }
    }
}
