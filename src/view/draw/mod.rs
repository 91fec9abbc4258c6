//! From a session to the lines of the screen.

mod board;
mod detail;
mod layout;
mod list;
mod moves;
mod prompt;

use super::columns::{fitted, width};
use super::session::{Mode, Session, Size};
use crate::diagnostic::Severity;
use crate::render::Glyphs;
use crate::rules::{Describe as _, Player, Square};
use crate::text::filled;
use layout::{Layout, clean};
use prompt::{question_keys, question_words};

/// What the terminal shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// As many lines as the terminal has, each as wide as it is.
    pub lines: Vec<String>,
    /// Where a text is typed: column and row, counted from 0.
    pub cursor: Option<(usize, usize)>,
}

/// A screen that is too small for the board.
fn too_small(size: Size) -> Screen {
    let Size { columns, rows } = layout::SMALLEST;
    let words = format!(
        "The terminal has {} x {}; `gungi view` needs {columns} x {rows}.",
        size.columns, size.rows
    );
    let mut lines = filled(&words, size.columns);
    lines.resize(size.rows, String::new());
    let lines = lines
        .into_iter()
        .map(|line| fitted(&line, size.columns, '~'))
        .collect();
    Screen {
        lines,
        cursor: None,
    }
}

impl Session {
    /// What the terminal shows now.
    pub fn draw(&self) -> Screen {
        let Some(layout) = Layout::of(self.size) else {
            return too_small(self.size);
        };
        let mut lines = match &self.mode {
            Mode::List(list) => vec![self.list_title(list)],
            _ => vec![self.title()],
        };
        match &self.mode {
            Mode::List(list) => lines.extend(self.list_lines(list)),
            Mode::Read(page) => lines.extend(
                page.lines
                    .iter()
                    .skip(page.top)
                    .map(|line| format!(" {line}")),
            ),
            _ => lines.extend(self.body(layout)),
        }
        lines.resize(self.size.rows - 1, String::new());
        let (last, cursor) = self.last_line();
        lines.push(last);
        let lines = lines
            .into_iter()
            .map(|line| self.fitted(&line, self.size.columns))
            .collect();
        Screen {
            lines,
            cursor: cursor.map(|column| (column, self.size.rows - 1)),
        }
    }

    fn fitted(&self, text: &str, columns: usize) -> String {
        fitted(
            text,
            columns,
            if self.style.glyphs == Glyphs::Unicode {
                '…'
            } else {
                '~'
            },
        )
    }

    /// The board with what is beside and below it.
    fn body(&self, layout: Layout) -> Vec<String> {
        let block = self.board_block(layout.form);
        let moves = self.move_lines(layout.moves);
        let is_urgent = self.has_urgent_details();
        let room = if is_urgent {
            layout.detail_over_board()
        } else {
            layout.detail
        };
        let details = self.detail_lines(room);
        let mut lines = Vec::new();
        let beside = layout.beside(moves, &details);
        for row in 0..block.len().max(beside.len()) {
            let left = block.get(row).map_or("", String::as_str);
            let right = beside.get(row).map_or("", String::as_str);
            let left = self.fitted(left, layout.form.width());
            lines.push(if right.is_empty() {
                left
            } else {
                format!("{left}  {right}")
            });
        }
        if layout.is_narrow {
            lines.truncate(self.detail_top(layout, details.len()));
            lines.extend(details);
        }
        lines
    }

    /// The line below the title where details begin: below the board, or over its last lines.
    fn detail_top(&self, layout: Layout, details: usize) -> usize {
        layout
            .form
            .block_rows()
            .min((self.size.rows - 2).saturating_sub(details))
    }

    /// Where the game comes from, who plays, and by which rules. If there is no room, the directory is left out.
    fn title(&self) -> String {
        if let Some(finding) = self.finding_for_title() {
            return finding;
        }
        let whole = self.game.file.as_deref().map(clean);
        let name = whole
            .as_deref()
            .and_then(|file| file.rsplit('/').next())
            .map(str::to_owned);
        let title = self.title_of(whole);
        if width(&title) <= self.size.columns {
            title
        } else {
            self.title_of(name)
        }
    }

    /// In a terminal without room for details, a finding takes the place of the title.
    fn finding_for_title(&self) -> Option<String> {
        let layout = Layout::of(self.size)?;
        let found = self.findings().next().filter(|_| layout.detail.rows == 0)?;
        let severity = found.diagnostic.severity;
        let words = format!(
            " {} {}: {}",
            severity.as_str(),
            found.diagnostic.code,
            clean(&found.diagnostic.message)
        );
        Some(self.style.palette.severity(&words, severity))
    }

    fn title_of(&self, file: Option<String>) -> String {
        let palette = self.style.palette;
        let source = match (file, &self.form.written) {
            (Some(file), _) => format!("{file}, game {}{}", self.game.number, self.count_words()),
            (None, Some(written)) => clean(written),
            (None, None) => "new game".to_owned(),
        };
        let ruleset = self
            .frame
            .as_ref()
            .map(|frame| format!(" ({})", frame.position.ruleset().as_str()));
        let names = Player::BOTH
            .into_iter()
            .filter_map(|player| Some((player, self.name_of(player)?)));
        let mut words: Vec<String> = names
            .map(|(player, name)| format!("{player}: {}", clean(name)))
            .collect();
        words.extend(self.game.players.result.map(str::to_owned));
        let title = palette.heading(&format!(" {source}{}", ruleset.unwrap_or_default()));
        format!("{title}   {}", palette.faint(&words.join(", ")))
    }

    /// Of how many games the file has this one, if it has more.
    fn count_words(&self) -> String {
        match self.count {
            Some(count) if count.is_whole && count.games > 1 => format!(" of {}", count.games),
            Some(count) if !count.is_whole && count.games > self.game.number => {
                format!(" of {}+", count.games)
            }
            _ => String::new(),
        }
    }

    /// The last line: what is typed, a question, a message, or the most important keys. With it, where the cursor is.
    fn last_line(&self) -> (String, Option<usize>) {
        let palette = self.style.palette;
        match &self.mode {
            Mode::Prompt(prompt, typed) => {
                let (line, cursor) = self.prompt_line(prompt, typed);
                (line, Some(cursor))
            }
            Mode::Ask(question) => {
                let words = format!(" {}", question_words(question));
                let keys = format!(" {}", question_keys(question));
                let words = if width(&words) > self.size.columns {
                    keys
                } else {
                    words
                };
                (palette.severity(&words, Severity::Warning), None)
            }
            Mode::Read(page) => {
                let more = page
                    .lines
                    .len()
                    .saturating_sub(page.top + self.size.rows - 2);
                let rest = if more > 0 {
                    "Down and Space read on"
                } else {
                    "the end"
                };
                (
                    palette.faint(&format!(" {rest}, any other key goes back")),
                    None,
                )
            }
            _ if !self.message.is_empty() => {
                (palette.mark(&format!(" {}", clean(&self.message))), None)
            }
            Mode::Choose(_) => (
                palette.faint(" Up Down choose  Enter plays  Esc closes the list"),
                None,
            ),
            Mode::List(_) => (palette.faint(LIST_HINT), None),
            Mode::Mate(_) => (palette.faint(MATE_HINT), None),
            Mode::Board if self.size.columns < 80 => (palette.faint(SHORT_HINT), None),
            Mode::Board => (palette.faint(HINT), None),
        }
    }

    /// The ply whose line of the list of moves is at a place of the screen.
    pub(super) fn ply_at(&self, column: usize, row: usize) -> Option<usize> {
        let layout = Layout::of(self.size)?;
        let row = layout.row_of_moves(column, row)?;
        self.ply_of_row(layout.moves, row)
    }

    /// The move of the list of choices at a place of the screen.
    pub(super) fn choice_at(&self, column: usize, row: usize) -> Option<usize> {
        let Mode::Choose(list) = &self.mode else {
            return None;
        };
        let layout = Layout::of(self.size)?;
        let room = layout.detail_over_board();
        let below_title = self.detail_top(layout, self.detail_lines(room).len());
        let (column, row) = layout.place_of_detail(column, row, below_title)?;
        Self::choice_of_detail(list, room, column, row)
    }

    /// The square at a place of the screen.
    pub(super) fn square_at(&self, column: usize, row: usize) -> Option<Square> {
        let layout = Layout::of(self.size)?;
        if matches!(self.mode, Mode::Read(_)) {
            return None;
        }
        // Above the block there is the title.
        self.square_of_block(layout.form, column, row.checked_sub(1)?)
    }
}

const HINT: &str = " ? all keys   Left Right step   m moves   : type a move   . finding   q leave";
const SHORT_HINT: &str = " ? keys  : move  m moves  . finding";
const LIST_HINT: &str = " Up Down choose   Enter opens   / filters   g goes to a game   Esc closes";
const MATE_HINT: &str = " Left Right step   # keep as a comment   Enter play it   Esc back";
