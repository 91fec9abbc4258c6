//! `gungi grep`

use std::fmt;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::archive::ending::Ending;
use crate::archive::pattern::Pattern;
use crate::archive::search::{Found, HeaderFilter, Match, PlyRange, Query, SearchedGame, Sequence};
use crate::cli::archive::{ArchiveReading, ProblemReporter, Problems, each_batch};
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::{ThreadsArgs, rules_parser};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::games_writer::{GameBytes, GamesWriter};
use crate::cli::input::NamedInput;
use crate::cli::output::Streams;
use crate::files::{CutGame, Game};
use crate::print::json::GameRef;
use crate::print::matches::{write_gfen, write_json, write_place};
use crate::print::report::File;
use crate::rules::{self, Ruleset};
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi grep -e 'N in 5e' games/                   positions with Black's Ninja on 5e
  gungi grep -e '5e=@@C or 5e=@@c' games/          towers of three with a Captain on top
  gungi grep -e capture --then check --within 2 .  checks right after a capture
  gungi grep --end checkmate --plies ..80 games/   short games that end by checkmate
  gungi grep --header 'White=^Sato' --format games games/ > sato.gn";

/// Find games, and positions in games.
///
/// gungi prints `FILE:GAME:PLY` for each position that matches, or `FILE:GAME` if no position was asked for. PLY is the
/// number of plies before the position, as for `gungi render --ply`.
///
/// A game has to meet all conditions. If an option has several values, as in `--result 1-0,0-1`, one of them is enough.
/// gungi-patterns(7), which `gungi explain patterns` prints, describes PATTERN. gungi plays moves only for `--pattern` and
/// `--end`, and for `--result` if the text of a game has no result, up to the first illegal move.
///
/// The exit code is 0 if something was found, 1 if not, 2 if an input cannot be read.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
pub struct GrepArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) query: QueryArgs,

    /// Format of the output.
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    pub format: MatchFormat,

    /// Print only the first position of each game.
    #[arg(long, requires = "pattern", help_heading = "Output")]
    pub first: bool,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// Which games are wanted.
#[derive(Args, Debug)]
#[command(next_help_heading = "Selection")]
pub struct QueryArgs {
    /// Find positions like this, such as `N in 5e and check`.
    #[arg(short = 'e', long, value_name = "PATTERN")]
    pub pattern: Option<Pattern>,

    /// Find only positions after which a later one is like this; may be repeated.
    #[arg(long, value_name = "PATTERN", requires = "pattern")]
    pub then: Vec<Pattern>,

    /// Maximum number of plies from one position to the next.
    #[arg(long, value_name = "N", requires = "then", value_parser = clap::value_parser!(u32).range(1..))]
    pub within: Option<u32>,

    /// Find games with such a header, such as `White=^Sato`; may be repeated.
    ///
    /// REGEX is a regular expression for a part of the value. `(?i)` at its start ignores case.
    #[arg(long, value_name = "NAME=REGEX")]
    pub header: Vec<HeaderFilter>,

    /// Find games with this result: `1-0` (White won), `0-1`, `1/2-1/2` or `*`.
    ///
    /// The result is the one in the text of the game, or on the board if the text has none. The spelling of GN, as in
    /// `1 - 0`, works too.
    #[arg(long, value_name = "RESULT", value_delimiter = ',', hide_possible_values = true)]
    pub result: Vec<ResultName>,

    /// Find games that end in this way.
    ///
    /// `called-foul`: the last turn is a foul, and the result says that its player lost. `recorded`: the board does not show
    /// the result, as after a resignation. `broken`: there is no valid start, or a move cannot be read or played.
    #[arg(long, value_name = "ENDING", value_delimiter = ',', value_parser = endings_parser())]
    pub end: Vec<Ending>,

    /// Find games with this number of plies: `40`, `40..`, `..80` or `40..80`.
    #[arg(long, value_name = "RANGE")]
    pub plies: Option<PlyRange>,

    /// Find games by these rulesets, such as `classic`.
    #[arg(long, value_name = "RULES", value_delimiter = ',', value_parser = rules_parser(), hide_possible_values = true)]
    pub ruleset: Vec<Ruleset>,
}

impl QueryArgs {
    /// Which games and positions are wanted.
    pub(crate) fn query(&self) -> Query {
        let steps = self.pattern.iter().chain(&self.then).cloned().collect::<Vec<_>>();
        let within = self.within.map(|within| usize::try_from(within).unwrap_or(usize::MAX));
        Query {
            headers: self.header.clone(),
            results: self.result.iter().copied().map(Into::into).collect(),
            rulesets: self.ruleset.clone(),
            plies: self.plies,
            endings: self.end.clone(),
            sequence: (!steps.is_empty()).then_some(Sequence { steps, within }),
        }
    }
}

/// How matches are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchFormat {
    /// `FILE:GAME:PLY`, one line each.
    Text,
    /// The positions in GFEN, one line each.
    Gfen,
    /// The whole games, as they are written.
    Games,
    /// The number of lines that `text` prints.
    Count,
    /// One JSON object per line.
    Jsonl,
}

/// The results of games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultName {
    /// White won.
    #[value(name = "1-0", alias = "1 - 0")]
    WhiteWins,
    /// Black won.
    #[value(name = "0-1", alias = "0 - 1")]
    BlackWins,
    /// A draw.
    #[value(name = "1/2-1/2", alias = "1/2 - 1/2")]
    Draw,
    /// The game goes on, or has no result.
    #[value(name = "*")]
    Unfinished,
}

impl From<ResultName> for rules::GameResult {
    fn from(result: ResultName) -> Self {
        match result {
            ResultName::WhiteWins => Self::WhiteWins,
            ResultName::BlackWins => Self::BlackWins,
            ResultName::Draw => Self::Draw,
            ResultName::Unfinished => Self::Unfinished,
        }
    }
}

/// The words for endings.
fn endings_parser() -> impl TypedValueParser<Value = Ending> {
    PossibleValuesParser::new(Ending::ALL.map(|ending| PossibleValue::new(ending.as_str()))).map(|word| {
        // The parser passes on the words of this list only.
        Ending::ALL.into_iter().find(|ending| ending.as_str() == word).unwrap_or(Ending::Unfinished)
    })
}

pub(crate) fn run(args: &GrepArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let query = args.query.query();
    check(args, &query)?;
    let Streams { out, err, .. } = streams;
    let mut reporter = ProblemReporter::new(args.quiet, *err);
    let mut totals = Totals { of_positions: query.sequence.is_some(), ..Totals::default() };
    let mut writer = GamesWriter::default();
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games.map(|game| game.read(|game| search(args, &query, input, &game, problems))).collect::<Vec<_>>()
    };
    let reading = ArchiveReading { input: &args.input, threads: args.threads, outputs: &[] };
    each_batch(reading, &mut reporter, work, |found| {
        found.into_iter().try_for_each(|found| {
            totals.games += found.games;
            totals.matched_games += u64::from(found.matches > 0);
            totals.matches += found.matches;
            out.write_all(found.text.as_bytes())?;
            found.whole.map_or(Ok(()), |game| writer.write(*out, game))
        })
    })?;
    writer.end(*out)?;
    if args.format == MatchFormat::Count {
        writeln!(out, "{}", totals.matches)?;
    }
    let exit = reporter.end(totals.to_string(), Vec::new())?;
    Ok(if totals.matches == 0 { exit.max(Exit::Findings) } else { exit })
}

/// What was found in a game.
#[derive(Default)]
struct Outcome {
    /// 1, or 0 for a file that is no game.
    games: u64,
    /// How much was found.
    matches: u64,
    /// What is printed of it.
    text: String,
    /// The game itself, if that is printed.
    whole: Option<GameBytes>,
}

/// Checks that something is searched for, and that it can be printed so.
fn check(args: &GrepArgs, query: &Query) -> Result<(), WithHelp> {
    let (message, help) = if query.is_empty() {
        (
            "nothing to search for",
            "add a pattern: `gungi grep -e 'N in 5e' PATH`; `gungi grep -h` lists what else to search for",
        )
    } else if args.format == MatchFormat::Gfen && query.sequence.is_none() {
        ("`--format gfen` prints positions, and none is searched for", "add a pattern, such as `-e last`")
    } else {
        return Ok(());
    };
    Err(WithHelp { message: message.to_owned(), help: help.to_owned() })
}

/// Searches a game. This is most of the work, and needs nothing but the game.
fn search(
    args: &GrepArgs,
    query: &Query,
    input: &NamedInput,
    game: &Game<'_>,
    problems: &mut Problems,
) -> Outcome {
    let (mut outcome, file) = (Outcome::default(), &input.file);
    if !problems.is_game(file, game) {
        return outcome;
    }
    outcome.games = 1;
    let (source, headers) = (game.content.source(), game.content.extras().headers());
    let SearchedGame { found, broken } = query.search(source, &headers, input.settings().rules);
    problems.note(file, game, broken);
    // Writing to a string never fails.
    let _ = print(args, &mut outcome, file, game, found);
    if args.format == MatchFormat::Games && outcome.matches > 0 {
        outcome.whole = problems.whole(file, game);
    }
    outcome
}

/// Prints what was found in a game.
fn print(args: &GrepArgs, outcome: &mut Outcome, file: &File, game: &Game<'_>, found: Found) -> fmt::Result {
    let matched = GameRef::new(&file.name, game);
    let positions: Vec<Option<Match>> = match found {
        Found::Nothing => return Ok(()),
        Found::Game => vec![None],
        Found::Positions(mut positions) => {
            positions.truncate(if args.first { 1 } else { usize::MAX });
            positions.into_iter().map(Some).collect()
        }
    };
    outcome.matches = positions.len() as u64;
    let text = &mut outcome.text;
    match args.format {
        MatchFormat::Count | MatchFormat::Games => Ok(()),
        MatchFormat::Text => {
            positions.iter().try_for_each(|found| write_place(text, matched, found.as_ref()))
        }
        MatchFormat::Gfen => positions.iter().flatten().try_for_each(|found| write_gfen(text, found)),
        MatchFormat::Jsonl => {
            positions.iter().try_for_each(|found| write_json(text, matched, found.as_ref()))
        }
    }
}

/// How much was searched and found.
#[derive(Clone, Copy, Default)]
struct Totals {
    games: u64,
    matched_games: u64,
    /// Positions, or games if no position is searched for.
    matches: u64,
    /// Whether positions are searched for.
    of_positions: bool,
}

/// `17 positions in 3 of 7 games`
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of_positions {
            write!(f, "{} in ", counted(self.matches, "position"))?;
        }
        write!(f, "{} of {}", self.matched_games, counted(self.games, "game"))
    }
}
