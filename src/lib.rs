//! The command `gungi`: all that is not in the library `gungi-core`. No other program uses it, so nothing here is promised.

#![cfg_attr(
    test,
    allow(clippy::disallowed_methods, reason = "tests prepare files")
)]

// Each layer may use the library, and the layers above it in this table, never those below. `tests/it/layers.rs` checks this.
//
// | layer | what it does | uses |
// |---|---|---|
// | [`config`] | settings from `gungi.toml`; finds no files | `text`, `rules`, `diagnostic`, `game` |
// | [`conformance`] | positions and games for other engines, and what the rules say of them | all above |
// | [`archive`] | many games: searching and counting | all above |
// | [`print`] | values to what commands print: reports, tables, pages, JSON | all above |
// | [`view`] | a game in the terminal, to be walked through and played on | all above |
// | [`editor`] | a text in an editor: findings, fixes, hovers, completions | all above |
// | [`cli`] | the command line; the only place that opens files, prints and exits | all above |
//
// `.github/CONTRIBUTING.md` has a map of the folders, follows one move from file to file, and lists the files for a new
// notation, ruleset or command.

pub mod archive;
pub mod cli;
pub mod config;
pub mod conformance;
pub mod editor;
pub mod print;
pub mod view;

// The program names the layers of the library as its own.
pub use gungi_core::{
    diagnostic, files, game, manual, notation, pattern, render, rules, solve, table, text,
};

/// Runs the command `gungi` with the arguments of this process.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     gungi::run_command()
/// }
/// ```
pub fn run_command() -> std::process::ExitCode {
    cli::main().into()
}
