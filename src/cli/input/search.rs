//! Searches directories for files of games.

use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::{fmt, fs, io};

use anyhow::anyhow;
use ignore::{DirEntry, WalkBuilder};

use crate::cli::args::input::SearchArgs;
use crate::cli::exit::WithHelp;
use crate::cli::input::{Input, InputOrigin};
use crate::config::Config;
use crate::files::foreign;
use crate::files::formats::Format;
use crate::notation::foreign::FIRST_LOOK;
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
    fn has(self, format: Format) -> bool {
        match self {
            Self::Games => format != Format::Cgn,
            Self::Gameplays => format == Format::Cgn,
            Self::GamesAndGameplays => true,
        }
    }

    /// Their content and extensions, for messages.
    fn words(self, from: Option<Format>) -> (&'static str, String) {
        let (what, extensions) = match self {
            Self::Games => ("games", "`.gn`, `.gfen`, `.fen` and `.pgn`"),
            Self::Gameplays => ("gameplays", "`.cgn`"),
            Self::GamesAndGameplays => ("games", "`.gn`, `.gfen`, `.fen`, `.pgn` and `.cgn`"),
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
    /// A `.pgn` or `.fen` file of another game.
    OtherGame,
    Gameplay,
    /// `--from` names another format than its extension.
    OtherFormat,
    /// Its extension names no format.
    Unknown,
    /// A pipe, a device or the like.
    NoFile,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hidden => f.write_str("it is hidden; `--hidden` reads it"),
            Self::Ignored => {
                f.write_str("`.gitignore` or `.ignore` excludes it; `--no-ignore` reads it")
            }
            Self::Excluded(by) => write!(f, "{by} excludes it"),
            Self::OtherGame => f.write_str("its start is not Gungi; name it to read it"),
            Self::Gameplay => f.write_str("it is a gameplay; `validate`, `fmt` and `cgn` read it"),
            Self::OtherFormat => f.write_str("`--from` names another format"),
            Self::Unknown => {
                f.write_str("its extension names no format of games; name it to read it")
            }
            Self::NoFile => f.write_str("it is not a file; name it to read it"),
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

/// Searches a directory for files: the wanted ones, or of these only the files of a format. `.pgn` and `.fen` files are wanted
/// if they have Gungi in them.
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
    let Walked {
        files,
        others,
        troubles,
    } = walk(directory, args, sought, ignore_files);
    let (mut skipped, mut unread) = if args.hidden && args.no_ignore {
        (Skipped::default(), Vec::new())
    } else {
        skipped(
            directory,
            &files
                .iter()
                .chain(others.keys())
                .map(PathBuf::as_path)
                .collect(),
            sought,
        )
    };
    skipped.other_games = others
        .values()
        .filter(|why| matches!(why, Unread::OtherGame))
        .count() as u64;
    skipped.is_partial |= others.len() == COUNTED;
    unread.extend(others);
    unread.sort_by(|(one, _), (other, _)| one.cmp(other));
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

/// What a walk found.
struct Walked {
    /// The files to read.
    files: Vec<PathBuf>,
    /// The first of the other files.
    others: BTreeMap<PathBuf, Unread>,
    troubles: Vec<anyhow::Error>,
}

/// Walks through a directory.
fn walk(directory: &Path, args: &SearchArgs, sought: Sought, ignore_files: IgnoreFiles) -> Walked {
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
    let (mut files, mut others, mut troubles) = (Vec::new(), BTreeMap::new(), Vec::new());
    for entry in entries.build() {
        let entry = match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_dir()) => continue,
            Ok(entry) if entry.file_name() == Config::FILE_NAME => continue,
            Ok(entry) => entry.into_path(),
            Err(error) => {
                troubles.push(unlisted(error));
                continue;
            }
        };
        match why_unread(&entry, sought.wanted, sought.from) {
            None => files.push(entry),
            Some(why) if others.len() < COUNTED => drop(others.insert(entry, why)),
            Some(_) => {}
        }
    }
    troubles.extend(refused.try_iter());
    files.sort();
    troubles.sort_by_cached_key(ToString::to_string);
    Walked {
        files,
        others,
        troubles,
    }
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
        if found.contains(path) || why_unread(path, sought.wanted, sought.from).is_some() {
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

/// Why a search does not include a file; `None` if it does. Pipes and devices may have no end, so they must be named. A
/// broken link gives an error when gungi opens it.
pub(super) fn why_unread(path: &Path, wanted: Wanted, from: Option<Format>) -> Option<Unread> {
    // Files with any contents have the extensions of some records: they are read only if their format is named.
    let extension = path.extension().unwrap_or_default();
    let is_meant = |from: &Format| {
        let row = from.row();
        !row.names_files() && extension.eq_ignore_ascii_case(row.extension)
    };
    let named = Format::of_name(path).or_else(|| from.filter(is_meant));
    let Some(format) = named else {
        return Some(Unread::Unknown);
    };
    if !wanted.has(format) {
        return Some(if format == Format::Cgn {
            Unread::Gameplay
        } else {
            Unread::Unknown
        });
    }
    if from.is_some_and(|from| from != format) {
        return Some(Unread::OtherFormat);
    }
    if !fs::metadata(path).map_or(true, |found| found.is_file()) {
        return Some(Unread::NoFile);
    }
    let is_other = from.is_none() && format.row().is_shared && !starts_as(path, format);
    is_other.then_some(Unread::OtherGame)
}

/// Whether the start of a file shows games of this format, or cannot be read.
fn starts_as(path: &Path, format: Format) -> bool {
    let mut start = Vec::new();
    let file = Input::from(InputOrigin::File(path.to_owned())).open(None);
    let read = file.and_then(|file| file.take(FIRST_LOOK as u64).read_to_end(&mut start));
    read.is_err() || Format::of_content(&start) == format && foreign(&start, format).is_none()
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
