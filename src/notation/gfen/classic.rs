//! The letters of the classic units: one letter for the face up and the face down (`P5`).

use crate::rules::classic::{Face, Unit};

/// Units whose letter is not that of the face up, since another unit shows the same.
const RENAMED: [(char, Face, Face); 3] =
    [('M', Face::Pawn, Face::Silver), ('U', Face::Pawn, Face::Gold), ('J', Face::Lance, Face::Catapult)];

/// The letter of a unit, upper case.
pub fn letter_of(unit: Unit) -> char {
    let faces = (unit.face(), unit.other_face());
    let renamed = RENAMED.into_iter().find(|&(_, up, down)| faces == (up, Some(down)));
    renamed.map_or(unit.face().letter(), |(letter, ..)| letter)
}

/// The unit with this letter, upper case.
pub fn unit_of(letter: char) -> Option<Unit> {
    Unit::all().find(|&unit| letter_of(unit) == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_unit_has_a_letter_of_its_own() {
        let letters: String = Unit::all().map(letter_of).collect();
        assert_eq!(letters, "PMUBRHFTYSCOZVGAXKLJNEI");
        for unit in Unit::all() {
            assert_eq!(unit_of(letter_of(unit)), Some(unit));
        }
        for unused in ['W', 'D', 'Q'] {
            assert_eq!(unit_of(unused), None);
        }
    }
}
