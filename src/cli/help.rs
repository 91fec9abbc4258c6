//! How help is laid out: commands by who needs them, examples before options.

use std::ffi::OsString;
use std::fmt::Write;

use clap::builder::Styles;
use clap::builder::styling::AnsiColor;
use clap::{Arg, ArgAction, ArgMatches, Command};

use crate::manual::ManualFormat;

/// The styles of help and of its errors, in the colours of [`Palette`](crate::render::Palette).
pub(crate) const STYLES: Styles = {
    let bold = Styles::styled().get_literal().bold();
    Styles::styled()
        .error(AnsiColor::BrightRed.on_default().bold())
        .invalid(AnsiColor::Magenta.on_default().bold())
        .valid(bold)
};

/// The commands by who needs them, the everyday ones first. `gungi --help` and gungi(1) list them in this order.
pub(crate) const GROUPS: [(&str, &[&str]); 4] = [
    (
        "Everyday",
        &[
            "validate", "fmt", "convert", "replay", "render", "moves", "view", "why-not",
            "explain", "units",
        ],
    ),
    (
        "Many games",
        &["grep", "stats", "table", "tree", "dedup", "split"],
    ),
    (
        "Engines and bots",
        &["perft", "conform", "generate", "solve"],
    ),
    (
        "Other",
        &["gan", "cgn", "schema", "completions", "man", "lsp"],
    ),
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
    let short = json_format(&command).map(|format| {
        let help = if format == JSON {
            "Short for `--format json`"
        } else {
            "Short for `--format jsonl`"
        };
        Arg::new(JSON)
            .long(JSON)
            .action(ArgAction::SetTrue)
            .help_heading("Output")
            .help(help)
    });
    command.help_template(COMMAND).mut_args(numbers).args(short)
}

/// Arguments with `explain` instead of `help`, if they want a page that several commands share, and not the help of one.
pub(crate) fn with_explain(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_page = |topic: &str| {
        GROUPS
            .iter()
            .all(|(_, commands)| !commands.contains(&topic))
            && ManualFormat::ALL.iter().any(|format| format.name == topic)
    };
    if let [_, help, topic] = &mut arguments[..] {
        if help == "help" && topic.to_str().is_some_and(is_page) {
            *help = "explain".into();
        }
    }
    arguments
}

const JSON: &str = "json";

/// The commands whose JSON is one value about all of the input. The others with JSON print lines.
const ONE_VALUE: [&str; 4] = ["validate", "stats", "tree", "explain"];

/// The format that `--json` means, if a command has JSON. To look at the values of `--format` would cost every start.
fn json_format(command: &Command) -> Option<&'static str> {
    let name = command.get_name();
    let has_format = command
        .get_arguments()
        .any(|option| option.get_id() == "format");
    if !has_format || name == "render" {
        None
    } else if ONE_VALUE.contains(&name) {
        Some(JSON)
    } else {
        Some("jsonl")
    }
}

/// Arguments with `--format` instead of `--json`, if they have it. So all that is said of `--format` holds for both.
pub(crate) fn with_format(
    command: &Command,
    matches: &ArgMatches,
    arguments: &[OsString],
) -> Option<Vec<OsString>> {
    let (name, chosen) = matches.subcommand()?;
    chosen
        .try_get_one::<bool>(JSON)
        .ok()
        .flatten()
        .filter(|is_given| **is_given)?;
    let format = json_format(command.find_subcommand(name)?)?;
    let mut is_option = true;
    let spelled = |argument: &OsString| {
        is_option &= argument != "--";
        if is_option && argument == "--json" {
            format!("--format={format}").into()
        } else {
            argument.clone()
        }
    };
    Some(arguments.iter().map(spelled).collect())
}

/// The template of `gungi --help`. clap has headings for options only.
pub(crate) fn overview(command: &Command) -> String {
    let header = command.get_styles().get_header();
    let name = command.get_styles().get_literal();
    let mut template = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (group, names) in GROUPS {
        // Writing to a string never fails.
        let _ = writeln!(template, "\n{header}{group}:{header:#}");
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
    fn json_is_a_format_of_each_command_that_has_one() {
        for command in crate::cli::command().get_subcommands() {
            let format = command
                .get_arguments()
                .find(|option| option.get_id() == "format");
            let values = format.map(Arg::get_possible_values).unwrap_or_default();
            let has = |name: &str| values.iter().any(|value| value.get_name() == name);
            let expected = [JSON, "jsonl"].into_iter().find(|name| has(name));
            assert_eq!(json_format(command), expected, "{}", command.get_name());
        }
    }

    #[test]
    fn every_command_is_in_one_group() {
        let command = crate::cli::command();
        let listed: Vec<&str> = GROUPS
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
