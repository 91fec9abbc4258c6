//! How GN and PGN differ, and the faults that they share.

use std::borrow::Cow;
use std::fmt::Debug;
use std::str::FromStr;

use crate::notation::movetext::header::HeaderName;
use crate::notation::syntax::{Expected, SyntaxError};
use crate::rules::GameResult;
use crate::text::Span;

/// A notation of whole games: everything that the reader must know about it.
pub trait Dialect: Copy + Eq + Default + Debug + Sized + 'static {
    /// A move.
    type Move: Copy + Eq + Debug + FromStr<Err = SyntaxError>;

    /// What can be wrong with the spelling of a game.
    type FaultKind: Copy + Eq + Debug + From<CommonFault>;

    /// Opens a comment.
    const OPEN: u8;

    /// Closes a comment.
    const CLOSE: u8;

    /// Whether a comment may begin with `#` and end with its line.
    const LINE_COMMENTS: bool;

    /// Whether a comment that runs over an empty line, and then into a header, was never closed (`G5`).
    const HEADER_ENDS_COMMENT: bool;

    /// The names of the known headers. If empty, the notation has no special headers.
    const HEADERS: &'static [HeaderName<'static>];

    /// The spellings of results after the moves. A spelling comes before its own prefixes.
    const RESULTS: &'static [(&'static str, GameResult)];

    /// The fault of a result after the moves. `None` if results belong there: then a result ends a game, and so does
    /// an empty line before the number 1, without a header of the next game.
    const RESULT_AMONG_MOVES: Option<Self::FaultKind>;

    /// The fault of a token that resembles a move but begins with a digit; `None` if no move can begin with a digit.
    const BEGINS_WITH_DIGIT: Option<Self::FaultKind>;

    /// Whether a number that is too large is kept, as [`u32::MAX`].
    const KEEPS_LARGE_NUMBERS: bool;

    /// Whether the fault is a control character. Invalid bytes are read as control characters, too.
    fn is_control_character(kind: Self::FaultKind) -> bool;

    /// The canonical spelling of a header value; `value` itself if there is none.
    fn canonical_value<'t>(_name: HeaderName<'t>, value: Cow<'t, str>) -> Cow<'t, str> {
        value
    }

    /// The fault of a header name; `known` is its index in [`Self::HEADERS`].
    fn check_name(_written: &str, _known: Option<usize>) -> Option<Self::FaultKind> {
        None
    }

    /// The fault of a header value; `known` is the index of the name in [`Self::HEADERS`].
    fn check_value(_known: Option<usize>, _value: &str) -> Option<Self::FaultKind> {
        None
    }

    /// The fault of a line comment; `before` is the text up to its `#`.
    fn check_line_comment(_before: &str) -> Option<Self::FaultKind> {
        None
    }

    /// Reads a move of the usual form at the start of a text; returns the move and its length in bytes. Most of the
    /// reading time is spent here.
    fn read_usual_move(text: &str) -> Option<(Self::Move, usize)>;

    /// Whether any ruleset has the unit of a move. All moves of the usual form have such a unit.
    fn has_known_unit(_mv: Self::Move) -> bool {
        true
    }

    /// The fault of a readable move with an unusual form, and its place in the token.
    fn check_move(_token: &str) -> Option<(Span, Self::FaultKind)> {
        None
    }

    /// Whether a token that is not a move was meant to be one.
    fn resembles_move(token: &str) -> bool;

    /// Whether a token after a result is, or was meant to be, the first move of the next game.
    fn begins_game(_token: &str) -> bool {
        false
    }

    /// The fault of a token that was meant to be a move.
    fn fault_of_move(error: SyntaxError) -> Self::FaultKind;
}

/// A spelling error that every dialect has, with a row of this name in its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommonFault {
    /// Bytes that are not UTF-8.
    InvalidUtf8,
    /// A control character.
    ControlCharacter(char),
    /// A byte order mark within the text.
    MisplacedByteOrderMark,
    /// The game has too many bytes or parts.
    GameTooLong,
    /// There are more faults than the reader keeps.
    TooManyFaults {
        /// The number of faults that were not kept.
        left_out: usize,
    },
    /// A header is misspelled.
    BadHeader {
        /// What was expected.
        expected: Expected,
    },
    /// The value of a header has no closing quote on its line.
    UnclosedQuote,
    /// A header has no `]` at the end of its line.
    UnclosedHeader,
    /// A header is given a second time.
    HeaderTwice {
        /// Where it was given first.
        first: Span,
    },
    /// A `\` in a value that escapes nothing.
    LoneBackslash,
    /// A comment that is not closed.
    UnclosedComment,
    /// The end of a comment that was not opened.
    StrayClosing,
    /// A number of more than 32 bits.
    NumberTooLarge,
    /// A number without one or three periods after it.
    BadPeriods,
    /// A number without a move.
    IndicatorWithoutMove,
    /// No blank between a number and its move.
    GluedIndicator,
    /// Anything else.
    StrayText,
}

impl CommonFault {
    /// The fault of a header that does not have `expected` at some place.
    pub(super) fn of_header(expected: Expected, at_line_end: bool) -> Self {
        match expected {
            Expected::ClosingQuote => Self::UnclosedQuote,
            Expected::ClosingBracket if at_line_end => Self::UnclosedHeader,
            _ => Self::BadHeader { expected },
        }
    }
}

/// Maps common faults to rows in the table of a dialect, and its faults to findings.
macro_rules! common_faults {
    ($kind:ident) => {
        impl From<$crate::notation::movetext::CommonFault> for $kind {
            fn from(fault: $crate::notation::movetext::CommonFault) -> Self {
                use $crate::notation::movetext::CommonFault as Common;
                match fault {
                    Common::InvalidUtf8 => Self::InvalidUtf8,
                    Common::ControlCharacter(c) => Self::ControlCharacter(c),
                    Common::MisplacedByteOrderMark => Self::MisplacedByteOrderMark,
                    Common::GameTooLong => Self::GameTooLong,
                    Common::TooManyFaults { left_out } => Self::TooManyFaults { left_out },
                    Common::BadHeader { expected } => Self::BadHeader { expected },
                    Common::UnclosedQuote => Self::UnclosedQuote,
                    Common::UnclosedHeader => Self::UnclosedHeader,
                    Common::HeaderTwice { first } => Self::HeaderTwice { first },
                    Common::LoneBackslash => Self::LoneBackslash,
                    Common::UnclosedComment => Self::UnclosedComment,
                    Common::StrayClosing => Self::StrayClosing,
                    Common::NumberTooLarge => Self::NumberTooLarge,
                    Common::BadPeriods => Self::BadPeriods,
                    Common::IndicatorWithoutMove => Self::IndicatorWithoutMove,
                    Common::GluedIndicator => Self::GluedIndicator,
                    Common::StrayText => Self::StrayText,
                }
            }
        }

        impl From<&$crate::notation::fault::Fault<$kind>> for $crate::diagnostic::Diagnostic {
            fn from(fault: &$crate::notation::fault::Fault<$kind>) -> Self {
                let finding = fault.kind.finding(fault.span);
                match fault.kind {
                    $kind::HeaderTwice { first } => finding.related(first, "first given here"),
                    _ => finding,
                }
            }
        }
    };
}

pub(in crate::layers::notation) use common_faults;
