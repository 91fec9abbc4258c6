//! A position of either ruleset, laid out for whoever shows it.

use crate::rules::classic::Stranded;
use crate::rules::{ByPlayer, End, Place, Player, Ruleset, Square, SquareSet, Tower, UnitKind};

/// Everything that can be seen of a position.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The towers, by index of their square.
    pub towers: Vec<Tower<PieceView>>,
    /// The hands: each unit and how many of it, in the order of the ruleset's table.
    pub hands: ByPlayer<Vec<(UnitKind, u8)>>,
    /// Who acts.
    pub player: Player,
    /// What the player has to do.
    pub phase: Phase,
    /// Towers whose last change was an exchange (`C21`).
    pub marks: SquareSet,
    /// Whether the player who acts is in check.
    pub in_check: bool,
    /// How the game ended on the board, repetition aside.
    pub end: Option<End>,
}

impl Snapshot {
    /// The tower on a square.
    pub fn tower(&self, square: Square) -> Tower<PieceView> {
        self.towers[square.index()]
    }
}

/// A unit on the board and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// The owner.
    pub owner: Player,
    /// The unit.
    pub unit: UnitKind,
}

/// What the player who acts has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Place a unit: the initial arrangement (`C9`).
    Arrangement,
    /// Place a piece: the draft (`O12`), which goes on for these players.
    Draft(ByPlayer<bool>),
    /// Begin a turn.
    Turn,
    /// Drop a captured Lance (`C24`).
    Rearrangement {
        /// The Lance, turned over.
        unit: UnitKind,
        /// The unit that captured it, if it may be recovered then.
        striker: Option<Stranded>,
    },
    /// Recover the unit here or decline (`C23`).
    Recovery {
        /// The unit.
        unit: UnitKind,
        /// Where it stands.
        at: Place,
        /// Whether it captured something, so that it would go to the opponent's hand.
        captured: bool,
    },
}

impl Phase {
    /// The word for it in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arrangement => "arrangement",
            Self::Draft(_) => "draft",
            Self::Turn => "turn",
            Self::Rearrangement { .. } => "rearrangement",
            Self::Recovery { .. } => "recovery",
        }
    }
}
