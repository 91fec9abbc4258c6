//! `gungi grep`

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::num::NonZero;
use std::sync::Arc;

use clap::{Arg, Args, ValueEnum};

use crate::archive::search::{Found, Match, SearchedGame};
use crate::cli::archive::{Archive, ArchiveReading, ProblemReporter, Problems};
use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{FileFormat, OutputArgs, ThreadsArgs};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::games_writer::{GameBytes, GamesWriter};
use crate::cli::input::NamedInput;
use crate::cli::output::destination::format_of;
use crate::cli::output::{Output, Streams};
use crate::cli::selection::GameFilter;
use crate::files::formats::Format;
use crate::files::{CutGame, Game};
use crate::print::json::GameRef;
use crate::print::matches::{write_gfen, write_json, write_place};
use crate::print::report::File;
use crate::rules::SplitMix64;
use crate::text::{Printable, counted};

const HELP: &str = "\
Examples:
  gungi grep -e 'N in 5e' games/                   positions with Black's Ninja on 5e
  gungi grep -e '5e=@@C or 5e=@@c' games/          towers of three with a Captain on top
  gungi grep -e capture --then check --within 2 .  checks right after a capture
  gungi grep --end checkmate --length ..80 games/  short games that end by checkmate
  gungi grep -l -i --player sato --since 2019 .    files with games of Sato since 2019
  gungi grep --player Sato --won --sample 20 .     20 games that Sato won, chosen at random";

/// Find games, and positions in games.
///
/// gungi prints `FILE:GAME:PLY` for each position that matches, or `FILE:GAME` if no option needs a position. PLY is the
/// number of plies before the position, as for `gungi render --ply`.
///
/// A game has to meet all conditions. If an option has several values, as in `--result 1-0,0-1`, one of them is enough. `-v`
/// finds the other games, also those without such a position. gungi plays moves only for `--pattern` and `--end`, and for
/// `--result` and `--won` if the text of a game has no result, up to the first illegal move.
///
/// The exit code is 0 if something was found, 1 if not, or if a game cannot be converted, 2 if an input cannot be read.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", current_directory))]
#[command(mut_args(shown_in_short))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct GrepArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// Keep only N of the games that were found, chosen at random.
    ///
    /// All games have the same chance, and keep their order. gungi holds what it prints of the N games in memory.
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "files"], help_heading = "Output")]
    pub sample: Option<NonZero<usize>>,

    /// Random seed of `--sample`: the same games have the same sample for the same seed.
    #[arg(
        long,
        value_name = "N",
        default_value = "0",
        requires = "sample",
        help_heading = "Output",
        hide_short_help = true
    )]
    pub seed: u64,

    /// Format of the output [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<MatchFormat>,

    /// Print only the first position of each game.
    #[arg(long, requires = "pattern", help_heading = "Output")]
    pub first: bool,

    /// Print how much was found in each file: `FILE:N`, or `N` of one file.
    #[arg(short, long, conflicts_with = "format", help_heading = "Output")]
    pub count: bool,

    /// Print the names of the files in which something was found.
    #[arg(short = 'l', long, conflicts_with_all = ["format", "count"], help_heading = "Output")]
    pub files: bool,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// Shows options in short help that other commands show in their full help only.
fn shown_in_short(option: Arg) -> Arg {
    let is_usual = ["result", "end", "length"].contains(&option.get_id().as_str());
    if is_usual {
        option.hide_short_help(false)
    } else {
        option
    }
}

/// How matches are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchFormat {
    /// `FILE:GAME:PLY`, one line each.
    Text,
    /// The positions in GFEN, one line each.
    Gfen,
    /// The whole games, as they are written; converted if their files have several formats.
    Games,
    /// The number of lines that `text` prints.
    Count,
    /// One JSON object per line.
    Jsonl,
}

impl FileFormat for MatchFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text | Self::Count => "txt",
            Self::Gfen => "gfen",
            Self::Games => "gn",
            Self::Jsonl => "jsonl",
        })
    }
}

/// What is printed. Games may have any format.
fn format_to(args: &GrepArgs, output: Output<'_>) -> anyhow::Result<MatchFormat> {
    match args.format {
        Some(MatchFormat::Games) => Ok(MatchFormat::Games),
        None if args.count || args.files => format_of(Some(MatchFormat::Text), output, None),
        asked => format_of(asked, output, Some(MatchFormat::Text)),
    }
}

pub(crate) fn run(args: &GrepArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let filter = GameFilter::new(&args.selection)?;
    let finds_positions = filter.query.sequence.is_some() && !filter.query.is_inverted;
    let format = format_to(args, streams.output)?;
    check(args, format, &filter, finds_positions)?;
    let Streams {
        out, err, output, ..
    } = streams;
    let mut reporter = ProblemReporter::new(args.quiet, *err);
    let reading = ArchiveReading {
        input: &args.input,
        threads: args.threads,
        output: *output,
    };
    let archive = Archive::open(reading, &mut reporter)?;
    let to = if format == MatchFormat::Games {
        archive.format_of_games()?
    } else {
        None
    };
    let mut sample = args.sample.map(|most| Sample::new(most, args.seed));
    let mut printer = Printer::new(args, finds_positions);
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        let found = games
            .map(|game| {
                game.read(|game| search((args, format, to), &filter, input, &game, problems))
            })
            .collect::<Vec<_>>();
        (Arc::clone(&input.file), found)
    };
    archive.each_batch(&mut reporter, work, |(file, found)| {
        found.into_iter().try_for_each(|found| {
            printer.totals.games += found.games;
            match &mut sample {
                Some(sample) if found.matches > 0 => {
                    sample.add((Arc::clone(&file), found));
                    Ok(())
                }
                _ => printer.print(*out, &file, found),
            }
        })
    })?;
    for (file, found) in sample.into_iter().flat_map(Sample::chosen) {
        printer.print(*out, &file, found)?;
    }
    let Printer {
        totals,
        writer,
        counts,
    } = printer;
    reporter.unwritable(writer.end(*out)?)?;
    out.write_all(counts.end().as_bytes())?;
    if format == MatchFormat::Count {
        writeln!(out, "{}", totals.matches)?;
    }
    filter
        .notes()
        .iter()
        .try_for_each(|note| reporter.note(note))?;
    let exit = reporter.end(totals.to_string(), Vec::new())?;
    Ok(if totals.matches == 0 {
        exit.max(Exit::Findings)
    } else {
        exit
    })
}

/// A sample of things that come one by one: each is as likely to be chosen.
struct Sample<T> {
    most: usize,
    random: SplitMix64,
    /// How many there were so far.
    count: u64,
    /// The chosen ones by their random numbers, each with its place among all.
    chosen: BTreeMap<(u64, u64), T>,
}

impl<T> Sample<T> {
    fn new(most: NonZero<usize>, seed: u64) -> Self {
        Self {
            most: most.get(),
            random: SplitMix64::new(seed),
            count: 0,
            chosen: BTreeMap::new(),
        }
    }

    /// Adds the next one. Those with the smallest numbers stay.
    fn add(&mut self, next: T) {
        self.chosen.insert((self.random.next(), self.count), next);
        self.count += 1;
        if self.chosen.len() > self.most {
            self.chosen.pop_last();
        }
    }

    /// The chosen ones in their order.
    fn chosen(self) -> impl Iterator<Item = T> {
        let mut chosen: Vec<_> = self.chosen.into_iter().collect();
        chosen.sort_unstable_by_key(|&((_, place), _)| place);
        chosen.into_iter().map(|(_, chosen)| chosen)
    }
}

/// Prints what was found.
struct Printer {
    totals: Totals,
    writer: GamesWriter,
    counts: FileCounts,
}

impl Printer {
    fn new(args: &GrepArgs, finds_positions: bool) -> Self {
        Self {
            totals: Totals {
                finds_positions,
                ..Totals::default()
            },
            writer: GamesWriter::default(),
            counts: FileCounts::new(args),
        }
    }

    /// Prints what was found in a game of a file.
    fn print(
        &mut self,
        out: &mut dyn Write,
        file: &Arc<File>,
        found: Outcome,
    ) -> anyhow::Result<()> {
        self.totals.matched_games += u64::from(found.matches > 0);
        self.totals.matches += found.matches;
        out.write_all(found.text.as_bytes())?;
        out.write_all(self.counts.add(file, found.matches).as_bytes())?;
        found
            .whole
            .map_or(Ok(()), |game| self.writer.write(out, game))
    }
}

/// How much was found in each file, if that is printed.
struct FileCounts {
    printed: Option<PrintedCount>,
    /// The file that is being read.
    current: Option<(Arc<File>, u64)>,
}

/// What is printed of a file.
#[derive(Clone, Copy)]
enum PrintedCount {
    /// `N`
    Number,
    /// `FILE:N`
    NameAndNumber,
    /// `FILE`, if something was found.
    Name,
}

impl FileCounts {
    fn new(args: &GrepArgs) -> Self {
        let InputArgs { paths, gfen, .. } = &args.input;
        let is_one = gfen.is_empty() && matches!(&paths[..], [path] if !path.is_dir());
        let printed = match (args.count, args.files) {
            (true, _) if is_one => Some(PrintedCount::Number),
            (true, _) => Some(PrintedCount::NameAndNumber),
            (_, true) => Some(PrintedCount::Name),
            _ => None,
        };
        Self {
            printed,
            current: None,
        }
    }

    /// Adds what was found in a file, and returns what is printed of the one before.
    fn add(&mut self, file: &Arc<File>, matches: u64) -> String {
        match &mut self.current {
            _ if self.printed.is_none() => String::new(),
            Some((current, count)) if Arc::ptr_eq(current, file) => {
                *count += matches;
                String::new()
            }
            other => {
                let before = other.replace((Arc::clone(file), matches));
                self.line(before)
            }
        }
    }

    /// What is printed of the last file.
    fn end(mut self) -> String {
        let last = self.current.take();
        self.line(last)
    }

    fn line(&self, counted: Option<(Arc<File>, u64)>) -> String {
        let (Some(printed), Some((file, count))) = (self.printed, counted) else {
            return String::new();
        };
        match printed {
            PrintedCount::Number => format!("{count}\n"),
            PrintedCount::NameAndNumber => format!("{}:{count}\n", Printable(&file.name)),
            PrintedCount::Name if count > 0 => format!("{}\n", Printable(&file.name)),
            PrintedCount::Name => String::new(),
        }
    }
}

/// What was found in a game.
#[derive(Default)]
struct Outcome {
    /// 1, or 0 for a file that is not a game.
    games: u64,
    /// How much was found.
    matches: u64,
    /// What is printed of it.
    text: String,
    /// The game itself, if that is printed.
    whole: Option<GameBytes>,
}

/// Checks that something is searched for, and that it can be printed so.
fn check(
    args: &GrepArgs,
    format: MatchFormat,
    filter: &GameFilter,
    finds_positions: bool,
) -> Result<(), WithHelp> {
    let is_nothing_sought = filter.is_empty() && args.sample.is_none();
    let (message, help) = if is_nothing_sought && args.input.rules.is_some() {
        (
            "nothing to search for: `--rules` says how to read games that name no ruleset",
            "to find games of a ruleset, use `--only-rules`",
        )
    } else if is_nothing_sought {
        (
            "nothing to search for",
            "add a pattern: `gungi grep -e 'N in 5e' PATH`; `gungi grep -h` lists what else to search for",
        )
    } else if format == MatchFormat::Gfen && !finds_positions {
        (
            "`--format gfen` prints positions, and none is searched for",
            "add a pattern, such as `-e last`",
        )
    } else {
        return Ok(());
    };
    Err(WithHelp {
        message: message.to_owned(),
        help: help.to_owned(),
    })
}

/// Searches a game. This is most of the work, and needs nothing but the game.
fn search(
    (args, format, to): (&GrepArgs, MatchFormat, Option<Format>),
    filter: &GameFilter,
    input: &NamedInput,
    game: &Game<'_>,
    problems: &mut Problems,
) -> Outcome {
    let (mut outcome, file) = (Outcome::default(), &input.file);
    if !problems.is_game(file, game) {
        return outcome;
    }
    outcome.games = 1;
    let SearchedGame { found, broken } = filter.search(game, input.settings().rules);
    problems.note(file, game, broken);
    // Writing to a string never fails.
    let _ = print((args, format), &mut outcome, file, game, found);
    if format == MatchFormat::Games && outcome.matches > 0 {
        outcome.whole = problems.whole(input, game, to);
    }
    outcome
}

/// Prints what was found in a game.
fn print(
    (args, format): (&GrepArgs, MatchFormat),
    outcome: &mut Outcome,
    file: &File,
    game: &Game<'_>,
    found: Found,
) -> fmt::Result {
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
    match format {
        _ if args.count || args.files => Ok(()),
        MatchFormat::Count | MatchFormat::Games => Ok(()),
        MatchFormat::Text => positions
            .iter()
            .try_for_each(|found| write_place(text, matched, found.as_ref())),
        MatchFormat::Gfen => positions
            .iter()
            .flatten()
            .try_for_each(|found| write_gfen(text, found)),
        MatchFormat::Jsonl => positions
            .iter()
            .try_for_each(|found| write_json(text, matched, found.as_ref())),
    }
}

/// How much was searched and printed.
#[derive(Clone, Copy, Default)]
struct Totals {
    games: u64,
    matched_games: u64,
    /// Positions, or games if no position is searched for.
    matches: u64,
    /// Whether positions are searched for.
    finds_positions: bool,
}

/// `17 positions in 3 of 7 games`
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.finds_positions {
            write!(f, "{} in ", counted(self.matches, "position"))?;
        }
        write!(
            f,
            "{} of {}",
            self.matched_games,
            counted(self.games, "game")
        )
    }
}
