//! Passes findings to the output, in the order of the games.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::{env, fmt};

use anyhow::Context;

use crate::cli::commands::validate::ValidateArgs;
use crate::cli::exit::{Exit, WithHelp, is_fatal, report_error};
use crate::cli::output::Streams;
use crate::cli::output::replace::to_append;
use crate::game::Finding;
use crate::print::report::{
    File, FindingsFormat, LeftOut, Report, Sink, Skipped, StepSummary, Summary, Text, Trouble,
};
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
    out: Box<dyn Write + 'a>,
    /// The file to which it writes, if that is not the output of the command.
    path: Option<PathBuf>,
}

impl Channel<'_> {
    fn write(&mut self, text: &str) -> anyhow::Result<()> {
        let written = self.out.write_all(text.as_bytes());
        self.checked(written)
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        let flushed = self.out.flush();
        self.checked(flushed)
    }

    fn checked(&self, written: io::Result<()>) -> anyhow::Result<()> {
        match &self.path {
            Some(path) => written.with_context(|| unwritable(path)),
            None => Ok(written?),
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
        let sink = if args.statistics {
            args.report_format().statistics().ok_or_else(|| {
                let help = "remove `--statistics`, or use `--format text` or `--format json`";
                WithHelp::new("`--statistics` prints text or JSON", help)
            })?
        } else {
            args.report_format().sink(Text {
                style: streams.style,
                with_board: args.board,
            })
        };
        let mut channels = vec![Channel {
            sink,
            out: Box::new(&mut *streams.out),
            path: None,
        }];
        if args.report_format() == FindingsFormat::Github {
            channels.extend(step_summary()?);
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
        self.channels.iter_mut().try_for_each(Channel::flush)
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
        Ok(match summary.troubles.as_slice() {
            [] if self.fails => Exit::Findings,
            [] => Exit::Clean,
            _ => Exit::Trouble,
        })
    }

    fn write(
        &mut self,
        mut write: impl FnMut(&mut dyn Sink, &mut String) -> fmt::Result,
    ) -> anyhow::Result<()> {
        for channel in &mut self.channels {
            let mut text = String::new();
            write(&mut *channel.sink, &mut text)?;
            channel.write(&text)?;
        }
        Ok(())
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
        out: Box::new(BufWriter::new(file)),
        path: Some(path),
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
    const ALL: Self = Self {
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
