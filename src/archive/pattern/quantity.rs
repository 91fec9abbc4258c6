//! Numbers of a position, and how they compare.

use super::tower::TowerPattern;
use super::tower::Units;
use crate::archive::walk::Moment;
use crate::rules::{AnyPosition, Describe as _, End, Player, Rules as _, SquareSet};

/// A number that a position has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Quantity {
    /// How many plies led here.
    Ply,
    /// How many moves are legal and no foul; 0 after the end of the game.
    Legal,
    /// The height of the highest tower on these squares.
    Height(SquareSet),
    /// How many of these squares match.
    Squares(SquareSet, TowerPattern),
    /// How many of these units stand on these squares.
    UnitsOn(Units, SquareSet),
    /// How many of these units their owners have in hand.
    UnitsInHand(Units),
}

/// How numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    Equal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub(super) const fn holds(self, left: u64, right: u64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Less => left < right,
            Self::LessOrEqual => left <= right,
            Self::Greater => left > right,
            Self::GreaterOrEqual => left >= right,
        }
    }
}

impl Quantity {
    pub(super) fn of(&self, moment: &Moment<'_>) -> u64 {
        let position = moment.position;
        match self {
            Self::Ply => moment.ply as u64,
            Self::Legal => match (moment.end)() {
                Some(End::Repetition | End::Recorded { .. }) => 0,
                _ => position.count_legal(),
            },
            Self::Height(squares) => {
                let occupied = (*squares & position.occupied()).into_iter();
                occupied.map(|square| position.tower(square).height() as u64).max().unwrap_or(0)
            }
            Self::Squares(squares, tower) => count_squares(position, *squares, tower),
            Self::UnitsOn(units, squares) => {
                let occupied = (*squares & position.occupied()).into_iter();
                let units_on = |square| {
                    let pieces = position.tower(square);
                    pieces.iter().filter(|(_, piece)| units.contains(*piece)).count() as u64
                };
                occupied.map(units_on).sum()
            }
            Self::UnitsInHand(units) => {
                Player::BOTH.into_iter().map(|player| in_hand(position, *units, player)).sum()
            }
        }
    }
}

fn count_squares(position: &AnyPosition, squares: SquareSet, pattern: &TowerPattern) -> u64 {
    let occupied = position.occupied();
    let empty = if pattern.allows_empty() { (squares & !occupied).len() } else { 0 };
    let matching =
        (squares & occupied).into_iter().filter(|&square| pattern.matches(&position.tower(square)));
    u64::from(empty) + matching.count() as u64
}

fn in_hand(position: &AnyPosition, units: Units, player: Player) -> u64 {
    let hand = position.hand_view(player);
    hand.filter(|(unit, _)| units.contains_unit(*unit, player)).map(|(_, count)| u64::from(count)).sum()
}
