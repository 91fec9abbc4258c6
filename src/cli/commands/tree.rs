//! `gungi tree`

use std::io::{self, BufWriter, Write};

use clap::Args;
use clap::builder::RangedU64ValueParser;

use crate::archive::tree::{Beginning, Grouping, Tree, TreeOrigin, TreeShape};
use crate::cli::archive::{Archive, ArchiveReading, ProblemReporter, Problems};
use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{OutputArgs, SELECTION, TextOrJson, ThreadsArgs};
use crate::cli::exit::Exit;
use crate::cli::input::NamedInput;
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::cli::selection::GameFilter;
use crate::files::{CutGame, Game};
use crate::print::tree::{TreeJson, TreeText};
use crate::render::board::BoardStyle;
use crate::text::counted;

/// The maximum number of plies of a tree.
const MAX_DEPTH: u64 = 100;

const HELP: &str = "\
Examples:
  gungi tree games/                          the first moves of games, and what came of them
  gungi tree --by position games/            the same positions by other moves are counted together
  gungi tree --start play --depth 2 games/   the first moves after the arrangement
  gungi tree --player Sato games/            how games of Sato begin
  gungi tree --min-games 100 --format json games/";

/// Show how games begin, with the number of games and their results.
///
/// With `--by moves`, a line counts the games that begin with the same moves. With `--by position`, it counts all games that
/// reach the position after the same number of plies, also by other moves. If several lines have one position, the tree goes
/// on only below the first of them.
///
/// Results are those in the text of the games, or on the board where the text has none. A game counts up to the first move
/// that is illegal; gungi does not look for illegal moves after the end of the tree. The tree holds at most 500,000 moves, the first
/// ones, and gungi says how many games go on with others.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", current_directory))]
pub struct TreeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// Number of plies of the tree.
    #[arg(long, value_name = "N", default_value = "2", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_DEPTH))]
    #[arg(help_heading = SELECTION)]
    pub depth: usize,

    /// Count games together that have the same moves or positions.
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "moves",
        help_heading = SELECTION
    )]
    pub by: Grouping,

    /// Where the tree begins.
    #[arg(
        long,
        value_name = "WHERE",
        default_value = "game",
        help_heading = SELECTION
    )]
    pub start: TreeOrigin,

    /// Leave out moves of fewer than N games, and what follows them.
    #[arg(long, value_name = "N", default_value = "1", help_heading = "Output")]
    pub min_games: u64,

    /// Format of the output [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<TextOrJson>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl TreeArgs {
    fn shape(&self) -> TreeShape {
        TreeShape {
            grouping: self.by,
            origin: self.start,
            depth: self.depth,
        }
    }
}

pub(crate) fn run(args: &TreeArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, streams.output, Some(TextOrJson::Text))?;
    let selection = GameFilter::new(&args.selection)?;
    let mut tree = Tree::new(args.shape());
    let mut reporter = ProblemReporter::new(args.quiet, &mut *streams.err);
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games
            .filter_map(|game| game.read(|game| begin((args, &selection), input, &game, problems)))
            .collect::<Vec<_>>()
    };
    let reading = ArchiveReading {
        input: &args.input,
        threads: args.threads,
        output: streams.output,
    };
    Archive::open(reading, &mut reporter)?.each_batch(&mut reporter, work, |beginnings| {
        for beginning in beginnings {
            tree.add(beginning);
        }
        Ok(())
    })?;
    // A tree of nothing would hide that the input could not be read.
    if tree.games > 0 || !reporter.has_trouble() {
        print((args, format), &tree, (&mut *streams.out, streams.style))?;
    }
    let mut more = Vec::new();
    if tree.unplayed > 0 {
        more.push(format!(
            "{} without a move of play",
            counted(tree.unplayed, "game")
        ));
    }
    if tree.left_out > 0 {
        more.push(format!(
            "{} with moves for which the tree has no room",
            counted(tree.left_out, "game")
        ));
    }
    selection
        .notes()
        .iter()
        .try_for_each(|note| reporter.note(note))?;
    reporter.end(selection.counted(tree.games), more)
}

fn print(
    (args, format): (&TreeArgs, TextOrJson),
    tree: &Tree,
    (out, style): (&mut dyn Write, BoardStyle),
) -> anyhow::Result<()> {
    let (min_games, mut out) = (args.min_games, BufWriter::new(out));
    match format {
        TextOrJson::Text => write!(
            out,
            "{}",
            TreeText {
                tree,
                min_games,
                style
            }
        )?,
        TextOrJson::Json => {
            serde_json::to_writer(&mut out, &TreeJson::new(tree, min_games))
                .map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(out.flush()?)
}

/// Plays the beginning of a game. This is most of the work, and needs nothing but the game.
fn begin(
    (args, selection): (&TreeArgs, &GameFilter),
    input: &NamedInput,
    game: &Game<'_>,
    problems: &mut Problems,
) -> Option<Beginning> {
    let file = &input.file;
    if !problems.is_wanted(selection, input, game) {
        return None;
    }
    let (beginning, broken) =
        Beginning::of(game.content.source(), input.settings().rules, args.shape());
    problems.note(file, game, broken);
    Some(beginning)
}
