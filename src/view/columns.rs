//! Text as the terminal shows it: columns, with colours taking none.

use unicode_width::UnicodeWidthChar;

/// What ends every style.
const RESET: &str = "\u{1b}[0m";

/// A text in pieces: each a character, or an escape sequence that sets a style.
fn pieces(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let (length, columns) = match first {
            '\u{1b}' => (rest.find('m').map_or(rest.len(), |end| end + 1), 0),
            _ => (first.len_utf8(), first.width().unwrap_or(0)),
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        Some((piece, columns))
    })
}

/// How many columns a text takes.
pub(super) fn width(text: &str) -> usize {
    pieces(text).map(|(_, columns)| columns).sum()
}

/// A text of exactly this many columns: blanks are added, or the end is cut off, which `…` says.
pub(super) fn fitted(text: &str, columns: usize, ellipsis: char) -> String {
    let whole = width(text);
    if whole <= columns {
        return format!("{text}{}", " ".repeat(columns - whole));
    }
    let room = columns.saturating_sub(1);
    let (mut cut, mut taken) = (String::new(), 0);
    for (piece, columns) in pieces(text) {
        if taken + columns > room {
            break;
        }
        cut += piece;
        taken += columns;
    }
    if text.contains('\u{1b}') {
        cut += RESET;
    }
    if columns > 0 {
        cut.push(ellipsis);
    }
    // A wide character may not fit by one column.
    cut + &" ".repeat(room - taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_columns_and_end_where_the_text_is_cut() {
        let text = "\u{1b}[33mab儀\u{1b}[0mc";
        assert_eq!(width(text), 5);
        assert_eq!(fitted(text, 6, '~'), format!("{text} "));
        assert_eq!(fitted(text, 4, '~'), "\u{1b}[33mab\u{1b}[0m~ ");
        assert_eq!(
            [0, 1, 2].map(|columns| fitted("abc", columns, '~')),
            ["", "~", "a~"]
        );
    }
}
