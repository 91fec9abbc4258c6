//! Gungi's actors in GAN (`A5`), and how they are called by GN and GFEN.
//!
//! A classic unit is named by both of its faces, face up first; an official piece by its GFEN letter:
//!
//! | unit | Black | White |
//! |---|---|---|
//! | Pawn, other side Bronze | `GUNGI:PZ` | `gungi:pz` |
//! | the same turned over | `GUNGI:ZP` | `gungi:zp` |
//! | Commander, without other side | `GUNGI:-O` | `gungi:-o` |
//! | official Soldier | `GUNGI:P` | `gungi:p` |
//! | official Marshal | `GUNGI:-K` | `gungi:-k` |
//!
//! `O` is told apart by its mark: `-O` is the Commander, `O` the official Cannon.

use crate::notation::gfen;
use crate::notation::gn::Ruleset;
use crate::rules::official::Kind;
use crate::rules::{Player, classic};

use super::actor::{Actor, Marks, Side};

/// What `gungi:` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A unit of the classic rules, one of its faces up.
    Classic(classic::Unit),
    /// A piece of the official rules.
    Official(Kind),
}

impl Unit {
    /// The Marshal's letter is no other unit's, so it needs no mark to be understood.
    const UNMARKED: Self = Self::Official(Kind::Marshal);

    /// All units: the classic ones, front up and then turned over, and the official pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        classic::Unit::all().map(Self::Classic).chain(Kind::ALL.map(Self::Official))
    }

    /// The unit that an actor names. A Marshal without its mark (`GUNGI:K`) is understood.
    pub fn of(actor: &Actor) -> Option<Self> {
        if actor.style() != STYLE || actor.marks().promoted {
            return None;
        }
        let is_named = |unit: &Self| {
            unit.abbr() == actor.abbr()
                && (unit.is_king_like() == actor.marks().king_like || *unit == Self::UNMARKED)
        };
        Self::all().find(is_named)
    }

    /// The unit that GN names so: `PZ`, `O-`. What has no other side may do without the `-`: `O`.
    pub fn from_gn(name: &str, ruleset: Ruleset) -> Option<Self> {
        Self::all().filter(|unit| unit.is_of(ruleset)).find(|unit| {
            let own = unit.gn();
            own == name || own.strip_suffix('-') == Some(name)
        })
    }

    /// The unit with this GFEN letter, and whose it is (`P1`, `P5`).
    pub fn from_gfen(letter: char, ruleset: Ruleset) -> Option<(Self, Player)> {
        let player = Side::of_letter(letter)?.into();
        let unit = Self::all().find(|unit| unit.is_of(ruleset) && unit.gfen(player) == letter);
        unit.map(|unit| (unit, player))
    }

    /// The name of a player's unit.
    pub fn actor(self, player: Player) -> Actor {
        let marks = if self.is_king_like() { Marks::KING_LIKE } else { Marks::NONE };
        Actor { style: STYLE.to_owned(), marks, abbr: self.abbr(), side: player.into() }
    }

    /// The name in GN: face up and face down, or the letter of an official piece; `-` for no other side.
    pub fn gn(self) -> String {
        match self {
            Self::Classic(unit) => unit.to_string(),
            Self::Official(kind) => format!("{}-", kind.letter()),
        }
    }

    /// The GFEN letter of a player's unit: upper case for Black (`P1`, `P5`).
    pub fn gfen(self, player: Player) -> char {
        Side::from(player).letter(match self {
            Self::Classic(unit) => gfen::letter_of(unit),
            Self::Official(kind) => kind.letter(),
        })
    }

    /// The English name: that of the face up.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic(unit) => unit.face().name(),
            Self::Official(kind) => kind.name(),
        }
    }

    /// Whether its loss ends the game: the Commander and the Marshal.
    pub fn is_king_like(self) -> bool {
        matches!(self, Self::Classic(classic::Unit::COMMANDER) | Self::Official(Kind::Marshal))
    }

    /// Whether these rules have the unit. All levels of the official rules count the same pieces here.
    pub fn is_of(self, ruleset: Ruleset) -> bool {
        matches!(self, Self::Classic(_)) == (ruleset == Ruleset::Classic)
    }

    /// What GAN writes behind the marks, in lower case.
    fn abbr(self) -> String {
        self.gn().trim_end_matches('-').to_ascii_lowercase()
    }
}

const STYLE: &str = "gungi";

#[cfg(test)]
mod tests {
    use super::*;

    fn of_players() -> impl Iterator<Item = (Unit, Player)> {
        Unit::all().flat_map(|unit| Player::BOTH.map(|player| (unit, player)))
    }

    #[test]
    fn every_unit_of_both_players_has_a_name_and_is_found_by_it() {
        let mut names: Vec<String> = Vec::new();
        for (unit, player) in of_players() {
            let actor = unit.actor(player);
            names.push(actor.to_string());
            assert_eq!(names.last().unwrap().parse(), Ok(actor.clone()));
            assert_eq!((Unit::of(&actor), Player::from(actor.side())), (Some(unit), player));
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 2 * (23 + 14), "no two units share a name");
    }

    #[test]
    fn every_unit_is_found_by_its_letters() {
        for (unit, player) in of_players() {
            let ruleset = Ruleset::ALL.into_iter().find(|&ruleset| unit.is_of(ruleset)).unwrap();
            assert_eq!(Unit::from_gfen(unit.gfen(player), ruleset), Some((unit, player)));
            assert_eq!(Unit::from_gn(&unit.gn(), ruleset), Some(unit));
        }
    }

    #[test]
    fn names_and_letters_of_both_rulesets_meet() {
        let classic = |name| Unit::from_gn(name, Ruleset::Classic).unwrap();
        assert_eq!(classic("PZ").actor(Player::Black).to_string(), "GUNGI:PZ");
        assert_eq!(classic("ZP").actor(Player::White).to_string(), "gungi:zp");
        assert_eq!(classic("O-").actor(Player::Black).to_string(), "GUNGI:-O");
        let (marshal, player) = Unit::from_gfen('k', Ruleset::OfficialAdvanced).unwrap();
        assert_eq!(marshal.actor(player).to_string(), "gungi:-k");
    }

    #[test]
    fn what_is_no_unit_is_none() {
        for name in
            ["GUNGI:PX", "GUNGI:+PZ", "GUNGI:-PZ", "GUNGI:-P", "GUNGI:Z", "GUNGI:PZZ", "GUNGI:P_", "C:PZ"]
        {
            assert_eq!(Unit::of(&name.parse().unwrap()), None, "{name}");
        }
        for name in ["", "-", "P", "PX", "pz", "OP", "PZ-"] {
            assert_eq!(Unit::from_gn(name, Ruleset::Classic), None, "{name}");
        }
        assert_eq!(Unit::from_gfen('W', Ruleset::Classic), None);
        assert_eq!(Unit::from_gfen('-', Ruleset::OfficialAdvanced), None);
    }
}
