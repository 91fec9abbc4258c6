//! The command line: the only place that opens files, prints and exits.

mod archive;
pub mod args;
pub mod commands;
mod drawing;
pub mod exit;
mod games_writer;
mod help;
mod input;
mod output;
mod progress;
mod rewrite;
mod threads;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

use clap::error::{ContextKind, ContextValue};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::cli::commands::{
    cgn, completions, conform, convert, dedup, explain, fmt, gan, generate, grep, lsp, man, moves, perft,
    render, replay, schema, solve, split, stats, table, tree, units, validate, view, why_not,
};
use crate::cli::exit::{EXIT_CODES, Exit};
use crate::cli::output::streams::{IgnoreErrors, Stdout, Streams, unwritten};
use crate::cli::output::terminal::{self, When};
use crate::cli::output::trouble::{is_closed_pipe, report_trouble};
use crate::text::Printable;

/// Check, replay, convert and draw games of Gungi.
///
/// gungi reads files, directories and standard input. `fmt` and `validate --fix` change the files that they read;
/// `--output`, `--picture`, `split`, `view` and `man` write new files. Nothing else writes a file.
///
/// `gungi COMMAND --help` shows examples and all options of a command.
#[derive(Parser, Debug)]
#[command(name = "gungi", version, propagate_version = true, after_long_help = EXIT_CODES)]
#[command(subcommand_value_name = "COMMAND", max_term_width = 100, next_help_heading = "Global")]
#[command(disable_help_flag = true, disable_version_flag = true)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// Print no notes, no summary and no progress.
    ///
    /// gungi still prints errors, and findings that are errors or warnings.
    #[arg(short, long, global = true, display_order = 900)]
    pub quiet: bool,

    /// Show no progress.
    ///
    /// gungi shows the progress of runs of more than a second, on standard error, if it is a terminal.
    #[arg(long, global = true, display_order = 901, hide_short_help = true)]
    pub no_progress: bool,

    /// When to use colours.
    ///
    /// `auto` uses them on terminals, unless `NO_COLOR` is set or `TERM` is `dumb`. `CLICOLOR_FORCE` and `FORCE_COLOR`
    /// turn them on elsewhere.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 901)]
    #[arg(hide_short_help = true)]
    pub color: When,

    /// Exit with 0 instead of 1: findings do not fail, and `grep` may find nothing.
    #[arg(long, global = true, display_order = 902, hide_short_help = true)]
    pub exit_zero: bool,

    /// Draw with ASCII characters only.
    ///
    /// This is the default if `LC_ALL`, `LC_CTYPE` or `LANG` names a locale without UTF-8.
    #[arg(long, global = true, display_order = 902, hide_short_help = true)]
    pub ascii: bool,

    /// Print help; `--help` shows all options, `-h` the usual ones.
    #[arg(short, long, global = true, action = ArgAction::Help, display_order = 903)]
    pub help: Option<bool>,

    /// Print the version.
    #[arg(short = 'V', long, global = true, action = ArgAction::Version, display_order = 904)]
    #[arg(hide_short_help = true)]
    pub version: Option<bool>,
}

/// The commands.
#[derive(Subcommand, Debug)]
#[expect(missing_docs, reason = "documented at their arguments")]
pub enum Command {
    Validate(validate::args::ValidateArgs),
    Replay(replay::args::ReplayArgs),
    Render(render::RenderArgs),
    View(view::args::ViewArgs),
    Convert(convert::args::ConvertArgs),
    Fmt(fmt::FmtArgs),
    Moves(moves::MovesArgs),
    WhyNot(why_not::WhyNotArgs),
    Grep(grep::args::GrepArgs),
    Stats(stats::args::StatsArgs),
    Solve(solve::args::SolveArgs),
    Tree(tree::TreeArgs),
    Dedup(dedup::args::DedupArgs),
    Split(split::args::SplitArgs),
    Table(table::args::TableArgs),
    Perft(perft::PerftArgs),
    Conform(conform::args::ConformArgs),
    Generate(generate::GenerateArgs),
    Gan(gan::GanArgs),
    Cgn(cgn::CgnArgs),
    Units(units::UnitsArgs),
    Explain(explain::ExplainArgs),
    Lsp(lsp::LspArgs),
    Schema(schema::SchemaArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// The command line, with its help laid out.
pub fn command() -> clap::Command {
    help::laid_out(Cli::command())
}

impl Cli {
    /// Whether the run may show its progress. `gungi view` has the screen to itself, and `gungi lsp` runs without
    /// one.
    fn may_show_progress(&self) -> bool {
        !self.quiet && !self.no_progress && !matches!(self.command, Command::View(_) | Command::Lsp(_))
    }
}

/// Runs the command that the process was started with.
pub fn main() -> Exit {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(instead) => return print(&instead),
    };
    let mut out = BufWriter::with_capacity(64 << 10, Stdout(io::stdout().lock()));
    let _shown = cli.may_show_progress().then(progress::Shown::on_stderr);
    print_to(&cli, &mut out, &mut IgnoreErrors(io::stderr()))
}

/// Runs a command that prints its product to `out`, and everything about the run to `err`.
pub fn print_to(cli: &Cli, out: &mut dyn Write, err: &mut dyn Write) -> Exit {
    let stdout = io::stdout();
    let (style, width) = (terminal::style_for(cli.color, cli.ascii, &stdout), terminal::width_of(&stdout));
    let done = run(&cli.command, &mut Streams { out, err, style, width });
    let flushed = out.flush().map_err(anyhow::Error::from);
    match done.and_then(|exit| flushed.map(|()| exit)) {
        Ok(Exit::Findings) if cli.exit_zero => Exit::Clean,
        Ok(exit) => exit,
        // The reader closed the output: it has seen enough.
        Err(error) if is_closed_pipe(&error) => Exit::Clean,
        Err(error) => {
            report_trouble(err, &error);
            Exit::Trouble
        }
    }
}

fn run(chosen: &Command, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    match chosen {
        Command::Validate(args) => validate::run(args, streams),
        Command::Replay(args) => replay::run(args, streams),
        Command::Render(args) => render::run(args, streams),
        Command::View(args) => view::run(args, streams),
        Command::Convert(args) => convert::run(args, streams),
        Command::Fmt(args) => fmt::run(args, streams),
        Command::Moves(args) => moves::run(args, streams),
        Command::WhyNot(args) => why_not::run(args, streams),
        Command::Grep(args) => grep::run(args, streams),
        Command::Stats(args) => stats::run(args, streams),
        Command::Solve(args) => solve::run(args, streams),
        Command::Tree(args) => tree::run(args, streams),
        Command::Dedup(args) => dedup::run(args, streams),
        Command::Split(args) => split::run(args, streams),
        Command::Table(args) => table::run(args, streams),
        Command::Perft(args) => perft::run(args, streams),
        Command::Conform(args) => conform::run(args, streams),
        Command::Generate(args) => generate::run(args, streams),
        Command::Gan(args) => gan::run(args, streams),
        Command::Cgn(args) => cgn::run(args, streams),
        Command::Units(args) => units::run(args, streams),
        Command::Explain(args) => explain::run(args, streams),
        Command::Lsp(args) => lsp::run(args, streams),
        Command::Schema(args) => schema::run(args, streams),
        Command::Completions(args) => completions::run(args, command(), streams),
        Command::Man(args) => man::run(args, command()),
    }
}

/// The arguments, or what clap prints instead: help, or an error. An error quotes arguments as they are, so they are made
/// safe to print first.
fn parsed() -> Result<Cli, clap::Error> {
    parse(env::args_os()).map_err(|error| {
        let shown = env::args_os().map(|argument| Printable(&argument.to_string_lossy()).to_string().into());
        suggesting(parse(shown).err().unwrap_or(error))
    })
}

fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let matches = command().try_get_matches_from(arguments)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command()))
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
