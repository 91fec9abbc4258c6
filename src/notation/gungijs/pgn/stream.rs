//! Games from texts and streams.

use std::io::{self, Read};

use super::fault::{Fault, FaultKind};
use super::record::Record;
use super::scan::{Found, scan};
use crate::notation::stream::{BYTE_ORDER_MARK, Found as _, Stream, Taken};
use crate::text::{Place, Span};

/// Reads the first game of `text`, with all its faults in the order of the text. A text without a game gives an
/// empty record.
#[must_use]
pub fn read_game(text: &str) -> (Record<'_>, Vec<Fault>) {
    let start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    let mut found = scan(text, start, true).unwrap_or_default();
    let faults = found.take_faults();
    (found.into_record(text), faults)
}

/// One game of a stream.
#[derive(Debug)]
pub struct GameText<'r> {
    /// The game's text, from its first tag, comment, number or move on. Bytes that are not UTF-8 are
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

/// Reads game after game from `input`. A result ends a game. After moves a tag begins the next one, and so does the
/// number 1 behind an empty line, since gungi.js writes neither tags nor results; in a game without moves, a tag that is
/// repeated behind an empty line. Comments behind the last empty line before it belong to the next game, others to
/// the one before.
///
/// Never more than one game and a bit is in memory; a game beyond [`crate::notation::gn::MAX_GAME_BYTES`] is cut, and
/// reading goes on at the next tag that begins a line.
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

    /// After the last game: the text that belongs to none, which is comments alone.
    #[must_use]
    pub fn rest(&self) -> &str {
        self.stream.rest()
    }

    /// The faults of the game at hand, now that it is known which bytes were no text.
    fn faults(&self, game: &mut Taken<Found>) -> Vec<Fault> {
        let (mut faults, end) = (game.found.take_faults(), game.found.end());
        if game.cut {
            // What is wrong at the cut is the cut.
            faults.retain(|fault| fault.span.end() < end);
            faults.push(Fault { span: Span::at(end), kind: FaultKind::GameTooLong });
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
    use crate::notation::gn::{CommentPlace, GameResult, MAX_FAULTS, MAX_GAME_BYTES, MAX_PARTS, Periods};

    /// The faults of a text: what they are about, and what they are.
    fn faults(text: &str) -> Vec<(&str, FaultKind)> {
        let (_, faults) = read_game(text);
        faults.into_iter().map(|fault| (&text[fault.span.range()], fault.kind)).collect()
    }

    fn moves(text: &str) -> Vec<String> {
        read_game(text).0.plies.iter().map(|ply| ply.action.to_string()).collect()
    }

    #[test]
    fn a_game_is_read_with_the_place_of_every_part() {
        let text = "{a}\n[White \"x \\\"y\\\"\"]\n[Result \"0-1\"]\n\n1. 新帥(7-9-1)終 新帥(1-5-1){c}\n新大(3-4-1)終 2. {d} 帥(7-9-1)(8-8-1) 1-0 {e}";
        let (record, faults) = read_game(text);
        assert_eq!(faults, []);
        let part = |span: Span| &text[span.range()];
        let tags: Vec<_> =
            record.tags.iter().map(|tag| (tag.name(), tag.value(), part(tag.value_span))).collect();
        assert_eq!(tags, [("White", "x \"y\"", "x \\\"y\\\""), ("Result", "0-1", "0-1")]);
        assert_eq!(part(record.tags[1].name_span), "Result");
        assert_eq!(record.tag("white").map(|tag| part(tag.span)), Some("[White \"x \\\"y\\\"\"]"));
        let numbers: Vec<_> =
            record.indicators.iter().map(|i| (i.number, i.periods, part(i.span), i.ply)).collect();
        assert_eq!(numbers, [(1, Periods::One, "1.", 0), (2, Periods::One, "2.", 3)]);
        assert_eq!(record.plies.iter().map(|ply| part(ply.span)).collect::<Vec<_>>(), moves(text));
        let before = |index, after_indicator| CommentPlace::Ply { index, after_indicator };
        let comments: Vec<_> = record.comments.iter().map(|c| (part(c.span), c.text(), c.place)).collect();
        let expected = [
            ("{a}", "a", CommentPlace::Header(0)),
            ("{c}", "c", before(2, false)),
            ("{d}", "d", before(3, true)),
            ("{e}", "e", before(4, false)),
        ];
        assert_eq!(comments, expected);
        let result = record.result().unwrap();
        assert_eq!((result.value, part(result.span)), (GameResult::BlackWins, "1-0"));
        let by_tag = read_game("[result \"0-1\"]").0.result().unwrap();
        assert_eq!((by_tag.value, by_tag.span), (GameResult::WhiteWins, Span::new(9, 12)));
    }

    #[test]
    fn what_gungijs_itself_reads_is_read() {
        let text = "1.新帥(7-9-1)終 新帥(1-5-1) 新小(2-8-1)\n新大(3-4-1)終\n2.帥(7-9-1)(8-8-1) 新砦(3-2-1) 3.新謀(8-2-1)";
        assert_eq!(moves(text).len(), 7);
        assert!(faults(text).iter().all(|(_, kind)| *kind == FaultKind::GluedNumber));
        let commented = "1. 兵(7-1-1)(6-1-1) {Opening move} 侍(3-4-1)(4-4-1) {Response}";
        assert_eq!((faults(commented), moves(commented).len()), (vec![], 2));
    }

    #[test]
    fn every_fault_has_its_place_and_kind() {
        let cases = [
            ("[Event \"C:\\d\"]", "\\", FaultKind::LoneBackslash),
            ("1. 新帥(1-5-1)\n\u{feff}新小(2-8-1)", "\u{feff}", FaultKind::MisplacedByteOrderMark),
            ("[Event \"a]\n[White \"b\"]", "", FaultKind::UnclosedQuote),
            ("[Event \"a\"\n[White \"b\"]", "", FaultKind::UnclosedTag),
            ("[Event a]", "a", FaultKind::BadTag { expected: "`\"` before the value" }),
            (
                "[Event \"a\"]\n[EVENT \"b\"]",
                "[EVENT \"b\"]",
                FaultKind::TagTwice { first: Span::new(0, 11) },
            ),
            ("1. 新帥(1-5-1) \0\0", "\0\0", FaultKind::ControlCharacter('\0')),
            ("1. 新帥(1-5-1) {a\u{9b}b}", "\u{9b}", FaultKind::ControlCharacter('\u{9b}')),
            ("1. 新帥(1-5-1) {a", "{", FaultKind::UnclosedComment),
            ("1. 新帥(1-5-1) }", "}", FaultKind::StrayBrace),
            ("4294967296. 新帥(1-5-1)", "4294967296.", FaultKind::NumberTooLarge),
            ("1 新帥(1-5-1)", "1", FaultKind::BadPeriods),
            ("1.. 新帥(1-5-1)", "1..", FaultKind::BadPeriods),
            ("1. 2. 新帥(1-5-1)", "1.", FaultKind::NumberWithoutMove),
            ("1. 1-0", "1.", FaultKind::NumberWithoutMove),
            ("1. 王(1-5-1)(1-5-2)付", "王", FaultKind::BadMove { expected: "`新` or the kanji of a piece" }),
            ("1. 新帥(1-0-1)", "0", FaultKind::BadMove { expected: "a file from 1 to 9" }),
            ("1. 新帥(1-5", "", FaultKind::MissingPart { expected: "`-`" }),
            ("1. 新帥(1-5-1)新小(2-8-1)", "新", FaultKind::TrailingText),
            ("1. 新帥(1-5-1)+", "+", FaultKind::TrailingText),
            ("1. 新帥(1-5-1) 軍", "軍", FaultKind::StrayText),
            ("1. 新帥(1-5-1) (1...", "(1...", FaultKind::StrayText),
            ("1. 新帥(1-5-1) 1 - 0", "1", FaultKind::BadPeriods),
            ("1. 新帥(1-5-1) [軍] 新小(2-8-1)", "[軍]", FaultKind::StrayText),
        ];
        for (text, place, kind) in cases {
            assert_eq!(faults(text).first(), Some(&(place, kind)), "{text}");
        }
    }

    #[test]
    fn a_bad_token_costs_one_token_and_a_bad_tag_one_line() {
        let text = "[Event a]\n[White \"b\"]\n1. 新帥(1-0-1) 新帥(1-5-1) 2. hello 新小(2-8-1) {c} 3. 新";
        let (record, faults) = read_game(text);
        assert_eq!((record.tags.len(), record.indicators.len(), faults.len()), (1, 3, 4));
        assert_eq!(moves(text), ["新帥(1-5-1)", "新小(2-8-1)"]);
        assert_eq!(record.unread.map(|unread| (unread.ply, unread.resembles_move)), Some((0, true)));
        assert!(faults.is_sorted_by_key(|fault| fault.span));
    }

    #[test]
    fn an_unclosed_comment_ends_before_what_makes_sense_again() {
        for line in ["2. 新小(2-8-1)", " 新小(2-8-1) 新帥(1-5-1)", "12... 新小(2-8-1)"] {
            let text = format!("1. 新帥(7-9-1) {{a\nb 2. 新兵(7-7-1)\n3 c\n. d\n{line}");
            assert_eq!(faults(&text), [("{", FaultKind::UnclosedComment)]);
            assert_eq!(moves(&text)[1], "新小(2-8-1)");
            assert_eq!(read_game(&text).0.comments[0].text(), "a\nb 2. 新兵(7-7-1)\n3 c\n. d\n");
        }
    }

    /// Hands out a few bytes at a time.
    struct Pipe<'b>(&'b [u8], usize);

    impl Read for Pipe<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.1.min(self.0.len()).min(buffer.len());
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    /// The games of a stream: texts, the number of tags, plies and comments, and the faults.
    fn games(input: impl Read) -> Vec<(String, [usize; 3], Vec<FaultKind>)> {
        let mut reader = Reader::new(input);
        let mut games = Vec::new();
        while let Some(GameText { text, record, faults, .. }) = reader.next_game().unwrap() {
            let parts = [record.tags.len(), record.plies.len(), record.comments.len()];
            games.push((text.to_owned(), parts, faults.into_iter().map(|fault| fault.kind).collect()));
        }
        assert!(reader.next_game().unwrap().is_none(), "the end stays the end");
        games
    }

    #[test]
    fn games_end_where_the_next_one_begins() {
        let game = "1. 新帥(7-9-1) 新帥(1-5-1)";
        for between in [" 1-0 ", " *\n", "\n\n", "\r\n\r\n", "\n[Event \"b\"]\n", "\n\n[Event \"b\"]\n\n"] {
            let text = format!("{game}{between}{game}");
            let plies: Vec<_> = games(text.as_bytes()).iter().map(|game| game.1[1]).collect();
            assert_eq!(plies, [2, 2], "{between:?}");
        }
        for between in ["\n", " ", "\n\n2. "] {
            let text = format!("{game}{between}{}", game.trim_start_matches("1. "));
            assert_eq!(games(text.as_bytes()).len(), 1, "{between:?}");
        }
    }

    #[test]
    fn what_is_no_game_behind_a_result_is_a_fault_of_the_game() {
        let games = games("1. 新帥(7-9-1) 1-0 } hello\n\u{feff}[Event \"b\"]".as_bytes());
        let parts: Vec<_> = games.iter().map(|game| game.1).collect();
        assert_eq!(parts, [[0, 1, 0], [1, 0, 0]]);
        let kinds = [FaultKind::StrayBrace, FaultKind::StrayText, FaultKind::MisplacedByteOrderMark];
        assert_eq!(games[0].2, kinds);
        assert_eq!(read_game("1. 新帥(7-9-1) 1-0 hello").0.unread, None);
    }

    #[test]
    fn comments_behind_an_empty_line_belong_to_the_next_game() {
        let text = "1. 新帥(7-9-1) {old}\n{old}\n\n{new}\n1. 新帥(7-9-1) * {old}\n\n{new}\n[Event \"c\"]\n\n{c}\n\n{d}\n";
        let games = games(text.as_bytes());
        let comments: Vec<_> = games.iter().map(|game| game.1[2]).collect();
        assert_eq!(comments, [2, 2, 3]);
        assert_eq!(games.iter().map(|game| &*game.0).collect::<String>(), text);
        let mut reader = Reader::new("\n{a}\n".as_bytes());
        assert!(reader.next_game().unwrap().is_none());
        assert_eq!(reader.rest(), "{a}\n");
    }

    #[test]
    fn short_reads_change_nothing() {
        let mut bytes = "\u{feff}{軍}\r\n1. 新帥(7-9-1) {a".as_bytes().to_vec();
        bytes.extend_from_slice(b"\xff\xfeb} 1-0\r\n\r\n[Event \"b\"] 1. ");
        bytes.extend_from_slice("新帥(7-9-1)\n\n1... 新帥(1-5-1) 0-1 {c}".as_bytes());
        bytes.push(0xe8);
        let whole = games(bytes.as_slice());
        assert_eq!(whole.len(), 3);
        assert_eq!(whole[0].2, [FaultKind::InvalidUtf8]);
        assert_eq!(whole[2].2, [FaultKind::InvalidUtf8]);
        for step in [1, 2, 3, 7] {
            assert_eq!(games(Pipe(&bytes, step)), whole);
        }
    }

    #[test]
    fn a_game_beyond_the_limit_is_cut_and_the_next_one_is_read() {
        let long = "新帥(7-9-1) ".repeat(2 * MAX_GAME_BYTES / 14);
        let text = format!("[Event \"a\"]\n{long}[Event \"no\"]\n[Event \"b\"]\n1. 新帥(7-9-1)");
        let games = games(text.as_bytes());
        let ends: Vec<_> = games.iter().map(|game| game.2.last()).collect();
        assert_eq!(ends, [Some(&FaultKind::GameTooLong), None]);
        assert_eq!(games[1].1, [1, 1, 0]);
    }

    #[test]
    fn parts_beyond_the_limit_are_not_kept() {
        let text = "{}".repeat(MAX_PARTS + 2);
        let (record, faults) = read_game(&text);
        assert_eq!(record.comments.len(), MAX_PARTS);
        assert_eq!(faults.iter().map(|fault| fault.kind).collect::<Vec<_>>(), [FaultKind::GameTooLong]);
    }

    #[test]
    fn faults_beyond_the_limit_are_counted() {
        let (_, faults) = read_game(&"? ".repeat(MAX_FAULTS + 7));
        assert_eq!(faults.last().map(|fault| fault.kind), Some(FaultKind::TooManyFaults { left_out: 7 }));
    }

    /// Each of these would take hours if anything in reading were quadratic.
    #[test]
    fn hostile_texts_are_read_in_linear_time() {
        let million = |text: &str| text.repeat(1_000_000);
        let texts = [
            million("{"),
            million("1. {\n"),
            million("{\n[A \"\"]\n"),
            million("1. {\n") + "[A \"\"]\n{{",
            million("1."),
            million("1.\n\n"),
            million("\n\n1. *"),
            million("9"),
            million("\0"),
            million("["),
            million("[A \"\"]"),
            million("[A \"\"]\n\n"),
            format!("[{} \"a\"]", million("A")),
            million("新帥(7-9-1)"),
            million("新帥(7-9-1){\n"),
            million("{}"),
            million("* "),
            million("軍"),
            million("\u{feff}"),
        ];
        for text in &texts {
            let start = std::time::Instant::now();
            let read: usize = games(text.as_bytes()).iter().map(|game| game.0.len()).sum();
            assert!(read <= text.len());
            let beginning: String = text.chars().take(20).collect();
            assert!(start.elapsed().as_secs() < 20, "{beginning:?}");
        }
    }
}
