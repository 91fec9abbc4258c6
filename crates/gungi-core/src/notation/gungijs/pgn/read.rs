//! Reads games of PGN, with all their spelling errors.

use super::of_move;
use crate::notation::gungijs::san::{GungijsMove, is_sign};
use crate::notation::movetext::blanks::is_blank;
use crate::notation::movetext::{self, Dialect, DialectName, FaultKind, HeaderName, reader};
use crate::notation::syntax::SyntaxError;
use crate::rules::{GameResult, Player};
use crate::text::Spanned;

/// The dialect of PGN, which calls headers tags.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pgn;

/// One game as written.
pub type GameText<'t> = reader::GameText<'t, Pgn>;

/// Reads game after game from a stream. A result ends a game. After moves, a tag begins the next game, and so does
/// the number 1 after an empty line, because gungi.js writes neither tags nor results. After a game without moves, an
/// empty line and a repeated tag begin it. Comments after the last empty line belong to the next game, the others to
/// the game before.
pub type Reader<R> = reader::Reader<R, Pgn>;

/// Reads the first game of `text`. A text without a game gives an empty record.
pub fn read_game(text: &str) -> GameText<'_> {
    reader::read_game(text)
}

impl Dialect for Pgn {
    type Move = GungijsMove;

    const NAME: DialectName = DialectName::Pgn;

    const OPEN: u8 = b'{';
    const CLOSE: u8 = b'}';
    const LINE_COMMENTS: bool = false;
    const REMARKS: bool = true;
    const HEADER_ENDS_COMMENT: bool = false;
    const HEADERS: &'static [HeaderName<'static>] = &[];
    const RESULTS: &'static [(&'static str, GameResult)] = &RESULTS;
    const RESULT_AMONG_MOVES: Option<FaultKind> = None;
    const BEGINS_WITH_DIGIT: Option<FaultKind> = None;
    const KEEPS_LARGE_NUMBERS: bool = false;

    fn read_usual_move(text: &str) -> Option<(GungijsMove, usize)> {
        let ends_token = |byte: u8| is_blank(byte) || matches!(byte, b'{' | b'}' | b'[');
        let length = text.bytes().position(ends_token).unwrap_or(text.len());
        let read = |length: usize| Some((text[..length].parse().ok()?, length));
        // A mark may be glued to its move.
        read(length).or_else(|| read(text[..length].find(['!', '?', '$'])?))
    }

    fn is_variation(text: &str) -> bool {
        text.contains(is_sign)
    }

    fn resembles_move(token: &str) -> bool {
        token.contains(is_sign) && token.contains(['(', ')', '-'])
    }

    fn begins_game(token: &str) -> bool {
        token.contains(is_sign)
    }

    fn fault_of_move(error: SyntaxError) -> FaultKind {
        of_move(error)
    }
}

/// The results in PGN. Its White is gungi's Black.
pub(super) const RESULTS: [(&str, GameResult); 4] = [
    ("1-0", GameResult::BlackWins),
    ("0-1", GameResult::WhiteWins),
    ("1/2-1/2", GameResult::Draw),
    ("*", GameResult::Unfinished),
];

/// A result in PGN: `1-0` if Black won, because PGN calls the player who moves first White.
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::BlackWins => "1-0",
        GameResult::WhiteWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Unfinished => "*",
    }
}

/// The result with this spelling in PGN.
pub fn result_of(text: &str) -> Option<GameResult> {
    RESULTS
        .into_iter()
        .find(|(written, _)| *written == text)
        .map(|(_, result)| result)
}

/// One game of PGN as written.
pub type Record<'t> = movetext::Record<'t, Pgn>;

/// A tag, as PGN calls its headers.
pub type Tag<'t> = movetext::Header<'t, Pgn>;

/// A comment (`G7`). gungi.js itself keeps one for each move and writes it after the move.
pub type Comment<'t> = movetext::Comment<'t, Pgn>;

impl<'t> Record<'t> {
    /// The first tag of this name, in any case.
    pub fn tag(&self, name: &str) -> Option<&Tag<'t>> {
        self.headers
            .iter()
            .find(|tag| tag.name.as_str().eq_ignore_ascii_case(name))
    }

    /// The name of a player. White moves first in gungi.js: gungi calls that player Black.
    pub fn player(&self, player: Player) -> Option<&str> {
        let name = match player {
            Player::Black => "White",
            Player::White => "Black",
        };
        self.tag(name).map(Tag::value)
    }

    /// The result, after the moves or else in the tag `Result`, with its place.
    pub fn result(&self) -> Option<Spanned<GameResult>> {
        self.ending.or_else(|| {
            let tag = self.tag("Result")?;
            Some(Spanned::new(result_of(tag.value())?, tag.value_span))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fault::MAX_FAULTS;
    use crate::notation::movetext::{CommentPlace, CommentStyle, HeaderName, MAX_PARTS, Periods};
    use crate::notation::syntax::Expected;
    use crate::text::Span;

    /// The faults of a text: what they are about, and what they are.
    fn faults(text: &str) -> Vec<(&str, FaultKind)> {
        let GameText { faults, .. } = read_game(text);
        faults
            .into_iter()
            .map(|fault| (&text[fault.span.range()], fault.kind))
            .collect()
    }

    fn moves(text: &str) -> Vec<String> {
        read_game(text)
            .record
            .plies
            .iter()
            .map(|ply| ply.mv.to_string())
            .collect()
    }

    #[test]
    fn a_game_is_read_with_the_place_of_every_part() {
        let text = "{a}\n[White \"x \\\"y\\\"\"]\n[Result \"0-1\"]\n\n1. 新帥(7-9-1)終 新帥(1-5-1){c}\n新大(3-4-1)終 2. {d} 帥(7-9-1)(8-8-1) 1-0 {e}";
        let GameText { record, faults, .. } = read_game(text);
        assert_eq!(faults, []);
        let part = |span: Span| &text[span.range()];
        let tags: Vec<_> = record
            .headers
            .iter()
            .map(|tag| (tag.name.as_str(), tag.value(), part(tag.value_span)))
            .collect();
        assert_eq!(
            tags,
            [
                ("White", "x \"y\"", "x \\\"y\\\""),
                ("Result", "0-1", "0-1")
            ]
        );
        assert_eq!(part(record.headers[1].name_span), "Result");
        assert_eq!(
            record.tag("white").map(|tag| part(tag.span)),
            Some("[White \"x \\\"y\\\"\"]")
        );
        let numbers: Vec<_> = record
            .indicators
            .iter()
            .map(|i| (i.number, i.periods, part(i.span), i.ply))
            .collect();
        assert_eq!(
            numbers,
            [(1, Periods::One, "1.", 0), (2, Periods::One, "2.", 3)]
        );
        assert_eq!(
            record
                .plies
                .iter()
                .map(|ply| part(ply.span))
                .collect::<Vec<_>>(),
            moves(text)
        );
        let before = |index, after_indicator| CommentPlace::Ply {
            index,
            after_indicator,
        };
        let comments: Vec<_> = record
            .comments
            .iter()
            .map(|c| (part(c.span), c.text(), c.place))
            .collect();
        let expected = [
            ("{a}", "a", CommentPlace::before_header(0)),
            ("{c}", "c", before(2, false)),
            ("{d}", "d", before(3, true)),
            ("{e}", "e", before(4, false)),
        ];
        assert_eq!(comments, expected);
        let result = record.result().unwrap();
        assert_eq!(
            (result.value, part(result.span)),
            (GameResult::BlackWins, "1-0")
        );
        let by_tag = read_game("[result \"0-1\"]").record.result().unwrap();
        assert_eq!(
            (by_tag.value, by_tag.span),
            (GameResult::WhiteWins, Span::new(9, 12))
        );
    }

    #[test]
    fn what_gungijs_itself_reads_is_read() {
        let text = "1.新帥(7-9-1)終 新帥(1-5-1) 新小(2-8-1)\n新大(3-4-1)終\n2.帥(7-9-1)(8-8-1) 新砦(3-2-1) 3.新謀(8-2-1)";
        assert_eq!(moves(text).len(), 7);
        assert!(
            faults(text)
                .iter()
                .all(|(_, kind)| *kind == FaultKind::GluedIndicator)
        );
        let commented = "1. 兵(7-1-1)(6-1-1) {Opening move} 侍(3-4-1)(4-4-1) {Response}";
        assert_eq!((faults(commented), moves(commented).len()), (vec![], 2));
    }

    #[test]
    fn every_fault_has_its_place_and_kind() {
        let cases = [
            ("[Event \"C:\\d\"]", "\\", FaultKind::LoneBackslash),
            (
                "1. 新帥(1-5-1)\n\u{feff}新小(2-8-1)",
                "\u{feff}",
                FaultKind::MisplacedByteOrderMark,
            ),
            ("[Event \"a]\n[White \"b\"]", "", FaultKind::UnclosedQuote),
            ("[Event \"a\"\n[White \"b\"]", "", FaultKind::UnclosedHeader),
            (
                "[Event \"a\" b]",
                "b",
                FaultKind::BadHeader {
                    expected: Expected::ClosingBracket,
                },
            ),
            (
                "[Event a]",
                "a",
                FaultKind::BadHeader {
                    expected: Expected::Phrase("`\"` before the value"),
                },
            ),
            (
                "[Event \"a\"]\n[EVENT \"b\"]",
                "[EVENT \"b\"]",
                FaultKind::HeaderTwice {
                    first: Span::new(0, 11),
                },
            ),
            (
                "1. 新帥(1-5-1) \0\0",
                "\0\0",
                FaultKind::ControlCharacter('\0'),
            ),
            (
                "1. 新帥(1-5-1) {a\u{9b}b}",
                "\u{9b}",
                FaultKind::ControlCharacter('\u{9b}'),
            ),
            ("1. 新帥(1-5-1) {a", "{", FaultKind::UnclosedComment),
            ("1. 新帥(1-5-1) }", "}", FaultKind::StrayClosing),
            (
                "4294967296. 新帥(1-5-1)",
                "4294967296.",
                FaultKind::NumberTooLarge,
            ),
            ("1 新帥(1-5-1)", "1", FaultKind::BadPeriods),
            ("1.. 新帥(1-5-1)", "1..", FaultKind::BadPeriods),
            ("1. 2. 新帥(1-5-1)", "1.", FaultKind::IndicatorWithoutMove),
            ("1. 1-0", "1.", FaultKind::IndicatorWithoutMove),
            (
                "1. 王(1-5-1)(1-5-2)付",
                "王",
                FaultKind::BadMove {
                    expected: Expected::Phrase("`新` or the kanji of a unit"),
                },
            ),
            (
                "1. 新帥(1-0-1)",
                "0",
                FaultKind::BadMove {
                    expected: Expected::Phrase("a file from 1 to 9"),
                },
            ),
            (
                "1. 新帥(1-5",
                "",
                FaultKind::MissingPart {
                    expected: Expected::Phrase("`-`"),
                },
            ),
            ("1. 新帥(1-5-1)新小(2-8-1)", "新", FaultKind::TrailingText),
            ("1. 新帥(1-5-1)+", "+", FaultKind::TrailingText),
            ("1. 新帥(1-5-1) 軍", "軍", FaultKind::StrayText),
            ("1. 新帥(1-5-1) ！", "！", FaultKind::StrayText),
            ("1. 新帥(1-5-1) (1...", "(1...", FaultKind::StrayText),
            ("1. 新帥(1-5-1) 1 - 0", "1", FaultKind::BadPeriods),
            (
                "1. 新帥(1-5-1) [軍] 新小(2-8-1)",
                "[軍]",
                FaultKind::StrayText,
            ),
        ];
        for (text, place, kind) in cases {
            assert_eq!(faults(text).first(), Some(&(place, kind)), "{text}");
        }
    }

    #[test]
    fn a_bad_token_costs_one_token_and_a_bad_tag_one_line() {
        let text =
            "[Event a]\n[White \"b\"]\n1. 新帥(1-0-1) 新帥(1-5-1) 2. hello 新小(2-8-1) {c} 3. 新";
        let GameText { record, faults, .. } = read_game(text);
        assert_eq!(
            (record.headers.len(), record.indicators.len(), faults.len()),
            (1, 3, 4)
        );
        assert_eq!(moves(text), ["新帥(1-5-1)", "新小(2-8-1)"]);
        assert_eq!(
            record
                .unread
                .map(|unread| (unread.ply, unread.resembles_move)),
            Some((0, true))
        );
        assert!(faults.is_sorted_by_key(|fault| fault.span));
    }

    #[test]
    fn an_unclosed_comment_ends_before_what_makes_sense_again() {
        for line in [
            "2. 新小(2-8-1)",
            " 新小(2-8-1) 新帥(1-5-1)",
            "12... 新小(2-8-1)",
        ] {
            let text = format!("1. 新帥(7-9-1) {{a\nb 2. 新兵(7-7-1)\n3 c\n. d\n{line}");
            assert_eq!(faults(&text), [("{", FaultKind::UnclosedComment)]);
            assert_eq!(moves(&text)[1], "新小(2-8-1)");
            assert_eq!(
                read_game(&text).record.comments[0].text(),
                "a\nb 2. 新兵(7-7-1)\n3 c\n. d\n"
            );
        }
    }

    /// What is seen of each game of a text.
    fn games<T>(text: &str, see: impl FnMut(GameText<'_>) -> T) -> Vec<T> {
        reader::tests::games(Reader::new(text.as_bytes()), see)
    }

    #[test]
    fn games_end_where_the_next_one_begins() {
        let game = "1. 新帥(7-9-1) 新帥(1-5-1)";
        let plies = |text: &str| games(text, |game| game.record.plies.len());
        for between in [
            " 1-0 ",
            " *\n",
            "\n\n",
            "\r\n\r\n",
            "\n[Event \"b\"]\n",
            "\n\n[Event \"b\"]\n\n",
        ] {
            let text = format!("{game}{between}{game}");
            assert_eq!(plies(&text), [2, 2], "{between:?}");
            assert_eq!(
                games(&text, |game| game.faults.len()),
                [0, 0],
                "{between:?}"
            );
        }
        for between in ["\n", " ", "\n\n2. ", "\n\n1 "] {
            let text = format!("{game}{between}{}", game.trim_start_matches("1. "));
            assert_eq!(plies(&text), [4], "{between:?}");
        }
    }

    #[test]
    fn what_is_not_a_game_after_a_result_is_a_fault_of_the_game() {
        let text = "1. 新帥(7-9-1) 1-0 } hello\n\u{feff}[Event \"b\"]";
        let parts = games(text, |game| {
            (game.record.headers.len(), game.record.plies.len())
        });
        assert_eq!(parts, [(0, 1), (1, 0)]);
        let kinds = [
            FaultKind::StrayClosing,
            FaultKind::StrayText,
            FaultKind::MisplacedByteOrderMark,
        ];
        let found = games(text, |game| game.faults).concat();
        assert_eq!(
            found.iter().map(|fault| fault.kind).collect::<Vec<_>>(),
            kinds
        );
        assert_eq!(read_game("1. 新帥(7-9-1) 1-0 hello").record.unread, None);
    }

    #[test]
    fn comments_after_an_empty_line_belong_to_the_next_game() {
        let text = "1. 新帥(7-9-1) {old}\n{old}\n\n{new}\n1. 新帥(7-9-1) * {old}\n\n{new}\n[Event \"c\"]\n\n{c}\n\n{d}\n";
        for line_end in ["\n", "\r\n", "\r"] {
            let text = text.replace('\n', line_end);
            assert_eq!(
                games(&text, |game| game.record.comments.len()),
                [2, 2, 3],
                "{line_end:?}"
            );
            assert_eq!(games(&text, |game| game.text.to_owned()).concat(), text);
        }
        let last = "1. 新帥(7-9-1) *\n{old}\n\n{new}";
        assert_eq!(games(last, |game| game.record.comments.len()), [1]);
        let odd = "1. 新帥(7-9-1) *\n\n{new \0}\n[Event \"b\"]\n";
        assert_eq!(games(odd, |game| game.faults.len()), [0, 1]);
    }

    #[test]
    fn a_comment_may_quote_a_tag_or_a_brace() {
        for comment in ["a {b\n[Event \"c\"]\nd", "a [Event \"b\"] {c", "a\n[b] {c"] {
            let text = format!("1. 新帥(7-9-1) {{{comment}}} 新帥(1-5-1) {{d}}");
            assert_eq!(faults(&text), []);
            assert_eq!(moves(&text).len(), 2);
        }
    }

    #[test]
    fn a_repeated_tag_separates_games_without_moves() {
        for (text, tags) in [
            (
                "[White \"a\"]\n[Event \"a\"]\n\n{b}\n\n{b}\n[Round \"b\"]\n[Event \"b\"]\n",
                vec![2, 2],
            ),
            ("[Event \"a\"]\n\n[White \"a\"]\n[White \"a\"]\n", vec![3]),
        ] {
            assert_eq!(
                games(text, |game| game.record.headers.len()),
                tags,
                "{text}"
            );
        }
    }

    #[test]
    fn parts_beyond_the_limit_are_not_kept() {
        let text = "{}".repeat(MAX_PARTS + 2);
        let GameText { record, faults, .. } = read_game(&text);
        assert_eq!(record.comments.len(), MAX_PARTS);
        assert_eq!(
            faults.iter().map(|fault| fault.kind).collect::<Vec<_>>(),
            [FaultKind::GameTooLong]
        );
    }

    #[test]
    fn faults_beyond_the_limit_are_counted() {
        let GameText { faults, .. } = read_game(&"& ".repeat(MAX_FAULTS + 7));
        assert_eq!(faults.len(), MAX_FAULTS + 1);
        assert_eq!(
            faults.last().map(|fault| fault.kind),
            Some(FaultKind::TooManyFaults { left_out: 7 })
        );
    }

    #[test]
    fn results_are_named_by_who_moves_first() {
        for result in GameResult::ALL {
            assert_eq!(result_of(result_text(result)), Some(result));
        }
        assert_eq!(result_of("1-0"), Some(GameResult::BlackWins));
        assert_eq!(result_of("1 - 0"), None);
    }

    #[test]
    fn what_cannot_be_written_cannot_be_made() {
        let place = CommentPlace::before_header(0);
        assert_eq!(Comment::new(CommentStyle::Line, "a", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a} b", place), None);
        assert_eq!(
            Comment::new(CommentStyle::Inline, "a\n[Event \"b\"] {c", place),
            None
        );
        assert!(Comment::new(CommentStyle::Inline, "a {b\n[Event \"c\"] # \"d\"", place).is_some());
        assert_eq!(Tag::new(HeaderName::Result, "a\r\nb\nc").value(), "a b c");
    }
}
