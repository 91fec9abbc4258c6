//! Games, one at a time, from a text or a stream.

use std::borrow::Cow;
use std::io::{self, Read};
use std::marker::PhantomData;
use std::mem;

use crate::diagnostic::Diagnostic;
use crate::notation::fault::Fault;
use crate::notation::movetext::Found;
use crate::notation::movetext::blanks::BYTE_ORDER_MARK;
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::FaultKind;
use crate::notation::movetext::record::Record;
use crate::notation::movetext::scan::scan;
use crate::notation::movetext::stream::{Stream, Taken};
use crate::text::{Originals, TextPlace, restored};

/// One game as written.
#[derive(Debug)]
pub struct GameText<'t, D: Dialect> {
    /// The game's text, from its first part. Bytes that are not UTF-8 are [`crate::text::SUBSTITUTE`].
    pub text: &'t str,
    /// Its place in the stream.
    pub start: TextPlace,
    /// The headers, moves and comments.
    pub record: Record<'t, D>,
    /// The spelling errors, in the order of the text.
    pub faults: Vec<Fault<FaultKind>>,
    /// The bytes of the text that are not UTF-8.
    originals: Originals,
}

impl<'t, D: Dialect> GameText<'t, D> {
    /// The text as it is in the stream, byte for byte.
    pub fn raw(&self) -> Cow<'t, [u8]> {
        restored(self.text, &self.originals)
    }

    /// The spelling errors as findings.
    pub fn findings(&self) -> impl Iterator<Item = Diagnostic> {
        let finding = |fault: &Fault<FaultKind>| fault.kind.finding(D::NAME, fault.span);
        self.faults.iter().map(finding)
    }
}

/// Reads the first game of `text`. A text without a game gives an empty record.
pub(in crate::notation) fn read_game<D: Dialect>(text: &str) -> GameText<'_, D> {
    let start = if text.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len_utf8()
    } else {
        0
    };
    let mut found = scan(text, start, true).unwrap_or_else(|| Found::with_room(0));
    let faults = found.take_faults();
    Taken {
        found,
        start: TextPlace::START,
        faults,
        originals: Originals::new(),
    }
    .over(text)
}

/// One game cut out of its stream, to be read by any thread.
#[derive(Clone, Debug)]
pub struct CutGame<D: Dialect> {
    text: String,
    game: Taken<D>,
}

impl<D: Dialect> CutGame<D> {
    /// Its place in the stream.
    pub fn start(&self) -> TextPlace {
        self.game.start
    }

    /// The length of its text in bytes.
    pub fn size(&self) -> usize {
        self.text.len()
    }

    /// Removes and returns the game; a second call returns an empty game.
    pub fn take_game(&mut self) -> GameText<'_, D> {
        let (faults, originals) = Default::default();
        let empty = Taken {
            found: Found::with_room(0),
            start: TextPlace::START,
            faults,
            originals,
        };
        mem::replace(&mut self.game, empty).over(&self.text)
    }
}

/// Reads game after game from `input`.
///
/// Only a little more than one game is in memory at a time. A game longer than
/// [`MAX_GAME_BYTES`](super::stream::MAX_GAME_BYTES) is cut, and reading continues at the next header at the start of a
/// line.
#[derive(Debug)]
pub struct Reader<R, D> {
    stream: Stream<R>,
    dialect: PhantomData<D>,
}

impl<R: Read, D: Dialect> Reader<R, D> {
    /// Reads from `input`, which is at this place of a stream: where a game begins.
    pub fn resumed(input: R, place: TextPlace) -> Self {
        Self {
            stream: Stream::new(input, place),
            dialect: PhantomData,
        }
    }

    /// Cuts the next game out; `None` after the last one.
    pub fn cut_game(&mut self) -> io::Result<Option<CutGame<D>>> {
        let game = self.stream.take()?;
        Ok(game.map(|game| CutGame {
            text: self.stream.taken_text(&game).to_owned(),
            game,
        }))
    }
}

/// What only tests, benches and fuzz targets use.
impl<R: Read, D: Dialect> Reader<R, D> {
    /// Reads from `input`, from its start.
    pub fn new(input: R) -> Self {
        Self::resumed(input, TextPlace::START)
    }

    /// Reads the next game; `None` after the last one. Fails only if the input cannot be read: an error in the text
    /// is a fault of the game.
    pub fn next_game(&mut self) -> io::Result<Option<GameText<'_, D>>> {
        let game = self.stream.take::<D>()?;
        Ok(game.map(|game| {
            let text = self.stream.taken_text(&game);
            game.over(text)
        }))
    }

    /// After the last game: the text that belongs to no game, such as the comments of a stream without games.
    pub fn rest(&self) -> &str {
        self.stream.rest()
    }
}

impl<D: Dialect> Taken<D> {
    /// The game, with its text.
    fn over(self, text: &str) -> GameText<'_, D> {
        let Self {
            found,
            start,
            faults,
            originals,
        } = self;
        GameText {
            text,
            start,
            record: Record::new(found, text),
            faults,
            originals,
        }
    }
}

#[cfg(test)]
pub(in crate::notation) mod tests {
    use super::*;
    use crate::notation::fault::MAX_FAULTS;
    use crate::notation::movetext::stream::CHUNK;
    use crate::notation::movetext::stream::MAX_GAME_BYTES;
    use crate::notation::{gn, gungijs};
    use crate::text::Span;
    use proptest::prelude::*;

    /// What is seen of each game of a stream.
    pub(in crate::notation) fn games<D: Dialect, T>(
        mut reader: Reader<impl Read, D>,
        mut see: impl FnMut(GameText<'_, D>) -> T,
    ) -> Vec<T> {
        let mut seen = Vec::new();
        while let Some(game) = reader.next_game().unwrap() {
            seen.push(see(game));
        }
        assert!(
            reader.next_game().unwrap().is_none(),
            "the end stays the end"
        );
        seen
    }

    /// What is wrong with a game.
    fn kinds<D: Dialect>(game: GameText<'_, D>) -> Vec<FaultKind> {
        game.faults.into_iter().map(|fault| fault.kind).collect()
    }

    /// A pipe that gives as much at a time as its writer wrote, and is interrupted each time before.
    struct Pipe<'b> {
        bytes: &'b [u8],
        step: usize,
        interrupted: bool,
    }

    impl Read for Pipe<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.interrupted = !self.interrupted;
            if self.interrupted {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let length = self.step.min(self.bytes.len()).min(buffer.len());
            buffer[..length].copy_from_slice(&self.bytes[..length]);
            self.bytes = &self.bytes[length..];
            Ok(length)
        }
    }

    #[test]
    fn short_reads_change_nothing() {
        fn check<'b, D: Dialect>(bytes: &'b [u8], reader: fn(Pipe<'b>) -> Reader<Pipe<'b>, D>) {
            let read = |step| {
                games(
                    reader(Pipe {
                        bytes,
                        step,
                        interrupted: false,
                    }),
                    |game| format!("{game:?}"),
                )
            };
            let whole = read(bytes.len());
            assert_eq!(whole.len(), 3);
            for step in [1, 2, 3, 7] {
                assert_eq!(read(step), whole);
            }
        }

        check(
            b"\xef\xbb\xbf# \xc3\xa9\xe8\xbb\x8d\xf0\x9d\x84\x9e\r\n1. PZ*0-8-0 (a\xff\xfeb)\r\n\r\n[Event \"b\"] PZ*0-8-0 (\r\n\
              [White \"x\"]\r\n(y)\r\n[White \"\xe8",
            gn::Reader::new,
        );
        let pgn = [
            "\u{feff}{軍}\r\n1. 新帥(7-9-1) {a".as_bytes(),
            b"\xff\xfeb} 1-0\r\n\r\n[Event \"b\"] 1. ",
            "新帥(7-9-1)\n\n1... 新帥(1-5-1) 0-1 {c}".as_bytes(),
            b"\xe8",
        ];
        check(&pgn.concat(), gungijs::Reader::new);
    }

    /// What is found when only the beginning of a text is in sight is what is found in the whole.
    fn found_early_is_found_for_good(text: &str) {
        fn check<'b, D: Dialect>(text: &str, _: fn(&'b [u8]) -> Reader<&'b [u8], D>) {
            let found = |end, complete| {
                scan::<D>(&text[..end], 0, complete).map(|found| format!("{found:?}"))
            };
            let whole = found(text.len(), true);
            for (end, _) in text.char_indices() {
                let early = found(end, false);
                assert!(early.is_none() || early == whole, "{}", &text[..end]);
            }
        }

        check(text, gn::Reader::new);
        check(text, gungijs::Reader::new);
        let pgn = text
            .replace('(', "{")
            .replace(')', "}")
            .replace("PZ*0-8-0", "新帥(7-9-1)");
        check(&pgn, gungijs::Reader::new);
    }

    #[test]
    fn a_game_ends_only_where_more_text_would_not_change_it() {
        for text in [
            "# a\n[Event \n\"b\"\n]\r\n[White c]\n[\nBlack \"d\"]\n\n# e\n[Result\n\"*\"]\n1. PZ*0-8-0",
            "[Event \"a\"]\n\n[Event\n \"b\"\n]\n",
            "# a\n[Event\n\"1. PZ*0-8-0 [White \"\n]\n1. PZ*0-8-0",
            "1. PZ*0-8-0 (a)\n\n(b\n) # c\n\u{feff}[Event \"d\"]\n",
            "1. PZ*0-8-0 1/2 - 1/2 [a] [b \n[c]\n[Event \"d\"]\n",
            "1. PZ*0-8-0 (a\r\n\r\n  # b\r\n\t[Event \"c\"]\r\n1. PZ*0-8-0 (d)\n\n[Event \"e\"]\n",
            "1. PZ*0-8-0 (a\n\n# b) [Event \"c\"]\n[Event \"d\"]\n",
            "1. PZ*0-8-0 (a\n[Event \"b\"]\n1. PZ*0-8-0 (c)\n",
            "1. PZ*0-8-0 (a\n\n[b] (c\n\n[Event d) 2. PZ*0-8-0\n[Event \"d\"]\n",
            "1. PZ*0-8-0\n\n2. PZ*0-8-0\n\n10... PZ*0-8-0\n\n1... PZ*0-8-0",
            "1. PZ*0-8-0 1-0 a} (b)\n\n(c) *",
            "1. PZ*0-8-0 1/2-1/2\n\n軍軍軍 PZ*0-8-0",
        ] {
            found_early_is_found_for_good(text);
        }
    }

    proptest! {
        #[test]
        fn any_game_ends_only_where_more_text_would_not_change_it(
            text in "([0-9. \n]|[(\\[)\\]\"#]|1\\. |PZ\\*0-8-0 |\n\\[Event \"|\"\\]|\\PC){0,40}"
        ) {
            found_early_is_found_for_good(&text);
        }
    }

    #[test]
    fn invalid_bytes_differ_from_control_characters() {
        let gn = b"1. PZ*0-8-0 \xff\x1a (\x1a) [Event \"a\"] [Event \"\xe8\xbb\"]";
        let control = FaultKind::ControlCharacter('\u{1a}');
        let twice = FaultKind::HeaderTwice {
            first: Span::new(0, 11),
        };
        let expected = [
            FaultKind::InvalidUtf8,
            control,
            twice,
            FaultKind::InvalidUtf8,
        ];
        assert_eq!(games(gn::Reader::new(&gn[..]), kinds).concat(), expected);
        let pgn = b"1. \xff\x1a {\x1a} [Event \"a\"] [Event \"\xe8\xbb\"]";
        let control = FaultKind::ControlCharacter('\u{1a}');
        let twice = FaultKind::HeaderTwice {
            first: Span::new(10, 21),
        };
        let expected = [
            FaultKind::InvalidUtf8,
            control,
            twice,
            FaultKind::InvalidUtf8,
        ];
        assert_eq!(
            games(gungijs::Reader::new(&pgn[..]), kinds).concat(),
            expected
        );
    }

    #[test]
    fn invalid_bytes_are_reported_in_every_game() {
        let mut bytes = b"1. PZ*0-8-0 (".to_vec();
        bytes.extend(b"\xffa".repeat(100 * MAX_FAULTS));
        bytes.extend(b")\n[Event \"b\"]\n(");
        bytes.extend(vec![b'b'; CHUNK]);
        bytes.extend(b"\xff)");
        assert_eq!(
            games(gn::Reader::new(bytes.as_slice()), kinds)[1],
            [FaultKind::InvalidUtf8]
        );
        let near = [
            &b"(\xff)\n".repeat(2 * MAX_FAULTS),
            &b"[Event \"a\"]\n1. PZ*0-8-0\n\n[Event \"b\"]\n(\xff)"[..],
        ];
        assert_eq!(
            games(gn::Reader::new(near.concat().as_slice()), kinds)[1],
            [FaultKind::InvalidUtf8]
        );
    }

    #[test]
    fn a_game_that_is_cut_out_is_the_same() {
        let text = "1. PZ*0-8-0\n\n[Event \"b\"]\n(軍) 2. \0\n";
        let whole = games(gn::Reader::new(text.as_bytes()), |game| {
            (game.text.len(), format!("{game:?}"))
        });
        let mut reader = gn::Reader::new(text.as_bytes());
        let cut = std::iter::from_fn(|| reader.cut_game().unwrap());
        assert_eq!(
            cut.map(|mut game| (game.size(), format!("{:?}", game.take_game())))
                .collect::<Vec<_>>(),
            whole
        );
    }

    #[test]
    fn a_game_begins_after_any_number_of_blanks() {
        let text = " ".repeat(CHUNK - 1) + "\r\n 1. PZ*0-8-0";
        let starts = games(gn::Reader::new(text.as_bytes()), |game| {
            (game.start.offset, game.start.line)
        });
        assert_eq!(starts, [(CHUNK + 2, 2)]);
    }

    #[test]
    fn nothing_but_comments_is_not_a_game_and_stays_readable() {
        fn check<D: Dialect>(mut reader: Reader<&[u8], D>, rest: &str) {
            assert!(reader.next_game().unwrap().is_none());
            assert_eq!(reader.rest(), rest);
        }

        for blanks in ["", " \n\t\r\n", "\u{feff}"] {
            check(gn::Reader::new(blanks.as_bytes()), "");
            check(gungijs::Reader::new(blanks.as_bytes()), "");
        }
        check(gn::Reader::new("\n# a\n(b)\n".as_bytes()), "# a\n(b)\n");
        check(gungijs::Reader::new("\n{a}\n".as_bytes()), "{a}\n");
    }

    #[test]
    fn a_game_beyond_the_limit_is_cut_and_the_next_one_is_read() {
        let text = |ply: &str| {
            let long = ply.repeat(2 * MAX_GAME_BYTES / ply.len());
            let mut text = format!("[Event \"a\"]\n{long}[Event \"no\"]");
            // Of the next header three bytes are read ahead, the others later.
            text.push_str(&" ".repeat(CHUNK - (text.len() + "\n[Ev".len()) % CHUNK));
            text + "\n[Event \"b\"]\n1. " + ply
        };
        let gn = text("PZ*0-8-0 ");
        // It has too many plies, and it is too long.
        let expected = [vec![FaultKind::GameTooLong; 2], vec![]];
        assert_eq!(games(gn::Reader::new(gn.as_bytes()), kinds), expected);
        let pgn = text("新帥(7-9-1) ");
        let expected = [vec![FaultKind::GameTooLong; 2], vec![]];
        assert_eq!(games(gungijs::Reader::new(pgn.as_bytes()), kinds), expected);

        let mut reader = gn::Reader::new(gn.as_bytes());
        assert!(reader.next_game().unwrap().unwrap().text.len() < MAX_GAME_BYTES + 2 * CHUNK);
        let next = reader.next_game().unwrap().unwrap();
        assert_eq!(next.text, "[Event \"b\"]\n1. PZ*0-8-0 ");
        let start = next.start;
        assert_eq!(
            (start.offset, start.line, start.column),
            (gn.len() - next.text.len(), 3, 1)
        );
    }

    /// Texts of which each would take hours if anything in reading it were quadratic.
    fn hostile_texts() -> impl Iterator<Item = String> {
        let long = |part: &str| part.repeat((1 << 20) / part.len());
        let repeated = [
            "(",
            "1. (\n",
            "(\n[A \"\"]\n",
            "()",
            "PZ*0-8-0 ( \n",
            "{",
            "1. {\n",
            "{\n[A \"\"]\n",
            "{}",
            "新帥(7-9-1){\n",
            "1.",
            "1.\n\n",
            "\n\n1. *",
            "9",
            ".",
            "* ",
            "PZ*0-8-0 ",
            "1.PZ*0-8-0",
            "新帥(7-9-1)",
            "[",
            "a [",
            "[A\n",
            "[A \"",
            "[A \"\"]",
            "[A \"\"]\n\n",
            "[Event \"\"]\n\n",
            "PZ*0-8-0 [",
            "# ",
            "\r\n#\r\n",
            " \n",
            "\0",
            "\u{1b}[2J",
            "軍",
            "\u{feff}",
        ];
        let ended = [
            long("1. (\n") + "[A \"\"]\n((",
            long("1. {\n") + "[A \"\"]\n{{",
            format!("({}", long("\n")),
            format!("[Event \"{}\"]", long("\\\"")),
            format!("[{} \"a\"]", long("A")),
            format!("1. PZ*0-8-0\n{}[Event \"a\"]", long("\n# ")),
        ];
        repeated.into_iter().map(long).chain(ended)
    }

    #[test]
    fn hostile_texts_are_read_as_gn_in_linear_time() {
        for text in hostile_texts() {
            let lengths = games(gn::Reader::new(text.as_bytes()), |game| game.text.len());
            assert!(lengths.iter().sum::<usize>() <= text.len());
        }
    }

    #[test]
    fn hostile_texts_are_read_as_pgn_in_linear_time() {
        for text in hostile_texts() {
            let lengths = games(gungijs::Reader::new(text.as_bytes()), |game| {
                game.text.len()
            });
            assert!(lengths.iter().sum::<usize>() <= text.len());
        }
    }

    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }

    #[test]
    fn the_games_before_an_error_are_read_and_it_is_passed_on() {
        assert!(gn::Reader::new(Broken).next_game().is_err());
        let text = "[Event \"1\"]\n1. PZ*0-8-0\n\n[Event \"2\"]\n1. PZ*0-8-0\n";
        let mut reader = gn::Reader::new(text.as_bytes().chain(Broken));
        assert_eq!(reader.next_game().unwrap().unwrap().record.plies.len(), 1);
        assert_eq!(reader.next_game().unwrap_err().to_string(), "broken");
    }
}
