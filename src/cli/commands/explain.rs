//! `gungi explain`

use std::fmt::Write;

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::cli::args::{FileFormat, OutputArgs};
use crate::cli::commands::units::both_ways_up;
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::cli::terminal::prose_width;
use crate::manual::{ManualPage, PageError, SearchText, Topic, ranked, words};
use crate::notation::gan::NamedUnits;
use crate::print::heading::PageStyle;
use crate::print::manual::{ExplainJson, write_format, write_page, write_row, write_ruling};
use crate::print::units::{write_legend, write_units};
use crate::render::Glyphs;
use crate::render::board::BoardStyle;
use crate::rules::UnitKind;
use crate::text::{did_you_mean, nearest};

const HELP: &str = "\
Examples:
  gungi explain GN204            explain the code of a finding: what it means, what to do
  gungi explain C23              explain a ruling: its sources, and why it was decided so
  gungi explain GFEN             explain a format
  gungi explain Pawn             describe a unit, like `gungi units`
  gungi explain missing marshal  find pages by words
  gungi explain --list           list all pages with their summaries";

/// Explain a code, ruling, format or unit, or find one by words.
///
/// A finding has a code, as in `error[RU106]`, and names its ruling or format, as in `ruling C12`. The page of a code says
/// what to do and shows an example; the page of a ruling has its sources and reasons. The meaning of a code or ruling never
/// changes.
///
/// gungi searches all pages for other words. It prints the page that has all of them; if there are several, it lists them,
/// best first.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(group(clap::ArgGroup::new("what").args(["topics", "list"]).required(true)))]
pub struct ExplainArgs {
    /// Ids or names, such as `GN204`, `glued-number`, `C23`, `GFEN`, `Pawn`; or words to find.
    #[arg(value_name = "TOPIC")]
    pub topics: Vec<String>,

    /// List all pages with their summaries; with `--format`, print all pages.
    #[arg(long, help_heading = "Selection")]
    pub list: bool,

    /// Format of the pages [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<PageFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
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

impl FileFormat for PageFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Markdown => "md",
            Self::Json => "json",
        })
    }
}

/// Something that can be explained.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Page(Topic),
    Unit(UnitKind),
}

pub(crate) fn run(args: &ExplainArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let (subjects, is_list) = subjects(args)?;
    let mut text = String::new();
    match format_of(args.format, streams.output, Some(PageFormat::Text))? {
        PageFormat::Text if is_list => write_rows(&mut text, &subjects, streams)?,
        PageFormat::Text => write_pages(&mut text, &subjects, streams)?,
        PageFormat::Markdown => {
            separated(&mut text, &entries(&subjects, is_list)?, |text, entry| {
                write!(text, "{entry}")
            })?;
        }
        PageFormat::Json => writeln!(text, "{}", ExplainJson::new(&entries(&subjects, is_list)?))?,
    }
    streams.out.write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

/// What to explain, and whether it is a list to choose from.
fn subjects(args: &ExplainArgs) -> anyhow::Result<(Vec<Subject>, bool)> {
    if args.list {
        return Ok((Topic::all().map(Subject::Page).collect(), true));
    }
    if let Some(subjects) = named(&args.topics)? {
        return Ok((subjects, false));
    }
    let found = found(&args.topics.join(" "))?;
    let is_list = found.len() > 1;
    Ok((found, is_list))
}

/// What the words are ids and names of; `None` if they are other words.
///
/// # Errors
/// If a word looks like an id, and nothing has it.
fn named(topics: &[String]) -> Result<Option<Vec<Subject>>, WithHelp> {
    let mut subjects = Vec::new();
    let mut is_query = false;
    for word in topics {
        match (word.parse::<Topic>(), word.parse::<NamedUnits>()) {
            (Ok(topic), _) => subjects.push(Subject::Page(topic)),
            (_, Ok(units)) => subjects.extend(both_ways_up(&units).into_iter().map(Subject::Unit)),
            (Err(unknown), _) if is_like_id(word) => {
                return Err(nothing_called(word, &unknown.near));
            }
            _ => is_query = true,
        }
    }
    Ok(Some(subjects).filter(|_| !is_query))
}

/// `GN999`
fn is_like_id(word: &str) -> bool {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    letters.len() < word.len()
        && (1..=2).contains(&letters.len())
        && letters.chars().all(|c| c.is_ascii_alphabetic())
}

/// The subjects whose pages have all the words of a query, best first.
///
/// # Errors
/// If there are none.
fn found(query: &str) -> anyhow::Result<Vec<Subject>> {
    let pages = Topic::all().map(|topic| Ok((Subject::Page(topic), topic.search_text()?)));
    let units = UnitKind::all().map(|unit| (Subject::Unit(unit), search_text(unit)));
    let pages = pages
        .chain(units.map(Ok))
        .collect::<Result<Vec<_>, PageError>>()?;
    let found = ranked(pages.iter().cloned(), query);
    if !found.is_empty() {
        return Ok(found);
    }
    let near = query
        .parse::<Topic>()
        .err()
        .map(|unknown| unknown.near)
        .unwrap_or_default();
    if !near.is_empty() {
        return Err(nothing_called(query, &near).into());
    }
    let texts = pages
        .iter()
        .map(|(_, text)| format!("{} {} {}", text.heading, text.summary, text.body));
    let known: Vec<String> = texts
        .flat_map(|text| words(&text).collect::<Vec<_>>())
        .collect();
    let unknown = words(query).find(|word| !known.iter().any(|known| known.starts_with(&**word)));
    // Almost any short word is near another.
    let long = unknown.as_deref().filter(|word| word.len() > 3);
    let near = long.and_then(|word| nearest(word, known.iter().map(String::as_str)));
    let message = match &unknown {
        Some(word) => format!("no page has the word `{word}`"),
        None => format!("no page has all of these words: `{query}`"),
    };
    Err(WithHelp {
        message,
        help: help(near.as_slice()),
    }
    .into())
}

fn nothing_called(word: &str, near: &[&str]) -> WithHelp {
    let message = format!("no code, ruling, format or unit is called `{word}`");
    WithHelp {
        message,
        help: help(near),
    }
}

fn help(near: &[&str]) -> String {
    if near.is_empty() {
        "`gungi explain --list` lists all pages".to_owned()
    } else {
        did_you_mean(near)
    }
}

/// What a search finds a unit by: its names, and how it moves in words.
fn search_text(unit: UnitKind) -> SearchText {
    let mut body = String::new();
    // Writing to a string never fails.
    let _ = write_units(
        &mut body,
        &[unit],
        BoardStyle {
            glyphs: Glyphs::Ascii,
            ..BoardStyle::default()
        },
    );
    SearchText {
        heading: format!("{unit} {}", unit.name()),
        summary: "unit".to_owned(),
        body,
    }
}

/// The entries of pages. Units among search results are left out; they have an output of their own.
fn entries(subjects: &[Subject], is_list: bool) -> anyhow::Result<Vec<ManualPage>> {
    let mut entries = Vec::new();
    for subject in subjects {
        match subject {
            Subject::Page(topic) => entries.push(ManualPage::of(*topic)?),
            Subject::Unit(_) if is_list => {}
            Subject::Unit(unit) => bail!(WithHelp {
                message: format!(
                    "`gungi explain` describes units as text only: {}",
                    unit.name()
                ),
                help: format!("write `gungi units {unit} --json`"),
            }),
        }
    }
    Ok(entries)
}

fn write_rows(text: &mut String, subjects: &[Subject], streams: &Streams<'_>) -> std::fmt::Result {
    subjects.iter().try_for_each(|subject| match subject {
        Subject::Page(topic) => write_row(text, *topic, streams.style.palette),
        Subject::Unit(unit) => writeln!(text, "{:<8}  unit     {}", unit.to_string(), unit.name()),
    })
}

fn write_pages(
    text: &mut String,
    subjects: &[Subject],
    streams: &Streams<'_>,
) -> anyhow::Result<()> {
    let style = PageStyle {
        palette: streams.style.palette,
        width: prose_width(streams.style.width),
    };
    let mut units = Vec::new();
    for subject in subjects {
        match subject {
            Subject::Page(topic) => {
                text.push_str(if text.is_empty() { "" } else { "\n" });
                match ManualPage::of(*topic)? {
                    ManualPage::Code(page) => write_page(text, &page, style)?,
                    ManualPage::Ruling(ruling) => write_ruling(text, ruling, style)?,
                    ManualPage::Format(format) => write_format(text, format, style)?,
                }
            }
            Subject::Unit(unit) => units.push(*unit),
        }
    }
    if !units.is_empty() {
        text.push_str(if text.is_empty() { "" } else { "\n" });
        write_units(text, &units, streams.style)?;
        write_legend(text, streams.style)?;
    }
    Ok(())
}

/// Writes entries with an empty line between them.
fn separated(
    text: &mut String,
    entries: &[ManualPage],
    mut write: impl FnMut(&mut String, &ManualPage) -> std::fmt::Result,
) -> std::fmt::Result {
    for (i, entry) in entries.iter().enumerate() {
        if i > 0 {
            text.push('\n');
        }
        write(text, entry)?;
    }
    Ok(())
}
