//! The parts of a split, all of which appear, or none.

#![expect(clippy::disallowed_methods, reason = "parts are whole when their directory appears")]

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::{Builder, TempDir, TempPath};

use crate::cli::commands::split::args::Limit;
use crate::cli::output::at_signal::AtSignal;
use crate::cli::output::trouble::WithHelp;
use crate::files::formats::Format;

/// The parts written so far, in a temporary directory: inside the directory where they will be, or beside it if that is new.
/// The directory disappears with this, and when a signal ends gungi; as long as it is locked, none does.
pub(super) struct Parts {
    directory: PathBuf,
    is_new: bool,
    temporary: AtSignal<TempDir>,
    limit: Limit,
    is_compressed: bool,
    /// The extension of the parts of the current input.
    extension: String,
    current: Option<Part>,
    /// The extensions of the parts that are complete.
    done: Vec<String>,
}

/// A part that is being written.
struct Part {
    file: PartFile,
    games: u64,
    /// How many bytes it has, before compression.
    bytes: u64,
}

enum PartFile {
    Plain(BufWriter<File>),
    Zstandard(zstd::Encoder<'static, BufWriter<File>>),
}

/// What the name of each part begins with.
const PREFIX: &str = "part-";

/// Minimum number of digits in the name of a part. Names have as many as the last one needs, so that their order is the
/// order of the parts.
const DIGITS: usize = 4;

impl Parts {
    /// Prepares to write parts into a directory, which may be new.
    ///
    /// # Errors
    /// If it has parts already, or cannot be written.
    pub(super) fn in_directory(directory: &Path, limit: Limit, is_compressed: bool) -> anyhow::Result<Self> {
        let is_new = match fs::read_dir(directory) {
            Ok(files) => {
                refuse_parts(directory, files)?;
                false
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(error) => return Err(error).with_context(|| unwritable(directory)),
        };
        let parent = directory.parent().filter(|parent| !parent.as_os_str().is_empty());
        let place = if is_new { parent.unwrap_or(Path::new(".")) } else { directory };
        let temporary = AtSignal::new();
        *temporary.lock() = Some(temporary_in(place).with_context(|| unwritable(directory))?);
        let (directory, done, extension) = (directory.to_owned(), Vec::new(), String::new());
        Ok(Self { directory, is_new, temporary, limit, is_compressed, extension, current: None, done })
    }

    /// Begins an input.
    pub(super) fn begin_input(&mut self, format: Format) {
        let compressed = if self.is_compressed { ".zst" } else { "" };
        self.extension = format!("{}{compressed}", format.row().extension);
    }

    /// Begins a game with a number of bytes: in a new part if the current one has no room for it.
    pub(super) fn begin_game(&mut self, bytes: u64) -> anyhow::Result<()> {
        let is_full = |part: &Part| match self.limit {
            Limit::Games(games) => part.games >= games,
            Limit::Bytes(most) => part.games > 0 && part.bytes.saturating_add(bytes) > most,
        };
        if self.current.as_ref().is_some_and(is_full) {
            self.end_input()?;
        }
        self.part()?.games += 1;
        Ok(())
    }

    /// An error of writing parts, with their directory: the user did not choose the name of the temporary one.
    fn named(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", unwritable(&self.directory)))
    }

    /// Ends the last part of an input.
    pub(super) fn end_input(&mut self) -> anyhow::Result<()> {
        let Some(part) = self.current.take() else { return Ok(()) };
        part.file.finish().map_err(|error| self.named(&error))?;
        self.done.push(self.extension.clone());
        Ok(())
    }

    /// The current part, or else a new one.
    fn part(&mut self) -> io::Result<&mut Part> {
        if self.current.is_none() {
            let file = self.new_file().map_err(|error| self.named(&error))?;
            self.current = Some(Part { file, games: 0, bytes: 0 });
        }
        self.current.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn new_file(&self) -> io::Result<PartFile> {
        let temporary = self.temporary.lock();
        let temporary = temporary.as_ref().ok_or(io::ErrorKind::NotFound)?;
        let path = temporary.path().join(self.done.len().to_string());
        PartFile::new(File::create_new(path)?, self.is_compressed)
    }

    /// Moves all parts to where they belong, and returns their number.
    ///
    /// # Errors
    /// If they cannot be there; then none of them is.
    pub(super) fn publish(self) -> anyhow::Result<u64> {
        let digits = self.done.len().to_string().len().max(DIGITS);
        let names = self
            .done
            .iter()
            .zip(1..)
            .map(|(extension, number)| format!("{PREFIX}{number:0digits$}.{extension}"));
        let names: Vec<String> = names.collect();
        let temporary = self.temporary.lock();
        let path = temporary.as_ref().map_or(self.directory.as_path(), TempDir::path);
        let moved = if self.is_new { self.rename(path, &names) } else { self.link(path, &names) };
        moved.map_err(|error| self.named(&error))?;
        drop(temporary);
        Ok(names.len() as u64)
    }

    /// Gives the parts their names, and then the temporary directory the name of the new directory.
    fn rename(&self, temporary: &Path, names: &[String]) -> io::Result<()> {
        for (number, name) in names.iter().enumerate() {
            fs::rename(temporary.join(number.to_string()), temporary.join(name))?;
        }
        fs::rename(temporary, &self.directory)
    }

    /// Moves the parts to a directory that was there; takes them back if one of them cannot be there.
    fn link(&self, temporary: &Path, names: &[String]) -> io::Result<()> {
        let mut moved = Vec::new();
        for (number, name) in names.iter().enumerate() {
            let part = TempPath::try_from_path(temporary.join(number.to_string()))?;
            let path = self.directory.join(name);
            if let Err(error) = part.persist_noclobber(&path) {
                for path in &moved {
                    let _ = fs::remove_file(path);
                }
                return Err(error.error);
            }
            moved.push(path);
        }
        Ok(())
    }
}

/// Writes to the current part.
impl Write for Parts {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let part = self.part()?;
        match part.file.write(bytes) {
            Ok(written) => {
                part.bytes += written as u64;
                Ok(written)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => Err(self.named(&error)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl PartFile {
    fn new(file: File, is_compressed: bool) -> io::Result<Self> {
        let file = BufWriter::new(file);
        if !is_compressed {
            return Ok(Self::Plain(file));
        }
        let mut encoder = zstd::Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?;
        encoder.include_checksum(true)?;
        Ok(Self::Zstandard(encoder))
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(file) => file.write(bytes),
            Self::Zstandard(encoder) => encoder.write(bytes),
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Plain(mut file) => file.flush(),
            Self::Zstandard(encoder) => encoder.finish()?.flush(),
        }
    }
}

/// Refuses a directory that has parts: new ones among them would not be a whole.
fn refuse_parts(directory: &Path, files: fs::ReadDir) -> anyhow::Result<()> {
    for file in files {
        let name = file.with_context(|| unwritable(directory))?.file_name();
        if name.as_encoded_bytes().starts_with(PREFIX.as_bytes()) {
            let (directory, name) = (directory.display(), name.to_string_lossy());
            bail!(WithHelp::new(format!("{directory} has {name} already"), "name another directory"));
        }
    }
    Ok(())
}

/// A temporary directory with the rights that new directories have.
fn temporary_in(place: &Path) -> io::Result<TempDir> {
    fs::metadata(place)?;
    let mut builder = Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    // The user did not choose the temporary name, which the error has besides its kind.
    builder.tempdir_in(place).map_err(|error| error.kind().into())
}

fn unwritable(directory: &Path) -> String {
    format!("cannot write parts into {}", directory.display())
}
