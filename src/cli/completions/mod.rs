//! Completion scripts of shells.

mod bash;
mod fish;

use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory, ValueHint};
use clap_complete::Shell;

use super::args::Cli;
use crate::diagnostic::Code;
use crate::manual::{Group, Topic};
use crate::rules::{Square, Tier, UnitKind};

/// The completion script of a shell.
pub fn completions(shell: Shell) -> Vec<u8> {
    let mut command = with_values(Cli::command());
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

/// The command with values to choose from where its parsers read more than a list. What has no such values and is no
/// file gets none.
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

/// The values of arguments of a command: units, squares, codes, rulings.
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

/// The beginnings of codes, and the codes.
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

/// What an option or an operand takes.
enum Taken {
    /// One of these words.
    Words(Vec<String>),
    /// Some of these words, with commas between.
    List(Vec<String>),
    /// The name of a file.
    Files,
    /// The name of a directory.
    Directories,
    /// Something that cannot be guessed.
    Nothing,
}

fn taken(arg: &Arg) -> Taken {
    let values = arg.get_possible_values();
    let words = values.iter().filter(|value| !value.is_hide_set()).map(|value| value.get_name().to_owned());
    match arg.get_value_hint() {
        _ if !values.is_empty() && arg.get_value_delimiter().is_some() => Taken::List(words.collect()),
        _ if !values.is_empty() => Taken::Words(words.collect()),
        ValueHint::AnyPath | ValueHint::FilePath => Taken::Files,
        ValueHint::DirPath => Taken::Directories,
        _ => Taken::Nothing,
    }
}
