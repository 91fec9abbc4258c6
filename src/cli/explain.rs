//! `gungi explain`

use std::fmt::Write;

use super::manual_args::{ExplainArgs, PageFormat};
use super::terminal::prose_width;
use super::{Exit, Streams};
use crate::diagnostic::Code;
use crate::manual::{Entry, Topic};
use crate::render::formats::{write_format, write_format_list, write_format_markdown};
use crate::render::manual::{ExplainJson, PageStyle, write_list, write_markdown, write_page};
use crate::render::rulings::{write_ruling, write_ruling_list, write_ruling_markdown};

pub(super) fn run(args: &ExplainArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut text = String::new();
    let style = PageStyle { palette: streams.style.palette, width: prose_width(streams.width) };
    if args.all && args.format == PageFormat::Text {
        write_list(&mut text, Code::ALL, style.palette)?;
        write_ruling_list(&mut text)?;
        write_format_list(&mut text)?;
    } else {
        let topics = if args.all { Topic::all().collect() } else { args.topics.clone() };
        let entries = topics.into_iter().map(Entry::of).collect::<Result<Vec<_>, _>>()?;
        match args.format {
            PageFormat::Text => separated(&mut text, &entries, |text, entry| match entry {
                Entry::Code(page) => write_page(text, page, style),
                Entry::Ruling(ruling) => write_ruling(text, *ruling, style),
                Entry::Format(format) => write_format(text, *format, style),
            })?,
            PageFormat::Markdown => separated(&mut text, &entries, |text, entry| match entry {
                Entry::Code(page) => write_markdown(text, page),
                Entry::Ruling(ruling) => write_ruling_markdown(text, *ruling),
                Entry::Format(format) => write_format_markdown(text, *format),
            })?,
            PageFormat::Json => writeln!(text, "{}", ExplainJson::new(&entries))?,
        }
    }
    streams.out.write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

/// Writes entries with an empty line between them.
fn separated(
    text: &mut String,
    entries: &[Entry],
    mut write: impl FnMut(&mut String, &Entry) -> std::fmt::Result,
) -> std::fmt::Result {
    for (i, entry) in entries.iter().enumerate() {
        if i > 0 {
            text.push('\n');
        }
        write(text, entry)?;
    }
    Ok(())
}
