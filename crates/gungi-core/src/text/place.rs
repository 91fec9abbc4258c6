//! Spans of a text, and places in files for people and editors.

use std::ops::Range;

/// A place in a file.
///
/// ```
/// let place = "nonsense".parse::<gungi_core::Position>().unwrap_err().start();
/// assert_eq!((place.offset, place.line, place.column, place.utf16_column), (0, 1, 1, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TextPlace {
    /// Byte offset.
    pub offset: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The column in UTF-16 code units, from 1, as editors count.
    pub utf16_column: usize,
}

/// A range in a file, `start <= end`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// The place of its first byte.
    pub start: TextPlace,
    /// The place after its last byte.
    pub end: TextPlace,
}

impl TextPlace {
    /// The start of a file.
    pub const START: Self = Self {
        offset: 0,
        line: 1,
        column: 1,
        utf16_column: 1,
    };

    /// The place after `text`, which starts here. Lines end with LF, CR LF or CR.
    ///
    /// ```
    /// let place = gungi_core::TextPlace::START.after("a\n軍");
    /// assert_eq!((place.offset, place.line, place.column), (5, 2, 2));
    /// ```
    pub fn after(self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let returns = count(bytes, |byte| byte == b'\r');
        let pairs = if returns > 0 {
            text.matches("\r\n").count()
        } else {
            0
        };
        let last_end = bytes.iter().rposition(|byte| matches!(byte, b'\n' | b'\r'));
        let last_line = &bytes[last_end.map_or(0, |end| end + 1)..];
        let (column, utf16_column) = if last_end.is_some() {
            (1, 1)
        } else {
            (self.column, self.utf16_column)
        };
        let characters = last_line.len() - count(last_line, |byte| byte & 0xc0 == 0x80);
        // Four bytes in UTF-8 are two units in UTF-16.
        let pairs_of_units = count(last_line, |byte| byte >= 0xf0);
        Self {
            offset: self.offset + text.len(),
            line: self.line + count(bytes, |byte| byte == b'\n') + returns - pairs,
            column: column + characters,
            utf16_column: utf16_column + characters + pairs_of_units,
        }
    }
}

/// Counts matching bytes. Compilers vectorize sums of bytes.
fn count(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> usize {
    let sums = bytes.chunks(255).map(|chunk| {
        chunk
            .iter()
            .map(|&byte| u8::from(is_wanted(byte)))
            .sum::<u8>()
    });
    sums.map(usize::from).sum()
}

/// A byte range in a text, `start <= end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    start: usize,
    end: usize,
}

impl Span {
    /// The range from `start` up to `end`; an end before the start makes it empty.
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start,
            end: if end < start { start } else { end },
        }
    }

    /// The empty range at `offset`.
    pub const fn at(offset: usize) -> Self {
        Self {
            start: offset,
            end: offset,
        }
    }

    /// Offset of the first byte.
    pub const fn start(self) -> usize {
        self.start
    }

    /// Offset after the last byte.
    pub const fn end(self) -> usize {
        self.end
    }

    /// Length in bytes.
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the range is empty.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest range that contains both.
    pub fn to(self, other: Self) -> Self {
        Self {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The range in a text with `bytes` more bytes in front.
    pub const fn shifted(self, bytes: usize) -> Self {
        Self {
            start: self.start + bytes,
            end: self.end + bytes,
        }
    }

    /// As the standard library's range, for slicing.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

/// A value and its place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value read at `span`.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let lines = ["", "a", "a\n", "a\nb\r\n", "a\nb\r\nc\rd"]
            .map(|text| TextPlace::START.after(text).line);
        assert_eq!(lines, [1, 1, 2, 3, 4]);
    }

    #[test]
    fn columns_count_characters_and_utf16_units() {
        let place = TextPlace::START.after("x\n軍𝄞");
        assert_eq!(
            place,
            TextPlace {
                offset: 9,
                line: 2,
                column: 3,
                utf16_column: 4
            }
        );
        assert_eq!(
            place.after("儀"),
            TextPlace {
                offset: 12,
                line: 2,
                column: 4,
                utf16_column: 5
            }
        );
    }
}
