//! Helpers for blanks, lines, control characters and numbers.

use crate::text::{BLANKS, LINE_ENDS, Span};

/// The mark that some editors write at the start of a file.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

pub(in crate::notation) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t') || ends_line(byte)
}

const fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// The offset where the line of `at` ends.
pub(in crate::notation) fn line_end(text: &str, at: usize) -> usize {
    let rest = &text.as_bytes()[at..];
    at + rest
        .iter()
        .position(|&byte| ends_line(byte))
        .unwrap_or(rest.len())
}

/// Whether there are only blanks between `at` and the start of its line.
pub(in crate::notation) fn begins_line(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end_matches(BLANKS);
    before.is_empty() || before.ends_with(LINE_ENDS) || before.ends_with(BYTE_ORDER_MARK)
}

/// The offsets of the line starts after `from`.
pub(in crate::notation) fn lines_after(text: &str, from: usize) -> impl Iterator<Item = usize> {
    let rest = text.as_bytes()[from..].iter().enumerate();
    rest.filter(|&(_, &byte)| ends_line(byte))
        .map(move |(at, _)| from + at + 1)
}

/// Whether the text between two tokens has an empty line.
pub(in crate::notation) fn has_empty_line(blanks: &str) -> bool {
    let bytes = blanks.as_bytes();
    let line_ends = bytes.iter().enumerate().filter(|&(at, &byte)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    });
    line_ends.take(2).count() == 2
}

/// The runs of control characters in a part of the text, each with its first character.
pub(in crate::notation) fn control_characters(
    text: &str,
    span: Span,
) -> impl Iterator<Item = (Span, char)> {
    let is_control = |c: char| c.is_control() && c != '\t' && !LINE_ENDS.contains(&c);
    let part = &text[span.range()];
    // Nearly all parts have printable ASCII only.
    let is_plain = part.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let mut from = if is_plain { part.len() } else { 0 };
    std::iter::from_fn(move || {
        let start = from + part[from..].find(is_control)?;
        let end = part[start..]
            .find(|c| !is_control(c))
            .map_or(part.len(), |length| start + length);
        from = end;
        let first = part[start..].chars().next()?;
        Some((Span::new(start, end).shifted(span.start()), first))
    })
}

/// Whether a line begins with a move number.
pub(in crate::notation) fn begins_with_number(line: &str) -> bool {
    let after_digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    after_digits.len() < line.len() && after_digits.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_after_its_blanks() {
        for (before, begins) in [
            ("", true),
            ("a\n", true),
            ("a\r \t", true),
            ("\u{feff} ", true),
            ("a ", false),
            ("\u{b}", false),
        ] {
            assert_eq!(
                begins_line(&format!("{before}[b"), before.len()),
                begins,
                "{before:?}"
            );
        }
    }

    #[test]
    fn a_line_ends_at_any_line_end_or_with_the_text() {
        for (text, at, end) in [
            ("a\nb", 0, 1),
            ("a\r\nb", 0, 1),
            ("a\nbc", 2, 4),
            ("a\n", 2, 2),
            ("\n", 0, 0),
        ] {
            assert_eq!(line_end(text, at), end, "{text:?}");
        }
        assert_eq!(
            lines_after("a\nb\r\nc\r", 1).collect::<Vec<_>>(),
            [2, 4, 5, 7]
        );
    }

    #[test]
    fn an_empty_line_needs_two_line_ends() {
        for (blanks, has) in [
            ("\n", false),
            ("\r\n \t", false),
            ("\n\n", true),
            ("\r\r", true),
            ("\r\n\r\n", true),
            ("\n \n", true),
        ] {
            assert_eq!(has_empty_line(blanks), has, "{blanks:?}");
        }
    }

    #[test]
    fn control_characters_come_in_runs() {
        let text = "\0a\u{1b}\u{85}\t\r\nb\u{7f}";
        let runs: Vec<_> = control_characters(text, Span::new(1, text.len()))
            .map(|(span, c)| (&text[span.range()], c))
            .collect();
        assert_eq!(runs, [("\u{1b}\u{85}", '\u{1b}'), ("\u{7f}", '\u{7f}')]);
    }

    #[test]
    fn a_number_needs_digits_and_a_period() {
        for (line, begins) in [
            ("1.", true),
            ("12...", true),
            ("1", false),
            (".", false),
            ("1a.", false),
        ] {
            assert_eq!(begins_with_number(line), begins, "{line}");
        }
    }
}
