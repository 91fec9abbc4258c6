//! Inputs: files, standard input, texts of the command line.

pub(crate) mod batches;
pub(crate) mod checkout;
pub(crate) mod compressed;
pub(crate) mod configs;
pub(crate) mod encoding;
pub(crate) mod git;
mod inputs;
mod names;
pub(crate) mod search;
pub(crate) mod select;

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use encoding_rs::Encoding;

use crate::cli::args::input::InputArgs;
use crate::cli::exit::WithHelp;
use crate::cli::input::batches::NamedGames;
use crate::cli::input::checkout::in_checkout;
use crate::cli::input::compressed::{Counted, decompressed};
use crate::cli::input::encoding::{Decoded, Decoding};
use crate::cli::input::git::ChangedLines;
use crate::cli::output::replace::{FilePlace, Identity};
use crate::cli::output::temp_file::TempFile;
use crate::cli::progress;
use crate::config::Settings;
use crate::files::formats::Format;
use crate::files::{Games, foreign};
use crate::game::NoGame;
use crate::notation::foreign::FIRST_LOOK;
use crate::print::report;
use crate::text::{Region, shown};

pub(crate) use crate::cli::input::inputs::{Inputs, START};

/// An input and its settings.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) origin: InputOrigin,
    /// The format that `--from` names. Without one, the name or the content decides.
    from: Option<Format>,
    /// The encoding that `--encoding` names, for inputs that are not UTF-8.
    encoding: Option<&'static Encoding>,
    /// How it is decoded.
    pub(crate) decoding: Arc<Decoding>,
    /// The directory in which a search found it; `None` if an argument names it.
    below: Option<Arc<Path>>,
    /// The lines that changed, if changes were asked for.
    changed: Option<ChangedLines>,
    /// Whether it is standard input, and has the name of an excluded file: it is not looked at, and comes out as it is where
    /// a command writes it back.
    pub(crate) is_excluded: bool,
    /// The settings of the command line, the configuration and the defaults.
    pub(crate) settings: Arc<Settings>,
    /// The settings of the command line alone.
    pub(crate) options: Arc<Settings>,
}

/// A file, standard input, or a text from the command line.
#[derive(Debug)]
pub(crate) enum InputOrigin {
    /// With the name that `--file-name` gives it.
    Stdin(Option<PathBuf>),
    File(PathBuf),
    Gfen(String),
    /// A copy or rewritten text, under the name of its origin.
    Copy {
        name: String,
        format: Format,
        text: TempFile,
    },
}

impl InputOrigin {
    /// `-` is standard input, called `stdin`; any other path is a file.
    fn new(path: &Path, stdin: Option<&Path>) -> Self {
        if path == OsStr::new("-") {
            Self::Stdin(stdin.map(Path::to_owned))
        } else {
            Self::File(path.to_owned())
        }
    }

    /// The path that decides about its settings.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) | Self::Stdin(Some(path)) => Some(path),
            Self::Stdin(None) | Self::Gfen(_) | Self::Copy { .. } => None,
        }
    }
}

/// An input with the default settings.
impl From<InputOrigin> for Input {
    fn from(origin: InputOrigin) -> Self {
        Self {
            origin,
            from: None,
            encoding: None,
            decoding: Arc::default(),
            below: None,
            changed: None,
            is_excluded: false,
            settings: Arc::default(),
            options: Arc::default(),
        }
    }
}

impl Input {
    /// A file that a search found.
    fn found(path: PathBuf, directory: &Arc<Path>) -> Self {
        Self {
            below: Some(Arc::clone(directory)),
            ..InputOrigin::File(path).into()
        }
    }

    /// An input at another place, in the same format and with the same settings.
    pub(crate) fn at(&self, origin: InputOrigin) -> Self {
        let [settings, options] = [&self.settings, &self.options].map(Arc::clone);
        Self {
            origin,
            settings,
            options,
            below: self.below.clone(),
            changed: self.changed.clone(),
            decoding: Arc::default(),
            ..*self
        }
    }

    /// The name to show.
    pub(crate) fn name(&self) -> String {
        match &self.origin {
            InputOrigin::Stdin(None) => "<stdin>".to_owned(),
            InputOrigin::Stdin(Some(path)) | InputOrigin::File(path) => shown(path).to_string(),
            InputOrigin::Gfen(_) => "<gfen>".to_owned(),
            InputOrigin::Copy { name, .. } => name.clone(),
        }
    }

    /// The path of its file in the directory in which a search found it, else the name of its file.
    pub(crate) fn relative_path(&self) -> Option<&Path> {
        let path = self.origin.path()?;
        let below = self
            .below
            .as_ref()
            .and_then(|directory| path.strip_prefix(directory).ok());
        below.or_else(|| path.file_name().map(Path::new))
    }

    /// The error message if it cannot be read.
    pub(crate) fn unreadable(&self) -> String {
        format!("cannot read {}", self.name())
    }

    /// The file in reports: its name for people, and its path for programs.
    pub(crate) fn file(&self) -> report::File {
        let path = match &self.origin {
            InputOrigin::Stdin(path) => path.clone(),
            InputOrigin::File(path) => Some(path.clone()),
            InputOrigin::Gfen(_) | InputOrigin::Copy { .. } => None,
        };
        report::File {
            name: self.name(),
            path: path.as_deref().map(in_checkout),
        }
    }

    /// The decompressed content as UTF-8, limited to `max_size` bytes; see [`decompressed`] and [`Decoded`].
    pub(crate) fn open(&self, max_size: Option<u64>) -> io::Result<Box<dyn Read + Send>> {
        self.open_counted(max_size, |_| ())
    }

    /// The decompressed content as UTF-8. `count` gets the number of bytes of each read, as they are stored.
    fn open_counted(
        &self,
        max_size: Option<u64>,
        count: fn(u64),
    ) -> io::Result<Box<dyn Read + Send>> {
        let stored = self.stored(count)?;
        match &self.origin {
            InputOrigin::Stdin(_) | InputOrigin::File(_) => {
                let input = decompressed(stored, max_size)?;
                let decoding = Arc::clone(&self.decoding);
                Ok(Box::new(Decoded::new(input, self.encoding, decoding)))
            }
            InputOrigin::Gfen(_) | InputOrigin::Copy { .. } => Ok(stored),
        }
    }

    /// The content as it is stored. `count` gets the number of bytes of each read.
    fn stored(&self, count: fn(u64)) -> io::Result<Box<dyn Read + Send>> {
        Ok(match &self.origin {
            InputOrigin::Stdin(_) => Box::new(Counted {
                input: io::stdin(),
                count,
            }),
            InputOrigin::File(path) => Box::new(Counted {
                input: open_file(path)?,
                count,
            }),
            InputOrigin::Gfen(text) => Box::new(Counted {
                input: Cursor::new(text.clone()),
                count,
            }),
            InputOrigin::Copy { text, .. } => Box::new(Counted {
                input: text.reader(),
                count,
            }),
        })
    }

    /// Where its file is, if it is a regular file.
    fn place(&self) -> Option<FilePlace> {
        match &self.origin {
            InputOrigin::File(path) => FilePlace::of_path(path),
            InputOrigin::Stdin(_) => FilePlace::of_open(&stdin_metadata()?),
            InputOrigin::Gfen(_) | InputOrigin::Copy { .. } => None,
        }
    }

    /// Whether it can be read repeatedly.
    pub(crate) fn is_at_rest(&self) -> anyhow::Result<bool> {
        match &self.origin {
            InputOrigin::Stdin(_) => Ok(false),
            InputOrigin::File(path) => Ok(fs::metadata(path)
                .with_context(|| self.unreadable())?
                .is_file()),
            InputOrigin::Gfen(_) | InputOrigin::Copy { .. } => Ok(true),
        }
    }

    /// An input that can be read repeatedly: a stream is copied.
    pub(crate) fn at_rest(self, max_size: Option<u64>) -> anyhow::Result<Self> {
        self.at_rest_if(max_size, |_| Ok(()))
    }

    /// An input of games that can be read repeatedly. A stream that does not start as a game is not copied: it may have
    /// no end.
    pub(crate) fn games_at_rest(self, max_size: Option<u64>) -> anyhow::Result<Self> {
        let (name, known) = (self.name(), self.known_format());
        self.at_rest_if(max_size, |start| {
            let format = known.unwrap_or_else(|| Format::of_content(start));
            let no_game = foreign(start, format).map(NoGame::foreign);
            no_game.map_or(Ok(()), |file| Err(not_a_game(&file, &name).into()))
        })
    }

    fn at_rest_if(
        self,
        max_size: Option<u64>,
        check: impl FnOnce(&[u8]) -> anyhow::Result<()>,
    ) -> anyhow::Result<Self> {
        if self.is_at_rest()? {
            return Ok(self);
        }
        let (name, mut text, mut start) = (self.name(), TempFile::new()?, Vec::new());
        let mut input = self.open(max_size).with_context(|| self.unreadable())?;
        let looked = input
            .by_ref()
            .take(FIRST_LOOK as u64)
            .read_to_end(&mut start);
        looked.with_context(|| self.unreadable())?;
        check(&start)?;
        let copied = io::copy(&mut Cursor::new(start).chain(input), &mut text);
        copied.with_context(|| self.unreadable())?;
        let known = self.known_format();
        let format = NamedGames::new(name.clone(), Box::new(text.reader()), known).format();
        Ok(Self {
            origin: InputOrigin::Copy { name, format, text },
            ..self
        })
    }

    /// The identity of a file; other inputs that are at rest cannot change while they are read.
    pub(crate) fn identity(&self) -> anyhow::Result<Option<Identity>> {
        let InputOrigin::File(path) = &self.origin else {
            return Ok(None);
        };
        let found = fs::metadata(path).with_context(|| self.unreadable())?;
        Ok(Some(Identity::of(&found)))
    }

    /// The whole content, limited to `most` bytes.
    pub(crate) fn bytes(&self, most: u64) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let read = self
            .open(None)
            .and_then(|input| input.take(most).read_to_end(&mut bytes));
        read.with_context(|| self.unreadable())?;
        Ok(bytes)
    }

    /// Checks that the requested game, or any game, was found.
    ///
    /// # Errors
    /// If there is none, unless `--allow-empty` accepts inputs without games.
    pub(crate) fn ensure_found(
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
    pub(crate) fn without_games(&self) -> WithHelp {
        WithHelp {
            message: format!("no games found in {}", self.name()),
            help: "pass `--allow-empty` to accept inputs without games".to_owned(),
        }
    }

    /// The format, if the content need not decide: the one that `--from` names, else the one that the file name shows.
    pub(crate) fn known_format(&self) -> Option<Format> {
        match &self.origin {
            InputOrigin::Gfen(_) => Some(Format::Gfen),
            InputOrigin::Copy { format, .. } => Some(*format),
            InputOrigin::Stdin(None) => self.from,
            InputOrigin::Stdin(Some(path)) | InputOrigin::File(path) => {
                self.from.or_else(|| Format::of_name(path))
            }
        }
    }

    /// The format in which it is read; `None` if it cannot be looked at before it is read.
    pub(crate) fn format(&self, args: &InputArgs) -> Option<Format> {
        let looked_at = || match &self.origin {
            InputOrigin::File(path) if path.is_file() => Some(self.games(args).ok()?.format()),
            _ => None,
        };
        self.known_format().or_else(looked_at)
    }

    /// How many of its games can be read.
    fn count_games(&self, max_size: Option<u64>) -> usize {
        let Ok(input) = self.open(max_size) else {
            return 0;
        };
        Games::new(input, self.known_format())
            .map_while(Result::ok)
            .count()
    }

    /// Reads the games that the arguments choose, one by one. The format is the known one, else the one that the content
    /// shows. Decompressed data beyond the maximum size are an error.
    pub(crate) fn games(&self, args: &InputArgs) -> anyhow::Result<NamedGames> {
        let known = self.known_format();
        let seen = match &self.origin {
            InputOrigin::File(path) => fs::metadata(path)
                .ok()
                .filter(fs::Metadata::is_file)
                .map(|found| (path.clone(), Identity::of(&found))),
            _ => None,
        };
        let input = self
            .open_counted(args.max_size, progress::add)
            .with_context(|| self.unreadable())?;
        let games = NamedGames::new(self.name(), input, known)
            .of_file(seen)
            .decoded(Arc::clone(&self.decoding));
        Ok(if self.is_document() {
            games.of_document()
        } else {
            games
        })
    }

    /// Whether it is a file whose name says nothing of a game: a document that may contain one.
    fn is_document(&self) -> bool {
        let is_named = matches!(
            self.origin,
            InputOrigin::File(_) | InputOrigin::Stdin(Some(_))
        );
        is_named && self.known_format().is_none()
    }
}

/// The error of an input that is a file of another kind.
pub(crate) fn not_a_game(file: &NoGame, name: &str) -> WithHelp {
    let (what, help) = file.explanation();
    WithHelp {
        message: format!("cannot read {name}: {what}"),
        help,
    }
}

impl AsRef<Self> for Input {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// An input, and its file in reports.
pub(crate) struct NamedInput {
    input: Input,
    pub(crate) file: Arc<report::File>,
}

impl From<Input> for NamedInput {
    fn from(input: Input) -> Self {
        Self {
            file: Arc::new(input.file()),
            input,
        }
    }
}

impl NamedInput {
    /// The settings of the input.
    pub(crate) fn settings(&self) -> &Settings {
        &self.input.settings
    }

    /// The settings of the command line alone.
    pub(crate) fn options(&self) -> &Settings {
        &self.input.options
    }

    /// Whether a place is in a line that changed; every line counts if no changes were asked for.
    pub(crate) fn is_changed(&self, place: Region) -> bool {
        let changed = self.input.changed.as_ref();
        changed.is_none_or(|lines| lines.meet(place.start.line, place.end.line))
    }
}

impl AsRef<Input> for NamedInput {
    fn as_ref(&self) -> &Input {
        &self.input
    }
}

fn open_file(path: &Path) -> io::Result<File> {
    if path.is_dir() {
        Err(io::ErrorKind::IsADirectory.into())
    } else {
        File::open(path).map_err(|error| of_pattern(path, error))
    }
}

/// The error of a name that a shell would have replaced by names of files.
fn of_pattern(path: &Path, error: io::Error) -> io::Error {
    let has_signs = path.to_string_lossy().contains(['*', '?']);
    if !has_signs || error.kind() != io::ErrorKind::NotFound {
        return error;
    }
    let help = "leave out the quotes, or pass the folder";
    io::Error::new(error.kind(), WithHelp::new(error.to_string(), help))
}

#[cfg(unix)]
fn stdin_metadata() -> Option<fs::Metadata> {
    File::from(io::stdin().as_fd().try_clone_to_owned().ok()?)
        .metadata()
        .ok()
}

#[cfg(not(unix))]
const fn stdin_metadata() -> Option<fs::Metadata> {
    None
}
