//! `gungi dedup`

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use crate::archive::duplicates::{GameKey, Identity, Sameness, identity_of};
use crate::cli::archive::{ArchiveReading, ProblemReporter, Problems, SHOWN, each_batch};
use crate::cli::args::ThreadsArgs;
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::exit::Exit;
use crate::cli::games_writer::{GameBytes, GamesWriter};
use crate::cli::input::NamedInput;
use crate::cli::output::Streams;
use crate::cli::selection::GameFilter;
use crate::files::{CutGame, Game};
use crate::print::json::GameRef;
use crate::print::matches::{write_copy, write_copy_json};
use crate::print::report::File;
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi dedup games/ > all.gn               each game once
  gungi dedup --list games/                 which game is a copy of which
  gungi dedup --by position --count games/  how many games end as an earlier one
  gungi dedup --by headers a.gn b.gn > c.gn";

/// Write each game once, without its copies.
///
/// gungi writes the first of several equal games, byte for byte as it stands in its file, and leaves out the others. All
/// files must have one format, but `--list` and `--count` compare games across formats.
///
/// A broken game, which cannot be played to its end, is a copy only if another game has the same bytes. With `--by headers`,
/// this applies to games that do not name both players, too, and gungi counts and names the copies that have other moves.
/// gungi keeps 16 bytes in memory for each different game.
///
/// The exit code is 0, whether there are copies or not, and 2 if an input cannot be read.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
pub struct DedupArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// What makes a game a copy of an earlier one.
    #[arg(long, value_name = "WHAT", default_value = "moves", help_heading = "Selection")]
    pub by: Sameness,

    /// List the copies instead, one a line: `FILE:GAME: copy of FILE:GAME`, and whether they have other moves.
    #[arg(long, help_heading = "Output")]
    pub list: bool,

    /// Print the number of copies instead.
    #[arg(long, conflicts_with = "list", help_heading = "Output")]
    pub count: bool,

    /// Format of `--list`.
    #[arg(long, value_name = "FORMAT", default_value = "text", requires = "list", help_heading = "Output")]
    pub format: ListFormat,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// How copies are listed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListFormat {
    /// `FILE:GAME: copy of FILE:GAME`, one line each.
    Text,
    /// One JSON object per line.
    Jsonl,
}

pub(crate) fn run(args: &DedupArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let selection = GameFilter::new(&args.selection)?;
    let Streams { out, err, .. } = streams;
    let mut reporter = ProblemReporter::new(args.quiet, *err);
    let mut seen = if args.list || args.by == Sameness::Headers {
        Seen::Games(HashMap::new())
    } else {
        Seen::Keys(HashSet::new())
    };
    let mut writer = GamesWriter::default();
    let (mut games, mut copies, mut others) = (0, 0, Others::default());
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games
            .filter_map(|game| game.read(|game| Keyed::of((args, &selection), input, &game, problems)))
            .collect::<Vec<_>>()
    };
    let reading = ArchiveReading { input: &args.input, threads: args.threads, outputs: &[] };
    each_batch(reading, &mut reporter, work, |keyed| {
        keyed.into_iter().try_for_each(|game| {
            games += 1;
            let first = match seen.see(&game) {
                Sight::First => return game.whole.map_or(Ok(()), |whole| writer.write(*out, whole)),
                Sight::Copy => None,
                Sight::CopyOf(first) => Some(first),
            };
            copies += 1;
            let Some(first) = first else { return Ok(()) };
            let has_other_moves = args.by == Sameness::Headers && game.moves != first.moves;
            if has_other_moves {
                others.add(&game.place, &first);
            }
            if args.list {
                let mut text = String::new();
                list(&mut text, args.format, &game.place, (&first, has_other_moves))?;
                out.write_all(text.as_bytes())?;
            }
            Ok(())
        })
    })?;
    writer.end(*out)?;
    if args.count {
        writeln!(out, "{copies}")?;
    }
    if !args.list {
        others.sentences.iter().try_for_each(|sentence| reporter.note(sentence))?;
    }
    selection.notes().iter().try_for_each(|note| reporter.note(note))?;
    let mut done = format!("{}, {}", selection.counted(games), counted(copies, "copy"));
    if others.count > 0 {
        done = format!("{done}, {} with other moves", others.count);
    }
    reporter.end(done, Vec::new())
}

/// A game with its key, apart from its input.
struct Keyed {
    key: GameKey,
    moves: GameKey,
    place: CopyPlace,
    /// The game itself, if it may be written.
    whole: Option<GameBytes>,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq)]
struct CopyPlace {
    file: Arc<File>,
    number: usize,
    /// Where its text begins in the file, in bytes.
    offset: usize,
    /// How long its text is, in bytes.
    length: usize,
}

impl Keyed {
    /// Finds the key of a game. This is most of the work, and needs nothing but the game.
    fn of(
        (args, selection): (&DedupArgs, &GameFilter),
        input: &NamedInput,
        game: &Game<'_>,
        problems: &mut Problems,
    ) -> Option<Self> {
        let file = &input.file;
        if !problems.is_wanted(selection, input, game) {
            return None;
        }
        let whole = Some(problems.whole(file, game)?).filter(|_| !args.list && !args.count);
        let (source, headers) = (game.content.source(), game.content.extras().headers());
        let Identity { key, moves, broken } =
            identity_of(args.by, (source, &headers, game.raw), input.settings().rules);
        problems.note(file, game, broken);
        let (offset, length) = (game.start.offset, game.text.len());
        let place = CopyPlace { file: Arc::clone(file), number: game.number, offset, length };
        Some(Self { key, moves, place, whole })
    }
}

/// The games so far.
enum Seen {
    Keys(HashSet<GameKey>),
    /// With the first game of each key.
    Games(HashMap<GameKey, First>),
}

/// The first of some copies.
#[derive(Clone)]
struct First {
    file: Arc<File>,
    number: usize,
    moves: GameKey,
}

/// Whether a game was there before.
enum Sight {
    First,
    Copy,
    CopyOf(First),
}

impl Seen {
    fn see(&mut self, game: &Keyed) -> Sight {
        match self {
            Self::Keys(keys) => {
                if keys.insert(game.key) {
                    Sight::First
                } else {
                    Sight::Copy
                }
            }
            Self::Games(games) => match games.entry(game.key) {
                Entry::Occupied(first) => Sight::CopyOf(first.get().clone()),
                Entry::Vacant(free) => {
                    let CopyPlace { file, number, .. } = &game.place;
                    free.insert(First { file: Arc::clone(file), number: *number, moves: game.moves });
                    Sight::First
                }
            },
        }
    }
}

/// Copies that have other moves than the first game: only by headers.
#[derive(Default)]
struct Others {
    count: u64,
    /// A sentence about each of the first ones.
    sentences: Vec<String>,
}

impl Others {
    fn add(&mut self, copy: &CopyPlace, first: &First) {
        self.count += 1;
        if self.count <= SHOWN {
            let CopyPlace { file, number, .. } = copy;
            self.sentences.push(format!(
                "game {number} of {} is a copy of game {} of {} by its headers, but has other moves",
                file.name, first.number, first.file.name
            ));
        }
    }
}

fn list(
    text: &mut String,
    format: ListFormat,
    copy: &CopyPlace,
    (first, has_other_moves): (&First, bool),
) -> fmt::Result {
    let CopyPlace { file: own, number: game, offset, length } = copy;
    let copy = GameRef { file: &own.name, game: *game, offset: *offset, length: *length };
    let first = (&*first.file.name, first.number);
    match format {
        ListFormat::Text => write_copy(text, copy, first, has_other_moves),
        ListFormat::Jsonl => write_copy_json(text, copy, first, has_other_moves),
    }
}
