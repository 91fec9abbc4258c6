//! Games of gungi.js: its PGN.
//!
//! ```text
//! file    = [BOM] *( blank / tag / comment / number / move / result )
//! tag     = "[" name 1*blank DQUOTE value DQUOTE *blank "]"
//! comment = "{" any text but "}" "}"
//! number  = 1*DIGIT ( "." / "..." )            before a move of who moves first / of the other
//! result  = "1-0" / "0-1" / "1/2-1/2" / "*"    1-0 if who moves first won
//! ```
//!
//! gungi.js itself writes only numbers, moves and comments, six moves on a line, without level, start, players and
//! result. A number is the move number of the FEN, written before the first move that has it: in the draft, all moves
//! of a player who goes on alone have one number. gungi reads and writes tags and results as other programs do in
//! PGN.

mod fault;
mod read;
mod write;

pub use fault::{Fault, FaultKind};
pub use read::{Comment, GameText, Pgn, Reader, Record, Tag, read_game, result_of, result_text};
pub use write::{GameToWrite, PLIES_PER_LINE, entry, next_number};
