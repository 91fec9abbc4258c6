//! `gungi perft`

use clap::Args;

use crate::cli::args::input::GamesArgs;
use crate::cli::args::{OutputArgs, PositionArgs, ThreadsArgs};
use crate::cli::exit::Exit;
use crate::cli::input::START;
use crate::cli::input::select::each_position;
use crate::cli::output::Streams;
use crate::cli::output::destination::ensure_text;
use crate::cli::progress::{self, Work};
use crate::cli::threads::in_order;
use crate::rules::AnyPosition;
use gungi_core::Position;

const HELP: &str = "\
Examples:
  gungi perft --depth 3                              count from the classic start: 31790232
  gungi perft game.gn --ply 60 --depth 2 --divide    count for each first move";

const PATHS_HELP: &str =
    "Files, directories, or `-` for standard input [default: `--gfen startpos`]";
const PATHS_LONG_HELP: &str = "\
Files, directories, or `-` for standard input [default: `--gfen startpos`].

`startpos` is the classic start, unless `--rules` names another ruleset. Directories are searched for `.gn` and `.gfen` files, and for `.fen` and `.pgn` files with Gungi in them. Gzip and Zstandard files are decompressed automatically.";

/// Count legal move sequences to a depth (perft).
///
/// Two move generators that agree on the counts of many positions most likely follow the same rules.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("paths", |paths| paths.help(PATHS_HELP).long_help(PATHS_LONG_HELP)))]
pub struct PerftArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Length of the sequences in plies, at most 100.
    #[arg(long, help_heading = "Selection", value_name = "N", value_parser = clap::value_parser!(u32).range(..=i64::from(Position::MAX_PERFT)))]
    pub depth: u32,

    /// Print the count for each first move too.
    #[arg(long, help_heading = "Output")]
    pub divide: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

pub(crate) fn run(args: &PerftArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    ensure_text(streams.output)?;
    let mut games = args.games.clone();
    if games.input.is_empty() {
        games.input.gfen.push(START.to_owned());
    }
    each_position(
        &games,
        &[],
        args.position.at(),
        streams,
        |streams, _, frame| match frame.end {
            // A finished game has no paths, also one finished by repetition (`C29`).
            Some(_) if args.depth > 0 => Ok(writeln!(streams.out, "0")?),
            _ => count(args, streams, &frame.position),
        },
    )
}

/// Counts for each first move, on several threads.
fn count(
    args: &PerftArgs,
    streams: &mut Streams<'_>,
    position: &AnyPosition,
) -> anyhow::Result<()> {
    let Some(depth) = args.depth.checked_sub(1) else {
        return Ok(writeln!(streams.out, "1")?);
    };
    let (first, mut total) = (position.after_legal_moves(), 0);
    progress::begin(Work::Moves(first.len() as u64));
    let counted = in_order(
        args.threads.count(),
        first.into_iter(),
        |(mv, after), emit| {
            let count = after.perft(depth);
            progress::add(1);
            emit((mv, count))
        },
        |counted| {
            let Some((mv, count)) = counted else {
                return streams.out.flush();
            };
            total += count;
            if args.divide {
                writeln!(streams.out, "{mv} {count}")
            } else {
                Ok(())
            }
        },
    );
    counted?;
    let what = if args.divide { "total " } else { "" };
    Ok(writeln!(streams.out, "{what}{total}")?)
}
