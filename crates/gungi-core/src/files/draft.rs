//! The new text of an input, drafted game by game while reading the original, which must not change meanwhile.

use std::io::{self, BufRead, BufReader, BufWriter, Chain, Cursor, Read, Write};

use sha1::{Digest as _, Sha1};
use thiserror::Error;

use crate::files::Game;
use crate::files::formats::Format;
use crate::notation::lines::MAX_LINE_BYTES;
use crate::text::{BLANKS, LINE_ENDS, LineEnd};

/// Why a text could not be drafted.
#[derive(Error, Debug)]
pub enum DraftError {
    /// The original is no longer what was read before.
    #[error(transparent)]
    Changed(#[from] Changed),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The space between games in the new text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spacing {
    /// The bytes of the original.
    Kept,
    /// The canonical space between rewritten games; the original's bytes on both sides of a kept game.
    Canonical,
}

/// The original text of an input, read from its start.
pub struct Original<R> {
    /// The first line, which was read to see how it ends, and the rest.
    input: Chain<Cursor<Vec<u8>>, BufReader<Hashed<R>>>,
    line_end: LineEnd,
    at: usize,
}

impl<R: Read> Original<R> {
    pub fn new(input: R) -> io::Result<Self> {
        let mut input = BufReader::new(Hashed {
            input,
            hash: Sha1::new(),
        });
        let mut first_line = Vec::new();
        input
            .by_ref()
            .take(MAX_LINE_BYTES as u64)
            .read_until(b'\n', &mut first_line)?;
        let line_end = LineEnd::of(&first_line);
        Ok(Self {
            input: Cursor::new(first_line).chain(input),
            line_end,
            at: 0,
        })
    }

    /// The next bytes before `offset`, at most `most`; none at the offset and at the end.
    fn up_to(&mut self, offset: usize) -> io::Result<&[u8]> {
        let bytes = self.input.fill_buf()?;
        Ok(&bytes[..bytes.len().min(offset - self.at)])
    }

    fn consume(&mut self, length: usize) {
        self.input.consume(length);
        self.at += length;
    }

    fn take(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.input.read_exact(&mut bytes)?;
        self.at += length;
        Ok(bytes)
    }

    /// Takes the bytes before an offset up to the end of their line, unless the line is too long.
    fn piece_of_line(&mut self, offset: usize) -> io::Result<Vec<u8>> {
        let limit = MAX_LINE_BYTES.min(offset - self.at) as u64;
        let mut piece = Vec::new();
        self.at += (&mut self.input)
            .take(limit)
            .read_until(b'\n', &mut piece)?;
        Ok(piece)
    }

    /// Skips blanks up to an offset, and a byte order mark at the start.
    fn skip_blanks(&mut self, offset: usize) -> Result<(), DraftError> {
        loop {
            let is_start = self.at == 0;
            let bytes = self.up_to(offset)?;
            let length = bytes.len();
            let mark = if is_start {
                bytes.strip_prefix("\u{feff}".as_bytes())
            } else {
                None
            };
            if !mark.unwrap_or(bytes).iter().all(|&byte| is_blank(byte)) {
                return Err(Changed.into());
            }
            if length == 0 {
                return Ok(());
            }
            self.consume(length);
        }
    }
}

/// A game of the original, apart from its input.
pub struct OldGame {
    /// Its number in the input, from 1.
    pub number: usize,
    pub format: Format,
    /// Its start in the input, in bytes.
    start: usize,
    /// Its text. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub text: String,
}

impl OldGame {
    pub fn of(game: &Game<'_>) -> Self {
        let Game {
            number,
            format,
            text,
            start,
            ..
        } = *game;
        Self {
            number,
            format,
            start: start.offset,
            text: text.to_owned(),
        }
    }
}

/// The part of the new text written so far.
pub struct NewText<W: Write> {
    hash: Sha1,
    /// The text, if it is needed besides its fingerprint.
    text: Option<BufWriter<W>>,
    length: usize,
    /// The starts of its games.
    starts: Vec<usize>,
    changed_games: usize,
    spacing: Spacing,
    format: Format,
    before: Before,
}

/// The last item written, before the next game.
enum Before {
    /// The start of the text.
    Start,
    /// A kept game with all its bytes.
    Kept,
    /// A rewritten game without the blanks after it, which depend on the next game.
    Rewritten {
        canonical: Vec<u8>,
        original: Vec<u8>,
    },
}

/// A drafted text.
pub struct Drafted<W> {
    /// The text, if it was kept.
    pub text: Option<W>,
    pub format: Format,
    /// The starts of its games.
    pub starts: Vec<usize>,
    /// The number of games that have another text than before.
    pub changed_games: usize,
    pub fingerprint: Fingerprint,
    /// The fingerprint of the original.
    pub original: Fingerprint,
}

impl<W: Write> NewText<W> {
    /// An empty draft, which is written to `text`, if it is needed besides its fingerprint.
    pub fn new(spacing: Spacing, format: Format, text: Option<W>) -> Self {
        let text = text.map(BufWriter::new);
        let (hash, starts, before) = (Sha1::new(), Vec::new(), Before::Start);
        Self {
            hash,
            text,
            length: 0,
            starts,
            changed_games: 0,
            spacing,
            format,
            before,
        }
    }

    /// Appends a game and the space before it, unchanged or with a new text, the lines of which end as in the original.
    ///
    /// # Errors
    /// [`Changed`] if the original no longer has the game there; errors of the file system.
    pub fn game(
        &mut self,
        original: &mut Original<impl Read>,
        game: &OldGame,
        new: Option<String>,
    ) -> Result<(), DraftError> {
        self.format = game.format;
        self.space(original, game.start, new.is_none())?;
        let bytes = original.take(game.text.len())?;
        let Some(new) = new else {
            self.start(&bytes);
            self.before = Before::Kept;
            return Ok(self.write(&bytes)?);
        };
        if bytes != game.text.as_bytes() {
            return Err(Changed.into());
        }
        let new = match self.spacing {
            Spacing::Kept => original.line_end.fitted(&new, &game.text),
            Spacing::Canonical => original.line_end.applied(&new),
        };
        self.changed_games += usize::from(new.trim_ascii() != game.text.trim_ascii());
        let (new, before) = match self.spacing {
            Spacing::Kept => (new.as_bytes(), Before::Kept),
            Spacing::Canonical => {
                let (written, canonical) = split_blanks(new.as_bytes());
                let is_spaced = matches!(self.before, Before::Kept);
                let written = if is_spaced {
                    &written[blanks_of(written)..]
                } else {
                    written
                };
                let (canonical, original) = (canonical.to_vec(), split_blanks(&bytes).1.to_vec());
                (
                    written,
                    Before::Rewritten {
                        canonical,
                        original,
                    },
                )
            }
        };
        self.start(new);
        self.before = before;
        Ok(self.write(new)?)
    }

    /// Ends the text with the bytes after the last game.
    pub fn finish(mut self, mut original: Original<impl Read>) -> Result<Drafted<W>, DraftError> {
        let has_no_games = self.starts.is_empty();
        self.space(&mut original, usize::MAX, has_no_games)?;
        let text = self.text.map(BufWriter::into_inner).transpose();
        let text = text.map_err(io::IntoInnerError::into_error)?;
        let original = original
            .input
            .into_inner()
            .1
            .into_inner()
            .hash
            .finalize()
            .into();
        let (format, fingerprint) = (self.format, self.hash.finalize().into());
        let (starts, changed_games) = (self.starts, self.changed_games);
        Ok(Drafted {
            text,
            format,
            starts,
            changed_games,
            fingerprint,
            original,
        })
    }

    /// Appends the space before `offset` of the original, before a kept or rewritten game.
    fn space(
        &mut self,
        original: &mut Original<impl Read>,
        offset: usize,
        is_kept: bool,
    ) -> Result<(), DraftError> {
        let before = std::mem::replace(&mut self.before, Before::Start);
        let is_kept = is_kept || self.spacing == Spacing::Kept || matches!(before, Before::Kept);
        match before {
            Before::Rewritten { canonical, .. } if !is_kept => self.write(&canonical)?,
            Before::Rewritten {
                original: blanks, ..
            } => {
                let ends_line = original
                    .up_to(offset)?
                    .first()
                    .is_some_and(|&byte| is_line_end(byte));
                self.write(from_line_end(&blanks, ends_line))?;
            }
            Before::Start | Before::Kept => self.before = before,
        }
        if !is_kept {
            return match self.format {
                Format::Gfen => self.comments(original, offset),
                _ => original.skip_blanks(offset),
            };
        }
        loop {
            let bytes = original.up_to(offset)?;
            let length = bytes.len();
            self.write(bytes)?;
            if length == 0 {
                return Ok(());
            }
            original.consume(length);
        }
    }

    /// Appends the comments before an offset, each on a line of its own (`G8`). Of the blank lines between, an empty line
    /// before a comment stays.
    fn comments(
        &mut self,
        original: &mut Original<impl Read>,
        offset: usize,
    ) -> Result<(), DraftError> {
        // How many lines ended since the last word.
        let (mut in_comment, mut ended) = (false, 0);
        loop {
            let is_start = original.at == 0;
            let piece = original.piece_of_line(offset)?;
            let mark = if is_start {
                piece.strip_prefix("\u{feff}".as_bytes())
            } else {
                None
            };
            let piece = mark.unwrap_or(&piece);
            in_comment |= piece.starts_with(b"#");
            if in_comment {
                if ended > 1 && self.length > 0 {
                    self.write(original.line_end.as_bytes())?;
                }
                let is_whole = piece.is_empty() || piece.ends_with(b"\n");
                self.write(&piece[..piece.len() - line_end_of(piece)])?;
                self.write(if is_whole {
                    original.line_end.as_bytes()
                } else {
                    b""
                })?;
                (in_comment, ended) = (!is_whole, usize::from(is_whole));
            } else if !piece.iter().all(|&byte| is_blank(byte)) {
                return Err(Changed.into());
            } else {
                ended += usize::from(piece.ends_with(b"\n"));
            }
            if piece.is_empty() {
                return Ok(());
            }
        }
    }

    /// Records where the next game starts: after blanks, and in GFEN after comments. A line that is a comment now is not a
    /// game. In formats of lines, the blanks before a game belong to it.
    fn start(&mut self, game: &[u8]) {
        let skipped = match self.format {
            Format::Gfen => {
                let comments = game
                    .split_inclusive(|&byte| byte == b'\n')
                    .take_while(|line| line.starts_with(b"#"));
                comments.map(<[u8]>::len).sum()
            }
            format if format.row().is_of_lines => 0,
            _ => blanks_of(game),
        };
        if skipped == 0 || skipped < game.len() {
            self.starts.push(self.length + skipped);
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += bytes.len();
        self.hash.update(bytes);
        self.text
            .as_mut()
            .map_or(Ok(()), |text| text.write_all(bytes))
    }
}

/// Length of the end of a line in bytes.
fn line_end_of(line: &[u8]) -> usize {
    line.iter()
        .rev()
        .take(2)
        .take_while(|&&byte| is_line_end(byte))
        .count()
}

fn is_line_end(byte: u8) -> bool {
    LINE_ENDS.contains(&char::from(byte))
}

fn is_blank(byte: u8) -> bool {
    is_line_end(byte) || BLANKS.contains(&char::from(byte))
}

/// Number of blanks at the start of a text.
fn blanks_of(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| is_blank(byte)).count()
}

/// Splits a text before the blanks at its end.
fn split_blanks(text: &[u8]) -> (&[u8], &[u8]) {
    text.split_at(
        text.len()
            - text
                .iter()
                .rev()
                .take_while(|&&byte| is_blank(byte))
                .count(),
    )
}

/// Drops the blanks at the end of the previous line: up to its line end, or all of them if it ends after them.
fn from_line_end(blanks: &[u8], ends_line: bool) -> &[u8] {
    let line_end = blanks.iter().position(|&byte| is_line_end(byte));
    &blanks[line_end.unwrap_or(if ends_line { blanks.len() } else { 0 })..]
}

/// The original differs from what was read before: another program writes to it.
#[derive(Error, Debug)]
#[error("it was changed while it was read")]
pub struct Changed;

/// A hash of all bytes of an input.
pub type Fingerprint = [u8; 20];

/// Computes the fingerprint of a reader's data.
pub fn fingerprint(input: impl Read) -> io::Result<Fingerprint> {
    let mut input = Hashed {
        input,
        hash: Sha1::new(),
    };
    io::copy(&mut input, &mut io::sink())?;
    Ok(input.hash.finalize().into())
}

/// Hashes the data that passes through.
pub struct Hashed<R> {
    pub input: R,
    pub hash: Sha1,
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.hash.update(&buffer[..read]);
        Ok(read)
    }
}
