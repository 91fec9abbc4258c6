//! The letters of units in GFEN: one letter for both faces (`P5`).

use std::sync::LazyLock;

use super::{Face, Unit};

/// Units whose letter is not the letter of their face up, because another unit has the same face up.
const RENAMED: [(char, Face, Face); 3] =
    [('M', Face::Pawn, Face::Silver), ('U', Face::Pawn, Face::Gold), ('J', Face::Lance, Face::Catapult)];

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
    pub fn letter(self) -> char {
        let faces = (self.face(), self.other_face());
        let renamed = RENAMED.into_iter().find(|&(_, up, down)| faces == (up, Some(down)));
        renamed.map_or(self.face().letter(), |(letter, ..)| letter)
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
