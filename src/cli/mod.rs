//! The command line: the only place that opens files, prints and exits.

pub mod actor_args;
pub mod args;
mod cgn;
mod compressed;
mod convert;
mod exit;
mod explain;
mod fix;
mod fmt;
mod games;
mod gan;
mod generate;
pub mod generate_args;
pub mod generated;
mod input;
pub mod manual_args;
mod moves;
mod output;
mod parts;
mod perft;
mod position;
mod progress;
mod render;
mod replay;
mod rewrite;
pub mod rewrite_args;
mod schema;
mod telling;
mod terminal;
mod threads;
mod units;
mod validate;
pub mod validate_args;
mod why_not;
pub mod why_not_args;

use std::io::{self, BufWriter, Write};

use clap::Parser;

pub use exit::Exit;

use crate::render::board::BoardStyle;
use args::{Cli, Command};

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
#[must_use]
pub fn main() -> Exit {
    let cli = Cli::parse();
    let stdout = io::stdout();
    let (style, width) = (terminal::style_for(&cli, &stdout), terminal::width_of(&stdout));
    let mut out = BufWriter::with_capacity(64 << 10, stdout.lock());
    let mut err = io::stderr();
    let mut streams = Streams { out: &mut out, err: &mut err, style, width };
    let done = run(&cli.command, &mut streams);
    let flushed = out.flush().map_err(anyhow::Error::from);
    match done.and_then(|exit| flushed.map(|()| exit)) {
        Ok(exit) => exit,
        // Whoever read the output has seen enough.
        Err(error) if is_closed_pipe(&error) => Exit::Clean,
        Err(error) => {
            tell_trouble(&mut err, &error);
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
            streams.out.write_all(&generated::completions(*shell))?;
            Ok(Exit::Clean)
        }
        Command::Man { directory } => {
            generated::write_man_pages(directory)?;
            Ok(Exit::Clean)
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = |error: &(dyn std::error::Error + 'static)| match error.downcast_ref::<serde_json::Error>() {
        // It does not name what it wraps as its source.
        Some(error) => error.io_error_kind(),
        None => error.downcast_ref::<io::Error>().map(io::Error::kind),
    };
    error.chain().filter_map(kind).any(|kind| kind == io::ErrorKind::BrokenPipe)
}

/// Tells what could not be done. If nobody listens, there is nobody left to tell.
fn tell_trouble(err: &mut dyn Write, error: &anyhow::Error) {
    let _ = writeln!(err, "gungi: {}", crate::text::Printable(&format!("{error:#}")));
}

#[cfg(test)]
mod tests {
    use super::*;

    struct ClosedPipe;

    impl Write for ClosedPipe {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_pipe_is_known_whoever_writes() {
        let plain = ClosedPipe.write_all(b"[]").unwrap_err();
        let json = serde_json::to_writer(ClosedPipe, "[]").unwrap_err();
        assert!(is_closed_pipe(&plain.into()));
        assert!(is_closed_pipe(&json.into()));
        assert!(!is_closed_pipe(&io::Error::from(io::ErrorKind::NotFound).into()));
    }
}
