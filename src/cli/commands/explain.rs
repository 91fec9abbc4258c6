//! `gungi explain`

use std::fmt::Write;

use crate::cli::exit::Exit;
use crate::cli::output::streams::Streams;
use crate::cli::output::terminal::prose_width;
use crate::diagnostic::Code;
use crate::manual::{Entry, Topic};
use crate::render::blocks::PageStyle;
use crate::render::formats::{write_format, write_format_list, write_format_markdown};
use crate::render::manual::{ExplainJson, write_list, write_markdown, write_page};
use crate::render::rulings::{write_ruling, write_ruling_list, write_ruling_markdown};
use clap::{Args, ValueEnum};

const HELP: &str = "\
Examples:
  gungi explain GN204                      what a code means, and what to do about it
  gungi explain glued-number wrong-number  codes by their names
  gungi explain C23                        a ruling, its sources and why it was decided so
  gungi explain GFEN                       a format
  gungi explain --all                      all codes, rulings and formats, one a line
  gungi explain --all --format markdown    all pages";

/// Explain codes of findings, rulings and formats.
///
/// Each finding has a code, as in `error[RU106]`, and names the ruling or format by which it is judged, as in `ruling
/// C12`. The page of a code says what to do and shows an example; the page of a ruling says what the sources say and
/// what was decided. A code and a ruling never change their meaning.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(group(clap::ArgGroup::new("what").args(["topics", "all"]).required(true)))]
pub struct ExplainArgs {
    /// Codes of findings, by id or name: `GN204`, `glued-number`; rulings: `C23`; formats: `GFEN`.
    #[arg(value_name = "TOPIC")]
    pub topics: Vec<Topic>,

    /// List every page with a summary; print all pages in other formats than text.
    #[arg(long, help_heading = "Selection")]
    pub all: bool,

    /// Format of the pages.
    #[arg(long, help_heading = "Output", value_name = "FORMAT", default_value = "text")]
    pub format: PageFormat,
}

/// How pages of the manual are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageFormat {
    /// For people.
    Text,
    /// Sections of Markdown.
    Markdown,
    /// One JSON object.
    Json,
}

pub(crate) fn run(args: &ExplainArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
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
