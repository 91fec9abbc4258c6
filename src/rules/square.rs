//! The 81 squares, and sets of them.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use super::Player;

/// One of the 81 squares (`C1`). A value that exists is on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 81;

    /// The square at `column` and `row`, 0 to 8 each; `None` beyond the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 9 && row < 9 { Some(Self(row * 9 + column)) } else { None }
    }

    /// The square with this index, row by row from row 0; `None` from 81 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            #[expect(clippy::cast_possible_truncation, reason = "below 81")]
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// All squares, row by row from row 0, each row from column 0.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..81).map(Self)
    }

    /// The index, 0 to 80, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 to 8. Column 8 is drawn at the left, as file 9.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 9
    }

    /// The row, 0 to 8. Row 0 is White's back row, drawn at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 9
    }

    /// How far away a square is, in columns and in rows.
    #[must_use]
    pub const fn distance_to(self, other: Self) -> (i8, i8) {
        const fn difference(from: u8, to: u8) -> i8 {
            #[expect(clippy::cast_possible_wrap, reason = "both are at most 8")]
            (to as i8 - from as i8)
        }
        (difference(self.column(), other.column()), difference(self.row(), other.row()))
    }

    /// The square `right` and `forward` of here as `player` sees the board, if it is on the board.
    #[must_use]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The whole board.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The one square.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// The squares of one column, 0 to 8.
    #[must_use]
    pub const fn column(column: u8) -> Self {
        Self(0x0000_8040_2010_0804_0201_u128 << column & Self::ALL.0 | 1 << (72 + column))
    }

    /// The three rows nearest to `player` (`C2`, `O1`).
    #[must_use]
    pub const fn territory(player: Player) -> Self {
        let rows = (1 << 27) - 1;
        match player {
            Player::Black => Self(rows << 54),
            Player::White => Self(rows),
        }
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// This set and the square.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.0)
    }

    /// This set without the square.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.0))
    }

    /// The squares of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// All squares of higher index than this one.
    #[must_use]
    pub const fn above(square: Square) -> Self {
        Self(Self::ALL.0 & !((2 << square.0) - 1))
    }

    /// All squares of lower index than this one.
    #[must_use]
    pub const fn below(square: Square) -> Self {
        Self((1 << square.0) - 1)
    }

    /// The square of lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The square of highest index.
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        Square::from_index(127_usize.wrapping_sub(self.0.leading_zeros() as usize))
    }
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
        Squares(self)
    }
}

/// The squares of a set, by index.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len() as usize, Some(self.0.len() as usize))
    }
}

impl ExactSizeIterator for Squares {}

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
            assert_eq!(SquareSet::column(column).into_iter().collect::<Vec<_>>(), squares);
        }
    }

    #[test]
    fn the_territories_are_the_three_nearest_rows() {
        for square in Square::all() {
            assert_eq!(SquareSet::territory(Player::White).contains(square), square.row() <= 2);
            assert_eq!(SquareSet::territory(Player::Black).contains(square), square.row() >= 6);
        }
    }

    #[test]
    fn right_and_forward_are_the_players_own() {
        let centre = Square::new(4, 4).unwrap();
        assert_eq!(centre.seen_by(Player::Black, (1, 2)), Square::new(3, 2));
        assert_eq!(centre.seen_by(Player::White, (1, 2)), Square::new(5, 6));
        assert_eq!(Square::new(0, 0).unwrap().seen_by(Player::Black, (0, 1)), None);
    }
}
