//! What a player may do with one ply.

use super::Unit;
use crate::rules::{Square, SquareSet, Tier};

/// One ply: an action of a turn, or a follow-up that it brought about (`C5`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A unit enters the board: in the arrangement (`C9`), from the hand (`C25`), or by forced rearrangement (`C24`).
    Drop {
        /// The unit, as it lies in the hand.
        unit: Unit,
        /// Where it goes.
        to: Square,
    },
    /// The top unit of a tower moves; onto an opponent's unit it is a mobile strike (`C16`).
    Step {
        /// From the top of this tower.
        from: Square,
        /// To the top of this one.
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
    /// A Captain trades places with the other end of its tower (`C21`).
    Exchange {
        /// The tower.
        at: Square,
        /// The tier of the Captain, first or third.
        captain: Tier,
    },
    /// A Samurai trades places with its Commander (`C22`).
    Substitute {
        /// The tower of the Samurai.
        samurai: Square,
        /// The tower of the Commander.
        commander: Square,
    },
    /// The unit that just moved leaves the board (`C23`).
    Recover,
    /// The unit that just moved stays, though it cannot move on (`C23`).
    Decline,
}

/// Actions that differ in one square only, or a single one. Nothing is allocated to list or count them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Drops of one unit.
    Drops(Unit, SquareSet),
    /// Moves and mobile strikes from one square.
    Moves(Square, SquareSet),
    /// Any other action.
    One(Move),
}

impl Batch {
    /// How many actions it holds.
    pub const fn len(&self) -> u32 {
        match self {
            Self::Drops(_, to) | Self::Moves(_, to) => to.len(),
            Self::One(_) => 1,
        }
    }

    /// Whether it holds no action.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The actions, one by one.
    pub fn moves(self) -> impl Iterator<Item = Move> {
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
