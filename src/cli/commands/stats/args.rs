//! The arguments of `gungi stats`.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use crate::cli::args::file_format::FileFormat;
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::picture::Theme;
use crate::cli::args::threads::ThreadsArgs;

const HELP: &str = "\
Examples:
  gungi stats games/                        results, lengths, captured units and more
  gungi stats games/ -o stats.svg           a picture with histograms and a heat map of the board
  gungi stats games/ --format json          for programs
  gungi grep --result 1-0 --format games games/ | gungi stats -    the games that White won";

/// Count results, endings, lengths, legal moves, captured units and first moves of games.
///
/// A game counts up to the first move that is illegal. Results are those in the text of the games, or on the board
/// where the text has none; endings follow from the board too. The memory does not depend on the number of games.
///
/// Counting legal moves is slow, so gungi counts them only in a sample: in every Nth position, beginning with another ply in
/// each game. The same games have the same sample.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
pub struct StatsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Count legal moves in every Nth position; 1 means in every one.
    #[arg(long, value_name = "N", default_value = "16", help_heading = "Selection")]
    pub sample: NonZero<usize>,

    /// Format of the output [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<StatsFormat>,

    /// Write to this file; its extension decides the format.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub output: Option<PathBuf>,

    /// Colours of pictures [default: kaya].
    #[arg(long, value_name = "THEME", help_heading = "Output")]
    pub theme: Option<Theme>,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl FileFormat for StatsFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Json => "json",
            Self::Svg => "svg",
            Self::Png => "png",
        })
    }
}

/// How statistics are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatsFormat {
    /// Tables with bars.
    Text,
    /// One JSON object.
    Json,
    /// A vector graphic, sharp at any size.
    Svg,
    /// A picture of pixels.
    Png,
}
