//! The arguments of `gungi why-not`.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueHint};

use super::actor_args::TextOrJson;
use super::args::{DrawingArgs, GamesArgs, Notation, PositionArgs};

pub(super) const WHY_NOT_HELP: &str = "\
Examples:
  gungi why-not game.gn 'PZ<4-6-0>4-4-0'           at the last position
  gungi why-not game.gn --ply 50 'CI<4-6-0&2'      at the position after 50 plies
  gungi why-not --gfen '8k./9/9/9/9/9/9/9/K.8 b -' 9i9g
  gungi why-not game.gn --format json 'ZP*4-4-0'   one JSON object
  gungi why-not game.gn --picture board.svg 'ZP*4-4-0'";

/// The parser has no optional arguments before one that is required: the action is read as the last path.
const PATHS_HELP: &str = "Files as for other commands, or none with `--gfen`; behind them ACTION, in quotes: \
`'PZ<4-6-0>4-5-0'`, `5g5f`, `'兵(7-5-1)(6-5-1)'`";

/// `gungi why-not`
#[derive(Args, Debug)]
#[command(override_usage = "gungi why-not [OPTIONS] [PATH]... <ACTION>")]
#[command(mut_arg("paths", |paths| paths.help(PATHS_HELP)))]
pub struct WhyNotArgs {
    /// The games, and behind their paths the action.
    #[command(flatten)]
    pub games_and_action: GamesArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub position: PositionArgs,

    /// In which notation the action is written [default: as its form tells].
    #[arg(long, value_name = "NOTATION")]
    pub notation: Option<Notation>,

    /// How to print the answer.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: TextOrJson,

    /// Draw the position, the squares in question marked, into this file (`.svg` or `.png`).
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub picture: Option<PathBuf>,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub drawing: DrawingArgs,
}

impl WhyNotArgs {
    /// The games to look at, and the action.
    ///
    /// # Errors
    /// If one of the two is missing, or the action is no text.
    pub(super) fn split(&self) -> anyhow::Result<(GamesArgs, String)> {
        let mut games = self.games_and_action.clone();
        let action = games
            .input
            .paths
            .pop()
            .filter(|_| !(games.input.paths.is_empty() && games.input.gfen.is_empty()));
        let action = action.context("expected a file, or `--gfen`, and behind it an action")?;
        let action = action.to_str().context("the action is not UTF-8")?;
        Ok((games, action.trim().to_owned()))
    }
}
