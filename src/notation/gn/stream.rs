//! Games from a stream of any size, one at a time.

use std::io::{self, Read};

use super::fault::{Fault, FaultKind};
use super::read::Found;
use super::record::Record;
use crate::notation::stream::{Stream, Taken};
use crate::text::{Place, Span};

/// One game of a stream.
#[derive(Debug)]
pub struct GameText<'r> {
    /// The game's text, from its first header, comment or move on. Bytes that are not UTF-8 are
    /// [`crate::text::SUBSTITUTE`].
    pub text: &'r str,
    /// Where it begins in the stream.
    pub start: Place,
    /// What it says.
    pub record: Record<'r>,
    /// What is wrong with its spelling, in the order of the text.
    pub faults: Vec<Fault>,
}

/// One game cut out of its stream, which may be read anywhere.
#[derive(Debug)]
pub struct CutGame {
    text: String,
    start: Place,
    found: Found,
    faults: Vec<Fault>,
}

impl CutGame {
    /// How long its text is, in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether it has no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Does something with the game.
    pub fn read<T>(self, visit: impl FnOnce(GameText<'_>) -> T) -> T {
        let Self { text, start, found, faults } = self;
        visit(GameText { text: &text, start, record: found.into_record(&text), faults })
    }
}

/// Reads game after game from `input`. A header after moves begins the next game (`G4`), and so does one after an
/// empty line that repeats a header of a game without moves. Comments after the last empty line before it belong to
/// the next game, others to the one before.
///
/// Never more than one game and a bit is in memory; a game beyond [`super::MAX_GAME_BYTES`] is cut, and reading goes
/// on at the next header that begins a line.
#[derive(Debug)]
pub struct Reader<R> {
    stream: Stream<R>,
}

impl<R: Read> Reader<R> {
    /// Reads from `input`, from its start.
    pub fn new(input: R) -> Self {
        Self { stream: Stream::new(input) }
    }

    /// Reads the next game; `None` after the last one.
    ///
    /// # Errors
    /// Those of the input. Whatever is wrong with the text is a fault of the game.
    pub fn next_game(&mut self) -> io::Result<Option<GameText<'_>>> {
        let Some(mut game) = self.stream.take::<Found>()? else { return Ok(None) };
        let faults = self.faults(&mut game);
        let text = self.stream.text_of(&game);
        let Taken { found, start, .. } = game;
        Ok(Some(GameText { text, start, record: found.into_record(text), faults }))
    }

    /// Cuts the next game out; `None` after the last one.
    ///
    /// # Errors
    /// As those of [`Self::next_game`].
    pub fn cut_game(&mut self) -> io::Result<Option<CutGame>> {
        let Some(mut game) = self.stream.take::<Found>()? else { return Ok(None) };
        let faults = self.faults(&mut game);
        let text = self.stream.text_of(&game).to_owned();
        let Taken { found, start, .. } = game;
        Ok(Some(CutGame { text, start, found, faults }))
    }

    /// After the last game: the text that belongs to none, which is the comments of a stream without any game.
    #[must_use]
    pub fn rest(&self) -> &str {
        self.stream.rest()
    }

    /// The faults of the game at hand, now that it is known which bytes were no text.
    fn faults(&self, game: &mut Taken<Found>) -> Vec<Fault> {
        let mut faults = game.found.take_faults();
        if game.cut {
            // What is wrong at the cut is the cut.
            faults.retain(|fault| fault.span.end() < game.found.end);
            faults.push(Fault { span: Span::at(game.found.end), kind: FaultKind::GameTooLong });
        }
        for fault in &mut faults {
            if matches!(fault.kind, FaultKind::ControlCharacter(_))
                && self.stream.was_invalid(fault.span.shifted(game.start.offset))
            {
                fault.kind = FaultKind::InvalidUtf8;
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fault::MAX_FAULTS;
    use crate::notation::stream::{CHUNK, MAX_GAME_BYTES};

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
                place: (game.start.offset, game.start.line, game.start.column),
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
    fn bytes_that_are_no_text_are_told_however_many_the_games_before_had() {
        let mut bytes = b"1. PZ*0-8-0 (".to_vec();
        bytes.extend(b"\xffa".repeat(100 * MAX_FAULTS));
        bytes.extend(b")\n[Event \"b\"]\n(");
        bytes.extend(vec![b'b'; CHUNK]);
        bytes.extend(b"\xff)");
        let kinds: Vec<_> = games(bytes.as_slice())[1].faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, [FaultKind::InvalidUtf8]);
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

    #[test]
    fn the_games_before_an_error_are_read() {
        struct Broken;

        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }

        let text = "[Event \"1\"]\n1. PZ*0-8-0\n\n[Event \"2\"]\n1. PZ*0-8-0\n";
        let mut reader = Reader::new(text.as_bytes().chain(Broken));
        assert_eq!(reader.next_game().unwrap().unwrap().record.plies.len(), 1);
        assert_eq!(reader.next_game().unwrap_err().to_string(), "broken");
    }
}
