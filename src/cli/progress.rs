//! The progress of long runs: on standard error, if it is a terminal.

use std::fmt::Display;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Show progress only after this delay.
const PATIENCE: Duration = Duration::from_secs(1);

/// A progress line below all output.
pub(crate) struct Progress {
    line: ProgressBar,
    start: Instant,
}

impl Progress {
    /// The progress of a run that starts now. A quiet run shows none.
    pub(crate) fn new(is_quiet: bool) -> Self {
        let target = if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let line = ProgressBar::with_draw_target(None, target).with_style(ProgressStyle::default_spinner());
        Self { line, start: Instant::now() }
    }

    /// Shows the progress so far.
    pub(crate) fn show(&self, done: &impl Display) {
        if !self.line.is_hidden() && self.start.elapsed() >= PATIENCE {
            self.line.set_message(done.to_string());
            self.line.tick();
        }
    }

    /// Prints while the line is hidden.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.line.suspend(print)
    }

    /// Hides the line.
    pub(crate) fn end(&self) {
        self.line.finish_and_clear();
    }
}
