//! A line of text that the user types.

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
        Self {
            at: text.len(),
            text,
        }
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
        self.at += self.text[self.at..]
            .chars()
            .next()
            .map_or(0, char::len_utf8);
    }

    pub(super) fn home(&mut self) {
        self.at = 0;
    }

    pub(super) fn end(&mut self) {
        self.at = self.text.len();
    }

    /// Deletes all that is before the cursor.
    pub(super) fn clear_before(&mut self) {
        self.text.drain(..self.at);
        self.at = 0;
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
