//! What the readers of games have in common: a stream of any size, from which one game at a time is taken.

use std::io::{self, Read};

use super::fault::MAX_FAULTS;
use super::header::{LINE_ENDS, begins_header};
use crate::text::{Place, Span, substitute_invalid};

/// The longest game that is read from a stream, in bytes. It bounds the memory that a file can ask for.
pub const MAX_GAME_BYTES: usize = 16 << 20;

/// The mark that some editors write at the start of a file.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// How much is read ahead, in bytes.
pub(super) const CHUNK: usize = 256 << 10;

/// The start of a header that is looked at to find the next game, in bytes.
const LONGEST_HEADER_START: usize = 4 << 10;

/// What a notation finds in the text of a game.
pub(super) trait Found: Sized {
    /// Finds the game at the start of `text`. If the text may go on (it is not `complete`) and the game's end is not
    /// in sight, `None`: ask again with more of it.
    fn scan(text: &str, complete: bool) -> Option<Self>;

    /// Where the game's text ends.
    fn end(&self) -> usize;

    /// Whether there is nothing but blanks and comments.
    fn is_empty(&self) -> bool;
}

/// A game taken from a stream.
#[derive(Debug)]
pub(super) struct Taken<F> {
    pub(super) found: F,
    /// Where it begins in the stream.
    pub(super) start: Place,
    /// Whether it is too long, and ends where no end is.
    pub(super) cut: bool,
    /// Where it begins in what is in memory.
    begin: usize,
}

/// Text read ahead from `input`. Never more than one game and a bit is in memory; a game beyond [`MAX_GAME_BYTES`] is
/// cut, and the next one begins at the next header that begins a line.
#[derive(Debug)]
pub(super) struct Stream<R> {
    bytes: Bytes<R>,
    buffer: String,
    /// Where in `buffer` the next game begins.
    begin: usize,
    /// Where that is in the stream.
    place: Place,
    /// Whether the character before is a CR, which a LF may complete.
    after_return: bool,
    started: bool,
    /// Whether the game before was cut and its rest still stands here.
    cut: bool,
    /// What keeps the stream from being read on: it is told when the games before it are taken.
    broken: Option<io::Error>,
}

impl<R: Read> Stream<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            bytes: Bytes::new(input),
            buffer: String::new(),
            begin: 0,
            place: Place::START,
            after_return: false,
            started: false,
            cut: false,
            broken: None,
        }
    }

    /// Takes the next game; `None` after the last one.
    pub(super) fn take<F: Found>(&mut self) -> io::Result<Option<Taken<F>>> {
        self.go_to_next_game()?;
        let found = loop {
            let text = self.rest();
            let complete = self.bytes.ended || text.len() >= MAX_GAME_BYTES;
            match F::scan(text, complete) {
                Some(found) => break found,
                None => self.fill()?,
            }
        };
        if found.is_empty() && self.bytes.ended {
            return Ok(None);
        }
        let (start, begin) = (self.place, self.begin);
        self.cut = !self.bytes.ended && begin + found.end() == self.buffer.len();
        self.advance(found.end());
        Ok(Some(Taken { found, start, cut: self.cut, begin }))
    }

    /// The text of the game that was taken last.
    pub(super) fn text_of<F: Found>(&self, game: &Taken<F>) -> &str {
        &self.buffer[game.begin..game.begin + game.found.end()]
    }

    /// The text that is in memory and belongs to no game so far.
    pub(super) fn rest(&self) -> &str {
        &self.buffer[self.begin..]
    }

    /// Whether the text at `span` of the stream, within the game that was taken last, stands for bytes that are not
    /// UTF-8.
    pub(super) fn was_invalid(&self, span: Span) -> bool {
        self.bytes.was_invalid(span)
    }

    /// Skips blanks, and before them the rest of a game that was cut.
    fn go_to_next_game(&mut self) -> io::Result<()> {
        if !self.started {
            self.fill()?;
            self.started = true;
            if self.buffer.starts_with(BYTE_ORDER_MARK) {
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

    /// Takes `length` bytes of the buffer as read.
    fn advance(&mut self, length: usize) {
        let end = self.begin + length;
        let text = &self.buffer[self.begin..end];
        let completes_line_end = self.after_return && text.starts_with('\n');
        self.place = self.place.after(text);
        self.place.line -= usize::from(completes_line_end);
        if !text.is_empty() {
            self.after_return = text.ends_with('\r');
        }
        self.begin = end;
    }

    /// Forgets what is read and makes the buffer twice as full.
    fn fill(&mut self) -> io::Result<()> {
        if let Some(error) = self.broken.take() {
            return Err(error);
        }
        self.buffer.drain(..self.begin);
        self.begin = 0;
        let wanted = (2 * self.buffer.len()).clamp(CHUNK, MAX_GAME_BYTES);
        while self.buffer.len() < wanted && !self.bytes.ended && self.broken.is_none() {
            self.broken = self.bytes.read_into(&mut self.buffer).err();
        }
        Ok(())
    }
}

/// Searches the next line that begins with a header, or else the end of the stream. Without success: how much of the
/// text need not be searched again.
fn next_header(text: &str, at_line_start: bool, ended: bool) -> Result<usize, usize> {
    let line_starts = text.match_indices(LINE_ENDS).map(|(end, _)| end + 1);
    for start in at_line_start.then_some(0).into_iter().chain(line_starts) {
        match begins_header(&text[start..]) {
            Some(true) => return Ok(start),
            None if !ended && text.len() - start < LONGEST_HEADER_START => return Err(start),
            _ => {}
        }
    }
    if ended { Ok(text.len()) } else { Err(text.len()) }
}

/// The bytes of the stream on their way to text.
#[derive(Debug)]
struct Bytes<R> {
    input: R,
    ended: bool,
    chunk: Vec<u8>,
    /// How many bytes at the start of `chunk` are the beginning of a character whose end was not read yet.
    carried: usize,
    /// How many bytes became text.
    decoded: usize,
    /// Where in the stream bytes were that are not UTF-8, in order.
    invalid: Vec<Span>,
}

impl<R: Read> Bytes<R> {
    fn new(input: R) -> Self {
        Self { input, ended: false, chunk: vec![0; CHUNK], carried: 0, decoded: 0, invalid: Vec::new() }
    }

    /// Reads once, and appends what is text now to `buffer`.
    fn read_into(&mut self, buffer: &mut String) -> io::Result<()> {
        let read = loop {
            match self.input.read(&mut self.chunk[self.carried..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.ended = read == 0;
        let filled = self.carried + read;
        let tail = if self.ended { 0 } else { incomplete_tail(&self.chunk[..filled]) };
        let usable = &mut self.chunk[..filled - tail];
        if let Ok(text) = std::str::from_utf8(usable) {
            buffer.push_str(text);
        } else {
            let invalid = substitute_invalid(usable);
            // Beyond any sensible number their places are not kept; they are control characters then.
            let room = (100 * MAX_FAULTS).saturating_sub(self.invalid.len());
            self.invalid.extend(invalid.iter().take(room).map(|span| span.shifted(self.decoded)));
            // What is left is UTF-8, so nothing is lost here.
            buffer.push_str(std::str::from_utf8(usable).unwrap_or_default());
        }
        self.decoded += usable.len();
        self.chunk.copy_within(filled - tail..filled, 0);
        self.carried = tail;
        Ok(())
    }
}

impl<R> Bytes<R> {
    /// Whether the text at `span` of the stream stands for bytes that are not UTF-8.
    fn was_invalid(&self, span: Span) -> bool {
        let next = self.invalid.partition_point(|invalid| invalid.end() <= span.start());
        self.invalid.get(next).is_some_and(|invalid| invalid.start() < span.end())
    }

    fn forget_before(&mut self, offset: usize) {
        let kept = self.invalid.partition_point(|invalid| invalid.end() <= offset);
        self.invalid.drain(..kept);
    }
}

/// How many bytes at the end are the beginning of a character.
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
