//! Lines of GFEN from a stream of any size, one at a time.

use std::io::{self, BufRead, Read};

use super::fault::{Fault, FaultKind};
use super::line::{Line, read_line};
use crate::text::{Span, substitute_invalid};

/// The longest line that is read, in bytes without its line end. It bounds the memory that a file can ask for.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// One line of a stream.
#[derive(Debug)]
pub struct LineText {
    /// The line without its end. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub text: String,
    /// Its number in the stream, from 1.
    pub number: usize,
    /// Where it begins in the stream, in bytes.
    pub offset: usize,
    /// What it says.
    pub line: Line,
}

/// Reads line after line; lines of blanks alone are skipped.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    number: usize,
    offset: usize,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`, from its start.
    pub const fn new(input: R) -> Self {
        Self { input, number: 0, offset: 0 }
    }

    /// Reads the next line; `None` after the last one.
    ///
    /// # Errors
    /// Those of the input. Whatever is wrong with the text is a fault of the line.
    pub fn next_line(&mut self) -> io::Result<Option<LineText>> {
        loop {
            let mut bytes = Vec::new();
            let limit = MAX_LINE_BYTES as u64 + 1;
            let mut read = (&mut self.input).take(limit).read_until(b'\n', &mut bytes)?;
            if read == 0 {
                return Ok(None);
            }
            let too_long = bytes.len() > MAX_LINE_BYTES && bytes.last() != Some(&b'\n');
            if too_long {
                read += self.skip_line()?;
            }
            let (offset, number) = (self.offset, self.number + 1);
            self.offset += read;
            self.number = number;
            substitute_invalid(&mut bytes);
            let text = String::from_utf8_lossy(&bytes);
            let start = if number == 1 && text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
            let text = text[start..].trim_end_matches(['\n', '\r']).to_owned();
            if text.trim().is_empty() {
                continue;
            }
            let mut line = read_line(&text);
            if too_long {
                line.faults.push(Fault { span: Span::at(text.len()), kind: FaultKind::LineTooLong });
                line.first_unread.get_or_insert(line.plies.as_ref().map_or(0, Vec::len));
            }
            return Ok(Some(LineText { text, number, offset: offset + start, line }));
        }
    }

    fn skip_line(&mut self) -> io::Result<usize> {
        let mut skipped = 0;
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let (length, done) =
                (end.map_or(buffer.len(), |end| end + 1), end.is_some() || buffer.is_empty());
            self.input.consume(length);
            skipped += length;
            if done {
                return Ok(skipped);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_numbers_and_offsets() {
        let text = "\u{feff}9/9/9/9/9/9/9/9/9 b -\r\n\n \n9/9/9/9/9/9/9/9/9 w -";
        let mut reader = Reader::new(text.as_bytes());
        let first = reader.next_line().unwrap().unwrap();
        assert_eq!((first.number, first.offset, first.line.faults.len()), (1, 3, 0));
        let second = reader.next_line().unwrap().unwrap();
        assert_eq!((second.number, second.offset), (4, text.len() - 21));
        assert!(reader.next_line().unwrap().is_none());
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_is_read() {
        let text = format!("{}\n9/9/9/9/9/9/9/9/9 w -\n", "P".repeat(3 * MAX_LINE_BYTES));
        let mut reader = Reader::new(text.as_bytes());
        let cut = reader.next_line().unwrap().unwrap();
        assert!(cut.line.faults.iter().any(|fault| fault.kind == FaultKind::LineTooLong));
        let next = reader.next_line().unwrap().unwrap();
        assert_eq!((next.number, next.line.faults.len()), (2, 0));
    }
}
