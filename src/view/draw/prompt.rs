//! What is typed and what is asked, in the last line.

use super::super::columns::width;
use super::super::prompt::Typed;
use super::super::session::{Prompt, Question, Session};
use super::layout::clean;
use crate::text::Printable;

impl Session {
    /// What is typed, and where the cursor is.
    pub(super) fn prompt_line(&self, prompt: &Prompt, typed: &Typed) -> (String, usize) {
        let label = self.prompt_label(prompt);
        // What was typed is shown from its end, so that the cursor is always seen.
        let room = self.size.columns.saturating_sub(width(&label) + 2);
        let before = Printable(typed.before()).to_string();
        let hidden = before
            .char_indices()
            .map(|(at, _)| at)
            .find(|&at| width(&before[at..]) <= room);
        let shown = &before[hidden.unwrap_or(before.len())..];
        let after = Printable(&typed.text()[typed.before().len()..]);
        let cursor = width(&label) + width(shown);
        let palette = self.style.palette;
        let text = format!("{shown}{after}");
        let text = if typed.is_selected() {
            palette.chosen(&text)
        } else {
            text
        };
        (format!("{}{text}", palette.heading(&label)), cursor)
    }

    /// What the prompt asks for. In a narrow terminal it is short: what is typed needs the room.
    fn prompt_label(&self, prompt: &Prompt) -> String {
        let label = match prompt {
            Prompt::Move => "Move (Tab completes, Esc ends)".to_owned(),
            Prompt::Ply => "Go to ply or move".to_owned(),
            Prompt::Search => "Search".to_owned(),
            Prompt::Comment(_) => "Comment (Enter keeps it)".to_owned(),
            Prompt::Save => self.form.question(),
            Prompt::Game => "Go to game".to_owned(),
            Prompt::Filter => "Only games with".to_owned(),
            Prompt::Output => "Write page or picture to".to_owned(),
        };
        let short = label
            .split([':', ',', '('])
            .next()
            .unwrap_or_default()
            .trim();
        let is_short = self.size.columns < 80 && width(&label) > self.size.columns / 2;
        format!(" {}: ", if is_short { short } else { &label })
    }
}

/// A question and the keys that answer it.
pub(super) fn question_words(question: &Question) -> String {
    match question {
        Question::Unsaved(_) => {
            "Your game is in no file: w writes it, k keeps it, y drops it, Esc goes back".to_owned()
        }
        Question::Replace { path, existing, .. } => format!("{} {}", clean(path), existing.words()),
        Question::Kept(_) => {
            "A game was kept that is in no file: y opens it, D deletes it, Esc later".to_owned()
        }
    }
}

/// The keys of a question, for a line without room for more.
pub(super) const fn question_keys(question: &Question) -> &'static str {
    match question {
        Question::Unsaved(_) => "w writes, k keeps, y drops, Esc back",
        Question::Replace { .. } => "y replaces it, Esc keeps it",
        Question::Kept(_) => "y opens it, D deletes it, Esc later",
    }
}
