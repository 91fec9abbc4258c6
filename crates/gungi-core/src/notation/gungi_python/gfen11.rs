//! Positions of Gungi-python, which its program calls GFEN: eleven fields.
//!
//! ```text
//! gfen11 = board side phase hand hand taken taken done done ply level          separated by single blanks
//! board  = row *8( "/" row )             rows from the back row of the player who moves second, squares from that player's right
//! row    = cell *( "|" cell )            cell = 1-9 / unit *2( "+" unit )      towers from the bottom up
//! unit   = ( "w" / "b" ) code            hand = "-" / code *( "," code )
//! side   = "w" / "b"                     phase = "pl" / "pa" / "fi"            placing, playing, finished
//! done   = "0" / "1"                     level = "intro" / "beginner" / "intermediate" / "advanced"
//! ```

use std::fmt::Write as _;

use super::{code_of, kind_of_code, level_of};
use crate::notation::gfen::{Diagram, Key, Letter, Places};
use crate::notation::record::{Record, RecordFault, RecordStart};
use crate::notation::syntax::{Field, odd_gaps, words};
use crate::rules::official::Kind;
use crate::rules::{ByPlayer, Level, Player, Ruleset, Square, Tier};
use crate::text::Span;

/// How many fields a position has.
pub(super) const FIELD_COUNT: usize = 11;

/// Reads the position that a record starts from, which is at `start` in its text.
pub fn read_gfen11(text: &str, start: usize, record: &mut Record) {
    for gap in odd_gaps(text) {
        record.fault(gap.shifted(start), RecordFault::Blanks);
    }
    let fields = words(text).map(|(at, text)| Field {
        text,
        start: start + at,
    });
    let fields: Vec<Field<'_>> = fields.collect();
    let whole = match fields[..] {
        [first, .., last] => first.span().to(last.span()),
        [only] => only.span(),
        [] => Span::at(start),
    };
    let Ok(
        [
            board,
            side,
            phase,
            first,
            second,
            taken,
            lost,
            done,
            other_done,
            ply,
            level,
        ],
    ) = <[Field<'_>; FIELD_COUNT]>::try_from(fields.as_slice())
    else {
        record.fault(whole, RecordFault::FieldCount(fields.len()));
        return;
    };
    let mut reading = Reading {
        diagram: Diagram::empty(),
        places: Places::of(whole),
        record,
        is_sound: true,
    };
    reading.board(board);
    reading.side(side);
    reading.places.hands = first.span().to(second.span());
    for (player, hand) in [(Player::Black, first), (Player::White, second)] {
        for kind in reading.units(hand) {
            count(&mut reading.diagram, player, kind);
        }
    }
    let mut is_taken = false;
    for field in [taken, lost] {
        is_taken |= !reading.units(field).is_empty();
    }
    let ended = [done, other_done].map(|field| reading.flag(field));
    reading.phase(phase, ended, done.span().to(other_done.span()));
    if ply.text.parse::<u32>().is_err() {
        reading.spoil(
            ply.span(),
            RecordFault::BadField("the number of plies of play"),
        );
    }
    match level_of(level.text) {
        Some(known) => reading.diagram.ruleset = Ruleset::Official(known),
        None => reading.spoil(level.span(), RecordFault::UnknownLevel),
    }
    reading.places.keys.push((Key::Level, level.span()));
    let Reading {
        diagram,
        places,
        is_sound,
        ..
    } = reading;
    if is_taken {
        record.fault(taken.span().to(lost.span()), RecordFault::Taken);
    }
    if is_sound {
        record.start = RecordStart::Position(Box::new((diagram, places)));
    }
}

/// Adds a unit to a hand.
fn count(diagram: &mut Diagram, player: Player, kind: Kind) {
    let letter = Letter::of(kind, player);
    let hand = &mut diagram.hands[player];
    match hand.iter_mut().find(|(known, _)| *known == letter) {
        Some((_, count)) => *count += 1,
        None => hand.push((letter, 1)),
    }
}

struct Reading<'r> {
    diagram: Diagram,
    places: Places,
    record: &'r mut Record,
    is_sound: bool,
}

impl Reading<'_> {
    /// Reports a fault that leaves no position.
    fn spoil(&mut self, span: Span, fault: RecordFault) {
        self.record.fault(span, fault);
        self.is_sound = false;
    }

    fn board(&mut self, board: Field<'_>) {
        let count = board.text.split('/').count();
        if count != 9 {
            self.spoil(board.span(), RecordFault::RowCount(count));
        }
        let mut start = board.start;
        for (row, text) in (0..9).zip(board.text.split('/')) {
            self.row(row, Field { text, start });
            start += text.len() + 1;
        }
    }

    fn row(&mut self, row: u8, field: Field<'_>) {
        let (mut file, mut start, mut is_known) = (0_usize, field.start, true);
        for text in field.text.split('|') {
            let cell = Field { text, start };
            start += text.len() + 1;
            let run = text.parse::<usize>().ok().filter(|&run| run > 0);
            let squares = run.unwrap_or(1);
            // Column 8 is the first.
            let columns = (file..(file + squares).min(9)).rev();
            let squares_of_cell =
                columns.filter_map(|index| Square::new(u8::try_from(8 - index).ok()?, row));
            for square in squares_of_cell {
                self.places.towers[square.index()] = cell.span();
                if run.is_none() {
                    is_known &= self.tower(square, cell);
                }
            }
            file = file.saturating_add(squares);
        }
        if file != 9 && is_known {
            self.spoil(field.span(), RecordFault::RowWidth(file));
        }
    }

    /// Reads a tower; returns whether it is one.
    fn tower(&mut self, square: Square, cell: Field<'_>) -> bool {
        let mut start = cell.start;
        for text in cell.text.split('+') {
            let span = Span::new(start, start + text.len());
            start += text.len() + 1;
            let owner = match text.as_bytes().first() {
                Some(b'w') => Player::Black,
                Some(b'b') => Player::White,
                _ => {
                    self.spoil(span, RecordFault::BadCell);
                    return false;
                }
            };
            let Some(kind) = kind_of_code(&text[1..]) else {
                self.spoil(span, RecordFault::UnknownUnit);
                continue;
            };
            let tower = &mut self.diagram.towers[square.index()];
            if tower.height() == Tier::ALL.len() {
                self.spoil(cell.span(), RecordFault::TowerTooHigh);
                break;
            }
            tower.push(Letter::of(kind, owner));
        }
        true
    }

    fn side(&mut self, field: Field<'_>) {
        self.places.side = field.span();
        match field.text {
            "w" => self.diagram.side = Player::Black,
            "b" => self.diagram.side = Player::White,
            _ => self.spoil(
                field.span(),
                RecordFault::BadField("the side to move, `w` or `b`"),
            ),
        }
    }

    /// The units of a hand, or those that were taken.
    fn units(&mut self, field: Field<'_>) -> Vec<Kind> {
        let (mut units, mut start) = (Vec::new(), field.start);
        for code in field.text.split(',').filter(|_| field.text != "-") {
            if let Some(kind) = kind_of_code(code) {
                units.push(kind);
            } else {
                let span = Span::new(start, start + code.len());
                self.spoil(span, RecordFault::UnknownUnit);
            }
            start += code.len() + 1;
        }
        units
    }

    fn flag(&mut self, field: Field<'_>) -> bool {
        if !matches!(field.text, "0" | "1") {
            let expected = "`1` if the player has ended the draft, else `0`";
            self.spoil(field.span(), RecordFault::BadField(expected));
        }
        field.text == "1"
    }

    /// Who may still draft. Outside the draft, the flags say nothing.
    fn phase(&mut self, field: Field<'_>, [black, white]: [bool; 2], flags: Span) {
        match field.text {
            "pl" if !(black && white) => {
                self.diagram.draft = Some(ByPlayer::new(!black, !white));
                self.places.keys.push((Key::Draft, flags));
            }
            "pl" | "pa" => {}
            "fi" => self.record.fault(field.span(), RecordFault::Finished),
            _ => self.spoil(
                field.span(),
                RecordFault::BadField("the phase, `pl`, `pa` or `fi`"),
            ),
        }
    }
}

/// Writes a position of a level. `ply` is the number of plies of play before it.
pub fn write_gfen11(diagram: &Diagram, level: Level, ply: u32) -> String {
    let mut text = String::new();
    for row in 0..9 {
        if row > 0 {
            text.push('/');
        }
        write_row(diagram, row, &mut text);
    }
    let draft = diagram.draft.unwrap_or_default();
    let is_draft = draft != ByPlayer::default();
    let hands = Player::BOTH.map(|player| hand_of(diagram, player));
    let done = Player::BOTH.map(|player| u8::from(is_draft && !draft[player]));
    // Writing to a string never fails.
    let _ = write!(
        text,
        " {} {} {} {} - - {} {} {ply} {level}",
        sign_of(diagram.side),
        if is_draft { "pl" } else { "pa" },
        hands[0],
        hands[1],
        done[0],
        done[1],
    );
    text
}

const fn sign_of(player: Player) -> char {
    match player {
        Player::Black => 'w',
        Player::White => 'b',
    }
}

fn write_row(diagram: &Diagram, row: u8, text: &mut String) {
    let (mut empty, mut is_first) = (0, true);
    let mut cell = |text: &mut String, written: &str| {
        if !is_first {
            text.push('|');
        }
        is_first = false;
        text.push_str(written);
    };
    for square in (0..9).rev().filter_map(|column| Square::new(column, row)) {
        let tower = &diagram.towers[square.index()];
        if tower.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            cell(text, &empty.to_string());
            empty = 0;
        }
        let unit = |letter: Letter| {
            let kind = Kind::from_letter(letter.piece())?;
            Some(format!("{}{}", sign_of(letter.owner()), code_of(kind)))
        };
        let units: Vec<String> = tower
            .iter()
            .filter_map(|(_, letter)| unit(letter))
            .collect();
        cell(text, &units.join("+"));
    }
    if empty > 0 {
        cell(text, &empty.to_string());
    }
}

fn hand_of(diagram: &Diagram, player: Player) -> String {
    let mut codes = Vec::new();
    for kind in Kind::ALL {
        let letter = Letter::of(kind, player);
        let held = diagram.hands[player]
            .iter()
            .find(|(known, _)| *known == letter);
        let count = held.map_or(0, |(_, count)| *count);
        codes.extend((0..count).map(|_| code_of(kind)));
    }
    if codes.is_empty() {
        "-".to_owned()
    } else {
        codes.join(",")
    }
}
