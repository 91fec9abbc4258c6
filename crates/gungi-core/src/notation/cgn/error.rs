//! Errors in gameplays.

use std::fmt;

use super::{MAX_ABILITIES, MAX_DIMENSIONS, MAX_NESTING, MAX_PATTERNS, MAX_TEXT};
use crate::diagnostic::{Diagnostic, Ruling};
use crate::notation::fault::faults;
use crate::notation::syntax::Expected;
use crate::text::{Span, Spanned, counted};

/// A part of a gameplay that is a list of one or more items.
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
    /// The maximum length.
    pub const fn most(self) -> usize {
        match self {
            Self::Patterns => MAX_PATTERNS,
            Self::Abilities => MAX_ABILITIES,
            Self::Dimensions => MAX_DIMENSIONS,
        }
    }

    /// Checks the length of a list.
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

faults! {
    /// An error in a gameplay, or in the parts of a new one.
    CgnError;

    Syntax(expected: Expected) => BadGameplay, Ruling::B1,
        "expected {expected}",
        perhaps (*expected == Expected::BlankAfterPeriod)
            .then(|| "write all patterns on one line, or end each line but the last with `\\`".to_owned());
    /// It is one of several promotions.
    SelfNotLast => BadGameplay, Ruling::B1,
        "`self` must be the last promotion",
        help "move `self` to the end of the list";

    LeadingZero => BadInteger, Ruling::B1,
        "unexpected leading zero",
        help "write `7`, not `007`, and `0`, not `-0`";
    NegativeZero => BadInteger, Ruling::B1,
        "unexpected `-` before zero",
        help "write `7`, not `007`, and `0`, not `-0`";
    OutOfRange {
        /// The smallest number allowed there.
        lowest: i64,
        /// The largest number allowed there.
        highest: i64
    } => BadInteger, Ruling::B1,
        "expected a number from {lowest} to {highest}",
        perhaps (*lowest == 1).then(|| "write `_` for any magnitude".to_owned());

    /// It should be `self` or Base64 with the standard alphabet.
    NotBase64 => BadActorGameplay, Ruling::B1,
        "expected `self` or padded Base64",
        help "write an actor other than `self` as the Base64 (RFC 4648, with `=`) of its gameplay";
    NotText => BadActorGameplay, Ruling::B1,
        "the Base64 of the actor does not decode to text",
        help "encode the text of the gameplay";
    NotOneLine => BadActorGameplay, Ruling::B1,
        "the gameplay in the Base64 of the actor has white space around it, or several lines",
        help "encode the gameplay alone, on one line without a line end";
    /// The finding points at the actor's Base64.
    Nested {
        /// The place in the decoded text.
        span: Span,
        /// What is wrong there.
        fault: Box<CgnError>
    } => BadActorGameplay, Ruling::B1,
        "in the gameplay of the actor, byte {}: {fault}"(span.start()),
        perhaps fault.help();

    MixedDimensions {
        /// How many the first direction has.
        first: usize,
        /// How many this one has.
        found: usize
    } => MixedDimensions, Ruling::B4,
        "this direction has {}, but the first one has {first}"(counted(*found as u64, "dimension")),
        help "all directions of a gameplay must have the same number of dimensions";

    /// Only code can build such a gameplay; text cannot.
    Empty(list: List) => GameplayTooLarge, Ruling::B2,
        "there are no {list}";
    TooMany(list: List) => GameplayTooLarge, Ruling::B2,
        "there are more than {} {list}"(list.most());
    TooDeep => GameplayTooLarge, Ruling::B2,
        "gameplays are nested more than {} levels deep"(MAX_NESTING);
    /// The text may be too long, or its canonical form.
    TooLong => GameplayTooLarge, Ruling::B2,
        "the gameplay is longer than {} bytes"(MAX_TEXT);
}

impl From<&Spanned<CgnError>> for Diagnostic {
    fn from(fault: &Spanned<CgnError>) -> Self {
        fault.value.finding(fault.span)
    }
}
