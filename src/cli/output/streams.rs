//! The output streams of a command.

use std::io::{self, IsTerminal, Write};

use thiserror::Error;

use crate::cli::progress;
use crate::render::board::BoardStyle;

/// The output streams of a command: the product goes to `out`, messages about the run to `err`.
pub(crate) struct Streams<'s> {
    pub(crate) out: &'s mut dyn Write,
    pub(crate) err: &'s mut dyn Write,
    /// The drawing style for `out`.
    pub(crate) style: BoardStyle,
    /// The width of `out` in columns, if it is a terminal.
    pub(crate) width: Option<usize>,
}

/// Standard output. Its errors name it.
pub(crate) struct Stdout<W>(pub(crate) W);

impl<W: Write + IsTerminal> Write for Stdout<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let is_terminal = progress::is_shown() && self.0.is_terminal();
        let mut write = || self.0.write(bytes).map_err(unwritten);
        if is_terminal { progress::print(bytes, write) } else { write() }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unwritten)
    }
}

#[derive(Error, Debug)]
#[error("cannot write to standard output: {0}")]
pub(crate) struct Unwritten(io::Error);

pub(crate) fn unwritten(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), Unwritten(error))
}

/// Writes, and ignores errors: a closed standard error must not end the run.
pub(crate) struct IgnoreErrors<W>(pub(crate) W);

impl<W: Write> Write for IgnoreErrors<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match progress::print(bytes, || self.0.write(bytes)) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => Ok(bytes.len()),
            done => done,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
