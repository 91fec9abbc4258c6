//! Squares.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::notation::Notation;
use crate::rules;

/// A square of the board. As text it is a square of GFEN: the file from 9 to 1, and the row from `a` to `i`.
///
/// ```
/// use gungi_core::Square;
///
/// let square: Square = "5g".parse()?;
/// assert_eq!((square.column(), square.row()), (4, 6));
/// assert_eq!(square.to_string(), "5g");
/// # Ok::<(), gungi_core::UnknownSquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(super) rules::Square);

/// A text that names no square.
///
/// ```
/// assert_eq!("5k".parse::<gungi_core::Square>(), Err(gungi_core::UnknownSquare));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("unknown square: a square is a digit from 1 to 9 and a letter from a to i")]
pub struct UnknownSquare;

impl Square {
    /// The square of a column and a row of GN, both from 0 to 8; `None` outside the board.
    ///
    /// ```
    /// assert_eq!(gungi_core::Square::new(4, 6), "5g".parse().ok());
    /// assert_eq!(gungi_core::Square::new(4, 9), None);
    /// ```
    pub fn new(column: u8, row: u8) -> Option<Self> {
        rules::Square::new(column, row).map(Self)
    }

    /// All 81 squares.
    ///
    /// ```
    /// assert_eq!(gungi_core::Square::all().count(), 81);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        rules::Square::all().map(Self)
    }

    /// The square with this index, row by row from White's, each row from column 0; `None` for 81 and above.
    ///
    /// ```
    /// assert_eq!(gungi_core::Square::from_index(58), "5g".parse().ok());
    /// ```
    pub fn from_index(index: usize) -> Option<Self> {
        rules::Square::from_index(index).map(Self)
    }

    /// The index, 0 to 80, row by row from White's.
    ///
    /// ```
    /// assert_eq!("5g".parse().map(gungi_core::Square::index), Ok(58));
    /// ```
    pub fn index(self) -> usize {
        self.0.index()
    }

    /// The column as GN counts, from 0 to 8.
    ///
    /// ```
    /// assert_eq!("9a".parse().map(gungi_core::Square::column), Ok(8));
    /// ```
    pub fn column(self) -> u8 {
        self.0.column()
    }

    /// The row as GN counts, from 0 to 8. Black sits at row 8.
    ///
    /// ```
    /// assert_eq!("9a".parse().map(gungi_core::Square::row), Ok(0));
    /// ```
    pub fn row(self) -> u8 {
        self.0.row()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Notation::Gfen.square(self.0))
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
