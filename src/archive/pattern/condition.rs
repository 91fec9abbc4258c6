//! Conditions on positions and on the moves that led to them.

use super::made::Made;
use super::quantity::{Comparison, Quantity};
use super::tower::TowerPattern;
use crate::archive::walk::Moment;
use crate::rules::{Describe, Player, Square};

/// A condition on a position or on the move that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// All of these hold; they are tried in their order.
    All(Vec<Condition>),
    /// One of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// A number of the position compares so.
    Number(Quantity, Comparison, u64),
    /// Each square, by its index, matches.
    Board(Box<[TowerPattern; Square::COUNT]>),
    /// Both hands hold exactly these units, by letter.
    Hands(Vec<(char, u8)>),
    /// This player is to move.
    Turn(Player),
    /// What the player to move has to do is called so.
    Phase(&'static str),
    /// The player to move is in check.
    Check,
    /// No move follows.
    Last,
    /// On the move that led here.
    Made(Made),
}

impl Condition {
    /// At least one.
    pub(super) const fn some(quantity: Quantity) -> Self {
        Self::Number(quantity, Comparison::GreaterOrEqual, 1)
    }

    /// Whether it holds. `position` is the position of `moment`.
    pub(super) fn holds<P: Describe>(&self, moment: &Moment<'_>, position: &P) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(moment, position)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(moment, position)),
            Self::Not(part) => !part.holds(moment, position),
            Self::Number(quantity, comparison, number) => {
                comparison.holds(quantity.of(moment, position), *number)
            }
            Self::Board(squares) => {
                let mut squares = Square::all().zip(squares.iter());
                squares.all(|(square, pattern)| pattern.matches(&position.tower(square)))
            }
            Self::Hands(units) => hands(position) == *units,
            Self::Turn(player) => position.player() == *player,
            Self::Phase(phase) => position.phase_view().as_str() == *phase,
            Self::Check => position.in_check(),
            Self::Last => moment.is_last,
            Self::Made(made) => moment.played.is_some_and(|played| made.holds(played, position)),
        }
    }
}

/// What both players have in hand, by letter.
fn hands(position: &impl Describe) -> Vec<(char, u8)> {
    let mut units = Vec::new();
    for player in Player::BOTH {
        let hand = position.hand_view(player);
        units.extend(hand.map(|(unit, count)| (unit.letter(player), count)));
    }
    units.sort_unstable();
    units
}
