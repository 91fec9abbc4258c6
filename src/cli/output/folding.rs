//! Fits lines to the terminal as they are written.

use std::io::{self, Write};
use std::mem;

use crate::text::folded;

/// Breaks lines that are wider than a terminal. Elsewhere they stay as they are.
pub(crate) struct Folding<W> {
    out: W,
    /// The columns of the terminal, if there is one.
    width: Option<usize>,
    /// A line that has not ended yet.
    line: Vec<u8>,
}

impl<W: Write> Folding<W> {
    /// No line for people is longer; it is written as it is.
    const LONGEST: usize = 64 << 10;

    pub(crate) const fn new(out: W, width: Option<usize>) -> Self {
        Self {
            out,
            width,
            line: Vec::new(),
        }
    }

    fn end_line(&mut self, width: usize) -> io::Result<()> {
        let line = mem::take(&mut self.line);
        match std::str::from_utf8(&line) {
            Ok(text) => self.out.write_all(folded(text, width).as_bytes()),
            Err(_) => self.out.write_all(&line),
        }
    }
}

impl<W: Write> Write for Folding<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(width) = self.width else {
            return self.out.write(bytes);
        };
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend(part.strip_suffix(b"\n").unwrap_or(part));
            if part.ends_with(b"\n") {
                self.end_line(width)?;
                self.out.write_all(b"\n")?;
            } else if self.line.len() > Self::LONGEST {
                self.out.write_all(&mem::take(&mut self.line))?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if let Some(width) = self.width {
            self.end_line(width)?;
        }
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(width: Option<usize>, parts: &[&[u8]]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut folding = Folding::new(&mut out, width);
        for part in parts {
            folding.write_all(part).unwrap();
        }
        folding.flush().unwrap();
        out
    }

    #[test]
    fn lines_are_folded_however_they_are_written() {
        let parts: [&[u8]; 4] = [b"one two", b" three\n\nfo", b"ur", b" five six"];
        assert_eq!(
            written(Some(9), &parts),
            b"one two\n  three\n\nfour five\n  six"
        );
        assert_eq!(written(None, &parts), parts.concat());
    }

    #[test]
    fn bytes_and_lines_of_any_length_stay() {
        let long = vec![b'a'; 3 * Folding::<Vec<u8>>::LONGEST];
        assert_eq!(
            written(Some(9), &[&long, b"\n"]),
            [&long[..], b"\n"].concat()
        );
        assert_eq!(
            written(Some(9), &[b"\xff one two three\n"]),
            b"\xff one two three\n"
        );
    }
}
