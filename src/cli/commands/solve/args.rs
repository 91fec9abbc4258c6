//! The arguments of `gungi solve`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::cli::args::bytes::parse_size;
use crate::cli::args::input::GamesArgs;
use crate::cli::args::position::PositionArgs;
use crate::cli::args::threads::ThreadsArgs;
use crate::cli::args::values::Notation;
use crate::solve::Limits;

const HELP: &str = "\
Examples:
  gungi solve game.gn --ply 80                     find a mate in 3 moves or fewer
  gungi solve problems.gfen --mate 5 --unique      solve many positions, one on each line
  gungi solve game.gn --ply 80 --tree              answer every defence
  gungi solve --find games/                        list the mates that players missed";

/// Find forced mates.
///
/// gungi looks for the shortest mate of the player to move, in which every move gives check, and prints the moves up to
/// the longest defence. Before it prints a mate, it replays the mate by the rules, with all defences. Fouls do not count as
/// moves. docs/problems.md describes what counts as a mate.
///
/// The exit code is 0 if every position has a mate (with `--find`, if any does), 1 if not, 2 if gungi does not know
/// because it reached a limit, or could not read a position.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct SolveArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Search all positions of each game, and list the mates that the player to move missed.
    ///
    /// A player misses a mate in N moves by playing another turn, after which there is no mate in N moves any more.
    #[arg(long, help_heading = "Selection", conflicts_with_all = ["ply", "move_number", "unique", "tree"])]
    pub find: bool,

    /// Longest mate to look for, in moves of the attacker, at most 50.
    #[arg(long, value_name = "N", default_value = "3", help_heading = "Selection")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::LONGEST)))]
    pub mate: u32,

    /// Print the answer to every defence.
    #[arg(long, help_heading = "Output")]
    pub tree: bool,

    /// Report whether another first move mates just as fast.
    ///
    /// A move with its follow-ups is one move.
    #[arg(long, help_heading = "Output")]
    pub unique: bool,

    /// Format of the answer.
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    pub format: SolveFormat,

    /// Notation of moves.
    #[arg(long, value_name = "NOTATION", default_value = "gn", help_heading = "Output")]
    pub notation: Notation,

    /// Give up on a position after looking at N positions.
    #[arg(long, value_name = "N", default_value = "1000000", help_heading = "Selection")]
    pub nodes: u64,

    /// Give up on a position after this number of seconds, such as `0.5` [default: no limit].
    ///
    /// Unlike `--nodes`, this makes the answer depend on the machine.
    #[arg(long, hide_short_help = true, value_name = "SECONDS", value_parser = parse_time, help_heading = "Selection")]
    pub time: Option<Duration>,

    /// Memory for known positions, for each thread, such as `1G`, at most 64G.
    ///
    /// With less memory the search takes longer, and the answer is the same. The proof of a mate, with all defences, may take
    /// the same amount again; gungi gives up on larger proofs.
    #[arg(long, hide_short_help = true, value_name = "BYTES", default_value = "64M", value_parser = parse_memory, help_heading = "Selection")]
    pub memory: usize,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

/// How answers are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveFormat {
    /// For people.
    Text,
    /// A JSON object on each line.
    Json,
    /// The position and the solution on one line of GFEN; nothing for other positions.
    Gfen,
}

impl SolveArgs {
    pub(super) fn limits(&self) -> Limits {
        Limits { moves: self.mate, nodes: self.nodes, time: self.time, memory: self.memory }
    }
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "expected a number of seconds, as in `10` or `0.5`".to_owned())
}

/// Maximum memory for a table.
const MAX_MEMORY: u64 = 64 << 30;

fn parse_memory(text: &str) -> Result<usize, String> {
    let size = parse_size(text)?;
    let size = usize::try_from(size).ok().filter(|_| size <= MAX_MEMORY);
    size.ok_or_else(|| "expected at most 64G".to_owned())
}
