//! Searches directories for files of games.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use ignore::{DirEntry, WalkBuilder};

use crate::cli::args::input::SearchArgs;
use crate::cli::output::trouble::WithHelp;
use crate::files::formats::Format;
use crate::render::report::Skipped;

/// The kinds of files to search for.
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

    /// Their content and extensions, for messages.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Games => ("games", "`.gn` and `.gfen` files"),
            Self::Gameplays => ("gameplays", "`.cgn` files"),
            Self::GamesAndGameplays => ("games", "`.gn`, `.gfen` and `.cgn` files"),
        }
    }
}

/// Names of ignore files.
const IGNORE_FILES: [&str; 3] = [".ignore", ".gitignore", ".git/info/exclude"];

/// Maximum number of directory entries to visit when counting skipped files. A larger count is not worth the time.
const COUNTED: usize = 20_000;

/// The result of a search.
pub(crate) struct Searched {
    /// The files in the order of their paths, then errors.
    pub(crate) files: Vec<anyhow::Result<PathBuf>>,
    /// The skipped files.
    pub(crate) skipped: Skipped,
}

/// Searches a directory for files.
pub(crate) fn search(directory: &Path, args: SearchArgs, wanted: Wanted) -> Searched {
    let above = directory.canonicalize().unwrap_or_else(|_| directory.to_owned());
    let trap = || above.ancestors().find_map(trap).or_else(|| trap_below(directory));
    if let Some(trap) = (!args.no_ignore).then(trap).flatten() {
        return Searched {
            files: vec![Err(unsearchable(directory, &trap).into())],
            skipped: Skipped::default(),
        };
    }
    let (files, troubles) = walk(directory, args, wanted);
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

/// The files to read below a directory, and the errors of the search.
fn walk(directory: &Path, args: SearchArgs, wanted: Wanted) -> (Vec<PathBuf>, Vec<anyhow::Error>) {
    let (sender, trapped) = channel();
    let mut entries = WalkBuilder::new(directory);
    entries.standard_filters(!args.no_ignore).hidden(!args.hidden).require_git(false);
    entries.filter_entry(move |entry| {
        let is_searched = !args.no_ignore && entry.file_type().is_some_and(|kind| kind.is_dir());
        match is_searched.then(|| trap_below(entry.path())).flatten() {
            // The receiver lives until the search is over.
            Some(trap) => sender.send(unsearchable(entry.path(), &trap).into()).is_err(),
            None => !is_repository(entry),
        }
    });
    let (mut files, mut troubles) = (Vec::new(), Vec::new());
    for entry in entries.build() {
        match entry.map(DirEntry::into_path) {
            Ok(path) if is_wanted(&path, wanted) => files.push(path),
            Ok(_) => {}
            Err(error) => troubles.push(error.into()),
        }
    }
    troubles.extend(trapped.try_iter());
    files.sort();
    troubles.sort_by_cached_key(ToString::to_string);
    (files, troubles)
}

/// Counts the wanted files below a directory that the search skipped because they are hidden or ignored.
fn skipped(directory: &Path, found: &HashSet<&Path>, wanted: Wanted) -> Skipped {
    let mut entries = WalkBuilder::new(directory);
    entries.standard_filters(false).sort_by_file_name(OsStr::cmp).filter_entry(|entry| !is_repository(entry));
    let mut skipped = Skipped::default();
    for (seen, entry) in entries.build().filter_map(Result::ok).enumerate() {
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
    let place = if directory == Path::new(".") {
        "the current directory".to_owned()
    } else {
        directory.display().to_string()
    };
    WithHelp { message: format!("no {what} found in {place}"), help }
}

/// Whether a search includes a file. Pipes and devices may have no end, so they must be named. A broken link gives an
/// error when gungi opens it.
fn is_wanted(path: &Path, wanted: Wanted) -> bool {
    let format = Format::of_name(path);
    format.is_some_and(|format| wanted.has(format))
        && fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Whether this is git's own directory. A directory on the command line is always searched.
fn is_repository(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name() == ".git"
}

/// An ignore file of a directory that is a pipe or device: reading it would hang.
fn trap(directory: &Path) -> Option<PathBuf> {
    let files = IGNORE_FILES.map(|name| directory.join(name));
    let is_endless =
        |file: &PathBuf| fs::metadata(file).is_ok_and(|found| !found.is_file() && !found.is_dir());
    files.into_iter().find(is_endless)
}

/// The first ignore file in a subdirectory that is a pipe or device. The walk reads the ignore files of subdirectories
/// as soon as it lists them, even of skipped ones, so check them before it enters the directory.
fn trap_below(directory: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(directory).into_iter().flatten().filter_map(Result::ok);
    let directories = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    directories.filter_map(|entry| trap(&entry.path())).min()
}

fn unsearchable(directory: &Path, trap: &Path) -> WithHelp {
    WithHelp {
        message: format!("cannot search {}: {} is not a file", directory.display(), trap.display()),
        help: "remove it, or name the files to read".to_owned(),
    }
}
