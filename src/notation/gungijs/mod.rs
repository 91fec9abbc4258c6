//! The formats of gungi.js, which the largest site for the official rules writes: positions (FEN) and games (PGN).
//!
//! | module | content |
//! |---|---|
//! | `kind` | the letters of units |
//! | `fen` | positions |
//! | `san` | moves |
//! | `pgn` | games |
//!
//! gungi.js's White moves first; gungi calls that player Black. Ranks, files and tiers count from 1; a place is rank,
//! file, tier, so `(9-5-1)` is `4-8-0` in GN.

mod fen;
mod kind;
mod pgn;
#[cfg(test)]
mod samples;
mod san;

pub use fen::{Fen, FenFault, FenFaultKind, NotFen, number_of, read_fen, write_fen};
pub use kind::{code_of, kind_of_code};
pub use pgn::{
    Comment, Fault, FaultKind, GameText, GameToWrite, PLIES_PER_LINE, Pgn, Reader, Record, Tag, entry,
    next_number, read_game, result_of, result_text,
};
pub use san::{Ending, GungijsForm, GungijsMove, Landing, Swapped};
