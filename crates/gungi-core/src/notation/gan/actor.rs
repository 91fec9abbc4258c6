//! An actor's name as a value, and the units that it can name.

use std::fmt;

use crate::rules::official::Kind;
use crate::rules::{Player, UnitKind};

/// The side of an actor, which GAN writes as the case of its letters (`A2`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveSide {
    /// Upper case: the side that moves first.
    Bottom,
    /// Lower case: the side that moves second.
    Top,
}

impl MoveSide {
    /// The side across the board.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Bottom => Self::Top,
            Self::Top => Self::Bottom,
        }
    }

    /// The side of a letter by its case; `None` for characters without a case.
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='Z' => Some(Self::Bottom),
            'a'..='z' => Some(Self::Top),
            _ => None,
        }
    }

    /// An ASCII letter in the case of this side.
    pub const fn letter(self, letter: char) -> char {
        match self {
            Self::Bottom => letter.to_ascii_uppercase(),
            Self::Top => letter.to_ascii_lowercase(),
        }
    }

    /// ASCII text in the case of this side.
    pub fn text(self, text: &str) -> String {
        text.chars().map(|c| self.letter(c)).collect()
    }
}

impl fmt::Display for MoveSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bottom => "bottom",
            Self::Top => "top",
        })
    }
}

/// Black moves first, so Black is at the bottom (`A5`).
impl From<Player> for MoveSide {
    fn from(player: Player) -> Self {
        match player {
            Player::Black => Self::Bottom,
            Player::White => Self::Top,
        }
    }
}

impl From<MoveSide> for Player {
    fn from(side: MoveSide) -> Self {
        match side {
            MoveSide::Bottom => Self::Black,
            MoveSide::Top => Self::White,
        }
    }
}

/// The marks in front of an abbreviation (`A3`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Marks {
    /// `+`: promoted, and still the same actor.
    pub promoted: bool,
    /// `-`: the loss of this actor ends the game.
    pub king_like: bool,
}

impl Marks {
    /// No mark.
    pub const NONE: Self = Self {
        promoted: false,
        king_like: false,
    };
    /// `-` alone.
    pub const KING_LIKE: Self = Self {
        promoted: false,
        king_like: true,
    };
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.promoted, self.king_like) {
            (false, false) => "",
            (true, false) => "+",
            (false, true) => "-",
            (true, true) => "+-",
        })
    }
}

/// The name of an actor (`A1`). Every value can be written, and the text is read as the same value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Actor {
    /// A word in lower case.
    pub(super) style: String,
    pub(super) marks: Marks,
    /// A word in lower case.
    pub(super) abbr: String,
    pub(super) side: MoveSide,
}

impl Actor {
    /// The actor `abbr` of the game `style`; the case of their letters does not matter.
    /// `None` unless both are words: a letter, then letters, digits and underscores.
    pub fn new(style: &str, marks: Marks, abbr: &str, side: MoveSide) -> Option<Self> {
        (is_word(style) && is_word(abbr)).then(|| Self {
            style: style.to_ascii_lowercase(),
            marks,
            abbr: abbr.to_ascii_lowercase(),
            side,
        })
    }

    /// The game of the actor, in lower case: `dai_dai_shogi`.
    pub fn style(&self) -> &str {
        &self.style
    }

    /// The abbreviation without its marks, in lower case: `ph`.
    pub fn abbr(&self) -> &str {
        &self.abbr
    }

    /// The marks in front of the abbreviation.
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// The side that the actor is on.
    pub const fn side(&self) -> MoveSide {
        self.side
    }

    /// The same actor with other marks.
    pub fn with_marks(self, marks: Marks) -> Self {
        Self { marks, ..self }
    }

    /// The same actor on the other side.
    pub fn flipped(self) -> Self {
        Self {
            side: self.side.opposite(),
            ..self
        }
    }
}

/// Canonical text, the only form there is.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            style,
            marks,
            abbr,
            side,
        } = self;
        write!(f, "{}:{marks}{}", side.text(style), side.text(abbr))
    }
}

pub(super) fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic()) && text.chars().all(is_word_character)
}

pub(super) const fn is_word_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

const STYLE: &str = "gungi";

/// No other unit has the letter of the Marshal, so the Marshal is recognized without its mark.
const UNMARKED: UnitKind = UnitKind::Official(Kind::Marshal);

impl Actor {
    /// The name of a player's unit.
    pub fn of_unit(unit: UnitKind, player: Player) -> Self {
        let marks = if unit.is_king_like() {
            Marks::KING_LIKE
        } else {
            Marks::NONE
        };
        Self {
            style: STYLE.to_owned(),
            marks,
            abbr: abbr(unit),
            side: player.into(),
        }
    }

    /// The unit of Gungi with this name. A Marshal without its mark (`GUNGI:K`) is recognized.
    pub fn unit(&self) -> Option<UnitKind> {
        if self.style() != STYLE || self.marks().promoted {
            return None;
        }
        let is_named = |&unit: &UnitKind| {
            abbr(unit) == self.abbr()
                && (unit.is_king_like() == self.marks().king_like || unit == UNMARKED)
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
    use crate::rules::{Level, Ruleset};

    #[test]
    fn an_actor_is_made_of_words_only() {
        for (style, abbr) in [
            ("", "k"),
            ("c", ""),
            ("1c", "k"),
            ("c", "_k"),
            ("c", "k "),
            ("c", "軍"),
            ("c:", "k"),
        ] {
            assert_eq!(
                Actor::new(style, Marks::NONE, abbr, MoveSide::Top),
                None,
                "{style}:{abbr}"
            );
        }
        let actor = Actor::new("Dai_Dai_Shogi", Marks::NONE, "pH2", MoveSide::Bottom).unwrap();
        assert_eq!(actor.to_string(), "DAI_DAI_SHOGI:PH2");
    }

    #[test]
    fn flipping_changes_the_case_and_nothing_else() {
        let actor: Actor = "FOO:+-K".parse().unwrap();
        assert_eq!(actor.clone().flipped().to_string(), "foo:+-k");
        assert_eq!(actor.clone().flipped().flipped(), actor);
    }

    #[test]
    fn black_is_at_the_bottom() {
        assert_eq!(MoveSide::from(Player::Black), MoveSide::Bottom);
        assert_eq!(
            Player::BOTH.map(|player| Player::from(MoveSide::from(player))),
            Player::BOTH
        );
    }

    #[test]
    fn every_unit_of_both_players_has_a_name_and_is_found_by_it() {
        let mut names: Vec<String> = Vec::new();
        for (unit, player) in
            UnitKind::all().flat_map(|unit| Player::BOTH.map(|player| (unit, player)))
        {
            let actor = Actor::of_unit(unit, player);
            names.push(actor.to_string());
            assert_eq!(names.last().unwrap().parse(), Ok(actor.clone()));
            assert_eq!(
                (actor.unit(), Player::from(actor.side())),
                (Some(unit), player)
            );
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
        let (marshal, player) =
            UnitKind::from_letter('k', Ruleset::Official(Level::Advanced)).unwrap();
        assert_eq!(Actor::of_unit(marshal, player).to_string(), "gungi:-k");
    }

    #[test]
    fn what_is_not_a_unit_is_none() {
        for name in [
            "GUNGI:PX",
            "GUNGI:+PZ",
            "GUNGI:-PZ",
            "GUNGI:-P",
            "GUNGI:Z",
            "GUNGI:PZZ",
            "GUNGI:P_",
            "C:PZ",
        ] {
            assert_eq!(name.parse::<Actor>().unwrap().unit(), None, "{name}");
        }
    }
}
