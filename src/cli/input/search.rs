//! Directories, searched for files of games.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::{fs, thread};

use anyhow::anyhow;
use ignore::{DirEntry, WalkBuilder, WalkState};

use crate::cli::args::input::SearchArgs;
use crate::cli::input::formats::Format;
use crate::cli::output::trouble::WithHelp;
use crate::render::report::Skipped;

/// The files that a search looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Games,
    Gameplays,
    GamesAndGameplays,
}

impl Wanted {
    fn has(self, format: Format) -> bool {
        let is_wanted = match self {
            Self::Games => format != Format::Cgn,
            Self::Gameplays => format == Format::Cgn,
            Self::GamesAndGameplays => true,
        };
        is_wanted && format.row().is_searched
    }

    /// What they hold, and how they are called.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Games => ("games", "`.gn` and `.gfen` files"),
            Self::Gameplays => ("gameplays", "`.cgn` files"),
            Self::GamesAndGameplays => ("games", "`.gn`, `.gfen` and `.cgn` files"),
        }
    }
}

/// The files that say which files of a directory are ignored.
const IGNORE_FILES: [&str; 3] = [".ignore", ".gitignore", ".git/info/exclude"];

/// How many entries of a directory are looked at to count skipped files. A count beyond is not worth waiting for.
const COUNTED: usize = 20_000;

/// What a search finds.
pub(crate) struct Searched {
    /// The files, in the order of their paths, and behind them what could not be searched.
    pub(crate) files: Vec<anyhow::Result<PathBuf>>,
    /// The files that were skipped.
    pub(crate) skipped: Skipped,
}

/// Searches a directory for files.
pub(crate) fn search(directory: &Path, args: SearchArgs, wanted: Wanted) -> Searched {
    let above = directory.canonicalize().unwrap_or_else(|_| directory.to_owned());
    if let Some(trap) = above.ancestors().filter(|_| !args.no_ignore).find_map(trap) {
        return Searched { files: vec![Err(unsearchable(directory, &trap))], skipped: Skipped::default() };
    }
    let (files, troubles) = replay(directory, args, wanted);
    let skipped = if args.hidden && args.no_ignore {
        Skipped::default()
    } else {
        skipped(directory, &files.iter().map(PathBuf::as_path).collect(), wanted)
    };
    let is_empty = files.is_empty() && troubles.is_empty() && !args.allow_empty;
    let empty = is_empty.then(|| Err(nothing_found(directory, &skipped, wanted).into()));
    let files = files.into_iter().map(Ok).chain(troubles.into_iter().map(Err)).chain(empty);
    Searched { files: files.collect(), skipped }
}

/// The files to read below a directory, and what could not be searched.
fn replay(directory: &Path, args: SearchArgs, wanted: Wanted) -> (Vec<PathBuf>, Vec<anyhow::Error>) {
    let (sender, receiver) = channel();
    let mut replay = WalkBuilder::new(directory);
    replay.standard_filters(!args.no_ignore).hidden(!args.hidden).require_git(false).threads(1);
    let (heeds_ignore_files, troubles) = (!args.no_ignore, sender.clone());
    replay.filter_entry(move |entry| {
        let trap = if heeds_ignore_files { trap(entry.path()) } else { None };
        match trap {
            // The receiver lives until the search is over.
            Some(trap) => troubles.send(Err(unsearchable(entry.path(), &trap))).is_err(),
            None => !is_repository(entry),
        }
    });
    let find = move |entry: Result<DirEntry, ignore::Error>| match entry {
        Ok(entry) => Some(Ok(entry.into_path()))
            .filter(|path| path.as_deref().is_ok_and(|path| is_wanted(path, wanted))),
        Err(error) => Some(Err(error.into())),
    };
    if starts_threads() {
        replay.build_parallel().run(|| {
            let sender = sender.clone();
            Box::new(move |entry| {
                let is_heard = find(entry).is_none_or(|found| sender.send(found).is_ok());
                if is_heard { WalkState::Continue } else { WalkState::Quit }
            })
        });
    } else if let Some((place, trap)) = first_trap(directory).filter(|_| heeds_ignore_files) {
        return (Vec::new(), vec![unsearchable(&place, &trap)]);
    } else {
        for found in replay.build().filter_map(find) {
            // The receiver lives until the search is over.
            let _ = sender.send(found);
        }
    }
    let (mut files, mut troubles) = (Vec::new(), Vec::new());
    for found in receiver.try_iter() {
        match found {
            Ok(path) => files.push(path),
            Err(error) => troubles.push(error),
        }
    }
    files.sort();
    troubles.sort_by_cached_key(ToString::to_string);
    (files, troubles)
}

/// Whether the system starts one more thread. The parallel walk needs one, and panics without it.
fn starts_threads() -> bool {
    thread::Builder::new().spawn(|| ()).is_ok_and(|thread| thread.join().is_ok())
}

/// The first directory in which a walk without threads would hang, and the file that it would read for ever: that walk
/// reads the ignore files of directories that are filtered out, too.
fn first_trap(directory: &Path) -> Option<(PathBuf, PathBuf)> {
    let mut replay = WalkBuilder::new(directory);
    let entries = replay.standard_filters(false).filter_entry(|entry| !is_repository(entry)).build();
    entries.filter_map(Result::ok).find_map(|entry| Some((entry.path().to_owned(), trap(entry.path())?)))
}

/// Counts the wanted files below a directory that were not found since they are hidden or ignored.
fn skipped(directory: &Path, found: &HashSet<&Path>, wanted: Wanted) -> Skipped {
    let mut replay = WalkBuilder::new(directory);
    replay.standard_filters(false).sort_by_file_name(OsStr::cmp).filter_entry(|entry| !is_repository(entry));
    let mut skipped = Skipped::default();
    for (seen, entry) in replay.build().filter_map(Result::ok).enumerate() {
        if seen == COUNTED {
            skipped.is_partial = true;
            break;
        }
        let path = entry.path();
        if found.contains(path) || !is_wanted(path, wanted) {
            continue;
        }
        let below = path.strip_prefix(directory).unwrap_or(path);
        let is_hidden = below.components().any(|part| part.as_os_str().as_encoded_bytes().starts_with(b"."));
        *(if is_hidden { &mut skipped.hidden } else { &mut skipped.ignored }) += 1;
    }
    skipped
}

fn nothing_found(directory: &Path, skipped: &Skipped, wanted: Wanted) -> WithHelp {
    let (what, files) = wanted.words();
    let mut help = format!("gungi looks for {files}; name other files to read them");
    if !skipped.is_empty() {
        help = format!("{help}; {skipped}");
    }
    WithHelp { message: format!("no {what} found in {}", directory.display()), help }
}

/// Whether a search wants a file. Pipes and devices may have no end: they are read when they are named. A link that leads
/// nowhere is an error when it is opened.
fn is_wanted(path: &Path, wanted: Wanted) -> bool {
    let format = Format::of_name(path);
    format.is_some_and(|format| wanted.has(format))
        && fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Whether git keeps its own files there. A directory that is named is searched whatever it is.
fn is_repository(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name() == ".git"
}

/// The ignore file of a directory that is a pipe or a device: reading it would hang.
fn trap(directory: &Path) -> Option<PathBuf> {
    let files = IGNORE_FILES.map(|name| directory.join(name));
    let is_endless =
        |file: &PathBuf| fs::metadata(file).is_ok_and(|found| !found.is_file() && !found.is_dir());
    files.into_iter().find(is_endless)
}

fn unsearchable(directory: &Path, trap: &Path) -> anyhow::Error {
    anyhow!(
        "cannot search {}: {} is no file; remove it, or name the files to read",
        directory.display(),
        trap.display()
    )
}
