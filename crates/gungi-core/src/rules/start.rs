//! A row of the tables of starts: `classic/position.rs` and `official/start.rs` have them.

use super::ByPlayer;

/// A position from which games start: units on the board and in the hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct StartRow<U: 'static> {
    /// The units on the board, as their owner sees them: columns from the left, rows from the back.
    pub(super) placed: ByPlayer<&'static [(U, i8, i8)]>,
    /// The units in the hands, and how many of each.
    pub(super) hands: ByPlayer<&'static [(U, u8)]>,
}

impl<U> StartRow<U> {
    /// The same units for both players.
    pub(super) const fn same(placed: &'static [(U, i8, i8)], hand: &'static [(U, u8)]) -> Self {
        Self {
            placed: ByPlayer::new(placed, placed),
            hands: ByPlayer::new(hand, hand),
        }
    }
}
