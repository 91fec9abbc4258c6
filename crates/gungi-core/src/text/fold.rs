//! Fits lines to the width of a terminal.

use std::borrow::Cow;

use unicode_width::UnicodeWidthChar;

/// The indent of what follows a break, if the line itself suggests none.
const INDENT: usize = 2;

/// Breaks a line at blanks into lines of at most `width` columns. What follows a break is put under a column of the line, if
/// that leaves half of the width, and keeps the line of a frame at its left. A longer word gets a line of its own, which
/// the terminal breaks. Escape sequences take no columns.
pub fn folded(line: &str, width: usize) -> Cow<'_, str> {
    if columns(line) <= width {
        return line.into();
    }
    // Blanks at the end of the line take no columns that a word needs.
    let pieces = pieces(line.trim_end_matches(' '));
    let indents = [indent(&pieces, width / 2), indent(&pieces, INDENT)];
    let mut folded = String::new();
    // What is drawn in front of the text stays there.
    let (mut column, mut is_in_front) = (0, true);
    for piece in pieces {
        let (gap, wide) = (piece.blanks.len(), columns(piece.word));
        let [usual, least] = &indents;
        let indent = if usual.columns() + wide <= width {
            usual
        } else {
            least
        };
        is_in_front &= piece.is_drawn();
        if !is_in_front && column + gap + wide > width && column + gap > indent.columns() {
            folded.extend(["\n", &indent.0]);
            column = indent.columns();
        } else {
            folded.push_str(piece.blanks);
            column += gap;
        }
        folded.push_str(piece.word);
        column += wide;
    }
    folded.into()
}

/// A word of a line, and the blanks before it.
struct Piece<'l> {
    blanks: &'l str,
    word: &'l str,
    /// The column at which the word starts.
    start: usize,
}

impl Piece<'_> {
    /// Whether the word draws something, such as a frame, the sign of a list item, or a caret.
    fn is_drawn(&self) -> bool {
        let mut shown = shown(self.word).peekable();
        shown.peek().is_some()
            && shown.all(|c| is_line(c) || matches!(c, '-' | '=' | '>' | '|' | '^' | '*'))
    }
}

/// Lines of frames, and the blocks of bars.
const fn is_line(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{25ff}')
}

fn pieces(line: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut rest, mut column) = (Vec::new(), line, 0);
    while !rest.is_empty() {
        let (blanks, after) = rest.split_at(rest.len() - rest.trim_start_matches(' ').len());
        let (word, after) = after.split_at(after.find(' ').unwrap_or(after.len()));
        let start = column + blanks.len();
        column = start + columns(word);
        pieces.push(Piece {
            blanks,
            word,
            start,
        });
        rest = after;
    }
    pieces
}

/// What is before the text that follows a break.
struct Indent(String);

impl Indent {
    fn columns(&self) -> usize {
        self.0.chars().count()
    }
}

/// The last column of the line up to `most`: where its text begins, or a word after several blanks.
fn indent(pieces: &[Piece<'_>], most: usize) -> Indent {
    let mut column = INDENT;
    let mut frame = Vec::new();
    let mut is_in_front = true;
    for piece in pieces.iter().filter(|piece| columns(piece.word) > 0) {
        let is_column = is_in_front || piece.blanks.len() > 1;
        if is_column && (1..=most).contains(&piece.start) {
            column = piece.start;
        }
        if let Some(line) = shown(piece.word)
            .next()
            .and_then(goes_on)
            .filter(|_| is_in_front)
        {
            frame.push((piece.start, line));
            column = column.max(piece.start + INDENT);
        }
        is_in_front &= piece.is_drawn();
    }
    let line_at = |at| {
        frame
            .iter()
            .find(|(start, _)| *start == at)
            .map_or(' ', |&(_, line)| line)
    };
    Indent((0..column).map(line_at).collect())
}

/// The line of a frame below one of its characters.
const fn goes_on(c: char) -> Option<char> {
    match c {
        '│' | '├' => Some('│'),
        '|' => Some('|'),
        _ => None,
    }
}

/// The columns that a text takes on a terminal.
fn columns(text: &str) -> usize {
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return text.len();
    }
    shown(text).map(|c| c.width().unwrap_or_default()).sum()
}

/// The characters of a text without its escape sequences.
fn shown(text: &str) -> impl Iterator<Item = char> {
    let mut chars = text.chars();
    std::iter::from_fn(move || {
        loop {
            match chars.next()? {
                '\u{1b}' => skip_sequence(&mut chars),
                c => return Some(c),
            }
        }
    })
}

/// Skips the rest of a sequence for colours, `[31m`, or for links, which ends with a backslash after an escape.
fn skip_sequence(chars: &mut std::str::Chars<'_>) {
    match chars.next() {
        Some('[') => {
            chars.find(|c| ('@'..='~').contains(c));
        }
        Some(']') => {
            chars.find(|&c| c == '\u{1b}');
            chars.next();
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn text_goes_on_below_its_last_column() {
        for (width, line, lines) in [
            (20, "short", "short"),
            (20, "one two three four five", "one two three four\n  five"),
            (20, "  - one two three four", "  - one two three\n    four"),
            (
                30,
                "   5  Black  CI<4-6-1    captures YN",
                "   5  Black  CI<4-6-1\n             captures YN",
            ),
            (
                20,
                "   ├ note: one two three",
                "   ├ note: one two\n   │ three",
            ),
            (
                20,
                "   ╰ help: one two three",
                "   ╰ help: one two\n     three",
            ),
            (
                20,
                "   = help: one two three",
                "   = help: one two\n     three",
            ),
            (
                20,
                "   │    ──── one two three",
                "   │    ──── one two\n   │    three",
            ),
            (
                20,
                "   |    ---- one two three",
                "   |    ---- one two\n   |    three",
            ),
            (
                20,
                "   │                ─── one",
                "   │                ───\n   │ one",
            ),
            (
                10,
                "a-long-word-first and more",
                "a-long-word-first\n  and more",
            ),
            (10, "one two   ", "one two   "),
            (10, "one two      ", "one two"),
            (10, "one two three    ", "one two\n  three"),
            (10, "            ", ""),
            (10, "軍軍 軍軍 軍軍", "軍軍 軍軍\n  軍軍"),
            (
                9,
                "\u{1b}[1mone\u{1b}[0m two three",
                "\u{1b}[1mone\u{1b}[0m two\n  three",
            ),
        ] {
            assert_eq!(folded(line, width), lines, "{width}");
        }
    }

    #[test]
    fn escape_sequences_take_no_columns() {
        assert_eq!(columns("\u{1b}[1;31mred\u{1b}[0m"), 3);
        assert_eq!(
            columns("\u{1b}]8;;https://example.org\u{1b}\\page\u{1b}]8;;\u{1b}\\"),
            4
        );
        assert_eq!(columns("\u{1b}[unended"), 6);
    }

    proptest! {
        #[test]
        fn a_folded_line_has_the_words_of_the_line(line in "[ab軍é -]{0,60}", width in 1_usize..50) {
            let folded = folded(&line, width);
            let words = |text: &str| text.split([' ', '\n']).collect::<String>();
            prop_assert_eq!(words(&folded), words(&line));
            for line in folded.lines().filter(|line| columns(line) > width) {
                let last = pieces(line).last().unwrap().start;
                prop_assert!(last <= INDENT || pieces(line).iter().any(Piece::is_drawn), "{line:?}, {width}");
            }
        }
    }
}
