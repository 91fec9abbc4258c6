//! Counts what was searched and found.

use std::fmt;

use crate::cli::archive::Reporter;
use crate::print::report::Skipped;
use crate::text::counted;

/// How much was searched and found.
#[derive(Clone, Copy, Default)]
pub(super) struct Totals {
    pub(super) games: u64,
    pub(super) matched_games: u64,
    /// Positions, or games if no position is searched for.
    pub(super) matches: u64,
    /// Whether positions are searched for.
    pub(super) of_positions: bool,
    pub(super) broken: u64,
    pub(super) skipped: Skipped,
}

impl Totals {
    /// The same with what was not searched.
    pub(super) fn with(self, reporter: &Reporter<'_>) -> Self {
        Self { broken: reporter.broken(), skipped: reporter.skipped, ..self }
    }
}

/// `17 positions in 3 of 7 games; 1 game broken`
impl fmt::Display for Totals {
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
