//! What is wrong with a gameplay.

use std::fmt;

use crate::text::Span;

use super::grammar::BLANK_AFTER_PERIOD;
use super::{MAX_ABILITIES, MAX_DIMENSIONS, MAX_NESTING, MAX_PATTERNS, MAX_TEXT};

/// Something that a gameplay has one or more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum List {
    /// The patterns of a gameplay.
    Patterns,
    /// The abilities of a pattern.
    Abilities,
    /// The dimensions of a direction.
    Dimensions,
}

impl List {
    /// How many there may be.
    pub const fn most(self) -> usize {
        match self {
            Self::Patterns => MAX_PATTERNS,
            Self::Abilities => MAX_ABILITIES,
            Self::Dimensions => MAX_DIMENSIONS,
        }
    }

    /// Whether a list may have this length.
    ///
    /// # Errors
    /// [`CgnError::Empty`] and [`CgnError::TooMany`].
    pub(super) const fn check(self, length: usize) -> Result<(), CgnError> {
        match length {
            0 => Err(CgnError::Empty(self)),
            _ if length > self.most() => Err(CgnError::TooMany(self)),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Patterns => "patterns",
            Self::Abilities => "abilities",
            Self::Dimensions => "dimensions",
        })
    }
}

/// What is wrong with a gameplay, or with the parts that should become one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CgnError {
    /// The text does not follow the grammar (`B1`).
    #[error("expected {0}")]
    Syntax(&'static str),
    /// A number of several digits begins with `0` (`B1`).
    #[error("a number has no leading zeros")]
    LeadingZero,
    /// `-0` (`B1`).
    #[error("zero has no sign")]
    NegativeZero,
    /// A number is too small or too large.
    #[error("the number is not from {lowest} to {highest}")]
    OutOfRange {
        /// The smallest number allowed there.
        lowest: i64,
        /// The largest number allowed there.
        highest: i64,
    },
    /// There is none of something; only code can ask for that, not text.
    #[error("there are no {0}")]
    Empty(List),
    /// There is too much of something.
    #[error("there are more than {} {_0}", _0.most())]
    TooMany(List),
    /// Two directions of a gameplay have different numbers of dimensions (`B4`).
    #[error("dimensions: {found} here, {first} in the first direction")]
    MixedDimensions {
        /// How many the first direction has.
        first: usize,
        /// How many this one has.
        found: usize,
    },
    /// `self` among several promotions, and not the last of them (`B1`).
    #[error("`self` is not the last of the promotions")]
    SelfNotLast,
    /// An actor is neither `self` nor Base64 with the standard alphabet and padding (`B1`).
    #[error("the actor is neither `self` nor padded Base64")]
    NotBase64,
    /// The Base64 of an actor holds bytes that are no text.
    #[error("the Base64 of the actor is not that of a text")]
    NotText,
    /// Gameplays are nested too deep (`B2`).
    #[error("gameplays are nested more than {MAX_NESTING} levels deep")]
    TooDeep,
    /// The text, or the canonical form, is too long.
    #[error("the gameplay is longer than {MAX_TEXT} bytes")]
    TooLong,
    /// A fault in the gameplay of an actor; its place is that of the actor's Base64.
    #[error("in the gameplay of the actor, byte {}: {fault}", span.start())]
    Nested {
        /// The place in the decoded text.
        span: Span,
        /// The fault.
        fault: Box<CgnError>,
    },
}

impl CgnError {
    /// What to do about it, where the message does not say so already.
    pub fn help(&self) -> Option<&'static str> {
        match self {
            Self::Syntax(BLANK_AFTER_PERIOD) => {
                Some("write all patterns on one line, or end each line but the last with `\\`")
            }
            Self::LeadingZero | Self::NegativeZero => Some("write `7`, not `007`, and `0`, not `-0`"),
            Self::OutOfRange { lowest: 1, .. } => Some("`_` is for any magnitude"),
            Self::Syntax(_)
            | Self::OutOfRange { .. }
            | Self::Empty(_)
            | Self::TooMany(_)
            | Self::TooDeep
            | Self::TooLong => None,
            Self::MixedDimensions { .. } => Some("all directions of a gameplay are of the same board"),
            Self::SelfNotLast => Some("move `self` to the end of the list"),
            Self::NotBase64 => {
                Some("an actor other than `self` is the Base64 (RFC 4648, with `=`) of its gameplay")
            }
            Self::NotText => Some("encode the text of the gameplay"),
            Self::Nested { fault, .. } => fault.help(),
        }
    }
}
