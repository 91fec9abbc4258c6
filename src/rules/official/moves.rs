//! What a player may do with one ply.

use super::Kind;
use crate::rules::{Square, SquareSet, Tiers};

/// One ply: a turn, or a placement of the draft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece of the hand enters the board: arata (`O8`), or a placement of the draft (`O12`).
    Drop {
        /// The piece.
        kind: Kind,
        /// Where it goes.
        to: Square,
        /// The tiers that a Strategist's betrayal swaps (`O10`).
        swapped: Tiers,
        /// Whether the player ends the own draft with it (`O12`).
        ends_draft: bool,
    },
    /// The top piece of a tower moves to an empty square.
    Step {
        /// From the top of this tower.
        from: Square,
        /// To this square.
        to: Square,
    },
    /// The top piece of a tower goes on top of another one (`O6`).
    Tsuke {
        /// From the top of this tower.
        from: Square,
        /// To the top of this one.
        to: Square,
        /// The tiers that a Strategist's betrayal swaps (`O10`).
        swapped: Tiers,
    },
    /// The top piece of a tower takes all the opponent's pieces of another one (`O7`).
    Capture {
        /// From the top of this tower.
        from: Square,
        /// The pieces of this one.
        to: Square,
    },
}

/// Actions of one piece that swap the same tiers. Nothing is allocated to list or count them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Drops from the hand.
    Drops {
        /// The piece.
        kind: Kind,
        /// Where it goes.
        to: SquareSet,
        /// What a betrayal swaps there.
        swapped: Tiers,
        /// Whether the player ends the own draft.
        ends_draft: bool,
    },
    /// What the top piece of a tower does.
    Steps {
        /// The tower.
        from: Square,
        /// Empty squares to which it moves.
        moves: SquareSet,
        /// Towers from which it takes.
        captures: SquareSet,
        /// Towers onto which it goes.
        tsukes: SquareSet,
        /// What a betrayal swaps there.
        swapped: Tiers,
    },
}

impl Batch {
    /// Where the piece stands that acts, unless it comes from the hand.
    pub(super) const fn mover(&self) -> Option<Square> {
        match *self {
            Self::Drops { .. } => None,
            Self::Steps { from, .. } => Some(from),
        }
    }

    /// The moves that lead to `squares`.
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

    /// How many actions it holds.
    pub const fn len(&self) -> u32 {
        match self {
            Self::Drops { to, .. } => to.len(),
            // Empty squares are no towers: counted together they cost one count less.
            Self::Steps { moves, captures, tsukes, .. } => moves.union(*captures).len() + tsukes.len(),
        }
    }

    /// Whether it holds no action.
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::Drops { to, .. } => to.is_empty(),
            Self::Steps { moves, captures, tsukes, .. } => moves.union(*captures).union(*tsukes).is_empty(),
        }
    }

    /// The actions, one by one.
    pub fn moves(self) -> impl Iterator<Item = Move> {
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
