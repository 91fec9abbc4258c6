//! Texts in XML and HTML.

use std::fmt::{self, Display, Write};

/// A text between tags or in quotes. Characters that XML forbids become the substitute.
#[derive(Clone, Copy, Debug)]
pub struct Xml<'t>(pub &'t str);

impl Display for Xml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => f.write_char('\u{fffd}'),
            c => f.write_char(c),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_its_element_or_its_quotes() {
        assert_eq!(Xml("]]></a> \"&amp;").to_string(), "]]&gt;&lt;/a&gt; &quot;&amp;amp;");
        assert_eq!(Xml("\0\u{1b}\n\u{fffe}軍").to_string(), "\u{fffd}\u{fffd}\u{fffd}\u{fffd}軍");
    }
}
