//! Patterns of one square.

use crate::notation::gfen::Letter;
use crate::rules::classic::Side;
use crate::rules::{Level, PieceView, Player, Ruleset, Tier, Tower, UnitKind};

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
    pub(super) const EMPTY: Self = Self {
        units: Units::ALL.complement(),
        may_be_empty: true,
    };
    /// A unit or nothing.
    pub(super) const ANYTHING: Self = Self {
        units: Units::ALL,
        may_be_empty: true,
    };

    /// One of these units.
    pub(super) const fn of(units: Units) -> Self {
        Self {
            units,
            may_be_empty: false,
        }
    }

    fn holds(self, piece: Option<PieceView>) -> bool {
        piece.map_or(self.may_be_empty, |piece| self.units.contains(piece))
    }
}

impl TowerPattern {
    /// An empty square.
    pub(super) const EMPTY: Self = Self::Tiers([Slot::EMPTY; 3]);
    pub(super) const ANY_SQUARE: Self = Self::Tiers([Slot::ANYTHING; 3]);
    pub(super) const ANY_TOWER: Self =
        Self::Tiers([Slot::of(Units::ALL), Slot::ANYTHING, Slot::ANYTHING]);

    /// The sets of units that it looks for.
    pub(super) fn sets(&self) -> Vec<Units> {
        match self {
            Self::Top(units) => vec![*units],
            Self::Tiers(slots) => slots.map(|slot| slot.units).to_vec(),
        }
    }

    /// Whether a square with this tower matches.
    pub(super) fn matches(&self, tower: &Tower<PieceView>) -> bool {
        match self {
            Self::Top(units) => tower.top().is_some_and(|(_, piece)| units.contains(piece)),
            Self::Tiers(slots) => Tier::ALL
                .into_iter()
                .zip(slots)
                .all(|(tier, slot)| slot.holds(tower.at(tier))),
        }
    }
}

/// A set of units and their owners. A letter of GFEN is the unit of either ruleset that has it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Units(u128);

impl Units {
    /// Every unit of both players.
    pub(super) const ALL: Self = Self(u128::MAX);

    /// The units of a letter.
    pub(super) fn of(letter: Letter) -> Self {
        Self::with_letter(letter.piece(), letter.owner())
    }

    /// The units of a letter, of both players.
    pub(super) fn of_both(letter: Letter) -> Self {
        Self::of(letter).of_both_players()
    }

    /// A unit of one ruleset, of both players.
    pub(super) fn of_kind(unit: UnitKind) -> Self {
        let [black, white] = Player::BOTH.map(|player| Self(Self::bit(unit, player)));
        black.union(white)
    }

    /// The units whose letters are from one to another.
    pub(super) fn range(from: Letter, to: Letter) -> Self {
        let letters = (from.to_char()..=to.to_char()).filter_map(Letter::new);
        letters.map(Self::of).fold(Self::default(), Self::union)
    }

    /// The units of both sets.
    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the other set has all of these units.
    pub(super) const fn is_part_of(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The maximum number of these units in a game, on the board and in hand. Classic units other than the
    /// Commander can change their owner, so both armies count for each owner.
    pub(super) fn most(self) -> u32 {
        let in_armies = |unit: UnitKind| {
            let both_ways_up = [unit, unit.turned_over()];
            let [black, white] = Player::BOTH.map(|owner| {
                u32::from(
                    both_ways_up
                        .iter()
                        .any(|unit| self.contains_unit(*unit, owner)),
                )
            });
            let stays = unit.is_king_like() || unit.classic().is_none();
            let armies = if stays {
                black + white
            } else {
                2 * black.max(white)
            };
            armies * u32::from(unit.count_per_player())
        };
        let rulesets = [Ruleset::Classic, Ruleset::Official(Level::Advanced)].into_iter();
        let most = rulesets.map(|ruleset| {
            let front_up =
                |unit: &UnitKind| unit.classic().is_none_or(|unit| unit.side() == Side::Front);
            UnitKind::all()
                .filter(|unit| unit.is_of(ruleset))
                .filter(front_up)
                .map(in_armies)
                .sum()
        });
        most.max().unwrap_or_default()
    }

    /// All other units.
    pub(super) const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// The same units of both players.
    pub(super) const fn of_both_players(self) -> Self {
        const BLACK: u128 = 0xffff_ffff_0000_0000_ffff_ffff;
        let (black, white) = (self.0 & BLACK, (self.0 >> 32) & BLACK);
        Self((black | white) | (black | white) << 32)
    }

    /// Whether a unit is in the set.
    pub(super) fn contains(self, piece: PieceView) -> bool {
        self.contains_unit(piece.unit, piece.owner)
    }

    /// Whether a player's unit is in the set.
    pub(super) fn contains_unit(self, unit: UnitKind, owner: Player) -> bool {
        self.0 & Self::bit(unit, owner) != 0
    }

    /// `piece` is a letter in upper case.
    fn with_letter(piece: char, owner: Player) -> Self {
        let bit = Self::bit_of(piece, owner);
        Self(bit | bit << 64)
    }

    fn bit(unit: UnitKind, owner: Player) -> u128 {
        let bit = Self::bit_of(unit.letter(Player::Black), owner);
        if unit.classic().is_some() {
            bit
        } else {
            bit << 64
        }
    }

    fn bit_of(piece: char, owner: Player) -> u128 {
        let bit = (piece as u32).wrapping_sub('A' as u32) & 31;
        1 << match owner {
            Player::Black => bit,
            Player::White => bit + 32,
        }
    }
}

/// Whether a unit of either ruleset has this letter.
pub(super) fn is_of_a_unit(letter: Letter) -> bool {
    let rulesets = [Ruleset::Classic, Ruleset::Official(Level::Advanced)];
    rulesets
        .into_iter()
        .any(|ruleset| UnitKind::from_letter(letter.piece(), ruleset).is_some())
}
