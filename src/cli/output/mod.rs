//! Output: streams, files replaced whole or not at all, temporary files.

pub(crate) mod destination;
pub(crate) mod file_name;
pub(crate) mod folder;
pub(crate) mod folding;
pub(crate) mod printed;
pub(crate) mod private;
pub(crate) mod replace;
pub(crate) mod rights;
pub(crate) mod temp_file;

use std::cell::RefCell;
use std::fs;
use std::io::{self, BufWriter, ErrorKind, IntoInnerError, IsTerminal, Write};
use std::path::{Path, is_separator};

use anyhow::{Context, anyhow};
use thiserror::Error;

use crate::cli::exit::{Exit, WithHelp, is_fatal, report_error, unwritten};
use crate::cli::output::replace::write_whole;
use crate::cli::output::temp_file::{TempFile, hold_signals_back};
use crate::cli::progress;
use crate::render::board::BoardStyle;
use crate::text::shown;

/// What `--output` names. It is looked up once: a path that changes meanwhile does not change what gungi does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Output<'p> {
    /// No path, or `-`.
    Stdout,
    File(&'p Path),
    /// A directory that is there, or a path that ends with a separator.
    Folder(&'p Path),
}

impl<'p> Output<'p> {
    /// # Errors
    /// If the system does not say what is there.
    pub(crate) fn new(path: Option<&'p Path>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Self::Stdout);
        };
        let last = path.as_os_str().as_encoded_bytes().last();
        let is_named_as_folder = last.is_some_and(|&byte| is_separator(char::from(byte)));
        let is_folder = match fs::metadata(path) {
            Ok(found) => found.is_dir() || is_named_as_folder,
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                is_named_as_folder
            }
            Err(error) => {
                return Err(error).with_context(|| format!("cannot write {}", shown(path)));
            }
        };
        Ok(if is_folder {
            Self::Folder(path)
        } else {
            Self::File(path)
        })
    }

    /// The path of the one file to write. `-` is standard output.
    pub(crate) fn file(self) -> Option<&'p Path> {
        match self {
            Self::Stdout => Some(Path::new("-")),
            Self::File(path) => Some(path),
            Self::Folder(_) => None,
        }
    }

    /// The path of a folder.
    pub(crate) const fn folder(self) -> Option<&'p Path> {
        match self {
            Self::Folder(path) => Some(path),
            Self::Stdout | Self::File(_) => None,
        }
    }
}

/// The error of a folder where only a file can be.
pub(crate) fn is_folder(path: &Path) -> anyhow::Error {
    WithHelp::new(
        format!("cannot write {}: it is a directory", shown(path)),
        "name a file",
    )
    .into()
}

/// A file that gets what a command prints, as a whole or not at all.
pub(crate) struct Product<'p> {
    path: &'p Path,
    text: BufWriter<TempFile>,
}

impl<'p> Product<'p> {
    pub(crate) fn new(path: &'p Path) -> io::Result<Self> {
        hold_signals_back();
        Ok(Self {
            path,
            text: BufWriter::new(TempFile::new()?),
        })
    }

    /// Writes the file. If the run could not do its work, an old file stays, and `err` gets the reason.
    pub(crate) fn end(self, exit: Exit, err: &mut dyn Write) -> anyhow::Result<()> {
        let why = match exit {
            Exit::Trouble => Some(Unwritten::Inputs),
            Exit::Nothing => Some(Unwritten::Games),
            Exit::Clean | Exit::Findings | Exit::Unknown => None,
        };
        if let Some(why) = why {
            report_error(err, &why.of(self.path));
            return Ok(());
        }
        let text = self.text.into_inner().map_err(IntoInnerError::into_error)?;
        write_whole(self.path, text.reader()).map_err(|error| error.of(self.path))
    }
}

impl Write for Product<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Why a file is not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum Unwritten {
    #[error("not all inputs could be read")]
    Inputs,
    #[error("none of its games could be converted")]
    Games,
}

impl Unwritten {
    /// The error of a file that is not written therefore.
    pub(crate) fn of(self, path: &Path) -> anyhow::Error {
        anyhow!("{} is not written, because {self}", shown(path))
    }
}

/// The output streams of a command: the product goes to `out`, messages about the run to `err`.
pub(crate) struct Streams<'s> {
    pub(crate) out: &'s mut dyn Write,
    pub(crate) err: &'s mut dyn Write,
    /// The drawing style for `out`.
    pub(crate) style: BoardStyle,
    /// What `out` is, or the folder that the command fills.
    pub(crate) output: Output<'s>,
}

/// Reports an error, so that the command goes on with the next input. An error that ends the run is returned.
pub(crate) fn report_and_go_on(
    streams: &mut Streams<'_>,
    done: anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    match done {
        Err(error) if !is_fatal(&error) => {
            report_error(streams.err, &error);
            Ok(Exit::Trouble)
        }
        done => done,
    }
}

/// Standard output. Its errors name it.
pub(crate) struct NamedStdout<W>(pub(crate) W);

impl<W: Write + IsTerminal> Write for NamedStdout<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let is_terminal = progress::is_shown() && self.0.is_terminal();
        let mut write = || self.0.write(bytes).map_err(unwritten);
        if is_terminal {
            progress::print(bytes, write)
        } else {
            write()
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unwritten)
    }
}

/// A handle for one of several writers to the same stream.
pub(crate) struct Shared<'s, W>(pub(crate) &'s RefCell<W>);

impl<W: Write> Write for Shared<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

/// Messages about the run. Each comes after the product so far, because both may go to one file or pipe.
pub(crate) struct AfterProduct<'s, W, E> {
    pub(crate) product: &'s RefCell<W>,
    pub(crate) err: E,
}

impl<W: Write, E: Write> Write for AfterProduct<'_, W, E> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Ok(mut product) = self.product.try_borrow_mut() {
            // The next write or the last flush of the product has the same error, and reports it.
            let _ = product.flush();
        }
        self.err.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.err.flush()
    }
}

/// Writes, and ignores errors: a closed standard error must not end the run.
pub(crate) struct IgnoreErrors<W>(pub(crate) W);

impl<W: Write> Write for IgnoreErrors<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match progress::print(bytes, || self.0.write(bytes)) {
            Err(error) if error.kind() != ErrorKind::Interrupted => Ok(bytes.len()),
            done => done,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
