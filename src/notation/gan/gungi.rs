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

use crate::rules::Player;

use super::actor::{Actor, Marks, Side};

/// One of the 20 faces of classic units (`C3`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its identifier in GN, in upper case.
    pub letter: char,
    /// Its name.
    pub name: &'static str,
}

/// A kind of classic unit: the faces on its two sides (`C3`), and its GFEN letters (`P5`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The face that is up at the start.
    pub front: char,
    /// The other face; the Commander has none.
    pub back: Option<char>,
    /// The GFEN letter with the front up.
    pub gfen_front: char,
    /// The GFEN letter with the back up.
    pub gfen_back: Option<char>,
}

/// A classic unit lying on one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicUnit {
    up: &'static Face,
    down: Option<&'static Face>,
    gfen: char,
}

/// One of the 14 official pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfficialPiece {
    /// Its GFEN letter, in upper case.
    pub letter: char,
    /// Its English name.
    pub name: &'static str,
    /// The kanji on the piece.
    pub kanji: &'static str,
}

/// What `gungi:` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A unit of the classic rules.
    Classic(ClassicUnit),
    /// A piece of the official rules.
    Official(&'static OfficialPiece),
}

impl Unit {
    /// The unit that an actor names. A Marshal without its mark (`GUNGI:K`) is understood.
    #[must_use]
    pub fn of(actor: &Actor) -> Option<Self> {
        if actor.style() != STYLE || actor.marks().promoted {
            return None;
        }
        let mut letters = actor.abbr().chars().map(|letter| letter.to_ascii_uppercase());
        match (actor.marks().king_like, letters.next()?, letters.next(), letters.next()) {
            (true, COMMANDER, None, _) => ClassicUnit::from_faces(COMMANDER, '-').map(Self::Classic),
            (king_like, letter, None, _) if !king_like || letter == MARSHAL => {
                OfficialPiece::of_letter(letter).map(Self::Official)
            }
            (false, up, Some(down), None) => ClassicUnit::from_faces(up, down).map(Self::Classic),
            _ => None,
        }
    }

    /// The name of a player's unit.
    #[must_use]
    pub fn actor(self, player: Player) -> Actor {
        let abbr: String = match self {
            Self::Classic(unit) => unit.faces().into_iter().filter(|&letter| letter != '-').collect(),
            Self::Official(piece) => piece.letter.to_string(),
        };
        let marks = if self.is_king_like() { Marks::KING_LIKE } else { Marks::NONE };
        Actor { style: STYLE.to_owned(), marks, abbr: abbr.to_ascii_lowercase(), side: player.into() }
    }

    /// Whether its loss ends the game: the Commander and the Marshal.
    #[must_use]
    pub const fn is_king_like(self) -> bool {
        match self {
            Self::Classic(unit) => unit.up.letter == COMMANDER,
            Self::Official(piece) => piece.letter == MARSHAL,
        }
    }

    /// The GFEN letter of a player's unit: upper case for Black (`P1`, `P5`).
    #[must_use]
    pub fn gfen(self, player: Player) -> char {
        Side::from(player).letter(match self {
            Self::Classic(unit) => unit.gfen,
            Self::Official(piece) => piece.letter,
        })
    }
}

impl ClassicUnit {
    /// The unit with these faces, identifiers in any case; `-` for no face: `('O', '-')`.
    /// `None` if no unit has them.
    #[must_use]
    pub fn from_faces(up: char, down: char) -> Option<Self> {
        let wanted = [up.to_ascii_uppercase(), down.to_ascii_uppercase()];
        Self::all().find(|unit| unit.faces() == wanted)
    }

    /// The unit with this GFEN letter (`P5`), and whose it is.
    #[must_use]
    pub fn from_gfen(letter: char) -> Option<(Self, Player)> {
        let player = Side::of_letter(letter)?.into();
        Self::all().find(|unit| unit.gfen == letter.to_ascii_uppercase()).map(|unit| (unit, player))
    }

    /// All units, either side up.
    pub fn all() -> impl Iterator<Item = Self> {
        UNITS.iter().flat_map(|pairing| {
            let (front, back) = (Face::of_letter(pairing.front), pairing.back.and_then(Face::of_letter));
            let as_is = front.map(|up| Self { up, down: back, gfen: pairing.gfen_front });
            let turned = back.zip(pairing.gfen_back).map(|(up, gfen)| Self { up, down: front, gfen });
            as_is.into_iter().chain(turned)
        })
    }

    /// The face up.
    #[must_use]
    pub const fn up(self) -> &'static Face {
        self.up
    }

    /// The face down; the Commander has none.
    #[must_use]
    pub const fn down(self) -> Option<&'static Face> {
        self.down
    }

    /// As GN writes it: face up, face down, `-` for none (`C3`).
    #[must_use]
    pub fn faces(self) -> [char; 2] {
        [self.up.letter, self.down.map_or('-', |face| face.letter)]
    }
}

impl Face {
    /// The face with this identifier, in upper case.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<&'static Self> {
        FACES.iter().find(|face| face.letter == letter)
    }
}

impl OfficialPiece {
    /// The piece with this GFEN letter, and whose it is.
    #[must_use]
    pub fn from_gfen(letter: char) -> Option<(&'static Self, Player)> {
        let player = Side::of_letter(letter)?.into();
        Self::of_letter(letter.to_ascii_uppercase()).map(|piece| (piece, player))
    }

    fn of_letter(letter: char) -> Option<&'static Self> {
        OFFICIAL_PIECES.iter().find(|piece| piece.letter == letter)
    }
}

const STYLE: &str = "gungi";
const COMMANDER: char = 'O';
const MARSHAL: char = 'K';

/// The faces, in the order of GN's table.
pub const FACES: [Face; 20] = [
    Face { letter: 'A', name: "Arrow" },
    Face { letter: 'B', name: "Bow" },
    Face { letter: 'Z', name: "Bronze" },
    Face { letter: 'C', name: "Captain" },
    Face { letter: 'T', name: "Catapult" },
    Face { letter: 'N', name: "Clandestinite" },
    Face { letter: 'O', name: "Commander" },
    Face { letter: 'K', name: "Dragon King" },
    Face { letter: 'F', name: "Fortress" },
    Face { letter: 'G', name: "Gold" },
    Face { letter: 'H', name: "Hidden Dragon" },
    Face { letter: 'L', name: "Lance" },
    Face { letter: 'P', name: "Pawn" },
    Face { letter: 'X', name: "Phoenix" },
    Face { letter: 'E', name: "Pike" },
    Face { letter: 'I', name: "Pistol" },
    Face { letter: 'R', name: "Prodigy" },
    Face { letter: 'S', name: "Samurai" },
    Face { letter: 'V', name: "Silver" },
    Face { letter: 'Y', name: "Spy" },
];

/// The classic units (`C3`).
pub const UNITS: [Pairing; 12] = [
    pairing('P', 'Z', 'P', 'Z'),
    pairing('P', 'V', 'M', 'V'),
    pairing('P', 'G', 'U', 'G'),
    pairing('B', 'A', 'B', 'A'),
    pairing('R', 'X', 'R', 'X'),
    pairing('H', 'K', 'H', 'K'),
    pairing('F', 'L', 'F', 'L'),
    pairing('T', 'L', 'T', 'J'),
    pairing('Y', 'N', 'Y', 'N'),
    pairing('S', 'E', 'S', 'E'),
    pairing('C', 'I', 'C', 'I'),
    Pairing { front: COMMANDER, back: None, gfen_front: COMMANDER, gfen_back: None },
];

/// The official pieces, in the order of the rules' table.
pub const OFFICIAL_PIECES: [OfficialPiece; 14] = [
    OfficialPiece { letter: MARSHAL, name: "Marshal", kanji: "帥" },
    OfficialPiece { letter: 'R', name: "General", kanji: "大" },
    OfficialPiece { letter: 'B', name: "Lieutenant General", kanji: "中" },
    OfficialPiece { letter: 'G', name: "Major General", kanji: "小" },
    OfficialPiece { letter: 'S', name: "Samurai", kanji: "侍" },
    OfficialPiece { letter: 'L', name: "Spear", kanji: "槍" },
    OfficialPiece { letter: 'V', name: "Rider", kanji: "馬" },
    OfficialPiece { letter: 'N', name: "Ninja", kanji: "忍" },
    OfficialPiece { letter: 'T', name: "Fortress", kanji: "砦" },
    OfficialPiece { letter: 'P', name: "Soldier", kanji: "兵" },
    OfficialPiece { letter: 'O', name: "Cannon", kanji: "砲" },
    OfficialPiece { letter: 'Y', name: "Archer", kanji: "弓" },
    OfficialPiece { letter: 'U', name: "Musketeer", kanji: "筒" },
    OfficialPiece { letter: 'X', name: "Strategist", kanji: "謀" },
];

const fn pairing(front: char, back: char, gfen_front: char, gfen_back: char) -> Pairing {
    Pairing { front, back: Some(back), gfen_front, gfen_back: Some(gfen_back) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Unit> {
        ClassicUnit::all().map(Unit::Classic).chain(OFFICIAL_PIECES.iter().map(Unit::Official))
    }

    #[test]
    fn every_unit_of_both_players_has_a_name_and_is_found_by_it() {
        let mut names: Vec<String> = Vec::new();
        for (unit, player) in all().flat_map(|unit| Player::BOTH.map(|player| (unit, player))) {
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
        for (unit, player) in all().flat_map(|unit| Player::BOTH.map(|player| (unit, player))) {
            let letter = unit.gfen(player);
            match unit {
                Unit::Classic(classic) => {
                    assert_eq!(ClassicUnit::from_gfen(letter), Some((classic, player)));
                    let [up, down] = classic.faces();
                    assert_eq!(ClassicUnit::from_faces(up, down), Some(classic));
                }
                Unit::Official(piece) => assert_eq!(OfficialPiece::from_gfen(letter), Some((piece, player))),
            }
        }
    }

    #[test]
    fn names_and_letters_of_both_rulesets_meet() {
        let classic =
            |up, down, player| Unit::Classic(ClassicUnit::from_faces(up, down).unwrap()).actor(player);
        assert_eq!(classic('P', 'Z', Player::Black).to_string(), "GUNGI:PZ");
        assert_eq!(classic('Z', 'P', Player::White).to_string(), "gungi:zp");
        assert_eq!(classic('O', '-', Player::Black).to_string(), "GUNGI:-O");
        let (marshal, player) = OfficialPiece::from_gfen('k').unwrap();
        assert_eq!(Unit::Official(marshal).actor(player).to_string(), "gungi:-k");
    }

    #[test]
    fn what_is_no_unit_is_none() {
        for name in
            ["GUNGI:PX", "GUNGI:+PZ", "GUNGI:-PZ", "GUNGI:-P", "GUNGI:Z", "GUNGI:PZZ", "GUNGI:P_", "C:PZ"]
        {
            assert_eq!(Unit::of(&name.parse().unwrap()), None, "{name}");
        }
        assert_eq!(ClassicUnit::from_faces('O', 'P'), None);
        assert_eq!((ClassicUnit::from_gfen('W'), OfficialPiece::from_gfen('-')), (None, None));
    }
}
