//! Searches directories for files of games.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::{fmt, fs, io};

use anyhow::anyhow;
use ignore::{DirEntry, WalkBuilder};

use crate::cli::args::input::SearchArgs;
use crate::cli::exit::WithHelp;
use crate::files::formats::Format;
use crate::print::report::Skipped;
use crate::text::shown;

/// The kinds of files to search for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Games,
    Gameplays,
    GamesAndGameplays,
}

impl Wanted {
    /// The wanted files, or of these only the files of a format.
    fn has(self, format: Format, from: Option<Format>) -> bool {
        let is_wanted = match self {
            Self::Games => format != Format::Cgn,
            Self::Gameplays => format == Format::Cgn,
            Self::GamesAndGameplays => true,
        };
        is_wanted && from.map_or(format.row().is_searched, |from| format == from)
    }

    /// Their content and extensions, for messages.
    fn words(self, from: Option<Format>) -> (&'static str, String) {
        let (what, extensions) = match self {
            Self::Games => ("games", "`.gn` and `.gfen`"),
            Self::Gameplays => ("gameplays", "`.cgn`"),
            Self::GamesAndGameplays => ("games", "`.gn`, `.gfen` and `.cgn`"),
        };
        let of_format = from.map(|from| format!("`.{}`", from.row().extension));
        (
            what,
            format!("{} files", of_format.as_deref().unwrap_or(extensions)),
        )
    }
}

/// What a search looks for.
#[derive(Clone, Copy)]
struct Sought {
    wanted: Wanted,
    /// The only format, if one is named.
    from: Option<Format>,
}

/// Names of ignore files.
const IGNORE_FILES: [&str; 3] = [".ignore", ".gitignore", ".git/info/exclude"];

/// Maximum size of the ignore files of a search in bytes, all together. Compiling them takes time and memory.
const MAX_IGNORE_BYTES: u64 = 256 << 10;

/// Maximum number of directory entries to visit when counting skipped files. A larger count is not worth the time.
const COUNTED: usize = 20_000;

/// Why a file of a directory is not read.
#[derive(Debug)]
pub(crate) enum Unread {
    Hidden,
    Ignored,
    /// With what excludes it.
    Excluded(String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hidden => f.write_str("it is hidden; `--hidden` reads it"),
            Self::Ignored => {
                f.write_str("`.gitignore` or `.ignore` excludes it; `--no-ignore` reads it")
            }
            Self::Excluded(by) => write!(f, "{by} excludes it"),
        }
    }
}

/// The result of a search.
pub(crate) struct Searched {
    /// The files in the order of their paths, then errors.
    pub(crate) files: Vec<anyhow::Result<PathBuf>>,
    /// The skipped files: how many, and which.
    pub(crate) skipped: Skipped,
    pub(crate) unread: Vec<(PathBuf, Unread)>,
}

/// Searches a directory for files: the wanted ones, or of these only the files of a format.
pub(crate) fn search(
    directory: &Path,
    args: &SearchArgs,
    wanted: Wanted,
    from: Option<Format>,
) -> Searched {
    let sought = Sought { wanted, from };
    let ignore_files = IgnoreFiles::default();
    if let Some(refusal) = (!args.no_ignore)
        .then(|| ignore_files.refuse_root(directory))
        .flatten()
    {
        return Searched {
            files: vec![Err(refusal.into())],
            skipped: Skipped::default(),
            unread: Vec::new(),
        };
    }
    let (files, troubles) = walk(directory, args, sought, ignore_files);
    let (skipped, unread) = if args.hidden && args.no_ignore {
        (Skipped::default(), Vec::new())
    } else {
        skipped(
            directory,
            &files.iter().map(PathBuf::as_path).collect(),
            sought,
        )
    };
    let is_empty = files.is_empty() && troubles.is_empty() && !args.allow_empty;
    let empty = is_empty.then(|| Err(nothing_found(directory, &skipped, sought).into()));
    let files = files
        .into_iter()
        .map(Ok)
        .chain(troubles.into_iter().map(Err))
        .chain(empty);
    Searched {
        files: files.collect(),
        skipped,
        unread,
    }
}

/// The files to read below a directory, and the errors of the search.
fn walk(
    directory: &Path,
    args: &SearchArgs,
    sought: Sought,
    ignore_files: IgnoreFiles,
) -> (Vec<PathBuf>, Vec<anyhow::Error>) {
    let (sender, refused) = channel();
    let mut entries = WalkBuilder::new(directory);
    entries
        .standard_filters(!args.no_ignore)
        .hidden(!args.hidden)
        .require_git(false);
    let reads_ignore_files = !args.no_ignore;
    entries.filter_entry(move |entry| {
        // One error is enough: the search is over.
        if ignore_files.are_too_large() {
            return false;
        }
        let is_searched = reads_ignore_files && entry.file_type().is_some_and(|kind| kind.is_dir());
        match is_searched
            .then(|| ignore_files.refuse_below(entry.path()))
            .flatten()
        {
            // The receiver lives until the search is over.
            Some(refusal) => sender.send(refusal.into()).is_err(),
            None => !is_repository(entry),
        }
    });
    let (mut files, mut troubles) = (Vec::new(), Vec::new());
    for entry in entries.build() {
        match entry.map(DirEntry::into_path) {
            Ok(path) if is_wanted(&path, sought) => files.push(path),
            Ok(_) => {}
            Err(error) => troubles.push(unlisted(error)),
        }
    }
    troubles.extend(refused.try_iter());
    files.sort();
    troubles.sort_by_cached_key(ToString::to_string);
    (files, troubles)
}

/// The wanted files below a directory that the search skipped because they are hidden or ignored.
fn skipped(
    directory: &Path,
    found: &HashSet<&Path>,
    sought: Sought,
) -> (Skipped, Vec<(PathBuf, Unread)>) {
    let mut entries = WalkBuilder::new(directory);
    entries
        .standard_filters(false)
        .sort_by_file_name(OsStr::cmp)
        .filter_entry(|entry| !is_repository(entry));
    let (mut skipped, mut unread) = (Skipped::default(), Vec::new());
    for (seen, entry) in entries.build().filter_map(Result::ok).enumerate() {
        if seen == COUNTED {
            skipped.is_partial = true;
            break;
        }
        let path = entry.path();
        if found.contains(path) || !is_wanted(path, sought) {
            continue;
        }
        let below = path.strip_prefix(directory).unwrap_or(path);
        let is_hidden = below
            .components()
            .any(|part| part.as_os_str().as_encoded_bytes().starts_with(b"."));
        let (count, why) = if is_hidden {
            (&mut skipped.hidden, Unread::Hidden)
        } else {
            (&mut skipped.ignored, Unread::Ignored)
        };
        *count += 1;
        unread.push((path.to_owned(), why));
    }
    (skipped, unread)
}

/// The error for what the walk could not list, without the words of its libraries.
fn unlisted(error: ignore::Error) -> anyhow::Error {
    let inner = error
        .io_error()
        .and_then(|error| error.get_ref()?.source()?.downcast_ref::<io::Error>());
    match (path_of(&error), inner) {
        (Some(path), Some(inner)) => anyhow!("cannot read {}: {inner}", shown(path)),
        _ => error.into(),
    }
}

/// The path of an error.
fn path_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
            path_of(err)
        }
        _ => None,
    }
}

fn nothing_found(directory: &Path, skipped: &Skipped, Sought { wanted, from }: Sought) -> WithHelp {
    let (what, files) = wanted.words(from);
    let is_any_format = from.is_none() && wanted != Wanted::Gameplays;
    let or_format = if is_any_format {
        ", or their format with `--from`"
    } else {
        ""
    };
    let mut help = format!("gungi looks for {files}; name other files to read them{or_format}");
    if !skipped.is_empty() {
        help = format!("{help}; {skipped}");
    }
    let place = if directory == Path::new(".") {
        "the current directory".to_owned()
    } else {
        shown(directory).to_string()
    };
    WithHelp {
        message: format!("no {what} found in {place}"),
        help,
    }
}

/// Whether a search includes a file. Pipes and devices may have no end, so they must be named. A broken link gives an
/// error when gungi opens it.
fn is_wanted(path: &Path, Sought { wanted, from }: Sought) -> bool {
    let format = Format::of_name(path);
    format.is_some_and(|format| wanted.has(format, from))
        && fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Whether this is git's own directory. A directory on the command line is always searched.
fn is_repository(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name() == ".git"
}

/// The ignore files that a search reads. It checks them before the walk compiles them.
#[derive(Default)]
struct IgnoreFiles {
    /// Their size so far.
    bytes: AtomicU64,
}

impl IgnoreFiles {
    fn are_too_large(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) > MAX_IGNORE_BYTES
    }

    /// Refuses to search a directory because of its own ignore files, or of the ones above and directly below.
    fn refuse_root(&self, directory: &Path) -> Option<WithHelp> {
        let above = directory
            .canonicalize()
            .unwrap_or_else(|_| directory.to_owned());
        let refusal = above
            .ancestors()
            .find_map(|above| self.refuse(directory, above));
        refusal.or_else(|| self.refuse_below(directory))
    }

    /// Refuses to search a directory because of ignore files in its subdirectories. The walk reads them as soon as it lists
    /// the directory, even of subdirectories that it skips.
    fn refuse_below(&self, directory: &Path) -> Option<WithHelp> {
        let entries = fs::read_dir(directory)
            .into_iter()
            .flatten()
            .filter_map(Result::ok);
        let directories = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
        let mut directories: Vec<PathBuf> = directories.map(|entry| entry.path()).collect();
        directories.sort();
        directories
            .iter()
            .find_map(|below| self.refuse(directory, below))
    }

    /// Refuses to search `directory` because of an ignore file in `place`: reading a pipe or a device would hang, and
    /// compiling large files would take too long.
    fn refuse(&self, directory: &Path, place: &Path) -> Option<WithHelp> {
        let (directory, files) = (shown(directory), IGNORE_FILES.map(|name| place.join(name)));
        for (path, found) in files
            .iter()
            .filter_map(|path| Some((shown(path), fs::metadata(path).ok()?)))
        {
            if !found.is_file() && !found.is_dir() {
                return Some(WithHelp::new(
                    format!("cannot search {directory}: {path} is not a file"),
                    "remove it, or name the files to read",
                ));
            }
            let size = if found.is_file() { found.len() } else { 0 };
            self.bytes.fetch_add(size, Ordering::Relaxed);
            if self.are_too_large() {
                return Some(WithHelp::new(
                    format!(
                        "cannot search {directory}: up to {path}, `.gitignore` and `.ignore` are larger than 256 KiB"
                    ),
                    "pass `--no-ignore`, or name the files to read",
                ));
            }
        }
        None
    }
}
