//! Pages of the manual: for people, in Markdown, and as JSON.

use std::fmt::{self, Display, Formatter, Write};

use serde::Serialize;

use super::blocks::PageStyle;
use super::formats::FormatJson;
use super::json::json;
use super::rulings::RulingJson;
use crate::diagnostic::Applicability;
use crate::manual::markdown::{Block, blocks};
use crate::manual::{ABOUT_CODES, Entry, Example, Examples, Group, Page, PageError, Topic};
use crate::render::Palette;
use crate::render::fill::filled;

/// Writes a page for people.
pub fn write_page(out: &mut impl Write, page: &Page, style: PageStyle) -> fmt::Result {
    let PageStyle { palette, width } = style;
    let code = page.code;
    let label = format!("{}[{code}]", code.severity().as_str());
    writeln!(out, "{}: {}", palette.severity(&label, code.severity()), palette.heading(code.name()))?;
    write_filled(out, code.summary(), "", width)?;
    writeln!(out)?;
    write_filled(out, &page.meaning, "", width)?;
    writeln!(out, "\n{}", palette.heading("What to do"))?;
    write_filled(out, &page.advice, "  ", width)?;
    match page.examples {
        Examples::Shown { bad, good } => {
            write_example(out, "Bad", bad, palette)?;
            write_example(out, "Good", good, palette)?;
        }
        Examples::NotShown { why } => {
            writeln!(out, "\n{}", palette.heading("No example"))?;
            write_filled(out, why, "  ", width)?;
        }
    }
    writeln!(out)?;
    for (field, value) in
        [("Rulings", page.rulings.join(", ")), ("Fix", fix(page.fix)), ("Since", page.since.to_owned())]
    {
        writeln!(out, "{}  {value}", palette.heading(&format!("{field:<7}")))?;
    }
    Ok(())
}

fn write_example(out: &mut impl Write, heading: &str, example: Example, palette: Palette) -> fmt::Result {
    writeln!(out, "\n{} ({})", palette.heading(heading), example.language.as_str())?;
    example.text.lines().try_for_each(|line| writeln!(out, "{}", format!("  {line}").trim_end()))
}

fn write_filled(out: &mut impl Write, text: &str, indent: &str, width: usize) -> fmt::Result {
    let lines = filled(text, width.saturating_sub(indent.len()));
    lines.iter().try_for_each(|line| writeln!(out, "{indent}{line}"))
}

/// Whether there is a fix, and its description.
fn fix(fix: Option<Applicability>) -> String {
    match fix {
        None => "none".to_owned(),
        Some(Applicability::Safe) => {
            "safe: `gungi validate --fix` makes it if the meaning is clear".to_owned()
        }
        Some(Applicability::Maybe) => {
            "maybe: may change the meaning; `gungi validate --fix` skips it".to_owned()
        }
    }
}

/// Writes a page's line of a list: id, kind and summary.
pub fn write_row(out: &mut impl Write, topic: Topic, palette: Palette) -> fmt::Result {
    match topic {
        Topic::Code(code) => {
            let severity = palette.severity(&format!("{:<7}", code.severity().as_str()), code.severity());
            writeln!(out, "{:<8}  {severity}  {}: {}", code.id(), code.name(), code.summary())
        }
        Topic::Ruling(ruling) => writeln!(out, "{:<8}  ruling   {}", ruling.id, ruling.title),
        Topic::Format(format) => writeln!(out, "{:<8}  format   {}", format.name, format.summary),
    }
}

/// Writes a page in Markdown, as a section of level 2.
pub fn write_markdown(out: &mut impl Write, page: &Page) -> fmt::Result {
    let code = page.code;
    writeln!(out, "## {code} {}\n", code.name())?;
    writeln!(out, "{}: {}\n", capitalized(code.severity().as_str()), code.summary())?;
    writeln!(out, "{}\n", page.meaning)?;
    writeln!(out, "### What to do\n\n{}\n", page.advice)?;
    match page.examples {
        Examples::Shown { bad, good } => {
            for (heading, Example { language, text }) in [("Bad", bad), ("Good", good)] {
                writeln!(out, "### {heading}\n\n```{}\n{text}\n```\n", language.as_str())?;
            }
        }
        Examples::NotShown { why } => writeln!(out, "### No example\n\n{why}\n")?,
    }
    writeln!(out, "- Rulings: {}", page.rulings.join(", "))?;
    writeln!(out, "- Fix: {}", fix(page.fix))?;
    writeln!(out, "- Since: {}", page.since)
}

/// All codes as the blocks of one page, group by group.
///
/// # Errors
/// A code without a page. Tests ensure that every code has one.
pub fn codes_page() -> Result<Vec<Block>, PageError> {
    let mut page = vec![Block::Heading(1, "Description".to_owned())];
    page.extend(blocks(ABOUT_CODES));
    for group in Group::ALL {
        page.push(Block::Heading(1, group.title().to_owned()));
        for code in group.codes() {
            let mut text = String::new();
            // Writing to a string never fails.
            let _ = write_markdown(&mut text, &Page::of(code)?);
            page.extend(blocks(&text));
        }
    }
    Ok(page)
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Several pages as one object. Field names and meanings are stable within a version; fields are only added.
#[derive(Serialize, Debug)]
pub struct ExplainJson<'p> {
    schema: &'static str,
    topics: Vec<TopicJson<'p>>,
}

#[derive(Serialize, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum TopicJson<'p> {
    Code(CodeJson<'p>),
    Ruling(RulingJson),
    Format(FormatJson),
}

#[derive(Serialize, Debug)]
struct CodeJson<'p> {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    summary: &'static str,
    meaning: &'p str,
    advice: &'p str,
    rulings: &'p [&'static str],
    fix: Option<&'static str>,
    since: &'static str,
    bad: Option<ExampleJson>,
    good: Option<ExampleJson>,
    no_example: Option<&'static str>,
}

#[derive(Serialize, Debug)]
struct ExampleJson {
    format: &'static str,
    text: &'static str,
}

impl<'p> ExplainJson<'p> {
    /// The object for several entries.
    pub fn new(entries: &'p [Entry]) -> Self {
        let topic = |entry: &'p Entry| match entry {
            Entry::Code(page) => TopicJson::Code(CodeJson::new(page)),
            Entry::Ruling(ruling) => TopicJson::Ruling(RulingJson::new(*ruling)),
            Entry::Format(format) => TopicJson::Format(FormatJson::new(*format)),
        };
        Self { schema: "gungi.explain/1", topics: entries.iter().map(topic).collect() }
    }
}

impl<'p> CodeJson<'p> {
    fn new(page: &'p Page) -> Self {
        let example = |Example { language, text }: Example| ExampleJson { format: language.as_str(), text };
        let (bad, good, no_example) = match page.examples {
            Examples::Shown { bad, good } => (Some(example(bad)), Some(example(good)), None),
            Examples::NotShown { why } => (None, None, Some(why)),
        };
        Self {
            code: page.code.id(),
            name: page.code.name(),
            severity: page.code.severity().as_str(),
            summary: page.code.summary(),
            meaning: &page.meaning,
            advice: &page.advice,
            rulings: &page.rulings,
            fix: page.fix.map(Applicability::as_str),
            since: page.since,
            bad,
            good,
            no_example,
        }
    }
}

/// The object on one line.
impl Display for ExplainJson<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&json(self)?)
    }
}
