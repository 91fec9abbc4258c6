//! Reads a stream of any size line by line, for formats with one game or position per line.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

pub use super::movetext::blanks::BYTE_ORDER_MARK;
use crate::diagnostic::{CodeGroup, suppressed_codes};
use crate::text::{LINE_ENDS, TextPlace, substitute_invalid};

/// The longest line that is read, in bytes without its line end. This limits the memory for a file.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// One line of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextLine {
    /// The line without its end. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub text: String,
    /// The line byte for byte, if it has bytes that are not UTF-8.
    pub raw: Option<Vec<u8>>,
    /// Its place in the stream.
    pub start: TextPlace,
    /// Where the next line begins in the stream, in bytes.
    pub end: usize,
    /// Whether it was longer than [`MAX_LINE_BYTES`], so that its rest was not read.
    pub is_cut: bool,
    /// The comments before it.
    pub comments: CommentLines,
    /// The suppressions that go for it.
    pub suppressions: LineSuppressions,
}

/// The comments between two lines, or after the last one (`G8`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CommentLines {
    /// The first ones, each with its `#` and a line end.
    pub text: String,
    /// How many are not in the text, which has a limit.
    pub left_out: usize,
}

impl CommentLines {
    /// Maximum size of the text in bytes.
    const MAX_BYTES: usize = 64 << 10;

    fn add(&mut self, line: &str) {
        if self.left_out > 0 || self.text.len() + line.len() >= Self::MAX_BYTES {
            self.left_out += 1;
        } else {
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.text.lines().count() + self.left_out
    }
}

/// The suppressions of a line (`G8`).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineSuppressions {
    /// The comments with suppressions between the line and the line before it, without their `#`.
    pub comments: Vec<String>,
    /// Whether these comments go for the whole stream: this is its first line.
    pub are_of_file: bool,
    /// The codes of the comments before the first line of the stream.
    pub of_file: Arc<[CodeGroup]>,
}

/// Maximum size of the comments with suppressions before a line in bytes.
const MAX_SUPPRESSION_BYTES: usize = 64 << 10;

/// Reads line after line; skips blank lines.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    has_comments: bool,
    /// The codes of the comments before the first line, once that is read.
    of_file: Option<Arc<[CodeGroup]>>,
    number: usize,
    offset: usize,
    /// The comments before the end, once it is reached.
    last: CommentLines,
}

impl<R: BufRead> Lines<R> {
    /// Reads from `input`, from its start.
    pub fn new(input: R) -> Self {
        Self::resumed(input, TextPlace::START)
    }

    /// Reads from `input`, which is at this place of a stream: where a line begins.
    pub fn resumed(input: R, place: TextPlace) -> Self {
        let of_file = (place.offset > 0).then(Arc::default);
        Self {
            input,
            has_comments: false,
            of_file,
            number: place.line - 1,
            offset: place.offset,
            last: CommentLines::default(),
        }
    }

    /// Skips lines that begin with `#`, too: the comments of GFEN (`G8`).
    pub fn without_comments(self) -> Self {
        Self {
            has_comments: true,
            ..self
        }
    }

    /// The comments after the last line, once [`Self::next_line`] has found the end.
    pub const fn last_comments(&self) -> &CommentLines {
        &self.last
    }

    /// Reads the next line; `None` after the last one.
    pub fn next_line(&mut self) -> io::Result<Option<TextLine>> {
        let (mut comments, mut allowing) = (CommentLines::default(), Vec::new());
        loop {
            let mut bytes = Vec::new();
            let limit = MAX_LINE_BYTES as u64 + 1;
            let mut read = (&mut self.input)
                .take(limit)
                .read_until(b'\n', &mut bytes)?;
            if read == 0 {
                self.last = comments;
                return Ok(None);
            }
            let is_cut = bytes.len() > MAX_LINE_BYTES && bytes.last() != Some(&b'\n');
            if is_cut {
                read += self.skip_line()?;
            }
            let offset = self.offset;
            self.offset += read;
            self.number += 1;
            let mut raw = std::str::from_utf8(&bytes).is_err().then(|| bytes.clone());
            if raw.is_some() {
                substitute_invalid(&mut bytes);
            }
            // Invalid bytes were replaced, so this never fails.
            let mut text = String::from_utf8(bytes).unwrap_or_default();
            let is_marked = offset == 0 && text.starts_with(BYTE_ORDER_MARK);
            let mark = if is_marked {
                BYTE_ORDER_MARK.len_utf8()
            } else {
                0
            };
            text.truncate(text.trim_end_matches(LINE_ENDS).len());
            text.drain(..mark);
            if let Some(raw) = &mut raw {
                raw.truncate(mark + text.len());
                raw.drain(..mark);
            }
            if self.is_comment(&text) {
                comments.add(&text);
                keep_suppressions(&mut allowing, &text[1..]);
            } else if !text.trim().is_empty() {
                let start = TextPlace {
                    offset: offset + mark,
                    line: self.number,
                    ..TextPlace::START
                };
                let (end, suppressions) = (self.offset, self.suppressions(allowing));
                return Ok(Some(TextLine {
                    text,
                    raw,
                    start,
                    end,
                    is_cut,
                    comments,
                    suppressions,
                }));
            }
        }
    }

    fn is_comment(&self, text: &str) -> bool {
        self.has_comments && text.starts_with('#')
    }

    /// The suppressions of a line with these comments before it.
    fn suppressions(&mut self, comments: Vec<String>) -> LineSuppressions {
        let are_of_file = self.of_file.is_none();
        let of_file = self.of_file.get_or_insert_with(|| codes(&comments));
        LineSuppressions {
            comments,
            are_of_file,
            of_file: Arc::clone(of_file),
        }
    }

    fn skip_line(&mut self) -> io::Result<usize> {
        let mut skipped = 0;
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let (length, done) = (
                end.map_or(buffer.len(), |end| end + 1),
                end.is_some() || buffer.is_empty(),
            );
            self.input.consume(length);
            skipped += length;
            if done {
                return Ok(skipped);
            }
        }
    }
}

impl<R: Read> Lines<BufReader<R>> {
    /// Whether the next line is there, so that the input need not be read for it.
    pub fn has_line(&self) -> bool {
        let lines = self.input.buffer().split_inclusive(|&byte| byte == b'\n');
        let mut whole = lines.take_while(|line| line.ends_with(b"\n"));
        whole.any(|line| {
            let text = String::from_utf8_lossy(line);
            !text.trim().is_empty() && !self.is_comment(&text)
        })
    }
}

/// The codes that comments suppress, each once.
fn codes(comments: &[String]) -> Arc<[CodeGroup]> {
    let mut codes = Vec::new();
    let lists = comments
        .iter()
        .filter_map(|comment| suppressed_codes(comment));
    for code in lists
        .flat_map(|list| list.split(','))
        .filter_map(|code| code.trim().parse().ok())
    {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes.into()
}

/// Keeps a comment that has suppressions. Beyond [`MAX_SUPPRESSION_BYTES`] the first comment is kept as blanks instead of
/// codes, which is a finding, and later ones are dropped.
fn keep_suppressions(kept: &mut Vec<String>, comment: &str) {
    let Some(list) = suppressed_codes(comment) else {
        return;
    };
    let size: usize = kept.iter().map(String::len).sum();
    if size + comment.len() <= MAX_SUPPRESSION_BYTES {
        kept.push(comment.to_owned());
    } else if size <= MAX_SUPPRESSION_BYTES {
        kept.push(
            comment[..comment.len() - list.len()].to_owned() + &" ".repeat(MAX_SUPPRESSION_BYTES),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_numbers_and_offsets() {
        let text = "\u{feff}9/9 b -\r\n\n \n9/9 w -";
        let mut lines = Lines::new(text.as_bytes());
        let first = lines.next_line().unwrap().unwrap();
        assert_eq!(
            (first.start.line, first.start.offset, first.text.as_str()),
            (1, 3, "9/9 b -")
        );
        let second = lines.next_line().unwrap().unwrap();
        assert_eq!(
            (second.start.line, second.start.offset),
            (4, text.len() - 7)
        );
        assert_eq!(lines.next_line().unwrap(), None);
    }

    #[test]
    fn comments_are_skipped_where_there_are_any() {
        let text = "\u{feff}# a\n9/9 b -\n# b\n\n #c\n";
        let texts = |mut lines: Lines<&[u8]>| {
            std::iter::from_fn(|| lines.next_line().unwrap())
                .map(|line| line.text)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            texts(Lines::new(text.as_bytes()).without_comments()),
            ["9/9 b -", " #c"]
        );
        assert_eq!(
            texts(Lines::new(text.as_bytes())),
            ["# a", "9/9 b -", "# b", " #c"]
        );
    }

    #[test]
    fn comments_are_kept_up_to_a_size_and_all_are_counted() {
        let many = "# c\n".repeat(20_000);
        let text = format!("# a\r\n\n# b\n9/9 b -\n{many}9/9 w -\n# d\n{many}");
        let mut lines = Lines::new(text.as_bytes()).without_comments();
        let comments = lines.next_line().unwrap().unwrap().comments;
        assert_eq!(comments.text, "# a\n# b\n");
        assert_eq!(comments.count(), 2);
        let between = lines.next_line().unwrap().unwrap().comments;
        assert_eq!(lines.next_line().unwrap(), None);
        let last = lines.last_comments();
        assert!(last.text.starts_with("# d\n"));
        for (comments, count) in [(&between, 20_000), (last, 20_001)] {
            assert!(comments.left_out > 0 && comments.text.len() <= CommentLines::MAX_BYTES);
            assert_eq!(comments.count(), count);
        }
    }

    #[test]
    fn a_line_is_there_if_it_is_whole_and_has_a_position() {
        let read = "9/9 b -\n";
        for (rest, is_there) in [
            ("", false),
            ("9/9 w -", false),
            ("9/9 w -\n", true),
            ("\n\r\n\u{3000}\n# a\n", false),
            ("# a\n\n9/9 w -\n9/9", true),
        ] {
            let text = [read, rest].concat();
            let mut lines = Lines::new(BufReader::new(text.as_bytes())).without_comments();
            assert!(!lines.has_line(), "nothing is read yet");
            lines.next_line().unwrap();
            assert_eq!(lines.has_line(), is_there, "{rest:?}");
        }
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_is_read() {
        let text = format!("{}\n9/9 w -\n", "P".repeat(3 * MAX_LINE_BYTES));
        let mut lines = Lines::new(text.as_bytes());
        assert!(lines.next_line().unwrap().unwrap().is_cut);
        let next = lines.next_line().unwrap().unwrap();
        assert_eq!(
            (next.start.line, next.start.offset, next.is_cut),
            (2, text.len() - 8, false)
        );
        assert_eq!(next.text, "9/9 w -");
    }

    #[test]
    fn the_last_line_may_be_as_long_as_any() {
        for (length, is_cut) in [(MAX_LINE_BYTES, false), (MAX_LINE_BYTES + 1, true)] {
            let text = "P".repeat(length);
            assert_eq!(
                Lines::new(text.as_bytes())
                    .next_line()
                    .unwrap()
                    .unwrap()
                    .is_cut,
                is_cut
            );
        }
    }
}
