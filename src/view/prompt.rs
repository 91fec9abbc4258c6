//! A line of text that the user types.

/// A text that is typed, and where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Typed {
    text: String,
    /// The byte before which the next character comes.
    at: usize,
    /// Whether the whole text is selected: what is typed takes its place.
    is_selected: bool,
}

/// The longest text that is typed or pasted, in bytes.
const MAX_TEXT: usize = 1000;

impl Typed {
    /// A text to begin with.
    pub(super) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            at: text.len(),
            text,
            is_selected: false,
        }
    }

    /// A text that is proposed: what is typed takes its place, and a key that moves the cursor keeps it.
    pub(super) fn proposed(text: impl Into<String>) -> Self {
        let typed = Self::new(text);
        Self {
            is_selected: !typed.text.is_empty(),
            ..typed
        }
    }

    pub(super) fn is_selected(&self) -> bool {
        self.is_selected
    }

    /// Deletes the text if it is selected. Returns whether it was.
    fn replace_selected(&mut self) -> bool {
        let was_selected = std::mem::take(&mut self.is_selected);
        if was_selected {
            self.text.clear();
            self.at = 0;
        }
        was_selected
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// What is before the place where the next character comes.
    pub(super) fn before(&self) -> &str {
        &self.text[..self.at]
    }

    /// Types a character. Control characters have no place in a line.
    pub(super) fn insert(&mut self, c: char) {
        if c.is_control() {
            return;
        }
        self.replace_selected();
        if self.text.len() + c.len_utf8() <= MAX_TEXT {
            self.text.insert(self.at, c);
            self.at += c.len_utf8();
        }
    }

    pub(super) fn backspace(&mut self) {
        if self.replace_selected() {
            return;
        }
        if let Some(before) = self.before().chars().next_back() {
            self.at -= before.len_utf8();
            self.text.remove(self.at);
        }
    }

    pub(super) fn delete(&mut self) {
        if self.replace_selected() {
            return;
        }
        if self.at < self.text.len() {
            self.text.remove(self.at);
        }
    }

    pub(super) fn left(&mut self) {
        self.is_selected = false;
        self.at -= self.before().chars().next_back().map_or(0, char::len_utf8);
    }

    pub(super) fn right(&mut self) {
        self.is_selected = false;
        self.at += self.text[self.at..]
            .chars()
            .next()
            .map_or(0, char::len_utf8);
    }

    pub(super) fn home(&mut self) {
        self.is_selected = false;
        self.at = 0;
    }

    pub(super) fn end(&mut self) {
        self.is_selected = false;
        self.at = self.text.len();
    }

    /// Deletes all that is before the cursor.
    pub(super) fn clear_before(&mut self) {
        self.is_selected = false;
        self.text.drain(..self.at);
        self.at = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_takes_the_place_of_a_proposed_text_until_the_cursor_moves() {
        let mut typed = Typed::proposed("game.gn");
        "my.gn".chars().for_each(|c| typed.insert(c));
        assert_eq!(typed.text(), "my.gn");
        let mut typed = Typed::proposed("game.gn");
        typed.left();
        typed.insert('x');
        assert_eq!((typed.text(), typed.is_selected()), ("game.gxn", false));
        let mut typed = Typed::proposed("game.gn");
        typed.backspace();
        assert_eq!(typed.text(), "");
    }

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
