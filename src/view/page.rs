//! Pages that are read: the keys, and what the manual says of findings.

use unicode_width::UnicodeWidthStr;

use super::action::{BINDINGS, KeyTopic};
use crate::diagnostic::{Code, Ruling};
use crate::manual::{self, ManualPage};
use crate::print::heading::PageStyle;
use crate::print::heading::write_legend;
use crate::print::manual::write_format;
use crate::print::manual::write_page;
use crate::print::manual::write_ruling;
use crate::render::Glyphs;
use crate::render::board::BoardStyle;
use crate::rules::Snapshot;
use crate::text::filled;

/// A page, and how far it was read.
#[derive(Clone, Debug)]
pub(super) struct OpenPage {
    pub(super) lines: Vec<String>,
    /// The line at the top of the screen.
    pub(super) top: usize,
}

/// The columns of the names of keys.
const NAMES_WIDTH: usize = 16;

impl OpenPage {
    /// The names of the units of a position.
    pub(super) fn legend(snapshot: &Snapshot, style: BoardStyle) -> Self {
        let mut text = String::new();
        // Writing to a string never fails.
        let _ = write_legend(&mut text, snapshot, style);
        let heading = style.palette.heading("Units of this game");
        let units = text.lines().map(|line| format!("  {line}"));
        Self {
            lines: std::iter::once(heading).chain(units).collect(),
            top: 0,
        }
    }

    /// The keys by topic, the mouse, and the marks of the board; then another page, if there is one.
    pub(super) fn keys(style: BoardStyle, columns: usize, more: Option<Self>) -> Self {
        let mut lines = Vec::new();
        for topic in KeyTopic::ALL {
            lines.push(style.palette.heading(topic.title()));
            let bindings = BINDINGS.iter().filter(|binding| binding.topic == topic);
            lines.extend(bindings.flat_map(|binding| row(&binding.names(), binding.does, columns)));
            lines.push(String::new());
        }
        for (heading, rows) in [("Mouse", &MOUSE[..]), ("Marks on the board", &MARKS[..])] {
            lines.push(style.palette.heading(heading));
            let rows = rows
                .iter()
                .flat_map(|(sign, meaning)| row(sign, meaning, columns));
            lines.extend(rows.map(|row| {
                if style.glyphs == Glyphs::Ascii {
                    in_ascii(&row)
                } else {
                    row
                }
            }));
            lines.push(String::new());
        }
        lines.extend(more.into_iter().flat_map(|more| more.lines));
        Self { lines, top: 0 }
    }

    /// The pages of codes and of their rulings; `None` without any.
    pub(super) fn of_findings(findings: Vec<(Code, Ruling)>, style: PageStyle) -> Option<Self> {
        let mut topics: Vec<manual::Topic> = Vec::new();
        for (code, ruling) in findings {
            let wanted = [
                Some(manual::Topic::Code(code)),
                ruling.as_str().parse().ok(),
            ];
            for topic in wanted.into_iter().flatten() {
                if !topics.contains(&topic) {
                    topics.push(topic);
                }
            }
        }
        let mut text = String::new();
        for topic in topics {
            if !text.is_empty() {
                text.push('\n');
            }
            // Writing to a string never fails, and each code has a page.
            let _ = match ManualPage::of(topic) {
                Ok(ManualPage::Code(page)) => write_page(&mut text, &page, style),
                Ok(ManualPage::Ruling(ruling)) => write_ruling(&mut text, ruling, style),
                Ok(ManualPage::Format(format)) => write_format(&mut text, format, style),
                Err(_) => Ok(()),
            };
        }
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        (!lines.is_empty()).then_some(Self { lines, top: 0 })
    }
}

/// Something and what it means, on as many lines as that takes.
fn row(name: &str, meaning: &str, columns: usize) -> Vec<String> {
    let room = columns.saturating_sub(NAMES_WIDTH + 6).max(15);
    let lines = filled(meaning, room).into_iter().enumerate();
    let line = |(index, line): (usize, String)| {
        let name = if index == 0 { name } else { "" };
        format!(
            "  {name}{}  {line}",
            " ".repeat(NAMES_WIDTH.saturating_sub(name.width()))
        )
    };
    lines.map(line).collect()
}

/// The signs that the board has in ASCII.
fn in_ascii(text: &str) -> String {
    [('·', "."), ('•', "*"), ('▸', ">"), ('◂', "<")]
        .into_iter()
        .fold(text.to_owned(), |text, (sign, ascii)| {
            text.replace(sign, ascii)
        })
}

const MOUSE: [(&str, &str); 6] = [
    (
        "click a square",
        "move the cursor there; again: lift the tower",
    ),
    ("click a move", "go to its ply"),
    ("click a choice", "select it; again: play it"),
    ("click a game", "select it in the list; again: open it"),
    ("wheel", "walk through the game"),
    ("Shift-drag", "select text, as without gungi"),
];

const MARKS: [(&str, &str); 9] = [
    ("v", "White's unit; Black's letters are upper case"),
    ("2 or 3", "height of the tower; the unit on top is shown"),
    ("[ ]", "where the last move ended"),
    ("· ·", "where it began"),
    ("= =", "a tower whose last change was an exchange"),
    ("? ?", "what the finding is about"),
    ("• •", "where the unit can go"),
    ("( )", "where the selected move ends"),
    ("▸ ◂", "the cursor"),
];
