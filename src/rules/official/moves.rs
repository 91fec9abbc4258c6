//! Moves: one ply each, and batches of them.

use super::Kind;
use crate::rules::{MoveBatch, Square, SquareSet, Tiers};

/// One ply: a turn, or a placement of the draft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A unit enters the board from the hand: arata (`O8`), or a placement of the draft (`O12`).
    Drop {
        /// The unit.
        kind: Kind,
        /// Where it goes.
        to: Square,
        /// The tiers that a Strategist's betrayal swaps (`O10`).
        swapped: Tiers,
        /// Whether the move ends the player's draft (`O12`).
        ends_draft: bool,
    },
    /// The top unit of a tower moves to an empty square.
    Step {
        /// From the top of this tower.
        from: Square,
        /// To this square.
        to: Square,
    },
    /// The top unit of a tower goes on top of another tower (`O6`).
    Tsuke {
        /// From the top of this tower.
        from: Square,
        /// To the top of this tower.
        to: Square,
        /// The tiers that a Strategist's betrayal swaps (`O10`).
        swapped: Tiers,
    },
    /// The top unit of a tower captures all the opponent's units of another tower (`O7`).
    Capture {
        /// From the top of this tower.
        from: Square,
        /// The opponent's units of this tower.
        to: Square,
    },
}

impl Move {
    /// The square that a unit leaves; `None` for a drop.
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Step { from, .. } | Self::Tsuke { from, .. } | Self::Capture { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }

    /// The square that a unit enters.
    pub const fn to(self) -> Square {
        let (Self::Drop { to, .. }
        | Self::Step { to, .. }
        | Self::Tsuke { to, .. }
        | Self::Capture { to, .. }) = self;
        to
    }

    /// The squares whose towers the move changes.
    pub(super) fn squares(self) -> SquareSet {
        match self {
            Self::Drop { to, .. } => SquareSet::of(to),
            Self::Step { from, to } | Self::Tsuke { from, to, .. } | Self::Capture { from, to } => {
                SquareSet::of(from).with(to)
            }
        }
    }
}

/// The moves of one unit that swap the same tiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Drops from the hand.
    Drops {
        /// The unit.
        kind: Kind,
        /// Where it goes.
        to: SquareSet,
        /// The tiers that a betrayal swaps there.
        swapped: Tiers,
        /// Whether the moves end the player's draft.
        ends_draft: bool,
    },
    /// Moves of the top unit of a tower.
    Steps {
        /// The tower.
        from: Square,
        /// Empty squares to which it moves.
        moves: SquareSet,
        /// Towers on which it captures.
        captures: SquareSet,
        /// Towers onto which it goes.
        tsukes: SquareSet,
        /// The tiers that a betrayal swaps there.
        swapped: Tiers,
    },
}

impl Batch {
    /// The square of the moving unit; `None` for drops.
    pub(super) const fn mover(&self) -> Option<Square> {
        match *self {
            Self::Drops { .. } => None,
            Self::Steps { from, .. } => Some(from),
        }
    }

    /// The moves of this batch that lead to `squares`.
    pub(super) fn within(self, squares: SquareSet) -> Self {
        match self {
            Self::Drops { kind, to, swapped, ends_draft } => {
                Self::Drops { kind, to: to & squares, swapped, ends_draft }
            }
            Self::Steps { from, moves, captures, tsukes, swapped } => Self::Steps {
                from,
                moves: moves & squares,
                captures: captures & squares,
                tsukes: tsukes & squares,
                swapped,
            },
        }
    }
}

impl MoveBatch for Batch {
    type Move = Move;

    fn len(&self) -> u32 {
        match self {
            Self::Drops { to, .. } => to.len(),
            // Steps and captures never share a square, so one count of their union is enough.
            Self::Steps { moves, captures, tsukes, .. } => moves.union(*captures).len() + tsukes.len(),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Self::Drops { to, .. } => to.is_empty(),
            Self::Steps { moves, captures, tsukes, .. } => moves.union(*captures).union(*tsukes).is_empty(),
        }
    }

    fn moves(self) -> impl Iterator<Item = Move> {
        let drops = match self {
            Self::Drops { kind, to, swapped, ends_draft } => {
                Some(to.into_iter().map(move |to| Move::Drop { kind, to, swapped, ends_draft }))
            }
            Self::Steps { .. } => None,
        };
        let steps = match self {
            Self::Drops { .. } => None,
            Self::Steps { from, moves, captures, tsukes, swapped } => {
                let moves = moves.into_iter().map(move |to| Move::Step { from, to });
                let captures = captures.into_iter().map(move |to| Move::Capture { from, to });
                let tsukes = tsukes.into_iter().map(move |to| Move::Tsuke { from, to, swapped });
                Some(moves.chain(captures).chain(tsukes))
            }
        };
        drops.into_iter().flatten().chain(steps.into_iter().flatten())
    }
}
