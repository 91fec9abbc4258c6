//! Maps byte offsets to lines and columns. What ends lines and separates words.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::{Region, Span, TextPlace};

/// Maps the byte offsets of a text to lines and columns, lazily: the text is scanned when the first place is needed.
#[derive(Clone, Debug)]
pub struct LineIndex<'t> {
    text: &'t str,
    start: TextPlace,
    /// Places at regular distances from the start of the text.
    marks: OnceCell<Cow<'t, [TextPlace]>>,
}

impl<'t> LineIndex<'t> {
    /// Distance between these places in bytes: the most that a lookup has to scan.
    const STRIDE: usize = 1 << 7;

    /// The index of a whole file.
    pub const fn new(text: &'t str) -> Self {
        Self::of_piece(text, TextPlace::START)
    }

    /// The index of a part of a file; `start` is its place in the file.
    pub const fn of_piece(text: &'t str, start: TextPlace) -> Self {
        Self {
            text,
            start,
            marks: OnceCell::new(),
        }
    }

    /// The index of a whole text that is edited.
    pub fn with_marks(text: &'t str, marks: &'t Marks) -> Self {
        Self {
            text,
            start: TextPlace::START,
            marks: OnceCell::from(Cow::Borrowed(marks.0.as_slice())),
        }
    }

    pub const fn text(&self) -> &'t str {
        self.text
    }

    /// The place of a byte offset. An offset beyond the end counts as the end, one inside a character as its start.
    pub fn place(&self, offset: usize) -> TextPlace {
        let offset = boundary(self.text, offset);
        if tears_line_end(self.text, offset) {
            let TextPlace {
                offset,
                line,
                column,
                utf16_column,
            } = self.place(offset - 1);
            return TextPlace {
                offset: offset + 1,
                line,
                column: column + 1,
                utf16_column: utf16_column + 1,
            };
        }
        let (marks, start) = (self.marks(), self.start.offset);
        let next = marks.partition_point(|mark| mark.offset - start <= offset);
        let mark = marks[next - 1];
        mark.after(&self.text[mark.offset - start..offset])
    }

    /// The places of a span.
    pub fn region(&self, span: Span) -> Region {
        Region {
            start: self.place(span.start()),
            end: self.place(span.end()),
        }
    }

    /// The offset of a column in UTF-16 units; lines and columns count from 1. A column beyond the end of its line counts as
    /// the end, a line beyond the last one as the end of the text.
    pub fn offset_of_utf16(&self, line: usize, column: usize) -> usize {
        let (start, end) = self.line(line);
        let mut units = 1;
        for (at, character) in self.text[start..end].char_indices() {
            units += character.len_utf16();
            if units > column {
                return start + at;
            }
        }
        end
    }

    /// The offset of a column in bytes, limited as in [`Self::offset_of_utf16`].
    pub fn offset_of_byte(&self, line: usize, column: usize) -> usize {
        let (start, end) = self.line(line);
        boundary(
            self.text,
            start.saturating_add(column.saturating_sub(1)).min(end),
        )
    }

    /// An offset, but for one between CR and LF the offset before both: no column is there.
    pub fn outside_line_end(&self, offset: usize) -> usize {
        offset - usize::from(tears_line_end(self.text, offset))
    }

    /// Where a line starts, and where it ends before its line end.
    fn line(&self, line: usize) -> (usize, usize) {
        let start = self.start_of(line);
        let rest = &self.text[start..];
        (
            start,
            rest.find(['\n', '\r'])
                .map_or(self.text.len(), |length| start + length),
        )
    }

    fn start_of(&self, line: usize) -> usize {
        if line <= self.start.line {
            return 0;
        }
        let marks = self.marks();
        let mark = marks[marks.partition_point(|mark| mark.line < line) - 1];
        let (from, bytes, mut at_line) = (
            mark.offset - self.start.offset,
            self.text.as_bytes(),
            mark.line,
        );
        for (at, byte) in bytes.iter().enumerate().skip(from) {
            let is_end = *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            at_line += usize::from(is_end);
            if at_line == line {
                return at + 1;
            }
        }
        self.text.len()
    }

    fn marks(&self) -> &[TextPlace] {
        self.marks.get_or_init(|| {
            let mut marks = vec![self.start];
            mark(&mut marks, self.text);
            Cow::Owned(marks)
        })
    }
}

/// Adds marks for a text that begins at the last one, and returns the place of its end.
fn mark(marks: &mut Vec<TextPlace>, text: &str) -> TextPlace {
    let (mut last, mut begin) = (marks.last().copied().unwrap_or(TextPlace::START), 0);
    while text.len() - begin > LineIndex::STRIDE {
        let end = begin + LineIndex::STRIDE;
        let end = boundary(
            text,
            if tears_line_end(text, end) {
                end - 1
            } else {
                end
            },
        );
        last = last.after(&text[begin..end]);
        marks.push(last);
        begin = end;
    }
    last.after(&text[begin..])
}

/// Places at short distances in a text that is edited. They follow its edits, so that an index of it need not read all of it.
#[derive(Clone, Debug)]
pub struct Marks(Vec<TextPlace>);

impl Marks {
    /// The marks of a text.
    pub fn of(text: &str) -> Self {
        let mut marks = vec![TextPlace::START];
        mark(&mut marks, text);
        Self(marks)
    }

    /// Follows an edit: in `text`, `length` bytes are where `old` was before.
    pub fn edit(&mut self, text: &str, old: Span, length: usize) {
        // A mark at the edge of the edit may be between CR and LF now.
        let kept = self
            .0
            .partition_point(|mark| mark.offset < old.start())
            .max(1);
        let later = self
            .0
            .partition_point(|mark| mark.offset <= old.end())
            .max(kept);
        let mut rest = self.0.split_off(later);
        self.0.truncate(kept);
        let from = self.0[kept - 1].offset;
        let moved = |offset: usize| offset - old.end() + old.start() + length;
        let Some(&first) = rest.first() else {
            mark(&mut self.0, &text[from..]);
            return;
        };
        let now = mark(&mut self.0, &text[from..moved(first.offset)]);
        for mark in &mut rest {
            mark.offset = moved(mark.offset);
            if mark.line == first.line {
                mark.column = mark.column + now.column - first.column;
                mark.utf16_column = mark.utf16_column + now.utf16_column - first.utf16_column;
            }
            mark.line = mark.line + now.line - first.line;
        }
        self.0.append(&mut rest);
    }
}

/// The nearest character boundary at or before an offset.
pub fn boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len()))
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

/// Whether an offset is between CR and LF.
fn tears_line_end(text: &str, offset: usize) -> bool {
    let bytes = text.as_bytes();
    offset > 0 && bytes.get(offset) == Some(&b'\n') && bytes[offset - 1] == b'\r'
}

/// The blanks, which separate words: space and tab.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// Characters that end a line, alone or as `\r\n`.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(place: TextPlace) -> [usize; 4] {
        [place.offset, place.line, place.column, place.utf16_column]
    }

    #[test]
    fn a_line_end_belongs_to_its_line() {
        let index = LineIndex::new("a\nb\r\nc\rd");
        let places: Vec<_> = (0..=8)
            .map(|offset| index.place(offset))
            .map(|p| (p.line, p.column))
            .collect();
        assert_eq!(
            places,
            [
                (1, 1),
                (1, 2),
                (2, 1),
                (2, 2),
                (2, 3),
                (3, 1),
                (3, 2),
                (4, 1),
                (4, 2)
            ]
        );
    }

    #[test]
    fn an_offset_that_is_none_counts_as_the_nearest_before() {
        let index = LineIndex::new("x\n軍𝄞儀");
        assert_eq!(numbers(index.place("x\n軍𝄞".len())), [9, 2, 3, 4]);
        assert_eq!(
            index.place(3),
            index.place(2),
            "inside a character is its start"
        );
        assert_eq!(index.place(999), index.place("x\n軍𝄞儀".len()));
    }

    #[test]
    fn a_piece_counts_on_from_where_it_begins() {
        let start = TextPlace {
            offset: 10,
            line: 3,
            column: 5,
            utf16_column: 6,
        };
        let index = LineIndex::of_piece("軍\n儀", start);
        assert_eq!(numbers(index.place(3)), [13, 3, 6, 7]);
        assert_eq!(numbers(index.place(4)), [14, 4, 1, 1]);
        let region = index.region(Span::new(0, 4));
        assert_eq!((region.start, region.end), (start, index.place(4)));
    }

    #[test]
    fn a_place_leads_back_to_its_offset() {
        for text in ["", "a", "軍𝄞a\r\nb\rc\n\nd", &"軍𝄞\n儀 ".repeat(200)] {
            let index = LineIndex::new(text);
            for offset in
                (0..=text.len()).filter(|&at| boundary(text, at) == at && !tears_line_end(text, at))
            {
                let place = index.place(offset);
                assert_eq!(
                    index.offset_of_utf16(place.line, place.utf16_column),
                    offset,
                    "{text:.20}"
                );
                let start = index.offset_of_byte(place.line, 1);
                assert_eq!(
                    index.offset_of_byte(place.line, offset - start + 1),
                    offset,
                    "{text:.20}"
                );
            }
        }
    }

    #[test]
    fn a_column_or_line_that_does_not_exist_counts_as_the_nearest() {
        let index = LineIndex::new("軍𝄞\r\nb");
        assert_eq!(
            index.offset_of_utf16(1, 3),
            3,
            "within a pair of units is the start of its character"
        );
        assert_eq!(
            index.offset_of_byte(1, 3),
            0,
            "within a character is its start"
        );
        assert_eq!(
            [1, 2, 3].map(|line| index.offset_of_utf16(line, 99)),
            [7, 10, 10]
        );
        assert_eq!(
            [0, 2, usize::MAX].map(|line| index.offset_of_byte(line, usize::MAX)),
            [7, 10, 10]
        );
        assert_eq!([0, 1].map(|line| index.offset_of_utf16(line, 0)), [0, 0]);
    }

    #[test]
    fn marks_follow_edits() {
        let (mut text, mut state) = ("軍𝄞a\r\nb\rc\n".repeat(90), 7_u64);
        let mut marks = Marks::of(&text);
        let long = "𝄞\n軍".repeat(60);
        let mut below = |most: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap() % most
        };
        for round in 0..2000 {
            let start = boundary(&text, below(text.len() + 1));
            let end = boundary(&text, start + [0, 1, 2, 40, 400][below(5)]);
            let new = ["", "", "\r", "\n", "\r\n", "x", "軍", &long][below(8)];
            text.replace_range(start..end, new);
            marks.edit(&text, Span::new(start, end), new.len());
            let (edited, fresh) = (LineIndex::with_marks(&text, &marks), LineIndex::new(&text));
            for offset in (0..=text.len()).step_by(if round % 50 == 0 { 1 } else { 17 }) {
                assert_eq!(
                    edited.place(offset),
                    fresh.place(offset),
                    "round {round}, offset {offset}"
                );
                let line = edited.place(offset).line;
                assert_eq!(
                    edited.offset_of_utf16(line, 2),
                    fresh.offset_of_utf16(line, 2)
                );
            }
            let gaps = marks
                .0
                .windows(2)
                .map(|pair| pair[1].offset - pair[0].offset);
            assert!(
                gaps.max().unwrap_or(0) <= 2 * LineIndex::STRIDE,
                "lookups stay short"
            );
        }
    }

    #[test]
    fn places_far_in_a_long_text_are_counted_right() {
        for line in ["軍𝄞a\r\n", "軍𝄞a", "\r\n", "\r", "a\n"] {
            let text = line.repeat(3000);
            let index = LineIndex::new(&text);
            for offset in (0..=text.len()).filter(|&offset| boundary(&text, offset) == offset) {
                if !tears_line_end(&text, offset)
                    && (offset % 7 == 0 || offset % LineIndex::STRIDE < 9)
                {
                    assert_eq!(
                        index.place(offset),
                        TextPlace::START.after(&text[..offset]),
                        "{line:?} {offset}"
                    );
                }
            }
        }
    }
}
