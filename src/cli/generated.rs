//! What is generated from the definition of the arguments: completion scripts and man pages.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::args::{Cli, EXIT_CODES};

/// The completion script of a shell.
#[must_use]
pub fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "gungi", &mut script);
    script
}

/// The man pages: file name and text, one for the command and one for each subcommand.
///
/// # Errors
/// Those of the generator, which writes to memory.
pub fn man_pages() -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    let pages = command.get_subcommands().map(page);
    std::iter::once(page(&command)).chain(pages).collect()
}

/// Writes the man pages into a directory.
///
/// # Errors
/// If a file cannot be written.
pub fn write_man_pages(directory: &Path) -> anyhow::Result<()> {
    for (name, text) in man_pages()? {
        let path = directory.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn page(command: &Command) -> io::Result<(String, Vec<u8>)> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let man = Man::new(command.clone().name(&name))
        .title(name.to_uppercase())
        // None, so that a page is the same whenever it is generated. What is empty needs its quotes here.
        .date("\"\"")
        .manual("Gungi Manual");
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    let mut rest = Roff::new();
    list_section(&mut rest, "EXIT STATUS", EXIT_CODES);
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    } else {
        if let Some(examples) = command.get_after_help() {
            list_section(&mut rest, "EXAMPLES", &examples.to_string());
        }
        rest.control("SH", ["SEE ALSO"]).text([bold("gungi"), roman("(1)")]);
    }
    rest.to_writer(&mut text)?;
    Ok((format!("{name}.1"), text))
}

/// A section of what a help text lists below its heading: each line is an item and, after two blanks or more, what to
/// say of it.
fn list_section(page: &mut Roff, heading: &str, help: &str) {
    page.control("SH", [heading]);
    for line in help.lines().skip(1) {
        let (item, words) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
        page.control("TP", []).text([bold(item)]).text([roman(words.trim())]);
    }
}
