//! Inputs in other encodings than UTF-8, decoded as they are read.
//!
//! The first byte that is not ASCII decides. If the input is UTF-8, the rest is passed on as it is; otherwise it is decoded, by
//! the encoding that the bytes show or that `--encoding` names. The places of findings are places of the decoded text.

use std::io::{self, Read};
use std::str;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};

use crate::notation::foreign::FIRST_LOOK;
use crate::notation::legacy::legacy_encoding;

/// How an input is decoded, which shows while it is read.
#[derive(Debug, Default)]
pub(crate) struct Decoding {
    /// The encoding, if it is not UTF-8, and how many bytes are ASCII before it shows.
    found: OnceLock<(&'static Encoding, usize)>,
    is_faulty: AtomicBool,
}

impl Decoding {
    /// The encoding, if it is not UTF-8.
    pub(crate) fn encoding(&self) -> Option<&'static str> {
        self.found.get().map(|(encoding, _)| encoding.name())
    }

    /// The encoding, if what comes before this place shows it.
    pub(crate) fn shown_before(&self, place: usize) -> Option<&'static str> {
        let found = self.found.get().filter(|(_, ascii)| *ascii < place);
        found.map(|(encoding, _)| encoding.name())
    }

    /// Whether some bytes are not a text in the encoding.
    pub(crate) fn is_faulty(&self) -> bool {
        self.is_faulty.load(Ordering::Relaxed)
    }
}

/// An input as UTF-8. Bytes that its encoding does not have become one that UTF-8 does not have, so that there is a finding.
pub(crate) struct Decoded<R> {
    input: R,
    /// The encoding of `--encoding`, for an input that is not UTF-8.
    named: Option<&'static Encoding>,
    decoding: Arc<Decoding>,
    state: State,
    /// What is ready to be passed on, from a place on.
    ready: Vec<u8>,
    at: usize,
}

enum State {
    /// How many bytes were ASCII.
    Ascii(usize),
    /// Nothing more is decoded.
    Plain,
    Encoded(Box<Decoder>),
    End,
}

impl<R: Read> Decoded<R> {
    pub(crate) fn new(input: R, named: Option<&'static Encoding>, decoding: Arc<Decoding>) -> Self {
        Self {
            input,
            named,
            decoding,
            state: State::Ascii(0),
            ready: Vec::new(),
            at: 0,
        }
    }

    /// Decides how to read on, from a piece that is the first one with more than ASCII in it.
    fn decide(&mut self, mut piece: Vec<u8>, before: usize) -> io::Result<()> {
        let mut is_whole = false;
        let look = loop {
            if let Some(look) = look(&piece, self.named, before == 0, is_whole) {
                break look;
            }
            let mut more = [0; FIRST_LOOK];
            let read = self.input.read(&mut more)?;
            piece.extend(&more[..read]);
            is_whole = read == 0;
        };
        self.state = match look {
            Look::Ascii => State::Ascii(before + piece.len()),
            Look::Utf8 => State::Plain,
            Look::Encoded(encoding) => {
                let ascii = common_length(&piece);
                // Another reader of the input has found the same.
                let _ = self.decoding.found.set((encoding, before + ascii));
                self.ready.clear();
                self.at = 0;
                let mut decoder = Box::new(encoding.new_decoder());
                self.decode(&mut decoder, &piece, false);
                self.state = State::Encoded(decoder);
                return Ok(());
            }
        };
        (self.ready, self.at) = (piece, 0);
        Ok(())
    }

    /// Decodes the next piece of the input.
    fn decode_next(&mut self, mut decoder: Box<Decoder>) -> io::Result<()> {
        let mut piece = [0; FIRST_LOOK];
        let read = match self.input.read(&mut piece) {
            Ok(read) => read,
            Err(error) => {
                self.state = State::Encoded(decoder);
                return Err(error);
            }
        };
        self.ready.clear();
        self.at = 0;
        self.decode(&mut decoder, &piece[..read], read == 0);
        self.state = if read == 0 {
            State::End
        } else {
            State::Encoded(decoder)
        };
        Ok(())
    }

    fn decode(&mut self, decoder: &mut Decoder, mut piece: &[u8], is_last: bool) {
        /// A byte that is in no text in UTF-8.
        const INVALID: u8 = 0xff;
        let mut room = [0; FIRST_LOOK];
        loop {
            let (result, read, written) =
                decoder.decode_to_utf8_without_replacement(piece, &mut room, is_last);
            self.ready.extend(&room[..written]);
            piece = &piece[read..];
            match result {
                DecoderResult::InputEmpty => return,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(..) => {
                    self.ready.push(INVALID);
                    self.decoding.is_faulty.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.at < self.ready.len() {
                let read = (&self.ready[self.at..]).read(buffer)?;
                self.at += read;
                return Ok(read);
            }
            match std::mem::replace(&mut self.state, State::End) {
                State::Plain => {
                    self.state = State::Plain;
                    return self.input.read(buffer);
                }
                State::End => return Ok(0),
                State::Encoded(decoder) => self.decode_next(decoder)?,
                State::Ascii(before) => {
                    self.state = State::Ascii(before);
                    let read = self.input.read(buffer)?;
                    let piece = &buffer[..read];
                    let is_first = before == 0 && is_wide(self.named);
                    if !is_first && is_common(piece) {
                        self.state = State::Ascii(before + read);
                        return Ok(read);
                    }
                    self.decide(piece.to_vec(), before)?;
                    if self.ready.is_empty() && matches!(self.state, State::Ascii(_)) {
                        return Ok(0);
                    }
                }
            }
        }
    }
}

/// What begins an escape sequence: of ISO-2022-JP, or of a terminal.
const ESCAPE: u8 = 0x1b;

/// Whether all bytes are the same in all encodings that bytes can show. Every byte of every input passes here, so that there
/// is one loop without branches, which compilers turn into instructions for many bytes.
fn is_common(piece: &[u8]) -> bool {
    let see = |(all, escapes), &byte: &u8| (all | byte, escapes | u8::from(byte == ESCAPE));
    let (all, escapes): (u8, u8) = piece.iter().fold((0, 0), see);
    all.is_ascii() && escapes == 0
}

/// How many bytes at the start are the same in all encodings that bytes can show.
fn common_length(piece: &[u8]) -> usize {
    let is_common = |byte: &&u8| byte.is_ascii() && **byte != ESCAPE;
    piece.iter().take_while(is_common).count()
}

/// Whether an encoding has units of two bytes, of which one may be ASCII.
fn is_wide(encoding: Option<&'static Encoding>) -> bool {
    encoding.is_some_and(|encoding| encoding == UTF_16LE || encoding == UTF_16BE)
}

/// What the start of a text shows.
enum Look {
    /// Only ASCII.
    Ascii,
    /// UTF-8, or bytes that are left as they are.
    Utf8,
    Encoded(&'static Encoding),
}

/// What a piece of a text shows, of which all before is ASCII; `None` if more has to be read. `is_whole` says that there is no
/// more.
fn look(
    piece: &[u8],
    named: Option<&'static Encoding>,
    is_first: bool,
    is_whole: bool,
) -> Option<Look> {
    let is_enough = is_whole || piece.len() >= FIRST_LOOK;
    if is_first {
        match piece {
            // Both byte order marks may be the start of UTF-32, too.
            [0xff, 0xfe, 0, 0, ..] => return Some(Look::Utf8),
            [] | [0xff | 0xfe] | [0xff, 0xfe] | [0xff, 0xfe, 0] if !is_whole => return None,
            [0xff, 0xfe, ..] => return Some(Look::Encoded(UTF_16LE)),
            [0xfe, 0xff, ..] => return Some(Look::Encoded(UTF_16BE)),
            _ => {}
        }
        if let Some(wide) = named.filter(|_| is_wide(named)) {
            if piece.contains(&0) {
                return Some(Look::Encoded(wide));
            }
            if !is_enough {
                return None;
            }
        }
    }
    let ascii = common_length(piece);
    let rest = &piece[ascii..];
    let is_enough = is_whole || rest.len() >= FIRST_LOOK;
    match str::from_utf8(rest) {
        Ok(text) if text.is_ascii() => {
            // The sign of an escape may be cut.
            let is_cut = rest.len() < 3 && !rest.is_empty() && !is_whole;
            match legacy_encoding(rest) {
                _ if is_cut => None,
                Some(found) if found.is_certain() => Some(encoded(found.as_str())),
                _ => Some(Look::Ascii),
            }
        }
        Ok(_) => Some(Look::Utf8),
        Err(error) if named.is_none() && !rest[..error.valid_up_to()].is_ascii() => {
            Some(Look::Utf8)
        }
        Err(_) if !is_enough => None,
        Err(_) => Some(match (named, legacy_encoding(rest)) {
            (Some(named), _) if named != UTF_8 && !is_mostly_utf8(rest) => Look::Encoded(named),
            (None, Some(found)) if found.is_certain() => encoded(found.as_str()),
            _ => Look::Utf8,
        }),
    }
}

fn encoded(label: &str) -> Look {
    Encoding::for_label(label.as_bytes()).map_or(Look::Utf8, Look::Encoded)
}

/// Whether more characters are UTF-8 than bytes are not: such a text is damaged, and not in another encoding.
fn is_mostly_utf8(text: &[u8]) -> bool {
    let (mut valid, mut invalid) = (0, 0);
    for chunk in text.utf8_chunks() {
        valid += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        invalid += usize::from(!chunk.invalid().is_empty());
    }
    valid > invalid
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pipe that gives at most this number of bytes at a time.
    struct Pipe<'b>(&'b [u8], usize);

    impl Read for Pipe<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = self.1.min(buffer.len());
            self.0.read(&mut buffer[..most])
        }
    }

    fn read(bytes: &[u8], piece: usize, named: Option<&'static Encoding>) -> (Vec<u8>, Decoding) {
        let decoding = Arc::new(Decoding::default());
        let mut input = Decoded::new(Pipe(bytes, piece), named, Arc::clone(&decoding));
        let mut text = Vec::new();
        input.read_to_end(&mut text).unwrap();
        drop(input);
        (text, Arc::try_unwrap(decoding).unwrap())
    }

    #[test]
    fn a_text_is_decoded_alike_in_pieces_of_any_size() {
        let japanese = "軍儀の対局、東京にて。\n";
        let start = "[Event \"a\"]\n".repeat(700);
        let text = start.clone() + &japanese.repeat(300);
        let (shift_jis, ..) = encoding_rs::SHIFT_JIS.encode(&text);
        let (iso_2022_jp, ..) = encoding_rs::ISO_2022_JP.encode(&text);
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked = [b"\xff\xfe", &wide[..]].concat();
        for (bytes, named, encoding) in [
            (&*shift_jis, None, Some("Shift_JIS")),
            (&*iso_2022_jp, None, Some("ISO-2022-JP")),
            (text.as_bytes(), None, None),
            (text.as_bytes(), Some(encoding_rs::SHIFT_JIS), None),
            (&marked, None, Some("UTF-16LE")),
            (&wide, Some(UTF_16LE), Some("UTF-16LE")),
            (start.as_bytes(), Some(UTF_16LE), None),
        ] {
            for piece in [1, 2, 3, 7, 4096, 1 << 20] {
                let (decoded, decoding) = read(bytes, piece, named);
                let expected = if bytes == start.as_bytes() {
                    &start
                } else {
                    &text
                };
                assert!(decoded == expected.as_bytes(), "{encoding:?}, {piece}");
                assert_eq!(decoding.encoding(), encoding, "{piece}");
                assert!(!decoding.is_faulty());
            }
        }
    }

    #[test]
    fn a_byte_that_the_encoding_does_not_have_stays_a_fault() {
        let (bytes, ..) = encoding_rs::SHIFT_JIS.encode("軍儀の対局");
        let bytes = [&bytes, &b" ".repeat(FIRST_LOOK)[..], b"\xff"].concat();
        let (decoded, decoding) = read(&bytes, 100, None);
        assert!(decoding.is_faulty());
        assert!(decoded.ends_with(b" \xff"));
    }

    #[test]
    fn other_bytes_are_passed_on() {
        for bytes in [
            &b""[..],
            b"\x1b[31mred\x1b[0m",
            b"\xff",
            b"\xfe\xff",
            b"\xff\xfe\0\0[\0\0\0",
            "é \u{1f600}".as_bytes(),
            b"\xe8\xbb\x8d\xe5\x84\x80 \xff\xff\xff\xff",
        ] {
            for piece in [1, 2, 100] {
                let (read, _) = read(bytes, piece, None);
                assert!(
                    read == bytes || bytes == b"\xfe\xff",
                    "{bytes:?}, {piece}: {read:?}"
                );
            }
        }
    }
}
