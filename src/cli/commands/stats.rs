//! `gungi stats`

use std::io::Write;
use std::num::NonZero;
use std::sync::LazyLock;

use anyhow::{Context, bail};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::archive::groups::{Aliases, GroupBy, Groups};
use crate::archive::stats::{Sample, Stats};
use crate::cli::archive::{Archive, ArchiveReading, ProblemReporter, Problems};
use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::picture::{ThemeName, with_pictures};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{FileFormat, OutputArgs, SELECTION, ThreadsArgs};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::NamedInput;
use crate::cli::output::destination::format_of;
use crate::cli::output::{Output, Streams};
use crate::cli::selection::GameFilter;
use crate::files::CutGame;
use crate::print::picture::{DrawnAs, PositionFormat};
use crate::print::stats::{GroupsJson, StatsJson, charts, draw_stats, write_groups, write_stats};
use crate::render::board::BoardStyle;
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi stats games/                        results, lengths, captured units and more
  gungi stats games/ -o stats.svg           a picture with histograms and a heat map of the board
  gungi stats games/ --format json          for programs
  gungi stats --result 1-0 games/           the games that White won
  gungi stats --by player games/            each player, and how they did against each other
  gungi stats --player Sato --won games/    the games that Sato won";

/// Count results, endings, lengths and first moves of games.
///
/// gungi counts captured units and legal moves too. A game counts up to the first move that is illegal. Results are those in the text of the games, or on the board
/// where the text has none; endings follow from the board too. The memory does not depend on the number of games.
///
/// Counting legal moves is slow, so gungi counts them only in a sample: in every Nth position, beginning with another ply in
/// each game. The same games have the same sample.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", current_directory))]
pub struct StatsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// Count only games and results, together for each player, event or month.
    ///
    /// Players have a table of results against each other. Case, marks on letters, full width and blanks do not matter in
    /// names, and `?` is none. `players` in `gungi.toml` says which names mean one player.
    #[arg(
        long,
        value_name = "WHAT",
        conflicts_with_all = ["every", "theme"],
        help_heading = "Output"
    )]
    pub by: Option<GroupBy>,

    /// Count legal moves in every Nth position; 1 means in every one.
    #[arg(
        long,
        value_name = "N",
        default_value = "16",
        help_heading = SELECTION
    )]
    pub every: NonZero<usize>,

    /// Format of the output [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<StatsFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Colours of pictures [default: kaya].
    #[arg(long, value_name = "THEME", help_heading = "Output")]
    pub theme: Option<ThemeName>,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl StatsArgs {
    const fn reading<'a>(&'a self, output: Output<'a>) -> ArchiveReading<'a> {
        ArchiveReading {
            input: &self.input,
            threads: self.threads,
            output,
        }
    }
}

impl FileFormat for StatsFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Json => "json",
            Self::Picture(format) => format.row().extension,
        })
    }
}

/// How statistics are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatsFormat {
    /// Tables with bars.
    Text,
    /// One JSON object.
    Json,
    /// A picture.
    Picture(PositionFormat),
}

impl ValueEnum for StatsFormat {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<StatsFormat>> = LazyLock::new(|| {
            with_pictures(
                vec![StatsFormat::Text, StatsFormat::Json],
                StatsFormat::Picture,
            )
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Text => ("text", "Tables with bars"),
            Self::Json => ("json", "One JSON object"),
            Self::Picture(format) => return format.to_possible_value(),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// The width of a PNG in pixels.
const WIDTH: u16 = 1600;

pub(crate) fn run(args: &StatsArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, streams.output, Some(StatsFormat::Text))?;
    if args.theme.is_some() && matches!(format, StatsFormat::Text | StatsFormat::Json) {
        let help = "pass `--format svg` or `-o stats.svg`, too";
        bail!(WithHelp::without_effect("--theme", "pictures", help));
    }
    if let Some(by) = args.by {
        return print_groups(args, (by, format), streams);
    }
    let selection = GameFilter::new(&args.selection)?;
    let mut stats = Stats::default();
    let mut reporter = ProblemReporter::new(args.quiet, &mut *streams.err);
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let mut part = Stats::default();
        for game in games {
            count((args, &selection), input, game, &mut part, problems);
        }
        part
    };
    let reading = args.reading(streams.output);
    Archive::open(reading, &mut reporter)?.each_batch(&mut reporter, work, |part| {
        stats.merge(part);
        Ok(())
    })?;
    // A report of nothing would hide that the input could not be read.
    if stats.games > 0 || !reporter.has_trouble() {
        print(args, format, &stats, (&mut *streams.out, streams.style))?;
    }
    selection
        .notes()
        .iter()
        .try_for_each(|note| reporter.note(note))?;
    reporter.end(selection.counted(stats.games), Vec::new())
}

/// Plays and counts a game. This is most of the work, and needs nothing but the game.
fn count(
    (args, selection): (&StatsArgs, &GameFilter),
    input: &NamedInput,
    game: CutGame,
    part: &mut Stats,
    problems: &mut Problems,
) {
    game.read(|game| {
        if !problems.is_wanted(selection, input, &game) {
            return;
        }
        let sample = Sample {
            every: args.every,
            offset: game.number,
        };
        let broken = part.add(game.content.source(), input.settings().rules, sample);
        problems.note(&input.file, &game, broken);
    });
}

/// Counts games together, and prints a table of them.
fn print_groups(
    args: &StatsArgs,
    (by, format): (GroupBy, StatsFormat),
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    if matches!(format, StatsFormat::Picture(_)) {
        let help = "pass `--format text` or `--format json`";
        bail!(WithHelp::without_effect("--by", "text and JSON", help));
    }
    let selection = GameFilter::new(&args.selection)?;
    let mut groups = Groups::new(by);
    let mut reporter = ProblemReporter::new(args.quiet, &mut *streams.err);
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let (mut part, aliases) = (Groups::new(by), Aliases::new(&input.settings().players));
        for game in games {
            game.read(|game| {
                if problems.is_wanted(&selection, input, &game) {
                    let (source, extras) = (game.content.source(), game.content.extras());
                    let broken = part.add(source, extras, (input.settings().rules, &aliases));
                    problems.note(&input.file, &game, broken);
                }
            });
        }
        part
    };
    let reading = args.reading(streams.output);
    Archive::open(reading, &mut reporter)?.each_batch(&mut reporter, work, |part| {
        groups.merge(part);
        Ok(())
    })?;
    if groups.games > 0 || !reporter.has_trouble() {
        let mut text = String::new();
        if format == StatsFormat::Json {
            text = format!("{}\n", GroupsJson::new(&groups));
        } else {
            write_groups(&mut text, &groups, streams.style)?;
        }
        streams.out.write_all(text.as_bytes())?;
    }
    let what = match by {
        GroupBy::Player => "player",
        GroupBy::Event => "event",
        GroupBy::Month => "month",
    };
    if groups.unnamed > 0 {
        let games = counted(groups.unnamed, "game");
        reporter.note(&format!("no {what} is known of {games}"))?;
    }
    if groups.left_out > 0 {
        let times = counted(groups.left_out, "time");
        reporter.note(&format!("{times} there was no room for another {what}"))?;
    }
    selection
        .notes()
        .iter()
        .try_for_each(|note| reporter.note(note))?;
    reporter.end(selection.counted(groups.games), Vec::new())
}

fn print(
    args: &StatsArgs,
    format: StatsFormat,
    stats: &Stats,
    (out, style): (&mut dyn Write, BoardStyle),
) -> anyhow::Result<()> {
    let scene = || {
        draw_stats(
            stats,
            &charts(stats, args.every),
            &args.theme.unwrap_or(ThemeName::Kaya).into(),
        )
    };
    let bytes = match format {
        StatsFormat::Text => {
            let mut text = String::new();
            write_stats(&mut text, stats, args.every, style)?;
            text.into_bytes()
        }
        StatsFormat::Json => format!("{}\n", StatsJson::new(stats, args.every)).into_bytes(),
        StatsFormat::Picture(format) => {
            let row = format.row();
            if row.drawn_as == DrawnAs::Pixels && style.width.is_some() {
                bail!("a terminal cannot show this picture: name a file, as in `-o stats.png`")
            }
            (row.encode)(&scene(), None, WIDTH)
                .context("the picture is too large for the memory")?
        }
    };
    Ok(out.write_all(&bytes)?)
}
