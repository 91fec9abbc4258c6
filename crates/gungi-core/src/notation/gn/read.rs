//! Reads games of GN, with all their spelling errors.

use std::borrow::Cow;

use super::fault::{of_date, of_move};
use super::move_text::read_plain;
use super::moves::GnMove;
use super::value::{result_of, result_text};
use crate::notation::movetext::blanks::{BYTE_ORDER_MARK, begins_line};
use crate::notation::movetext::date::Date;
use crate::notation::movetext::{self, Dialect, DialectName, FaultKind, HeaderName, reader};
use crate::notation::syntax::{Expected, SyntaxError};
use crate::rules::{GameResult, Player, Ruleset};
use crate::text::{LINE_ENDS, Span};

/// The dialect of GN.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Gn;

/// One game as written.
pub type GameText<'t> = reader::GameText<'t, Gn>;

/// Reads game after game from a stream. A header after moves begins the next game (`G4`). After a game without moves,
/// an empty line and a repeated header begin it. Comments after the last empty line belong to the next game, the
/// others to the game before.
pub type Reader<R> = reader::Reader<R, Gn>;

/// Reads the first game of `text`. A text without a game gives an empty record.
pub fn read_game(text: &str) -> GameText<'_> {
    reader::read_game(text)
}

impl Dialect for Gn {
    type Move = GnMove;

    const NAME: DialectName = DialectName::Gn;

    const OPEN: u8 = b'(';
    const CLOSE: u8 = b')';
    const LINE_COMMENTS: bool = true;
    const HEADER_ENDS_COMMENT: bool = true;
    const HEADERS: &'static [HeaderName<'static>] = &HeaderName::KNOWN;
    const RESULTS: &'static [(&'static str, GameResult)] = &[
        ("1/2 - 1/2", GameResult::Draw),
        ("1/2-1/2", GameResult::Draw),
        ("1 - 0", GameResult::WhiteWins),
        ("1-0", GameResult::WhiteWins),
        ("0 - 1", GameResult::BlackWins),
        ("0-1", GameResult::BlackWins),
        ("*", GameResult::Unfinished),
    ];
    const RESULT_AMONG_MOVES: Option<FaultKind> = Some(FaultKind::ResultInMovetext);
    const BEGINS_WITH_DIGIT: Option<FaultKind> = Some(FaultKind::BadUnit {
        expected: Expected::Face,
    });
    const KEEPS_LARGE_NUMBERS: bool = true;

    fn canonical_value<'t>(name: HeaderName<'t>, value: Cow<'t, str>) -> Cow<'t, str> {
        let result = if name == HeaderName::Result {
            result_of(&value)
        } else {
            None
        };
        result.map_or(value, |result| result_text(result).into())
    }

    fn check_name(written: &str, known: Option<usize>) -> Option<FaultKind> {
        let Some(known) = known else {
            return Some(FaultKind::UnknownHeader);
        };
        let canonical = Self::HEADERS[known].as_str();
        (written != canonical).then_some(FaultKind::HeaderCase { canonical })
    }

    fn check_value(known: Option<usize>, value: &str) -> Option<FaultKind> {
        match Self::HEADERS[known?] {
            HeaderName::Date => match value.parse::<Date>() {
                Ok(date) => (!date.is_certain()).then_some(FaultKind::UncertainDate),
                Err(reason) => Some(of_date(reason)),
            },
            HeaderName::Result => match result_of(value).map(result_text) {
                Some(canonical) if canonical == value => None,
                Some(canonical) => Some(FaultKind::LooseResult { canonical }),
                None => Some(FaultKind::BadResult),
            },
            HeaderName::Rules => value
                .parse::<Ruleset>()
                .is_err()
                .then_some(FaultKind::UnknownRules),
            _ => None,
        }
    }

    fn check_line_comment(before: &str) -> Option<FaultKind> {
        if !begins_line(before, before.len()) {
            return Some(FaultKind::CommentWithinLine);
        }
        let is_first =
            before.is_empty() || before.ends_with(LINE_ENDS) || before.ends_with(BYTE_ORDER_MARK);
        (!is_first).then_some(FaultKind::IndentedComment)
    }

    fn read_usual_move(text: &str) -> Option<(GnMove, usize)> {
        read_plain(text.as_bytes())
    }

    fn has_known_unit(mv: GnMove) -> bool {
        mv.unit.is_known()
    }

    fn check_move(token: &str) -> Option<(Span, FaultKind)> {
        let has_lower_case = token.bytes().take(2).any(|byte| byte.is_ascii_lowercase());
        has_lower_case.then_some((Span::new(0, 2), FaultKind::LowerCase))
    }

    fn resembles_move(token: &str) -> bool {
        token.starts_with(|c: char| c.is_ascii_alphanumeric())
            && token.contains(['*', '<', '>', '+', '^', '=', '&'])
    }

    fn fault_of_move(error: SyntaxError) -> FaultKind {
        of_move(error)
    }
}

/// One game of GN as written.
pub type Record<'t> = movetext::Record<'t, Gn>;

/// A header (`G1`).
pub type Header<'t> = movetext::Header<'t, Gn>;

/// A comment (`G7`).
pub type Comment<'t> = movetext::Comment<'t, Gn>;

impl<'t> Record<'t> {
    /// The first header of this name.
    pub fn header(&self, name: HeaderName<'_>) -> Option<&Header<'t>> {
        self.headers.iter().find(|header| header.name == name)
    }

    /// The name of a player.
    pub fn player(&self, player: Player) -> Option<&str> {
        let name = match player {
            Player::Black => HeaderName::Black,
            Player::White => HeaderName::White,
        };
        self.header(name).map(Header::value)
    }

    /// The header `Result`; `None` if it is missing or misspelled.
    pub fn result(&self) -> Option<GameResult> {
        result_of(self.header(HeaderName::Result)?.value())
    }

    /// The header `Rules`; classic if it is missing or misspelled.
    pub fn ruleset(&self) -> Ruleset {
        self.header(HeaderName::Rules)
            .and_then(|header| header.value().parse().ok())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::gn::{MAX_FAULTS, WrongPart};
    use crate::notation::movetext::{CommentPlace, CommentStyle, MAX_PARTS, Periods, Unread};

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
        let text = "# a\n[Event \"x \\\"y\\\"\"]\n[Result \"1 - 0\"]\n(b)\n1. PZ*0-8-0(c) PZ*0-0-0 2... (d) O-<1-2-0x1";
        let GameText { record, faults, .. } = read_game(text);
        assert_eq!(faults, []);
        let part = |span: Span| &text[span.range()];
        let headers: Vec<_> = record
            .headers
            .iter()
            .map(|h| (h.name.as_str(), h.value(), part(h.value_span)))
            .collect();
        assert_eq!(
            headers,
            [
                ("Event", "x \"y\"", "x \\\"y\\\""),
                ("Result", "1 - 0", "1 - 0")
            ]
        );
        assert_eq!(
            (
                part(record.headers[0].name_span),
                part(record.headers[1].span)
            ),
            ("Event", "[Result \"1 - 0\"]")
        );
        assert_eq!(record.result(), Some(GameResult::WhiteWins));
        let numbers: Vec<_> = record
            .indicators
            .iter()
            .map(|i| (i.number, i.periods, part(i.span), i.ply))
            .collect();
        assert_eq!(
            numbers,
            [(1, Periods::One, "1.", 0), (2, Periods::Three, "2...", 2)]
        );
        let plies: Vec<_> = record.plies.iter().map(|ply| part(ply.span)).collect();
        assert_eq!(plies, ["PZ*0-8-0", "PZ*0-0-0", "O-<1-2-0x1"]);
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
            ("# a", " a", CommentPlace::before_header(0)),
            ("(b)", "b", before(0, false)),
            ("(c)", "c", before(1, false)),
            ("(d)", "d", before(2, true)),
        ];
        assert_eq!(comments, expected);
    }

    #[test]
    fn tolerated_spellings_are_reported() {
        let cases = [
            ("[Foo \"a\"]", "Foo", FaultKind::UnknownHeader),
            (
                "[eVent \"a\"]",
                "eVent",
                FaultKind::HeaderCase { canonical: "Event" },
            ),
            ("[Event \"C:\\d\"]", "\\", FaultKind::LoneBackslash),
            (
                "[Date \"2013.1?.??\"]",
                "2013.1?.??",
                FaultKind::UncertainDate,
            ),
            (
                "[Result \"1-0\"]",
                "1-0",
                FaultKind::LooseResult { canonical: "1 - 0" },
            ),
            ("1. pZ*0-8-0", "pZ", FaultKind::LowerCase),
            ("1.PZ*0-8-0", "1.", FaultKind::GluedIndicator),
            ("1. PZ*0-8-0\n # a", "#", FaultKind::IndentedComment),
            (
                "1. PZ*0-8-0\n\u{feff}PZ*0-0-0",
                "\u{feff}",
                FaultKind::MisplacedByteOrderMark,
            ),
        ];
        for (text, place, kind) in cases {
            assert_eq!(faults(text), [(place, kind)], "{text}");
            assert!(!kind.code(DialectName::Gn).is_error(), "{kind:?}");
        }
        assert_eq!(
            read_game("[Result \"1-0\"]").record.headers[0].value(),
            "1 - 0"
        );
        assert_eq!(moves("\u{feff}1.pz*0-8-0"), ["PZ*0-8-0"]);
    }

    #[test]
    fn every_error_has_its_place_and_kind() {
        #[rustfmt::skip]
        let cases = [
            ("[Event \"a]\n[White \"b\"]", "", FaultKind::UnclosedQuote),
            ("[Event \"a\"\n[White \"b\"]", "", FaultKind::UnclosedHeader),
            ("[Event a]", "a", FaultKind::BadHeader { expected: Expected::Phrase("`\"` before the value") }),
            ("[Event \"a\" b]", "b", FaultKind::BadHeader { expected: Expected::ClosingBracket }),
            ("[]", "]", FaultKind::BadHeader { expected: Expected::Phrase("a name") }),
            ("[Date \"2013-10-30\"]", "2013-10-30", FaultKind::BadDate),
            (
                "[Date \"2013.02.30\"]",
                "2013.02.30",
                FaultKind::NoSuchDay(WrongPart::DayOfFebruary { leap: false }),
            ),
            ("[Result \"2 - 0\"]", "2 - 0", FaultKind::BadResult),
            ("[Rules \"chess\"]", "chess", FaultKind::UnknownRules),
            (
                "[Event \"a\"]\n[EVENT \"b\"]",
                "[EVENT \"b\"]",
                FaultKind::HeaderTwice { first: Span::new(0, 11) },
            ),
            ("[Event \"a\u{1b}[2J\"]", "\u{1b}", FaultKind::ControlCharacter('\u{1b}')),
            ("1. PZ*0-8-0 \0\0", "\0\0", FaultKind::ControlCharacter('\0')),
            ("1. PZ*0-8-0 (a\u{9b}b)", "\u{9b}", FaultKind::ControlCharacter('\u{9b}')),
            ("1. PZ*0-8-0 (a", "(", FaultKind::UnclosedComment),
            ("1. PZ*0-8-0 a)", "a", FaultKind::StrayText),
            ("1. PZ*0-8-0)", ")", FaultKind::StrayClosing),
            ("1. PZ*0-8-0 # a PZ*0-0-0", "#", FaultKind::CommentWithinLine),
            ("4294967296. PZ*0-8-0", "4294967296.", FaultKind::NumberTooLarge),
            ("1 PZ*0-8-0", "1", FaultKind::BadPeriods),
            ("1.. PZ*0-8-0", "1..", FaultKind::BadPeriods),
            ("1. 1. PZ*0-8-0", "1.", FaultKind::IndicatorWithoutMove),
            ("1. PZ*0-8-0 PZ*0-0-0 2. (a)", "2.", FaultKind::IndicatorWithoutMove),
            ("1. P*0-8-0", "*", FaultKind::BadUnit { expected: Expected::SecondFace }),
            ("1. 0-*0-8-0", "0", FaultKind::BadUnit { expected: Expected::Face }),
            ("1. PZ>0-8-0", ">", FaultKind::BadSign { expected: Expected::Sign }),
            ("1. PZ<0-8-0:1-1-1", ":", FaultKind::BadOnwardSign { expected: Expected::OnwardSign }),
            ("1. PZ*9-8-0", "9", FaultKind::BadCoordinate { expected: Expected::Column }),
            ("1. PZ*0-8-3", "3", FaultKind::BadTier),
            ("1. PZ*0-8", "", FaultKind::MissingPart { expected: Expected::Phrase("`-`") }),
            ("1. PZ*0+8-0", "+", FaultKind::BadMove { expected: Expected::Phrase("`-`") }),
            ("1. PZ*0-8-0,", ",", FaultKind::TrailingText),
            ("1. PZ*0-8-0PZ*0-0-0", "P", FaultKind::TrailingText),
            ("1. PZ*0-8-0 1-0", "1-0", FaultKind::ResultInMovetext),
            ("1. PZ*0-8-0 1 - 0", "1 - 0", FaultKind::ResultInMovetext),
            ("1. PZ*0-8-0 1/2 - 1/2", "1/2 - 1/2", FaultKind::ResultInMovetext),
            ("1. PZ*0-8-0 *", "*", FaultKind::ResultInMovetext),
            ("1. PZ*0-8-0 軍", "軍", FaultKind::StrayText),
            ("1. PZ*0-8-0 ！", "！", FaultKind::StrayText),
            ("1. PZ*0-8-0 [軍] PZ*0-0-0", "[軍]", FaultKind::StrayText),
        ];
        for (text, place, kind) in cases {
            assert_eq!(faults(text).first(), Some(&(place, kind)), "{text}");
            assert!(kind.code(DialectName::Gn).is_error(), "{kind:?}");
        }
    }

    #[test]
    fn a_bad_token_costs_one_token_and_a_bad_header_one_line() {
        let text = "[Event a]\n[White \"b\"]\n1. PZ*9-8-0 PZ*0-0-0 2. hello PZ*1-0-0 (c) 3. PZ";
        let GameText { record, faults, .. } = read_game(text);
        assert_eq!(record.headers.len(), 1);
        assert_eq!(moves(text), ["PZ*0-0-0", "PZ*1-0-0"]);
        let span = Span::new(25, 33);
        assert_eq!(
            record.unread,
            Some(Unread {
                ply: 0,
                span,
                resembles_move: true
            })
        );
        assert_eq!(record.indicators.len(), 3);
        assert_eq!(faults.len(), 4);
        assert!(faults.is_sorted_by_key(|fault| fault.span));
    }

    #[test]
    fn blanks_and_line_ends_of_all_kinds_are_the_same() {
        for blank in [" ", "\t", "\n", "\r\n", "\r", "  \n\r\t "] {
            let text = format!("[Event{blank}\"a\"{blank}]{blank}1.{blank}PZ*0-8-0{blank}PZ*0-0-0");
            assert_eq!(faults(&text), [], "{blank:?}");
            assert_eq!(moves(&text).len(), 2);
        }
        let comments = read_game("# a\r# b\r\n# c\n").record.comments;
        let texts: Vec<_> = comments.iter().map(Comment::text).collect();
        assert_eq!(texts, [" a", " b", " c"]);
    }

    #[test]
    fn an_unclosed_comment_ends_before_what_makes_sense_again() {
        for line in ["2. PZ*1-8-0", "PZ*1-8-0 PZ*2-8-0", "12... PZ*1-8-0"] {
            let text = format!("1. PZ*0-8-0 PZ*0-0-0 (a\nb 2. PZ*7-7-0\n3 c\n. d\n{line}");
            assert_eq!(faults(&text), [("(", FaultKind::UnclosedComment)]);
            assert_eq!(moves(&text)[2], "PZ*1-8-0");
            assert_eq!(
                read_game(&text).record.comments[0].text(),
                "a\nb 2. PZ*7-7-0\n3 c\n. d\n"
            );
        }
    }

    #[test]
    fn an_unclosed_comment_does_not_run_into_another_game() {
        for between in [
            "\n\n",
            "\r\n\r\n",
            "\r\r",
            "\n \t\n\n# (b)\n",
            "\n\n# b)\n\n#\n  ",
        ] {
            let text =
                format!("[Event \"a\"]\n1. PZ*0-8-0 (a{between}[Event \"b\"]\n1. PZ*0-8-0 (c)");
            assert_eq!(
                faults(&text),
                [("(", FaultKind::UnclosedComment)],
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_comment_may_quote_a_header_or_a_parenthesis() {
        for comment in [
            "a (b\n[Event \"c\"]\nd",
            "a [Event \"b\"] (c",
            "a\n[b] (c",
            "a\n# b",
        ] {
            let text = format!("1. PZ*0-8-0 ({comment}) PZ*0-0-0 (d)\n\n[Event \"e\"]");
            assert_eq!(faults(&text), []);
            assert_eq!(moves(&text).len(), 2);
        }
    }

    #[test]
    fn parts_beyond_the_limit_are_not_kept() {
        let text = "()".repeat(MAX_PARTS + 2);
        let GameText { record, faults, .. } = read_game(&text);
        assert_eq!(record.comments.len(), MAX_PARTS);
        assert_eq!(
            faults.iter().map(|fault| fault.kind).collect::<Vec<_>>(),
            [FaultKind::GameTooLong]
        );
    }

    #[test]
    fn faults_beyond_the_limit_are_counted() {
        let GameText { faults, .. } = read_game(&"? ".repeat(MAX_FAULTS + 7));
        assert_eq!(faults.len(), MAX_FAULTS + 1);
        assert_eq!(
            faults.last().map(|fault| fault.kind),
            Some(FaultKind::TooManyFaults { left_out: 7 })
        );
    }

    #[test]
    fn every_help_and_ruling_is_there_for_errors_people_make() {
        for kind in [
            FaultKind::BadTier,
            FaultKind::UnclosedComment,
            FaultKind::BadResult,
            FaultKind::TrailingText,
        ] {
            let finding = kind.finding(DialectName::Gn, Span::at(0));
            assert!(finding.help.is_some());
            assert!(finding.ruling.as_str().starts_with('G'));
        }
    }

    /// What is seen of each game of a text.
    fn games<T>(text: &str, see: impl FnMut(GameText<'_>) -> T) -> Vec<T> {
        reader::tests::games(Reader::new(text.as_bytes()), see)
    }

    fn texts(text: &str) -> Vec<String> {
        games(text, |game| game.text.to_owned())
    }

    /// How many headers, plies and comments a game has.
    fn parts(game: GameText<'_>) -> [usize; 3] {
        let Record {
            headers,
            plies,
            comments,
            ..
        } = game.record;
        [headers.len(), plies.len(), comments.len()]
    }

    #[test]
    fn a_header_after_moves_begins_the_next_game() {
        let text = "\u{feff}\n\n1. PZ*0-8-0\n\n [Event \"b\"]\r\n\r\n1. PZ*0-8-0 [Event \"軍\"] 1. PZ*0-8-0";
        let places = games(text, |game| {
            assert_eq!(game.faults, []);
            assert_eq!(game.record.plies.len(), 1);
            assert!(text[game.start.offset..].starts_with(game.text));
            (game.start.offset, game.start.line, game.start.column)
        });
        assert_eq!(places, [(5, 3, 1), (19, 5, 2), (46, 7, 13)]);
    }

    #[test]
    fn comments_after_an_empty_line_belong_to_the_next_game() {
        let text = "1. PZ*0-8-0\n# old\n\n# new\n[Event \"b\"]\n\n1. PZ*0-8-0\n# old\n[Event \"c\"]\n\n# c\n\n# d\n";
        for line_end in ["\n", "\r\n", "\r"] {
            let text = text.replace('\n', line_end);
            assert_eq!(
                games(&text, |game| game.record.comments.len()),
                [1, 2, 2],
                "{line_end:?}"
            );
            assert_eq!(texts(&text).concat(), text);
        }
        let odd = "1. PZ*0-8-0\n\n(new \0)\n[Event \"b\"]\n";
        assert_eq!(games(odd, |game| game.faults.len()), [0, 1]);
    }

    #[test]
    fn a_header_that_gn_does_not_know_is_given_once_too() {
        let first = Span::new(0, 9);
        let expected = [
            ("Foo", FaultKind::UnknownHeader),
            ("[foo \"b\"]", FaultKind::HeaderTwice { first }),
        ];
        assert_eq!(faults("[Foo \"a\"]\n[foo \"b\"]"), expected);
    }

    #[test]
    fn a_repeated_header_separates_games_without_moves() {
        let text =
            "[Rules \"classic\"]\n[Event \"a\"]\n\n# a\n\n# b\n[White \"b\"]\n[Event \"b\"]\n";
        assert_eq!(games(text, parts), [[2, 0, 1], [2, 0, 1]]);
        assert_eq!(
            texts("[Event \"a\"]\n\n[White \"a\"]\n\n1. PZ*0-8-0").len(),
            1
        );
        assert_eq!(
            texts("[Event \"a\"]\n\n[White \"a\"]\n[White \"a\"]\n").len(),
            1
        );
    }

    #[test]
    fn a_comment_that_is_not_closed_does_not_swallow_the_next_games() {
        let text =
            "[Event \"a\"]\n1. PZ*0-8-0 (oops PZ*0-0-0\n\n[Event \"b\"]\n1. PZ*0-8-0 (fine)\n";
        assert_eq!(games(text, parts), [[1, 1, 1], [1, 1, 1]]);
        assert_eq!(games(text, |game| game.faults).concat().len(), 1);
        assert_eq!(texts(&text.replace("(fine)", "")).len(), 2);
    }

    #[test]
    fn what_cannot_be_written_cannot_be_made() {
        let place = CommentPlace::before_header(0);
        assert_eq!(Comment::new(CommentStyle::Line, "a\rb", place), None);
        assert_eq!(Comment::new(CommentStyle::Inline, "a) b", place), None);
        assert_eq!(
            Comment::new(CommentStyle::Inline, "a\n[Event \"b\"] (c", place),
            None
        );
        assert_eq!(Comment::new(CommentStyle::Inline, "a\n\n# b", place), None);
        assert!(Comment::new(CommentStyle::Inline, "a (b\n[Event \"c\"] # \"d\"", place).is_some());
        assert_eq!(Header::new(HeaderName::Event, "a\r\nb\nc").value(), "a b c");
    }
}
