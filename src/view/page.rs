//! Pages that are read: the keys, and what the manual says of findings.

use super::action::{BINDINGS, Topic};
use crate::diagnostic::Code;
use crate::manual::{self, Entry};
use crate::render::blocks::PageStyle;
use crate::render::formats::write_format;
use crate::render::manual::write_page;
use crate::render::rulings::write_ruling;

/// A page, and how far it was read.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) lines: Vec<String>,
    /// The line at the top of the screen.
    pub(super) top: usize,
}

/// The columns of the names of keys.
const NAMES_WIDTH: usize = 16;

impl Page {
    /// The keys, by topic.
    pub(super) fn keys() -> Self {
        let mut lines = Vec::new();
        for topic in Topic::ALL {
            lines.push(topic.title().to_owned());
            let bindings = BINDINGS.iter().filter(|binding| binding.topic == topic);
            lines.extend(
                bindings.map(|binding| format!("  {:<NAMES_WIDTH$}  {}", binding.names(), binding.does)),
            );
            lines.push(String::new());
        }
        lines.extend(ABOUT_MOUSE.lines().map(str::to_owned));
        Self { lines, top: 0 }
    }

    /// The pages of codes and of their rulings; `None` without any.
    pub(super) fn of_findings(findings: Vec<(Code, &'static str)>, style: PageStyle) -> Option<Self> {
        let mut topics: Vec<manual::Topic> = Vec::new();
        for (code, ruling) in findings {
            let wanted = [Some(manual::Topic::Code(code)), ruling.parse().ok()];
            topics.extend(
                wanted.into_iter().flatten().filter(|topic| !topics.contains(topic)).collect::<Vec<_>>(),
            );
        }
        let mut text = String::new();
        for topic in topics {
            if !text.is_empty() {
                text.push('\n');
            }
            // Writing to a string never fails, and each code has a page.
            let _ = match Entry::of(topic) {
                Ok(Entry::Code(page)) => write_page(&mut text, &page, style),
                Ok(Entry::Ruling(ruling)) => write_ruling(&mut text, ruling, style),
                Ok(Entry::Format(format)) => write_format(&mut text, format, style),
                Err(_) => Ok(()),
            };
        }
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        (!lines.is_empty()).then_some(Self { lines, top: 0 })
    }
}

const ABOUT_MOUSE: &str = "\
Mouse
  A click puts the cursor on a square, a second one lifts the tower. The wheel walks through the
  game. Hold Shift to select text.

On the board
  White's units have a `v`, and a digit is the height of a tower: the unit on top is shown.
  [ ] is where the last move ended, · · where it began, ? ? what a finding is about, • • where
  the unit can go, and the arrows stand beside the square under the cursor.";
