//! Pages of formats: for people, in Markdown, and as JSON.

use std::fmt::{self, Write};

use serde::Serialize;

use super::blocks::{PageStyle, paragraphs, write_blocks};
use crate::manual::Format;

/// Writes the page of a format for people.
pub fn write_format(out: &mut impl Write, format: Format, style: PageStyle) -> fmt::Result {
    writeln!(out, "{}: {}\n", style.palette.heading(format.name), format.summary)?;
    write_blocks(out, format.text, "", style)
}

/// Writes the page of a format in Markdown, as a section of level 2.
pub fn write_format_markdown(out: &mut impl Write, format: Format) -> fmt::Result {
    writeln!(out, "## {}: {}\n", format.name, format.summary)?;
    let mut is_code = false;
    format.text.lines().try_for_each(|line| {
        is_code ^= line.starts_with("```");
        // Headings go down two levels, below the heading of the page.
        let deeper = if line.starts_with('#') && !is_code { "##" } else { "" };
        writeln!(out, "{deeper}{line}")
    })
}

/// The page of a format as an object.
#[derive(Serialize, Debug)]
pub struct FormatJson {
    format: &'static str,
    summary: &'static str,
    text: Vec<String>,
}

impl FormatJson {
    /// The object of a format.
    pub fn new(format: Format) -> Self {
        let Format { name, summary, text, .. } = format;
        Self { format: name, summary, text: paragraphs(text) }
    }
}
