//! `gungi dedup`

pub mod args;

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use crate::archive::duplicates::{Key, key_of};
use crate::cli::archive::{Problems, Reporter, each_batch};
use crate::cli::commands::dedup::args::{DedupArgs, ListFormat};
use crate::cli::exit::Exit;
use crate::cli::games_writer::{GamesWriter, WholeGame};
use crate::cli::input::Named;
use crate::cli::output::streams::Streams;
use crate::files::games::{CutGame, Game};
use crate::render::json::Origin;
use crate::render::matches::{write_copy, write_copy_json};
use crate::render::report::{File, Skipped};
use crate::text::counted;

pub(crate) fn run(args: &DedupArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Streams { out, err, .. } = streams;
    let mut reporter = Reporter::new(args.quiet, *err);
    let mut seen = if args.list { Seen::Places(HashMap::new()) } else { Seen::Keys(HashSet::new()) };
    let mut writer = GamesWriter::default();
    let (mut games, mut copies) = (0, 0);
    let work = |input: &Named, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games.filter_map(|game| game.read(|game| Keyed::of(args, input, &game, problems))).collect::<Vec<_>>()
    };
    each_batch((&args.input, args.threads), &mut reporter, work, |keyed| {
        keyed.into_iter().try_for_each(|game| {
            games += 1;
            let sight = seen.see(game.key, &game.place);
            if sight != Sight::First {
                copies += 1;
            }
            match (sight, game.whole) {
                (Sight::CopyOf(first), _) => {
                    let mut text = String::new();
                    list(&mut text, args.format, &game.place, &first)?;
                    Ok(out.write_all(text.as_bytes())?)
                }
                (Sight::First, Some(whole)) => writer.write(*out, whole),
                (Sight::First | Sight::Copy, _) => Ok(()),
            }
        })
    })?;
    writer.end(*out)?;
    if args.count {
        writeln!(out, "{copies}")?;
    }
    let has_trouble = reporter.has_trouble();
    let totals = Totals { games, copies, broken: reporter.broken(), skipped: reporter.skipped };
    reporter.end(&totals)?;
    Ok(if has_trouble { Exit::Trouble } else { Exit::Clean })
}

/// A game with its key, apart from its input.
struct Keyed {
    key: Key,
    place: Place,
    /// The game itself, if it may be written.
    whole: Option<WholeGame>,
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq)]
struct Place {
    file: Arc<File>,
    number: usize,
    /// Where its text begins in the file, in bytes.
    offset: usize,
    /// How long its text is, in bytes.
    length: usize,
}

impl Keyed {
    /// Finds the key of a game. This is most of the work, and needs nothing but the game.
    fn of(args: &DedupArgs, input: &Named, game: &Game<'_>, problems: &mut Problems) -> Option<Self> {
        let file = &input.file;
        if !problems.is_game(file, game) {
            return None;
        }
        let whole = Some(problems.whole(file, game)?).filter(|_| !args.list && !args.count);
        let (source, headers) = (game.content.source(), game.content.extras().headers());
        let (key, played) = key_of(args.by.into(), (source, &headers, game.raw), input.settings().rules);
        match played {
            Some(Ok(walked)) => {
                if let Some(stop) = walked.stop {
                    problems.stop(file, game, walked.plies, &stop);
                }
            }
            Some(Err(faults)) => problems.no_start(file, game, faults),
            None => {}
        }
        let (offset, length) = (game.start.offset, game.text.len());
        let place = Place { file: Arc::clone(file), number: game.number, offset, length };
        Some(Self { key, place, whole })
    }
}

/// The games so far.
enum Seen {
    Keys(HashSet<Key>),
    /// With the file and the number of the first game of each key.
    Places(HashMap<Key, (Arc<File>, usize)>),
}

/// Whether a game was there before.
#[derive(PartialEq, Eq)]
enum Sight {
    First,
    Copy,
    /// The file and the number of the first game.
    CopyOf((Arc<File>, usize)),
}

impl Seen {
    fn see(&mut self, key: Key, place: &Place) -> Sight {
        match self {
            Self::Keys(keys) => {
                if keys.insert(key) {
                    Sight::First
                } else {
                    Sight::Copy
                }
            }
            Self::Places(places) => match places.entry(key) {
                Entry::Occupied(first) => Sight::CopyOf(first.get().clone()),
                Entry::Vacant(free) => {
                    free.insert((Arc::clone(&place.file), place.number));
                    Sight::First
                }
            },
        }
    }
}

fn list(
    text: &mut String,
    format: ListFormat,
    copy: &Place,
    (file, number): &(Arc<File>, usize),
) -> fmt::Result {
    let Place { file: own, number: game, offset, length } = copy;
    let copy = Origin { file: &own.name, game: *game, offset: *offset, length: *length };
    let first = (&*file.name, *number);
    match format {
        ListFormat::Text => write_copy(text, copy, first),
        ListFormat::Jsonl => write_copy_json(text, copy, first),
    }
}

/// How many games there are, and how many are copies.
struct Totals {
    games: u64,
    copies: u64,
    broken: u64,
    skipped: Skipped,
}

/// `60 games, 3 copies; 1 game broken`
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", counted(self.games, "game"), counted(self.copies, "copy"))?;
        if self.broken > 0 {
            write!(f, "; {} broken", counted(self.broken, "game"))?;
        }
        if !self.skipped.is_empty() {
            write!(f, "; {}", self.skipped)?;
        }
        Ok(())
    }
}
