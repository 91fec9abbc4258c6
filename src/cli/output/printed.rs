//! What any thread prints about a game, for its turn.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::mem;
use std::ops::ControlFlow;

use crate::cli::exit::Exit;
use crate::cli::output::{Output, Streams, report_and_go_on};
use crate::cli::threads::Emit;
use crate::render::board::BoardStyle;

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

/// Collects what is printed about games, and passes it on in parts. Writes to standard output.
///
/// A thread waits after a few parts until its turn comes, so parts of single games would keep all threads but one waiting.
pub(crate) struct Collector<'e> {
    emit: Emit<'e, Vec<Printed>>,
    printed: Vec<Printed>,
    /// The bytes in `printed`.
    weight: usize,
    text: Vec<u8>,
}

impl<'e> Collector<'e> {
    /// Size of a part in bytes.
    const PART: usize = 64 << 10;

    /// An empty page.
    pub(crate) fn new(emit: Emit<'e, Vec<Printed>>) -> Self {
        Self {
            emit,
            printed: Vec::new(),
            weight: 0,
            text: Vec::new(),
        }
    }

    /// Adds something that is not text for standard output.
    pub(crate) fn add(&mut self, printed: Printed) {
        self.add_text();
        if let Printed::Err(text) = &printed {
            self.weight += text.len();
        }
        self.printed.push(printed);
    }

    /// Adds what `show` prints on both streams, standard error last.
    pub(crate) fn show<T>(
        &mut self,
        style: BoardStyle,
        show: impl FnOnce(&mut Streams<'_>) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let mut err = Vec::new();
        let shown = show(&mut Streams {
            out: self,
            err: &mut err,
            style,
            output: Output::Stdout,
        });
        if !err.is_empty() {
            self.add(Printed::Err(err));
        }
        shown
    }

    /// Ends a game with its result.
    pub(crate) fn end_game(&mut self, done: anyhow::Result<Exit>) -> ControlFlow<()> {
        self.add(Printed::End(done));
        if self.weight < Self::PART {
            ControlFlow::Continue(())
        } else {
            self.pass_on()
        }
    }

    /// Passes the rest on.
    pub(crate) fn end(mut self) -> ControlFlow<()> {
        self.pass_on()
    }

    fn add_text(&mut self) {
        if !self.text.is_empty() {
            self.weight += self.text.len();
            self.printed.push(Printed::Out(mem::take(&mut self.text)));
        }
    }

    fn pass_on(&mut self) -> ControlFlow<()> {
        self.add_text();
        self.weight = 0;
        if self.printed.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.emit)(mem::take(&mut self.printed))
    }
}

impl Write for Collector<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend(bytes);
        if self.weight + self.text.len() >= Self::PART {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.pass_on() {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(io::ErrorKind::BrokenPipe.into()),
        }
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
        Self {
            streams,
            is_spaced,
            has_begun,
            before,
            notes,
            worst: Exit::Clean,
        }
    }

    /// Prints a part of a page.
    ///
    /// # Errors
    /// If output is impossible. Other errors are printed.
    pub(crate) fn print_all(&mut self, part: Vec<Printed>) -> anyhow::Result<()> {
        part.into_iter().try_for_each(|printed| self.print(printed))
    }

    /// Prints one thing.
    ///
    /// # Errors
    /// As for [`Self::print_all`].
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

    /// Passes on what was printed so far.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        Ok(self.streams.out.flush()?)
    }

    /// The worst result of all games.
    pub(crate) fn end(self) -> Exit {
        self.worst
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_small_games_are_passed_on_together() {
        let mut parts = Vec::new();
        let mut emit = |part: Vec<Printed>| {
            parts.push(part.len());
            ControlFlow::Continue(())
        };
        let mut page = Collector::new(&mut emit);
        for length in [1, 1, Collector::PART, 1, 1] {
            page.write_all(&vec![b'a'; length]).unwrap();
            assert!(page.end_game(Ok(Exit::Clean)).is_continue());
        }
        assert!(page.end().is_continue());
        assert_eq!(parts, [5, 5]);
    }
}
