//! Reads and writes the notations. Checks spelling, never legality.
//!
//! | module | content |
//! |---|---|
//! | [`movetext`] | games with headers, numbers, moves and comments: the engine that reads GN and PGN |
//! | [`gn`] | GN: the dialect, its moves, its writer |
//! | [`gungijs`] | the formats of gungi.js: FEN, and the dialect and writer of its PGN |
//! | [`gfen`] | GFEN: positions, and games on one line |
//! | [`gan`], [`cgn`] | names of actors, and how actors move |
//! | [`lines`], [`foreign`] | streams of lines, and files that are not games |
//! | [`loose`] | text as people write it: what it could mean |
//! | [`syntax`] | what all readers share |
//! | `fault` | the table of spelling errors of a notation |

pub mod cgn;
mod fault;
pub mod foreign;
pub mod gan;
pub mod gfen;
pub mod gn;
pub mod gungijs;
pub mod lines;
pub mod loose;
pub mod movetext;
mod naming;
pub mod syntax;

pub use fault::{Fault, MAX_FAULTS, first_error};
pub use naming::{Notation, rulesets};
