//! Games of gungi.js: its PGN.
//!
//! ```text
//! file      = [BOM] *( blank / tag / comment / number / move / mark / variation / rest / result )
//! tag       = "[" name 1*blank DQUOTE value DQUOTE *blank "]"
//! comment   = "{" any text but "}" "}"
//! number    = 1*DIGIT ( "." / "..." )            before a move of who moves first / of the other
//! mark      = "$" 1*DIGIT / "!" / "?" / "!!" / "??" / "!?" / "?!"
//! variation = "(" any text with a move, its parentheses in pairs ")"
//! rest      = ";" any text to the end of its line / "%" at the start of a line, and the line
//! result    = "1-0" / "0-1" / "1/2-1/2" / "*"    1-0 if who moves first won
//! ```
//!
//! gungi.js itself writes only numbers, moves and comments, six moves on a line, without level, start, players and
//! result. A number is the move number of the FEN, written before the first move that has it: in the draft, all moves
//! of a player who goes on alone have one number. gungi reads and writes the other parts as other programs do in PGN.
//!
//! | module | content |
//! |---|---|
//! | `read` | games as they are written |
//! | `tags` | the names of tags, and of the headers of GN that say the same |
//! | `write` | games in canonical form |

mod read;
mod tags;
mod write;

use crate::notation::movetext::FaultKind;
use crate::notation::syntax::{Expected, SyntaxError};

pub use read::{Comment, GameText, Pgn, Reader, Record, Tag, read_game, result_of, result_text};
pub use tags::{exchanged, header_of_tag, is_header, is_of_start, value_in_gn};
pub use write::{GameToWrite, PLIES_PER_LINE, entry, next_number};

/// The fault of a move that could not be read.
pub const fn of_move(error: SyntaxError) -> FaultKind {
    let expected = error.expected;
    match expected {
        Expected::End => FaultKind::TrailingText,
        _ if error.span.is_empty() => FaultKind::MissingPart { expected },
        _ => FaultKind::BadMove { expected },
    }
}
