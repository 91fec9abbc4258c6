//! Games from a stream of any size, one at a time.

use std::io::{self, Read};

use super::fault::{Fault, FaultKind};
use super::header::begins_header;
use super::read::{BYTE_ORDER_MARK, Found};
use super::record::{LINE_ENDS, Record};
use super::scan::scan;
use super::{MAX_FAULTS, MAX_GAME_BYTES};
use crate::text::{Span, substitute_invalid};

/// How much is read ahead, in bytes.
const CHUNK: usize = 256 << 10;

/// The start of a header that is looked at to find the next game, in bytes.
const LONGEST_HEADER_START: usize = 4 << 10;

/// One game of a stream.
#[derive(Debug)]
pub struct GameText<'r> {
    /// The game's text, from its first header, comment or move on. Bytes that are not UTF-8 are
    /// [`crate::text::SUBSTITUTE`].
    pub text: &'r str,
    /// Where it begins in the stream, in bytes.
    pub offset: usize,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The column in which it begins, in characters from 1.
    pub column: usize,
    /// What it says.
    pub record: Record<'r>,
    /// What is wrong with its spelling, in the order of the text.
    pub faults: Vec<Fault>,
}

/// Reads game after game from `input`. A header after moves begins the next game (`G4`), and so does one after an
/// empty line that repeats a header of a game without moves. Comments after the last empty line before it belong to
/// the next game, others to the one before.
///
/// Never more than one game and a bit is in memory; a game beyond [`MAX_GAME_BYTES`] is cut, and reading goes on at
/// the next header that begins a line.
#[derive(Debug)]
pub struct Reader<R> {
    bytes: Bytes<R>,
    buffer: String,
    /// Where in `buffer` the next game begins.
    begin: usize,
    /// Where that is in the stream.
    position: Position,
    started: bool,
    /// Whether the game before was cut and its rest still stands here.
    cut: bool,
}

impl<R: Read> Reader<R> {
    /// Reads from `input`, from its start.
    pub fn new(input: R) -> Self {
        let position = Position { offset: 0, line: 1, column: 1, after_return: false };
        Self {
            bytes: Bytes::new(input),
            buffer: String::new(),
            begin: 0,
            position,
            started: false,
            cut: false,
        }
    }

    /// Reads the next game; `None` after the last one.
    ///
    /// # Errors
    /// Those of the input. Whatever is wrong with the text is a fault of the game.
    pub fn next_game(&mut self) -> io::Result<Option<GameText<'_>>> {
        self.go_to_next_game()?;
        let mut found = loop {
            let text = &self.buffer[self.begin..];
            let complete = self.bytes.ended || text.len() >= MAX_GAME_BYTES;
            match scan(text, 0, complete) {
                Some(found) => break found,
                None => self.fill()?,
            }
        };
        if found.is_empty() && self.bytes.ended {
            return Ok(None);
        }
        let start = self.begin;
        self.cut = !self.bytes.ended && start + found.end == self.buffer.len();
        let faults = self.faults(&mut found);
        let Position { offset, line, column, .. } = self.position;
        self.advance(found.end);
        let text = &self.buffer[start..self.begin];
        Ok(Some(GameText { text, offset, line, column, record: found.into_record(text), faults }))
    }

    /// After the last game: the text that belongs to none, which is the comments of a stream without any game.
    #[must_use]
    pub fn rest(&self) -> &str {
        &self.buffer[self.begin..]
    }

    /// The faults of the game at hand, now that it is known which bytes were no text.
    fn faults(&mut self, found: &mut Found) -> Vec<Fault> {
        let mut faults = std::mem::take(&mut found.faults).into_vec();
        if self.cut {
            // What is wrong at the cut is the cut.
            faults.retain(|fault| fault.span.end() < found.end);
            faults.push(Fault { span: Span::at(found.end), kind: FaultKind::GameTooLong });
        }
        for fault in &mut faults {
            if matches!(fault.kind, FaultKind::ControlCharacter(_))
                && self.bytes.was_invalid(fault.span.shifted(self.position.offset))
            {
                fault.kind = FaultKind::InvalidUtf8;
            }
        }
        self.bytes.forget_before(self.position.offset + found.end);
        faults
    }

    /// Skips blanks, and before them the rest of a game that was cut.
    fn go_to_next_game(&mut self) -> io::Result<()> {
        if !self.started {
            self.fill()?;
            self.started = true;
            if self.buffer.starts_with(BYTE_ORDER_MARK) {
                self.begin = BYTE_ORDER_MARK.len_utf8();
                self.position.offset = self.begin;
            }
        }
        while self.cut {
            match next_header(self.rest(), self.position.column == 1, self.bytes.ended) {
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
                return Ok(());
            }
            self.fill()?;
        }
    }

    /// Takes `length` bytes of the buffer as read.
    fn advance(&mut self, length: usize) {
        let end = self.begin + length;
        self.position.advance(&self.buffer[self.begin..end]);
        self.begin = end;
    }

    /// Forgets what is read and makes the buffer twice as full.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.begin);
        self.begin = 0;
        let wanted = (2 * self.buffer.len()).clamp(CHUNK, MAX_GAME_BYTES);
        while self.buffer.len() < wanted && !self.bytes.ended {
            self.bytes.read_into(&mut self.buffer)?;
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

/// A place in the stream.
#[derive(Clone, Copy, Debug)]
struct Position {
    offset: usize,
    line: usize,
    column: usize,
    /// Whether the character before is a CR, which a LF may complete.
    after_return: bool,
}

impl Position {
    /// Goes on over `text`.
    fn advance(&mut self, text: &str) {
        let feeds = count(b'\n', text.as_bytes());
        let returns = count(b'\r', text.as_bytes());
        let pairs = if returns > 0 { text.matches("\r\n").count() } else { 0 };
        let completed = usize::from(self.after_return && text.starts_with('\n'));
        self.offset += text.len();
        self.line += feeds + returns - pairs - completed;
        let last_line = text.rfind(LINE_ENDS).map_or(text, |end| {
            self.column = 1;
            &text[end + 1..]
        });
        self.column += last_line.chars().count();
        if !text.is_empty() {
            self.after_return = text.ends_with('\r');
        }
    }
}

/// How often `wanted` is among `bytes`. Sums of single bytes are what the compiler does many at a time.
fn count(wanted: u8, bytes: &[u8]) -> usize {
    let sums = bytes.chunks(255).map(|chunk| chunk.iter().map(|&byte| u8::from(byte == wanted)).sum::<u8>());
    sums.map(usize::from).sum()
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
        let invalid = substitute_invalid(usable);
        // Beyond any sensible number their places are not kept; they are control characters then.
        let room = (100 * MAX_FAULTS).saturating_sub(self.invalid.len());
        self.invalid.extend(invalid.iter().take(room).map(|span| span.shifted(self.decoded)));
        // What is left is UTF-8, so nothing is lost here.
        buffer.push_str(std::str::from_utf8(usable).unwrap_or_default());
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A pipe that gives as much at a time as its writer wrote.
    struct Pipe<'b>(&'b [u8], usize);

    impl Read for Pipe<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    /// What a game is, without borrowing from its stream.
    #[derive(PartialEq, Eq, Debug)]
    struct Seen {
        text: String,
        place: (usize, usize, usize),
        parts: [usize; 3],
        faults: Vec<Fault>,
    }

    fn games(input: impl Read) -> Vec<Seen> {
        let mut reader = Reader::new(input);
        let mut seen = Vec::new();
        while let Some(game) = reader.next_game().unwrap() {
            let record = game.record;
            seen.push(Seen {
                text: game.text.to_owned(),
                place: (game.offset, game.line, game.column),
                parts: [record.headers.len(), record.plies.len(), record.comments.len()],
                faults: game.faults,
            });
        }
        assert!(reader.next_game().unwrap().is_none(), "the end stays the end");
        seen
    }

    fn texts(bytes: &str) -> Vec<String> {
        games(bytes.as_bytes()).into_iter().map(|game| game.text).collect()
    }

    #[test]
    fn a_header_after_moves_begins_the_next_game() {
        let text = "\u{feff}\n\n1. PZ*0-8-0\n\n [Event \"b\"]\r\n\r\n1. PZ*0-8-0 [Event \"軍\"] 1. PZ*0-8-0";
        let games = games(text.as_bytes());
        let places: Vec<_> = games.iter().map(|game| game.place).collect();
        assert_eq!(places, [(5, 3, 1), (19, 5, 2), (46, 7, 13)]);
        assert!(games.iter().all(|game| text[game.place.0..].starts_with(&game.text)));
        assert!(games.iter().all(|game| game.parts[1] == 1 && game.faults.is_empty()));
    }

    #[test]
    fn short_reads_change_nothing() {
        let mut bytes =
            b"\xef\xbb\xbf# \xe8\xbb\x8d\r\n1. PZ*0-8-0 (a\xff\xfeb)\r\n\r\n[Event \"b\"] PZ*0-8".to_vec();
        bytes.extend_from_slice(b"-0 (\r\n[White \"x\"]\r\n(y)\r\n[White \"\xe8");
        let whole = games(bytes.as_slice());
        assert_eq!(whole.len(), 3);
        for step in [1, 2, 3, 7] {
            assert_eq!(games(Pipe(&bytes, step)), whole);
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_told_apart_from_control_characters() {
        let games = games(b"1. PZ*0-8-0 \xff\x1a (\x1a) [Event \"\xe8\xbb\"]".as_slice());
        let kinds: Vec<_> = games.iter().flat_map(|game| &game.faults).map(|fault| fault.kind).collect();
        let control = FaultKind::ControlCharacter('\u{1a}');
        assert_eq!(kinds, [FaultKind::InvalidUtf8, control, FaultKind::InvalidUtf8]);
    }

    #[test]
    fn comments_after_an_empty_line_belong_to_the_next_game() {
        let text =
            "1. PZ*0-8-0\n# old\n\n# new\n[Event \"b\"]\n\n1. PZ*0-8-0\n# old\n[Event \"c\"]\n\n# c\n\n# d\n";
        let comments: Vec<_> = games(text.as_bytes()).iter().map(|game| game.parts[2]).collect();
        assert_eq!(comments, [1, 2, 2]);
        assert_eq!(texts(text).concat(), text);
    }

    #[test]
    fn games_without_moves_are_told_apart_by_a_repeated_header() {
        let text = "[Rules \"classic\"]\n[Event \"a\"]\n\n# a\n\n# b\n[White \"b\"]\n[Event \"b\"]\n";
        let games = games(text.as_bytes());
        let parts: Vec<_> = games.iter().map(|game| game.parts).collect();
        assert_eq!(parts, [[2, 0, 1], [2, 0, 1]]);
        assert_eq!(texts("[Event \"a\"]\n\n[White \"a\"]\n\n1. PZ*0-8-0").len(), 1);
    }

    #[test]
    fn nothing_but_comments_is_no_game_and_stays_readable() {
        for text in ["", " \n\t\r\n", "\u{feff}"] {
            let mut reader = Reader::new(text.as_bytes());
            assert!(reader.next_game().unwrap().is_none());
            assert_eq!(reader.rest(), "");
        }
        let mut reader = Reader::new("\n# a\n(b)\n".as_bytes());
        assert!(reader.next_game().unwrap().is_none());
        assert_eq!(reader.rest(), "# a\n(b)\n");
    }

    #[test]
    fn a_comment_that_is_not_closed_does_not_swallow_the_next_games() {
        let text = "[Event \"a\"]\n1. PZ*0-8-0 (oops PZ*0-0-0\n\n[Event \"b\"]\n1. PZ*0-8-0 (fine)\n";
        let seen = games(text.as_bytes());
        let parts: Vec<_> = seen.iter().map(|game| game.parts).collect();
        assert_eq!(parts, [[1, 1, 1], [1, 1, 1]]);
        assert_eq!(seen[0].faults.len() + seen[1].faults.len(), 1);
        assert_eq!(texts(&text.replace("(fine)", "")).len(), 2);
    }

    #[test]
    fn a_game_beyond_the_limit_is_cut_and_the_next_one_is_read() {
        let long = "PZ*0-8-0 ".repeat(2 * MAX_GAME_BYTES / 9);
        let text = format!("[Event \"a\"]\n{long}[Event \"no\"]\n[Event \"b\"]\n1. PZ*0-8-0");
        let games = games(text.as_bytes());
        assert_eq!(games.len(), 2);
        assert!(games[0].text.len() < MAX_GAME_BYTES + 2 * CHUNK);
        let kinds: Vec<_> = games[0].faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, [FaultKind::GameTooLong, FaultKind::GameTooLong]);
        assert_eq!(games[1].text, "[Event \"b\"]\n1. PZ*0-8-0");
        assert_eq!(games[1].place, (text.len() - games[1].text.len(), 3, 1));
    }

    /// Each of these would take hours if anything in reading were quadratic.
    #[test]
    fn hostile_texts_are_read_in_linear_time() {
        let million = |text: &str| text.repeat(1_000_000);
        let texts = [
            million("("),
            million("1. (\n"),
            million("(\n[A \"\"]\n"),
            million("1. (\n") + "[A \"\"]\n((",
            million("1."),
            million("1.PZ*0-8-0"),
            million("9"),
            million("."),
            million("\0"),
            million("\u{1b}[2J"),
            million("["),
            million("a ["),
            million("PZ*0-8-0 [") + "\n\n",
            million("[A \"\"]"),
            million("[Event \"\"]\n\n"),
            million("[A \"") + "\n",
            million("[A\n"),
            format!("[Event \"{}\"]", million("\\\"")),
            format!("[{} \"a\"]", million("A")),
            format!("1. PZ*0-8-0\n{}[Event \"a\"]", million("\n# ")),
            million("PZ*0-8-0 ( \n"),
            million("()"),
            million(" \n"),
            million("# "),
            million("\r\n#\r\n"),
            million("軍"),
            million("\u{feff}"),
            "PZ*0-8-0 ".repeat(20 << 17),
        ];
        for text in &texts {
            let start = std::time::Instant::now();
            let read: usize = games(text.as_bytes()).iter().map(|game| game.text.len()).sum();
            assert!(read <= text.len());
            let beginning: String = text.chars().take(20).collect();
            assert!(start.elapsed().as_secs() < 20, "{beginning:?}");
        }
    }

    #[test]
    fn errors_of_the_input_are_passed_on() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
        }
        assert!(Reader::new(Broken).next_game().is_err());
    }
}
