//! The units of both rulesets.

use std::fmt::{self, Write as _};

use super::classic::Face;
use super::official::Kind;
use super::{Player, Ruleset, classic};

/// A unit of either ruleset, without an owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitKind {
    /// A unit of the classic rules, one of its faces up.
    Classic(classic::Unit),
    /// A unit of the official rules.
    Official(Kind),
}

impl UnitKind {
    /// All units: the classic ones, front up and then turned over, and the official units.
    pub fn all() -> impl Iterator<Item = Self> {
        classic::Unit::all()
            .map(Self::Classic)
            .chain(Kind::ALL.map(Self::Official))
    }

    /// The unit of a ruleset with this name in GN: `PZ`, `O-`. The `-` of a unit with one side can be left out: `O`.
    pub fn from_gn(name: &str, ruleset: Ruleset) -> Option<Self> {
        Self::all().filter(|unit| unit.is_of(ruleset)).find(|unit| {
            let own = unit.to_string();
            own == name || own.strip_suffix('-') == Some(name)
        })
    }

    /// The unit of a ruleset with these letters: the face up and the face down. An official unit has one letter.
    pub fn from_faces(up: char, down: Option<char>, ruleset: Ruleset) -> Option<Self> {
        match ruleset {
            Ruleset::Classic => classic::Unit::from_faces(up, down).map(Self::Classic),
            _ if down.is_some() => None,
            Ruleset::Official(_) => Kind::from_letter(up).map(Self::Official),
        }
    }

    /// The unit of a ruleset with this GFEN letter, and its owner (`P1`, `P5`).
    pub fn from_letter(letter: char, ruleset: Ruleset) -> Option<(Self, Player)> {
        let player = if letter.is_ascii_lowercase() {
            Player::White
        } else {
            Player::Black
        };
        let letter = letter.to_ascii_uppercase();
        let unit = match ruleset {
            Ruleset::Classic => classic::Unit::from_letter(letter).map(Self::Classic),
            Ruleset::Official(_) => Kind::from_letter(letter).map(Self::Official),
        };
        unit.map(|unit| (unit, player))
    }

    /// The classic unit; `None` for an official one.
    pub const fn classic(self) -> Option<classic::Unit> {
        match self {
            Self::Classic(unit) => Some(unit),
            Self::Official(_) => None,
        }
    }

    /// The kind of an official unit; `None` for a classic one.
    pub const fn official(self) -> Option<Kind> {
        match self {
            Self::Classic(_) => None,
            Self::Official(kind) => Some(kind),
        }
    }

    /// The GFEN letter of a player's unit: upper case for Black (`P1`, `P5`).
    pub fn letter(self, player: Player) -> char {
        let letter = match self {
            Self::Classic(unit) => unit.letter(),
            Self::Official(kind) => kind.letter(),
        };
        match player {
            Player::Black => letter,
            Player::White => letter.to_ascii_lowercase(),
        }
    }

    /// The letters of the faces up and down; an official unit has one letter.
    pub fn faces(self) -> (char, Option<char>) {
        match self {
            Self::Classic(unit) => (unit.face().letter(), unit.other_face().map(Face::letter)),
            Self::Official(kind) => (kind.letter(), None),
        }
    }

    /// The English name of the face up.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic(unit) => unit.face().name(),
            Self::Official(kind) => kind.name(),
        }
    }

    /// The unit with its other face up; a unit with one side is unchanged.
    pub const fn turned_over(self) -> Self {
        match self {
            Self::Classic(unit) => Self::Classic(unit.turned_over()),
            Self::Official(_) => self,
        }
    }

    /// How many of it, either way up, each player's army has.
    pub const fn count_per_player(self) -> u8 {
        match self {
            Self::Classic(unit) => unit.count_per_player(),
            Self::Official(kind) => kind.count_per_player(),
        }
    }

    /// Whether its loss ends the game: the Commander and the Marshal.
    pub fn is_king_like(self) -> bool {
        matches!(
            self,
            Self::Classic(classic::Unit::COMMANDER) | Self::Official(Kind::Marshal)
        )
    }

    /// Whether a ruleset has the unit. All levels of the official rules have the same units here.
    pub fn is_of(self, ruleset: Ruleset) -> bool {
        matches!(self, Self::Classic(_)) == (ruleset == Ruleset::Classic)
    }
}

impl From<classic::Unit> for UnitKind {
    fn from(unit: classic::Unit) -> Self {
        Self::Classic(unit)
    }
}

impl From<Kind> for UnitKind {
    fn from(kind: Kind) -> Self {
        Self::Official(kind)
    }
}

/// Writes the name in GN: the letters of the face up and the face down, or `-` if there is one side only.
impl fmt::Display for UnitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (up, down) = self.faces();
        f.write_char(up)?;
        f.write_char(down.unwrap_or('-'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Level;

    #[test]
    fn every_unit_is_found_by_its_name_and_its_letters() {
        for unit in UnitKind::all() {
            let ruleset = Ruleset::ALL
                .into_iter()
                .find(|&ruleset| unit.is_of(ruleset))
                .unwrap();
            assert_eq!(UnitKind::from_gn(&unit.to_string(), ruleset), Some(unit));
            for player in Player::BOTH {
                assert_eq!(
                    UnitKind::from_letter(unit.letter(player), ruleset),
                    Some((unit, player))
                );
            }
        }
    }

    #[test]
    fn other_names_and_letters_are_not_units() {
        for name in ["", "-", "P", "PX", "pz", "OP", "PZ-"] {
            assert_eq!(UnitKind::from_gn(name, Ruleset::Classic), None, "{name}");
        }
        assert_eq!(UnitKind::from_letter('W', Ruleset::Classic), None);
        assert_eq!(
            UnitKind::from_letter('-', Ruleset::Official(Level::Advanced)),
            None
        );
    }
}
