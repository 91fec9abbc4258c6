//! Text as people write it, without the board: what its characters stand for, what a move, a header or a line says as far
//! as it says it.
//!
//! Nothing here changes a text or decides what is meant: `game::understand` asks the board.
//!
//! | file | content |
//! |---|---|
//! | `look_alikes`, `escapes` | tables of characters, and of signs that stand for characters |
//! | `glyphs` | a text as a notation would write its characters |
//! | `lines` | what stands around the moves of a line |
//! | `claims` | the readings of a move |
//! | `headers`, `gn` | headers in any spelling, and their values |
//! | `words` | the words that a fix must keep |

mod claims;
mod escapes;
pub mod glyphs;
pub mod gn;
mod headers;
pub mod lines;
mod look_alikes;
mod words;

pub use claims::{
    Claim, FormClaim, Habit, Onward, PlaceClaim, Sign, UnitClaim, claims, ends_word,
    has_shape_of_move,
};
pub use escapes::Escape;
pub use glyphs::{Glyph, Glyphs, Odd};
pub use headers::{
    HeaderHabit, LooseHeader, headers, is_foreign_name, is_meant_as_header, known_header,
};
pub use words::words;

/// A notation that people write loosely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// GN.
    Gn,
    /// A line of GFEN.
    Gfen,
    /// A FEN of gungi.js.
    Fen,
    /// A PGN of gungi.js.
    Pgn,
}
