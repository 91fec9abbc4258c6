//! Counts what was searched and found.

use std::fmt;
use std::io::Write;

use super::args::GrepArgs;
use super::games::Printed;
use crate::cli::exit::Exit;
use crate::cli::output::trouble::{WithHelp, is_fatal, report_trouble};
use crate::cli::progress::Progress;
use crate::render::report::Skipped;
use crate::text::{Printable, counted};

/// How many broken games are reported one by one.
const BROKEN_SHOWN: u64 = 10;

/// A game that was searched.
#[derive(Default)]
pub(super) struct Outcome {
    /// 1, or 0 for a file that is no game.
    pub(super) games: u64,
    /// How much was found.
    pub(super) matches: u64,
    pub(super) printed: Printed,
    /// Why the rest of the game was not searched.
    pub(super) broken: Option<String>,
    /// Why the file was not searched.
    pub(super) trouble: Option<WithHelp>,
}

/// What was searched and found, reported on standard error.
pub(super) struct Totals<'a> {
    found: Counts,
    is_quiet: bool,
    has_trouble: bool,
    err: &'a mut dyn Write,
    progress: Progress,
}

/// How much was searched and found.
#[derive(Default)]
struct Counts {
    games: u64,
    matched_games: u64,
    matches: u64,
    /// Whether matches are positions.
    of_positions: bool,
    broken: u64,
    skipped: Skipped,
}

impl<'a> Totals<'a> {
    pub(super) fn new(args: &GrepArgs, skipped: Skipped, err: &'a mut dyn Write) -> Self {
        Self {
            found: Counts { of_positions: args.query.pattern.is_some(), skipped, ..Counts::default() },
            is_quiet: args.quiet,
            has_trouble: false,
            err,
            progress: Progress::new(args.quiet),
        }
    }

    /// How much was found.
    pub(super) const fn matches(&self) -> u64 {
        self.found.matches
    }

    /// Counts a game, and prints what was found in it.
    pub(super) fn count(
        &mut self,
        outcome: Outcome,
        print: impl FnOnce(&Printed) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let found = &mut self.found;
        found.games += outcome.games;
        found.matched_games += u64::from(outcome.matches > 0);
        found.matches += outcome.matches;
        self.progress.show(found);
        if let Some(broken) = &outcome.broken {
            found.broken += 1;
            if found.broken <= BROKEN_SHOWN && !self.is_quiet {
                let err = &mut self.err;
                self.progress.suspend(|| writeln!(err, "note: {}", Printable(broken)))?;
            }
        }
        if let Some(trouble) = outcome.trouble {
            self.trouble(trouble.into())?;
        }
        if outcome.matches > 0 { self.progress.suspend(|| print(&outcome.printed)) } else { Ok(()) }
    }

    /// Reports an error, so that the other inputs are searched. An error that ends the run is returned.
    pub(super) fn trouble(&mut self, error: anyhow::Error) -> anyhow::Result<()> {
        if is_fatal(&error) {
            return Err(error);
        }
        self.progress.suspend(|| report_trouble(self.err, &error));
        self.has_trouble = true;
        Ok(())
    }

    /// Prints the summary.
    pub(super) fn end(self) -> anyhow::Result<Exit> {
        self.progress.end();
        if !self.is_quiet {
            writeln!(self.err, "{}", self.found)?;
            if self.found.broken > 0 {
                writeln!(self.err, "help: `gungi validate` reports what is wrong with broken games")?;
            }
        }
        Ok(match self.found.matches {
            _ if self.has_trouble => Exit::Trouble,
            0 => Exit::Findings,
            _ => Exit::Clean,
        })
    }
}

/// `17 positions in 3 of 7 games; 1 game broken`
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of_positions {
            write!(f, "{} in ", counted(self.matches, "position"))?;
        }
        write!(f, "{} of {}", self.matched_games, counted(self.games, "game"))?;
        if self.broken > 0 {
            write!(f, "; {} broken", counted(self.broken, "game"))?;
        }
        if !self.skipped.is_empty() {
            write!(f, "; {}", self.skipped)?;
        }
        Ok(())
    }
}
