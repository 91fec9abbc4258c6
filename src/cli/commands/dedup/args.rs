//! The arguments of `gungi dedup`.

use clap::{Args, ValueEnum};

use crate::archive::duplicates::Sameness;
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::threads::ThreadsArgs;

const HELP: &str = "\
Examples:
  gungi dedup games/ > all.gn               each game once
  gungi dedup --list games/                 which game is a copy of which
  gungi dedup --by position --count games/  how many games end as an earlier one
  gungi dedup --by headers a.gn b.gn > c.gn";

/// Write each game once, without its copies.
///
/// gungi writes the first of several equal games, byte for byte as it stands in its file, and leaves out the others. All
/// files must have one format, but `--list` and `--count` compare games across formats.
///
/// A broken game, which cannot be played to its end, is a copy only if another game has the same bytes. With `--by headers`,
/// this applies to games that do not name both players, too, and gungi counts and names the copies that have other moves.
/// gungi keeps 16 bytes in memory for each different game.
///
/// The exit code is 0, whether there are copies or not, and 2 if an input cannot be read.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
pub struct DedupArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What makes a game a copy of an earlier one.
    #[arg(long, value_name = "WHAT", default_value = "moves", help_heading = "Selection")]
    pub by: By,

    /// List the copies instead, one a line: `FILE:GAME: copy of FILE:GAME`, and whether they have other moves.
    #[arg(long, help_heading = "Output")]
    pub list: bool,

    /// Print the number of copies instead.
    #[arg(long, conflicts_with = "list", help_heading = "Output")]
    pub count: bool,

    /// Format of `--list`.
    #[arg(long, value_name = "FORMAT", default_value = "text", requires = "list", help_heading = "Output")]
    pub format: ListFormat,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// What makes a game a copy of another one.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The same start and the same moves, whatever the headers and comments.
    Moves,
    /// The same last position.
    Position,
    /// The same event, place, date, round, players and result.
    Headers,
}

impl From<By> for Sameness {
    fn from(by: By) -> Self {
        match by {
            By::Moves => Self::Moves,
            By::Position => Self::Position,
            By::Headers => Self::Headers,
        }
    }
}

/// How copies are listed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListFormat {
    /// `FILE:GAME: copy of FILE:GAME`, one line each.
    Text,
    /// One JSON object per line.
    Jsonl,
}
