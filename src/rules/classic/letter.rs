//! The letters of units in GFEN: one letter for both faces (`P5`).

use std::sync::LazyLock;

use super::{Face, Piece, Unit};
use crate::rules::Player;

/// Units whose letter is not the letter of their face up, because another unit has the same face up.
const RENAMED: [(char, Face, Face); 3] =
    [('M', Face::Pawn, Face::Silver), ('U', Face::Pawn, Face::Gold), ('J', Face::Lance, Face::Catapult)];

/// The letter of each unit.
static LETTERS: [u8; Unit::COUNT] = {
    let mut letters = [0; Unit::COUNT];
    let mut index = 0;
    while let Some(unit) = Unit::from_index(index) {
        letters[index] = unit.face().letter() as u8;
        if let Some(down) = unit.other_face() {
            let mut i = 0;
            while i < RENAMED.len() {
                if RENAMED[i].1 as u8 == unit.face() as u8 && RENAMED[i].2 as u8 == down as u8 {
                    letters[index] = RENAMED[i].0 as u8;
                }
                i += 1;
            }
        }
        index += 1;
    }
    letters
};

/// The letter of each piece, lower case for White.
static PIECES: [u8; 256] = {
    let mut letters = [0; 256];
    let mut index = 0;
    while let Some(unit) = Unit::from_index(index) {
        letters[Piece::new(Player::Black, unit).code() as usize] = LETTERS[index];
        letters[Piece::new(Player::White, unit).code() as usize] = LETTERS[index].to_ascii_lowercase();
        index += 1;
    }
    letters
};

impl Piece {
    /// The letter in GFEN, an ASCII letter: upper case for Black.
    pub fn letter(self) -> u8 {
        PIECES[usize::from(self.code())]
    }
}

/// The unit with each letter, from `A`.
static BY_LETTER: LazyLock<[Option<Unit>; 26]> = LazyLock::new(|| {
    let mut units = [None; 26];
    for (place, letter) in units.iter_mut().zip('A'..='Z') {
        *place = Unit::all().find(|unit| unit.letter() == letter);
    }
    units
});

impl Unit {
    /// The letter in GFEN, upper case.
    pub const fn letter(self) -> char {
        LETTERS[self.index()] as char
    }

    /// The unit with this letter, upper case.
    pub fn from_letter(letter: char) -> Option<Self> {
        BY_LETTER.get((letter as usize).checked_sub('A' as usize)?).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_unit_has_a_letter_of_its_own() {
        let letters: String = Unit::all().map(Unit::letter).collect();
        assert_eq!(letters, "PMUBRHFTYSCOZVGAXKLJNEI");
        for unit in Unit::all() {
            assert_eq!(Unit::from_letter(unit.letter()), Some(unit));
        }
        for unused in ['W', 'D', 'Q'] {
            assert_eq!(Unit::from_letter(unused), None);
        }
    }
}
