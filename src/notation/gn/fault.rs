//! What can be wrong with the spelling of a game.

use super::move_text::{COLUMN, FACE, ONWARD_SIGN, ROW, SECOND_FACE, SIGN, TIER};
use super::value::WrongPart;
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
    /// The game is longer than [`super::MAX_GAME_BYTES`] or has more parts than [`super::MAX_PARTS`]; its rest was not read.
    #[error("the game is too long, its rest was not read")]
    GameTooLong,
    /// There were more faults than [`super::MAX_FAULTS`].
    #[error("not shown: {} in this game", counted(*left_out as u64, "more finding"))]
    TooManyFaults {
        /// How many are not shown.
        left_out: usize,
    },

    /// A header is not spelled as headers are.
    #[error("expected {expected} in this header")]
    BadHeader {
        /// What was expected.
        expected: &'static str,
    },
    /// The value of a header has no closing quote on its line.
    #[error("the value of this header has no closing quote")]
    UnclosedQuote,
    /// A header has no `]`.
    #[error("expected `]` at the end of this header")]
    UnclosedHeader,
    /// A header is given a second time.
    #[error("this header is given twice")]
    HeaderTwice {
        /// Where it was given first.
        first: Span,
    },
    /// A warning: a header that GN does not know. It is kept.
    #[error("unknown header")]
    UnknownHeader,
    /// A warning: a `\` before neither `"` nor `\`. It is read as itself.
    #[error("a `\\` that escapes nothing")]
    LoneBackslash,
    /// The date is not of the form.
    #[error("expected a date of the form `YYYY.MM.DD`")]
    BadDate,
    /// The date is no day of the calendar.
    #[error("there is no such day")]
    NoSuchDay(WrongPart),
    /// A warning: digits of the date are unknown.
    #[error("the date is not fully known")]
    UncertainDate,
    /// The result is none of the four.
    #[error("expected a result: `1 - 0`, `0 - 1`, `1/2 - 1/2` or `*`")]
    BadResult,
    /// A warning: the blanks of the result are not as they should be.
    #[error("the result is usually written `{canonical}`")]
    LooseResult {
        /// As it should be.
        canonical: &'static str,
    },
    /// The header `Rules` names no rules.
    #[error("unknown rules")]
    UnknownRules,
    /// A warning: the name of a header that GN knows, in another case.
    #[error("this header is usually written `{canonical}`")]
    HeaderCase {
        /// As it should be.
        canonical: &'static str,
    },

    /// A `(` without its `)`.
    #[error("this comment is not closed")]
    UnclosedComment,
    /// A `)` without its `(`.
    #[error("`)` without a `(` before it")]
    StrayParenthesis,
    /// A warning: blanks before the `#` of a line comment.
    #[error("blanks before a `#` comment")]
    IndentedComment,
    /// A `#` after something else on its line. The rest of the line is read as a comment.
    #[error("a `#` comment must stand at the start of a line")]
    CommentWithinLine,

    /// The number is [`u32::MAX`] or beyond, and counts as that.
    #[error("this number is too large")]
    NumberTooLarge,
    /// Neither one nor three periods after a number.
    #[error("expected `.` or `...` after the number")]
    BadPeriods,
    /// No move between this number and the next, or the game's end.
    #[error("no move after this number")]
    IndicatorWithoutMove,
    /// A warning: no blank between a number and its move.
    #[error("no blank between number and move")]
    GluedIndicator,

    /// A warning: faces in lower case.
    #[error("faces are usually written in upper case")]
    LowerCase,
    /// Not the name of a unit.
    #[error("expected {expected}")]
    BadUnit {
        /// What was expected.
        expected: &'static str,
    },
    /// Not the sign of any form of move.
    #[error("expected {expected}")]
    BadSign {
        /// What was expected.
        expected: &'static str,
    },
    /// Not a column or row.
    #[error("expected {expected}")]
    BadCoordinate {
        /// What was expected.
        expected: &'static str,
    },
    /// Not a tier.
    #[error("expected a tier from 0 to 2")]
    BadTier,
    /// A move that ends too early.
    #[error("this move is not complete: expected {expected}")]
    MissingPart {
        /// What was expected at its end.
        expected: &'static str,
    },
    /// Anything else within a move.
    #[error("expected {expected} in this move")]
    BadMove {
        /// What was expected.
        expected: &'static str,
    },
    /// More text after a whole move, without a blank.
    #[error("unexpected text after the move")]
    TrailingText,
    /// A result among the moves.
    #[error("a result among the moves")]
    ResultInMovetext,
    /// Text that is nothing of GN's.
    #[error("expected a move, a number, a header or a comment")]
    StrayText,
}

impl FaultKind {
    /// Whether the text was read as it was meant, so that nothing is lost.
    pub const fn is_warning(self) -> bool {
        matches!(
            self,
            Self::MisplacedByteOrderMark
                | Self::UnknownHeader
                | Self::LoneBackslash
                | Self::UncertainDate
                | Self::LooseResult { .. }
                | Self::HeaderCase { .. }
                | Self::IndentedComment
                | Self::GluedIndicator
                | Self::LowerCase
        )
    }

    /// The ruling that the text does not follow; `GN` is the grammar itself.
    pub const fn ruling(self) -> &'static str {
        match self {
            Self::BadHeader { .. }
            | Self::UnclosedQuote
            | Self::UnclosedHeader
            | Self::HeaderTwice { .. }
            | Self::UnknownHeader
            | Self::LoneBackslash
            | Self::BadDate
            | Self::NoSuchDay(_)
            | Self::UncertainDate
            | Self::BadResult
            | Self::LooseResult { .. }
            | Self::UnknownRules
            | Self::HeaderCase { .. }
            | Self::ResultInMovetext => "G1",
            Self::NumberTooLarge
            | Self::BadPeriods
            | Self::IndicatorWithoutMove
            | Self::GluedIndicator
            | Self::LowerCase => "G2",
            Self::GameTooLong => "G4",
            Self::TooManyFaults { .. } | Self::UnclosedComment => "G5",
            Self::StrayParenthesis | Self::IndentedComment | Self::CommentWithinLine => "G7",
            Self::InvalidUtf8
            | Self::ControlCharacter(_)
            | Self::MisplacedByteOrderMark
            | Self::BadUnit { .. }
            | Self::BadSign { .. }
            | Self::BadCoordinate { .. }
            | Self::BadTier
            | Self::MissingPart { .. }
            | Self::BadMove { .. }
            | Self::TrailingText
            | Self::StrayText => "GN",
        }
    }

    /// What to do about it, where there is something to say.
    pub fn help(self) -> Option<&'static str> {
        Some(match self {
            Self::InvalidUtf8 => "save the file as UTF-8",
            Self::ControlCharacter(_) => "leave it out: only blanks, tabs and line ends stand between words",
            Self::MisplacedByteOrderMark => "leave it out",
            Self::GameTooLong => "a header begins the next game",
            Self::BadHeader { .. } | Self::UnclosedHeader => {
                "a header is written `[Event \"Selection\"]`, and a quote inside of its value `\\\"`"
            }
            Self::UnclosedQuote => {
                "a value ends with `\"` on the line on which it begins; inside of it `\\\"` is a quote"
            }
            Self::HeaderTwice { .. } => {
                "keep one of the two; if another game begins here, leave a line empty before it"
            }
            Self::UnknownHeader => {
                "GN knows `Event`, `Date`, `Location`, `White`, `Black`, `Result`, and here also `Rules` and `GFEN`"
            }
            Self::LoneBackslash => "write `\\\\` for one `\\`",
            Self::BadDate => {
                "four digits of the year, two of the month, two of the day, with periods between"
            }
            Self::NoSuchDay(part) => part.help(),
            Self::BadResult => "`1 - 0` if White won, `0 - 1` if Black won",
            Self::UnknownRules => {
                "it is one of `classic`, `official-intro`, `official-beginner`, `official-intermediate`, `official-advanced`"
            }
            Self::UnclosedComment => "write `)` where it ends",
            Self::StrayParenthesis => "comments do not nest: the first `)` ends a comment",
            Self::IndentedComment => "write `#` as the first character of the line",
            Self::CommentWithinLine => "put it on a line of its own, or in parentheses",
            Self::BadPeriods => "`24.` comes before a move of Black's, `24...` before one of White's",
            Self::NumberTooLarge => "each number is the number before plus one",
            Self::IndicatorWithoutMove => "a number is followed by one or two moves",
            Self::GluedIndicator => "write a blank after the periods",
            Self::BadUnit { .. } => "a unit is its face up, then its face down or `-`: `PZ`, `O-`",
            Self::BadSign { expected: SIGN } => {
                "a drop is written `*`, forced recovery `+` or `^`, declining it `=`; all else begins with `<` and where the unit stands"
            }
            Self::BadSign { .. } => "a move is written `>`, a strike `x`, a substitution or exchange `&`",
            Self::BadMove { .. } | Self::BadCoordinate { .. } => {
                "a place is `col-row-tier`; columns and rows count from 0 to 8"
            }
            Self::BadTier => "GN counts tiers from 0 to 2, 0 is the bottom",
            Self::MissingPart { .. } => "a place is `col-row-tier`, as in `PZ*0-6-0` and `PZ<0-6-0>0-5-0`",
            Self::TrailingText => "write a blank after each move",
            Self::ResultInMovetext => "the result belongs into the header `Result`",
            Self::StrayText => "comments stand in parentheses, or on a line that begins with `#`",
            Self::TooManyFaults { .. }
            | Self::UncertainDate
            | Self::LooseResult { .. }
            | Self::HeaderCase { .. }
            | Self::LowerCase => return None,
        })
    }

    /// What it means that a move could not be read.
    pub fn of_move(error: SyntaxError) -> Self {
        let expected = error.expected;
        match expected {
            FACE | SECOND_FACE => Self::BadUnit { expected },
            _ if error.span.is_empty() => Self::MissingPart { expected },
            SIGN | ONWARD_SIGN => Self::BadSign { expected },
            COLUMN | ROW => Self::BadCoordinate { expected },
            TIER => Self::BadTier,
            "the end of the text" => Self::TrailingText,
            _ => Self::BadMove { expected },
        }
    }

    /// What it means that a header is not `expected` somewhere, perhaps at the end of its line.
    pub(super) fn of_header(expected: &'static str, at_line_end: bool) -> Self {
        match expected {
            CLOSING_QUOTE => Self::UnclosedQuote,
            CLOSING_BRACKET if at_line_end => Self::UnclosedHeader,
            _ => Self::BadHeader { expected },
        }
    }
}
