//! `gungi completions`

mod bash;
mod fish;
mod taken;

use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueHint};
use clap_complete::Shell;

use crate::cli::exit::Exit;
use crate::cli::output::streams::Streams;
use crate::diagnostic::Code;
use crate::manual::{Group, Topic};
use crate::rules::{Square, Tier, UnitKind};

const HELP: &str = "\
Examples:
  gungi completions bash > ~/.local/share/bash-completion/completions/gungi
  gungi completions fish > ~/.config/fish/completions/gungi.fish";

/// Print a completion script for a shell.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: Shell,
}

/// `command` is the whole command line.
pub(crate) fn run(
    args: &CompletionsArgs,
    command: Command,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    streams.out.write_all(&completions(command, args.shell))?;
    Ok(Exit::Clean)
}

/// The completion script of a shell for a command line.
pub fn completions(command: Command, shell: Shell) -> Vec<u8> {
    let mut command = with_values(command);
    command.build();
    if shell == Shell::Bash {
        return bash::script(&command).into_bytes();
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "gungi", &mut script);
    if shell == Shell::Fish {
        script.extend(fish::operands(&command).into_bytes());
    }
    script
}

/// The command with the possible values of arguments whose parsers accept more than a list. An argument without
/// possible values that is not a file completes to nothing.
fn with_values(command: Command) -> Command {
    command.mut_subcommands(|mut command| {
        for (arg, values) in values_of(command.get_name()) {
            command = command.mut_arg(arg, |arg| arg.value_parser(PossibleValuesParser::new(values)));
        }
        command.mut_args(|arg| match arg.get_value_hint() {
            ValueHint::Unknown if arg.get_action().takes_values() => arg.value_hint(ValueHint::Other),
            _ => arg,
        })
    })
}

/// Possible values of a command's arguments: units, squares, codes, rulings.
fn values_of(command: &str) -> Vec<(&'static str, Vec<String>)> {
    match command {
        "validate" => vec![("select", codes()), ("ignore", codes())],
        "moves" => vec![("square", squares()), ("unit", unit_names())],
        "cgn" => vec![("unit", unit_names()), ("tier", tiers())],
        "units" => vec![("unit", unit_words())],
        "explain" => vec![("topics", Topic::all().flat_map(Topic::words).map(str::to_owned).collect())],
        _ => Vec::new(),
    }
}

/// Prefixes of codes, then all codes.
fn codes() -> Vec<String> {
    let groups = Group::ALL.into_iter().map(Group::letters);
    groups.chain(Code::ALL.iter().map(|code| code.id())).map(str::to_owned).collect()
}

/// The squares as column and row.
fn squares() -> Vec<String> {
    Square::all().map(|square| format!("{}-{}", square.column(), square.row())).collect()
}

fn tiers() -> Vec<String> {
    Tier::ALL.map(|tier| tier.index().to_string()).into()
}

/// The units in GN.
fn unit_names() -> Vec<String> {
    UnitKind::all().map(|unit| unit.to_string()).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The units in GN, and in English where the name is one word.
fn unit_words() -> Vec<String> {
    let english: BTreeSet<String> = UnitKind::all().map(|unit| unit.name().to_owned()).collect();
    unit_names().into_iter().chain(english.into_iter().filter(|name| !name.contains(' '))).collect()
}
