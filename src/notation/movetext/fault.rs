//! Spelling errors that every dialect has.

use crate::notation::movetext::header::{CLOSING_BRACKET, CLOSING_QUOTE};
use crate::text::Span;

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
        expected: &'static str,
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
    pub(super) fn of_header(expected: &'static str, at_line_end: bool) -> Self {
        match expected {
            CLOSING_QUOTE => Self::UnclosedQuote,
            CLOSING_BRACKET if at_line_end => Self::UnclosedHeader,
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
