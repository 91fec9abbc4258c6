//! The arguments of `gungi replay`.

use clap::{Args, ValueEnum};

use crate::cli::args::drawing::DrawingArgs;
use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{AnimationFormat, PictureArgs};
use crate::cli::args::values::Notation;

const HELP: &str = "\
Examples:
  gungi replay game.gn                        the last position
  gungi replay game.gn --from 0 --to 10       the start and ten plies
  gungi replay game.gn --format jsonl         one JSON object a line for every ply
  gungi replay game.gn -o game.html           a page to walk through in a browser
  gungi replay game.gn --from 40 -o game.gif  an animation";

/// Walk through games and show their positions.
///
/// A game is played up to its first action that cannot be played, and that is said.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct ReplayArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub games: GamesArgs,

    /// Only the position after N plies, follow-ups counted; 0 is the start.
    #[arg(long, value_name = "N", conflicts_with_all = ["first", "last"])]
    pub ply: Option<usize>,

    /// From the position after N plies on.
    #[arg(id = "first", long = "from", value_name = "N")]
    pub first: Option<usize>,

    /// Up to the position after N plies.
    #[arg(id = "last", long = "to", value_name = "N")]
    pub last: Option<usize>,

    /// Format, by default from `-o`.
    ///
    /// Without `--output`, it is text.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<ReplayFormat>,

    /// Show each position for so many milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 900, help_heading = "Pictures")]
    #[arg(value_parser = clap::value_parser!(u32).range(20..=60_000))]
    pub delay: u32,

    /// Notation of moves.
    #[arg(long, value_name = "NOTATION", default_value = "gn")]
    pub notation: Notation,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub drawing: DrawingArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub picture: PictureArgs,
}

/// How positions of a replay are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayFormat {
    /// Boards for people; only the last one unless a range is given.
    Text,
    /// One JSON object a line and ply; all of them unless a range is given.
    Jsonl,
    /// An animation of each game; all plies unless a range is given.
    Gif,
    /// A page of each game with its moves, comments and findings, to be opened in a browser; all plies unless a range
    /// is given.
    Html,
}

impl ReplayFormat {
    /// The format of the picture, if it is one.
    pub(super) const fn replay_frames(self) -> Option<AnimationFormat> {
        match self {
            Self::Text | Self::Jsonl => None,
            Self::Gif => Some(AnimationFormat::Gif),
            Self::Html => Some(AnimationFormat::Html),
        }
    }
}
