//! How far a long run is, for people who wait: on standard error, and only if that is a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::render::report::Summary;

/// Show progress only after this delay.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line that says how far a run is, below all that is printed.
pub(crate) struct Progress {
    line: ProgressBar,
    start: Instant,
}

impl Progress {
    /// Of a run that begins now; a quiet one shows none.
    pub(crate) fn new(is_quiet: bool) -> Self {
        let target = if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let line = ProgressBar::with_draw_target(None, target).with_style(ProgressStyle::default_spinner());
        Self { line, start: Instant::now() }
    }

    /// Shows what was done so far.
    pub(crate) fn show(&self, summary: &Summary) {
        if !self.line.is_hidden() && self.start.elapsed() >= PATIENCE {
            self.line.set_message(summary.to_string());
            self.line.tick();
        }
    }

    /// Prints something while the line is away.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.line.suspend(print)
    }

    /// Takes the line away.
    pub(crate) fn end(&self) {
        self.line.finish_and_clear();
    }
}
