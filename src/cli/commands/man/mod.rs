//! `gungi man`: the pages of the commands and of the manual.

mod command;

use std::path::PathBuf;

use clap::{Args, Command, ValueHint};

use crate::cli::commands::man::command::{command_page, overview};
use crate::cli::exit::Exit;
use crate::cli::output::whole_file::write_in_directory;
use crate::manual::markdown::{Block, blocks};
use crate::manual::{Format, PageError};
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
    for (name, text) in man_pages(command)? {
        write_in_directory(&args.directory.join(name), text.as_bytes())?;
    }
    Ok(Exit::Clean)
}

/// The man pages as path and text: the command, its subcommands, the formats, the codes and the rulings.
///
/// # Errors
/// If a code has no page. The tests prove that all have one.
pub fn man_pages(command: Command) -> Result<Vec<(String, String)>, PageError> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let pages = std::iter::once(overview(&command)).chain(command.get_subcommands().map(command_page));
    let formats = Format::ALL.into_iter().map(|Format { page: name, section, summary, text, .. }| {
        manual_page(ManTitle { name, section, summary }, &blocks(text))
    });
    let others = [manual_page(CODES, &codes_page()?), manual_page(RULES, &rulings_page())];
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
