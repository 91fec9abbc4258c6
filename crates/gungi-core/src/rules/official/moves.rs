//! Moves: one ply each, batches of them, and why a move is illegal.

use super::Kind;
use crate::rules::{End, MoveBatch, Square, SquareSet, Tier, Tiers};

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
            Self::Step { from, .. } | Self::Tsuke { from, .. } | Self::Capture { from, .. } => {
                Some(from)
            }
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
            Self::Drops {
                kind,
                to,
                swapped,
                ends_draft,
            } => Self::Drops {
                kind,
                to: to & squares,
                swapped,
                ends_draft,
            },
            Self::Steps {
                from,
                moves,
                captures,
                tsukes,
                swapped,
            } => Self::Steps {
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
            Self::Steps {
                moves,
                captures,
                tsukes,
                ..
            } => moves.union(*captures).len() + tsukes.len(),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Self::Drops { to, .. } => to.is_empty(),
            Self::Steps {
                moves,
                captures,
                tsukes,
                ..
            } => moves.union(*captures).union(*tsukes).is_empty(),
        }
    }

    fn moves(self) -> impl Iterator<Item = Move> {
        let drops = match self {
            Self::Drops {
                kind,
                to,
                swapped,
                ends_draft,
            } => Some(to.into_iter().map(move |to| Move::Drop {
                kind,
                to,
                swapped,
                ends_draft,
            })),
            Self::Steps { .. } => None,
        };
        let steps = match self {
            Self::Drops { .. } => None,
            Self::Steps {
                from,
                moves,
                captures,
                tsukes,
                swapped,
            } => {
                let moves = moves.into_iter().map(move |to| Move::Step { from, to });
                let captures = captures
                    .into_iter()
                    .map(move |to| Move::Capture { from, to });
                let tsukes = tsukes
                    .into_iter()
                    .map(move |to| Move::Tsuke { from, to, swapped });
                Some(moves.chain(captures).chain(tsukes))
            }
        };
        drops
            .into_iter()
            .flatten()
            .chain(steps.into_iter().flatten())
    }
}

/// The reason why a move is illegal. `game::explain` puts it into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over (`O13`, `O14`, `M4`).
    GameOver(End),
    /// The draft has drops only (`O12`).
    NotADropInDraft,
    /// The draft begins with the Marshal (`O12`).
    MarshalFirst,
    /// A drop of the draft outside the player's territory (`O12`).
    OutsideTerritory,
    /// The last unit of a hand ends the draft (`O12`).
    LastUnitEndsDraft,
    /// There is no draft to end (`O12`).
    NoDraftToEnd,
    /// The hand has no such unit (`O8`).
    NotInHand(Kind),
    /// The row of an arata is beyond the player's foremost top units, which stand on these squares (`O8`).
    BeyondForemost(SquareSet),
    /// A drop onto an opponent's unit (`O8`).
    OnOpponent(Square),
    /// A unit would stand on a Marshal (`O9`).
    OnMarshal(Square),
    /// In this level a Marshal cannot go onto another unit (`O9`).
    MarshalClimbs(Square),
    /// The level allows no higher tower (`O11`).
    TowerFull {
        /// The tower.
        square: Square,
        /// The highest tier.
        limit: Tier,
    },
    /// Only a Strategist makes a betrayal (`O10`).
    NotAStrategist(Kind),
    /// The opponent has no unit there to swap (`O10`).
    NothingToSwap(Square, Tier),
    /// The hand has no such unit for the swap (`O10`).
    NoSwapInHand(Kind),
    /// There is no unit on the square.
    VacantPlace(Square),
    /// The top unit is the opponent's (`O2`).
    NotYours(Square),
    /// The square is not in the table of the unit for the tier (`O2`).
    OutOfReach {
        /// The unit.
        kind: Kind,
        /// The tier on which it stands.
        tier: Tier,
    },
    /// A unit in between blocks the way (`O3`).
    PathBlocked(Square),
    /// A tower between is too tall to jump over (`O4`).
    JumpBarred(Square),
    /// The tower is higher than the tier on which the unit stands (`O5`).
    TooHigh(Square),
    /// The square has a tower: only tsuke and capture are possible (`O7`).
    NotEmpty(Square),
    /// Tsuke needs a tower (`O6`).
    NoTower(Square),
    /// The top unit is not the opponent's: there is nothing to capture (`O7`).
    NothingToCapture(Square),
}
