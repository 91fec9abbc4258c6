//! Writes games in canonical PGN of gungi.js.

use std::fmt::Write;

use super::read::Pgn;
use super::read::result_text;
use super::read::{Comment, Tag};
use crate::notation::gungijs::GungijsMove;
use crate::notation::movetext::write::{Comments, write_header, write_number};
use crate::notation::movetext::{CommentPlace, CommentStyle, Edges, Entry, HeaderName};
use crate::rules::{GameResult, Player};

/// The number of moves that gungi.js writes on a line.
pub const PLIES_PER_LINE: usize = 6;

/// A game to be written. The numbers follow from the plies.
#[derive(Clone, Copy, Debug)]
pub struct GameToWrite<'a> {
    /// The tags, in the order in which they are written. gungi.js itself cannot read a text with tags.
    pub tags: &'a [Tag<'a>],
    /// The comments. Comments of the same place keep this order.
    pub comments: &'a [Comment<'a>],
    /// The number of the first move, as in the start's FEN, from 1.
    pub first_number: u32,
    /// The moves with their players.
    pub plies: &'a [(GungijsMove, Player)],
    /// The result after the moves. gungi.js itself cannot read a text with a result.
    pub result: Option<GameResult>,
}

impl Default for GameToWrite<'_> {
    /// An empty game, which begins with move 1.
    fn default() -> Self {
        Self {
            tags: &[],
            comments: &[],
            first_number: 1,
            plies: &[],
            result: None,
        }
    }
}

/// The game as gungi.js writes it, for any place in a file: six moves on a line, with its blank after the last one, each
/// number before its first move, each comment after its move. Tags come first, the result comes last. Where nothing
/// else would make it a game of its own, it gets a tag `Result`.
///
/// A game without moves ends only where the next game repeats one of its tags, so such games should have the same tags.
pub fn entry(game: &GameToWrite<'_>) -> Entry {
    let has_moves = !game.plies.is_empty();
    let (opens, is_closed) = (has_moves && game.first_number == 1, game.result.is_some());
    let edges = Edges {
        opens,
        has_moves,
        is_closed,
    };
    if !game.tags.is_empty() {
        return Entry::new(text(game, game.tags), None, edges);
    }
    let result = result_text(game.result.unwrap_or(GameResult::Unfinished));
    let with_result = text(game, &[Tag::new(HeaderName::Result, result)]);
    if has_moves || is_closed {
        Entry::new(text(game, &[]), Some(with_result), edges)
    } else {
        Entry::new(with_result, None, edges)
    }
}

/// The game with these tags.
fn text(game: &GameToWrite<'_>, tags: &[Tag<'_>]) -> String {
    let (mut out, mut comments) = (String::new(), Comments::new(game.comments));
    for (index, tag) in tags.iter().enumerate() {
        for comment in comments.up_to(CommentPlace::before_header(index)) {
            write_comment(comment, &mut out);
            out.push('\n');
        }
        write_header(tag.name.as_str(), tag.value(), &mut out);
        for comment in comments.up_to(CommentPlace::after_header(index)) {
            out.push(' ');
            write_comment(comment, &mut out);
        }
        out.push('\n');
    }
    let before = out.len();
    write_movetext(game, &mut comments, &mut out);
    if out.len() > before && !tags.is_empty() {
        out.insert(before, '\n');
    }
    out
}

/// The number of the move after a ply of `mover` in move `number`, when `next` is to move.
///
/// The number grows when the turn passes from White to Black. A player who goes on alone in the draft stays in one
/// move.
pub fn next_number(number: u32, mover: Player, next: Player) -> u32 {
    number.saturating_add(u32::from((mover, next) == (Player::White, Player::Black)))
}

/// Writes a comment. The rest of a line, which may have `}`, is a comment in braces.
fn write_comment(comment: &Comment<'_>, out: &mut String) {
    let (text, signs) = match comment.style() {
        CommentStyle::Mark => (comment.written(), ["", ""]),
        CommentStyle::Variation => (comment.written(), ["(", ")"]),
        CommentStyle::Rest => (comment.written().replace('}', ")").into(), ["{", "}"]),
        CommentStyle::Inline | CommentStyle::Line => (comment.written(), ["{", "}"]),
    };
    out.extend([signs[0], &text, signs[1]]);
}

/// Writes tokens with a blank after each, and a line end instead of the last blank.
fn write_movetext(game: &GameToWrite<'_>, comments: &mut Comments<'_, Pgn>, out: &mut String) {
    let start = out.len();
    let mut write_comments = |place, out: &mut String| {
        for comment in comments.up_to(place) {
            write_comment(comment, out);
            out.push(' ');
        }
    };
    let (mut number, mut before) = (game.first_number, None);
    for (index, &(mv, player)) in game.plies.iter().enumerate() {
        let here = |after_indicator| CommentPlace::Ply {
            index,
            after_indicator,
        };
        write_comments(here(false), out);
        if index > 0 && index % PLIES_PER_LINE == 0 {
            out.push('\n');
        }
        let next = before.map_or(number, |before| next_number(number, before, player));
        if before.is_none() || next != number {
            write_number(next, player, out);
        }
        write_comments(here(true), out);
        // Writing to a string never fails.
        let _ = write!(out, "{mv} ");
        (number, before) = (next, Some(player));
    }
    write_comments(
        CommentPlace::Ply {
            index: usize::MAX,
            after_indicator: true,
        },
        out,
    );
    if let Some(result) = game.result {
        out.push_str(result_text(result));
        out.push(' ');
    }
    if out.len() > start {
        out.pop();
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::gungijs::pgn::{GameText, Reader, Record, read_game};
    use crate::notation::gungijs::samples::Sample;
    use crate::notation::gungijs::san::tests::moves;
    use crate::notation::gungijs::{Fen, read_fen};
    use crate::notation::movetext::CommentStyle;
    use crate::notation::movetext::Joiner;
    use proptest::prelude::*;

    const GAMES: [&str; 4] = [
        include_str!("../../../../../../fixtures/gungijs/good/official-intro.pgn"),
        include_str!("../../../../../../fixtures/gungijs/good/official-beginner.pgn"),
        include_str!("../../../../../../fixtures/gungijs/good/official-intermediate.pgn"),
        include_str!("../../../../../../fixtures/gungijs/good/official-advanced.pgn"),
    ];

    /// Writes a record again. After a number comes a move of the player it names, after that moves of White's.
    fn rewrite(joiner: &mut Joiner, record: &Record<'_>, out: &mut String) {
        let player = |index| {
            let indicator = record
                .indicators
                .iter()
                .find(|indicator| indicator.ply == index);
            match indicator.map(|indicator| indicator.periods) {
                Some(crate::notation::movetext::Periods::One) => Player::Black,
                _ => Player::White,
            }
        };
        let plies: Vec<_> = record
            .plies
            .iter()
            .enumerate()
            .map(|(index, ply)| (ply.mv, player(index)))
            .collect();
        let game = GameToWrite {
            tags: &record.headers,
            comments: &record.comments,
            first_number: record
                .indicators
                .first()
                .map_or(1, |indicator| indicator.number),
            plies: &plies,
            result: record.ending.map(|ending| ending.value),
        };
        joiner.join(&entry(&game), out);
    }

    fn rewritten(text: &str) -> String {
        let (mut reader, mut joiner, mut out) = (
            Reader::new(text.as_bytes()),
            Joiner::default(),
            String::new(),
        );
        while let Some(GameText { record, .. }) = reader.next_game().unwrap() {
            rewrite(&mut joiner, &record, &mut out);
        }
        out.push_str(reader.rest());
        out
    }

    #[test]
    fn the_sample_games_are_written_as_gungijs_writes_them() {
        for (sample, text) in Sample::all().into_iter().zip(GAMES) {
            let sides = sample.fens().map(|fen| read_fen(fen).0.diagram.side);
            let moves = sample.plies.iter().map(|ply| ply.san.parse().unwrap());
            let plies: Vec<_> = moves.zip(sides).collect();
            assert_eq!(
                entry(&GameToWrite {
                    plies: &plies,
                    ..GameToWrite::default()
                })
                .text(),
                text
            );
            assert_eq!(read_game(text).faults, []);
            assert_eq!(rewritten(text), text);
        }
        let all = GAMES.join("\n");
        assert_eq!(rewritten(&all), all);
    }

    #[test]
    fn numbers_match_the_fens() {
        for (sample, text) in Sample::all().into_iter().zip(GAMES) {
            let fens: Vec<Fen> = sample.fens().map(|fen| read_fen(fen).0).collect();
            for indicator in read_game(text).record.indicators {
                assert_eq!(indicator.number, fens[indicator.ply].number);
            }
        }
    }

    #[test]
    fn comments_follow_their_move_and_everything_else_stays_where_it_was() {
        let text = "\
{first}
[Event \"a \\\"b\\\" \\\\\"]
{before the name}
[White \"c\"] {after the name}

{before the number} 3... {after it} 新帥(1-5-1) 4. 新帥(7-9-1) {a
b} 新小(2-8-1) 5. 新小(8-8-1) 新侍(2-8-2)付 6. 新侍(8-8-2)付 {of the sixth} 
新侍(2-7-1) 7. 新侍(8-7-1) {last} {very last} 1/2-1/2

{of the next game}
[Event \"d\"]

{without moves}
";
        assert_eq!(rewritten(text), text);
    }

    #[test]
    fn a_game_is_given_a_tag_where_nothing_else_separates_it() {
        let plies = [("新帥(1-5-1)".parse().unwrap(), Player::White)];
        let game = GameToWrite {
            plies: &plies,
            first_number: 2,
            ..GameToWrite::default()
        };
        let ended = GameToWrite {
            result: Some(GameResult::WhiteWins),
            ..game
        };
        let (mut joiner, mut out) = (Joiner::default(), String::new());
        for game in [
            game,
            ended,
            game,
            GameToWrite::default(),
            GameToWrite {
                first_number: 1,
                ..game
            },
        ] {
            joiner.join(&entry(&game), &mut out);
        }
        let expected = "\
2... 新帥(1-5-1)

[Result \"0-1\"]

2... 新帥(1-5-1) 0-1

2... 新帥(1-5-1)

[Result \"*\"]

[Result \"*\"]

1... 新帥(1-5-1)
";
        assert_eq!(out, expected);
    }

    /// Text with all that could be mistaken for something else.
    fn texts() -> impl Strategy<Value = String> {
        r#"([a-z ]|\PC|[{}\[\]"\\\n\r\t]|\n\[Event "|1\. |1-0|新帥\(1-5-1\)){0,12}"#
    }

    #[derive(Clone, Debug)]
    struct Parts {
        tags: Vec<(usize, String)>,
        comments: Vec<(usize, bool, String)>,
        first_number: u32,
        plies: Vec<(GungijsMove, Player)>,
        result: Option<GameResult>,
    }

    fn parts() -> impl Strategy<Value = Parts> {
        (
            proptest::collection::vec((0..4_usize, texts()), 0..5),
            proptest::collection::vec((0..20_usize, any::<bool>(), texts()), 0..6),
            1..3_u32,
            proptest::collection::vec((moves(), proptest::sample::select(&Player::BOTH)), 0..20),
            proptest::option::of(proptest::sample::select(&GameResult::ALL)),
        )
            .prop_map(|(tags, comments, first_number, plies, result)| Parts {
                tags,
                comments,
                first_number,
                plies,
                result,
            })
    }

    type Contents = (
        Vec<(String, String)>,
        Vec<(String, CommentPlace)>,
        Vec<GungijsMove>,
        Option<GameResult>,
    );

    /// Writes a game made of these parts, and says how it is to be read again.
    fn write_parts(parts: &Parts, joiner: &mut Joiner, out: &mut String) -> Contents {
        let names = ["Event", "White", "FEN", "棋戦"];
        let mut tags: Vec<Tag<'_>> = Vec::new();
        for (name, value) in &parts.tags {
            if tags.iter().all(|tag| tag.name.as_str() != names[*name]) {
                let name = HeaderName::new(names[*name]).unwrap();
                tags.push(Tag::new(name, value.clone()));
            }
        }
        let mut comments = Vec::new();
        for &(place, after_indicator, ref text) in &parts.comments {
            let place = match place.checked_sub(tags.len()) {
                None => CommentPlace::Header {
                    index: place,
                    after: after_indicator,
                },
                Some(index) if index < parts.plies.len() => {
                    let starts_move = index == 0
                        || (parts.plies[index - 1].1, parts.plies[index].1)
                            == (Player::White, Player::Black);
                    CommentPlace::Ply {
                        index,
                        after_indicator: after_indicator && starts_move,
                    }
                }
                Some(_) => CommentPlace::Ply {
                    index: parts.plies.len(),
                    after_indicator: false,
                },
            };
            comments.extend(Comment::new(CommentStyle::Inline, text.clone(), place));
        }
        comments.sort_by_key(|comment| comment.place);
        let start = out.len();
        let Parts {
            first_number,
            ref plies,
            result,
            ..
        } = *parts;
        let game = GameToWrite {
            tags: &tags,
            comments: &comments,
            first_number,
            plies,
            result,
        };
        joiner.join(&entry(&game), out);
        if tags.is_empty() && out[start..].trim_start().starts_with("[Result") {
            tags.push(Tag::new(
                HeaderName::Result,
                result_text(result.unwrap_or(GameResult::Unfinished)),
            ));
        }
        let pair = |tag: &Tag<'_>| (tag.name.as_str().to_owned(), tag.value().to_owned());
        (
            tags.iter().map(pair).collect(),
            comments
                .iter()
                .map(|comment| (comment.written().into_owned(), comment.place))
                .collect(),
            plies.iter().map(|ply| ply.0).collect(),
            result,
        )
    }

    fn contents(record: &Record<'_>) -> Contents {
        (
            record
                .headers
                .iter()
                .map(|tag| (tag.name.as_str().to_owned(), tag.value().to_owned()))
                .collect(),
            record
                .comments
                .iter()
                .map(|comment| (comment.written().into_owned(), comment.place))
                .collect(),
            record.plies.iter().map(|ply| ply.mv).collect(),
            record.ending.map(|ending| ending.value),
        )
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(game in parts()) {
            let mut text = String::new();
            let expected = write_parts(&game, &mut Joiner::default(), &mut text);
            let record = read_game(&text).record;
            prop_assert_eq!(contents(&record), expected, "{}", text);
        }

        #[test]
        fn games_stay_apart(games in proptest::collection::vec(parts(), 1..5)) {
            let (mut joiner, mut text, mut expected) = (Joiner::default(), String::new(), Vec::new());
            for game in games.iter().filter(|game| !game.plies.is_empty()) {
                expected.push(write_parts(game, &mut joiner, &mut text));
            }
            let (mut reader, mut read) = (Reader::new(text.as_bytes()), Vec::new());
            while let Some(game) = reader.next_game().unwrap() {
                read.push(contents(&game.record));
            }
            prop_assert_eq!(read, expected, "{}", text);
        }

        #[test]
        fn any_text_is_read_without_panic_and_rewriting_it_comes_to_rest(
            text in "([0-9. \n]|[{}\\[\\]\"]|新帥\\(1-5-1\\) |\\* |\\[Event \"|\"\\]|\\PC){0,40}"
        ) {
            let once = rewritten(&text);
            let (mut reader, mut sound) = (Reader::new(text.as_bytes()), true);
            while let Some(game) = reader.next_game().unwrap() {
                sound &= game.findings().all(|finding| finding.severity != crate::diagnostic::Severity::Error);
                prop_assert!(game.faults.iter().all(|fault| game.text.get(fault.span.range()).is_some()));
            }
            if sound {
                let twice = rewritten(&once);
                prop_assert_eq!(rewritten(&twice), twice);
            }
        }
    }
}
