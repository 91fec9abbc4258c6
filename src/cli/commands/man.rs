//! `gungi man`: the pages of the commands and of the manual.

use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::{Arg, ArgGroup, Args, Command, ValueHint};

use crate::cli::exit::{EXIT_CODES, Exit};
use crate::cli::help::GROUPS;
use crate::cli::output::folder::{Folder, Others};
use crate::manual::markdown::{Block, blocks};
use crate::manual::{ManualFormat, PageError};
use crate::print::man::{ManPage, ManTitle};
use crate::print::manual::{codes_page, rulings_page};

const HELP: &str = "\
Examples:
  gungi man ~/.local/share/man    install them for `man gungi`, `man gn`, `man gungi-rules`, …";

/// Write the man pages into a directory.
///
/// The pages describe the commands, the formats, the codes and the rulings. gungi creates the directories `man1`, `man5`
/// and `man7` for them.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct ManArgs {
    /// Directory to write to.
    #[arg(value_hint = ValueHint::DirPath)]
    pub directory: PathBuf,
}

/// `command` is the whole command line.
pub(crate) fn run(args: &ManArgs, command: Command) -> anyhow::Result<Exit> {
    let mut folder = Folder::new(&args.directory, Others::Replaced, &[])?;
    for (name, text) in man_pages(command)? {
        folder.put(name.as_ref(), text.as_bytes())?;
    }
    folder.publish()?;
    Ok(Exit::Clean)
}

/// The man pages as path and text: the command, its subcommands, the formats, the codes and the rulings.
///
/// # Errors
/// If a code has no page. The tests prove that all have one.
pub fn man_pages(command: Command) -> Result<Vec<(String, String)>, PageError> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let pages =
        std::iter::once(overview(&command)).chain(command.get_subcommands().map(command_page));
    let formats = ManualFormat::ALL.into_iter().map(
        |ManualFormat {
             page: name,
             section,
             summary,
             text,
             ..
         }| {
            manual_page(
                ManTitle {
                    name,
                    section,
                    summary,
                },
                &blocks(text),
            )
        },
    );
    let others = [
        manual_page(CODES, &codes_page()?),
        manual_page(RULES, &rulings_page()),
    ];
    Ok(pages.chain(formats).chain(others).collect())
}

const CODES: ManTitle<'_> = ManTitle {
    name: "gungi-codes",
    section: 7,
    summary: "what gungi finds: each code, what it means and what to do about it",
};

const RULES: ManTitle<'_> = ManTitle {
    name: "gungi-rules",
    section: 7,
    summary: "the rulings by which gungi judges: the rules, the notations, and why",
};

fn manual_page(title: ManTitle<'_>, blocks: &[Block]) -> (String, String) {
    let mut page = ManPage::new(title);
    page.blocks(blocks);
    let ManTitle { name, section, .. } = title;
    (format!("man{section}/{name}.{section}"), page.into_text())
}

/// The environment variables that gungi reads.
const ENVIRONMENT: [(&str, &str); 10] = [
    ("`NO_COLOR`", "No colours, if it is set and not empty."),
    (
        "`CLICOLOR_FORCE`, `FORCE_COLOR`",
        "Colours even if the output is not a terminal, if one is set to anything but 0. `NO_COLOR` wins.",
    ),
    (
        "`CLICOLOR`, `TERM`, `COLUMNS`",
        "No colours if `CLICOLOR` is 0 or `TERM` is `dumb`. `COLUMNS` is the width of help outside of terminals.",
    ),
    (
        "`LC_ALL`, `LC_CTYPE`, `LANG`",
        "The first one that is not empty decides: only ASCII characters unless it names UTF-8.",
    ),
    (
        "`TMPDIR`",
        "Directory for temporary files. On Windows, `TMP`.",
    ),
    (
        "`HOME`, `USERPROFILE`",
        "The user's own directory, on Windows `USERPROFILE`: gungi obeys no `gungi.toml` above it.",
    ),
    (
        "`XDG_DATA_HOME`, `WINDIR`",
        "PNG and GIF take fonts from `$XDG_DATA_HOME/fonts`, by default from `~/.local/share/fonts`, and from the folders of the \
         system, on Windows from `%LOCALAPPDATA%` and `%WINDIR%`.",
    ),
    (
        "`XDG_STATE_HOME`, `LOCALAPPDATA`",
        "`gungi view` keeps games that are in no file in `$XDG_STATE_HOME`, by default in `~/.local/state`, on Windows \
         in `%LOCALAPPDATA%`.",
    ),
    (
        "`GITHUB_STEP_SUMMARY`",
        "File for the summary table of `gungi validate --format github`.",
    ),
    (
        "`GITHUB_WORKSPACE`, `CI_PROJECT_DIR`",
        "The checkout of a job, from which reports for programs name files.",
    ),
];

/// The files that gungi reads and writes.
const FILES: [(&str, &str); 5] = [
    (
        "`*.gn`, `*.gfen`, `*.cgn`, also with `.gz` or `.zst`",
        "Files that gungi reads in directories. It reads files with other names if they are named as PATH, and detects \
         their format and compression by their content.",
    ),
    (
        "`.gitignore`, `.ignore`, `.git/info/exclude`",
        "Files that directories exclude from searches. `--no-ignore` reads them all the same.",
    ),
    (
        "Files in `$TMPDIR`",
        "Temporary files. They have no names, so none is left over.",
    ),
    (
        "`.tmp` and six characters",
        "The new text of a file, in its directory, for the moment in which gungi replaces the file.",
    ),
    (
        "`$XDG_STATE_HOME/gungi/unsaved`",
        "The games of `gungi view` that are in no file, for its next start. Only the user can read them.",
    ),
];

/// gungi(1).
fn overview(command: &Command) -> (String, String) {
    let mut page = begun(command);
    page.section("Commands");
    for (group, names) in GROUPS {
        page.blocks(&[Block::Heading(2, group.to_owned())]);
        for found in names
            .iter()
            .filter_map(|name| command.find_subcommand(name))
        {
            page.term(
                &format!("`{}`(1)", name_of(found)),
                &blocks(&text(found.get_about())),
            );
        }
    }
    options(&mut page, command);
    let formats = ManualFormat::ALL.map(|format| (format.page, format.section));
    ended(
        page,
        command,
        &[&formats[..], &[("gungi-codes", 7), ("gungi-rules", 7)]].concat(),
    )
}

/// The page of a subcommand.
fn command_page(command: &Command) -> (String, String) {
    let mut page = begun(command);
    options(&mut page, command);
    ended(
        page,
        command,
        &[("gungi", 1), ("gungi-codes", 7), ("gungi-rules", 7)],
    )
}

/// `gungi-validate`
fn name_of(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

/// A page up to its description.
fn begun(command: &Command) -> ManPage {
    let summary = text(command.get_about());
    let mut page = ManPage::new(ManTitle {
        name: name_of(command),
        section: 1,
        summary: &summary,
    });
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let (name, operands) = usage.split_once(" [OPTIONS]").unwrap_or((usage, ""));
    let name = format!("`{name}`");
    let options: Vec<String> = optional(command)
        .map(|option| format!("[{}]", spelled(option, "|")))
        .collect();
    let words = [&*name]
        .into_iter()
        .chain(options.iter().map(String::as_str));
    page.section("Synopsis")
        .words(words.chain(operands.split_whitespace()));
    page.section("Description").blocks(&blocks(&text(
        command.get_long_about().or(command.get_about()),
    )));
    page
}

/// The options that the usage of a command leaves out.
fn optional(command: &Command) -> impl Iterator<Item = &Arg> {
    let groups = command.get_groups().filter(|group| group.is_required_set());
    let required: Vec<_> = groups.flat_map(ArgGroup::get_args).collect();
    let is_optional = move |arg: &&Arg| !arg.is_required_set() && !required.contains(&arg.get_id());
    command
        .get_arguments()
        .filter(|arg| !arg.is_positional())
        .filter(is_optional)
}

/// Adds the arguments: operands first, then options by heading.
fn options(page: &mut ManPage, command: &Command) {
    page.section("Options");
    for operand in command.get_positionals() {
        page.term(&operand.to_string(), &meaning(operand));
    }
    let options = || command.get_arguments().filter(|arg| !arg.is_positional());
    let mut headings: Vec<&str> = Vec::new();
    for heading in options().filter_map(Arg::get_help_heading) {
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    for heading in headings {
        page.blocks(&[Block::Heading(2, heading.to_owned())]);
        for option in options().filter(|option| option.get_help_heading() == Some(heading)) {
            page.term(&spelled(option, ", "), &meaning(option));
        }
    }
}

/// `-o, --output <FILE>`
fn spelled(option: &Arg, separator: &str) -> String {
    let short = option.get_short().map(|short| format!("`-{short}`"));
    let long = option.get_long().map(|long| format!("`--{long}`"));
    let names: Vec<String> = short.into_iter().chain(long).collect();
    let value = option
        .get_value_names()
        .filter(|_| option.get_action().takes_values());
    let value = value
        .map(|names| format!(" <{}>", names.join("> <")))
        .unwrap_or_default();
    names.join(separator) + &value
}

/// The help of an argument, its default and its possible values.
fn meaning(arg: &Arg) -> Vec<Block> {
    let mut meaning = blocks(&text(arg.get_long_help().or(arg.get_help())));
    let default = arg
        .get_default_values()
        .first()
        .filter(|_| arg.get_action().takes_values());
    if let (Some(Block::Paragraph(words)), Some(default)) = (meaning.first_mut(), default) {
        *words = format!(
            "{} [default: `{}`]",
            words.trim_end_matches('.'),
            default.to_string_lossy()
        );
    }
    if arg.get_action().takes_values() && !arg.is_hide_possible_values_set() {
        let values = arg.get_possible_values();
        meaning.extend(
            values
                .iter()
                .filter(|value| !value.is_hide_set())
                .map(|value| {
                    let help = value
                        .get_help()
                        .map(|help| format!(": {help}"))
                        .unwrap_or_default();
                    Block::Item(format!("`{}`{help}", value.get_name()))
                }),
        );
    }
    meaning
}

/// Adds the lines of a help text below its heading: each an item and, after two blanks or more, what it means.
fn listed(page: &mut ManPage, help: &str) {
    for line in help.lines().skip(1) {
        let (item, words) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
        page.term(&format!("`{item}`"), &blocks(words.trim()));
    }
}

fn text(styled: Option<&StyledStr>) -> String {
    styled.map(ToString::to_string).unwrap_or_default()
}

/// A page with what comes after the options.
fn ended(mut page: ManPage, command: &Command, others: &[(&str, u8)]) -> (String, String) {
    page.section("Exit status");
    listed(&mut page, EXIT_CODES);
    page.section("Environment");
    for (names, meaning) in ENVIRONMENT {
        page.term(names, &blocks(meaning));
    }
    page.section("Files");
    for (names, meaning) in FILES {
        page.term(names, &blocks(meaning));
    }
    if let Some(examples) = command.get_after_help() {
        page.section("Examples");
        listed(&mut page, &examples.to_string());
    }
    let others: Vec<String> = others
        .iter()
        .map(|(name, section)| format!("`{name}`({section})"))
        .collect();
    page.section("See also").blocks(&blocks(&others.join(", ")));
    (format!("man1/{}.1", name_of(command)), page.into_text())
}
