//! How help is laid out: commands by task, examples before options.

use std::fmt::Write;

use clap::builder::Styles;
use clap::builder::styling::AnsiColor;
use clap::{Arg, Command};

/// The styles of help and of its errors, in the colours of [`Palette`](crate::render::Palette).
pub(crate) const STYLES: Styles = {
    let bold = Styles::styled().get_literal().bold();
    Styles::styled()
        .error(AnsiColor::BrightRed.on_default().bold())
        .invalid(AnsiColor::Magenta.on_default().bold())
        .valid(bold)
};

/// What people do with gungi, and the commands for it. `gungi --help` and gungi(1) list them in this order.
pub(crate) const TASKS: [(&str, &[&str]); 5] = [
    ("Check", &["validate", "fmt", "why-not"]),
    (
        "Study",
        &[
            "replay", "render", "view", "moves", "solve", "explain", "units", "generate", "perft",
            "conform",
        ],
    ),
    ("Convert", &["convert", "gan", "cgn"]),
    (
        "Search",
        &["grep", "stats", "table", "tree", "dedup", "split"],
    ),
    ("Setup", &["lsp", "completions", "man", "schema"]),
];

const COMMAND: &str = "\
{about-with-newline}
{usage-heading} {usage}{after-help}

{all-args}";

/// One command with its help laid out.
pub(crate) fn laid_out(command: Command) -> Command {
    // `--ply -1` names a wrong number, not an unknown option.
    let numbers = |option: Arg| {
        let has_value = option.get_action().takes_values() && !option.is_positional();
        if has_value {
            option.allow_negative_numbers(true)
        } else {
            option
        }
    };
    command.help_template(COMMAND).mut_args(numbers)
}

/// The template of `gungi --help`. clap has headings for options only.
pub(crate) fn overview(command: &Command) -> String {
    let header = command.get_styles().get_header();
    let name = command.get_styles().get_literal();
    let mut template = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (task, names) in TASKS {
        // Writing to a string never fails.
        let _ = writeln!(template, "\n{header}{task}:{header:#}");
        for found in names
            .iter()
            .filter_map(|name| command.find_subcommand(name))
        {
            let about = found
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default();
            let _ = writeln!(
                template,
                "  {name}{:<11}{name:#}  {about}",
                found.get_name()
            );
        }
    }
    template + &format!("\n{header}Global:{header:#}\n") + "{options}{after-help}"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_stands_under_one_task() {
        let command = crate::cli::command();
        let listed: Vec<&str> = TASKS
            .iter()
            .flat_map(|(_, names)| names.iter().copied())
            .collect();
        let unique: BTreeSet<&str> = listed.iter().copied().collect();
        assert_eq!(listed.len(), unique.len(), "a command is listed twice");
        assert_eq!(
            unique,
            command.get_subcommands().map(Command::get_name).collect()
        );
    }
}
