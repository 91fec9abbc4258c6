//! Writes games in canonical GN.

use super::moves::GnMove;
use super::read::Gn;
use super::read::{Comment, Header};
use super::value::result_text;
use crate::notation::movetext::write::{Comments, write_header, write_number};
use crate::notation::movetext::{CommentPlace, CommentStyle, Edges, Entry, HeaderName};
use crate::rules::{GameResult, Player};

/// The maximum width of lines of movetext, in columns. Only text that cannot be broken is wider.
pub const WIDTH: usize = 100;

/// A game to be written. The numbers follow from the plies (`G2`).
#[derive(Clone, Copy, Debug, Default)]
pub struct GameToWrite<'a> {
    /// The headers, in the order in which they are written.
    pub headers: &'a [Header<'a>],
    /// The comments. Comments of the same place keep this order.
    pub comments: &'a [Comment<'a>],
    /// The moves with their players, including follow-ups.
    pub plies: &'a [(GnMove, Player)],
}

/// Writes games in canonical form: each header on its own line, an empty line, and the moves in pairs, wrapped at a
/// number of columns. A column is a character. An empty line separates games (`G4`); a blank line before a line of
/// comment stays as an empty line.
///
/// A game without moves ends at a repeated header, a game with moves at any header. So a game without moves and the
/// game after it get a `Result`, and every game but the first gets a header. A `Result` that is added is `*`.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    width: usize,
}

impl Default for Writer {
    fn default() -> Self {
        Self::new(WIDTH)
    }
}

impl Writer {
    /// Writes lines of movetext of at most `width` columns.
    pub const fn new(width: usize) -> Self {
        Self { width }
    }

    /// The game for any place in a file.
    pub fn entry(self, game: &GameToWrite<'_>) -> Entry {
        let (opens, has_moves) = (!game.headers.is_empty(), !game.plies.is_empty());
        let edges = Edges {
            opens,
            has_moves,
            is_closed: false,
        };
        if game
            .headers
            .iter()
            .any(|header| header.name == HeaderName::Result)
        {
            return Entry::new(self.text(game, None), None, edges);
        }
        let result = Header::new(HeaderName::Result, result_text(GameResult::Unfinished));
        let with_result = self.text(game, Some(&result));
        if has_moves {
            Entry::new(self.text(game, None), Some(with_result), edges)
        } else {
            Entry::new(with_result, None, edges)
        }
    }

    /// The game with one more header.
    fn text(self, game: &GameToWrite<'_>, result: Option<&Header<'_>>) -> String {
        let mut out = String::new();
        let mut comments = Comments::new(game.comments);
        let mut lines = Lines {
            out: &mut out,
            width: self.width,
            column: 0,
        };
        for (index, header) in game.headers.iter().chain(result).enumerate() {
            for comment in comments.up_to(CommentPlace::before_header(index)) {
                lines.comment(comment);
                lines.end_line();
            }
            write_header(header.name.as_str(), header.value(), lines.out);
            for comment in comments.up_to(CommentPlace::after_header(index)) {
                lines.after_header(comment);
            }
            lines.out.push('\n');
        }
        let has_headers = !game.headers.is_empty() || result.is_some();
        let has_movetext = !game.plies.is_empty() || !comments.is_empty();
        if has_movetext && has_headers {
            lines.out.push('\n');
        }
        write_movetext(game.plies, &mut comments, &mut lines);
        out
    }
}

/// Writes moves and comments. A number, its first move, and inline comments between them stay on one line.
fn write_movetext(
    plies: &[(GnMove, Player)],
    comments: &mut Comments<'_, Gn>,
    lines: &mut Lines<'_>,
) {
    let mut token = String::new();
    for (index, (mv, player)) in plies.iter().enumerate() {
        let here = |after_indicator| CommentPlace::Ply {
            index,
            after_indicator,
        };
        comments
            .up_to(here(false))
            .for_each(|comment| lines.comment(comment));
        token.clear();
        if index % 2 == 0 {
            write_number(index / 2 + 1, *player, &mut token);
        }
        let mut is_plain = true;
        for comment in comments.up_to(here(true)) {
            is_plain = false;
            match comment.style() {
                CommentStyle::Line => {
                    lines.token(token.trim_end_matches(' '));
                    token.clear();
                    lines.comment(comment);
                }
                _ => token.extend(["(", &comment.written(), ") "]),
            }
        }
        token.push_str(mv.text().as_str());
        if is_plain {
            lines.plain(&token);
        } else {
            lines.token(&token);
        }
    }
    comments.rest().for_each(|comment| lines.comment(comment));
    lines.end_line();
}

/// Wraps text into lines.
struct Lines<'o> {
    out: &'o mut String,
    width: usize,
    column: usize,
}

impl Lines<'_> {
    /// Writes a comment after a header, on its line. Only inline comments can be there.
    fn after_header(&mut self, comment: &Comment<'_>) {
        self.out.extend([" (", &comment.written(), ")"]);
    }

    fn comment(&mut self, comment: &Comment<'_>) {
        match comment.style() {
            CommentStyle::Line => {
                self.end_line();
                if comment.is_apart && !self.out.is_empty() && !self.out.ends_with("\n\n") {
                    self.out.push('\n');
                }
                self.out.push('#');
                self.out.push_str(&comment.written());
                self.out.push('\n');
            }
            _ => self.token(&format!("({})", comment.written())),
        }
    }

    /// Writes a token on this line if it fits, else on the next. A token of several lines fits if its first line
    /// does.
    fn token(&mut self, token: &str) {
        let width = |text: &str| text.chars().count();
        self.fill(token, token.split('\n').next().map_or(0, width));
        match token.rfind('\n') {
            Some(end) => self.column = width(&token[end + 1..]),
            None => self.column += width(token),
        }
    }

    /// Writes a token of ASCII without line ends.
    fn plain(&mut self, token: &str) {
        self.fill(token, token.len());
        self.column += token.len();
    }

    /// Writes a token of this width on this line if it fits, else on the next.
    fn fill(&mut self, token: &str, columns: usize) {
        if self.column + 1 + columns > self.width {
            self.end_line();
        } else if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(token);
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.out.push('\n');
            self.column = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::gn::{
        GameText, GnForm, GnMove, Reader, Record, UnitName, read_game, result_of,
    };
    use crate::notation::movetext::Joiner;
    use crate::rules::Place;
    use crate::rules::{Square, Tier, Tiers};
    use crate::text::Span;
    use proptest::prelude::*;

    const SAMPLES: [&str; 7] = [
        include_str!("../../../../../fixtures/gn/good/01.gn"),
        include_str!("../../../../../fixtures/gn/good/02.gn"),
        include_str!("../../../../../fixtures/gn/good/03.gn"),
        include_str!("../../../../../fixtures/gn/good/04.gn"),
        include_str!("../../../../../fixtures/gn/good/05.gn"),
        include_str!("../../../../../fixtures/gn/good/06.gn"),
        include_str!("../../../../../fixtures/gn/good/07.gn"),
    ];

    /// Writes a record again. Whose a move is matters only after a number, where its periods say it.
    fn rewrite(writer: Writer, joiner: &mut Joiner, record: &Record<'_>, out: &mut String) {
        let player = |index| {
            let indicator = record
                .indicators
                .iter()
                .find(|indicator| indicator.ply == index);
            match indicator.map(|indicator| indicator.periods) {
                Some(crate::notation::movetext::Periods::Three) => Player::White,
                _ => Player::Black,
            }
        };
        let plies: Vec<_> = record
            .plies
            .iter()
            .enumerate()
            .map(|(index, ply)| (ply.mv, player(index)))
            .collect();
        let game = GameToWrite {
            headers: &record.headers,
            comments: &record.comments,
            plies: &plies,
        };
        joiner.join(&writer.entry(&game), out);
    }

    fn rewritten(text: &str) -> String {
        let (mut reader, mut joiner, mut out) = (
            Reader::new(text.as_bytes()),
            Joiner::default(),
            String::new(),
        );
        while let Some(GameText { record, .. }) = reader.next_game().unwrap() {
            rewrite(Writer::default(), &mut joiner, &record, &mut out);
        }
        out.push_str(reader.rest());
        out
    }

    #[test]
    fn the_sample_games_are_in_canonical_form() {
        for text in SAMPLES {
            assert_eq!(read_game(text).faults, []);
            assert_eq!(rewritten(text), text);
        }
        let all = SAMPLES.join("\n");
        assert_eq!(rewritten(&all), all);
    }

    #[test]
    fn comments_stay_where_they_stand() {
        let text = "\
# first
(second)
[Event \"a \\\"b\\\" \\\\\"]
# before the name
[White \"c\"] (after the name) (and
another)

(before the number) 1. (after it) PZ*0-8-0 (between) PZ*0-0-0
#after
2... PZ*1-8-0
# last
(very last)

# of the next game
[Event \"d\"]
[Result \"*\"]

# without moves
";
        assert_eq!(rewritten(text), text);
    }

    #[test]
    fn lines_are_filled_and_comments_are_not_broken() {
        let text = "1. PZ*0-8-0 (a\nfilled) PZ*0-0-0 (a long comment, which no line can hold)  2. PZ*1-8-0";
        let mut out = String::new();
        rewrite(
            Writer::new(16),
            &mut Joiner::default(),
            &read_game(text).record,
            &mut out,
        );
        assert_eq!(
            out,
            "1. PZ*0-8-0 (a\nfilled) PZ*0-0-0\n(a long comment, which no line can hold)\n2. PZ*1-8-0\n"
        );
    }

    #[test]
    fn a_number_and_its_first_move_stay_on_one_line() {
        let text = "1. PZ*0-8-0 PZ*0-0-0 2. (a) PZ*1-8-0 PZ*1-0-0\n3.\n# b\nPZ*2-8-0";
        let mut out = String::new();
        rewrite(
            Writer::new(24),
            &mut Joiner::default(),
            &read_game(text).record,
            &mut out,
        );
        assert_eq!(
            out,
            "1. PZ*0-8-0 PZ*0-0-0\n2. (a) PZ*1-8-0 PZ*1-0-0\n3.\n# b\nPZ*2-8-0\n"
        );
    }

    #[test]
    fn a_game_without_headers_is_given_one_where_it_needs_it() {
        let (mut joiner, mut out) = (Joiner::default(), String::new());
        let plies = [("PZ*0-8-0".parse().unwrap(), Player::White)];
        let game = GameToWrite {
            plies: &plies,
            ..GameToWrite::default()
        };
        for _ in 0..2 {
            joiner.join(&Writer::default().entry(&game), &mut out);
        }
        assert_eq!(out, "1... PZ*0-8-0\n\n[Result \"*\"]\n\n1... PZ*0-8-0\n");
    }

    fn places() -> impl Strategy<Value = Place> {
        (0..81_usize, 0..3_usize).prop_map(|(square, tier)| {
            Place::new(Square::from_index(square).unwrap(), Tier::ALL[tier])
        })
    }

    fn tiers() -> impl Strategy<Value = Tiers> {
        proptest::collection::vec(0..3_usize, 0..3)
            .prop_map(|tiers| tiers.into_iter().map(|tier| Tier::ALL[tier]).collect())
    }

    fn moves() -> impl Strategy<Value = GnMove> {
        let forms = (0..9, places(), places(), tiers(), any::<bool>()).prop_map(
            |(form, at, to, swapped, ends_draft)| match form {
                0 => GnForm::Drop {
                    to,
                    swapped,
                    ends_draft,
                },
                1 => GnForm::Step {
                    from: at,
                    to,
                    swapped,
                },
                2 => GnForm::Strike {
                    from: at,
                    target: to,
                },
                3 => GnForm::ImmobileStrike {
                    from: at,
                    target: to.tier,
                },
                4 => GnForm::Substitution { from: at, with: to },
                5 => GnForm::Exchange {
                    from: at,
                    with: to.tier,
                },
                6 => GnForm::RecoverToHand { at },
                7 => GnForm::RecoverToOpponent { at },
                _ => GnForm::Decline { at },
            },
        );
        ("[A-Z]", "[A-Z-]", forms).prop_map(|(up, down, form)| {
            let unit =
                UnitName::new(up.chars().next().unwrap(), down.chars().next().unwrap()).unwrap();
            GnMove { unit, form }
        })
    }

    /// Text with all that could be mistaken for something else.
    fn texts() -> impl Strategy<Value = String> {
        r#"([a-z ]|\PC|[(\[\]"\\#\n\r\t]|\n\[Event "|1\. |PZ\*0-8-0){0,12}"#
    }

    type Parts = (
        Vec<(usize, String)>,
        Vec<(bool, usize, bool, String)>,
        Vec<(GnMove, bool)>,
    );

    fn parts() -> impl Strategy<Value = Parts> {
        let headers = proptest::collection::vec((0..11_usize, texts()), 0..6);
        let comments =
            proptest::collection::vec((any::<bool>(), 0..12_usize, any::<bool>(), texts()), 0..6);
        (
            headers,
            comments,
            proptest::collection::vec((moves(), any::<bool>()), 0..12),
        )
    }

    /// Writes a game made of these parts, and the game itself as it is to be read again.
    fn game_of(
        (headers, comments, plies): &Parts,
        joiner: &mut Joiner,
        out: &mut String,
    ) -> Record<'static> {
        let mut names: Vec<_> = HeaderName::KNOWN.to_vec();
        names.extend(["Round", "棋戦", "x-y"].map(|name| HeaderName::new(name).unwrap()));
        let mut record = Record::default();
        for (name, value) in headers {
            let name = names[*name];
            let known = !matches!(name, HeaderName::Other(_));
            if !(known && record.header(name).is_some()) {
                record.headers.push(Header::new(name, value.clone()));
            }
        }
        for &(inline, place, after_indicator, ref text) in comments {
            let style = if inline {
                CommentStyle::Inline
            } else {
                CommentStyle::Line
            };
            let place = match place.checked_sub(record.headers.len()) {
                None => CommentPlace::Header {
                    index: place,
                    after: after_indicator,
                },
                Some(index) => {
                    let index = index.min(plies.len());
                    let after_indicator = after_indicator && index % 2 == 0 && index < plies.len();
                    CommentPlace::Ply {
                        index,
                        after_indicator,
                    }
                }
            };
            record
                .comments
                .extend(Comment::new(style, text.clone(), place));
        }
        record.comments.sort_by_key(|comment| comment.place);
        let player = |white| if white { Player::White } else { Player::Black };
        let plies: Vec<_> = plies
            .iter()
            .map(|&(mv, white)| (mv, player(white)))
            .collect();
        let game = GameToWrite {
            headers: &record.headers,
            comments: &record.comments,
            plies: &plies,
        };
        let lacks_result = plies.is_empty() && record.header(HeaderName::Result).is_none();
        let entry = Writer::default().entry(&game);
        let gets_result = lacks_result || joiner.with_result(&entry).is_some();
        joiner.join(&entry, out);
        record
            .headers
            .extend(gets_result.then(|| Header::new(HeaderName::Result, "*")));
        record
            .plies
            .extend(plies.iter().map(|&(mv, _)| crate::notation::movetext::Ply {
                mv,
                span: Span::default(),
            }));
        record
    }

    type Contents = (
        Vec<(String, String)>,
        Vec<(CommentStyle, String, CommentPlace)>,
        Vec<GnMove>,
    );

    fn without_spans(record: &Record<'_>) -> Contents {
        let headers = record.headers.iter().map(|h| {
            let result = result_of(h.value()).filter(|_| h.name == HeaderName::Result);
            let value = result.map_or(h.value().to_owned(), |result| {
                result_text(result).to_owned()
            });
            (h.name.as_str().to_owned(), value)
        });
        let comments = record
            .comments
            .iter()
            .map(|c| (c.style(), c.written().into_owned(), c.place));
        (
            headers.collect(),
            comments.collect(),
            record.plies.iter().map(|ply| ply.mv).collect(),
        )
    }

    proptest! {
        #[test]
        fn the_order_of_moves_is_the_order_of_their_bytes(one in moves(), other in moves()) {
            prop_assert_eq!(one.order().cmp(&other.order()), one.bytes().cmp(&other.bytes()), "{} {}", one, other);
        }

        #[test]
        fn what_is_written_is_read_again(game in parts()) {
            let mut text = String::new();
            let record = game_of(&game, &mut Joiner::default(), &mut text);
            let again = read_game(&text).record;
            prop_assert_eq!(without_spans(&again), without_spans(&record), "{}", text);
            prop_assert_eq!(rewritten(&text), text);
        }

        #[test]
        fn games_stay_apart(games in proptest::collection::vec(parts(), 1..5)) {
            let (mut joiner, mut text) = (Joiner::default(), String::new());
            let mut records = Vec::new();
            for game in &games {
                let record = game_of(game, &mut joiner, &mut text);
                records.push(record);
            }
            let (mut reader, mut index) = (Reader::new(text.as_bytes()), 0);
            while let Some(game) = reader.next_game().unwrap() {
                prop_assert_eq!(without_spans(&game.record), without_spans(&records[index]), "{}", text);
                index += 1;
            }
            prop_assert_eq!(index, records.len());
        }

        #[test]
        fn any_text_is_read_without_panic_and_rewriting_it_comes_to_rest(text in "([0-9. \n]|[(\\[)\\]\"#]|PZ\\*0-8-0 |\\[Event \"|\"\\]|\\PC){0,40}") {
            let once = rewritten(&text);
            let (mut reader, mut sound) = (Reader::new(text.as_bytes()), true);
            while let Some(game) = reader.next_game().unwrap() {
                sound &= game.findings().all(|finding| finding.severity != crate::diagnostic::Severity::Error);
            }
            if sound {
                prop_assert_eq!(rewritten(&once), once);
            }
        }
    }
}
