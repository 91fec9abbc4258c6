//! The formats of gungi.js, which the largest site for the official rules writes: positions (FEN) and games (PGN).
//!
//! | module | content |
//! |---|---|
//! | this file | the letters of units |
//! | `fen` | positions |
//! | `san` | moves |
//! | `pgn` | games |
//!
//! gungi.js's White moves first; gungi calls that player Black. Ranks, files and tiers count from 1; a place is rank,
//! file, tier, so `(9-5-1)` is `4-8-0` in GN.

mod fen;
mod pgn;
#[cfg(test)]
mod samples;
mod san;

use crate::rules::official::Kind;

pub use fen::{
    Fen, FenFault, FenFaultKind, NotFen, number_by_ply, number_of, ply_gives_number, read_fen,
    write_fen,
};
pub use pgn::{
    Comment, GameText, GameToWrite, PLIES_PER_LINE, Pgn, Reader, Record, Tag, entry, exchanged,
    header_of_tag, is_header, is_of_start, next_number, of_move, read_game, result_of, result_text,
    value_in_gn,
};
pub use san::{Ending, GungijsForm, GungijsMove, Landing, Swapped};

/// The letters of gungi.js's FEN for the player who moves second, in the order of [`Kind`], which is
/// also the order of hands in FEN.
const CODES: [char; Kind::COUNT] = [
    'm', 'g', 'i', 'j', 'w', 'n', 'r', 's', 'f', 'd', 'c', 'a', 'k', 't',
];

/// The letter of a kind in gungi.js's FEN, lower case.
pub const fn code_of(kind: Kind) -> char {
    CODES[kind as usize]
}

/// The kind with this letter in gungi.js's FEN, in either case.
pub fn kind_of_code(code: char) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|&kind| code_of(kind) == code.to_ascii_lowercase())
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
