//! A line of text that the user types, and what is asked for before a line is written: headers, and then the file.

use crate::notation::movetext::HeaderName;
use crate::rules::PlayableMove;

/// A text that is typed, and where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Typed {
    text: String,
    /// The byte before which the next character comes.
    at: usize,
}

/// The longest text that is typed or pasted, in bytes.
const MAX_TEXT: usize = 1000;

impl Typed {
    /// A text to begin with.
    pub(super) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { at: text.len(), text }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// What stands before the place where the next character comes.
    pub(super) fn before(&self) -> &str {
        &self.text[..self.at]
    }

    /// Types a character. Control characters have no place in a line.
    pub(super) fn insert(&mut self, c: char) {
        if !c.is_control() && self.text.len() + c.len_utf8() <= MAX_TEXT {
            self.text.insert(self.at, c);
            self.at += c.len_utf8();
        }
    }

    pub(super) fn backspace(&mut self) {
        if let Some(before) = self.before().chars().next_back() {
            self.at -= before.len_utf8();
            self.text.remove(self.at);
        }
    }

    pub(super) fn delete(&mut self) {
        if self.at < self.text.len() {
            self.text.remove(self.at);
        }
    }

    pub(super) fn left(&mut self) {
        self.at -= self.before().chars().next_back().map_or(0, char::len_utf8);
    }

    pub(super) fn right(&mut self) {
        self.at += self.text[self.at..].chars().next().map_or(0, char::len_utf8);
    }

    pub(super) fn home(&mut self) {
        self.at = 0;
    }

    pub(super) fn end(&mut self) {
        self.at = self.text.len();
    }

    /// Deletes all that stands before the cursor.
    pub(super) fn clear_before(&mut self) {
        self.text.drain(..self.at);
        self.at = 0;
    }
}

/// The headers that are asked for, and then the file.
#[derive(Clone, Debug)]
pub(super) struct SaveForm {
    /// What was answered so far, one for each of [`FIELDS`]; the result is known if the board shows it.
    pub(super) answers: Vec<String>,
    /// Why the last answer was not taken.
    pub(super) fault: Option<String>,
}

/// The headers that are asked for, in the order in which they are written.
pub(super) const FIELDS: [HeaderName<'static>; 6] = [
    HeaderName::Event,
    HeaderName::Date,
    HeaderName::Location,
    HeaderName::White,
    HeaderName::Black,
    HeaderName::Result,
];

impl SaveForm {
    /// What is asked for now.
    pub(super) fn question(&self) -> String {
        match FIELDS.get(self.answers.len()) {
            Some(HeaderName::Date) => "Date, as in 2024.12.31".to_owned(),
            Some(HeaderName::White | HeaderName::Black) => {
                format!("Name of {}", FIELDS[self.answers.len()].as_str())
            }
            Some(HeaderName::Result) => {
                "Result: `0 - 1` Black, `1 - 0` White, `1/2 - 1/2`, `*` open".to_owned()
            }
            Some(name) => name.as_str().to_owned(),
            None => "Write to file".to_owned(),
        }
    }

    /// Whether the answer may be empty, which leaves the header out.
    pub(super) fn is_optional(&self) -> bool {
        FIELDS.get(self.answers.len()).is_some_and(|field| *field != HeaderName::Result)
    }

    pub(super) fn headers(&self) -> Vec<(HeaderName<'static>, &str)> {
        let answered = FIELDS.into_iter().zip(self.answers.iter().map(String::as_str));
        answered.filter(|(_, value)| !value.is_empty()).collect()
    }
}

/// Moves that leave a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TriedLine {
    /// After how many plies of the game.
    pub(super) from: usize,
    /// The moves; without any, the game goes on as it did.
    pub(super) moves: Vec<PlayableMove>,
}

impl TriedLine {
    /// The line with a move played after a number of plies; what followed there is left.
    fn with(&self, ply: usize, mv: PlayableMove) -> Self {
        let from = if self.moves.is_empty() { ply } else { self.from.min(ply) };
        let kept = self.moves.iter().take(ply - from).copied();
        Self { from, moves: kept.chain([mv]).collect() }
    }

    /// The moves of the game up to the line, then the moves of the line.
    pub(super) fn after<'l>(
        &'l self,
        game: &'l [PlayableMove],
    ) -> impl Iterator<Item = PlayableMove> + use<'l> {
        let from = if self.moves.is_empty() { game.len() } else { self.from };
        game.iter().take(from).chain(&self.moves).copied()
    }
}

/// The lines that were tried, as far as undo and redo reach.
#[derive(Clone, Debug)]
pub(super) struct TriedLines {
    /// Each line, and the ply at which it was left.
    tried: Vec<(TriedLine, usize)>,
    /// Which of them is shown.
    at: usize,
    /// The line that was written last.
    written: TriedLine,
}

impl Default for TriedLines {
    fn default() -> Self {
        Self { tried: vec![(TriedLine::default(), 0)], at: 0, written: TriedLine::default() }
    }
}

/// How many lines undo remembers.
const MAX_UNDO: usize = 1000;

impl TriedLines {
    /// The line that is shown.
    pub(super) fn shown(&self) -> &TriedLine {
        &self.tried[self.at].0
    }

    /// Plays a move after a number of plies.
    pub(super) fn play(&mut self, ply: usize, mv: PlayableMove) {
        let line = self.shown().with(ply, mv);
        self.go_on(ply, line);
    }

    /// Leaves the line, at some ply.
    pub(super) fn leave(&mut self, ply: usize) {
        self.go_on(ply, TriedLine::default());
    }

    fn go_on(&mut self, ply: usize, line: TriedLine) {
        self.tried[self.at].1 = ply;
        self.tried.truncate(self.at + 1);
        if self.tried.len() == MAX_UNDO {
            self.tried.remove(0);
        }
        let now = if line.moves.is_empty() { line.from.max(ply) } else { ply + 1 };
        self.tried.push((line, now));
        self.at = self.tried.len() - 1;
    }

    /// Goes back to the line before; the ply at which it was left.
    pub(super) fn undo(&mut self) -> Option<usize> {
        self.at = self.at.checked_sub(1)?;
        Some(self.tried[self.at].1)
    }

    /// Takes back an undo; the ply at which the line goes on.
    pub(super) fn redo(&mut self) -> Option<usize> {
        let (_, ply) = self.tried.get(self.at + 1)?;
        self.at += 1;
        Some(*ply)
    }

    /// Whether there is a line that is not in a file.
    pub(super) fn is_unsaved(&self) -> bool {
        !self.shown().moves.is_empty() && *self.shown() != self.written
    }

    /// Notes that the line is in a file.
    pub(super) fn note_written(&mut self) {
        self.written = self.shown().clone();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_of_any_length_are_typed_and_deleted() {
        let mut typed = Typed::default();
        "a兵\u{1b}b".chars().for_each(|c| typed.insert(c));
        typed.left();
        typed.backspace();
        assert_eq!((typed.text(), typed.before()), ("ab", "a"));
        typed.home();
        typed.delete();
        typed.end();
        typed.insert('c');
        assert_eq!(typed.text(), "bc");
        typed.left();
        typed.clear_before();
        assert_eq!((typed.text(), typed.before()), ("c", ""));
    }
}
