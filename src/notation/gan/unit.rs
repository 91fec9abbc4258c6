//! Gungi's actors in GAN (`A5`).
//!
//! The name of a classic unit has both faces, the face up first; the name of an official unit has its GFEN letter:
//!
//! | unit | Black | White |
//! |---|---|---|
//! | Pawn, other side Bronze | `GUNGI:PZ` | `gungi:pz` |
//! | the same turned over | `GUNGI:ZP` | `gungi:zp` |
//! | Commander, without other side | `GUNGI:-O` | `gungi:-o` |
//! | official Soldier | `GUNGI:P` | `gungi:p` |
//! | official Marshal | `GUNGI:-K` | `gungi:-k` |
//!
//! Two units have the letter `O`; the mark decides: `-O` is the Commander, `O` the official Cannon.

use crate::rules::official::Kind;
use crate::rules::{Player, UnitKind};

use super::actor::{Actor, Marks};

const STYLE: &str = "gungi";

/// No other unit has the letter of the Marshal, so the Marshal is recognized without its mark.
const UNMARKED: UnitKind = UnitKind::Official(Kind::Marshal);

impl Actor {
    /// The name of a player's unit.
    pub fn of_unit(unit: UnitKind, player: Player) -> Self {
        let marks = if unit.is_king_like() { Marks::KING_LIKE } else { Marks::NONE };
        Self { style: STYLE.to_owned(), marks, abbr: abbr(unit), side: player.into() }
    }

    /// The unit of Gungi with this name. A Marshal without its mark (`GUNGI:K`) is recognized.
    pub fn unit(&self) -> Option<UnitKind> {
        if self.style() != STYLE || self.marks().promoted {
            return None;
        }
        let is_named = |&unit: &UnitKind| {
            abbr(unit) == self.abbr() && (unit.is_king_like() == self.marks().king_like || unit == UNMARKED)
        };
        UnitKind::all().find(is_named)
    }
}

/// The abbreviation without marks, in lower case.
fn abbr(unit: UnitKind) -> String {
    unit.to_string().trim_end_matches('-').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn every_unit_of_both_players_has_a_name_and_is_found_by_it() {
        let mut names: Vec<String> = Vec::new();
        for (unit, player) in UnitKind::all().flat_map(|unit| Player::BOTH.map(|player| (unit, player))) {
            let actor = Actor::of_unit(unit, player);
            names.push(actor.to_string());
            assert_eq!(names.last().unwrap().parse(), Ok(actor.clone()));
            assert_eq!((actor.unit(), Player::from(actor.side())), (Some(unit), player));
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 2 * (23 + 14), "no two units share a name");
    }

    #[test]
    fn units_of_gn_and_gfen_have_names() {
        let classic = |name, player| {
            Actor::of_unit(UnitKind::from_gn(name, Ruleset::Classic).unwrap(), player).to_string()
        };
        assert_eq!(classic("PZ", Player::Black), "GUNGI:PZ");
        assert_eq!(classic("ZP", Player::White), "gungi:zp");
        assert_eq!(classic("O-", Player::Black), "GUNGI:-O");
        let (marshal, player) = UnitKind::from_letter('k', Ruleset::OfficialAdvanced).unwrap();
        assert_eq!(Actor::of_unit(marshal, player).to_string(), "gungi:-k");
    }

    #[test]
    fn what_is_no_unit_is_none() {
        for name in
            ["GUNGI:PX", "GUNGI:+PZ", "GUNGI:-PZ", "GUNGI:-P", "GUNGI:Z", "GUNGI:PZZ", "GUNGI:P_", "C:PZ"]
        {
            assert_eq!(name.parse::<Actor>().unwrap().unit(), None, "{name}");
        }
    }
}
