//! What is generated from the definition of the arguments: completion scripts and man pages.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::args::Cli;

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
    let visible = |command: &&Command| !command.is_hide_set();
    let subcommands: Vec<Command> = command.get_subcommands().filter(visible).cloned().collect();
    std::iter::once(command).chain(subcommands).map(page).collect()
}

fn page(command: Command) -> io::Result<(String, Vec<u8>)> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let mut text = Vec::new();
    // No date: the pages are the same whenever they are generated.
    clap_mangen::Man::new(command.name(name.clone())).render(&mut text)?;
    Ok((format!("{name}.1"), text))
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
