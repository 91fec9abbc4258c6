//! `gungi dedup`

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::io::{BufWriter, Read as _, Write};
use std::path::PathBuf;
use std::sync::Arc;

use clap::{ArgGroup, Args, ValueEnum, ValueHint};

use crate::archive::duplicates::{
    Compared, GameKey, Identity, Keep, Removal, Sameness, identity_of, removals,
};
use crate::cli::archive::{ArchiveReading, ProblemReporter, Problems, SHOWN, each_batch};
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{FileFormat, ThreadsArgs};
use crate::cli::exit::Exit;
use crate::cli::games_writer::{GameBytes, GamesWriter};
use crate::cli::input::NamedInput;
use crate::cli::output::destination::format_of;
use crate::cli::output::temp_file::TempFile;
use crate::cli::output::{Output, Product, Streams};
use crate::cli::selection::GameFilter;
use crate::files::{CutGame, Game};
use crate::print::json::GameRef;
use crate::print::matches::{LeftOut, write_left_out, write_left_out_json};
use crate::print::report::File;
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi dedup games/ > all.gn               each game once
  gungi dedup --list games/                 which game is a copy of which
  gungi dedup --by position --count games/  how many games end as an earlier one
  gungi dedup --by headers --keep longest a.gn b.gn > c.gn
  gungi dedup --contained --removed why.txt games/ > all.gn   no game that another one contains";

/// Write each game once, without its copies.
///
/// gungi writes one of several equal games, the first unless `--keep` says otherwise, byte for byte as it stands in its file,
/// and leaves out the others. All files must have one format, but `--list` and `--count` compare games across formats.
///
/// A broken game, which cannot be played to its end, is a copy only if another game has the same bytes. With `--by headers`,
/// this applies to games that do not name both players, too, and gungi counts and names the copies that have other moves.
/// gungi keeps 16 bytes in memory for each different game; with `--contained`, or `--keep last` or `longest`, some 400 bytes
/// for each game, and the games in a temporary file, because it writes nothing before it has read all.
///
/// The exit code is 0, whether there are copies or not, and 2 if an input cannot be read.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
#[command(group(ArgGroup::new("listed").args(["list", "removed"]).multiple(true)))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
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
        help_heading = "Selection"
    )]
    pub by: Sameness,

    /// Which of several equal games to write.
    #[arg(
        long,
        value_name = "WHICH",
        default_value = "first",
        help_heading = "Selection"
    )]
    pub keep: Keep,

    /// Leave out games, too, with whose moves another game begins.
    ///
    /// The other game has the same start position, all their moves, and more. Broken games and games without moves are not
    /// left out.
    #[arg(long, help_heading = "Selection")]
    pub contained: bool,

    /// List the copies instead, one a line: `FILE:GAME: copy of FILE:GAME`, and whether they have other moves.
    #[arg(long, help_heading = "Output")]
    pub list: bool,

    /// Print the number of copies instead.
    #[arg(long, conflicts_with = "list", help_heading = "Output")]
    pub count: bool,

    /// Write to this file the games that are left out, and why, as `--list` does.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub removed: Option<PathBuf>,

    /// Format of `--list` and `--removed` [default: from the extension of `--removed`, else text].
    #[arg(
        long,
        value_name = "FORMAT",
        requires = "listed",
        help_heading = "Output"
    )]
    pub format: Option<ListFormat>,

    /// Write the games to this file, as a whole or not at all.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    #[arg(conflicts_with_all = ["list", "count"])]
    pub output: Option<PathBuf>,

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
    /// Whether all games have to be read before one is written.
    fn reads_all_first(&self) -> bool {
        self.contained || self.keep != Keep::First
    }

    /// Whether games are written, and not only listed or counted.
    const fn writes_games(&self) -> bool {
        !self.list && !self.count
    }
}

pub(crate) fn run(args: &DedupArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let selection = GameFilter::new(&args.selection)?;
    let Streams { out, err, .. } = streams;
    let mut reporter = ProblemReporter::new(args.quiet, *err);
    let output = Output::new(args.output.as_deref())?;
    let (mut product, mut writer) = (Product::new(output)?, GamesWriter::new(output));
    let mut left_out = LeftOutGames::new(args)?;
    let (mut games, mut seen, mut store) = (0, Seen::new(args), Store::new()?);
    let work = |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games
            .filter_map(|game| {
                game.read(|game| Keyed::of((args, &selection), input, &game, problems))
            })
            .collect::<Vec<_>>()
    };
    let stdout = PathBuf::from("-");
    let outputs: Vec<PathBuf> = args
        .removed
        .iter()
        .chain([args.output.as_ref().unwrap_or(&stdout)])
        .cloned()
        .collect();
    let reading = ArchiveReading {
        input: &args.input,
        threads: args.threads,
        outputs: &outputs,
    };
    each_batch(reading, &mut reporter, work, |keyed| {
        keyed.into_iter().try_for_each(|game| {
            games += 1;
            if args.reads_all_first() {
                return store.add(game);
            }
            match seen.see(&game) {
                Sight::First => game
                    .whole
                    .map_or(Ok(()), |whole| writer.write(product.writer(*out), whole)),
                Sight::Copy(first) => left_out.add(*out, &game, first.as_ref(), false),
            }
        })
    })?;
    let (stored, mut texts) = store.into_games()?;
    let compared: Vec<Compared> = stored.iter().map(|game| game.compared).collect();
    let removals = removals(&compared, args.keep, |index| {
        texts.beginnings(&stored[index])
    })?;
    for (game, removal) in stored.iter().zip(removals) {
        match removal {
            Some(Removal { kept, is_beginning }) => {
                left_out.add(
                    *out,
                    &game.keyed,
                    Some(&stored[kept].keyed.first()),
                    is_beginning,
                )?;
            }
            None => {
                if let Some(whole) = texts.whole(game)? {
                    writer.write(product.writer(*out), whole)?;
                }
            }
        }
    }
    writer.end(product.writer(*out))?;
    reporter.write(product)?;
    if args.count {
        writeln!(out, "{}", left_out.count)?;
    }
    let LeftOutGames {
        count,
        others,
        list,
        ..
    } = left_out;
    reporter.write(list)?;
    if !args.list {
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
        let whole = Some(problems.whole(file, game)?).filter(|_| args.writes_games());
        let (source, headers) = (game.content.source(), game.content.extras().headers());
        let parts = (source, &headers[..], game.raw);
        let mut identity = identity_of(args.by, parts, input.settings().rules, args.contained);
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
        if args.list || args.removed.is_some() || args.by == Sameness::Headers {
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

/// All games, if they have to be read before one is written: their texts and beginnings are in a temporary file.
struct Store {
    texts: BufWriter<TempFile>,
    /// How many bytes the file has.
    length: u64,
    games: Vec<StoredGame>,
}

struct StoredGame {
    /// The game, without its bytes and its beginnings.
    keyed: Keyed,
    compared: Compared,
    /// Where its beginnings are in the file, and after them its bytes.
    at: u64,
    beginnings: usize,
    bytes: usize,
}

impl Store {
    fn new() -> anyhow::Result<Self> {
        Ok(Self {
            texts: BufWriter::new(TempFile::new()?),
            length: 0,
            games: Vec::new(),
        })
    }

    fn add(&mut self, mut keyed: Keyed) -> anyhow::Result<()> {
        let beginnings = std::mem::take(&mut keyed.identity.beginnings);
        let bytes = keyed
            .whole
            .as_mut()
            .map(GameBytes::take_bytes)
            .unwrap_or_default();
        let Identity {
            key, moves, plies, ..
        } = keyed.identity;
        for key in &beginnings {
            self.texts.write_all(&key.to_bytes())?;
        }
        self.texts.write_all(&bytes)?;
        let (at, beginnings, bytes) = (self.length, beginnings.len(), bytes.len());
        self.length += (beginnings * 16 + bytes) as u64;
        let compared = Compared { key, moves, plies };
        self.games.push(StoredGame {
            keyed,
            compared,
            at,
            beginnings,
            bytes,
        });
        Ok(())
    }

    fn into_games(self) -> anyhow::Result<(Vec<StoredGame>, StoredTexts)> {
        let texts = self
            .texts
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error)?;
        Ok((self.games, StoredTexts(texts)))
    }
}

/// The texts and beginnings of stored games.
struct StoredTexts(TempFile);

impl StoredTexts {
    fn read(&self, at: u64, length: usize) -> anyhow::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.0.reader_from(at).read_exact(&mut bytes)?;
        Ok(bytes)
    }

    fn beginnings(&mut self, game: &StoredGame) -> anyhow::Result<Vec<GameKey>> {
        let bytes = self.read(game.at, game.beginnings * 16)?;
        let keys = bytes.chunks_exact(16).filter_map(|key| key.try_into().ok());
        Ok(keys.map(GameKey::from_bytes).collect())
    }

    /// The game itself, if it may be written.
    fn whole(&mut self, game: &StoredGame) -> anyhow::Result<Option<GameBytes>> {
        let Some(whole) = game.keyed.whole.clone() else {
            return Ok(None);
        };
        let bytes = self.read(game.at + (game.beginnings * 16) as u64, game.bytes)?;
        Ok(Some(whole.with_bytes(bytes)))
    }
}

/// The games that are left out so far.
struct LeftOutGames<'a> {
    args: &'a DedupArgs,
    format: ListFormat,
    count: u64,
    others: Others,
    /// The file that lists them; standard output if there is none.
    list: Product<'a>,
}

/// Copies that have other moves than the first game: only by headers.
#[derive(Default)]
struct Others {
    count: u64,
    /// A sentence about each of the first ones.
    sentences: Vec<String>,
}

impl<'a> LeftOutGames<'a> {
    fn new(args: &'a DedupArgs) -> anyhow::Result<Self> {
        let output = Output::new(args.removed.as_deref())?;
        // A name without an extension has been enough for text.
        let is_bare = args
            .removed
            .as_ref()
            .is_some_and(|path| path.extension().is_none());
        let asked = args.format.or(is_bare.then_some(ListFormat::Text));
        let format = format_of(asked, output, Some(ListFormat::Text))?;
        let list = Product::new(output)?;
        Ok(Self {
            args,
            format,
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
        is_beginning: bool,
    ) -> anyhow::Result<()> {
        self.count += 1;
        let Some(kept) = kept else { return Ok(()) };
        let has_other_moves =
            self.args.by == Sameness::Headers && !is_beginning && copy.identity.moves != kept.moves;
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
            is_beginning,
        };
        let mut text = String::new();
        match self.format {
            ListFormat::Text => write_left_out(&mut text, left_out)?,
            ListFormat::Jsonl => write_left_out_json(&mut text, left_out)?,
        }
        if self.args.list {
            out.write_all(text.as_bytes())?;
        }
        if self.args.removed.is_some() {
            self.list.write(out, text.as_bytes())?;
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
