//! Text as people have it: what they typed for the notation, as edits to the notation.
//!
//! A habit is a way of writing that the notation does not have: a dash for `-`, braces around comments, `> ` before all
//! lines. A stage finds the slips of some habits in a text; the next stage reads the text without them. Nothing here is a
//! guess: a slip has one meaning, or it is a question. The board is asked later.
//!
//! | file | content |
//! |---|---|
//! | `slip` | habits, slips and drafts |
//! | `parts` | what is a header, a comment, and neither |
//! | `characters` | characters that look like others |
//! | `escapes` | signs of HTML, links, programs and terminals |
//! | `wrapping` | text around lines |
//! | `comments` | comments of other notations, and prose |
//! | `headers` | headers without their signs |
//! | `numbers`, `moves` | other ways to write numbers and moves of GN |
//! | `gfen`, `pgn` | habits of the other notations |

mod characters;
mod comments;
mod escapes;
mod gfen;
mod headers;
mod moves;
mod numbers;
mod parts;
mod pgn;
mod slip;
mod wrapping;

pub use moves::{ENGLISH_NAMES, moves};
pub use parts::words;
pub use slip::{Certainty, Draft, Found, Habit, Slip};

use crate::diagnostic::Code;

/// The longest text that is repaired, in bytes: repairing reads it several times.
pub const MAX_REPAIRED: usize = 1 << 18;

/// The maximum number of plies of a game that is tried with other moves, rules or squares.
pub const MAX_PLIES: usize = 1000;

/// A stage: finds slips.
type Stage = fn(&str) -> Vec<Slip>;

/// The stages for GN before its moves, whose units depend on the ruleset.
const GN: &[Stage] = &[
    escapes::escapes,
    wrapping::wrapping,
    comments::foreign,
    headers::headers,
    |text| characters::of_words(text, &parts::GN),
    comments::prose,
    numbers::numbers,
];

/// The stages for lines of GFEN.
const GFEN: &[Stage] =
    &[|text| characters::of_line(text, Code::GfenLookAlike), gfen::wrapping, gfen::fields, gfen::board];

/// The stages for FEN of gungi.js.
const FEN: &[Stage] = &[|text| characters::of_line(text, Code::PgnLookAlike)];

/// The stages for PGN of gungi.js.
const PGN: &[Stage] = &[|text| characters::of_words(text, &parts::PGN), pgn::translated];

/// A notation whose texts can be repaired.
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

/// The draft of a text without the slips of all stages; for GN without those in moves.
pub fn draft(text: &str, kind: TextKind) -> Draft {
    let stages = match kind {
        TextKind::Gn => GN,
        TextKind::Gfen => GFEN,
        TextKind::Fen => FEN,
        TextKind::Pgn => PGN,
    };
    let mut draft = Draft::new(text);
    for stage in stages {
        draft.take(stage(draft.text()));
    }
    draft
}
