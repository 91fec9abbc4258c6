//! `gungi tree`

use clap::builder::RangedU64ValueParser;
use clap::{Args, ValueEnum};

use crate::archive::tree::{Beginning, Grouping, Origin, Shape, Tree};
use crate::cli::archive::{Problems, Reporter, each_batch};
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::threads::ThreadsArgs;
use crate::cli::args::values::TextOrJson;
use crate::cli::exit::Exit;
use crate::cli::input::Named;
use crate::cli::output::streams::Streams;
use crate::files::games::{CutGame, Game};
use crate::render::tree::{TreeJson, write_tree};
use crate::text::counted;

/// The maximum number of plies of a tree.
const MAX_DEPTH: u64 = 100;

const HELP: &str = "\
Examples:
  gungi tree games/                        the first moves of games, and what came of them
  gungi tree --by position games/          the same positions by other moves are counted together
  gungi tree --from play --depth 2 games/  the first moves after the arrangement
  gungi tree --min-games 100 --format json games/";

/// Show how games begin: moves or positions, how many games have them, and their results.
///
/// By moves, a number counts the games that begin with exactly these moves. By position, it counts the games that have the
/// position after as many plies, by whatever moves, so it can be larger; a position that is reached in several ways is
/// continued where it stands first.
///
/// Results are those in the text of the games. A game counts up to the first move that is illegal. The tree holds at most
/// 500,000 moves, the first ones, and gungi says how many games go on with others.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
pub struct TreeArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// Number of plies of the tree.
    #[arg(long, value_name = "N", default_value = "2", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MAX_DEPTH))]
    #[arg(help_heading = "Selection")]
    pub depth: usize,

    /// Count games together that have the same moves or positions.
    #[arg(long, value_name = "WHAT", default_value = "moves", help_heading = "Selection")]
    pub by: TreeBy,

    /// The first ply of the tree.
    #[arg(long, value_name = "WHERE", default_value = "start", help_heading = "Selection")]
    pub from: TreeFrom,

    /// Leave out moves of fewer than N games, and what follows them.
    #[arg(long, value_name = "N", default_value = "1", help_heading = "Output")]
    pub min_games: u64,

    /// Format of the output.
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    pub format: TextOrJson,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub threads: ThreadsArgs,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

/// Which games are counted together.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeBy {
    /// Games with the same moves so far.
    Moves,
    /// Games with the same position after as many plies.
    Position,
}

/// The first ply of a tree.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeFrom {
    /// The first ply of the game.
    Start,
    /// The first ply after the arrangement or the draft.
    Play,
}

impl TreeArgs {
    fn shape(&self) -> Shape {
        Shape {
            grouping: match self.by {
                TreeBy::Moves => Grouping::Moves,
                TreeBy::Position => Grouping::Position,
            },
            origin: match self.from {
                TreeFrom::Start => Origin::Start,
                TreeFrom::Play => Origin::Play,
            },
            depth: self.depth,
        }
    }
}

pub(crate) fn run(args: &TreeArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut tree = Tree::new(args.shape());
    let mut reporter = Reporter::new(args.quiet, &mut *streams.err);
    let work = |input: &Named, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games.filter_map(|game| game.read(|game| begin(args, input, &game, problems))).collect::<Vec<_>>()
    };
    each_batch((&args.input, args.threads), &mut reporter, work, |beginnings| {
        for beginning in beginnings {
            tree.add(beginning);
        }
        Ok(())
    })?;
    let has_trouble = reporter.has_trouble();
    let mut summary = vec![counted(tree.games, "game")];
    if reporter.broken() > 0 {
        summary.push(format!("{} broken", counted(reporter.broken(), "game")));
    }
    if tree.unplayed > 0 {
        summary.push(format!("{} without a move of play", counted(tree.unplayed, "game")));
    }
    if tree.left_out > 0 {
        summary.push(format!("{} with moves for which the tree has no room", counted(tree.left_out, "game")));
    }
    if !reporter.skipped.is_empty() {
        summary.push(reporter.skipped.to_string());
    }
    reporter.end(&summary.join("; "))?;
    let mut text = String::new();
    match args.format {
        TextOrJson::Text => write_tree(&mut text, &tree, args.min_games, streams.style)?,
        TextOrJson::Json => text = format!("{}\n", TreeJson::new(&tree, args.min_games)),
    }
    streams.out.write_all(text.as_bytes())?;
    Ok(if has_trouble { Exit::Trouble } else { Exit::Clean })
}

/// Plays the beginning of a game. This is most of the work, and needs nothing but the game.
fn begin(args: &TreeArgs, input: &Named, game: &Game<'_>, problems: &mut Problems) -> Option<Beginning> {
    let file = &input.file;
    if !problems.is_game(file, game) {
        return None;
    }
    match Beginning::of(game.content.source(), input.settings().rules, args.shape()) {
        Ok((beginning, stop)) => {
            if let Some((plies, stop)) = stop {
                problems.stop(file, game, plies, &stop);
            }
            Some(beginning)
        }
        Err(faults) => {
            problems.no_start(file, game, faults);
            None
        }
    }
}
