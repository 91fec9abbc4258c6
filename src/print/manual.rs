//! Pages of the manual and lists of its topics: for people, in Markdown, and as JSON.

use std::fmt::{self, Display, Formatter, Write};

use serde::Serialize;

use super::heading::{PageStyle, paragraphs, write_blocks, write_filled};
use super::json::json;
use crate::diagnostic::{Applicability, Code};
use crate::manual::markdown::{Block, blocks};
use crate::manual::{
    ABOUT_CODES, Chapter, Example, Examples, Group, ManualFormat, ManualPage, Page, PageError,
    RulingPage, Topic, fix_words,
};
use crate::render::Palette;

/// Writes a page for people.
pub fn write_page(out: &mut impl Write, page: &Page, style: PageStyle) -> fmt::Result {
    let PageStyle { palette, width } = style;
    let code = page.code;
    let label = format!("{}[{code}]", code.severity().as_str());
    writeln!(
        out,
        "{}: {}",
        palette.severity(&label, code.severity()),
        palette.heading(code.name())
    )?;
    write_filled(out, code.summary(), [""; 2], width)?;
    writeln!(out)?;
    write_filled(out, &page.meaning, [""; 2], width)?;
    writeln!(out, "\n{}", palette.heading("What to do"))?;
    write_filled(out, &page.advice, ["  "; 2], width)?;
    match page.examples {
        Examples::Shown { bad, good } => {
            write_example(out, "Bad", bad, palette)?;
            write_example(out, "Good", good, palette)?;
        }
        Examples::NotShown { why } => {
            writeln!(out, "\n{}", palette.heading("No example"))?;
            write_filled(out, why, ["  "; 2], width)?;
        }
    }
    writeln!(out)?;
    for (field, value) in [
        ("Rulings", page.rulings.join(", ")),
        ("Fix", fix_words(page.fix)),
        ("Since", page.since.to_owned()),
    ] {
        writeln!(out, "{}  {value}", palette.heading(&format!("{field:<7}")))?;
    }
    Ok(())
}

fn write_example(
    out: &mut impl Write,
    heading: &str,
    example: Example,
    palette: Palette,
) -> fmt::Result {
    writeln!(
        out,
        "\n{} ({})",
        palette.heading(heading),
        example.language.as_str()
    )?;
    example
        .text
        .lines()
        .try_for_each(|line| writeln!(out, "{}", format!("  {line}").trim_end()))
}

/// Writes a page's line of a list: id, kind and summary.
pub fn write_row(out: &mut impl Write, topic: Topic, palette: Palette) -> fmt::Result {
    match topic {
        Topic::Code(code) => {
            let severity =
                palette.severity(&format!("{:<7}", code.severity().as_str()), code.severity());
            writeln!(
                out,
                "{:<8}  {severity}  {}: {}",
                code.id(),
                code.name(),
                code.summary()
            )
        }
        Topic::Ruling(ruling) => writeln!(out, "{:<8}  ruling   {}", ruling.id, ruling.title),
        Topic::Format(format) => writeln!(out, "{:<8}  format   {}", format.name, format.summary),
    }
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
            page.extend(blocks(&Page::of(code)?.to_string()));
        }
    }
    Ok(page)
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
    about: &'static str,
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
    pub fn new(entries: &'p [ManualPage]) -> Self {
        let topic = |entry: &'p ManualPage| match entry {
            ManualPage::Code(page) => TopicJson::Code(CodeJson::new(page)),
            ManualPage::Ruling(ruling) => TopicJson::Ruling(RulingJson::new(*ruling)),
            ManualPage::Format(format) => TopicJson::Format(FormatJson::new(*format)),
        };
        Self {
            schema: "gungi.explain/1",
            topics: entries.iter().map(topic).collect(),
        }
    }
}

impl<'p> CodeJson<'p> {
    fn new(page: &'p Page) -> Self {
        let example = |Example { language, text }: Example| ExampleJson {
            format: language.as_str(),
            text,
        };
        let (bad, good, no_example) = match page.examples {
            Examples::Shown { bad, good } => (Some(example(bad)), Some(example(good)), None),
            Examples::NotShown { why } => (None, None, Some(why)),
        };
        Self {
            code: page.code.id(),
            name: page.code.name(),
            severity: page.code.severity().as_str(),
            about: page.code.summary(),
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

/// Writes a ruling for people.
pub fn write_ruling(out: &mut impl Write, ruling: RulingPage, style: PageStyle) -> fmt::Result {
    let PageStyle { palette, width } = style;
    writeln!(
        out,
        "{}\n",
        palette.heading(&format!("{} {}", ruling.id, ruling.title))
    )?;
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

/// All rulings as the blocks of one page, chapter by chapter.
pub fn rulings_page() -> Vec<Block> {
    let mut page = Vec::new();
    for chapter in Chapter::all() {
        page.push(Block::Heading(1, chapter.title.to_owned()));
        page.extend(blocks(chapter.introduction));
        for ruling in chapter.rulings() {
            page.extend(blocks(&ruling.to_string()));
        }
    }
    page
}

fn ids(ruling: RulingPage) -> Vec<&'static str> {
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
    judges: Vec<&'static str>,
}

impl RulingJson {
    /// The object of a ruling.
    pub fn new(ruling: RulingPage) -> Self {
        Self {
            ruling: ruling.id,
            title: ruling.title,
            rule: paragraphs(ruling.rule),
            sources: paragraphs(ruling.sources),
            decision: paragraphs(ruling.decision),
            judges: ids(ruling),
        }
    }
}

/// Writes the page of a format for people.
pub fn write_format(out: &mut impl Write, format: ManualFormat, style: PageStyle) -> fmt::Result {
    writeln!(
        out,
        "{}: {}\n",
        style.palette.heading(format.name),
        format.summary
    )?;
    write_blocks(out, format.text, "", style)
}

/// The page of a format as an object.
#[derive(Serialize, Debug)]
pub struct FormatJson {
    format: &'static str,
    about: &'static str,
    page: Vec<String>,
}

impl FormatJson {
    /// The object of a format.
    pub fn new(format: ManualFormat) -> Self {
        let ManualFormat {
            name,
            summary,
            text,
            ..
        } = format;
        Self {
            format: name,
            about: summary,
            page: paragraphs(text),
        }
    }
}
