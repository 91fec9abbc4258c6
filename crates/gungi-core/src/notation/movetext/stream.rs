//! Splits a stream of any size into games, and its bytes into text.

use std::collections::VecDeque;
use std::io::{self, Read};

use crate::notation::fault::{Fault, MAX_FAULTS};
use crate::notation::movetext::Found;
use crate::notation::movetext::blanks::BYTE_ORDER_MARK;
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::FaultKind;
use crate::notation::movetext::header::begins_header;
use crate::notation::movetext::scan::scan;
use crate::text::{
    LINE_ENDS, Originals, SUBSTITUTE, Span, TextPlace, boundary, substitute_invalid,
};

/// The longest game that is read from a stream, in bytes. This limits the memory for a file.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// The maximum number of bytes of a header that are checked to find the next game.
const LONGEST_HEADER_START: usize = 4 << 10;

/// A game of a stream.
#[derive(Clone, Debug)]
pub(super) struct Taken<D: Dialect> {
    pub(super) found: Found<D>,
    /// Its place in the stream.
    pub(super) start: TextPlace,
    pub(super) faults: Vec<Fault<FaultKind>>,
    pub(super) originals: Originals,
}

/// Text read ahead from `input`. A game longer than [`MAX_GAME_BYTES`] is cut there; the next game begins at the next
/// header at the start of a line.
#[derive(Debug)]
pub(super) struct Stream<R> {
    bytes: Bytes<R>,
    buffer: String,
    /// The offset of the next game in `buffer`.
    begin: usize,
    /// Its place in the stream.
    place: TextPlace,
    /// Whether the previous character is a CR: then a LF continues the line end.
    after_return: bool,
    started: bool,
    /// Whether the previous game was cut and its rest must be skipped.
    cut: bool,
    /// The error that ended the stream. Reported after the games before it.
    broken: Option<io::Error>,
}

impl<R: Read> Stream<R> {
    /// Reads from `input`, which is at this place of the stream.
    pub(super) fn new(input: R, place: TextPlace) -> Self {
        Self {
            bytes: Bytes::new(input, place.offset),
            buffer: String::new(),
            begin: 0,
            place,
            after_return: false,
            started: false,
            cut: false,
            broken: None,
        }
    }

    /// Returns the next game; `None` after the last one.
    pub(super) fn take<D: Dialect>(&mut self) -> io::Result<Option<Taken<D>>> {
        self.go_to_next_game()?;
        let mut found = loop {
            let rest = self.rest();
            let text = &rest[..boundary(rest, MAX_GAME_BYTES)];
            let is_cut = text.len() < rest.len();
            match scan::<D>(text, 0, is_cut || self.bytes.ended) {
                Some(found) if found.is_empty() && !is_cut && self.bytes.ended => return Ok(None),
                Some(found) => {
                    self.cut = is_cut && found.end == text.len();
                    break found;
                }
                None => self.fill()?,
            }
        };
        let start = self.place;
        let faults = self.faults(&mut found);
        let originals = self.advance(found.end);
        Ok(Some(Taken {
            found,
            start,
            faults,
            originals,
        }))
    }

    /// The faults of the current game, with invalid bytes distinguished from control characters.
    fn faults<D: Dialect>(&self, found: &mut Found<D>) -> Vec<Fault<FaultKind>> {
        let (mut faults, end) = (found.take_faults(), found.end);
        if self.cut {
            // At the cut, only the cut itself is reported.
            faults.retain(|fault| fault.span.end() < end);
            faults.push(Fault {
                span: Span::at(end),
                kind: FaultKind::GameTooLong,
            });
        }
        for fault in &mut faults {
            if matches!(fault.kind, FaultKind::ControlCharacter(_))
                && self
                    .bytes
                    .was_invalid(fault.span.shifted(self.place.offset))
            {
                fault.kind = FaultKind::InvalidUtf8;
            }
        }
        faults
    }

    /// The text of the last game.
    pub(super) fn taken_text<D: Dialect>(&self, game: &Taken<D>) -> &str {
        &self.buffer[self.begin - game.found.end..self.begin]
    }

    /// The text in memory that belongs to no game so far.
    pub(super) fn rest(&self) -> &str {
        &self.buffer[self.begin..]
    }

    /// Skips blanks, and before them the rest of a game that was cut.
    fn go_to_next_game(&mut self) -> io::Result<()> {
        if !self.started {
            self.fill()?;
            self.started = true;
            if self.place.offset == 0 && self.buffer.starts_with(BYTE_ORDER_MARK) {
                self.begin = BYTE_ORDER_MARK.len_utf8();
                self.place.offset = self.begin;
            }
        }
        while self.cut {
            match next_header(self.rest(), self.place.column == 1, self.bytes.ended) {
                Ok(found) => {
                    self.advance(found);
                    self.cut = false;
                }
                Err(searched) => {
                    self.advance(searched);
                    self.fill()?;
                }
            }
        }
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
            self.advance(blanks);
            if self.begin < self.buffer.len() || self.bytes.ended {
                self.bytes.forget_before(self.place.offset);
                return Ok(());
            }
            self.fill()?;
        }
    }

    /// Skips `length` bytes of the buffer, and returns their originals.
    fn advance(&mut self, length: usize) -> Originals {
        let end = self.begin + length;
        let text = &self.buffer[self.begin..end];
        let completes_line_end = self.after_return && text.starts_with('\n');
        self.place = self.place.after(text);
        self.place.line -= usize::from(completes_line_end);
        if !text.is_empty() {
            self.after_return = text.ends_with('\r');
        }
        self.begin = end;
        self.bytes.take_originals(text)
    }

    /// Drops the text that was read, and doubles the text in the buffer.
    fn fill(&mut self) -> io::Result<()> {
        if let Some(error) = self.broken.take() {
            return Err(error);
        }
        self.broken = self.bytes.refill(&mut self.buffer, self.begin).err();
        self.begin = 0;
        Ok(())
    }
}

/// The offset of the next line that begins with a header, or of the end of the stream. `Err` if there is none yet:
/// the number of bytes that need not be searched again.
fn next_header(text: &str, at_line_start: bool, ended: bool) -> Result<usize, usize> {
    let line_starts = text.match_indices(LINE_ENDS).map(|(end, _)| end + 1);
    for start in at_line_start.then_some(0).into_iter().chain(line_starts) {
        match begins_header(&text[start..]) {
            Some(true) => return Ok(start),
            None if !ended && text.len() - start < LONGEST_HEADER_START => return Err(start),
            _ => {}
        }
    }
    if ended {
        Ok(text.len())
    } else {
        Err(text.len())
    }
}

/// The least number of bytes in the buffer after a read.
pub(super) const CHUNK: usize = 256 << 10;

/// The size of the first read, in bytes: to clear a whole chunk costs more than to read a small file.
const FIRST_CHUNK: usize = 8 << 10;

/// The bytes of the stream on their way to text.
#[derive(Debug)]
pub(super) struct Bytes<R> {
    input: R,
    /// Whether the input has ended.
    pub(super) ended: bool,
    /// The bytes after the decoded text that begin an incomplete character.
    carried: Vec<u8>,
    /// The offset in the stream after the bytes that were decoded.
    decoded: usize,
    /// The spans of invalid bytes in the stream, in order.
    invalid: Vec<Span>,
    /// The original byte of each [`SUBSTITUTE`] in the decoded text that was not taken yet.
    originals: VecDeque<u8>,
}

impl<R: Read> Bytes<R> {
    /// Reads from `input`, which is at this offset of the stream.
    pub(super) fn new(input: R, offset: usize) -> Self {
        Self {
            input,
            ended: false,
            carried: Vec::new(),
            decoded: offset,
            invalid: Vec::new(),
            originals: VecDeque::new(),
        }
    }

    /// Drops the text before `begin` and doubles the text after it, or fills the buffer to [`CHUNK`]. The text grows in
    /// place: it is read into the bytes of the text before it, and not copied.
    ///
    /// # Errors
    /// If the input cannot be read; the text has what was read before.
    pub(super) fn refill(&mut self, text: &mut String, begin: usize) -> io::Result<()> {
        let mut bytes = std::mem::take(text).into_bytes();
        bytes.copy_within(begin.., 0);
        let rest = bytes.len() - begin;
        // Three bytes more: as many can begin an incomplete character.
        let wanted = (2 * rest).clamp(CHUNK, MAX_GAME_BYTES + 1) + 3;
        let mut filled = rest + self.carried.len();
        grow(&mut bytes, filled);
        bytes[rest..filled].copy_from_slice(&self.carried);
        let read = loop {
            if filled >= wanted || self.ended {
                break Ok(());
            }
            let room = if filled < FIRST_CHUNK {
                FIRST_CHUNK
            } else {
                wanted
            };
            grow(&mut bytes, room);
            match self.input.read(&mut bytes[filled..room]) {
                Ok(0) => self.ended = true,
                Ok(read) => filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => break Err(error),
            }
        };
        let tail = if self.ended {
            0
        } else {
            incomplete_tail(&bytes[rest..filled])
        };
        self.carried.clear();
        self.carried
            .extend_from_slice(&bytes[filled - tail..filled]);
        bytes.truncate(filled - tail);
        *text = self.decoded(bytes, rest);
        read
    }

    /// The text of bytes; those before `rest` were decoded before.
    fn decoded(&mut self, bytes: Vec<u8>, rest: usize) -> String {
        let length = bytes.len() - rest;
        let text = match String::from_utf8(bytes) {
            Ok(text) => {
                // Nearly no text has any. Compilers vectorize the search by blocks.
                let has_some = |block: &[u8]| {
                    block
                        .iter()
                        .fold(false, |some, &byte| some | is_substitute(byte))
                };
                let new = &text.as_bytes()[rest..];
                if new.chunks(64).any(has_some) {
                    self.originals
                        .extend(new.iter().filter(|&&byte| is_substitute(byte)));
                }
                text
            }
            Err(error) => {
                let mut bytes = error.into_bytes();
                let originals = bytes[rest..].to_vec();
                let invalid = substitute_invalid(&mut bytes[rest..]);
                let substituted = bytes[rest..]
                    .iter()
                    .zip(originals)
                    .filter(|&(&byte, _)| is_substitute(byte));
                self.originals
                    .extend(substituted.map(|(_, original)| original));
                // Of a huge number of invalid bytes only the first spans are kept; the others count as control
                // characters.
                let room = (100 * MAX_FAULTS).saturating_sub(self.invalid.len());
                self.invalid.extend(
                    invalid
                        .iter()
                        .take(room)
                        .map(|span| span.shifted(self.decoded)),
                );
                // Invalid bytes were replaced, so this never fails.
                String::from_utf8(bytes).unwrap_or_default()
            }
        };
        self.decoded += length;
        text
    }
}

/// Makes bytes at least this long, and clears the new ones.
fn grow(bytes: &mut Vec<u8>, length: usize) {
    if bytes.len() < length {
        bytes.resize(length, 0);
    }
}

impl<R> Bytes<R> {
    /// Whether the text at `span` of the stream replaces invalid bytes.
    pub(super) fn was_invalid(&self, span: Span) -> bool {
        let next = self
            .invalid
            .partition_point(|invalid| invalid.end() <= span.start());
        self.invalid
            .get(next)
            .is_some_and(|invalid| invalid.start() < span.end())
    }

    /// Takes the originals of a text: the next one of those that were decoded and not taken yet.
    pub(super) fn take_originals(&mut self, text: &str) -> Originals {
        if self.originals.is_empty() {
            return Originals::new();
        }
        self.originals
            .drain(..text.bytes().filter(|&byte| is_substitute(byte)).count())
            .collect()
    }

    /// Forgets the invalid bytes before this offset of the stream.
    pub(super) fn forget_before(&mut self, offset: usize) {
        let kept = self
            .invalid
            .partition_point(|invalid| invalid.end() <= offset);
        self.invalid.drain(..kept);
    }
}

const fn is_substitute(byte: u8) -> bool {
    byte == SUBSTITUTE as u8
}

/// The number of bytes at the end that begin an incomplete character.
fn incomplete_tail(bytes: &[u8]) -> usize {
    for back in 1..=bytes.len().min(3) {
        let length = match bytes[bytes.len() - back] {
            0x80..=0xbf => continue,
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => 1,
        };
        return if length > back { back } else { 0 };
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_header_is_searched_at_the_starts_of_lines() {
        let long = format!("[{}", "A".repeat(LONGEST_HEADER_START));
        for (text, at_line_start, ended, found) in [
            ("[A \"", true, false, Ok(0)),
            ("[A \"", false, false, Err(4)),
            ("a\n[A \"", false, false, Ok(2)),
            ("a\r[A\n[B \"", true, false, Ok(5)),
            ("a\n[A", true, false, Err(2)),
            ("a\n[A", true, true, Ok(4)),
            ("a", true, false, Err(1)),
            ("a", true, true, Ok(1)),
            (
                &long[..LONGEST_HEADER_START],
                true,
                false,
                Err(LONGEST_HEADER_START),
            ),
            (
                &format!("a\n{}", &long[..LONGEST_HEADER_START - 1]),
                true,
                false,
                Err(2),
            ),
        ] {
            assert_eq!(next_header(text, at_line_start, ended), found, "{text:.10}");
        }
    }
}
