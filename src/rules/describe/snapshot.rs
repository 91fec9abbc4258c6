//! A position of either ruleset, in terms of both.

use crate::rules::classic::{Recovery, Stranded};
use crate::rules::{ByPlayer, End, Place, Player, Ruleset, Square, SquareSet, Tower, UnitKind};

/// Everything that a board can show of a position.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The towers, by index of their square.
    pub towers: Vec<Tower<PieceView>>,
    /// The hands: each unit and its count, in the order of the ruleset's table.
    pub hands: ByPlayer<Vec<(UnitKind, u8)>>,
    /// The player to move.
    pub player: Player,
    /// What the player to move has to do.
    pub phase: PhaseView,
    /// Towers whose last change was an exchange (`C21`).
    pub marks: SquareSet,
    /// Whether the player to move is in check.
    pub in_check: bool,
    /// How the game ended on the board, ignoring repetition.
    pub end: Option<End>,
}

impl Snapshot {
    /// The tower on a square.
    pub fn tower(&self, square: Square) -> Tower<PieceView> {
        self.towers[square.index()]
    }
}

/// A unit on the board and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceView {
    /// The owner.
    pub owner: Player,
    /// The unit.
    pub unit: UnitKind,
}

/// What the player to move has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseView {
    /// Place a unit: the initial arrangement (`C9`).
    Arrangement,
    /// Place a unit: the draft (`O12`). Holds which players still draft.
    Draft(ByPlayer<bool>),
    /// Begin a turn.
    Turn,
    /// Drop a captured Lance (`C24`).
    Rearrangement {
        /// The Lance, turned over.
        unit: UnitKind,
        /// The unit that captured it, if its recovery must be decided after the drop.
        striker: Option<Stranded>,
    },
    /// Recover the unit or decline (`C23`).
    Recovery {
        /// The unit.
        unit: UnitKind,
        /// Where it stands.
        at: Place,
        /// To whose hand it would go.
        recovery: Recovery,
    },
}

impl PhaseView {
    /// Its kind.
    pub const fn kind(self) -> PhaseKind {
        match self {
            Self::Arrangement => PhaseKind::Arrangement,
            Self::Draft(_) => PhaseKind::Draft,
            Self::Turn => PhaseKind::Turn,
            Self::Rearrangement { .. } => PhaseKind::Rearrangement,
            Self::Recovery { .. } => PhaseKind::Recovery,
        }
    }
}

/// The kinds of phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    /// As [`PhaseView::Arrangement`].
    Arrangement,
    /// As [`PhaseView::Draft`].
    Draft,
    /// As [`PhaseView::Turn`].
    Turn,
    /// As [`PhaseView::Rearrangement`].
    Rearrangement,
    /// As [`PhaseView::Recovery`].
    Recovery,
}

impl PhaseKind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::Arrangement, Self::Draft, Self::Turn, Self::Rearrangement, Self::Recovery];

    /// Its name in JSON and in patterns.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arrangement => "arrangement",
            Self::Draft => "draft",
            Self::Turn => "turn",
            Self::Rearrangement => "rearrangement",
            Self::Recovery => "recovery",
        }
    }
}
