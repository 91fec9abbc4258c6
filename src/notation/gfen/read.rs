//! From text to diagrams. Reading goes on after a fault, so that all of them are told.

use super::diagram::{Diagram, Due, Key, Letter, MAX_COUNT};
use super::fault::{Fault, FaultKind};
use super::moves::square_at;
use crate::notation::field::Field;
use crate::rules::{ByPlayer, Player, Ruleset, Square, SquareSet, Tower};
use crate::text::{Span, nearest};

/// How many faults of a position or line are kept; one more tells that there were others.
const MAX_FAULTS: usize = 100;

/// The word between position and moves.
pub(super) const MOVES: &str = "moves";

/// How a result begins, the last word of a line.
pub(super) const RESULT: &str = "result=";

/// Where the parts of a position stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The whole position.
    pub whole: Span,
    /// The towers, by index of their square; of empty squares where their run stands.
    pub towers: [Span; Square::COUNT],
    /// The side to move.
    pub side: Span,
    /// The hands.
    pub hands: Span,
    /// The ply.
    pub ply: Option<Span>,
    /// The keys that were given.
    pub keys: Vec<(Key, Span)>,
}

impl Places {
    /// Those of a position of which no part is found yet.
    pub(in crate::notation) const fn of(whole: Span) -> Self {
        let towers = [whole; Square::COUNT];
        Self { whole, towers, side: whole, hands: whole, ply: None, keys: Vec::new() }
    }

    /// Where a key stands, or the whole position if it was not given.
    pub fn key(&self, key: Key) -> Span {
        self.keys.iter().find(|(given, _)| *given == key).map_or(self.whole, |(_, span)| *span)
    }
}

/// Reads a position. With an error among the faults the diagram is what could be read of it.
pub fn read_position(text: &str) -> (Diagram, Places, Vec<Fault>) {
    let (diagram, places, mut faults) = read_diagram(text);
    faults.tell_blanks(text);
    (diagram, places, faults.into_vec())
}

/// The same, but for blanks between the fields.
pub(super) fn read_diagram(text: &str) -> (Diagram, Places, Faults) {
    let mut reader = Reader { faults: Faults::default() };
    let (diagram, places) = reader.position(text);
    (diagram, places, reader.faults)
}

/// A list of faults that does not grow beyond bounds.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn emit(&mut self, span: Span, kind: FaultKind) {
        match self.0.len() {
            0..MAX_FAULTS => self.0.push(Fault { span, kind }),
            MAX_FAULTS => self.0.push(Fault { span, kind: FaultKind::TooManyFaults }),
            _ => {}
        }
    }

    /// Tells of each run of more than one blank between two words.
    pub(super) fn tell_blanks(&mut self, text: &str) {
        let mut end_of_word = None;
        for (at, word) in words(text) {
            if let Some(end) = end_of_word.filter(|end| end + 1 < at) {
                self.emit(Span::new(end, at), FaultKind::Blanks);
            }
            end_of_word = Some(at + word.len());
        }
    }

    pub(super) fn into_vec(mut self) -> Vec<Fault> {
        self.0.sort_by_key(|fault| fault.span);
        self.0
    }
}

/// What stands between blanks, and where.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let parts = text.split(' ').scan(0, |start, part| {
        let at = *start;
        *start += part.len() + 1;
        Some((at, part))
    });
    parts.filter(|(_, part)| !part.is_empty())
}

struct Reader {
    faults: Faults,
}

/// Whether a field looks like what stands behind side and hands: a ply, a key, moves.
fn comes_last(field: &str) -> bool {
    field == MOVES || field.contains('=') || field.bytes().all(|byte| byte.is_ascii_digit())
}

impl Reader {
    fn position(&mut self, text: &str) -> (Diagram, Places) {
        let end = text.len();
        let fields = self.fields(text);
        let mut diagram = Diagram::empty();
        let whole = fields.first().map_or(Span::at(0), |first| Span::new(first.start, end));
        let mut places = Places::of(whole);
        if is_other_format(&fields) {
            self.faults.emit(whole, FaultKind::OtherFormat);
            return (diagram, places);
        }
        let mut rest = fields.into_iter().peekable();
        let Some(board) = rest.next() else {
            self.faults.emit(Span::at(end), FaultKind::MissingField("a board"));
            return (diagram, places);
        };
        self.board(board, &mut diagram, &mut places);
        let mut next = || rest.next_if(|field| !comes_last(field.text));
        let side_and_hands = [next(), next()];
        let after = rest.peek().map_or(end, |field| field.start);
        self.side_and_hands(side_and_hands, after, &mut diagram, &mut places);
        for (i, field) in rest.enumerate() {
            if field.text == MOVES {
                self.faults.emit(Span::new(field.start, end), FaultKind::Moves);
                break;
            } else if field.text.starts_with(RESULT) {
                self.faults.emit(field.span(), FaultKind::MisplacedResult);
            } else if let Some((key, value)) = field.text.split_once('=') {
                self.key(field, key, value, &mut diagram, &mut places);
            } else if i == 0 {
                places.ply = Some(field.span());
                diagram.ply =
                    field.text.parse().ok().filter(|_| field.text.starts_with(|c| matches!(c, '1'..='9')));
                if diagram.ply.is_none() {
                    self.faults.emit(field.span(), FaultKind::BadPly);
                }
            } else {
                self.faults.emit(field.span(), FaultKind::ExtraField);
            }
        }
        (diagram, places)
    }

    /// What stands between blanks. Control characters are told here and left out nowhere: the field tells them too.
    fn fields<'t>(&mut self, text: &'t str) -> Vec<Field<'t>> {
        for (at, c) in text.char_indices().filter(|(_, c)| c.is_control()) {
            self.faults.emit(Span::new(at, at + c.len_utf8()), FaultKind::ControlCharacter(c));
        }
        words(text).map(|(start, text)| Field { text, start }).collect()
    }

    fn board(&mut self, board: Field<'_>, diagram: &mut Diagram, places: &mut Places) {
        let rows = board.text.split('/').count();
        if rows != 9 {
            self.faults.emit(board.span(), FaultKind::RowCount(rows));
        }
        // A word without `/` is no board: what is wrong with its letters does not matter.
        if rows == 1 {
            return;
        }
        let mut start = board.start;
        for (row, text) in (0..9).zip(board.text.split('/')) {
            let field = Field { text, start };
            RowReader {
                row,
                field,
                diagram,
                places,
                faults: &mut self.faults,
                width: 0,
                broken: false,
                tower: Tower::EMPTY,
                tower_at: 0,
                open_towers: Vec::new(),
            }
            .read();
            start += text.len() + 1;
        }
    }

    /// Both orders are read: if either field is `w` it is the side, else a field `b` is (`P2`). `after` is where the
    /// next field begins.
    fn side_and_hands(
        &mut self,
        fields: [Option<Field<'_>>; 2],
        after: usize,
        diagram: &mut Diagram,
        places: &mut Places,
    ) {
        let is = |field: Option<Field<'_>>, side| field.is_some_and(|field| field.text == side);
        let [side, hands] = match fields {
            _ if is(fields[0], "w") => fields,
            [first, second] if is(second, "w") => [second, first],
            _ if is(fields[0], "b") => fields,
            [first, second] if is(second, "b") => [second, first],
            [Some(bad), Some(hands)] => {
                self.faults.emit(bad.span(), FaultKind::NoSide);
                [Some(bad), Some(hands)]
            }
            [hands, _] => [None, hands],
        };
        match side {
            Some(side) => {
                places.side = side.span();
                diagram.side = if side.text == "w" { Player::White } else { Player::Black };
            }
            None => self.faults.emit(Span::at(after), FaultKind::MissingField("a side to move")),
        }
        match hands {
            Some(hands) => {
                places.hands = hands.span();
                self.hands(hands, diagram);
            }
            None => self.faults.emit(Span::at(after), FaultKind::MissingField("the hands")),
        }
    }

    fn hands(&mut self, field: Field<'_>, diagram: &mut Diagram) {
        if field.text == "-" {
            return;
        }
        let mut number: Option<(usize, u32)> = None;
        for (at, c) in field.text.char_indices() {
            let here = field.part(at, c.len_utf8());
            if let Some(digit) = c.to_digit(10) {
                let (start, value) = number.unwrap_or((at, 0));
                number = Some((start, value.saturating_mul(10).saturating_add(digit)));
                continue;
            }
            let counted = number.take();
            let Some(letter) = Letter::new(c) else {
                if !c.is_control() {
                    self.faults.emit(here, FaultKind::HandCharacter(c));
                }
                continue;
            };
            let (start, count) = counted.unwrap_or((at, 1));
            let span = field.part(start, at + 1 - start);
            let hand = &mut diagram.hands[letter.owner()];
            if !(1..=MAX_COUNT).contains(&count) {
                self.faults.emit(span, FaultKind::HandCount);
            } else if hand.iter().any(|(other, _)| *other == letter) {
                self.faults.emit(span, FaultKind::CountedTwice(letter));
            } else {
                hand.push((letter, count));
            }
        }
        if let Some((start, _)) = number {
            self.faults.emit(field.part(start, field.text.len() - start), FaultKind::CountAlone);
        }
    }

    fn key(&mut self, field: Field<'_>, name: &str, value: &str, diagram: &mut Diagram, places: &mut Places) {
        let find = |name: &str| Key::ALL.into_iter().find(|key| key.as_str() == name);
        let Some(key) = find(name) else {
            let nearest = nearest(name, Key::ALL.map(Key::as_str)).and_then(find);
            self.faults.emit(field.span(), FaultKind::UnknownKey { nearest });
            return;
        };
        if places.keys.iter().any(|(given, _)| *given == key) {
            self.faults.emit(field.span(), FaultKind::KeyTwice(key));
            return;
        }
        places.keys.push((key, field.span()));
        if set_key(key, value, diagram).is_none() {
            self.faults.emit(field.part(name.len() + 1, value.len()), FaultKind::BadValue(key));
        }
    }
}

/// Reads a row, from file 9, which is column 8, to file 1.
struct RowReader<'r, 't> {
    row: u8,
    field: Field<'t>,
    diagram: &'r mut Diagram,
    places: &'r mut Places,
    faults: &'r mut Faults,
    /// How many squares were read.
    width: u8,
    /// Whether there was something that may have stood for squares.
    broken: bool,
    /// The tower that is being read, and where it begins.
    tower: Tower<Letter>,
    tower_at: usize,
    /// The towers without their `.`, and how high they are.
    open_towers: Vec<(Span, usize)>,
}

impl RowReader<'_, '_> {
    fn read(mut self) {
        let mut before = None;
        for (at, c) in self.field.text.char_indices() {
            let here = self.field.part(at, c.len_utf8());
            if let Some(letter) = Letter::new(c) {
                self.letter(at, letter);
            } else if c == '.' {
                self.period(at, here, before);
            } else {
                self.open_tower(at);
                match c.to_digit(10) {
                    Some(digit) => self.run(digit, here, before),
                    None => self.unexpected(at, c, before),
                }
            }
            before = Some(c);
        }
        self.open_tower(self.field.text.len());
        let fits = self.width == 9 && !self.broken;
        for &(span, height) in &self.open_towers {
            self.faults.emit(span, FaultKind::OpenTower { height, fits });
        }
        if self.width != 9 && !self.broken && self.open_towers.is_empty() {
            self.faults.emit(self.field.span(), FaultKind::RowWidth(self.width.into()));
        }
    }

    /// Characters in a row are told once; control characters were told already.
    fn unexpected(&mut self, at: usize, c: char, before: Option<char>) {
        self.broken = true;
        if !c.is_control() && before.is_none_or(is_of_boards) {
            let strange = self.field.text[at..].split(|c: char| c.is_control() || is_of_boards(c));
            let length = strange.take(1).map(str::len).sum();
            self.faults.emit(self.field.part(at, length), FaultKind::BoardCharacter(c));
        }
    }

    fn letter(&mut self, at: usize, letter: Letter) {
        if self.tower.is_empty() {
            self.tower_at = at;
        }
        self.tower.push(letter);
        if self.tower.next_tier().is_none() {
            self.close(at + 1);
        }
    }

    fn period(&mut self, at: usize, here: Span, before: Option<char>) {
        if !self.tower.is_empty() {
            self.close(at + 1);
        } else if before.is_none_or(is_of_boards) {
            self.broken = true;
            self.faults.emit(here, FaultKind::EmptyTower);
        }
    }

    fn run(&mut self, digit: u32, here: Span, before: Option<char>) {
        if digit == 0 {
            self.broken = true;
            self.faults.emit(here, FaultKind::EmptyRun);
        } else if let Some(before) = before.and_then(|c| c.to_digit(10)) {
            self.faults.emit(here, FaultKind::SplitRun { squares: before + digit });
        }
        for _ in 0..digit {
            self.place(here);
        }
    }

    /// A tower that ends at `end` without its `.`.
    fn open_tower(&mut self, end: usize) {
        if !self.tower.is_empty() {
            let span = self.field.part(self.tower_at, end - self.tower_at);
            self.open_towers.push((span, self.tower.height()));
            self.close(end);
        }
    }

    fn close(&mut self, end: usize) {
        self.place(self.field.part(self.tower_at, end - self.tower_at));
        self.tower = Tower::EMPTY;
    }

    /// The next square holds the tower that was read.
    fn place(&mut self, span: Span) {
        let square = 8_u8.checked_sub(self.width).and_then(|column| Square::new(column, self.row));
        if let Some(square) = square {
            self.diagram.towers[square.index()] = self.tower;
            self.places.towers[square.index()] = span;
        }
        self.width = self.width.saturating_add(1);
    }
}

/// Whether rows have this character; any other was told where it stands.
const fn is_of_boards(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.'
}

/// The other format of this name has 11 fields; its boards have signs that this one's have not (`P7`).
fn is_other_format(fields: &[Field<'_>]) -> bool {
    fields.len() == 11 && fields.first().is_some_and(|board| board.text.contains(['|', '+', '/']))
}

fn set_key(key: Key, value: &str, diagram: &mut Diagram) -> Option<()> {
    match key {
        Key::Rules => diagram.ruleset = (value == "classic").then_some(Ruleset::Classic)?,
        Key::Level => {
            let level = match value {
                "intro" => Ruleset::OfficialIntro,
                "beginner" => Ruleset::OfficialBeginner,
                "intermediate" => Ruleset::OfficialIntermediate,
                "advanced" => Ruleset::OfficialAdvanced,
                _ => return None,
            };
            // The classic rules have no levels; whoever judges the position says so.
            if diagram.ruleset != Ruleset::Classic {
                diagram.ruleset = level;
            }
        }
        Key::Draft => {
            diagram.draft = Some(match value {
                "bw" => ByPlayer::new(true, true),
                "b" => ByPlayer::new(true, false),
                "w" => ByPlayer::new(false, true),
                _ => return None,
            });
        }
        Key::Marked => diagram.marked = value.split(',').map(square_at).collect::<Option<SquareSet>>()?,
        Key::Place => {
            let mut letters = value.chars();
            let letter = Letter::new(letters.next()?)?;
            diagram.place = letters.next().is_none().then_some(Some(letter))?;
        }
        Key::Recover => {
            let captured = value.ends_with('^');
            let square = value.strip_suffix(['+', '^']).and_then(square_at)?;
            diagram.recover = Some(Due { square, captured });
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(text: &str) -> Diagram {
        let (diagram, _, faults) = read_position(text);
        assert_eq!(faults, [], "{text}");
        diagram
    }

    fn faults(text: &str) -> Vec<(usize, usize, String)> {
        let (_, _, faults) = read_position(text);
        faults
            .into_iter()
            .map(|fault| (fault.span.start(), fault.span.end(), fault.kind.to_string()))
            .collect()
    }

    #[test]
    fn the_examples_of_the_source_are_read_and_written() {
        let text = "8k./9/6R.2/7V.V./9/9/9/9/9 - b";
        let diagram = clean(text);
        assert_eq!(diagram.to_string(), "8k./9/6R.2/7V.V./9/9/9/9/9 b -");
        let diagram = clean("9/9/9/9/9/9/9/9/9 b 2PY3p2sou 7");
        assert_eq!(diagram.to_string(), "9/9/9/9/9/9/9/9/9 b 2PY3p2sou 7");
        assert_eq!(diagram.hands.black.len(), 2);
    }

    #[test]
    fn both_orders_of_side_and_hands_are_read() {
        for (text, side, hands) in [
            ("9/9/9/9/9/9/9/9/9 b -", Player::Black, 0),
            ("9/9/9/9/9/9/9/9/9 - b", Player::Black, 0),
            ("9/9/9/9/9/9/9/9/9 w b", Player::White, 1),
            ("9/9/9/9/9/9/9/9/9 b w", Player::White, 1),
            ("9/9/9/9/9/9/9/9/9 b b", Player::Black, 1),
            ("9/9/9/9/9/9/9/9/9 P b", Player::Black, 1),
        ] {
            let diagram = clean(text);
            let count = diagram.hands.black.len() + diagram.hands.white.len();
            assert_eq!((diagram.side, count), (side, hands), "{text}");
        }
    }

    #[test]
    fn keys_are_read_in_any_order_and_written_in_one() {
        let text = "4nP.4/tsX8/9/9/9/9/9/9/9 w - 60 recover=8a^ marked=4d,5e rules=classic";
        let diagram = clean(text);
        let canonical = "4nP.4/tsX8/9/9/9/9/9/9/9 w - 60 rules=classic marked=4d,5e recover=8a^";
        assert_eq!(diagram.to_string(), canonical);
        assert_eq!(clean(canonical), diagram);
    }

    #[test]
    fn all_faults_are_told_with_their_places() {
        assert_eq!(
            faults("8k/8/60R.2/7V.?./9/9/9/9 x 2p3"),
            [
                (0, 24, "the board has 8 rows instead of nine".to_owned()),
                (1, 2, "a tower of 1 without its `.`".to_owned()),
                (3, 4, "this row has 8 squares instead of nine".to_owned()),
                (6, 7, "a run of empty squares has 1 to 9 of them".to_owned()),
                (14, 15, "unexpected `?` on the board".to_owned()),
                (25, 26, "no side to move: expected `b` or `w` behind the board".to_owned()),
                (29, 30, "a count without a piece behind it".to_owned()),
            ]
        );
        for (row, fits) in [("7k", false), ("8k", true)] {
            let fault = &read_position(&format!("{row}/9/9/9/9/9/9/9/9 b -")).2[0];
            assert_eq!(fault.kind, FaultKind::OpenTower { height: 1, fits }, "{row}");
        }
        let control = "unexpected control character U+009B".to_owned();
        assert_eq!(faults("9/9/9/9/9/9/9/9/9\u{9b} b -"), [(17, 19, control)]);
    }

    #[test]
    fn a_missing_field_is_missed_where_it_belongs() {
        let hands = "expected the hands here".to_owned();
        let side = "expected a side to move here".to_owned();
        for (text, expected) in [
            ("9/9/9/9/9/9/9/9/9", vec![(17, 17, side.clone()), (17, 17, hands.clone())]),
            ("9/9/9/9/9/9/9/9/9 b", vec![(19, 19, hands.clone())]),
            ("9/9/9/9/9/9/9/9/9 b 50 rules=classic", vec![(20, 20, hands.clone())]),
            ("9/9/9/9/9/9/9/9/9 b rules=classic", vec![(20, 20, hands)]),
            ("9/9/9/9/9/9/9/9/9 2P 50", vec![(21, 21, side.clone())]),
            ("9/9/9/9/9/9/9/9/9 -", vec![(19, 19, side)]),
            ("  ", vec![(2, 2, "expected a board here".to_owned())]),
        ] {
            assert_eq!(faults(text), expected, "{text}");
        }
    }

    #[test]
    fn a_ply_is_a_number_from_1_without_sign_and_zeros_before_it() {
        for ply in ["0", "07", "+7", "-7"] {
            let told = "expected the number of the next ply, from 1".to_owned();
            assert_eq!(faults(&format!("9/9/9/9/9/9/9/9/9 b - {ply}")), [(22, 22 + ply.len(), told)]);
        }
    }

    #[test]
    fn a_position_alone_has_no_moves() {
        let told = "moves behind a position that stands alone".to_owned();
        assert_eq!(faults("9/9/9/9/9/9/9/9/9 b - moves 5a5b 5b5c"), [(22, 37, told)]);
    }

    #[test]
    fn the_other_format_is_refused_by_its_name() {
        let other = "3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 a b c d e f g h i j";
        assert_eq!(faults(other).len(), 1);
        assert!(faults(other)[0].2.starts_with("this is the other GFEN"));
    }

    #[test]
    fn hostile_texts_are_told_and_nothing_else() {
        for text in
            ["", " ", "\0", "🀄", "9/9/9/9/9/9/9/9/9 b 99999999999999999999P 0 =", &"9/".repeat(100_000)]
        {
            let (_, _, faults) = read_position(text);
            assert!(!faults.is_empty() && faults.len() <= MAX_FAULTS + 1, "{text:.20}");
        }
    }
}
