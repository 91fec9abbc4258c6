//! The arguments of `gungi replay`.

use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};

use crate::cli::args::drawing::DrawingArgs;
use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{AnimationFormat, PictureArgs};
use crate::cli::args::values::Notation;

const HELP: &str = "\
Examples:
  gungi replay game.gn                        the moves, and the last position
  gungi replay game.gn --boards --to 10       the start and the boards of ten plies
  gungi replay game.gn --format jsonl         one JSON object a line for every ply
  gungi replay game.gn -o game.html           a page to walk through in a browser
  gungi replay game.gn --from 40 -o game.gif  an animation";

/// Walk through games: their moves, boards, animations and pages.
///
/// The text has a line for each ply (its number, the player, the move and what it did) and the last position. A game
/// ends before its first illegal move, which gungi reports.
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

    /// Show only every Nth ply, counted from the first one.
    #[arg(long, value_name = "N", conflicts_with = "ply", hide_short_help = true)]
    pub every: Option<NonZeroUsize>,

    /// Draw the board after each ply.
    #[arg(long)]
    pub boards: bool,

    /// Format, by default from `-o`.
    ///
    /// Without `--output`, it is text.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<ReplayFormat>,

    /// Show each position for this many milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 900, help_heading = "Pictures", hide_short_help = true)]
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
    /// The moves and the last position, or all boards.
    Text,
    /// One JSON object a line and ply.
    Jsonl,
    /// An animation of each game; all plies unless a range is given.
    Gif,
    /// A page of each game with its moves, comments and findings, to be opened in a browser; all plies unless a range
    /// is given.
    Html,
}

impl ReplayArgs {
    /// The first and the last ply to show.
    pub(super) fn range(&self) -> (usize, Option<usize>) {
        (self.ply.or(self.first).unwrap_or(0), self.ply.or(self.last))
    }

    /// Whether a ply is among those to show.
    pub(super) fn shows(&self, ply: usize) -> bool {
        let (first, last) = self.range();
        let every = self.every.map_or(1, NonZeroUsize::get);
        ply >= first && last.is_none_or(|last| ply <= last) && (ply - first) % every == 0
    }
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
