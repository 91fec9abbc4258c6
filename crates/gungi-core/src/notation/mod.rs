//! Reads and writes the notations. Checks spelling, never legality.
//!
//! | module | content |
//! |---|---|
//! | [`movetext`] | games with headers, numbers, moves and comments: the engine that reads GN and PGN |
//! | [`gn`] | GN: the dialect, its moves, its writer |
//! | [`gungijs`] | the formats of gungi.js: FEN, and the dialect and writer of its PGN |
//! | [`gfen`] | GFEN: positions, and games on one line |
//! | [`gan`], [`cgn`] | names of actors, and how actors move |
//! | [`record`] | records of other programs, whatever their format |
//! | [`gungi_python`] | the formats of Gungi-python: GFEN-11, UGI, `.gungi`, GSA and JSON |
//! | [`komugi`] | lines of JSON of komugi, and logs of the Komugi engine |
//! | [`gungi_kifu`] | the JSON of a web page |
//! | [`printed`] | the notation of the rule book, and tables of a record generator |
//! | [`lines`], [`foreign`] | streams of lines, and files that are not games |
//! | [`loose`] | text as people write it: what it could mean |
//! | [`syntax`] | what all readers share |
//! | [`legacy`] | encodings older than UTF-8 |
//! | `fault` | the table of spelling errors of a notation |

pub mod cgn;
mod fault;
pub mod foreign;
pub mod gan;
pub mod gfen;
pub mod gn;
pub mod gungi_kifu;
pub mod gungi_python;
pub mod gungijs;
pub mod komugi;
pub mod legacy;
pub mod lines;
pub mod loose;
pub mod movetext;
mod naming;
pub mod printed;
pub mod record;
pub mod syntax;

pub use fault::{Fault, MAX_FAULTS, first_error};
pub use naming::{Notation, rulesets};
