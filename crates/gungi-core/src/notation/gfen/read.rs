//! Reads positions. Reading continues after a fault, so that all faults are reported.

use super::diagram::{Diagram, Key, Letter, MAX_COUNT};
use super::fault::{Fault, FaultKind, GfenFaults};
use super::moves::square_at;
use crate::notation::syntax::{Field, is_blank, words};
use crate::rules::classic::{Recovery, Stranded};
use crate::rules::{ByPlayer, Level, Player, Ruleset, Square, SquareSet, Tower};
use crate::text::{Span, nearest};

/// The places of the parts of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The whole position.
    pub whole: Span,
    /// The towers, by index of their square; for an empty square the digit of its run.
    pub towers: [Span; Square::COUNT],
    /// The side to move.
    pub side: Span,
    pub hands: Span,
    pub ply: Option<Span>,
    /// The keys that are given.
    pub keys: Vec<(Key, Span)>,
}

impl Places {
    /// The places before any part is found.
    pub(in crate::notation) const fn of(whole: Span) -> Self {
        let towers = [whole; Square::COUNT];
        Self {
            whole,
            towers,
            side: whole,
            hands: whole,
            ply: None,
            keys: Vec::new(),
        }
    }

    /// The place of a key, or of the whole position if the key is not given.
    pub fn key(&self, key: Key) -> Span {
        self.keys
            .iter()
            .find(|(given, _)| *given == key)
            .map_or(self.whole, |(_, span)| *span)
    }
}

/// The word between position and moves.
pub(super) const MOVES: &str = "moves";

/// The start of a result, which is the last word of a line.
pub const RESULT: &str = "result=";

/// Reads a position. If a fault is an error, the diagram has what could be read.
pub fn read_position(text: &str) -> (Diagram, Places, Vec<Fault>) {
    let (diagram, places, mut faults) = read_diagram(text);
    faults.emit_blanks(text);
    (diagram, places, faults.into_vec())
}

/// Reads a position without checking the blanks between its fields.
pub(super) fn read_diagram(text: &str) -> (Diagram, Places, GfenFaults) {
    let places = Places::of(Span::default());
    let mut reading = Reading {
        diagram: Diagram::empty(),
        places,
        faults: GfenFaults::default(),
    };
    reading.position(text);
    (reading.diagram, reading.places, reading.faults)
}

/// Whether a field looks like one that follows side and hands: a ply, a key, or moves.
fn comes_last(field: &str) -> bool {
    field == MOVES || field.contains('=') || field.bytes().all(|byte| byte.is_ascii_digit())
}

impl Reading {
    fn position(&mut self, text: &str) {
        let fields = self.fields(text);
        let whole = fields
            .first()
            .map_or(Span::at(0), |first| Span::new(first.start, text.len()));
        self.places = Places::of(whole);
        if is_other_format(&fields) {
            return self.faults.emit(whole, FaultKind::OtherFormat);
        }
        let mut rest = fields.into_iter().peekable();
        let Some(board) = rest.next() else {
            return self
                .faults
                .emit(Span::at(text.len()), FaultKind::MissingField("a board"));
        };
        self.board(board);
        let mut next = || rest.next_if(|field| !comes_last(field.text));
        let side_and_hands = [next(), next()];
        let after = rest.peek().map_or(text.len(), |field| field.start);
        self.side_and_hands(side_and_hands, after);
        self.ply_and_keys(rest, text.len());
    }

    /// The fields between blanks. Reports control characters, but keeps them.
    fn fields<'t>(&mut self, text: &'t str) -> Vec<Field<'t>> {
        let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
        let characters = text.char_indices().filter(|_| !is_plain);
        for (at, c) in characters.filter(|(_, c)| c.is_control() && !is_blank(*c)) {
            self.faults.emit(
                Span::new(at, at + c.len_utf8()),
                FaultKind::ControlCharacter(c),
            );
        }
        words(text)
            .map(|(start, text)| Field { text, start })
            .collect()
    }

    fn board(&mut self, board: Field<'_>) {
        if self.plain_board(board).is_none() {
            self.diagram.towers = [Tower::EMPTY; Square::COUNT];
            self.places.towers = [self.places.whole; Square::COUNT];
            self.any_board(board);
        }
    }

    /// Reads a board without faults; `None` if it has any.
    ///
    /// The row reader reads such boards too, but takes several times as long. This one has nothing to say of faults, so both are
    /// needed.
    fn plain_board(&mut self, board: Field<'_>) -> Option<()> {
        let (mut row, mut left) = (0, 9);
        let (mut tower, mut tower_at, mut after_run) = (Tower::EMPTY, 0, false);
        for (at, &byte) in board.text.as_bytes().iter().enumerate() {
            match byte {
                b'/' if left == 0 && tower.is_empty() => (row, left) = (row + 1, 9),
                b'1'..=b'9' if tower.is_empty() && !after_run => {
                    for _ in b'0'..byte {
                        left = u8::checked_sub(left, 1)?;
                        let square = Square::new(left, row)?;
                        self.places.towers[square.index()] = board.part(at, 1);
                    }
                }
                b'a'..=b'z' | b'A'..=b'Z' => {
                    if tower.is_empty() {
                        tower_at = at;
                    }
                    tower.push(Letter::new(byte.into())?)?;
                }
                b'.' if !tower.is_empty() => {}
                _ => return None,
            }
            after_run = byte.is_ascii_digit();
            if byte == b'.' || tower.next_tier().is_none() {
                left = u8::checked_sub(left, 1)?;
                let square = Square::new(left, row)?;
                self.places.towers[square.index()] = board.part(tower_at, at + 1 - tower_at);
                self.diagram.towers[square.index()] = std::mem::take(&mut tower);
            }
        }
        (row == 8 && left == 0 && tower.is_empty()).then_some(())
    }

    fn any_board(&mut self, board: Field<'_>) {
        let rows = board.text.split('/').count();
        if rows != 9 {
            self.faults.emit(board.span(), FaultKind::RowCount(rows));
        }
        // A word without `/` is not a board: faults of its letters do not matter.
        if rows == 1 {
            return;
        }
        let mut start = board.start;
        for (row, text) in (0..9).zip(board.text.split('/')) {
            RowReader::new(row, Field { text, start }, self).read();
            start += text.len() + 1;
        }
    }

    /// Reads side and hands in either order. `after` is the offset of the next field.
    fn side_and_hands(&mut self, fields: [Option<Field<'_>>; 2], after: usize) {
        let [side, hands] = in_order(fields);
        match side {
            Some(side) => {
                self.places.side = side.span();
                self.diagram.side = if side.text == "w" {
                    Player::White
                } else {
                    Player::Black
                };
                if !matches!(side.text, "w" | "b") {
                    self.faults.emit(side.span(), FaultKind::NoSide);
                }
            }
            None => self
                .faults
                .emit(Span::at(after), FaultKind::MissingField("a side to move")),
        }
        match hands {
            Some(hands) => {
                self.places.hands = hands.span();
                self.hands(hands);
            }
            None => self
                .faults
                .emit(Span::at(after), FaultKind::MissingField("the hands")),
        }
    }

    fn hands(&mut self, field: Field<'_>) {
        if field.text == "-" {
            return;
        }
        let mut number: Option<(usize, u32)> = None;
        for (at, c) in field.text.char_indices() {
            if let Some(digit) = c.to_digit(10) {
                let (start, value) = number.unwrap_or((at, 0));
                number = Some((start, value.saturating_mul(10).saturating_add(digit)));
                continue;
            }
            let (start, count) = number.take().unwrap_or((at, 1));
            match Letter::new(c) {
                Some(letter) => self.counted(letter, count, field.part(start, at + 1 - start)),
                None if c.is_control() => {}
                None => self
                    .faults
                    .emit(field.part(at, c.len_utf8()), FaultKind::HandCharacter(c)),
            }
        }
        if let Some((start, _)) = number {
            self.faults.emit(
                field.part(start, field.text.len() - start),
                FaultKind::CountAlone,
            );
        }
    }

    /// Adds `count` units, written at `span`, to a hand.
    fn counted(&mut self, letter: Letter, count: u32, span: Span) {
        let hand = &mut self.diagram.hands[letter.owner()];
        if !(1..=MAX_COUNT).contains(&count) {
            self.faults.emit(span, FaultKind::HandCount);
        } else if hand.iter().any(|(other, _)| *other == letter) {
            self.faults.emit(span, FaultKind::CountedTwice(letter));
        } else {
            hand.push((letter, count));
        }
    }

    fn ply_and_keys<'t>(&mut self, fields: impl Iterator<Item = Field<'t>>, end: usize) {
        for (i, field) in fields.enumerate() {
            if field.text == MOVES {
                return self
                    .faults
                    .emit(Span::new(field.start, end), FaultKind::Moves);
            } else if field.text.starts_with(RESULT) {
                self.faults.emit(field.span(), FaultKind::MisplacedResult);
            } else if let Some((key, value)) = field.text.split_once('=') {
                self.key(field, key, value);
            } else if i == 0 {
                self.ply(field);
            } else {
                self.faults.emit(field.span(), FaultKind::ExtraField);
            }
        }
    }

    fn ply(&mut self, field: Field<'_>) {
        self.places.ply = Some(field.span());
        self.diagram.ply = counted_from_1(field.text);
        if self.diagram.ply.is_none() {
            self.faults.emit(field.span(), FaultKind::BadPly);
        }
    }

    fn key(&mut self, field: Field<'_>, name: &str, value: &str) {
        let find = |name: &str| Key::ALL.into_iter().find(|key| key.as_str() == name);
        let Some(key) = find(name) else {
            let nearest = nearest(name, Key::ALL.map(Key::as_str)).and_then(find);
            return self
                .faults
                .emit(field.span(), FaultKind::UnknownKey { nearest });
        };
        if self.places.keys.iter().any(|(given, _)| *given == key) {
            return self.faults.emit(field.span(), FaultKind::KeyTwice(key));
        }
        self.places.keys.push((key, field.span()));
        if set_key(key, value, &mut self.diagram).is_none() {
            self.faults.emit(
                field.part(name.len() + 1, value.len()),
                FaultKind::BadValue(key),
            );
        }
    }
}

/// Puts the side before the hands: if either field is `w` it is the side, else a field `b` is, else the first of two
/// (`P2`).
fn in_order([first, second]: [Option<Field<'_>>; 2]) -> [Option<Field<'_>>; 2] {
    let is = |field: Option<Field<'_>>, side| field.is_some_and(|field| field.text == side);
    let second_is_side = is(second, "w") || is(second, "b") && !is(first, "b");
    if !is(first, "w") && second_is_side {
        [second, first]
    } else if second.is_some() || is(first, "w") || is(first, "b") {
        [first, second]
    } else {
        [None, first]
    }
}

/// Whether this is the other format named GFEN, which has 11 fields and other signs on its board (`P7`).
fn is_other_format(fields: &[Field<'_>]) -> bool {
    fields.len() == 11
        && fields
            .first()
            .is_some_and(|board| board.text.contains(['|', '+', '/']))
}

/// A number from 1, without a sign and zeros before it.
fn counted_from_1(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|_| text.starts_with(|c| matches!(c, '1'..='9')))
}

fn set_key(key: Key, value: &str, diagram: &mut Diagram) -> Option<()> {
    match key {
        Key::Rules => diagram.ruleset = (value == "classic").then_some(Ruleset::Classic)?,
        Key::Level => {
            let level = Level::ALL
                .into_iter()
                .find(|level| level.as_str() == value)?;
            // The classic rules have no levels. The check of the position reports this.
            if diagram.ruleset != Ruleset::Classic {
                diagram.ruleset = Ruleset::Official(level);
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
        Key::Marked => {
            diagram.marked = value
                .split(',')
                .map(square_at)
                .collect::<Option<SquareSet>>()?;
        }
        Key::Place => {
            let mut letters = value.chars();
            let letter = Letter::new(letters.next()?)?;
            diagram.place = letters.next().is_none().then_some(Some(letter))?;
        }
        Key::Recover => {
            let (square, recovery) = match value.strip_suffix('+') {
                Some(square) => (square, Recovery::ToOwnHand),
                None => (value.strip_suffix('^')?, Recovery::ToOpponent),
            };
            diagram.recover = Some(Stranded {
                square: square_at(square)?,
                recovery,
            });
        }
        Key::Number => diagram.number = Some(counted_from_1(value)?),
    }
    Some(())
}

/// A position that is being read.
pub(super) struct Reading {
    pub(super) diagram: Diagram,
    pub(super) places: Places,
    pub(super) faults: GfenFaults,
}

/// Reads a row, from file 9, which is column 8, to file 1.
pub(super) struct RowReader<'r, 't> {
    row: u8,
    field: Field<'t>,
    position: &'r mut Reading,
    /// The number of squares read so far.
    width: u8,
    /// Whether the row has text that may have been meant as squares.
    broken: bool,
    /// The tower that is being read, with its offset.
    tower: Tower<Letter>,
    tower_at: usize,
    /// The towers without their `.`, with their heights.
    open_towers: Vec<(Span, usize)>,
}

impl<'r, 't> RowReader<'r, 't> {
    /// Reads the row of this index, from 0.
    pub(super) fn new(row: u8, field: Field<'t>, position: &'r mut Reading) -> Self {
        Self {
            row,
            field,
            position,
            width: 0,
            broken: false,
            tower: Tower::EMPTY,
            tower_at: 0,
            open_towers: Vec::new(),
        }
    }

    pub(super) fn read(mut self) {
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
        self.check_width();
    }

    fn check_width(&mut self) {
        let fits = self.width == 9 && !self.broken;
        for &(span, height) in &self.open_towers {
            self.position
                .faults
                .emit(span, FaultKind::OpenTower { height, fits });
        }
        if self.width != 9 && !self.broken && self.open_towers.is_empty() {
            self.position
                .faults
                .emit(self.field.span(), FaultKind::RowWidth(self.width.into()));
        }
    }

    /// Reports a run of unexpected characters once. Control characters were reported before.
    fn unexpected(&mut self, at: usize, c: char, before: Option<char>) {
        self.broken = true;
        if !c.is_control() && before.is_none_or(is_of_boards) {
            let strange = self.field.text[at..].split(|c: char| c.is_control() || is_of_boards(c));
            let length = strange.take(1).map(str::len).sum();
            self.position
                .faults
                .emit(self.field.part(at, length), FaultKind::BoardCharacter(c));
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
            self.position.faults.emit(here, FaultKind::EmptyTower);
        }
    }

    fn run(&mut self, digit: u32, here: Span, before: Option<char>) {
        if digit == 0 {
            self.broken = true;
            self.position.faults.emit(here, FaultKind::EmptyRun);
        } else if let Some(before) = before.and_then(|c| c.to_digit(10)) {
            self.position.faults.emit(
                here,
                FaultKind::SplitRun {
                    squares: before + digit,
                },
            );
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

    /// Puts the tower that was read on the next square.
    fn place(&mut self, span: Span) {
        let square = 8_u8
            .checked_sub(self.width)
            .and_then(|column| Square::new(column, self.row));
        if let Some(square) = square {
            self.position.diagram.towers[square.index()] = self.tower;
            self.position.places.towers[square.index()] = span;
        }
        self.width = self.width.saturating_add(1);
    }
}

/// Whether the character can be in a row.
const fn is_of_boards(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.'
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::fault::MAX_FAULTS;
    use super::*;

    fn clean(text: &str) -> Diagram {
        let (diagram, _, faults) = read_position(text);
        assert_eq!(faults, [], "{text}");
        diagram
    }

    fn board_of(text: &str, read: impl FnOnce(&mut Reading, Field<'_>)) -> Reading {
        let mut reading = Reading {
            diagram: Diagram::empty(),
            places: Places::of(Span::new(7, 9)),
            faults: GfenFaults::default(),
        };
        read(&mut reading, Field { text, start: 3 });
        reading
    }

    /// Rows of which most have no fault.
    const ROWS: [&str; 24] = [
        "9",
        "9",
        "9",
        "9",
        "9",
        "9",
        "A.8",
        "8b.",
        "Ab.7A.",
        "AbA7b.",
        "4A.4",
        "2AbA1bA.1b.2",
        "bbb8",
        "1a.7",
        "7aB.A.",
        "A.b.A.b.A.b.A.b.A.",
        "8a",
        "9a.",
        "44A.",
        "A..8",
        "AbA.8",
        "8",
        "0A.8",
        "A.\u{9b}8",
    ];

    proptest! {
        #[test]
        fn a_plain_board_is_read_like_any_other(
            rows in prop::collection::vec(prop::sample::select(&ROWS[..]), 9),
            end in prop::sample::select(&["", "/", "/9", "."][..]),
        ) {
            let board = rows.join("/") + end;
            let slowly = board_of(&board, Reading::any_board);
            let quickly = board_of(&board, Reading::board);
            prop_assert_eq!(&quickly.diagram, &slowly.diagram);
            prop_assert_eq!(&quickly.places, &slowly.places);
            let is_plain = board_of(&board, |reading, field| {
                let plain = reading.plain_board(field);
                reading.diagram.ply = plain.map(|()| 1);
            });
            let faults = slowly.faults.into_vec();
            // A control character is reported before.
            let has_none = faults.is_empty() && board.is_ascii();
            prop_assert_eq!(is_plain.diagram.ply.is_some(), has_none);
            prop_assert_eq!(quickly.faults.into_vec(), faults);
        }
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
    fn all_faults_are_reported_with_their_places() {
        assert_eq!(
            faults("8k/8/60R.2/7V.?./9/9/9/9 x 2p3"),
            [
                (0, 24, "the board has 8 rows instead of 9".to_owned()),
                (1, 2, "missing `.` after a tower of 1 unit".to_owned()),
                (3, 4, "this row has 8 squares instead of 9".to_owned()),
                (
                    6,
                    7,
                    "expected a number of empty squares from 1 to 9".to_owned()
                ),
                (14, 15, "unexpected `?` on the board".to_owned()),
                (
                    25,
                    26,
                    "expected the side to move, `b` or `w`, after the board".to_owned()
                ),
                (29, 30, "this count has no unit after it".to_owned()),
            ]
        );
        for (row, fits) in [("7k", false), ("8k", true)] {
            let fault = &read_position(&format!("{row}/9/9/9/9/9/9/9/9 b -")).2[0];
            assert_eq!(
                fault.kind,
                FaultKind::OpenTower { height: 1, fits },
                "{row}"
            );
        }
        let control = "unexpected control character U+009B".to_owned();
        assert_eq!(faults("9/9/9/9/9/9/9/9/9\u{9b} b -"), [(17, 19, control)]);
    }

    #[test]
    fn a_missing_field_is_missed_where_it_belongs() {
        let hands = "expected the hands".to_owned();
        let side = "expected a side to move".to_owned();
        for (text, expected) in [
            (
                "9/9/9/9/9/9/9/9/9",
                vec![(17, 17, side.clone()), (17, 17, hands.clone())],
            ),
            ("9/9/9/9/9/9/9/9/9 b", vec![(19, 19, hands.clone())]),
            (
                "9/9/9/9/9/9/9/9/9 b 50 rules=classic",
                vec![(20, 20, hands.clone())],
            ),
            ("9/9/9/9/9/9/9/9/9 b rules=classic", vec![(20, 20, hands)]),
            ("9/9/9/9/9/9/9/9/9 2P 50", vec![(21, 21, side.clone())]),
            ("9/9/9/9/9/9/9/9/9 -", vec![(19, 19, side)]),
            ("  ", vec![(2, 2, "expected a board".to_owned())]),
        ] {
            assert_eq!(faults(text), expected, "{text}");
        }
    }

    #[test]
    fn a_ply_is_a_number_from_1_without_sign_and_zeros_before_it() {
        for ply in ["0", "07", "+7", "-7"] {
            let message = "expected the number of the next ply, from 1".to_owned();
            assert_eq!(
                faults(&format!("9/9/9/9/9/9/9/9/9 b - {ply}")),
                [(22, 22 + ply.len(), message)]
            );
        }
    }

    #[test]
    fn a_position_alone_has_no_moves() {
        let fault = "unexpected moves after the position".to_owned();
        assert_eq!(
            faults("9/9/9/9/9/9/9/9/9 b - moves 5a5b 5b5c"),
            [(22, 37, fault)]
        );
    }

    #[test]
    fn the_other_format_is_refused_by_its_name() {
        let other = "3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 a b c d e f g h i j";
        assert_eq!(faults(other).len(), 1);
        assert!(
            faults(other)[0]
                .2
                .starts_with("this is a different format of the same name")
        );
    }

    #[test]
    fn hostile_texts_are_reported_and_do_no_harm() {
        for text in [
            "",
            " ",
            "\0",
            "🀄",
            "9/9/9/9/9/9/9/9/9 b 99999999999999999999P 0 =",
            &"9/".repeat(100_000),
        ] {
            let (_, _, faults) = read_position(text);
            assert!(
                !faults.is_empty() && faults.len() <= MAX_FAULTS + 1,
                "{text:.20}"
            );
        }
    }
}
