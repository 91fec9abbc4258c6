//! The library behind the `gungi` command. It exists so that tests, benches and fuzz targets reach the modules; it
//! promises no stable interface of its own. What is stable is the command: see the README.
//!
//! Each layer may use those above it in this table, never those below; `tests/it/layers.rs` keeps it so.
//!
//! | layer | what it does | uses |
//! |---|---|---|
//! | [`text`] | places in a text, text made safe to print, and what misspelled words may mean | nothing |
//! | [`rules`] | the game: positions, actions, verdicts; no text formats, no input or output | nothing |
//! | [`diagnostic`] | what is told to people: findings and their codes | `text` |
//! | [`manual`] | what is to be said of codes, rulings and formats | `text`, `diagnostic` |
//! | [`notation`] | texts to values and back; judges spelling, never legality | `text`, `rules`, `diagnostic` |
//! | [`game`] | a record meets the rules: replaying, judging, converting | all above |
//! | [`render`] | values to output: boards, reports, JSON | all above |
//! | [`cli`] | the command line; the only place that opens files, prints and exits | all above |
//!
//! ```
//! use gungi::rules::{classic, official, perft};
//!
//! assert_eq!(perft(&classic::Position::START, 2), 104_976);
//! assert_eq!(perft(&official::Level::Intro.start(), 1), 154);
//! ```

pub mod cli;
pub mod diagnostic;
pub mod game;
pub mod manual;
pub mod notation;
pub mod render;
pub mod rules;
pub mod text;
