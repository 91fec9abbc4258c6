//! `gungi completions`

use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;

use crate::cli::args::OutputArgs;
use crate::cli::exit::Exit;
use crate::cli::output::Streams;
use crate::diagnostic::Code;
use crate::manual::{Group, Topic};
use crate::rules::{Square, Tier, UnitKind};

const HELP: &str = "\
Examples:
  gungi completions bash -o ~/.local/share/bash-completion/completions/gungi
  gungi completions fish -o ~/.config/fish/completions/gungi.fish";

/// Print a completion script for a shell.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: Shell,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
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
        return bash_script(&command).into_bytes();
    }
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "gungi", &mut script);
    if shell == Shell::Fish {
        script.extend(fish_operands(&command).into_bytes());
    }
    script
}

/// The command with the possible values of arguments whose parsers accept more than a list. An argument without
/// possible values that is not a file completes to nothing.
fn with_values(command: Command) -> Command {
    command.mut_subcommands(|mut command| {
        for (arg, values) in values_of(command.get_name()) {
            command = command.mut_arg(arg, |arg| {
                arg.value_parser(PossibleValuesParser::new(values))
            });
        }
        command.mut_args(|arg| match arg.get_value_hint() {
            ValueHint::Unknown if arg.get_action().takes_values() => {
                arg.value_hint(ValueHint::Other)
            }
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
        "explain" => vec![(
            "topics",
            Topic::all()
                .flat_map(Topic::words)
                .map(str::to_owned)
                .collect(),
        )],
        _ => Vec::new(),
    }
}

/// Prefixes of codes, then all codes.
fn codes() -> Vec<String> {
    let groups = Group::ALL.into_iter().map(Group::letters);
    groups
        .chain(Code::ALL.iter().map(|code| code.id()))
        .map(str::to_owned)
        .collect()
}

/// The squares as column and row.
fn squares() -> Vec<String> {
    Square::all()
        .map(|square| format!("{}-{}", square.column(), square.row()))
        .collect()
}

fn tiers() -> Vec<String> {
    Tier::ALL.map(|tier| tier.index().to_string()).into()
}

/// The units in GN.
fn unit_names() -> Vec<String> {
    UnitKind::all()
        .map(|unit| unit.to_string())
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect()
}

/// The units in GN, and in English where the name is one word.
fn unit_words() -> Vec<String> {
    let english: BTreeSet<String> = UnitKind::all().map(|unit| unit.name().to_owned()).collect();
    unit_names()
        .into_iter()
        .chain(english.into_iter().filter(|name| !name.contains(' ')))
        .collect()
}

const TEMPLATE: &str = include_str!("gungi.bash");

/// The script for a built command.
fn bash_script(root: &Command) -> String {
    let commands: Vec<&Command> = root.get_subcommands().collect();
    let values: Vec<String> = commands
        .iter()
        .flat_map(|command| option_rows(command))
        .collect();
    let rows = commands
        .iter()
        .map(|command| operand_row(command.get_name(), command));
    let operands: Vec<String> = rows.chain([operand_row("''", root)]).collect();
    let globals = root
        .get_arguments()
        .filter(|arg| arg.is_global_set())
        .map(|arg| option_row("*", arg));
    let values: Vec<String> = values.into_iter().chain(globals.flatten()).collect();
    TEMPLATE
        .replace("@COMMANDS@", &names(root).join(" | "))
        .replace("@VALUES@\n", &values.concat())
        .replace("@OPERANDS@\n", &operands.concat())
}

/// A row for each option of a command that takes a value.
fn option_rows(command: &Command) -> Vec<String> {
    let own = command.get_opts().filter(|option| !option.is_global_set());
    own.filter_map(|option| option_row(command.get_name(), option))
        .collect()
}

/// `'validate --format') kind=words words='text json' ;;`
fn option_row(command: &str, option: &Arg) -> Option<String> {
    if !option.get_action().takes_values() {
        return None;
    }
    let command = if command == "*" {
        "*' ".to_owned()
    } else {
        format!("'{command} ")
    };
    let patterns: Vec<String> = spellings(option)
        .map(|name| format!("{command}{name}'"))
        .collect();
    Some(format!(
        "        {}) {} ;;\n",
        patterns.join(" | "),
        kind(&taken(option))
    ))
}

/// `validate) kind=files options='--format --help' ;;`
fn operand_row(pattern: &str, command: &Command) -> String {
    let options: Vec<String> = command.get_arguments().flat_map(spellings).collect();
    let operand = if command.has_subcommands() {
        Taken::Words(names(command))
    } else {
        command
            .get_positionals()
            .next()
            .map_or(Taken::Nothing, taken)
    };
    format!(
        "            {pattern}) {} options='{}' ;;\n",
        kind(&operand),
        options.join(" ")
    )
}

fn kind(taken: &Taken) -> String {
    match taken {
        Taken::Words(words) => format!("kind=words words='{}'", words.join(" ")),
        Taken::List(words) => format!("kind=list words='{}'", words.join(" ")),
        Taken::Files => "kind=files".to_owned(),
        Taken::Directories => "kind=directories".to_owned(),
        Taken::Nothing => "kind=nothing".to_owned(),
    }
}

/// `--quiet` and `-q`; nothing for operands.
fn spellings(arg: &Arg) -> impl Iterator<Item = String> {
    let long = arg.get_long().map(|long| format!("--{long}"));
    long.into_iter()
        .chain(arg.get_short().map(|short| format!("-{short}")))
}

fn names(command: &Command) -> Vec<String> {
    command
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect()
}

/// A line for each command whose operand is not a file.
fn fish_operands(root: &Command) -> String {
    let lines = root
        .get_subcommands()
        .filter(|command| !command.has_subcommands())
        .filter_map(|command| {
            let values = match command
                .get_positionals()
                .next()
                .map_or(Taken::Nothing, taken)
            {
                Taken::Files => return None,
                Taken::Words(words) | Taken::List(words) => format!(" -a \"{}\"", words.join(" ")),
                Taken::Directories => " -a \"(__fish_complete_directories)\"".to_owned(),
                Taken::Nothing => String::new(),
            };
            let condition = format!("__fish_gungi_using_subcommand {}", command.get_name());
            Some(format!("complete -c gungi -n \"{condition}\" -f{values}\n"))
        });
    lines.collect()
}

/// The kind of value that an option or operand takes.
enum Taken {
    /// One of these words.
    Words(Vec<String>),
    /// A list of these words, separated by commas.
    List(Vec<String>),
    /// A file name.
    Files,
    /// A directory name.
    Directories,
    /// A value without completions.
    Nothing,
}

fn taken(arg: &Arg) -> Taken {
    let values = arg.get_possible_values();
    let words = values
        .iter()
        .filter(|value| !value.is_hide_set())
        .map(|value| value.get_name().to_owned());
    match arg.get_value_hint() {
        _ if !values.is_empty() && arg.get_value_delimiter().is_some() => {
            Taken::List(words.collect())
        }
        _ if !values.is_empty() => Taken::Words(words.collect()),
        ValueHint::AnyPath | ValueHint::FilePath => Taken::Files,
        ValueHint::DirPath => Taken::Directories,
        _ => Taken::Nothing,
    }
}
