//! `gungi generate`

use std::io::Write;

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::cli::args::{FileFormat, OutputArgs, ThreadsArgs, rules_parser};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::cli::progress::{self, Work};
use crate::cli::threads::in_order;
use crate::game::Resolve as _;
use crate::game::generate::{Preference, Recipe, gn};
use crate::notation::movetext::{Entry, Joiner};
use crate::rules::Ruleset;
use crate::solve::ProblemRecipe;

const HELP: &str = "\
Examples:
  gungi generate --games 100 --seed 7 > games.gn           write the same 100 games every time
  gungi generate --rules official-advanced --to gfen       write a game on one line
  gungi generate --games 1000 --prefer captures | gungi validate -
  gungi generate --games 12 --mate 3 > problems.gfen       make mate problems";

/// Number of games that a thread generates at a time: few enough to wait in memory, enough to make passing them on cheap.
const PART: u64 = 8;

/// Longest mate of a problem: longer ones are too rare to find.
const MAX_MATE: i64 = 5;

/// Write random legal games.
///
/// The games have no fouls. In one version, the same options give the same games on every machine.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct GenerateArgs {
    /// Number of games.
    #[arg(
        long,
        help_heading = "Selection",
        value_name = "N",
        default_value = "1"
    )]
    pub games: u64,

    /// Random seed.
    #[arg(
        long,
        help_heading = "Selection",
        value_name = "N",
        default_value = "0"
    )]
    pub seed: u64,

    /// Ruleset of the games.
    #[arg(long, help_heading = "Selection", value_name = "RULES", default_value = "classic", value_parser = rules_parser())]
    pub rules: Ruleset,

    /// Stop unfinished games after N plies, at most 100000.
    ///
    /// An unfinished game has the result `*`.
    #[arg(long, help_heading = "Selection", value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(..=100_000))]
    pub max_plies: u32,

    /// Write mate problems instead of games: positions in which Black mates in N moves, with exactly one solution.
    ///
    /// White defends as long as possible; at each of Black's turns, only one move still mates in time. gungi writes the
    /// positions in GFEN; `gungi solve --max-moves N` prints the solutions.
    #[arg(long, help_heading = "Selection", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_MATE))]
    #[arg(conflicts_with_all = ["max_plies", "prefer"])]
    pub mate: Option<u32>,

    /// Kind of move to favour.
    ///
    /// In two of three plies, the player chooses such a move if there is one.
    #[arg(
        long,
        help_heading = "Selection",
        value_name = "WHAT",
        default_value = "nothing"
    )]
    pub prefer: Preference,

    /// Format to write [default: from the extension of `-o`, else `gn`, or `gfen` for problems].
    #[arg(long, help_heading = "Output", value_name = "FORMAT")]
    pub to: Option<GeneratedFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

/// The formats of random games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GeneratedFormat {
    /// GN in canonical form.
    Gn,
    /// GFEN: each game on one line.
    Gfen,
}

impl FileFormat for GeneratedFormat {
    const OPTION: &'static str = "--to";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Gn => "gn",
            Self::Gfen => "gfen",
        })
    }
}

pub(crate) fn run(args: &GenerateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let usual = if args.mate.is_some() {
        GeneratedFormat::Gfen
    } else {
        GeneratedFormat::Gn
    };
    let format = format_of(args.to, streams.output, Some(usual))?;
    match args.mate {
        Some(moves) => write_problems(args, (moves, format), streams.out)?,
        None => write_games(args, format, streams.out)?,
    }
    Ok(Exit::Clean)
}

fn write_games(
    args: &GenerateArgs,
    format: GeneratedFormat,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let recipe = Recipe {
        ruleset: args.rules,
        seed: args.seed,
        max_plies: args.max_plies as usize,
        preference: args.prefer,
    };
    let last = args.games;
    let parts = (0..last.div_ceil(PART)).map(|part| part * PART + 1..=last.min((part + 1) * PART));
    let entry = |number| match format {
        GeneratedFormat::Gn => gn::entry(&recipe.game(number)),
        GeneratedFormat::Gfen => Entry::alone(recipe.game(number).gfen_line() + "\n"),
    };
    let mut joiner = Joiner::default();
    progress::begin(Work::Games(args.games));
    in_order(
        args.threads.count(),
        parts,
        |numbers, emit| emit(numbers.map(entry).collect::<Vec<_>>()),
        |entries| {
            let Some(entries) = entries else {
                return Ok(out.flush()?);
            };
            progress::add(entries.len() as u64);
            let mut text = String::new();
            for entry in &entries {
                joiner.join(entry, &mut text);
            }
            Ok(out.write_all(text.as_bytes())?)
        },
    )
}

/// Writes mate problems, a position on each line.
fn write_problems(
    args: &GenerateArgs,
    (moves, format): (u32, GeneratedFormat),
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    if format == GeneratedFormat::Gn {
        bail!(WithHelp::new(
            "a problem is a position, and GN has only games",
            "pass `--to gfen`"
        ));
    }
    let recipe = ProblemRecipe {
        ruleset: args.rules,
        seed: args.seed,
        moves,
    };
    progress::begin(Work::Games(args.games));
    in_order(
        args.threads.count(),
        1..=args.games,
        |number, emit| emit((number, recipe.problem(number))),
        |found| {
            let Some((number, problem)) = found else {
                return Ok(out.flush()?);
            };
            progress::add(1);
            let missing = || format!("found no problem {number} of seed {}", args.seed);
            let problem =
                problem.ok_or_else(|| WithHelp::new(missing(), "pass another `--seed`"))?;
            Ok(writeln!(out, "{}", problem.diagram(None))?)
        },
    )
}
