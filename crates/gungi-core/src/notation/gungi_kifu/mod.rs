//! gungi-kifu, the JSON of a web page: the position after the draft, and the moves from there.
//!
//! ```text
//! { "format": "gungi-kifu", "version": 1, "humanColor": …,
//!   "moves": [ { "k": "board" / "arata", "y": what happens, "p": unit, "cl": "w" / "b", "f": square / null, "t": square,
//!                "b": [ tiers that a betrayal swaps, from 0 ] / null } ],
//!   "setup": { "cells": [ { "r": row, "c": column, "tower": [ { "t": unit, "c": "w" / "b" } ] } ],
//!              "hand": { "w": { unit: count }, "b": { unit: count } } } }
//! ```
//!
//! Its white moves first; gungi calls that player Black. Rows count from the top, columns from the left, both from 1.

use crate::diagnostic::Ruling;
use crate::notation::gfen::{Diagram, Key, Letter, Places};
use crate::notation::record::{
    Json, Landing, Record, RecordFault, RecordMove, RecordPly, RecordStart, Value, read_json,
};
use crate::rules::official::Kind;
use crate::rules::{Level, Player, Ruleset, Square, Tier, Tiers};
use crate::text::Span;

/// The most units of a kind that are read in a hand.
const MAX_IN_HAND: u32 = 99;

/// Reads a record.
pub fn read_gungi_kifu(text: &str) -> Record {
    let mut record = Record::new(Ruling::GUNGI_KIFU);
    let object = match read_json(text) {
        Ok(object) => object,
        Err((span, expected)) => {
            record.fault(span, RecordFault::Unreadable(expected));
            return record;
        }
    };
    match object.member("version") {
        Some(version) if !version.is_word("1") => {
            record.fault(version.span, RecordFault::UnknownVersion);
        }
        Some(_) => {}
        None => record.fault(Span::at(0), RecordFault::NoKey("version")),
    }
    match object.member("setup") {
        Some(setup) => match read_setup(setup) {
            Ok(position) => record.start = RecordStart::Position(Box::new(position)),
            Err((span, expected)) => record.fault(span, RecordFault::BadValue(expected)),
        },
        None => record.fault(Span::at(0), RecordFault::NoKey("setup")),
    }
    let moves = object.member("moves").and_then(Value::elements);
    let mut player = Player::Black;
    for mv in moves.unwrap_or_default() {
        let said = mv.member("cl").and_then(|owner| player_of(owner.text()));
        match read_move(mv) {
            _ if said.is_some_and(|said| said != player) => {
                record.unread(mv.span, RecordFault::OtherColour(player));
            }
            Ok(mv_read) => record.plies.push(RecordPly {
                mv: mv_read,
                span: mv.span,
            }),
            Err((span, expected)) => record.unread(span, RecordFault::NoMove(expected)),
        }
        if record.unread.is_some() {
            break;
        }
        player = player.opponent();
    }
    record
}

type Read<T> = Result<T, (Span, &'static str)>;

/// The member of this name.
fn member<'v, 't>(value: &'v Value<'t>, name: &str, expected: &'static str) -> Read<&'v Value<'t>> {
    value.member(name).ok_or((value.span, expected))
}

fn player_of(text: Option<&str>) -> Option<Player> {
    match text? {
        "w" => Some(Player::Black),
        "b" => Some(Player::White),
        _ => None,
    }
}

/// The kind with this name, in kanji.
fn kind_of(text: &str) -> Option<Kind> {
    let mut kanji = text.chars();
    let kind = Kind::from_kanji(kanji.next()?)?;
    kanji.next().is_none().then_some(kind)
}

/// A row or column, counted from 1.
fn index_of(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'1'),
        _ => None,
    }
}

/// The square of a row and a column.
fn square_of(row: &str, column: &str) -> Option<Square> {
    Square::new(8 - index_of(column)?, index_of(row)?)
}

fn word<'v>(value: &'v Value<'_>) -> &'v str {
    match &value.json {
        Json::Word(word) => word,
        _ => "",
    }
}

fn read_setup(setup: &Value<'_>) -> Read<(Diagram, Places)> {
    let mut diagram = Diagram::empty();
    diagram.ruleset = Ruleset::Official(Level::Advanced);
    let mut places = Places::of(setup.span);
    places.keys.push((Key::Level, setup.span));
    let cells = "an array of cells, each with `r`, `c` and `tower`";
    let list = member(setup, "cells", cells)?;
    for cell in list.elements().ok_or((list.span, cells))? {
        let [row, column, tower] = ["r", "c", "tower"].map(|name| member(cell, name, cells));
        let (row, column, tower) = (row?, column?, tower?);
        let square = square_of(word(row), word(column));
        let square = square.ok_or((cell.span, "a row and a column from 1 to 9"))?;
        places.towers[square.index()] = cell.span;
        for unit in tower.elements().ok_or((tower.span, cells))? {
            let expected = "a unit in kanji and `w` or `b`";
            let kind = unit.member("t").and_then(Value::text).and_then(kind_of);
            let owner = unit.member("c").and_then(|owner| player_of(owner.text()));
            let (kind, owner) = kind.zip(owner).ok_or((unit.span, expected))?;
            let tower = &mut diagram.towers[square.index()];
            if tower.height() == Tier::ALL.len() {
                return Err((unit.span, "three units at most"));
            }
            tower.push(Letter::of(kind, owner));
        }
    }
    let Some(hands) = setup.member("hand") else {
        return Ok((diagram, places));
    };
    places.hands = hands.span;
    for (name, player) in [("w", Player::Black), ("b", Player::White)] {
        let Some(Json::Object(units)) = hands.member(name).map(|hand| &hand.json) else {
            continue;
        };
        for (name, count) in units {
            let kind = kind_of(name).ok_or((count.span, "a count of a unit in kanji"))?;
            let number = word(count).parse::<u32>().ok();
            let number = number.filter(|&number| number <= MAX_IN_HAND);
            let number = number.ok_or((count.span, "a count of units"))?;
            if number > 0 {
                diagram.hands[player].push((Letter::of(kind, player), number));
            }
        }
    }
    Ok((diagram, places))
}

fn read_move(mv: &Value<'_>) -> Read<RecordMove> {
    let text = |name, expected| {
        let value = member(mv, name, expected)?;
        value.text().ok_or((value.span, expected))
    };
    let place = |name| {
        let expected = "a row and a column, as in `7-4`";
        let square = text(name, expected)?.split_once('-');
        let square = square.and_then(|(row, column)| square_of(row, column));
        square.ok_or((member(mv, name, expected)?.span, expected))
    };
    let unit = "a unit in kanji";
    let kind = kind_of(text("p", unit)?).ok_or((mv.span, unit))?;
    let happens = "`route`, `capture`, `tsuke`, `betray` or `arata` as `y`";
    let (from, landing) = match text("y", happens)? {
        "arata" => (None, Landing::Plain),
        "route" => (Some(place("f")?), Landing::Empty),
        "capture" => (Some(place("f")?), Landing::Capture),
        "tsuke" => (Some(place("f")?), Landing::Tsuke),
        "betray" => (Some(place("f")?), Landing::Betrayal(tiers_of(mv)?)),
        _ => return Err((mv.span, happens)),
    };
    Ok(RecordMove {
        unit: Some(kind),
        from,
        to: place("t")?,
        landing,
        ends_draft: false,
    })
}

/// The tiers that a betrayal swaps.
fn tiers_of(mv: &Value<'_>) -> Read<Tiers> {
    let expected = "the tiers that are swapped, from 0 to 2";
    let list = member(mv, "b", expected)?;
    let elements = list.elements().ok_or((list.span, expected))?;
    let tier = |element: &Value<'_>| {
        let index = word(element).parse().ok();
        index
            .and_then(Tier::from_index)
            .ok_or((element.span, expected))
    };
    elements.iter().map(tier).collect()
}
