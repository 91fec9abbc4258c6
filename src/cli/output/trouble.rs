//! Errors of a run.

use std::fmt::Display;
use std::io::{self, Write};

use thiserror::Error;

use crate::cli::exit::Exit;
use crate::cli::output::streams::{Streams, Unwritten};
use crate::files::fingerprint::Changed;
use crate::text::{Printable, counted};

/// An error with a hint for the user.
#[derive(Error, Debug)]
#[error("{message}")]
pub(crate) struct WithHelp {
    pub(crate) message: String,
    pub(crate) help: String,
}

/// Mistakes in a configuration.
#[derive(Error, Debug)]
#[error("cannot use {name}: it has {}", counted(*.count as u64, "mistake"))]
pub(crate) struct Misconfigured {
    /// The file, or the option.
    pub(crate) name: String,
    /// Number of mistakes.
    pub(crate) count: usize,
    /// The first mistake in words, with its line.
    pub(crate) first: String,
    /// The mistakes with their places, for people.
    pub(crate) excerpts: String,
}

/// The help for games that cannot be played.
pub(crate) const SEE_VALIDATE: &str = "run `gungi validate` for details";

impl WithHelp {
    pub(crate) fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }

    /// The error for an option that has no effect here: what it is for, and what to do.
    pub(crate) fn without_effect(option: &str, is_for: &str, help: impl Into<String>) -> Self {
        Self::new(format!("`{option}` is for {is_for}"), help)
    }

    /// The error for an input that was changed while it was read.
    pub(crate) fn of_changed(changed: &Changed, name: impl Display) -> Self {
        Self::new(format!("{name} is unchanged: {changed}"), "try again")
    }

    /// The hint of an error, also inside an error of input or output.
    fn of(error: &anyhow::Error) -> Option<&Self> {
        let inside =
            || io_errors(error).filter_map(io::Error::get_ref).find_map(|error| error.downcast_ref());
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

/// Prints an error and its hint.
pub(crate) fn report_trouble(err: &mut dyn Write, error: &anyhow::Error) {
    if let Some(Misconfigured { excerpts, .. }) = error.downcast_ref() {
        let _ = err.write_all(excerpts.as_bytes());
    }
    let _ = writeln!(err, "gungi: {}", Printable(&format!("{error:#}")));
    if error.is::<Misconfigured>() {
        let _ = writeln!(err, "help: `gungi explain gungi.toml` describes all settings");
    }
    if let Some(error) = WithHelp::of(error) {
        let _ = writeln!(err, "help: {}", Printable(&error.help));
    }
}

/// Reports an error, so that the command goes on with the next input. An error that ends the run is returned.
pub(crate) fn report_and_go_on(
    streams: &mut Streams<'_>,
    done: anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    match done {
        Err(error) if !is_fatal(&error) => {
            report_trouble(streams.err, &error);
            Ok(Exit::Trouble)
        }
        done => done,
    }
}
