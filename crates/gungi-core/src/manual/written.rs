//! Pages in Markdown, each as a section of level 2.

use std::fmt::{self, Display, Formatter};

use super::{Example, Examples, ManualFormat, ManualPage, Page, RulingPage};
use crate::diagnostic::{Applicability, Code};

impl Display for ManualPage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(page) => page.fmt(f),
            Self::Ruling(ruling) => ruling.fmt(f),
            Self::Format(format) => format.fmt(f),
        }
    }
}

impl Display for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_code(f, self)
    }
}

impl Display for RulingPage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_ruling(f, *self)
    }
}

impl Display for ManualFormat {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_format(f, *self)
    }
}

fn write_code(out: &mut Formatter<'_>, page: &Page) -> fmt::Result {
    let code = page.code;
    writeln!(out, "## {code} {}\n", code.name())?;
    writeln!(
        out,
        "{}: {}\n",
        capitalized(code.severity().as_str()),
        code.summary()
    )?;
    writeln!(out, "{}\n", page.meaning)?;
    writeln!(out, "### What to do\n\n{}\n", page.advice)?;
    match page.examples {
        Examples::Shown { bad, good } => {
            for (heading, Example { language, text }) in [("Bad", bad), ("Good", good)] {
                writeln!(
                    out,
                    "### {heading}\n\n```{}\n{text}\n```\n",
                    language.as_str()
                )?;
            }
        }
        Examples::NotShown { why } => writeln!(out, "### No example\n\n{why}\n")?,
    }
    writeln!(out, "- Rulings: {}", page.rulings.join(", "))?;
    writeln!(out, "- Fix: {}", fix_words(page.fix))?;
    writeln!(out, "- Since: {}", page.since)
}

fn write_ruling(out: &mut Formatter<'_>, ruling: RulingPage) -> fmt::Result {
    let RulingPage {
        id,
        title,
        rule,
        sources,
        decision,
    } = ruling;
    writeln!(
        out,
        "## {id} {title}\n\n{rule}\n\n### Sources\n\n{sources}\n\n### Decision\n\n{decision}"
    )?;
    let codes: Vec<_> = ruling.codes().map(Code::id).collect();
    if codes.is_empty() {
        Ok(())
    } else {
        writeln!(out, "\n### Codes\n\n{}", codes.join(", "))
    }
}

fn write_format(out: &mut Formatter<'_>, format: ManualFormat) -> fmt::Result {
    writeln!(out, "## {}: {}\n", format.name, format.summary)?;
    let mut is_code = false;
    format.text.lines().try_for_each(|line| {
        is_code ^= line.starts_with("```");
        // Headings go down two levels, below the heading of the page.
        let deeper = if line.starts_with('#') && !is_code {
            "##"
        } else {
            ""
        };
        writeln!(out, "{deeper}{line}")
    })
}

/// Whether there is a fix, and its description.
pub fn fix_words(fix: Option<Applicability>) -> String {
    match fix {
        None => "none".to_owned(),
        Some(Applicability::Safe) => {
            "safe: `gungi validate --fix` makes it if the meaning is clear".to_owned()
        }
        Some(Applicability::Maybe) => {
            "maybe: may change the game; `--fix --unsafe-fixes` makes it".to_owned()
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}
