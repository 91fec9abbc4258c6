//! Work with files, which may take any time: a pipe is opened only when its other end is, and a disk may be slow. So another
//! thread does it, and keys and signals are heard meanwhile.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::{fs, io, thread};

use anyhow::Context as _;

use crate::cli::commands::view::drawn::draw;
use crate::cli::commands::view::library::{Library, STOPPED, Stop};
use crate::cli::input::Input;
use crate::cli::input::select::ensure_game;
use crate::cli::output::replace::{Identity, Seen, WriteError, replace, write_new, write_whole};
use crate::files::draft::fingerprint;
use crate::files::formats::Format;
use crate::files::{Game, Games};
use crate::notation::Notation;
use crate::view::{
    Content, Existing, GameCount, GamePlace, GameRow, GameToOpen, Neighbour, Opened, Overwrite,
    RowsFrom, RowsWanted, SaveOutcome, Search, SearchTask, ShownGame,
};

/// Something to do with files.
pub(super) enum Task {
    /// Open another game.
    Open(Neighbour),
    /// Read rows of the list of games; the second has what the filter means.
    Rows(RowsWanted, Option<Search>),
    /// Search the games.
    Search(SearchTask, Search, Notation),
    /// Write a file.
    Write {
        path: String,
        content: Content,
        over: Overwrite,
    },
}

/// What became of it.
pub(super) enum Done {
    /// The game, or that there is none.
    Opened(Neighbour, anyhow::Result<Option<FoundGame>>),
    /// Rows, as many as there are.
    Rows(RowsWanted, anyhow::Result<Vec<GameRow>>),
    /// The next game in which something was found, the plies, and which of them; `None` for the game that is open.
    Found(SearchTask, anyhow::Result<Option<Hits>>),
    /// What was done with a file.
    SaveOutcome {
        path: String,
        content: Content,
        written: SaveOutcome,
    },
    /// How many games of a file were read.
    Counted(usize, GameCount),
}

/// A game that was opened.
pub(super) struct FoundGame {
    pub(super) place: GamePlace,
    pub(super) count: GameCount,
    pub(super) game: Box<Opened>,
}

/// Plies of a game at which something was found.
pub(super) struct Hits {
    /// The game; `None` for the game that is open.
    pub(super) game: Option<FoundGame>,
    pub(super) plies: Vec<usize>,
    pub(super) index: usize,
}

impl Task {
    /// What is shown until it is done.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Open(_) => "opening another game … `Esc` stops".to_owned(),
            Self::Rows(..) => "reading games … `Esc` stops".to_owned(),
            Self::Search(task, ..) => format!("searching `{}` … `Esc` stops", task.text),
            Self::Write { path, .. } => format!("writing {path} … `Ctrl-C` ends the viewer"),
        }
    }
}

/// Does each task that comes, one after the other, until `report` says that no one waits any more. Between tasks it counts the
/// games of the file that is open.
pub(super) fn worker(
    library: Library,
    stop: Stop,
    report: impl Fn(Done) -> bool + Send + 'static,
) -> io::Result<Sender<Task>> {
    let (sender, tasks) = channel();
    let mut worker = Worker {
        library,
        stop,
        written: None,
        reported: None,
    };
    let work = move || {
        while let Some(done) = worker.next(&tasks) {
            if !report(done) {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("files".to_owned())
        .spawn(work)?;
    Ok(sender)
}

/// How many games are counted between two reports.
const COUNTED_AT_ONCE: usize = 64;

struct Worker {
    library: Library,
    stop: Stop,
    written: Option<WrittenFile>,
    /// The count that was reported last, and of which file.
    reported: Option<(usize, GameCount)>,
}

impl Worker {
    /// Does the next task, or counts meanwhile; `None` when no more tasks come.
    fn next(&mut self, tasks: &Receiver<Task>) -> Option<Done> {
        for counted in 1.. {
            match tasks.try_recv() {
                Ok(task) => return Some(self.done(task)),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {}
            }
            // What cannot be read is reported when it is opened.
            let goes_on = self.library.count_on().unwrap_or(false);
            if goes_on && counted % COUNTED_AT_ONCE != 0 {
                continue;
            }
            let count = self
                .library
                .place()
                .map(|place| (place.file, self.library.count(place.file)));
            if let Some((file, count)) =
                count.filter(|count| self.reported.replace(*count) != Some(*count))
            {
                return Some(Done::Counted(file, count));
            }
            if !goes_on {
                break;
            }
        }
        tasks.recv().ok().map(|task| self.done(task))
    }

    fn done(&mut self, task: Task) -> Done {
        match task {
            Task::Open(neighbour) => {
                let found = self.open(neighbour);
                Done::Opened(neighbour, found)
            }
            Task::Rows(wanted, filter) => {
                let rows = self.rows(&wanted, filter.as_ref());
                Done::Rows(wanted, rows)
            }
            Task::Search(task, search, notation) => {
                let found = self.search(&task, &search, notation);
                Done::Found(task, found)
            }
            Task::Write {
                path,
                content,
                over,
            } => {
                let written = self.write(&path, &content, over);
                Done::SaveOutcome {
                    path,
                    content,
                    written,
                }
            }
        }
    }

    fn open(&mut self, neighbour: Neighbour) -> anyhow::Result<Option<FoundGame>> {
        let found = match neighbour {
            Neighbour::Next => self.library.next(opened),
            Neighbour::Previous => self.library.previous(opened),
            Neighbour::Number(number) => {
                let place = self.library.numbered(number);
                self.library.open(place, opened)
            }
            Neighbour::At(place) => self.library.open(place, opened),
        };
        let game = found.and_then(Option::transpose)?;
        Ok(game
            .zip(self.library.place())
            .map(|(game, place)| self.found(place, game)))
    }

    fn found(&self, place: GamePlace, game: Opened) -> FoundGame {
        FoundGame {
            place,
            count: self.library.count(place.file),
            game: Box::new(game),
        }
    }

    /// Rows of the list, in their order. If the user stops it, there are the rows that were found.
    fn rows(
        &mut self,
        wanted: &RowsWanted,
        filter: Option<&Search>,
    ) -> anyhow::Result<Vec<GameRow>> {
        let row = |place, input: &Input, game: &Game<'_>| {
            let rules = input.settings.rules;
            let name = input.name();
            ensure_game(game.content, input).ok()?;
            let game = to_open(&name, game);
            let is_wanted = filter.is_none_or(|search| {
                !search
                    .plies(game.source, game.extras, rules, Notation::Gn)
                    .is_empty()
            });
            is_wanted.then(|| GameRow::read(place, &game, rules))
        };
        let (mut place, is_onward) = match wanted.from {
            RowsFrom::At(place) => (
                GamePlace {
                    number: place.number.saturating_sub(1),
                    ..place
                },
                true,
            ),
            RowsFrom::After(place) => (place, true),
            RowsFrom::Before(place) => (place, false),
            RowsFrom::End => (self.library.end()?, false),
        };
        let mut rows = Vec::new();
        while rows.len() < wanted.most {
            if self.stop.is_set() && rows.is_empty() {
                anyhow::bail!(STOPPED);
            }
            if self.stop.is_set() {
                break;
            }
            let found = if is_onward {
                self.library.after(place, row)?
            } else {
                self.library.before(place, row)?
            };
            let Some((next, row)) = found else { break };
            place = next;
            rows.extend(row);
        }
        if !is_onward {
            rows.reverse();
        }
        Ok(rows)
    }

    /// The next game in which something is found, or the one before.
    fn search(
        &mut self,
        task: &SearchTask,
        search: &Search,
        notation: Notation,
    ) -> anyhow::Result<Option<Hits>> {
        let hits = |_, input: &Input, game: &Game<'_>| {
            let (name, rules) = (input.name(), input.settings.rules);
            let game = to_open(&name, game);
            let plies = search.plies(game.source, game.extras, rules, notation);
            (!plies.is_empty()).then(|| (plies, Opened::read(&game, rules)))
        };
        if let Some(ply) = task.ply {
            let here = self.library.visit(task.place, hits)?.flatten();
            let plies = here.map(|(plies, _)| plies).unwrap_or_default();
            let index = if task.onward {
                plies
                    .iter()
                    .position(|&hit| hit > ply || (task.is_new && hit == ply))
            } else {
                plies.iter().rposition(|&hit| hit < ply)
            };
            if let Some(index) = index {
                return Ok(Some(Hits {
                    game: None,
                    plies,
                    index,
                }));
            }
        }
        let mut place = task.place;
        loop {
            if self.stop.is_set() {
                anyhow::bail!(STOPPED);
            }
            let found = if task.onward {
                self.library.after(place, hits)?
            } else {
                self.library.before(place, hits)?
            };
            let Some((next, found)) = found else {
                return Ok(None);
            };
            place = next;
            if let Some((plies, game)) = found {
                // It is open from now on.
                self.library.open(place, |_, _| ())?;
                let index = if task.onward { 0 } else { plies.len() - 1 };
                return Ok(Some(Hits {
                    game: Some(self.found(place, game)),
                    plies,
                    index,
                }));
            }
        }
    }

    fn write(&mut self, path: &str, content: &Content, over: Overwrite) -> SaveOutcome {
        let bytes = match content {
            Content::Game(text) => Ok(text.as_bytes().to_vec()),
            Content::Shown(shown) => self.drawn(path, shown),
        };
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(error) => return SaveOutcome::Failed(format!("{error:#}")),
        };
        match write(Path::new(path), &bytes, over, self.written.as_ref()) {
            Ok(()) => {
                if matches!(content, Content::Game(_)) {
                    self.written = WrittenFile::new(path, &bytes);
                }
                SaveOutcome::Whole
            }
            Err(error) => not_written(Path::new(path), error, self.library.opened_file()),
        }
    }

    /// The page or the picture of what is shown.
    fn drawn(&mut self, path: &str, shown: &ShownGame) -> anyhow::Result<Vec<u8>> {
        let path = Path::new(path);
        let drawn = match (&shown.text, self.library.place()) {
            (Some(text), _) => {
                let mut games = Games::of_text(text.clone(), Some(Format::Gn));
                let game = games.next().transpose()?;
                game.map(|game| game.read(|game| draw(path, &game, None, shown)))
            }
            (None, Some(place)) => self.library.visit(place, |_, input, game| {
                draw(path, game, input.settings.rules, shown)
            })?,
            (None, None) => None,
        };
        drawn.context("there is no game")?
    }
}

/// Reads a game.
pub(super) fn opened(input: &Input, game: &Game<'_>) -> anyhow::Result<Opened> {
    ensure_game(game.content, input)?;
    Ok(Opened::read(
        &to_open(&input.name(), game),
        input.settings.rules,
    ))
}

fn to_open<'g>(file: &'g str, game: &'g Game<'_>) -> GameToOpen<'g> {
    GameToOpen {
        file,
        number: game.number,
        text: game.text,
        place: game.start,
        source: game.content.source(),
        extras: game.content.extras(),
    }
}

/// The file that was written last, as it was then.
struct WrittenFile {
    path: PathBuf,
    seen: Seen,
}

impl WrittenFile {
    /// `None` for what is not a file, such as a pipe: it is written only after a question each time.
    fn new(path: &str, text: &[u8]) -> Option<Self> {
        let path = PathBuf::from(path);
        let found = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
        let text = fingerprint(text).ok()?;
        Some(Self {
            path,
            seen: Seen {
                identity: Identity::of(&found),
                text,
            },
        })
    }
}

/// Writes a file as a whole or not at all.
fn write(
    path: &Path,
    text: &[u8],
    over: Overwrite,
    written: Option<&WrittenFile>,
) -> Result<(), WriteError> {
    match (over, written) {
        (Overwrite::Anything, _) => write_whole(path, text),
        (Overwrite::OwnFile, Some(own)) if own.path == path => {
            match replace(path, text, &own.seen, false) {
                Err(WriteError::System(error)) if error.kind() == io::ErrorKind::NotFound => {
                    write_new(path, text)
                }
                replaced => replaced,
            }
        }
        (Overwrite::OwnFile | Overwrite::Nothing, _) => write_new(path, text),
    }
}

/// Why a file was not written.
fn not_written(path: &Path, error: WriteError, opened: Option<&Path>) -> SaveOutcome {
    match error {
        WriteError::Changed(_) => SaveOutcome::Exists(Existing::Changed),
        error if exists(&error) => {
            let is_opened = opened.is_some_and(|opened| is_same(path, opened));
            SaveOutcome::Exists(if is_opened {
                Existing::Opened
            } else {
                Existing::Other
            })
        }
        error => SaveOutcome::Failed(format!("{:#}", error.of(path))),
    }
}

pub(super) fn exists(error: &WriteError) -> bool {
    matches!(error, WriteError::System(error) if error.kind() == io::ErrorKind::AlreadyExists)
}

fn is_same(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(|path| fs::canonicalize(path).ok());
    one.is_some() && one == other
}
