//! The bash completion script. The script of `clap_complete` offers options instead of files, and nothing after `=`.

use clap::{Arg, Command};

use crate::cli::commands::completions::taken::{Taken, taken};

const TEMPLATE: &str = include_str!("gungi.bash");

/// The script for a built command.
pub(crate) fn script(root: &Command) -> String {
    let commands: Vec<&Command> = root.get_subcommands().collect();
    let values: Vec<String> = commands.iter().flat_map(|command| option_rows(command)).collect();
    let rows = commands.iter().map(|command| operand_row(command.get_name(), command));
    let operands: Vec<String> = rows.chain([operand_row("''", root)]).collect();
    let globals = root.get_arguments().filter(|arg| arg.is_global_set()).map(|arg| option_row("*", arg));
    let values: Vec<String> = values.into_iter().chain(globals.flatten()).collect();
    TEMPLATE
        .replace("@COMMANDS@", &names(root).join(" | "))
        .replace("@VALUES@\n", &values.concat())
        .replace("@OPERANDS@\n", &operands.concat())
}

/// A row for each option of a command that takes a value.
fn option_rows(command: &Command) -> Vec<String> {
    let own = command.get_opts().filter(|option| !option.is_global_set());
    own.filter_map(|option| option_row(command.get_name(), option)).collect()
}

/// `'validate --format') kind=words words='text json' ;;`
fn option_row(command: &str, option: &Arg) -> Option<String> {
    if !option.get_action().takes_values() {
        return None;
    }
    let command = if command == "*" { "*' ".to_owned() } else { format!("'{command} ") };
    let patterns: Vec<String> = spellings(option).map(|name| format!("{command}{name}'")).collect();
    Some(format!("        {}) {} ;;\n", patterns.join(" | "), kind(&taken(option))))
}

/// `validate) kind=files options='--format --help' ;;`
fn operand_row(pattern: &str, command: &Command) -> String {
    let options: Vec<String> = command.get_arguments().flat_map(spellings).collect();
    let operand = if command.has_subcommands() {
        Taken::Words(names(command))
    } else {
        command.get_positionals().next().map_or(Taken::Nothing, taken)
    };
    format!("            {pattern}) {} options='{}' ;;\n", kind(&operand), options.join(" "))
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
    long.into_iter().chain(arg.get_short().map(|short| format!("-{short}")))
}

fn names(command: &Command) -> Vec<String> {
    command.get_subcommands().map(|command| command.get_name().to_owned()).collect()
}
