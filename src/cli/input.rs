//! Where games come from: files, directories, standard input, the command line.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use anyhow::{Context, anyhow, bail};
use ignore::{WalkBuilder, WalkState};

use super::args::InputArgs;
use super::compressed::decompressed;
use super::games::{Format, Games};
use super::scratch::Scratch;
use crate::render::report;

/// A file to read, standard input, or a text of the command line.
#[derive(Debug)]
pub(super) enum Input {
    Stdin,
    File(PathBuf),
    Gfen(String),
    /// What was copied or written anew, under the name of what it comes from.
    Copy {
        name: String,
        format: Format,
        text: Scratch,
    },
}

impl Input {
    /// `-` is standard input, anything else a file.
    pub(super) fn new(path: &Path) -> Self {
        if path == OsStr::new("-") { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// The name to show.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::File(path) => path.display().to_string(),
            Self::Gfen(_) => "<gfen>".to_owned(),
            Self::Copy { name, .. } => name.clone(),
        }
    }

    /// What is said if it cannot be read.
    pub(super) fn unreadable(&self) -> String {
        format!("cannot read {}", self.name())
    }

    /// What reports are told it is.
    pub(super) fn file(&self) -> report::File {
        let path = match self {
            Self::File(path) => Some(path.clone()),
            Self::Stdin | Self::Gfen(_) | Self::Copy { .. } => None,
        };
        report::File { name: self.name(), path }
    }

    /// What it says, decompressed: at most `max_size` bytes of that.
    pub(super) fn open(&self, max_size: u64) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::Stdin => decompressed(io::stdin(), max_size),
            Self::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) => decompressed(File::open(path)?, max_size),
            Self::Gfen(text) => Ok(Box::new(Cursor::new(text.clone()))),
            Self::Copy { text, .. } => Ok(Box::new(text.reader())),
        }
    }

    /// The whole of it, but no more than `most` bytes; what is not UTF-8 is replaced.
    pub(super) fn text(&self, most: u64) -> anyhow::Result<String> {
        let mut bytes = Vec::new();
        let read = self.open(u64::MAX).and_then(|input| input.take(most).read_to_end(&mut bytes));
        read.with_context(|| self.unreadable())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Whether the game that was wanted, or any, was found in it.
    pub(super) fn found(&self, found: bool, wanted: Option<u64>) -> anyhow::Result<()> {
        match wanted {
            _ if found => Ok(()),
            Some(wanted) => bail!("{} has no game {wanted}", self.name()),
            None => bail!("{} has no game", self.name()),
        }
    }

    /// The format that the name tells, whether compressed or not.
    fn format_by_name(&self) -> Option<Format> {
        let path = match self {
            Self::Stdin => return None,
            Self::Gfen(_) => return Some(Format::Gfen),
            Self::Copy { format, .. } => return Some(*format),
            Self::File(path) => path,
        };
        let mut extension = path.extension()?;
        if extension == "gz" || extension == "zst" {
            extension = Path::new(path.file_stem()?).extension()?;
        }
        match extension.to_str()? {
            "gn" => Some(Format::Gn),
            "gfen" => Some(Format::Gfen),
            "fen" => Some(Format::GungijsFen),
            "pgn" => Some(Format::GungijsPgn),
            _ => None,
        }
    }

    /// Reads game after game. The format of files is the one that is given, else that of the name, else that of the
    /// content. More than `max_size` bytes of decompressed data are not read.
    pub(super) fn games(&self, format: Option<Format>, max_size: u64) -> anyhow::Result<Games> {
        let known = match self {
            Self::Gfen(_) | Self::Copy { .. } => self.format_by_name(),
            Self::Stdin | Self::File(_) => format.or_else(|| self.format_by_name()),
        };
        let games = self.open(max_size).and_then(|input| Games::new(self.name(), input, known));
        games.with_context(|| self.unreadable())
    }
}

/// Texts, files and standard input as they are named; directories searched for files of games, in order of their
/// paths, what `.gitignore` names left out. What cannot be searched is an error behind them.
pub(super) fn inputs(args: &InputArgs) -> Vec<anyhow::Result<Input>> {
    let texts = args.gfen.iter().map(|text| Ok(Input::Gfen(text.clone())));
    let files = args
        .paths
        .iter()
        .flat_map(|path| if path.is_dir() { searched(path) } else { vec![Ok(Input::new(path))] });
    texts.chain(files).collect()
}

/// What says which files of a directory are left out.
const IGNORE_FILES: [&str; 3] = [".ignore", ".gitignore", ".git/info/exclude"];

fn searched(directory: &Path) -> Vec<anyhow::Result<Input>> {
    let above = directory.canonicalize().unwrap_or_else(|_| directory.to_owned());
    if let Some(trap) = above.ancestors().find_map(trap) {
        return vec![Err(unsearchable(directory, &trap))];
    }
    let (tell, told) = channel();
    let mut walk = WalkBuilder::new(directory);
    walk.require_git(false).threads(1).filter_entry({
        let tell = tell.clone();
        move |entry| match trap(entry.path()) {
            // Whoever is told is there until the search is over.
            Some(trap) => tell.send(Err(unsearchable(entry.path(), &trap))).is_err(),
            None => true,
        }
    });
    // The other kind of walk enters what is filtered out.
    walk.build_parallel().run(|| {
        let tell = tell.clone();
        Box::new(move |entry| {
            let found = match entry {
                Ok(entry) => Some(Ok(entry.into_path())).filter(|path| path.as_deref().is_ok_and(is_game)),
                Err(error) => Some(Err(error.into())),
            };
            let is_heard = found.is_none_or(|found| tell.send(found).is_ok());
            if is_heard { WalkState::Continue } else { WalkState::Quit }
        })
    });
    let (mut files, mut troubles) = (Vec::new(), Vec::new());
    for found in told.try_iter() {
        match found {
            Ok(path) => files.push(path),
            Err(error) => troubles.push(error),
        }
    }
    files.sort();
    troubles.sort_by_cached_key(ToString::to_string);
    files.into_iter().map(|path| Ok(Input::File(path))).chain(troubles.into_iter().map(Err)).collect()
}

/// Whether a search wants a file. Other games have `.pgn` and `.fen` files too: those are read when they are named. So is
/// what has such a name and is no file, a pipe or a device, which may have no end. A link that leads nowhere is told when
/// it is opened.
fn is_game(path: &Path) -> bool {
    let is_ours = matches!(Input::File(path.to_owned()).format_by_name(), Some(Format::Gn | Format::Gfen));
    is_ours && fs::metadata(path).map_or(true, |found| found.is_file())
}

/// What would be read for ever, or never be there, if the directory were searched.
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
