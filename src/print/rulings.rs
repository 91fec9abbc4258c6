//! Rulings: for people, in Markdown, and as JSON.

use std::fmt::{self, Write};

use serde::Serialize;

use super::blocks::{PageStyle, paragraphs, write_blocks, write_filled};
use crate::diagnostic::Code;
use crate::manual::markdown::{Block, blocks};
use crate::manual::{Chapter, Ruling};

/// Writes a ruling for people.
pub fn write_ruling(out: &mut impl Write, ruling: Ruling, style: PageStyle) -> fmt::Result {
    let PageStyle { palette, width } = style;
    writeln!(out, "{}\n", palette.heading(&format!("{} {}", ruling.id, ruling.title)))?;
    write_blocks(out, ruling.rule, "", style)?;
    for (heading, text) in [("Sources", ruling.sources), ("Decision", ruling.decision)] {
        writeln!(out, "\n{}", palette.heading(heading))?;
        write_blocks(out, text, "  ", style)?;
    }
    let codes = ids(ruling);
    if !codes.is_empty() {
        writeln!(out, "\n{}", palette.heading("Codes"))?;
        write_filled(out, &codes.join(", "), ["  ", "  "], width)?;
    }
    Ok(())
}

/// Writes a ruling in Markdown, as a section of level 2.
pub fn write_ruling_markdown(out: &mut impl Write, ruling: Ruling) -> fmt::Result {
    let Ruling { id, title, rule, sources, decision } = ruling;
    writeln!(out, "## {id} {title}\n\n{rule}\n\n### Sources\n\n{sources}\n\n### Decision\n\n{decision}")?;
    let codes = ids(ruling);
    if codes.is_empty() { Ok(()) } else { writeln!(out, "\n### Codes\n\n{}", codes.join(", ")) }
}

/// All rulings as the blocks of one page, chapter by chapter.
pub fn rulings_page() -> Vec<Block> {
    let mut page = Vec::new();
    for chapter in Chapter::all() {
        page.push(Block::Heading(1, chapter.title.to_owned()));
        page.extend(blocks(chapter.introduction));
        for ruling in chapter.rulings() {
            let mut text = String::new();
            // Writing to a string never fails.
            let _ = write_ruling_markdown(&mut text, ruling);
            page.extend(blocks(&text));
        }
    }
    page
}

fn ids(ruling: Ruling) -> Vec<&'static str> {
    ruling.codes().map(Code::id).collect()
}

/// A ruling as an object.
#[derive(Serialize, Debug)]
pub struct RulingJson {
    ruling: &'static str,
    title: &'static str,
    rule: Vec<String>,
    sources: Vec<String>,
    decision: Vec<String>,
    codes: Vec<&'static str>,
}

impl RulingJson {
    /// The object of a ruling.
    pub fn new(ruling: Ruling) -> Self {
        Self {
            ruling: ruling.id,
            title: ruling.title,
            rule: paragraphs(ruling.rule),
            sources: paragraphs(ruling.sources),
            decision: paragraphs(ruling.decision),
            codes: ids(ruling),
        }
    }
}
