//! The command line: the only place that opens files, prints and exits.

pub mod args;
pub mod commands;
mod drawing;
pub mod exit;
mod input;
mod output;
mod progress;
mod rewrite;
mod threads;

use std::env;
use std::io::{self, BufWriter, Write};

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};

use crate::cli::commands::{
    cgn, completions, convert, explain, fmt, gan, generate, man, moves, perft, render, replay, schema, units,
    validate, why_not,
};
use crate::cli::exit::{EXIT_CODES, Exit};
use crate::cli::output::streams::{IgnoreErrors, Stdout, Streams, unwritten};
use crate::cli::output::terminal::{self, When};
use crate::cli::output::trouble::{is_closed_pipe, report_trouble};
use crate::text::Printable;

/// Validate, replay, convert and draw games of Gungi.
///
/// Games are read from files, directories and standard input. `fmt` and `validate --fix` change these files; `convert
/// --output` and `man` write new ones. No other command writes a file.
#[derive(Parser, Debug)]
#[command(name = "gungi", version, propagate_version = true, after_help = EXIT_CODES)]
#[command(subcommand_value_name = "COMMAND", max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 900)]
    #[arg(hide_short_help = true)]
    pub color: When,

    /// Print no notes, no summary and no progress.
    ///
    /// Findings from warnings up are printed, and errors.
    #[arg(short, long, global = true, display_order = 899)]
    pub quiet: bool,

    /// Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`.
    #[arg(long, global = true, display_order = 901, hide_short_help = true)]
    pub ascii: bool,
}

/// The commands.
#[derive(Subcommand, Debug)]
#[expect(missing_docs, reason = "documented at their arguments")]
pub enum Command {
    Validate(validate::args::ValidateArgs),
    Replay(replay::args::ReplayArgs),
    Render(render::RenderArgs),
    Convert(convert::ConvertArgs),
    Fmt(fmt::FmtArgs),
    Moves(moves::MovesArgs),
    WhyNot(why_not::WhyNotArgs),
    Perft(perft::PerftArgs),
    Generate(generate::GenerateArgs),
    Gan(gan::GanArgs),
    Cgn(cgn::CgnArgs),
    Units(units::UnitsArgs),
    Explain(explain::ExplainArgs),
    Schema(schema::SchemaArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
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
    let (style, width) = (terminal::style_for(cli.color, cli.ascii, &stdout), terminal::width_of(&stdout));
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
        Command::Completions(args) => completions::run(args, Cli::command(), streams),
        Command::Man(args) => man::run(args, Cli::command()),
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
