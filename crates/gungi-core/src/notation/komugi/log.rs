//! Logs of the Komugi engine, after UCI of chess. Only lines `position fen` are games.
//!
//! ```text
//! line  = "position fen" board ( "w" / "b" ) *( "[" *letter "]" / other ) [ "moves" *move ]
//! board = row *8( "/" row )          from the back row of the player who moves second, from the left of the other
//! row   = *( 1-9 / letter / "(" 1*3letter ")" )          towers from the bottom up, upper case for who moves first
//! move  = square square [ "e" / "s" / "b" letter ] / letter "@" square         square = a-i 1-9
//! ```
//!
//! `e` captures, `s` goes onto a unit of the opponent, `b` swaps all units of a kind. Without a letter a unit goes to an empty
//! square or onto a tower.

use crate::diagnostic::Ruling;
use crate::notation::gfen::{Diagram, Key, Letter, Places};
use crate::notation::record::{Landing, Record, RecordFault, RecordMove, RecordPly, RecordStart};
use crate::notation::syntax::{Field, words};
use crate::rules::official::Kind;
use crate::rules::{Level, Player, Ruleset, Square, Tier};
use crate::text::Span;

/// The letters of the units, in the order of [`Kind`].
const LETTERS: [char; Kind::COUNT] = [
    'y', 'q', 'x', 'o', 'i', 'u', 'n', 'z', 'j', 'p', 'a', 'v', 'l', 'w',
];

fn kind_of(letter: char) -> Option<Kind> {
    let letter = letter.to_ascii_lowercase();
    Kind::ALL
        .into_iter()
        .find(|&kind| LETTERS[kind as usize] == letter)
}

/// The unit of a letter: upper case for the player who moves first.
fn letter_of(letter: char) -> Option<Letter> {
    let owner = if letter.is_ascii_uppercase() {
        Player::Black
    } else {
        Player::White
    };
    Some(Letter::of(kind_of(letter)?, owner))
}

/// Reads a line `position`.
pub fn read_uci_line(line: &str) -> Record {
    let mut record = Record::new(Ruling::KOMUGI_UCI);
    let fields = words(line).map(|(start, text)| Field { text, start });
    let mut fields = fields.skip(1).peekable();
    match fields.next() {
        Some(field) if field.text == "fen" => {}
        Some(field) => record.fault(field.span(), RecordFault::UnknownStart),
        None => record.fault(Span::at(line.len()), RecordFault::UnknownStart),
    }
    if record.findings().next().is_none() {
        let of_position = std::iter::from_fn(|| fields.next_if(|field| field.text != "moves"));
        let of_position: Vec<Field<'_>> = of_position.collect();
        read_position(&of_position, line.len(), &mut record);
    }
    for field in fields.skip_while(|field| field.text != "moves").skip(1) {
        match read_move(field.text) {
            _ if record.unread.is_some() => {}
            Some(mv) => record.plies.push(RecordPly {
                mv,
                span: field.span(),
            }),
            None => {
                let expected = "a move such as `e4e5`, `e4e5s`, `e4e5e` or `p@e4`";
                record.unread(field.span(), RecordFault::NoMove(expected));
            }
        }
    }
    record
}

fn read_position(fields: &[Field<'_>], end: usize, record: &mut Record) {
    let [board, side, others @ ..] = fields else {
        record.fault(
            Span::at(end),
            RecordFault::BadField("a board and the side to move"),
        );
        return;
    };
    let whole = board.span().to(others.last().unwrap_or(side).span());
    let mut diagram = Diagram::empty();
    diagram.ruleset = Ruleset::Official(Level::Advanced);
    let mut places = Places::of(whole);
    places.side = side.span();
    places.keys.push((Key::Level, whole));
    diagram.side = match side.text {
        "w" => Player::Black,
        "b" => Player::White,
        _ => {
            let expected = "the side to move, `w` or `b`";
            return record.fault(side.span(), RecordFault::BadField(expected));
        }
    };
    let mut is_sound = read_board(*board, &mut diagram, &mut places, record);
    for hand in others.iter().filter(|field| field.text.starts_with('[')) {
        places.hands = hand.span();
        let inner = hand.text.trim_matches(['[', ']']);
        for letter in inner.chars() {
            if let Some(letter) = letter_of(letter) {
                add(&mut diagram, letter);
            } else {
                is_sound = false;
                record.fault(hand.span(), RecordFault::UnknownLetter(letter));
            }
        }
    }
    if is_sound {
        record.start = RecordStart::Position(Box::new((diagram, places)));
    }
}

/// Adds a unit to the hand of its owner.
fn add(diagram: &mut Diagram, letter: Letter) {
    let hand = &mut diagram.hands[letter.owner()];
    match hand.iter_mut().find(|(known, _)| *known == letter) {
        Some((_, count)) => *count += 1,
        None => hand.push((letter, 1)),
    }
}

/// Reads the board; returns whether it is one.
fn read_board(
    board: Field<'_>,
    diagram: &mut Diagram,
    places: &mut Places,
    record: &mut Record,
) -> bool {
    let count = board.text.split('/').count();
    if count != 9 {
        record.fault(board.span(), RecordFault::RowCount(count));
        return false;
    }
    let (mut start, mut is_sound) = (board.start, true);
    for (row, text) in (0..9).zip(board.text.split('/')) {
        let field = Field { text, start };
        start += text.len() + 1;
        let fault = read_row(row, field, diagram, places);
        if let Some(fault) = fault {
            record.fault(field.span(), fault);
            is_sound = false;
        }
    }
    is_sound
}

/// Reads a row; returns what is wrong with it.
fn read_row(
    row: u8,
    field: Field<'_>,
    diagram: &mut Diagram,
    places: &mut Places,
) -> Option<RecordFault> {
    let (mut file, mut is_open) = (0_u8, false);
    for (at, c) in field.text.char_indices() {
        let square = 8_u8
            .checked_sub(file)
            .and_then(|column| Square::new(column, row));
        if let Some(square) = square {
            places.towers[square.index()] = field.part(at, c.len_utf8());
        }
        match c {
            '1'..='9' if !is_open => file = file.saturating_add(c as u8 - b'0'),
            '(' if !is_open => is_open = true,
            ')' if is_open => {
                is_open = false;
                file += 1;
            }
            c => {
                let Some(letter) = letter_of(c) else {
                    return Some(RecordFault::UnknownLetter(c));
                };
                let Some(square) = square else {
                    return Some(RecordFault::RowWidth(usize::from(file) + 1));
                };
                let tower = &mut diagram.towers[square.index()];
                if tower.height() == Tier::ALL.len() {
                    return Some(RecordFault::TowerTooHigh);
                }
                tower.push(letter);
                file += u8::from(!is_open);
            }
        }
    }
    (file != 9 || is_open).then_some(RecordFault::RowWidth(file.into()))
}

fn read_move(text: &str) -> Option<RecordMove> {
    let bytes = text.as_bytes();
    let square = |digits: &[u8]| {
        let [file, rank] = digits else {
            return None;
        };
        let column = 8_u8.checked_sub(file.checked_sub(b'a')?)?;
        Square::new(column, 9_u8.checked_sub(rank.checked_sub(b'0')?)?)
    };
    let mv = |unit, from, to, landing| {
        Some(RecordMove {
            unit,
            from,
            to,
            landing,
            ends_draft: false,
        })
    };
    if let Some((letter, to)) = text.split_once('@') {
        let mut letters = letter.chars();
        let kind = kind_of(letters.next()?).filter(|_| letters.next().is_none());
        return mv(Some(kind?), None, square(to.as_bytes())?, Landing::Plain);
    }
    let (from, to) = (square(bytes.get(..2)?)?, square(bytes.get(2..4)?)?);
    let (unit, landing) = match bytes.get(4..)? {
        [] => (None, Landing::Open),
        b"e" => (None, Landing::Capture),
        b"s" => (None, Landing::OnOpponent),
        [b'b', letter] => {
            let kind = kind_of(char::from(*letter))?;
            (Some(Kind::Strategist), Landing::BetrayalOf(kind))
        }
        _ => return None,
    };
    mv(unit, Some(from), to, landing)
}
