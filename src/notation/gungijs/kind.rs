//! The letters of units in gungi.js's FEN.

use crate::rules::official::Kind;

/// The letters of gungi.js's FEN for the player who moves second, in the order of [`Kind`], which is
/// also the order of hands in FEN.
const CODES: [char; Kind::COUNT] = ['m', 'g', 'i', 'j', 'w', 'n', 'r', 's', 'f', 'd', 'c', 'a', 'k', 't'];

/// The letter of a kind in gungi.js's FEN, lower case.
pub const fn code_of(kind: Kind) -> char {
    CODES[kind as usize]
}

/// The kind with this letter in gungi.js's FEN, in either case.
pub fn kind_of_code(code: char) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| code_of(kind) == code.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_a_letter_and_a_kanji_of_its_own() {
        let codes: String = Kind::ALL.map(code_of).iter().collect();
        assert_eq!(codes, "mgijwnrsfdcakt");
        for kind in Kind::ALL {
            assert_eq!(kind_of_code(code_of(kind)), Some(kind));
            assert_eq!(kind_of_code(code_of(kind).to_ascii_uppercase()), Some(kind));
            assert_eq!(Kind::from_kanji(kind.kanji()), Some(kind));
        }
        assert_eq!((kind_of_code('x'), Kind::from_kanji('王')), (None, None));
    }
}
