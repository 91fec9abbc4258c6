#![doc = include_str!("../docs/library.md")]
#![cfg_attr(
    test,
    allow(clippy::disallowed_methods, reason = "tests prepare files")
)]
// The tests and the lint build have `internals`: they see more, and report what is not used there.
#![cfg_attr(
    not(feature = "internals"),
    allow(unreachable_pub, unused_imports, reason = "tests see more")
)]
#![cfg_attr(not(feature = "cli"), allow(dead_code, reason = "the program uses it"))]

// ```text
// src/
//   text/               places in files, printable text, suggestions for misspelled words
//   rules/              the game without notation: rulesets, units, squares, towers, positions
//     classic/          the classic rules: setup, moves, fouls
//     official/         the official rules, with the same structure
//     describe/         positions and moves of both rulesets, in common terms
//   diagnostic/         findings: codes, severities, fixes
//   manual/             the pages of `gungi explain`
//     codes/            a page for each code
//     rulings/          a page for each ruling
//     formats/          a page for each format
//   notation/           text to values and back; spelling, not legality
//     movetext/         headers, numbers, moves and comments; GN and PGN are its dialects
//     gn/               GN
//     gfen/             GFEN
//     gungijs/          moves, FEN and PGN of gungi.js
//     loose/            text as people write it: what it could mean
//     gan/              GAN, names of actors
//     cgn/              CGN, how actors move
//   game/               written games and the rules together
//     resolve/          finds the move that a text means in a position
//     explain/          says why a move is illegal or foul
//     replay/           plays the moves of a game
//     source/           written games, with one interface for all notations
//     check/            finds what is wrong with a game
//     understand/       a text as a game, all of it, with the board as judge
//     convert/          converts games to other notations
//     generate/         random games
//   config/             `gungi.toml`: text to settings
//   files/              files of games: the games in them, their canonical form, their fixes
//     formats/          file formats
//   conformance/        positions and games for other engines, and what the rules say of them
//     actors/           names and gameplays
//     positions/        tables of positions
//   solve/              mate problems
//   archive/            many games: searching and counting
//     pattern/          patterns of positions and moves
//     search/           which games and positions are wanted
//     stats/            what games have in common
//     table/            games, plies and positions as rows of tables
//   render/             positions and games to boards
//     picture/          pictures and animations
//   library/            what other programs use
//   print/              values to what commands print: boards with their frames, units, JSON
//     page/             games as pages of HTML
//     report/           findings for people and for programs
//     schemas/          JSON Schemas
//     stats/            statistics of games as charts and JSON
//     table/            rows of tables as CSV, JSON lines and Parquet
//   view/               a game in the terminal: what is shown, and what each key does
//     draw/             from that to the lines of the screen
//   editor/             a text in an editor: findings, fixes, hovers, completions
//   cli/                the command line; the only place that opens files, prints and exits
//     args/             arguments that several commands share
//     output/           streams, files replaced whole or not at all, temporary files
//     input/            files, directories, compressed data, games
//     commands/         a file or folder for each command: its arguments and what it does
// ```
//
// Each layer may use the layers above it in this table, never those below. `tests/it/layers.rs` checks this.
//
// | layer | what it does | uses |
// |---|---|---|
// | [`text`] | places in files, printable text, suggestions for misspelled words | nothing |
// | [`rules`] | the game: positions, moves, verdicts; no text formats, no input or output | nothing |
// | [`diagnostic`] | findings and their codes | `text` |
// | [`manual`] | descriptions of codes, rulings and formats | `text`, `diagnostic` |
// | [`notation`] | text to values and back; spelling, not legality | `text`, `rules`, `diagnostic` |
// | [`game`] | written games and the rules together: replaying, judging, converting | all above |
// | [`config`] | settings from `gungi.toml`; finds no files | `text`, `rules`, `diagnostic`, `game` |
// | [`files`] | files of games: the games in them, their canonical form, their fixes | all above |
// | [`conformance`] | positions and games for other engines, and what the rules say of them | all above |
// | [`solve`] | mate problems: searching, and replaying what was found | `text`, `rules`, `game` |
// | [`archive`] | many games: searching and counting | all above |
// | [`render`] | positions and games to boards and pictures | all above |
// | [`library`] | what other programs use: positions, moves, games, findings | all above |
// | [`print`] | values to what commands print: reports, tables, pages, JSON | all above |
// | [`view`] | a game in the terminal, to be walked through and played on | all above |
// | [`editor`] | a text in an editor: findings, fixes, hovers, completions | all above |
// | [`cli`] | the command line; the only place that opens files, prints and exits | all above |
//
// `.github/CONTRIBUTING.md` follows one move from file to file, and lists the files for a new notation, ruleset or
// command.

/// What the library needs.
#[path = ""]
mod layers {
    pub mod diagnostic;
    pub mod files;
    pub mod game;
    pub mod notation;
    pub mod render;
    pub mod rules;
    pub mod text;
}

/// What only the program needs.
#[cfg(feature = "cli")]
#[path = ""]
mod program {
    pub mod archive;
    pub mod cli;
    pub mod config;
    pub mod conformance;
    pub mod editor;
    pub mod manual;
    pub mod print;
    pub mod solve;
    pub mod view;
}

mod library;

// Tests, benches and fuzz targets see all layers; other programs see what is exported below.
#[cfg(not(feature = "internals"))]
use layers::*;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub use layers::*;
#[cfg(all(feature = "cli", not(feature = "internals")))]
use program::*;
#[cfg(all(feature = "cli", feature = "internals"))]
#[doc(hidden)]
pub use program::*;

pub use crate::diagnostic::Severity;
pub use crate::files::formats::Format;
pub use crate::notation::Notation;
pub use crate::render::board::{Coordinates, Pieces};
pub use crate::rules::{End, GameResult, Level, MoveKind, Player, Ruleset, UnknownRuleset};
pub use crate::text::TextPlace;
pub use library::{
    Colours, CommentError, Conversion, ConvertError, Edit, Finding, Fix, Game, HeaderError, Joiner,
    LastMove, Move, ParseGameError, PictureOptions, Position, ReadOptions, Record, Records, Replay,
    Setup, Square, Stopped, Tower, Unit, UnknownSquare, apply_fixes, read, read_with,
};

/// Runs the command `gungi` with the arguments of this process.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     gungi::run_command()
/// }
/// ```
#[cfg(feature = "cli")]
pub fn run_command() -> std::process::ExitCode {
    cli::main().into()
}
