//! Moves: one ply each, and batches of them.

use super::Unit;
use crate::rules::{MoveBatch, Square, SquareSet, Tier};

/// One ply: the move that begins a turn, or one of its follow-ups (`C5`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A unit enters the board: in the arrangement (`C9`), from the hand (`C25`), or by forced rearrangement (`C24`).
    Drop {
        /// The unit, with the face up that it has in the hand.
        unit: Unit,
        /// Where it goes.
        to: Square,
    },
    /// The top unit of a tower goes to another square. On an opponent's unit the move is a mobile strike (`C16`).
    Step {
        /// From the top of this tower.
        from: Square,
        /// To the top of this tower, or to this empty square.
        to: Square,
    },
    /// A unit captures its neighbour in the tower (`C19`).
    ImmobileStrike {
        /// The tower.
        at: Square,
        /// The tier of the unit that strikes.
        striker: Tier,
        /// The tier of the unit that is captured.
        target: Tier,
    },
    /// A Captain changes places with the unit at the other end of its tower (`C21`).
    Exchange {
        /// The tower.
        at: Square,
        /// The tier of the Captain, first or third.
        captain: Tier,
    },
    /// A Samurai changes places with its Commander (`C22`).
    Substitute {
        /// The tower of the Samurai.
        samurai: Square,
        /// The tower of the Commander.
        commander: Square,
    },
    /// The unit that just moved returns to a hand (`C23`).
    Recover,
    /// The unit that just moved stays, though it cannot move on (`C23`).
    Decline,
}

/// Moves that differ in one square only, or a single move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Drops of one unit.
    Drops(Unit, SquareSet),
    /// Steps and mobile strikes from one square.
    Moves(Square, SquareSet),
    /// Any other move.
    One(Move),
}

impl MoveBatch for Batch {
    type Move = Move;

    fn len(&self) -> u32 {
        match self {
            Self::Drops(_, to) | Self::Moves(_, to) => to.len(),
            Self::One(_) => 1,
        }
    }

    fn moves(self) -> impl Iterator<Item = Move> {
        let (set, one) = match self {
            Self::Drops(_, to) | Self::Moves(_, to) => (to, None),
            Self::One(mv) => (SquareSet::EMPTY, Some(mv)),
        };
        let spread = set.into_iter().map(move |to| match self {
            Self::Drops(unit, _) => Move::Drop { unit, to },
            Self::Moves(from, _) => Move::Step { from, to },
            Self::One(mv) => mv,
        });
        spread.chain(one)
    }
}
