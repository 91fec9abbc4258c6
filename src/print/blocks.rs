//! Renders the Markdown of the manual for people, and splits it into blocks.

use std::fmt::{self, Write};

use crate::manual::markdown::{Block, blocks};
use crate::render::Palette;
use crate::render::fill::filled;

/// Style of pages for people.
#[derive(Clone, Copy, Debug)]
pub struct PageStyle {
    /// Colours.
    pub palette: Palette,
    /// Line length in columns.
    pub width: usize,
}

/// Writes the blocks of a text with an empty line between them; items of a list have none.
pub(super) fn write_blocks(out: &mut impl Write, text: &str, indent: &str, style: PageStyle) -> fmt::Result {
    let PageStyle { palette, width } = style;
    let mut before = None;
    for block in blocks(text) {
        let goes_on = matches!((&before, &block), (None, _) | (Some(Block::Item(_)), Block::Item(_)));
        if !goes_on {
            writeln!(out)?;
        }
        match &block {
            Block::Heading(_, words) => writeln!(out, "{indent}{}", palette.heading(words))?,
            Block::Paragraph(words) => write_filled(out, words, [indent, indent], width)?,
            Block::Item(words) => {
                write_filled(out, words, [&format!("{indent}- "), &format!("{indent}  ")], width)?;
            }
            Block::Code(lines) => lines.iter().try_for_each(|line| writeln!(out, "{indent}  {line}"))?,
        }
        before = Some(block);
    }
    Ok(())
}

/// Wraps words into lines. The first line and the others have their own prefixes.
pub(super) fn write_filled(
    out: &mut impl Write,
    words: &str,
    [first, other]: [&str; 2],
    width: usize,
) -> fmt::Result {
    let mut indent = first;
    for line in filled(words, width.saturating_sub(first.len())) {
        writeln!(out, "{indent}{line}")?;
        indent = other;
    }
    Ok(())
}

/// The blocks of a text, still in Markdown.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    let written = |block| match block {
        Block::Heading(level, words) => format!("{} {words}", "#".repeat(level)),
        Block::Paragraph(words) => words,
        Block::Item(words) => format!("- {words}"),
        Block::Code(lines) => format!("```\n{}\n```", lines.join("\n")),
    };
    blocks(text).into_iter().map(written).collect()
}
