//! Work with files, which may take any time: a pipe is opened only when its other end is, and a disk may be slow. So another
//! thread does it, and keys and signals are heard meanwhile.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::{env, fs, io, thread};

use anyhow::bail;

use crate::cli::commands::view::library::Library;
use crate::cli::input::Input;
use crate::cli::input::select::ensure_game;
use crate::cli::output::replace::{WriteError, write_new, write_whole};
use crate::files::Game;
use crate::text::shown;
use crate::view::{GameToOpen, Neighbour, Opened, SaveOutcome};

/// Something to do with a file.
pub(super) enum Task {
    /// Open another game.
    Open(Neighbour),
    /// Write a text to a path.
    Write { path: String, text: String, replace: bool },
}

/// What became of it.
pub(super) enum Done {
    /// The game, or that there is none.
    Opened(Neighbour, anyhow::Result<Option<Box<Opened>>>),
    /// What was done with the text.
    SaveOutcome { path: String, text: String, written: SaveOutcome },
}

impl Task {
    /// What is shown until it is done.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Open(_) => "opening another game … `Ctrl-C` ends the viewer".to_owned(),
            Self::Write { path, .. } => format!("writing {path} … `Ctrl-C` ends the viewer"),
        }
    }
}

/// Does each task that comes, one after the other, until `report` says that no one waits any more.
pub(super) fn worker(
    mut library: Library,
    report: impl Fn(Done) -> bool + Send + 'static,
) -> io::Result<Sender<Task>> {
    let (sender, tasks) = channel();
    let work = move || {
        for task in tasks {
            if !report(done(&mut library, task)) {
                return;
            }
        }
    };
    thread::Builder::new().name("files".to_owned()).spawn(work)?;
    Ok(sender)
}

fn done(library: &mut Library, task: Task) -> Done {
    match task {
        Task::Open(neighbour) => {
            let found = match neighbour {
                Neighbour::Next => library.next(opened),
                Neighbour::Previous => library.previous(opened),
            };
            Done::Opened(neighbour, found.and_then(Option::transpose).map(|found| found.map(Box::new)))
        }
        Task::Write { path, text, replace } => {
            let written = write(&path, &text, replace, library.opened_file());
            Done::SaveOutcome { path, text, written }
        }
    }
}

/// Reads a game.
pub(super) fn opened(input: &Input, game: &Game<'_>) -> anyhow::Result<Opened> {
    ensure_game(game.content, input)?;
    let name = input.name();
    let game = GameToOpen {
        file: &name,
        number: game.number,
        text: game.text,
        place: game.start,
        source: game.content.source(),
        extras: game.content.extras(),
    };
    Ok(Opened::read(&game, input.settings.rules))
}

/// Writes a file as a whole or not at all. One that is there is replaced only if that is asked for.
pub(super) fn write(path: &str, text: &str, replace: bool, opened: Option<&Path>) -> SaveOutcome {
    let path = Path::new(path);
    let written = if replace { write_whole(path, text.as_bytes()) } else { write_new(path, text.as_bytes()) };
    match written {
        Ok(()) => SaveOutcome::Whole,
        Err(error) if exists(&error) => {
            let is_opened = opened.is_some_and(|opened| is_same(path, opened));
            SaveOutcome::Exists { is_opened }
        }
        Err(error) => SaveOutcome::Failed(format!("{:#}", error.of(path))),
    }
}

fn exists(error: &WriteError) -> bool {
    matches!(error, WriteError::System(error) if error.kind() == io::ErrorKind::AlreadyExists)
}

fn is_same(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(|path| fs::canonicalize(path).ok());
    one.is_some() && one == other
}

/// How many names are tried for a rescued file.
const MOST_NAMES: u32 = 1000;

/// Writes a text to a new file, in the current directory or, if that is not possible, in the one for temporary files.
pub(super) fn rescue(text: &str) -> anyhow::Result<PathBuf> {
    let directories = [PathBuf::new(), env::temp_dir()];
    for directory in directories {
        for number in 1..=MOST_NAMES {
            let name = if number == 1 { "unsaved.gn".to_owned() } else { format!("unsaved-{number}.gn") };
            let path = directory.join(name);
            match write_new(&path, text.as_bytes()) {
                Ok(()) => return Ok(path),
                Err(error) if exists(&error) => {}
                Err(_) => break,
            }
        }
    }
    bail!("your line could not be kept: no file can be written here or in {}", shown(&env::temp_dir()))
}
