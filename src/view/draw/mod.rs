//! From a session to the lines of the screen.

mod board;
mod detail;
mod layout;
mod moves;

use super::columns::{fitted, width};
use super::prompt::Typed;
use super::session::{Mode, Prompt, Question, Session, Size};
use crate::diagnostic::Severity;
use crate::render::Glyphs;
use crate::rules::{Describe as _, Player, Square};
use crate::text::filled;
use layout::{Layout, clean};

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
    let words =
        format!("The terminal has {} x {}; `gungi view` needs {columns} x {rows}.", size.columns, size.rows);
    let mut lines = filled(&words, size.columns);
    lines.resize(size.rows, String::new());
    let lines = lines.into_iter().map(|line| fitted(&line, size.columns, '~')).collect();
    Screen { lines, cursor: None }
}

impl Session {
    /// What the terminal shows now.
    pub fn draw(&self) -> Screen {
        let Some(layout) = Layout::of(self.size) else { return too_small(self.size) };
        let mut lines = vec![self.title()];
        match &self.mode {
            Mode::Read(page) => lines.extend(page.lines.iter().skip(page.top).map(|line| format!(" {line}"))),
            _ => lines.extend(self.body(layout)),
        }
        lines.resize(self.size.rows - 1, String::new());
        let (last, cursor) = self.last_line();
        lines.push(last);
        let lines = lines.into_iter().map(|line| self.fitted(&line, self.size.columns)).collect();
        Screen { lines, cursor: cursor.map(|column| (column, self.size.rows - 1)) }
    }

    fn fitted(&self, text: &str, columns: usize) -> String {
        fitted(text, columns, if self.style.glyphs == Glyphs::Unicode { '…' } else { '~' })
    }

    /// The board with what stands beside and below it.
    fn body(&self, layout: Layout) -> Vec<String> {
        let block = self.board_block(layout.form);
        let moves = self.move_lines(layout.moves);
        let details = self.detail_lines(layout.detail);
        let mut lines = Vec::new();
        let beside = layout.beside(moves, &details);
        for row in 0..block.len().max(beside.len()) {
            let left = block.get(row).map_or("", String::as_str);
            let right = beside.get(row).map_or("", String::as_str);
            lines.push(format!("{}  {right}", self.fitted(left, layout::BLOCK_WIDTH)));
        }
        if layout.is_narrow {
            lines.extend(details);
        }
        lines
    }

    /// Where the game comes from, who plays, and by which rules. If there is no room, the directory is left out.
    fn title(&self) -> String {
        let whole = self.game.file.as_deref().map(clean);
        let name = whole.as_deref().and_then(|file| file.rsplit('/').next()).map(str::to_owned);
        let title = self.title_of(whole);
        if width(&title) <= self.size.columns { title } else { self.title_of(name) }
    }

    fn title_of(&self, file: Option<String>) -> String {
        let palette = self.style.palette;
        let source = file.map_or("new game".to_owned(), |file| format!("{file}, game {}", self.game.number));
        let ruleset = self.frame.as_ref().map(|frame| format!(" ({})", frame.position.ruleset().as_str()));
        let names = Player::BOTH.map(|player| (player, &self.game.players.names[player]));
        let known = names.into_iter().filter(|(player, name)| **name != player.to_string());
        let mut words: Vec<String> =
            known.map(|(player, name)| format!("{player}: {}", clean(name))).collect();
        words.extend(self.game.players.result.map(str::to_owned));
        let title = palette.heading(&format!(" {source}{}", ruleset.unwrap_or_default()));
        format!("{title}   {}", palette.faint(&words.join(", ")))
    }

    /// The last line: what is typed, asked or said, or the most important keys. With it, where the cursor stands.
    fn last_line(&self) -> (String, Option<usize>) {
        let palette = self.style.palette;
        match &self.mode {
            Mode::Prompt(prompt, typed) => self.prompt_line(prompt, typed),
            Mode::Ask(question) => (palette.severity(&question_words(question), Severity::Warning), None),
            Mode::Read(page) => {
                let more = page.lines.len().saturating_sub(page.top + self.size.rows - 2);
                let rest = if more > 0 { "Down and Space read on" } else { "the end" };
                (palette.faint(&format!(" {rest}, any other key goes back")), None)
            }
            _ if !self.message.is_empty() => (palette.mark(&format!(" {}", clean(&self.message))), None),
            Mode::Choose(_) => (palette.faint(" Up Down choose  Enter plays  Esc closes the list"), None),
            Mode::Board => (palette.faint(HINT), None),
        }
    }

    fn prompt_line(&self, prompt: &Prompt, typed: &Typed) -> (String, Option<usize>) {
        let label = match prompt {
            Prompt::Move => "Move (Tab completes, Esc ends)".to_owned(),
            Prompt::Ply => "Go to ply or move".to_owned(),
            Prompt::Search => "Search".to_owned(),
            Prompt::Save(form) => form.question(),
        };
        let label = format!(" {label}: ");
        // What was typed is shown from its end, so that the cursor is always seen.
        let room = self.size.columns.saturating_sub(width(&label) + 2);
        let before = clean(typed.before());
        let hidden = before.char_indices().map(|(at, _)| at).find(|&at| width(&before[at..]) <= room);
        let shown = &before[hidden.unwrap_or(before.len())..];
        let after = clean(&typed.text()[typed.before().len()..]);
        let cursor = width(&label) + width(shown);
        (format!("{}{shown}{after}", self.style.palette.heading(&label)), Some(cursor))
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

const HINT: &str = " ? all keys   Left Right step   m moves   : type a move   n finding   q leave";

fn question_words(question: &Question) -> String {
    match question {
        Question::Leave => " Your line is in no file: w writes it, y leaves without it, Esc stays".to_owned(),
        Question::Open(_) => {
            " Your line is in no file: w writes it, y opens the other game, Esc stays".to_owned()
        }
        Question::Replace { path, is_opened: true, .. } => {
            format!(
                " {} is the file you opened: y replaces ALL of it by your line, Esc keeps it",
                clean(path)
            )
        }
        Question::Replace { path, .. } => {
            format!(" {} is there already: y replaces it, Esc keeps it", clean(path))
        }
    }
}
