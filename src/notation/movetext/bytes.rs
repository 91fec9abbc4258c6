//! Decodes the bytes of a stream to text.

use std::collections::VecDeque;
use std::io::{self, Read};

use crate::notation::fault::MAX_FAULTS;
use crate::text::{Originals, SUBSTITUTE, Span, substitute_invalid};

/// The size of a read, in bytes.
pub(super) const CHUNK: usize = 256 << 10;

/// The size of the first read, in bytes: to clear a whole chunk costs more than to read a small file.
const FIRST_CHUNK: usize = 8 << 10;

/// The bytes of the stream on their way to text.
#[derive(Debug)]
pub(super) struct Bytes<R> {
    input: R,
    /// Whether the input has ended.
    pub(super) ended: bool,
    chunk: Vec<u8>,
    /// The number of bytes at the start of `chunk` that begin an incomplete character.
    carried: usize,
    /// The offset in the stream behind the bytes that were decoded.
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
            chunk: vec![0; FIRST_CHUNK],
            carried: 0,
            decoded: offset,
            invalid: Vec::new(),
            originals: VecDeque::new(),
        }
    }

    /// Reads once, and appends the decoded text to `buffer`.
    pub(super) fn read_into(&mut self, buffer: &mut String) -> io::Result<()> {
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
            // Nearly no text has any. Compilers vectorize the search by blocks.
            let has_some = |block: &[u8]| block.iter().fold(false, |some, &byte| some | is_substitute(byte));
            if text.as_bytes().chunks(64).any(has_some) {
                self.originals.extend(text.bytes().filter(|&byte| is_substitute(byte)));
            }
            buffer.push_str(text);
        } else {
            let originals = usable.to_vec();
            let invalid = substitute_invalid(usable);
            let substituted = usable.iter().zip(originals).filter(|&(&byte, _)| is_substitute(byte));
            self.originals.extend(substituted.map(|(_, original)| original));
            // Of a huge number of invalid bytes only the first spans are kept; the others count as control
            // characters.
            let room = (100 * MAX_FAULTS).saturating_sub(self.invalid.len());
            self.invalid.extend(invalid.iter().take(room).map(|span| span.shifted(self.decoded)));
            // Invalid bytes were replaced, so this never fails.
            buffer.push_str(std::str::from_utf8(usable).unwrap_or_default());
        }
        self.decoded += usable.len();
        self.chunk.copy_within(filled - tail..filled, 0);
        self.carried = tail;
        if filled == self.chunk.len() {
            self.chunk.resize(CHUNK, 0);
        }
        Ok(())
    }
}

impl<R> Bytes<R> {
    /// Whether the text at `span` of the stream replaces invalid bytes.
    pub(super) fn was_invalid(&self, span: Span) -> bool {
        let next = self.invalid.partition_point(|invalid| invalid.end() <= span.start());
        self.invalid.get(next).is_some_and(|invalid| invalid.start() < span.end())
    }

    /// Takes the originals of a text: the next one of those that were decoded and not taken yet.
    pub(super) fn take_originals(&mut self, text: &str) -> Originals {
        if self.originals.is_empty() {
            return Originals::new();
        }
        self.originals.drain(..text.bytes().filter(|&byte| is_substitute(byte)).count()).collect()
    }

    /// Forgets the invalid bytes before this offset of the stream.
    pub(super) fn forget_before(&mut self, offset: usize) {
        let kept = self.invalid.partition_point(|invalid| invalid.end() <= offset);
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
