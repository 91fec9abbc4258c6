//! Squares as text, as GFEN writes them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::notation::Notation;
use crate::rules::Square;

/// A text that names no square.
///
/// ```
/// assert_eq!("5k".parse::<gungi_core::Square>(), Err(gungi_core::UnknownSquare));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("unknown square: a square is a digit from 1 to 9 and a letter from a to i")]
pub struct UnknownSquare;

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Notation::Gfen.square(*self))
    }
}

impl FromStr for Square {
    type Err = UnknownSquare;

    fn from_str(text: &str) -> Result<Self, UnknownSquare> {
        let &[file @ b'1'..=b'9', row @ b'a'..=b'i'] = text.as_bytes() else {
            return Err(UnknownSquare);
        };
        Self::new(file - b'1', row - b'a').ok_or(UnknownSquare)
    }
}
