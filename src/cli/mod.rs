//! The command line: the only place that opens files, prints and exits.

pub mod actor_args;
mod animation;
pub mod args;
mod batches;
mod beside;
mod cgn;
pub mod completions;
mod compressed;
mod convert;
mod destination;
mod draft;
mod exit;
mod explain;
mod fix;
mod fmt;
mod games;
mod gan;
mod generate;
pub mod generate_args;
mod input;
mod losses;
pub mod man_pages;
pub mod manual_args;
pub mod max_findings;
mod moves;
mod output;
mod perft;
mod picture;
pub mod picture_args;
mod progress;
mod render;
mod replay;
mod reporter;
mod rewrite;
pub mod rewrite_args;
mod rights;
mod schema;
mod search;
mod select;
mod temp_file;
mod terminal;
mod threads;
mod units;
mod validate;
pub mod validate_args;
mod why_not;
pub mod why_not_args;

use std::env;
use std::io::{self, BufWriter, Write};

use clap::Parser;
use clap::error::{ContextKind, ContextValue};
use thiserror::Error;

pub use exit::Exit;

use crate::render::board::BoardStyle;
use crate::text::Printable;
use args::{Cli, Command};
use input::WithHelp;

/// Where a command writes: the product to `out`, everything about the run to `err`.
pub(crate) struct Streams<'s> {
    out: &'s mut dyn Write,
    err: &'s mut dyn Write,
    /// How to draw on `out`.
    style: BoardStyle,
    /// How many columns fit there, if it is a terminal.
    width: Option<usize>,
}

/// Runs the command that the process was started with.
pub fn main() -> Exit {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(instead) => return print(&instead),
    };
    let mut out = BufWriter::with_capacity(64 << 10, Stdout(io::stdout().lock()));
    print_to(&cli, &mut out, &mut IgnoreErrors(io::stderr()))
}

/// Runs a command that prints its product to `out`, and everything about the run to `err`.
pub fn print_to(cli: &Cli, out: &mut dyn Write, err: &mut dyn Write) -> Exit {
    let stdout = io::stdout();
    let (style, width) = (terminal::style_for(cli, &stdout), terminal::width_of(&stdout));
    let done = run(&cli.command, &mut Streams { out, err, style, width });
    let flushed = out.flush().map_err(anyhow::Error::from);
    match done.and_then(|exit| flushed.map(|()| exit)) {
        Ok(exit) => exit,
        // Whoever read the output has seen enough.
        Err(error) if is_closed_pipe(&error) => Exit::Clean,
        Err(error) => {
            report_trouble(err, &error);
            Exit::Trouble
        }
    }
}

fn run(command: &Command, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    match command {
        Command::Validate(args) => validate::run(args, streams),
        Command::Replay(args) => replay::run(args, streams),
        Command::Render(args) => render::run(args, streams),
        Command::Convert(args) => convert::run(args, streams),
        Command::Fmt(args) => fmt::run(args, streams),
        Command::Moves(args) => moves::run(args, streams),
        Command::WhyNot(args) => why_not::run(args, streams),
        Command::Perft(args) => perft::run(args, streams),
        Command::Generate(args) => generate::run(args, streams),
        Command::Gan(args) => gan::run(args, streams),
        Command::Cgn(args) => cgn::run(args, streams),
        Command::Units(args) => units::run(args, streams),
        Command::Explain(args) => explain::run(args, streams),
        Command::Schema(args) => schema::run(args, streams),
        Command::Completions { shell } => {
            streams.out.write_all(&completions::completions(*shell))?;
            Ok(Exit::Clean)
        }
        Command::Man { directory } => {
            man_pages::write_man_pages(directory)?;
            Ok(Exit::Clean)
        }
    }
}

/// The arguments, or what clap prints instead: help, or what is wrong with them. It quotes them as they are, so it gets
/// them made safe to print then.
fn parsed() -> Result<Cli, clap::Error> {
    Cli::try_parse().map_err(|error| {
        let shown = env::args_os().map(|argument| Printable(&argument.to_string_lossy()).to_string());
        suggesting(Cli::try_parse_from(shown).err().unwrap_or(error))
    })
}

/// Suggests the command that other tools call otherwise, where no name is alike.
fn suggesting(mut error: clap::Error) -> clap::Error {
    let meant = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(name)) => match name.as_str() {
            "check" | "lint" | "verify" => "validate",
            "format" => "fmt",
            "show" | "draw" | "board" => "render",
            _ => return error,
        },
        _ => return error,
    };
    error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(vec![meant.to_owned()]));
    error
}

fn print(instead: &clap::Error) -> Exit {
    match instead.print().and_then(|()| io::stdout().flush()) {
        Ok(()) if instead.exit_code() == 0 => Exit::Clean,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Clean,
        Ok(()) => Exit::Trouble,
        Err(error) => {
            report_trouble(&mut IgnoreErrors(io::stderr()), &unwritten(error).into());
            Exit::Trouble
        }
    }
}

/// Standard output, whose errors say so.
struct Stdout<W>(W);

impl<W: Write> Write for Stdout<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(unwritten)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unwritten)
    }
}

#[derive(Error, Debug)]
#[error("cannot write to standard output: {0}")]
struct Unwritten(io::Error);

fn unwritten(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), Unwritten(error))
}

/// Writes, and goes on if that fails: if nobody listens, there is nobody left to tell.
struct IgnoreErrors<W>(W);

impl<W: Write> Write for IgnoreErrors<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => Ok(bytes.len()),
            done => done,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn io_errors(error: &anyhow::Error) -> impl Iterator<Item = &io::Error> {
    error.chain().filter_map(|error| error.downcast_ref())
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    io_errors(error).any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Whether nothing else can be done either, since it could not be printed.
fn is_fatal(error: &anyhow::Error) -> bool {
    let mut errors = io_errors(error).filter_map(io::Error::get_ref);
    is_closed_pipe(error) || errors.any(|error| error.downcast_ref::<Unwritten>().is_some())
}

/// Tells what could not be done.
fn report_trouble(err: &mut dyn Write, error: &anyhow::Error) {
    let _ = writeln!(err, "gungi: {}", Printable(&format!("{error:#}")));
    if let Some(error) = error.downcast_ref::<WithHelp>() {
        let _ = writeln!(err, "help: {}", Printable(&error.help));
    }
}
