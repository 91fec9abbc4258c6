//! Where games come from: files, directories, standard input, the command line.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use thiserror::Error;

use super::args::{InputArgs, SearchArgs};
use super::compressed::decompressed;
use super::games::{Format, Games};
use super::search::{Wanted, search};
use super::temp_file::TempFile;
use crate::game::Start;
use crate::render::report::{self, Skipped};
use crate::rules::Ruleset;

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
        text: TempFile,
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

    /// What it says, decompressed: at most `max_size` bytes of that, see [`decompressed`].
    pub(super) fn open(&self, max_size: Option<u64>) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::Stdin => decompressed(io::stdin(), max_size),
            Self::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) => decompressed(File::open(path)?, max_size),
            Self::Gfen(text) => Ok(Box::new(Cursor::new(text.clone()))),
            Self::Copy { text, .. } => Ok(Box::new(text.reader())),
        }
    }

    /// The whole of it, but no more than `most` bytes.
    pub(super) fn bytes(&self, most: u64) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let read = self.open(None).and_then(|input| input.take(most).read_to_end(&mut bytes));
        read.with_context(|| self.unreadable())?;
        Ok(bytes)
    }

    /// Checks that the wanted game was found, or any game if none is wanted.
    ///
    /// # Errors
    /// If it was not, unless `--allow-empty` accepts inputs without games.
    pub(super) fn ensure_found(
        &self,
        found: bool,
        wanted: Option<u64>,
        args: &InputArgs,
    ) -> anyhow::Result<()> {
        match wanted {
            _ if found => Ok(()),
            Some(wanted) => bail!("{} has no game {wanted}", self.name()),
            None if args.search.allow_empty => Ok(()),
            None => Err(self.without_games().into()),
        }
    }

    /// The error for an input without games.
    pub(super) fn without_games(&self) -> WithHelp {
        WithHelp {
            message: format!("no games found in {}", self.name()),
            help: "pass `--allow-empty` to accept inputs without games".to_owned(),
        }
    }

    /// The format that the name tells, in letters of any case, whether compressed or not.
    pub(super) fn format_by_name(&self) -> Option<Format> {
        let path = match self {
            Self::Stdin => return None,
            Self::Gfen(_) => return Some(Format::Gfen),
            Self::Copy { format, .. } => return Some(*format),
            Self::File(path) => path,
        };
        let mut extension = path.extension()?;
        if ["gz", "zst"].iter().any(|compressed| extension.eq_ignore_ascii_case(compressed)) {
            extension = Path::new(path.file_stem()?).extension()?;
        }
        match extension.to_str()?.to_ascii_lowercase().as_str() {
            "gn" => Some(Format::Gn),
            "gfen" => Some(Format::Gfen),
            "fen" => Some(Format::GungijsFen),
            "pgn" => Some(Format::GungijsPgn),
            "cgn" => Some(Format::Cgn),
            _ => None,
        }
    }

    /// Reads game after game. The format of files is the one that is given, else that of the name, else that of the
    /// content. More than `max_size` bytes of decompressed data are not read.
    pub(super) fn games(&self, format: Option<Format>, max_size: Option<u64>) -> anyhow::Result<Games> {
        let known = match self {
            Self::Gfen(_) | Self::Copy { .. } => self.format_by_name(),
            Self::Stdin | Self::File(_) => format.or_else(|| self.format_by_name()),
        };
        let games = self.open(max_size).map(|input| Games::new(self.name(), input, known));
        games.with_context(|| self.unreadable())
    }
}

/// A line of GFEN, with the position itself where the line begins with `startpos`.
fn spell_out(line: &str, rules: Option<Ruleset>) -> String {
    match line.strip_prefix("startpos") {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
            let start = Start::of_rules(rules.unwrap_or(Ruleset::OfficialAdvanced));
            format!("{}{rest}", start.position.diagram(start.ply))
        }
        _ => line.to_owned(),
    }
}

/// An error, and what to do about it.
#[derive(Error, Debug)]
#[error("{message}")]
pub(super) struct WithHelp {
    pub(super) message: String,
    pub(super) help: String,
}

/// The inputs of a run.
#[derive(Default)]
pub(super) struct Inputs {
    /// Each input, or why there is none.
    pub(super) found: Vec<anyhow::Result<Input>>,
    /// The files that searches skipped.
    pub(super) skipped: Skipped,
}

impl Inputs {
    /// Texts, files and standard input as they are named; directories are searched for the wanted files.
    pub(super) fn new(args: &InputArgs, wanted: Wanted) -> Self {
        let texts = args.gfen.iter().map(|text| Ok(Input::Gfen(spell_out(text, args.rules))));
        let of_paths = Self::of_paths(&args.paths, args.search, wanted);
        Self { found: texts.chain(of_paths.found).collect(), ..of_paths }
    }

    /// Files and standard input as they are named; directories are searched for the wanted files.
    pub(super) fn of_paths(paths: &[PathBuf], args: SearchArgs, wanted: Wanted) -> Self {
        let mut inputs = Self::default();
        for path in paths {
            if path.is_dir() {
                let searched = search(path, args, wanted);
                inputs.found.extend(searched.found);
                inputs.skipped += searched.skipped;
            } else {
                inputs.found.push(Ok(Input::new(path)));
            }
        }
        inputs
    }
}
