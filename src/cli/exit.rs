//! How a run ends: exit codes and errors.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use thiserror::Error;

use crate::config::Mistake;
use crate::diagnostic::{FailOn, Severity};
use crate::files::draft::Changed;
use crate::text::{Printable, counted, shortened};

pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0  no findings that fail; `grep` found something, `solve` found a mate
  1  findings that fail, games that stop at an illegal move, files that `fmt --check` would change;
     `grep` found nothing, `solve` found no mate
  2  gungi could not do its work: wrong arguments, an unreadable file, a limit of `solve`";

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// 0: no findings that fail.
    Clean,
    /// 1: findings that fail.
    Findings,
    /// 1: nothing could be written. An old file stays.
    Nothing,
    /// 2: a limit was reached. The product says where.
    Unknown,
    /// 2: gungi could not do its work: wrong arguments, an unreadable file. An old file stays.
    Trouble,
}

impl Exit {
    /// The exit of a run, from the severity of its worst finding.
    pub(crate) fn of_findings(fail_on: FailOn, worst: Option<Severity>) -> Self {
        if fail_on.fails(worst) {
            Self::Findings
        } else {
            Self::Clean
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Clean => 0,
            Exit::Findings | Exit::Nothing => 1,
            Exit::Unknown | Exit::Trouble => 2,
        })
    }
}

/// An error with a hint for the user.
#[derive(Error, Debug)]
#[error("{message}")]
pub(crate) struct WithHelp {
    pub(crate) message: String,
    pub(crate) help: String,
}

/// Mistakes in a configuration.
#[derive(Error, Debug)]
#[error("cannot use {name}: it has {}", counted(.mistakes.len() as u64, "mistake"))]
pub(crate) struct Misconfigured {
    /// The file, or the option.
    pub(crate) name: String,
    /// The file, if it is one.
    pub(crate) path: Option<PathBuf>,
    pub(crate) text: String,
    /// The mistakes in the text.
    pub(crate) mistakes: Vec<Mistake>,
    /// The mistakes with their places, for people.
    pub(crate) excerpts: String,
}

/// The help for games that cannot be played.
pub(crate) const SEE_VALIDATE: &str = "run `gungi validate` for details";

impl WithHelp {
    pub(crate) fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            help: help.into(),
        }
    }

    /// The error for an option without effect. `is_for` says for what the option is, `help` what to do.
    pub(crate) fn without_effect(option: &str, is_for: &str, help: impl Into<String>) -> Self {
        Self::new(format!("`{option}` is for {is_for}"), help)
    }

    /// The error for an input that was changed while it was read.
    pub(crate) fn of_changed(changed: &Changed, name: impl Display) -> Self {
        Self::new(format!("{name} is unchanged: {changed}"), "try again")
    }

    /// The hint of an error, also inside an error of input or output.
    fn of(error: &anyhow::Error) -> Option<&Self> {
        let inside = || {
            io_errors(error)
                .filter_map(io::Error::get_ref)
                .find_map(|error| error.downcast_ref())
        };
        error.downcast_ref().or_else(inside)
    }
}

fn io_errors(error: &anyhow::Error) -> impl Iterator<Item = &io::Error> {
    error.chain().filter_map(|error| error.downcast_ref())
}

pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    io_errors(error).any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Whether the error ends the run: output is impossible.
pub(crate) fn is_fatal(error: &anyhow::Error) -> bool {
    let mut errors = io_errors(error).filter_map(io::Error::get_ref);
    is_closed_pipe(error) || errors.any(|error| error.downcast_ref::<Unwritten>().is_some())
}

/// Standard output cannot be written.
#[derive(Error, Debug)]
#[error("cannot write to standard output: {0}")]
struct Unwritten(io::Error);

pub(crate) fn unwritten(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), Unwritten(error))
}

/// The longest message, in characters: names in it may be of any length.
const LONGEST_MESSAGE: usize = 1000;

/// Prints an error and its hint.
pub(crate) fn report_error(err: &mut dyn Write, error: &anyhow::Error) {
    if let Some(Misconfigured { excerpts, .. }) = error.downcast_ref() {
        let _ = err.write_all(excerpts.as_bytes());
    }
    let message = Printable(&format!("{error:#}")).to_string();
    let _ = writeln!(err, "gungi: {}", shortened(&message, LONGEST_MESSAGE));
    if error.is::<Misconfigured>() {
        let _ = writeln!(
            err,
            "help: `gungi explain gungi.toml` describes all settings"
        );
    }
    if let Some(error) = WithHelp::of(error) {
        let _ = writeln!(err, "help: {}", Printable(&error.help));
    }
}
