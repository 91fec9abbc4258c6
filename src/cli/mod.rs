//! The command line: the only place that opens files, prints and exits.

mod archive;
pub mod args;
pub mod commands;
mod drawing;
pub mod exit;
mod fonts;
mod games_writer;
mod help;
mod input;
mod losses;
mod output;
mod pages;
mod progress;
mod rewrite;
mod selection;
mod terminal;
mod threads;

use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use clap::error::{ContextKind, ContextValue};
use clap::{ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::cli::args::picture::PictureArgs;
use crate::cli::args::{TextOrJson, TextOrJsonl};
use crate::cli::commands::{
    cgn, completions, conform, convert, dedup, explain, fmt, gan, generate, grep, lsp, man, moves,
    perft, render, replay, schema, solve, split, stats, table, tree, units, validate, view,
    why_not,
};
use crate::cli::exit::{EXIT_CODES, Exit, is_closed_pipe, report_error, unwritten};
use crate::cli::output::folding::Folding;
use crate::cli::output::{
    AfterProduct, IgnoreErrors, NamedStdout, Output, Product, Shared, Streams, is_folder,
};
use crate::cli::terminal::{When, style_for, width_of};
use crate::print::report::FindingsFormat;
use crate::render::Palette;
use crate::render::board::BoardStyle;
use crate::text::{Printable, shortened};

/// Check, replay, convert and draw games of Gungi.
///
/// gungi reads files, directories and standard input. `fmt` and `validate --fix` change the files that they read;
/// `--output`, `--picture`, `conform --write`, `split`, `view` and `man` write the files that you name, and `validate --format
/// github` adds to the summary of its job. Nothing else writes a file.
///
/// `gungi COMMAND --help` shows examples and all options of a command, `gungi help inputs` and `gungi help selection` what the
/// options of many commands do.
#[derive(Parser, Debug)]
#[command(name = "gungi", bin_name = "gungi", version, propagate_version = true, after_long_help = EXIT_CODES)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    subcommand_value_name = "COMMAND"
)]
#[command(max_term_width = WIDEST_HELP, next_help_heading = "Global", styles = help::STYLES)]
#[command(disable_help_flag = true, disable_version_flag = true)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Globals {
    /// Print no notes, no summary and no progress.
    ///
    /// gungi still prints errors, and findings that are errors or warnings.
    #[arg(
        short,
        long,
        global = true,
        display_order = 900,
        hide_short_help = true
    )]
    pub quiet: bool,

    /// Show no progress.
    ///
    /// gungi shows the progress of runs of more than a second, on standard error, if it is a terminal.
    #[arg(long, global = true, display_order = 901, hide_short_help = true)]
    pub no_progress: bool,

    /// When to use colours.
    ///
    /// `auto` uses them on terminals, unless `NO_COLOR` is set, `CLICOLOR` is 0 or `TERM` is `dumb`. `CLICOLOR_FORCE` and
    /// `FORCE_COLOR` turn them on elsewhere.
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        display_order = 901
    )]
    #[arg(hide_short_help = true)]
    pub color: When,

    /// Exit with 0 instead of 1, for example if there are findings, or if `grep` finds nothing.
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

// The commands. clap would take a comment for documents as the description of the program.
#[derive(Subcommand, Debug)]
#[allow(missing_docs, reason = "documented at their arguments")]
pub enum Command {
    Validate(validate::ValidateArgs),
    Replay(replay::ReplayArgs),
    Render(render::RenderArgs),
    View(view::ViewArgs),
    Convert(convert::args::ConvertArgs),
    Fmt(fmt::FmtArgs),
    Moves(moves::MovesArgs),
    WhyNot(why_not::WhyNotArgs),
    Grep(grep::GrepArgs),
    Stats(stats::StatsArgs),
    Solve(solve::SolveArgs),
    Tree(tree::TreeArgs),
    Dedup(dedup::DedupArgs),
    Split(split::SplitArgs),
    Table(table::TableArgs),
    Perft(perft::PerftArgs),
    Conform(conform::ConformArgs),
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

impl Command {
    /// Whether it prints a text for people, which is fitted to the terminal. Games, differences, pictures and what programs
    /// read stay as they are.
    fn prints_text(&self) -> bool {
        match self {
            Self::Validate(args) => {
                !args.fixes.diff
                    && matches!(
                        args.format,
                        None | Some(FindingsFormat::Text | FindingsFormat::Concise)
                    )
            }
            Self::Replay(args) => matches!(args.format, None | Some(replay::ReplayFormat::Text)),
            Self::Render(args) => matches!(args.format, None | Some(render::RenderFormat::Text)),
            Self::Stats(args) => matches!(args.format, None | Some(stats::StatsFormat::Text)),
            Self::Explain(args) => matches!(args.format, None | Some(explain::PageFormat::Text)),
            Self::Moves(args) => matches!(args.format, None | Some(moves::MovesFormat::Text)),
            Self::Grep(args) => matches!(args.format, None | Some(grep::MatchFormat::Text)),
            Self::Solve(args) => matches!(args.format, None | Some(solve::SolveFormat::Text)),
            Self::Tree(args) => matches!(args.format, None | Some(TextOrJson::Text)),
            Self::Dedup(args) => {
                args.copies && matches!(args.format, None | Some(dedup::ListFormat::Text))
            }
            Self::Table(args) => args.list || args.table.is_none(),
            Self::Schema(args) => args.name.is_none(),
            Self::Cgn(args) => args.explain,
            Self::Gan(args) => {
                args.to.is_none() && matches!(args.format, None | Some(TextOrJsonl::Text))
            }
            Self::WhyNot(why_not::WhyNotArgs { format, .. })
            | Self::Conform(conform::ConformArgs { format, .. }) => {
                matches!(format, None | Some(TextOrJsonl::Text))
            }
            Self::Units(args) => matches!(args.format, None | Some(units::UnitsFormat::Text)),
            Self::Perft(_) => true,
            Self::View(_)
            | Self::Convert(_)
            | Self::Fmt(_)
            | Self::Split(_)
            | Self::Generate(_)
            | Self::Lsp(_)
            | Self::Completions(_)
            | Self::Man(_) => false,
        }
    }
}

impl Command {
    /// Where its product goes.
    ///
    /// # Errors
    /// If it is a folder, and the command fills none.
    fn output(&self) -> anyhow::Result<Output<'_>> {
        let path = match self {
            Self::Render(args) => return render::output(args),
            Self::Convert(convert::args::ConvertArgs { folder, .. })
            | Self::Replay(replay::ReplayArgs {
                picture: PictureArgs { folder, .. },
                ..
            }) => {
                return Output::new(folder.output.as_deref());
            }
            Self::Validate(args) => &args.output,
            Self::Fmt(args) => &args.output,
            Self::Moves(args) => &args.output,
            Self::WhyNot(args) => &args.output,
            Self::Grep(args) => &args.output,
            Self::Stats(args) => &args.output,
            Self::Solve(args) => &args.output,
            Self::Tree(args) => &args.output,
            Self::Dedup(args) => &args.output,
            Self::Table(args) => &args.output,
            Self::Perft(args) => &args.output,
            Self::Conform(args) => &args.output,
            Self::Generate(args) => &args.output,
            Self::Gan(args) => &args.output,
            Self::Cgn(args) => &args.output,
            Self::Units(args) => &args.output,
            Self::Explain(args) => &args.output,
            Self::Schema(args) => &args.output,
            Self::Completions(args) => &args.output,
            Self::View(_) | Self::Split(_) | Self::Lsp(_) | Self::Man(_) => {
                return Ok(Output::Stdout);
            }
        };
        match Output::new(path.output.as_deref())? {
            Output::Folder(path) => Err(is_folder(path)),
            output => Ok(output),
        }
    }
}

/// The command line.
#[derive(Debug)]
pub struct Cli {
    /// What to do.
    pub command: Command,
    /// The arguments of all commands.
    pub globals: Globals,
}

/// The command line with all commands.
pub fn command() -> clap::Command {
    let all = Command::augment_subcommands(root());
    let template = help::overview(&all);
    all.help_template(template).mut_subcommands(help::laid_out)
}

/// The command line with one command. Most of the start of the program would go into the arguments of the others.
fn command_with(name: &str) -> Option<clap::Command> {
    let augment = match name {
        "validate" => validate::ValidateArgs::augment_args,
        "replay" => replay::ReplayArgs::augment_args,
        "render" => render::RenderArgs::augment_args,
        "view" => view::ViewArgs::augment_args,
        "convert" => convert::args::ConvertArgs::augment_args,
        "fmt" => fmt::FmtArgs::augment_args,
        "moves" => moves::MovesArgs::augment_args,
        "why-not" => why_not::WhyNotArgs::augment_args,
        "grep" => grep::GrepArgs::augment_args,
        "stats" => stats::StatsArgs::augment_args,
        "solve" => solve::SolveArgs::augment_args,
        "tree" => tree::TreeArgs::augment_args,
        "dedup" => dedup::DedupArgs::augment_args,
        "split" => split::SplitArgs::augment_args,
        "table" => table::TableArgs::augment_args,
        "perft" => perft::PerftArgs::augment_args,
        "conform" => conform::ConformArgs::augment_args,
        "generate" => generate::GenerateArgs::augment_args,
        "gan" => gan::GanArgs::augment_args,
        "cgn" => cgn::CgnArgs::augment_args,
        "units" => units::UnitsArgs::augment_args,
        "explain" => explain::ExplainArgs::augment_args,
        "lsp" => lsp::LspArgs::augment_args,
        "schema" => schema::SchemaArgs::augment_args,
        "completions" => completions::CompletionsArgs::augment_args,
        "man" => man::ManArgs::augment_args,
        _ => return None,
    };
    let one = augment(clap::Command::new(name.to_owned()));
    Some(root().subcommand(help::laid_out(one)))
}

/// The command line without commands.
fn root() -> clap::Command {
    let root = Globals::command();
    // clap takes 0 for a width, and would put each word on a line of its own.
    if env::var_os("COLUMNS").is_some_and(|columns| columns == "0") {
        return root.term_width(WIDEST_HELP);
    }
    root
}

/// The width of help outside of terminals, and its maximum in terminals.
const WIDEST_HELP: usize = 100;

impl Cli {
    /// Reads arguments, of which the first is the name of the program.
    ///
    /// # Errors
    /// What is wrong with them, or the help or the version that they ask for.
    pub fn parse_from<A: Into<OsString>>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Self, clap::Error> {
        let arguments = help::with_explain(arguments.into_iter().map(Into::into).collect());
        let mut command = match &arguments[..] {
            [_, only] if only == "-V" || only == "--version" => root(),
            [_, name, ..] => name.to_str().and_then(command_with).unwrap_or_else(command),
            _ => command(),
        };
        let mut matches = command.try_get_matches_from_mut(&arguments)?;
        if let Some(arguments) = help::with_format(&command, &matches, &arguments) {
            matches = command.try_get_matches_from_mut(arguments)?;
        }
        let read = || {
            Ok(Self {
                command: Command::from_arg_matches(&matches)?,
                globals: Globals::from_arg_matches(&matches)?,
            })
        };
        read().map_err(|error: clap::Error| error.format(&mut command))
    }

    /// Whether the run may show its progress. `gungi view` has the screen to itself, and `gungi lsp` runs without
    /// one.
    fn may_show_progress(&self) -> bool {
        !self.globals.quiet
            && !self.globals.no_progress
            && !matches!(self.command, Command::View(_) | Command::Lsp(_))
    }
}

/// Runs the command that the process was started with.
pub fn main() -> Exit {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(instead) => return print(&instead),
    };
    let product = RefCell::new(BufWriter::with_capacity(
        64 << 10,
        NamedStdout(io::stdout().lock()),
    ));
    let mut messages = AfterProduct {
        product: &product,
        err: IgnoreErrors(io::stderr()),
    };
    let _shown = cli.may_show_progress().then(progress::Shown::on_stderr);
    print_to(&cli, &mut Shared(&product), &mut messages)
}

/// Runs a command that prints its product to `out`, and everything about the run to `err`.
pub fn print_to(cli: &Cli, out: &mut dyn Write, err: &mut dyn Write) -> Exit {
    let stdout = io::stdout();
    let style = style_for(cli.globals.color, cli.globals.ascii, &stdout);
    let out = &mut Folding::new(out, style.width.filter(|_| cli.command.prints_text()));
    let err = &mut Folding::new(err, width_of(&io::stderr()));
    let done = produce(&cli.command, &mut *out, err, style);
    let flushed = out.flush().map_err(anyhow::Error::from);
    match done.and_then(|exit| flushed.map(|()| exit)) {
        Ok(Exit::Findings | Exit::Nothing) if cli.globals.exit_zero => Exit::Clean,
        Ok(exit) => exit,
        // The reader closed the output: it has seen enough.
        Err(error) if is_closed_pipe(&error) => Exit::Clean,
        Err(error) => {
            report_error(err, &error);
            Exit::Trouble
        }
    }
}

/// Runs a command. Its product goes to standard output as it is made, or to a file as a whole.
fn produce(
    chosen: &Command,
    out: &mut dyn Write,
    err: &mut dyn Write,
    style: BoardStyle,
) -> anyhow::Result<Exit> {
    let output = chosen.output()?;
    let Output::File(path) = output else {
        return run(
            chosen,
            &mut Streams {
                out,
                err,
                style,
                output,
            },
        );
    };
    let mut product = Product::new(path)?;
    // A file has no colours, and room for everything.
    let style = BoardStyle {
        palette: Palette::Plain,
        width: None,
        ..style
    };
    let exit = run(
        chosen,
        &mut Streams {
            out: &mut product,
            err,
            style,
            output,
        },
    )?;
    product.end(exit, err)?;
    Ok(exit)
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
    Cli::parse_from(env::args_os()).map_err(|error| {
        if error.exit_code() == 0 {
            return error;
        }
        let shown =
            env::args_os().map(|argument| Printable(&argument.to_string_lossy()).to_string());
        // An argument may be wrong only because of what is escaped now.
        suggesting(
            Cli::parse_from(shown)
                .err()
                .unwrap_or_else(|| escaped(error)),
        )
    })
}

/// An error with escapes in all that it quotes.
fn escaped(mut error: clap::Error) -> clap::Error {
    let safe = |text: &String| Printable(text).to_string();
    let quoted: Vec<(ContextKind, ContextValue)> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, ContextValue::String(safe(text)))),
            ContextValue::Strings(texts) => Some((
                kind,
                ContextValue::Strings(texts.iter().map(safe).collect()),
            )),
            _ => None,
        })
        .collect();
    for (kind, value) in quoted {
        error.insert(kind, value);
    }
    error
}

/// What people and other tools call otherwise, and its name here.
const CALLED_OTHERWISE: [(ContextKind, &[&str], &str); 7] = {
    use ContextKind::{InvalidSubcommand as Command, InvalidValue as Value};
    [
        (Command, &["check", "lint", "status", "verify"], "validate"),
        (Command, &["format"], "fmt"),
        (Command, &["show", "draw", "board"], "render"),
        (Command, &["search", "find", "filter"], "grep"),
        (Command, &["export", "merge", "join"], "convert"),
        (Command, &["players", "count"], "stats"),
        (Value, &["dark"], "night"),
    ]
};

/// Suggests the command or value that is called otherwise, or the command for a file alone.
fn suggesting(mut error: clap::Error) -> clap::Error {
    let typed = |kind| match error.get(kind) {
        Some(ContextValue::String(typed)) => Some(typed.as_str()),
        _ => None,
    };
    let otherwise = CALLED_OTHERWISE
        .iter()
        .find(|(kind, names, _)| typed(*kind).is_some_and(|typed| names.contains(&typed)))
        .map(|&(kind, _, name)| (kind, name));
    let of_file = || {
        let kind = ContextKind::InvalidSubcommand;
        let is_file = typed(kind).is_some_and(|typed| Path::new(typed).exists());
        is_file.then_some((kind, "validate"))
    };
    let Some((kind, name)) = otherwise.or_else(of_file) else {
        return error;
    };
    let is_value = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) => values.iter().any(|value| value == name),
        _ => false,
    };
    if kind == ContextKind::InvalidSubcommand {
        let names = ContextValue::Strings(vec![name.to_owned()]);
        error.insert(ContextKind::SuggestedSubcommand, names);
    } else if is_value {
        let name = ContextValue::String(name.to_owned());
        error.insert(ContextKind::SuggestedValue, name);
    }
    error
}

/// What the standard library says of a number, and what gungi says.
const NUMBERS: [(&str, &str); 5] = [
    ("invalid digit found in string", "expected a whole number"),
    (
        "cannot parse integer from empty string",
        "expected a whole number",
    ),
    (
        "number would be zero for non-zero type",
        "expected 1 or more",
    ),
    (
        "number too large to fit in target type",
        "the number is too large",
    ),
    (
        "number too small to fit in target type",
        "the number is too small",
    ),
];

/// The longest line of an error of the arguments, in characters: they may be of any length.
const LONGEST_ECHO: usize = 300;

/// Prints an error of the arguments.
fn print_error(error: &clap::Error) -> io::Result<()> {
    let style = style_for(When::Auto, false, &io::stderr());
    let mut text = styled(error, style);
    if text.lines().any(|line| line.chars().count() > LONGEST_ECHO) {
        text = shortened(&error.render().to_string(), LONGEST_ECHO);
    }
    for (theirs, ours) in NUMBERS {
        text = text.replace(theirs, ours);
    }
    let mut err = Folding::new(IgnoreErrors(io::stderr()), style.width);
    err.write_all(text.as_bytes())?;
    err.flush()
}

/// Prints help or the version.
fn print_help(help: &clap::Error) -> io::Result<()> {
    let style = style_for(When::Auto, false, &io::stdout());
    let mut out = Folding::new(io::stdout(), style.width);
    out.write_all(styled(help, style).as_bytes())?;
    out.flush()
}

/// What clap prints, in colours if the terminal has them.
fn styled(printed: &clap::Error, style: BoardStyle) -> String {
    let text = printed.render();
    match style.palette {
        Palette::Coloured => text.ansi().to_string(),
        Palette::Plain => text.to_string(),
    }
}

fn print(instead: &clap::Error) -> Exit {
    let print = || {
        if instead.use_stderr() {
            print_error(instead)
        } else {
            print_help(instead)
        }
    };
    match print() {
        Ok(()) if instead.exit_code() == 0 => Exit::Clean,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Clean,
        Ok(()) => Exit::Trouble,
        Err(error) => {
            report_error(&mut IgnoreErrors(io::stderr()), &unwritten(error).into());
            Exit::Trouble
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What clap prints for these arguments.
    fn printed(mut command: clap::Command, arguments: &[&str]) -> String {
        command
            .try_get_matches_from_mut(arguments)
            .map_or_else(|error| error.to_string(), |_| String::new())
    }

    #[test]
    fn a_command_alone_prints_what_it_prints_among_all_commands() {
        for known in command().get_subcommands() {
            let name = known.get_name();
            for argument in [
                "-h",
                "--help",
                "--version",
                "--not-an-option",
                "--color=blue",
                "--quiet=1",
            ] {
                let arguments = ["gungi", name, argument];
                let alone =
                    command_with(name).unwrap_or_else(|| panic!("`{name}` is not in the table"));
                assert_eq!(
                    printed(alone, &arguments),
                    printed(command(), &arguments),
                    "{arguments:?}"
                );
            }
        }
        let version = printed(command(), &["gungi", "-V"]);
        assert_eq!(printed(Globals::command(), &["gungi", "-V"]), version);
        assert!(!version.is_empty());
    }
}
