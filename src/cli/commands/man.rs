//! `gungi man`: the pages of the commands and of the manual.

use std::path::PathBuf;
use std::{fs, io};

use anyhow::Context;
use clap::{Args, Command, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::cli::exit::{EXIT_CODES, Exit};
use crate::cli::output::whole_file::write_whole;
use crate::manual::Format;
use crate::manual::markdown::{Block, blocks};
use crate::render::man::{ManTitle, write_man};
use crate::render::manual::codes_page;
use crate::render::rulings::rulings_page;

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
        let path = args.directory.join(name);
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .with_context(|| format!("cannot write {}", path.display()))?;
        write_whole(&path, &*text).map_err(|error| error.of(&path))?;
    }
    Ok(Exit::Clean)
}

/// The man pages as path and text: the command, its subcommands, the formats, the codes and the rulings.
///
/// # Errors
/// An I/O error of the generator, or a code without a page.
pub fn man_pages(command: Command) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let pages = std::iter::once(page(&command)).chain(command.get_subcommands().map(page));
    let formats = Format::ALL.into_iter().map(|Format { page: name, summary, text, .. }| {
        Ok(manual_page(ManTitle { name, section: 5, summary }, &blocks(text)))
    });
    let codes = codes_page().map_err(io::Error::other)?;
    let others = [manual_page(CODES, &codes), manual_page(RULES, &rulings_page())].map(Ok);
    pages.chain(formats).chain(others).collect()
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

fn manual_page(title: ManTitle<'_>, blocks: &[Block]) -> (String, Vec<u8>) {
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = write_man(&mut text, title, blocks);
    let ManTitle { name, section, .. } = title;
    (format!("man{section}/{name}.{section}"), text.into_bytes())
}

fn page(command: &Command) -> io::Result<(String, Vec<u8>)> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    let man = Man::new(command.clone().name(&name))
        .title(name.to_uppercase())
        // No date, so that pages are reproducible. The empty field needs quotes.
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
        let formats = Format::ALL.map(|format| (format.page, 5));
        see_also(&mut rest, &[&formats[..], &[("gungi-codes", 7), ("gungi-rules", 7)]].concat());
    } else {
        if let Some(examples) = command.get_after_help() {
            list_section(&mut rest, "EXAMPLES", &examples.to_string());
        }
        see_also(&mut rest, &[("gungi", 1), ("gungi-codes", 7), ("gungi-rules", 7)]);
    }
    rest.to_writer(&mut text)?;
    Ok((format!("man1/{name}.1"), text))
}

/// The section SEE ALSO: pages, each with its section of the manual.
fn see_also(page: &mut Roff, others: &[(&str, u8)]) {
    let mut words = Vec::new();
    for (name, section) in others {
        let comma = if words.is_empty() { "" } else { ", " };
        words.extend([roman(comma), bold(*name), roman(format!("({section})"))]);
    }
    page.control("SH", ["SEE ALSO"]).text(words);
}

/// The section for a list in a help text: each line below the heading is an item and, after two blanks or more, its
/// description.
fn list_section(page: &mut Roff, heading: &str, help: &str) {
    page.control("SH", [heading]);
    for line in help.lines().skip(1) {
        let (item, words) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
        page.control("TP", []).text([bold(item)]).text([roman(words.trim())]);
    }
}
