//! `gungi dedup`

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use crate::archive::duplicates::{GameKey, Identity, Sameness, identity_of};
use crate::cli::archive::{Archive, ArchiveReading, ProblemReporter, Problems, SHOWN};
use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{FileFormat, OutputArgs, SELECTION, ThreadsArgs};
use crate::cli::exit::Exit;
use crate::cli::games_writer::{GameBytes, GamesWriter};
use crate::cli::input::NamedInput;
use crate::cli::output::destination::{ensure_text, format_of};
use crate::cli::output::{Output, Streams};
use crate::cli::selection::GameFilter;
use crate::files::formats::Format;
use crate::files::{CutGame, Game};
use crate::print::json::GameRef;
use crate::print::matches::{LeftOut, write_left_out, write_left_out_json};
use crate::print::report::File;
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi dedup games/ > all.gn               each game once
  gungi dedup --copies games/               which game is a copy of which
  gungi dedup --by position --count games/  how many games end as an earlier one
  gungi dedup --by headers a.gn b.gn > c.gn";

/// Write each game once, without its copies.
///
/// gungi writes the first of several equal games, byte for byte as in its file, and leaves out the others. The output has
/// the format that the extension of `-o` chooses, or else the format of the inputs, or GN if they have several: gungi
/// converts games of other formats, says what is lost, and leaves out games that cannot be converted.
///
/// A broken game, which cannot be played to its end, is a copy only if another game has the same bytes. With `--by headers`,
/// this applies to games that do not name both players, too, and gungi counts and names the copies that have other moves.
/// gungi keeps 16 bytes in memory for each different game.
///
/// The exit code is 0, whether there are copies or not, 1 if a game is left out because it cannot be converted, and 2 if an
/// input cannot be read.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", current_directory))]
pub struct DedupArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// What makes a game a copy of an earlier one.
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "moves",
        help_heading = SELECTION
    )]
    pub by: Sameness,

    /// List the copies instead, one a line: `FILE:GAME: copy of FILE:GAME`, and whether they have other moves.
    #[arg(long, help_heading = "Output")]
    pub copies: bool,

    /// Print the number of copies instead.
    #[arg(long, conflicts_with = "copies", help_heading = "Output")]
    pub count: bool,

    /// Format of `--copies` [default: from the extension of the file, else text].
    #[arg(
        long,
        value_name = "FORMAT",
        requires = "copies",
        help_heading = "Output"
    )]
    pub format: Option<ListFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

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

impl FileFormat for ListFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Jsonl => "jsonl",
        })
    }
}

impl DedupArgs {
    /// Whether games are written, and not only listed or counted.
    const fn writes_games(&self) -> bool {
        !self.copies && !self.count
    }
}

pub(crate) fn run(args: &DedupArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let selection = GameFilter::new(&args.selection)?;
    let Streams {
        out, err, output, ..
    } = streams;
    if args.count {
        ensure_text(*output)?;
    }
    let mut reporter = ProblemReporter::new(args.quiet, *err);
    let reading = ArchiveReading {
        input: &args.input,
        threads: args.threads,
        output: *output,
    };
    let archive = Archive::open(reading, &mut reporter)?;
    let to = if args.writes_games() {
        archive.format_of_games()?
    } else {
        None
    };
    let (mut writer, mut left_out) = (GamesWriter::default(), LeftOutGames::new(args, *output)?);
    let (mut games, mut seen) = (0, Seen::new(args));
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games
            .filter_map(|game| {
                game.read(|game| Keyed::of((args, &selection, to), input, &game, problems))
            })
            .collect::<Vec<_>>()
    };
    archive.each_batch(&mut reporter, work, |keyed| {
        keyed.into_iter().try_for_each(|game| {
            games += 1;
            match seen.see(&game) {
                Sight::First => game.whole.map_or(Ok(()), |whole| writer.write(*out, whole)),
                Sight::Copy(first) => left_out.add(*out, &game, first.as_ref()),
            }
        })
    })?;
    reporter.unwritable(writer.end(*out)?)?;
    if args.count {
        writeln!(out, "{}", left_out.count)?;
    }
    let LeftOutGames { count, others, .. } = left_out;
    if !args.copies {
        others
            .sentences
            .iter()
            .try_for_each(|sentence| reporter.note(sentence))?;
    }
    selection
        .notes()
        .iter()
        .try_for_each(|note| reporter.note(note))?;
    let mut done = format!("{}, {}", selection.counted(games), counted(count, "copy"));
    if others.count > 0 {
        done = format!("{done}, {} with other moves", others.count);
    }
    reporter.end(done, Vec::new())
}

/// A game with its key, apart from its input.
struct Keyed {
    identity: Identity,
    place: CopyPlace,
    /// The game itself, if it may be written.
    whole: Option<GameBytes>,
}

/// Where a game is.
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
        (args, selection, to): (&DedupArgs, &GameFilter, Option<Format>),
        input: &NamedInput,
        game: &Game<'_>,
        problems: &mut Problems,
    ) -> Option<Self> {
        let file = &input.file;
        if !problems.is_wanted(selection, input, game) {
            return None;
        }
        let whole = Some(problems.whole(input, game, to)?).filter(|_| args.writes_games());
        let (source, headers) = (game.content.source(), game.content.extras().headers());
        let parts = (source, &headers[..], game.raw);
        let mut identity = identity_of(args.by, parts, input.settings().rules);
        problems.note(file, game, identity.broken.take());
        let (offset, length) = (game.start.offset, game.text.len());
        let place = CopyPlace {
            file: Arc::clone(file),
            number: game.number,
            offset,
            length,
        };
        Some(Self {
            identity,
            place,
            whole,
        })
    }

    fn first(&self) -> First {
        let CopyPlace { file, number, .. } = &self.place;
        First {
            file: Arc::clone(file),
            number: *number,
            moves: self.identity.moves,
        }
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
    /// With the first game, if it is known.
    Copy(Option<First>),
}

impl Seen {
    fn new(args: &DedupArgs) -> Self {
        if args.copies || args.by == Sameness::Headers {
            Self::Games(HashMap::new())
        } else {
            Self::Keys(HashSet::new())
        }
    }

    fn see(&mut self, game: &Keyed) -> Sight {
        let key = game.identity.key;
        match self {
            Self::Keys(keys) => {
                if keys.insert(key) {
                    Sight::First
                } else {
                    Sight::Copy(None)
                }
            }
            Self::Games(games) => match games.entry(key) {
                Entry::Occupied(first) => Sight::Copy(Some(first.get().clone())),
                Entry::Vacant(free) => {
                    free.insert(game.first());
                    Sight::First
                }
            },
        }
    }
}

/// The games that are left out so far.
struct LeftOutGames<'a> {
    args: &'a DedupArgs,
    count: u64,
    others: Others,
    /// The format in which the product lists them, if it does.
    list: Option<ListFormat>,
}

/// Copies that have other moves than the first game: only by headers.
#[derive(Default)]
struct Others {
    count: u64,
    /// A sentence about each of the first ones.
    sentences: Vec<String>,
}

impl<'a> LeftOutGames<'a> {
    fn new(args: &'a DedupArgs, output: Output<'_>) -> anyhow::Result<Self> {
        let format = || format_of(args.format, output, Some(ListFormat::Text));
        let list = args.copies.then(format).transpose()?;
        Ok(Self {
            args,
            count: 0,
            others: Others::default(),
            list,
        })
    }

    /// Counts and lists a game. `out` is standard output.
    fn add(
        &mut self,
        out: &mut dyn Write,
        copy: &Keyed,
        kept: Option<&First>,
    ) -> anyhow::Result<()> {
        self.count += 1;
        let Some(kept) = kept else { return Ok(()) };
        let has_other_moves =
            self.args.by == Sameness::Headers && copy.identity.moves != kept.moves;
        if has_other_moves {
            self.others.add(&copy.place, kept);
        }
        let CopyPlace {
            file,
            number,
            offset,
            length,
        } = &copy.place;
        let game = GameRef {
            file: &file.name,
            game: *number,
            offset: *offset,
            length: *length,
        };
        let left_out = LeftOut {
            game,
            kept: (&kept.file.name, kept.number),
            has_other_moves,
        };
        if let Some(format) = self.list {
            let mut line = String::new();
            match format {
                ListFormat::Text => write_left_out(&mut line, left_out)?,
                ListFormat::Jsonl => write_left_out_json(&mut line, left_out)?,
            }
            out.write_all(line.as_bytes())?;
        }
        Ok(())
    }
}

impl Others {
    fn add(&mut self, copy: &CopyPlace, kept: &First) {
        self.count += 1;
        if self.count <= SHOWN {
            let CopyPlace { file, number, .. } = copy;
            self.sentences.push(format!(
                "game {number} of {} is a copy of game {} of {} by its headers, but has other moves",
                file.name, kept.number, kept.file.name
            ));
        }
    }
}
