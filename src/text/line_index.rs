//! From byte offsets to lines and columns, for people and editors.

/// A place for people: everything counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The column in UTF-16 code units, from 1, as editors count.
    pub utf16_column: usize,
}

/// Where the lines of a text begin. Lines end with LF, CR LF or CR.
#[derive(Clone, Debug)]
pub struct LineIndex<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> LineIndex<'t> {
    /// Reads the line ends of `text`.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter_map(|(at, byte)| match byte {
            b'\n' => Some(at + 1),
            b'\r' if bytes.get(at + 1) != Some(&b'\n') => Some(at + 1),
            _ => None,
        });
        Self { text, starts: std::iter::once(0).chain(ends).collect() }
    }

    /// The line, from 0, that holds the byte at `offset`.
    fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// The place of a byte offset; one beyond the end counts as the end, one inside a character as its start.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        let offset =
            (0..=offset.min(self.text.len())).rev().find(|&at| self.text.is_char_boundary(at)).unwrap_or(0);
        let line = self.line_of(offset);
        let before = &self.text[self.starts[line]..offset];
        Place {
            line: line + 1,
            column: before.chars().count() + 1,
            utf16_column: before.encode_utf16().count() + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let index = LineIndex::new("a\nb\r\nc\rd");
        let lines: Vec<_> = [0, 2, 5, 7].map(|offset| index.place(offset).line).into();
        assert_eq!(lines, [1, 2, 3, 4]);
    }

    #[test]
    fn columns_count_characters_and_utf16_units() {
        let index = LineIndex::new("x\n軍𝄞儀");
        let place = index.place("x\n軍𝄞".len());
        assert_eq!((place.line, place.column, place.utf16_column), (2, 3, 4));
        assert_eq!(index.place(3), index.place(2), "inside a character is its start");
        assert_eq!(index.place(999), index.place("x\n軍𝄞儀".len()));
    }
}
