//! The 81 squares, and sets of them.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Player;

/// One of the 81 squares (`C1`). As text it is a square of GFEN: the file from 9 to 1, and the row from `a` to `i`.
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
pub struct Square(u8);

impl Square {
    /// The square of lowest index.
    pub(super) const FIRST: Self = Self(0);

    /// How many squares there are.
    pub const COUNT: usize = 81;

    /// The square at `column` and `row`, 0 to 8 each; `None` beyond the board.
    ///
    /// ```
    /// assert_eq!(gungi_core::Square::new(4, 6), "5g".parse().ok());
    /// assert_eq!(gungi_core::Square::new(4, 9), None);
    /// ```
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 9 && row < 9 {
            Some(Self(row * 9 + column))
        } else {
            None
        }
    }

    /// The square with this index, row by row from row 0; `None` for 81 and above.
    ///
    /// ```
    /// assert_eq!(gungi_core::Square::from_index(58), "5g".parse().ok());
    /// ```
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            #[expect(clippy::cast_possible_truncation, reason = "below 81")]
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// All squares, row by row from row 0, each row from column 0.
    ///
    /// ```
    /// assert_eq!(gungi_core::Square::all().count(), gungi_core::Square::COUNT);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..81).map(Self)
    }

    /// The index, 0 to 80, row by row.
    ///
    /// ```
    /// assert_eq!("5g".parse().map(gungi_core::Square::index), Ok(58));
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 to 8. Column 8 is drawn at the left, as file 9.
    ///
    /// ```
    /// assert_eq!("9a".parse().map(gungi_core::Square::column), Ok(8));
    /// ```
    pub const fn column(self) -> u8 {
        self.0 % 9
    }

    /// The row, 0 to 8. Row 0 is White's back row, drawn at the top.
    ///
    /// ```
    /// assert_eq!("9a".parse().map(gungi_core::Square::row), Ok(0));
    /// ```
    pub const fn row(self) -> u8 {
        self.0 / 9
    }

    /// How far away a square is, in columns and in rows.
    #[doc(hidden)]
    pub const fn distance_to(self, other: Self) -> (i8, i8) {
        const fn difference(from: u8, to: u8) -> i8 {
            #[expect(clippy::cast_possible_wrap, reason = "both are at most 8")]
            (to as i8 - from as i8)
        }
        (
            difference(self.column(), other.column()),
            difference(self.row(), other.row()),
        )
    }

    /// The square `right` and `forward` of here as `player` sees the board, if it is on the board.
    ///
    /// ```
    /// use gungi_core::{Player, Square};
    ///
    /// let square: Square = "5e".parse()?;
    /// assert_eq!(square.seen_by(Player::Black, (1, 2)), "4c".parse().ok());
    /// assert_eq!(square.seen_by(Player::White, (0, 5)), None);
    /// # Ok::<(), gungi_core::UnknownSquare>(())
    /// ```
    pub const fn seen_by(self, player: Player, (right, forward): (i8, i8)) -> Option<Self> {
        let ahead = player.forward();
        let column = self.column().checked_add_signed(ahead * right);
        let row = self.row().checked_add_signed(ahead * forward);
        match (column, row) {
            (Some(column), Some(row)) => Self::new(column, row),
            _ => None,
        }
    }
}

/// A set of squares: bit `n` is the square of index `n`.
///
/// ```
/// use gungi_core::{Player, Position, Ruleset, SquareSet};
///
/// let camp = SquareSet::territory(Player::Black);
/// let occupied = Position::new(Ruleset::Classic).occupied();
/// assert_eq!((camp & !occupied).len(), 27);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet(u128);

/// The sets of one square. Looking them up is faster than shifting.
static SINGLE: [u128; 128] = {
    let mut single = [0; 128];
    let mut index = 0;
    while index < Square::COUNT {
        single[index] = 1 << index;
        index += 1;
    }
    single
};

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The whole board.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set of one square.
    ///
    /// ```
    /// let square = gungi_core::Square::from_index(58).unwrap();
    /// assert_eq!(gungi_core::SquareSet::of(square).into_iter().collect::<Vec<_>>(), [square]);
    /// ```
    pub const fn of(square: Square) -> Self {
        Self(SINGLE[(square.0 & 127) as usize])
    }

    /// The squares of one column, 0 to 8.
    #[doc(hidden)]
    pub const fn column(column: u8) -> Self {
        Self(0x0000_8040_2010_0804_0201_u128 << column & Self::ALL.0 | 1 << (72 + column))
    }

    /// All squares of every column that has a square of the set.
    #[doc(hidden)]
    pub const fn columns(self) -> Self {
        // Fold all rows onto row 0, then copy row 0 to all rows.
        let halved = self.0 | self.0 >> 36 | self.0 >> 72;
        let folded = halved | halved >> 18;
        let row = (folded | folded >> 9) & 0x1ff;
        Self(row * Self::column(0).0)
    }

    /// The three rows nearest to `player` (`C2`, `O1`).
    ///
    /// ```
    /// use gungi_core::{Player, SquareSet};
    ///
    /// let rows = SquareSet::territory(Player::White);
    /// assert!(rows.into_iter().all(|square| square.row() < 3));
    /// ```
    pub const fn territory(player: Player) -> Self {
        let rows = (1 << 27) - 1;
        match player {
            Player::Black => Self(rows << 54),
            Player::White => Self(rows),
        }
    }

    /// Whether the set is empty.
    ///
    /// ```
    /// assert!(gungi_core::SquareSet::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    ///
    /// ```
    /// assert_eq!(gungi_core::SquareSet::ALL.len(), 81);
    /// ```
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    ///
    /// ```
    /// assert!(gungi_core::Square::all().all(|square| gungi_core::SquareSet::ALL.contains(square)));
    /// ```
    pub const fn contains(self, square: Square) -> bool {
        let (low, high) = self.halves();
        let half = if square.0 < 64 { low } else { high };
        half >> (square.0 & 63) & 1 != 0
    }

    /// This set with the square added.
    ///
    /// ```
    /// let square = gungi_core::Square::from_index(0).unwrap();
    /// assert!(gungi_core::SquareSet::EMPTY.with(square).contains(square));
    /// ```
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// This set with the square, if there is one.
    pub(super) const fn with_any(self, square: Option<Square>) -> Self {
        match square {
            Some(square) => self.with(square),
            None => self,
        }
    }

    /// This set without the square.
    ///
    /// ```
    /// let square = gungi_core::Square::from_index(0).unwrap();
    /// assert_eq!(gungi_core::SquareSet::ALL.without(square).len(), 80);
    /// ```
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    /// The union of both sets.
    #[doc(hidden)]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The square of lowest index.
    #[doc(hidden)]
    pub const fn first(self) -> Option<Square> {
        let (low, high) = self.halves();
        if low != 0 {
            Some(lowest(low, 0))
        } else if high != 0 {
            Some(lowest(high, 64))
        } else {
            None
        }
    }

    /// The square of highest index.
    #[doc(hidden)]
    pub const fn last(self) -> Option<Square> {
        Square::from_index(127_usize.wrapping_sub(self.0.leading_zeros() as usize))
    }

    /// The squares of one row, 0 to 8, as they are drawn: from column 8 to column 0.
    #[doc(hidden)]
    #[expect(clippy::cast_possible_truncation, reason = "nine bits are kept")]
    pub fn in_row(self, row: u8) -> impl Iterator<Item = Square> {
        let mut left = (self.0 >> (row * 9)) as u32 & 0x1ff;
        std::iter::from_fn(move || {
            let column = left.checked_ilog2()?;
            left ^= 1 << column;
            Square::from_index(usize::from(row) * 9 + column as usize)
        })
    }

    /// The first 64 squares, and the other 17.
    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    const fn halves(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }
}

/// The first square of a half that is not empty.
#[expect(clippy::cast_possible_truncation, reason = "at most 63")]
const fn lowest(half: u64, offset: u8) -> Square {
    Square(offset + half.trailing_zeros() as u8)
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitXor for SquareSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for SquareSet {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Not for SquareSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        let (low, high) = self.halves();
        Squares { low, high }
    }
}

/// Iterates over a set of squares in the order of indexes. Two halves of 64 bits are faster than 128 bits.
///
/// ```
/// assert_eq!(gungi_core::SquareSet::ALL.into_iter().count(), 81);
/// ```
#[derive(Clone, Debug)]
pub struct Squares {
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let first = lowest(self.low, 0);
            self.low &= self.low - 1;
            Some(first)
        } else if self.high != 0 {
            let first = lowest(self.high, 64);
            self.high &= self.high - 1;
            Some(first)
        } else {
            None
        }
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_holds_its_nine_squares() {
        for column in 0..9 {
            let squares: Vec<_> = Square::all().filter(|s| s.column() == column).collect();
            assert_eq!(
                SquareSet::column(column).into_iter().collect::<Vec<_>>(),
                squares
            );
        }
    }

    #[test]
    fn whole_columns_are_the_columns_of_the_squares() {
        for one in Square::all() {
            for other in Square::all() {
                let columns = SquareSet::column(one.column()) | SquareSet::column(other.column());
                assert_eq!(
                    (SquareSet::of(one) | SquareSet::of(other)).columns(),
                    columns
                );
            }
        }
        let three: SquareSet = [0, 13, 80]
            .into_iter()
            .filter_map(Square::from_index)
            .collect();
        assert_eq!(
            three.columns(),
            SquareSet::column(0) | SquareSet::column(4) | SquareSet::column(8)
        );
    }

    #[test]
    fn the_territories_are_the_three_nearest_rows() {
        for square in Square::all() {
            assert_eq!(
                SquareSet::territory(Player::White).contains(square),
                square.row() <= 2
            );
            assert_eq!(
                SquareSet::territory(Player::Black).contains(square),
                square.row() >= 6
            );
        }
    }

    #[test]
    fn right_and_forward_are_the_players_own() {
        let centre = Square::new(4, 4).unwrap();
        assert_eq!(centre.seen_by(Player::Black, (1, 2)), Square::new(3, 2));
        assert_eq!(centre.seen_by(Player::White, (1, 2)), Square::new(5, 6));
        assert_eq!(
            Square::new(0, 0).unwrap().seen_by(Player::Black, (0, 1)),
            None
        );
    }
}
