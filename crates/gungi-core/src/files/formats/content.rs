//! The interface of a file format: cut an input into games, read them, write them in canonical form.

use std::borrow::Cow;
use std::io::{self, BufReader, Read};

use crate::diagnostic::{Diagnostic, Severity};
use crate::game::convert::{Extras, Loss};
use crate::game::{CheckSpelling, NoGame};
use crate::notation::lines::{BYTE_ORDER_MARK, CommentLines, LineSuppressions, Lines, TextLine};
use crate::notation::movetext::{CutGame, Dialect, Entry, FaultKind, GameText, Reader, Record};
use crate::text::{TextPlace, substitute_invalid};

/// The decompressed bytes of an input.
pub type Bytes<'i> = Box<dyn Read + Send + 'i>;

/// Cuts an input into games.
pub trait Cutter: Send {
    /// The next game; `None` after the last one.
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>>;

    /// Whether the next game is there, so that the input need not be read for it. Only formats of lines know that; the others
    /// have the next game in what they have read already, or its end in what is to come.
    fn has_game(&self) -> bool {
        true
    }

    /// The comments after the last game that are a part of no game.
    fn last_comments(&self) -> CommentLines {
        CommentLines::default()
    }
}

/// A game cut out of its input. Any thread can read it.
pub trait Cut: Send + Sync {
    /// Its start in the input.
    fn start(&self) -> TextPlace;

    /// Length of its text in bytes.
    fn size(&self) -> usize;

    /// Reads the game. Called once.
    fn read(&mut self) -> ReadGame<'_>;

    /// The same game, to be read once more.
    fn again(&self) -> Box<dyn Cut>;
}

/// A game and its location.
pub struct ReadGame<'t> {
    /// Its text. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub text: &'t str,
    /// Its text, byte for byte.
    pub raw: Cow<'t, [u8]>,
    /// Its start in the input.
    pub start: TextPlace,
    /// Its end in the input, in bytes, after the end of its line in formats of lines.
    pub end: usize,
    /// The comments before its line.
    pub comments: CommentLines,
    pub content: Box<dyn Content + 't>,
}

/// The content of a game.
pub trait Content {
    /// The game, to be played and checked.
    fn source(&self) -> &dyn CheckSpelling;

    /// Whether it is too long and only its first part was read.
    fn is_cut(&self) -> bool {
        false
    }

    /// The first spelling fault more severe than a warning.
    fn spelling_error(&self) -> Option<Diagnostic>;

    /// Its headers, comments and result.
    fn extras(&self) -> Extras<'_, '_> {
        Extras::None
    }

    /// Whether it is a game, even one without moves, instead of a position.
    fn is_game(&self) -> bool {
        true
    }

    /// The file, if it is not a game.
    fn no_game(&self) -> Option<&NoGame> {
        None
    }
}

/// The canonical form of a game in a format, and what the format cannot store; or why the game cannot be written.
pub type Canonical = Result<(Entry, Vec<Loss>), String>;

/// Games with headers, numbers, moves and comments.
impl<D: Dialect> Cutter for Reader<Bytes<'_>, D>
where
    Self: Send,
    CutGame<D>: Cut,
{
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        Ok(self
            .cut_game()?
            .map(|game| -> Box<dyn Cut> { Box::new(game) }))
    }
}

impl<D: Dialect> Content for GameText<'_, D>
where
    Self: CheckSpelling,
    for<'r> Extras<'r, 'r>: From<&'r Record<'r, D>>,
{
    fn source(&self) -> &dyn CheckSpelling {
        self
    }

    fn is_cut(&self) -> bool {
        self.faults
            .iter()
            .any(|fault| fault.kind == FaultKind::GameTooLong)
    }

    fn spelling_error(&self) -> Option<Diagnostic> {
        self.findings()
            .find(|finding| finding.severity == Severity::Error)
    }

    fn extras(&self) -> Extras<'_, '_> {
        Extras::from(&self.record)
    }
}

impl<D: Dialect> Cut for CutGame<D>
where
    Self: Send + Sync + Clone + 'static,
    for<'t> GameText<'t, D>: Content,
{
    fn start(&self) -> TextPlace {
        self.start()
    }

    fn size(&self) -> usize {
        self.size()
    }

    fn read(&mut self) -> ReadGame<'_> {
        let game = self.take_game();
        let (text, start, end) = (game.text, game.start, game.start.offset + game.text.len());
        ReadGame {
            text,
            raw: game.raw(),
            start,
            end,
            comments: CommentLines::default(),
            content: Box::new(game),
        }
    }

    fn again(&self) -> Box<dyn Cut> {
        Box::new(self.clone())
    }
}

/// A line or file with its reader.
#[derive(Clone)]
pub struct CutText<R> {
    pub text: TextLine,
    pub read: R,
}

impl<R: Fn(&TextLine) -> Box<dyn Content> + Send + Sync + Clone + 'static> Cut for CutText<R> {
    fn start(&self) -> TextPlace {
        self.text.start
    }

    fn size(&self) -> usize {
        self.text.text.len()
    }

    fn read(&mut self) -> ReadGame<'_> {
        let TextLine {
            text,
            raw,
            start,
            end,
            comments,
            ..
        } = &self.text;
        let raw = raw.as_deref().unwrap_or(text.as_bytes()).into();
        ReadGame {
            text,
            raw,
            start: *start,
            end: *end,
            comments: comments.clone(),
            content: (self.read)(&self.text),
        }
    }

    fn again(&self) -> Box<dyn Cut> {
        Box::new(self.clone())
    }
}

/// Games on single lines.
pub struct LineCutter<'i> {
    lines: Lines<BufReader<Bytes<'i>>>,
    read: fn(&TextLine) -> Box<dyn Content>,
}

impl<'i> LineCutter<'i> {
    /// As much as a pipe holds: a reader gets what is there in one piece.
    const BUFFER: usize = 64 << 10;

    /// Lines of an input, which is at this place, with comments between them.
    pub fn new(
        input: Bytes<'i>,
        place: TextPlace,
        read: fn(&TextLine) -> Box<dyn Content>,
    ) -> Self {
        let input = BufReader::with_capacity(Self::BUFFER, input);
        let lines = Lines::resumed(input, place).without_comments();
        Self { lines, read }
    }
}

impl Cutter for LineCutter<'_> {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let line = self.lines.next_line()?;
        Ok(line.map(|text| -> Box<dyn Cut> {
            Box::new(CutText {
                text,
                read: self.read,
            })
        }))
    }

    fn has_game(&self) -> bool {
        self.lines.has_line()
    }

    fn last_comments(&self) -> CommentLines {
        self.lines.last_comments().clone()
    }
}

/// An input that is one game; `None` once it is read.
pub struct Whole<'i> {
    input: Option<Bytes<'i>>,
    most: usize,
    read: fn(&TextLine) -> Box<dyn Content>,
}

impl<'i> Whole<'i> {
    /// An input of which at most `most` bytes are read, and one more, which shows that it is too long.
    pub fn new(input: Bytes<'i>, most: usize, read: fn(&TextLine) -> Box<dyn Content>) -> Self {
        let input = Some(input);
        Self { input, most, read }
    }
}

impl Cutter for Whole<'_> {
    fn cut(&mut self) -> io::Result<Option<Box<dyn Cut>>> {
        let Some(input) = self.input.take() else {
            return Ok(None);
        };
        let mut bytes = Vec::new();
        input.take(self.most as u64 + 1).read_to_end(&mut bytes)?;
        Ok(Some(Box::new(CutText {
            text: file_of(&bytes, self.most),
            read: self.read,
        })))
    }
}

/// A file, or the start of one, without its byte order mark; cut if it is longer than `most` bytes.
pub fn file_of(bytes: &[u8], most: usize) -> TextLine {
    let is_cut = bytes.len() > most;
    let mut valid = bytes.to_vec();
    substitute_invalid(&mut valid);
    let text = String::from_utf8_lossy(&valid);
    let marked = text.strip_prefix(BYTE_ORDER_MARK);
    let offset = marked.map_or(0, |_| BYTE_ORDER_MARK.len_utf8());
    let text = marked.unwrap_or(&text).to_owned();
    let start = TextPlace {
        offset,
        ..TextPlace::START
    };
    let raw = (valid != bytes).then(|| bytes[offset..].to_vec());
    TextLine {
        end: offset + text.len(),
        text,
        raw,
        start,
        is_cut,
        comments: CommentLines::default(),
        suppressions: LineSuppressions::default(),
    }
}
