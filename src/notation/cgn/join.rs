//! Lines joined by a backslash at their end (`B2`).

use crate::text::{BLANKS, LINE_ENDS, Span};

/// A text without its joins, with a map to the offsets of the original.
#[derive(Debug)]
pub(super) struct Joined {
    text: String,
    /// Pairs of an offset in this text and the offset in the original from there on.
    moved: Vec<(usize, usize)>,
}

impl Joined {
    /// Removes the joins from `original`, and the blanks and line ends around it. A join after `.` and `;` becomes a
    /// blank; elsewhere it disappears.
    pub(super) fn new(original: &str) -> Self {
        let original = original.trim_end_matches(|c| BLANKS.contains(&c) || LINE_ENDS.contains(&c));
        let mut copied = original.len() - original.trim_start_matches(BLANKS).len();
        let mut joined = Self { text: String::with_capacity(original.len()), moved: vec![(0, copied)] };
        for (at, _) in original.match_indices('\\') {
            let Some(next) = next_line(&original[at + 1..]) else { continue };
            joined.text.push_str(original[copied..at].trim_end_matches(BLANKS));
            if joined.text.ends_with(['.', ';']) {
                joined.text.push(' ');
            }
            copied = original.len() - next.len();
            joined.moved.push((joined.text.len(), copied));
        }
        joined.text.push_str(&original[copied..]);
        joined
    }

    /// The text without joins.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Maps a span of this text to the original.
    pub(super) fn original(&self, span: Span) -> Span {
        let start = self.offset(span.start());
        if span.is_empty() { Span::at(start) } else { Span::new(start, self.offset(span.end() - 1) + 1) }
    }

    fn offset(&self, here: usize) -> usize {
        let part = self.moved.partition_point(|&(from, _)| from <= here) - 1;
        let (from, to) = self.moved[part];
        to + (here - from)
    }
}

/// The text after a line end and the blanks around it; `None` if there is other text before the line end.
fn next_line(text: &str) -> Option<&str> {
    let line_end = text.trim_start_matches(BLANKS);
    let next = ["\r\n", "\n", "\r"].into_iter().find_map(|end| line_end.strip_prefix(end))?;
    Some(next.trim_start_matches(BLANKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_join_is_a_blank_after_period_and_semicolon_and_nothing_elsewhere() {
        let cases = [
            ("a. \\\n    b", "a. b"),
            ("a.\\\nb;\\\r\nc", "a. b; c"),
            ("a\t \\ \r  b", "ab"),
            ("a. \\\n \\\n\\\nb", "a. b"),
            ("a. \\b", "a. \\b"),
            ("a.\nb\\", "a.\nb\\"),
            ("\t  a. \\\n    b. \r\n\n ", "a. b."),
            ("\na", "\na"),
            (" \n", ""),
        ];
        for (original, text) in cases {
            assert_eq!(Joined::new(original).text(), text, "{original:?}");
        }
    }

    #[test]
    fn places_point_into_the_original() {
        let original = "ab. \\\n  cd\\\nef";
        let joined = Joined::new(original);
        assert_eq!(joined.text(), "ab. cdef");
        for letter in ["a", "b", "c", "d", "e", "f"] {
            let here = joined.text().find(letter).unwrap();
            let there = joined.original(Span::new(here, here + 1));
            assert_eq!(&original[there.range()], letter);
        }
        assert_eq!(&original[joined.original(Span::new(4, 8)).range()], "cd\\\nef");
        assert_eq!(joined.original(Span::at(8)), Span::at(original.len()));
        let indented = Joined::new("  ab. \n");
        assert_eq!(indented.original(Span::new(0, 3)), Span::new(2, 5));
    }
}
