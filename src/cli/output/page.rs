//! What any thread prints about a game, for its turn.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;

use crate::cli::exit::Exit;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::report_and_go_on;
use crate::cli::threads::Emit;

/// A part of what is printed about a game.
pub(crate) enum Printed {
    /// For standard output.
    Out(Vec<u8>),
    /// For standard error.
    Err(Vec<u8>),
    /// For standard error, once in a run.
    Note(&'static str),
    /// The end of the game.
    End(anyhow::Result<Exit>),
}

/// Collects what is printed about a game, and passes it on in parts. Writes to standard output.
pub(crate) struct Page<'e> {
    emit: Emit<'e, Printed>,
    text: Vec<u8>,
}

impl<'e> Page<'e> {
    /// Size of a part in bytes.
    const PART: usize = 64 << 10;

    /// An empty page.
    pub(crate) fn new(emit: Emit<'e, Printed>) -> Self {
        Self { emit, text: Vec::new() }
    }

    /// Passes a part on, after the text before it.
    ///
    /// # Errors
    /// If no more is wanted.
    pub(crate) fn pass(&mut self, printed: Printed) -> io::Result<()> {
        self.flush()?;
        self.emit(printed)
    }

    /// Passes the rest and the result of the game on.
    pub(crate) fn end(mut self, done: anyhow::Result<Exit>) -> ControlFlow<()> {
        match self.pass(Printed::End(done)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn emit(&mut self, printed: Printed) -> io::Result<()> {
        match (self.emit)(printed) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

impl Write for Page<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend(bytes);
        if self.text.len() >= Self::PART {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.text.is_empty() {
            return Ok(());
        }
        let text = mem::take(&mut self.text);
        self.emit(Printed::Out(text))
    }
}

/// Prints the pages of games in order.
pub(crate) struct Printer<'a, 's> {
    streams: &'a mut Streams<'s>,
    /// Whether an empty line separates games.
    is_spaced: bool,
    /// Whether the current game, or a game before it, has printed anything on standard output.
    has_begun: bool,
    before: bool,
    notes: BTreeSet<&'static str>,
    worst: Exit,
}

impl<'a, 's> Printer<'a, 's> {
    pub(crate) fn new(streams: &'a mut Streams<'s>, is_spaced: bool) -> Self {
        let (has_begun, before, notes) = Default::default();
        Self { streams, is_spaced, has_begun, before, notes, worst: Exit::Clean }
    }

    /// Prints a part.
    ///
    /// # Errors
    /// If output is impossible. Other errors are printed.
    pub(crate) fn print(&mut self, printed: Printed) -> anyhow::Result<()> {
        match printed {
            Printed::Out(text) => {
                if self.is_spaced && self.before && !self.has_begun {
                    writeln!(self.streams.out)?;
                }
                self.has_begun = true;
                self.streams.out.write_all(&text)?;
            }
            Printed::Err(text) => {
                self.streams.out.flush()?;
                self.streams.err.write_all(&text)?;
            }
            Printed::Note(note) => {
                if self.notes.insert(note) {
                    writeln!(self.streams.err, "note: {note}")?;
                }
            }
            Printed::End(done) => {
                self.before |= mem::take(&mut self.has_begun);
                self.worst = self.worst.max(report_and_go_on(self.streams, done)?);
            }
        }
        Ok(())
    }

    /// The worst result of all games.
    pub(crate) fn end(self) -> Exit {
        self.worst
    }
}
