//! Passes findings to the output, in the order of the games.

use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::{env, fmt};

use anyhow::Context;

use crate::cli::commands::validate::ValidateArgs;
use crate::cli::exit::{Exit, WithHelp, is_fatal, report_error};
use crate::cli::input::checkout;
use crate::cli::output::destination::format_of;
use crate::cli::output::replace::to_append;
use crate::cli::output::{Output, Product, Streams};
use crate::game::Finding;
use crate::print::report::{
    BaselineLines, File, FindingsFormat, LeftOut, Paths, Report, Sink, Skipped, StepSummary,
    Summary, Text, Trouble,
};
use crate::render::board::BoardStyle;
use crate::text::shown;

/// The findings of a game.
pub(crate) struct Outcome {
    /// The number of the game in its file, from 1.
    pub(crate) game: usize,
    /// The findings to report.
    pub(crate) reports: Vec<Report>,
    /// Counts all findings of the game, reported or not.
    pub(crate) summary: Summary,
    /// Whether a finding is severe enough to fail the run.
    pub(crate) fails: bool,
}

impl Outcome {
    /// Size of a report in bytes, roughly.
    const BYTES_OF_REPORT: usize = 512;

    /// Its size in memory, roughly.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + Self::BYTES_OF_REPORT * self.reports.len()
    }
}

/// Passes findings to the sinks, and counts them.
pub(crate) struct Reporter<'a> {
    args: &'a ValidateArgs,
    channels: Vec<Channel<'a>>,
    err: &'a mut dyn Write,
    /// The file that the sinks were last called with.
    file: Option<Arc<File>>,
    summary: Summary,
    /// Whether a finding was severe enough to fail the run.
    fails: bool,
    room_of_file: Room,
    room_of_run: Room,
}

/// A sink and its output.
struct Channel<'a> {
    sink: Box<dyn Sink>,
    out: Outlet<'a>,
}

enum Outlet<'a> {
    /// The output of the command.
    Product(Box<dyn Write + 'a>),
    /// A file that other programs write, too.
    Appended(BufWriter<fs::File>, PathBuf),
    /// A file that is written at the end.
    File(Product<'a>),
}

impl Outlet<'_> {
    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        let text = text.as_bytes();
        match self {
            Self::Product(out) => Ok(out.write_all(text)?),
            Self::Appended(out, path) => out.write_all(text).with_context(|| unwritable(path)),
            Self::File(out) => Ok(out.write_all(text)?),
        }
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        match self {
            Self::Product(out) => Ok(out.flush()?),
            Self::Appended(out, path) => out.flush().with_context(|| unwritable(path)),
            Self::File(_) => Ok(()),
        }
    }
}

impl<'a> Reporter<'a> {
    /// Starts a report in the requested format.
    pub(crate) fn begin(
        args: &'a ValidateArgs,
        skipped: Skipped,
        streams: &'a mut Streams<'_>,
    ) -> anyhow::Result<Self> {
        let paths = paths();
        let text = Text {
            style: streams.style,
            with_board: args.board,
        };
        let sink = if args.statistics {
            args.report_format().statistics().ok_or_else(|| {
                let help = "remove `--statistics`, or use `--format text` or `--format json`";
                WithHelp::new("`--statistics` prints text or JSON", help)
            })?
        } else {
            args.report_format().sink(text, paths)
        };
        let mut channels = Vec::new();
        if args.write_baseline {
            let path = args.baseline.as_deref();
            let sink: Box<dyn Sink> = Box::new(BaselineLines);
            channels.extend(path.map(|path| to_file(sink, path)).transpose()?);
        } else {
            channels.push(Channel {
                sink,
                out: Outlet::Product(Box::new(&mut *streams.out)),
            });
        }
        if args.report_format() == FindingsFormat::Github {
            channels.extend(step_summary()?);
        }
        for path in &args.report {
            let format: FindingsFormat = format_of(None, Output::new(Some(path))?, None)?;
            let text = Text {
                style: BoardStyle::default(),
                ..text
            };
            channels.push(to_file(format.sink(text, paths), path)?);
        }
        let mut reporter = Self {
            args,
            channels,
            err: &mut *streams.err,
            file: None,
            summary: Summary {
                skipped,
                ..Summary::default()
            },
            fails: false,
            room_of_file: Room::of_file(args.most()),
            room_of_run: Room::of_run(args.most()),
        };
        reporter.write(|sink, out| sink.begin(out))?;
        Ok(reporter)
    }

    /// Announces a file to the sinks, unless it is the current one.
    pub(crate) fn enter(&mut self, file: &Arc<File>) -> anyhow::Result<()> {
        if self
            .file
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, file))
        {
            return Ok(());
        }
        self.file = Some(Arc::clone(file));
        self.room_of_file = Room::of_file(self.args.most());
        self.write(|sink, out| sink.file(out, file))
    }

    /// Reports the findings of a game.
    pub(crate) fn emit(&mut self, file: &Arc<File>, outcome: &Outcome) -> anyhow::Result<()> {
        self.enter(file)?;
        self.summary.add(&outcome.summary);
        self.fails |= outcome.fails;
        let (mut shown, mut count) = (0, outcome.summary.left_out);
        for report in &outcome.reports {
            let finding = &report.located.finding;
            match self.room_of_file.take(finding) && self.room_of_run.take(finding) {
                true if finding.is_suppressed() => {
                    self.write(|sink, out| sink.allowed(out, report))?;
                }
                true => {
                    shown += 1;
                    self.write(|sink, out| sink.report(out, report))?;
                }
                false if finding.is_suppressed() => {}
                false => {
                    self.summary.left_out += 1;
                    count += 1;
                }
            }
        }
        if count == 0 {
            return Ok(());
        }
        let left_out = LeftOut {
            file,
            game: outcome.game,
            shown,
            count,
        };
        self.write(|sink, out| sink.left_out(out, &left_out))
    }

    /// Reports an error and lets the run go on, unless output is impossible.
    pub(crate) fn trouble(
        &mut self,
        file: Option<Arc<File>>,
        error: anyhow::Error,
    ) -> anyhow::Result<()> {
        if is_fatal(&error) {
            return Err(error);
        }
        report_error(self.err, &error);
        self.summary.troubles.push(Trouble {
            file,
            message: format!("{error:#}"),
        });
        Ok(())
    }

    /// Passes on what was reported so far.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        let mut outlets = self.channels.iter_mut().map(|channel| &mut channel.out);
        outlets.try_for_each(Outlet::flush)
    }

    /// Prints the summary and returns the exit code.
    pub(crate) fn end(mut self) -> anyhow::Result<Exit> {
        let summary = std::mem::take(&mut self.summary);
        self.write(|sink, out| sink.end(out, &summary))?;
        self.flush()?;
        if !self.args.quiet {
            writeln!(self.err, "{summary}")?;
            if summary.left_out > 0 {
                writeln!(self.err, "help: `--max-findings all` prints all findings")?;
            }
        }
        let exit = match summary.troubles.as_slice() {
            [] if self.fails && !self.args.write_baseline => Exit::Findings,
            [] => Exit::Clean,
            _ => Exit::Trouble,
        };
        for channel in self.channels {
            if let Outlet::File(file) = channel.out {
                // A report says what could not be read; a baseline would lack it.
                let of_file = match exit {
                    Exit::Trouble if !self.args.write_baseline => Exit::Findings,
                    exit => exit,
                };
                file.end(of_file, self.err)?;
            }
        }
        Ok(exit)
    }

    fn write(
        &mut self,
        mut write: impl FnMut(&mut dyn Sink, &mut String) -> fmt::Result,
    ) -> anyhow::Result<()> {
        for channel in &mut self.channels {
            let mut text = String::new();
            write(&mut *channel.sink, &mut text)?;
            channel.out.write(&text)?;
        }
        Ok(())
    }
}

/// A sink whose output is a file of its own.
fn to_file(sink: Box<dyn Sink>, path: &Path) -> anyhow::Result<Channel<'_>> {
    let out = Outlet::File(Product::new(path)?);
    Ok(Channel { sink, out })
}

/// How lines of the log name files.
fn paths() -> Paths {
    if checkout::is_of_job() {
        Paths::OfCheckout
    } else {
        Paths::OfUser
    }
}

/// The job summary of GitHub Actions, if there is one; keeps what other steps wrote.
fn step_summary() -> anyhow::Result<Option<Channel<'static>>> {
    let path = env::var_os("GITHUB_STEP_SUMMARY")
        .filter(|path| !path.is_empty())
        .map(PathBuf::from);
    let Some(path) = path else { return Ok(None) };
    let file = to_append(&path);
    let file = file.with_context(|| unwritable(&path))?;
    Ok(Some(Channel {
        sink: Box::new(StepSummary::default()),
        out: Outlet::Appended(BufWriter::new(file), path),
    }))
}

fn unwritable(path: &Path) -> String {
    format!("cannot write {}", shown(path))
}

/// Default limit for a game.
const MAX_GAME_FINDINGS: usize = 100;

/// Default limit for a file.
const MAX_FILE_FINDINGS: usize = 1000;

/// Default limit for a run.
const MAX_RUN_FINDINGS: usize = 10_000;

/// Maximum number of printed findings for a game, a file and a run. Suppressed findings, which some formats print too,
/// have the same limits and are counted apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub struct MaxFindings {
    game: usize,
    file: usize,
    run: usize,
}

impl MaxFindings {
    /// The limits that the command line does not set.
    pub const DEFAULT: Self = Self {
        game: MAX_GAME_FINDINGS,
        file: MAX_FILE_FINDINGS,
        run: MAX_RUN_FINDINGS,
    };
    /// No limits.
    pub const ALL: Self = Self {
        game: usize::MAX,
        file: usize::MAX,
        run: usize::MAX,
    };
}

/// `all`, or a number for the whole run.
impl FromStr for MaxFindings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(Self::ALL);
        }
        let most = text.parse().map_err(|_| "expected a number, or `all`")?;
        Ok(Self {
            game: most,
            file: most,
            run: most,
        })
    }
}

/// The room left for findings, and for suppressed findings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    findings: usize,
    allowed: usize,
}

impl Room {
    /// Room for the findings of one game.
    pub(crate) fn of_game(most: MaxFindings) -> Self {
        Self {
            findings: most.game,
            allowed: most.game,
        }
    }

    /// Room for the findings of one file.
    pub(crate) fn of_file(most: MaxFindings) -> Self {
        Self {
            findings: most.file,
            allowed: most.file,
        }
    }

    /// Room for the findings of a run.
    pub(crate) fn of_run(most: MaxFindings) -> Self {
        Self {
            findings: most.run,
            allowed: most.run,
        }
    }

    /// Takes room for a finding; `false` if none is left.
    pub(crate) fn take(&mut self, finding: &Finding) -> bool {
        let room = if finding.is_suppressed() {
            &mut self.allowed
        } else {
            &mut self.findings
        };
        let left = room.checked_sub(1);
        *room = left.unwrap_or_default();
        left.is_some()
    }
}
