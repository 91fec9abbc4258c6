//! The letters of units in GFEN: one for the face up and the face down (`P5`).

use super::{Face, Unit};

/// Units with a letter of their own, since another unit shows the same face.
const RENAMED: [(char, Face, Face); 3] =
    [('M', Face::Pawn, Face::Silver), ('U', Face::Pawn, Face::Gold), ('J', Face::Lance, Face::Catapult)];

impl Unit {
    /// The letter that GFEN writes, upper case.
    pub fn letter(self) -> char {
        let faces = (self.face(), self.other_face());
        let renamed = RENAMED.into_iter().find(|&(_, up, down)| faces == (up, Some(down)));
        renamed.map_or(self.face().letter(), |(letter, ..)| letter)
    }

    /// The unit with this letter, upper case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|unit| unit.letter() == letter)
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
