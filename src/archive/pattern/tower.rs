//! Patterns of one square.

use super::units::Units;
use crate::rules::{PieceView, Tower};

/// What a square may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TowerPattern {
    /// A unit on top, whatever is below: `..N`.
    Top(Units),
    /// What each tier may hold, from the bottom: `nP.`.
    Tiers([Slot; 3]),
}

/// What a tier may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    /// The units that may stand there.
    pub(super) units: Units,
    /// Whether it may be empty.
    pub(super) may_be_empty: bool,
}

impl Slot {
    /// Empty.
    pub(super) const EMPTY: Self = Self { units: Units::ALL.complement(), may_be_empty: true };
    /// A unit or nothing.
    pub(super) const ANYTHING: Self = Self { units: Units::ALL, may_be_empty: true };

    /// One of these units.
    pub(super) const fn of(units: Units) -> Self {
        Self { units, may_be_empty: false }
    }

    fn holds(self, piece: Option<PieceView>) -> bool {
        piece.map_or(self.may_be_empty, |piece| self.units.contains(piece))
    }
}

impl TowerPattern {
    /// An empty square.
    pub(super) const EMPTY: Self = Self::Tiers([Slot::EMPTY; 3]);
    /// Any square.
    pub(super) const ANY_SQUARE: Self = Self::Tiers([Slot::ANYTHING; 3]);
    /// Any tower.
    pub(super) const ANY_TOWER: Self = Self::Tiers([Slot::of(Units::ALL), Slot::ANYTHING, Slot::ANYTHING]);

    /// Whether an empty square matches.
    pub(super) fn allows_empty(&self) -> bool {
        self.matches(&Tower::EMPTY)
    }

    /// Whether a square with this tower matches.
    pub(super) fn matches(&self, tower: &Tower<PieceView>) -> bool {
        match self {
            Self::Top(units) => tower.top().is_some_and(|(_, piece)| units.contains(piece)),
            Self::Tiers(slots) => {
                let tiers = crate::rules::Tier::ALL.into_iter().zip(slots);
                tiers.fold(true, |matches, (tier, slot)| matches && slot.holds(tower.at(tier)))
            }
        }
    }
}
