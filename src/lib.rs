//! The library behind the `gungi` command. It exists so that tests, benches and fuzz targets reach the modules; it
//! promises no stable interface of its own. What is stable is the command: see the README.
//!
//! ```text
//! src/
//!   text/               places in a text, text made safe to print, what misspelled words may mean
//!   rules/              the game, in no notation's terms: rulesets, units, squares, towers, positions
//!     classic/          the classic rules: setup, moves, fouls
//!     official/         the official rules, of the same shape
//!     describe/         positions and moves of either ruleset in words that both share
//!   diagnostic/         findings: codes, severities, fixes
//!   manual/             what `gungi explain` prints
//!     codes/            a page for each code
//!     rulings/          a page for each ruling
//!     formats/          a page for each format
//!   notation/           texts to values and back; judges spelling, never legality
//!     movetext/         headers, numbers, moves and comments: the engine whose dialects are GN and PGN
//!     gn/               GN
//!     gfen/             GFEN
//!     gungijs/          moves, FEN and PGN of gungi.js
//!     gan/              GAN: names of actors
//!     cgn/              CGN: how actors move
//!   game/               a record meets the rules
//!     resolve/          which move a text means in a position
//!     explain/          why a move is illegal or foul, in words
//!     position/         positions of either ruleset, and where games start
//!     replay/           plays the moves of a game
//!     source/           games as they are written: one interface for all notations
//!     check/            what is wrong with a game
//!     fix/              changes that mend it
//!     convert/          games in another notation
//!     generate/         random games
//!   render/             values to output: boards, units, JSON
//!     report/           findings, for people and for programs
//!     schemas/          the schemas of JSON output
//!     picture/          positions and games as pictures and pages
//!   cli/                the command line; the only place that opens files, prints and exits
//!     args/             arguments that several commands share
//!     output/           streams, files as a whole or not at all, temporary files
//!     input/            files, directories, compressed data, formats of files, games
//!     rewrite/          files that are written anew, game by game
//!     drawing/          boards and pictures as the arguments say
//!     commands/         a file or folder for each command: its arguments and what it does
//! ```
//!
//! Each layer may use those above it in this table, never those below; `tests/it/layers.rs` keeps it so.
//!
//! | layer | what it does | uses |
//! |---|---|---|
//! | [`text`] | places in a text, text made safe to print, and what misspelled words may mean | nothing |
//! | [`rules`] | the game: positions, actions, verdicts; no text formats, no input or output | nothing |
//! | [`diagnostic`] | findings and their codes | `text` |
//! | [`manual`] | what is to be said of codes, rulings and formats | `text`, `diagnostic` |
//! | [`notation`] | texts to values and back; judges spelling, never legality | `text`, `rules`, `diagnostic` |
//! | [`game`] | a record meets the rules: replaying, judging, converting | all above |
//! | [`render`] | values to output: boards, reports, JSON | all above |
//! | [`cli`] | the command line; the only place that opens files, prints and exits | all above |
//!
//! A new notation needs a reader and a writer (`notation/NAME`), its moves and a resolver for each ruleset
//! (`game/resolve/NAME.rs`, `game/resolve/RULESET/NAME.rs`), its games as a source and their spelling
//! (`game/source/NAME.rs`, `game/check/NAME.rs`), and one row in the table of formats (`cli/input/formats`). A new
//! ruleset needs its rules (`rules/NAME`, a row in `rules/ruleset.rs`), its words (`rules/describe/NAME.rs`,
//! `game/explain/NAME/`) and its letters (`game/resolve`). `.github/CONTRIBUTING.md` tries both on paper, and follows one
//! move from file to file.
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
