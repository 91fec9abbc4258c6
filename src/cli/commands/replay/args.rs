//! The arguments of `gungi replay`.

use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};

use crate::archive::search::PlyRange;
use crate::cli::args::drawing::DrawingArgs;
use crate::cli::args::file_format::FileFormat;
use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{AnimationFormat, PictureArgs};
use crate::cli::args::position::At;
use crate::cli::args::threads::ThreadsArgs;
use crate::cli::args::values::Notation;
use crate::cli::input::moves::ply_of;
use crate::files::games::Game;
use crate::game::MoveNumber;
use crate::rules::Ruleset;

const HELP: &str = "\
Examples:
  gungi replay game.gn                        list the moves and draw the last position
  gungi replay game.gn --boards --plies ..10  draw the start and the board after each of ten plies
  gungi replay game.gn -o game.html           make a page to step through in a browser
  gungi replay game.gn --plies 40.. -o a.gif  make an animation";

const THREADS_HELP: &str = "\
Use N threads; 0 means one per core.

The output does not depend on N. Animations and pages take one thread.";

/// Show a game move by move: as text, animation or web page.
///
/// The text has one line for each ply (its number, the player, the move and what it did), then the last position. gungi
/// stops at the first illegal move of a game and reports it.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("threads", |threads| threads.long_help(THREADS_HELP)))]
pub struct ReplayArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    /// Show only the position after N plies; 0 is the start.
    ///
    /// A follow-up, such as a forced recovery, counts as a ply.
    #[arg(long, value_name = "N", conflicts_with = "plies", help_heading = "Selection")]
    pub ply: Option<usize>,

    /// Show only the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    #[arg(
        long = "move",
        value_name = "NUMBER",
        conflicts_with_all = ["ply", "plies"],
        help_heading = "Selection"
    )]
    pub move_number: Option<MoveNumber>,

    /// Show only these plies, such as `40..`, `..80` or `40..80`.
    #[arg(long, value_name = "RANGE", help_heading = "Selection")]
    pub plies: Option<PlyRange>,

    /// Show only every Nth ply.
    ///
    /// gungi counts from the first ply that it shows.
    #[arg(
        long,
        value_name = "N",
        conflicts_with_all = ["ply", "move_number"],
        help_heading = "Selection",
        hide_short_help = true
    )]
    pub every: Option<NonZeroUsize>,

    /// Draw the board after each ply.
    #[arg(long, help_heading = "Output")]
    pub boards: bool,

    /// Format of the output [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<ReplayFormat>,

    /// Show each position of an animation for MS milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 900, help_heading = "Pictures", hide_short_help = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(20..=60_000))]
    pub delay: u32,

    /// Notation of moves.
    #[arg(long, value_name = "NOTATION", default_value = "gn", help_heading = "Output")]
    pub notation: Notation,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,

    #[command(flatten)]
    pub(crate) picture: PictureArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

/// How positions of a replay are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayFormat {
    /// The moves and the last position.
    Text,
    /// One JSON object on each line, for each ply.
    Jsonl,
    /// An animation.
    Gif,
    /// A web page with the moves, comments and findings.
    Html,
}

/// The plies of a game to show.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    /// The first ply.
    pub(super) first: usize,
    /// The last ply; `None` is the last of the game.
    pub(super) last: Option<usize>,
    /// Which of the plies: every one, every second one and so on.
    every: usize,
}

impl ReplayArgs {
    /// Whether a single position is asked for.
    pub(super) fn shows_one(&self) -> bool {
        self.ply.is_some() || self.move_number.is_some()
    }

    /// The plies of a game to show. `rules` is the ruleset of a game that does not name one.
    ///
    /// # Errors
    /// If the game does not have the move that is asked for.
    pub(super) fn shown(&self, name: &str, game: &Game<'_>, rules: Option<Ruleset>) -> anyhow::Result<Shown> {
        let at = At::new(self.ply, self.move_number);
        let only = ply_of(at, name, game, rules)?;
        Ok(Shown {
            first: only.or(self.plies.map(PlyRange::first)).unwrap_or(0),
            last: only.or(self.plies.and_then(PlyRange::last)),
            every: self.every.map_or(1, NonZeroUsize::get),
        })
    }
}

impl Shown {
    /// Whether a ply is among those to show.
    pub(super) fn contains(self, ply: usize) -> bool {
        ply >= self.first && self.last.is_none_or(|last| ply <= last) && (ply - self.first) % self.every == 0
    }
}

impl FileFormat for ReplayFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        self.replay_frames().map(AnimationFormat::extension)
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
