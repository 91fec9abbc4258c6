//! The progress of a long run: a line on standard error, if it is a terminal.
//!
//! A process has one standard error, so it has one progress: any thread counts, and the streams hide the line while they
//! print.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{DecimalBytes, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::terminal::width_of;
use crate::text::counted;

/// Show progress only after this time: in a run, and after anything is printed on the terminal.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two drawings.
const TICK: Duration = Duration::from_millis(200);

/// The work of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// Bytes of the inputs, as they are stored; `None` if their number is unknown.
    Bytes(Option<u64>),
    /// Games to generate.
    Games(u64),
    /// First moves to count from.
    Moves(u64),
    /// Positions to draw.
    Positions(u64),
    /// Positions to search, of which some take much longer than others.
    Searches,
}

/// The progress of this process.
static PROGRESS: Progress = Progress {
    is_shown: AtomicBool::new(false),
    done: AtomicU64::new(0),
    games: AtomicU64::new(0),
    positions: AtomicU64::new(0),
    line: Mutex::new(ProgressLine {
        work: None,
        not_before: None,
        is_cut: false,
        bar: None,
    }),
};

struct Progress {
    /// Whether a line may be shown.
    is_shown: AtomicBool,
    /// How much of the work is done.
    done: AtomicU64,
    /// Number of games that were read.
    games: AtomicU64,
    /// Number of positions that were searched.
    positions: AtomicU64,
    line: Mutex<ProgressLine>,
}

/// The line, and what it shows.
struct ProgressLine {
    /// The work and its start.
    work: Option<(Work, Instant)>,
    /// Before this time nothing is drawn.
    not_before: Option<Instant>,
    /// Whether the last text on the terminal lacks its line end: drawing would erase it.
    is_cut: bool,
    /// The line on the screen.
    bar: Option<ProgressBar>,
}

/// Starts counting the work of a run.
pub(crate) fn begin(work: Work) {
    for counter in [&PROGRESS.done, &PROGRESS.games, &PROGRESS.positions] {
        counter.store(0, Ordering::Relaxed);
    }
    line().work = Some((work, Instant::now()));
}

/// Counts work.
pub(crate) fn add(done: u64) {
    PROGRESS.done.fetch_add(done, Ordering::Relaxed);
}

/// Counts a game that was read.
pub(crate) fn add_game() {
    PROGRESS.games.fetch_add(1, Ordering::Relaxed);
}

/// Counts a position that was searched.
pub(crate) fn add_position() {
    PROGRESS.positions.fetch_add(1, Ordering::Relaxed);
}

/// Whether a line may be shown.
pub(crate) fn is_shown() -> bool {
    PROGRESS.is_shown.load(Ordering::Relaxed)
}

/// Prints a text on the terminal. The line makes room, and comes back when nothing was printed for a while.
pub(crate) fn print<T>(text: &[u8], write: impl FnOnce() -> T) -> T {
    if !is_shown() {
        return write();
    }
    let mut line = line();
    line.clear();
    let written = write();
    line.not_before = Some(Instant::now() + PATIENCE);
    line.is_cut = text.last().is_some_and(|&last| last != b'\n');
    written
}

fn line() -> MutexGuard<'static, ProgressLine> {
    PROGRESS.line.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Draws the line of a run until it is dropped.
pub(crate) struct Shown {
    /// Its end stops the thread that draws.
    running: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Shown {
    /// Shows the progress on standard error, if it is a terminal and a thread can be started.
    pub(crate) fn on_stderr() -> Option<Self> {
        if !io::stderr().is_terminal() {
            return None;
        }
        let (running, ended) = channel();
        line().not_before = Some(Instant::now() + PATIENCE);
        let draw = move || {
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                line().draw();
            }
        };
        let thread = Builder::new().spawn(draw).ok()?;
        PROGRESS.is_shown.store(true, Ordering::Relaxed);
        Some(Self {
            running: Some(running),
            thread: Some(thread),
        })
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        PROGRESS.is_shown.store(false, Ordering::Relaxed);
        drop(self.running.take());
        let _ = self.thread.take().map(JoinHandle::join);
        line().clear();
    }
}

impl ProgressLine {
    fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn draw(&mut self) {
        let Some((work, start)) = self.work else {
            return;
        };
        if self.is_cut || self.not_before.is_some_and(|time| Instant::now() < time) {
            return;
        }
        let count = if work == Work::Searches {
            &PROGRESS.positions
        } else {
            &PROGRESS.games
        };
        let [done, count] = [&PROGRESS.done, count].map(|counter| counter.load(Ordering::Relaxed));
        let bar = self.bar.get_or_insert_with(|| new_bar(work));
        bar.set_length(work.total().unwrap_or(0));
        bar.set_position(done);
        bar.set_message(work.message(done, count, start.elapsed()));
        bar.tick();
    }
}

fn new_bar(work: Work) -> ProgressBar {
    /// The columns of a bar and of nearly all messages.
    const WIDE: usize = 33 + 40;
    let has_room = width_of(&io::stderr()).is_none_or(|columns| columns >= WIDE);
    let template = if work.total().is_some() && has_room {
        "[{bar:30}] {msg}"
    } else {
        "{msg}"
    };
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.with_style(style.progress_chars("=> "))
}

impl Work {
    fn total(self) -> Option<u64> {
        match self {
            Self::Bytes(total) => total,
            Self::Games(total) | Self::Moves(total) | Self::Positions(total) => Some(total),
            Self::Searches => None,
        }
    }

    /// What the line says: the part that is done and the time left, or how many games or positions were counted.
    fn message(self, done: u64, count: u64, spent: Duration) -> String {
        let of = match self {
            Self::Bytes(Some(total)) => DecimalBytes(total).to_string(),
            Self::Games(total) => format!("{total} games"),
            Self::Moves(total) => format!("{total} first moves"),
            Self::Positions(total) => format!("{total} positions"),
            Self::Bytes(None) => {
                let spent = HumanDuration(spent);
                return format!("{count} games read, {}, {spent:#}", DecimalBytes(done));
            }
            Self::Searches => {
                return format!(
                    "{} searched, {:#}",
                    counted(count, "position"),
                    HumanDuration(spent)
                );
            }
        };
        let total = self.total().unwrap_or(0).max(1);
        let done = done.min(total);
        let percent = u128::from(done) * 100 / u128::from(total);
        let left = (spent.as_millis() * u128::from(total - done)).checked_div(u128::from(done));
        match left
            .and_then(|left| u64::try_from(left).ok())
            .map(Duration::from_millis)
        {
            Some(left) => format!("{percent}% of {of}, {:#} left", HumanDuration(left)),
            None => format!("{percent}% of {of}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_what_is_done_and_the_time_left() {
        let after = |work: Work, done| work.message(done, 12, Duration::from_secs(6));
        assert_eq!(after(Work::Games(200), 50), "25% of 200 games, 18s left");
        assert_eq!(after(Work::Moves(3), 1), "33% of 3 first moves, 12s left");
        assert_eq!(
            after(Work::Positions(200), 209),
            "100% of 200 positions, 0s left"
        );
        assert_eq!(after(Work::Moves(3), 0), "0% of 3 first moves");
        assert_eq!(
            after(Work::Bytes(Some(3_000_000)), 3_000_001),
            "100% of 3.00 MB, 0s left"
        );
        assert_eq!(after(Work::Bytes(Some(0)), 0), "0% of 0 B");
        assert_eq!(
            after(Work::Bytes(None), 4_500),
            "12 games read, 4.50 kB, 6s"
        );
        assert_eq!(after(Work::Searches, 4_500), "12 positions searched, 6s");
        assert_eq!(
            after(Work::Games(u64::MAX), 1),
            format!("0% of {} games", u64::MAX)
        );
    }
}
