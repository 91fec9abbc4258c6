//! Text from files, made safe for a terminal.

use std::borrow::Cow;
use std::fmt::{self, Write};

/// Shows a text with every character that could steer a terminal or hide other text written as an escape
/// (`\u{1b}`): control characters, and the invisible ones that turn the direction of writing.
#[derive(Clone, Copy, Debug)]
pub struct Printable<'t>(pub &'t str);

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if is_hostile(c) { write!(f, "{}", c.escape_unicode()) } else { f.write_char(c) }
        })
    }
}

/// The text with every such character beyond ASCII replaced by a visible one of the same length, so that no place in it
/// moves. Those of ASCII stay.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| !c.is_ascii() && is_hostile(c);
    if !text.contains(is_hidden) {
        return text.into();
    }
    let shown = text.chars().map(|c| match c.len_utf8() {
        _ if !is_hidden(c) => c,
        2 => '\u{a4}',
        _ => char::REPLACEMENT_CHARACTER,
    });
    shown.collect::<String>().into()
}

/// Whether a character could steer a terminal or hide other text: control characters, and the invisible ones that turn
/// the direction of writing or take no room.
#[must_use]
pub fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_become_visible_ones_of_the_same_length() {
        for text in ["a\u{9b}31m", "\u{feff}\u{202e}x\u{200b}", "軍儀\u{1b}\t"] {
            let shown = visible(text);
            assert_eq!(shown.len(), text.len());
            assert!(!shown.contains(|c: char| !c.is_ascii() && is_hostile(c)), "{shown:?}");
        }
        assert_eq!(visible("軍\u{1b}"), "軍\u{1b}");
    }

    #[test]
    fn escape_sequences_and_direction_marks_are_shown_not_sent() {
        assert_eq!(Printable("a\u{1b}[31m\u{202e}儀\u{9b}").to_string(), "a\\u{1b}[31m\\u{202e}儀\\u{9b}");
    }
}
