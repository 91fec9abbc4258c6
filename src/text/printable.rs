//! Text from files, made safe for a terminal.

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

fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_and_direction_marks_are_shown_not_sent() {
        assert_eq!(Printable("a\u{1b}[31m\u{202e}儀\u{9b}").to_string(), "a\\u{1b}[31m\\u{202e}儀\\u{9b}");
    }
}
