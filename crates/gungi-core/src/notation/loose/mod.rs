//! Text as people write it, without the board: what its characters stand for, what a move, a header or a line says by
//! itself.
//!
//! Nothing here changes a text or decides what is meant: `game::understand` asks the board.
//!
//! | file | content |
//! |---|---|
//! | `look_alikes`, `escapes` | tables of characters, and of signs that stand for characters |
//! | `glyphs` | a text as a notation would write its characters |
//! | `lines` | what is around the moves of a line |
//! | `claims` | the readings of a move |
//! | `traces` | whether a text was meant as a move |
//! | `headers`, `gn` | headers in any spelling, and their values |
//! | `words` | the words that a fix must keep |

mod claims;
mod escapes;
pub mod glyphs;
pub mod gn;
mod headers;
pub mod lines;
mod look_alikes;
mod traces;
mod words;

pub use claims::{
    Claim, FormClaim, Habit, Onward, PlaceClaim, Sign, SignText, UnitClaim, claims, digit_of,
    digit_of_slip, ends_word, names_official_unit,
};
pub use escapes::Escape;
pub use glyphs::{Glyph, Glyphs, Odd};
pub use headers::{
    HeaderHabit, LooseHeader, headers, is_foreign_name, is_meant_as_header, known_header,
};
pub use look_alikes::usual_kanji;
pub use traces::{begins_with_unit_and_digit, has_trace_of_move, mentions_move};
pub use words::words;

/// A notation that people write loosely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextKind {
    Gn,
    /// A line of GFEN.
    Gfen,
    /// A FEN of gungi.js.
    Fen,
    /// A PGN of gungi.js.
    Pgn,
}

/// Brackets, and what closes them.
const BRACKETS: [(char, char); 9] = [
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('<', '>'),
    ('〔', '〕'),
    ('「', '」'),
    ('『', '』'),
    ('«', '»'),
    ('‹', '›'),
];

/// The bracket that closes another one.
pub fn closing_of(opening: char) -> Option<char> {
    let pair = BRACKETS.iter().find(|(bracket, _)| *bracket == opening);
    pair.map(|(_, closing)| *closing)
}

/// Whether a character closes a bracket.
pub fn is_closing(c: char) -> bool {
    BRACKETS.iter().any(|(_, closing)| *closing == c)
}
