//! The output streams of a command.

use std::cell::RefCell;
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
