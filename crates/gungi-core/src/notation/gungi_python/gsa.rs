//! GSA, after CSA of shogi.
//!
//! ```text
//! file = "V Gungi-1" *( "$" key ":" value ) "%MOVES" *turn [ "%END" ]             each on a line; a line with "'" is a comment
//! turn = sign square square CODE ["^"] / [sign] "%DONE" / [sign] "%TORYO"         sign = "+" / "-"; square = 1-9 1-9
//! ```
//!
//! `+` is the player who moves first. The first square is `00` for a drop, and `^` says that the unit goes onto a tower.

use super::text::{check_level, lines, read_date, read_result};
use super::ugi::{Moves, Token, read_start, take_result};
use super::{code_of, level_of_difficulty, square_of};
use crate::diagnostic::Ruling;
use crate::notation::record::{Landing, Record, RecordFault, RecordMove};
use crate::rules::Player;
use crate::rules::official::Kind;
use crate::text::Span;

/// Reads a record.
pub fn read_gsa(text: &str) -> Record {
    let mut record = Record::new(Ruling::GSA);
    let (mut result, mut level, mut has_start) = (None, None, false);
    let (mut is_first, mut has_ended) = (true, false);
    let mut moves: Option<Moves> = None;
    for (start, line) in lines(text).filter(|(_, line)| !line.is_empty()) {
        let span = Span::new(start, start + line.len());
        if has_ended {
            record.fault(span, RecordFault::AfterEnd);
            break;
        }
        if let Some(comment) = line.strip_prefix('\'') {
            record.comment(comment.strip_prefix(' ').unwrap_or(comment), span);
            continue;
        }
        if is_first && line != "V Gungi-1" {
            record.fault(span, RecordFault::OtherVersion);
        }
        let is_version = is_first && line.starts_with("V ");
        is_first = false;
        let key = line.strip_prefix('$').and_then(|line| line.split_once(':'));
        match (line, key, &mut moves) {
            _ if is_version => {}
            ("%END", ..) => has_ended = true,
            ("%MOVES", _, None) => moves = Some(Moves::of(&record)),
            (_, Some((key, value)), None) => {
                let place = Span::new(span.end() - value.len(), span.end());
                match key {
                    "INITIAL_GFEN" => {
                        has_start = true;
                        read_start(value, place.start(), &mut record);
                    }
                    "RESULT" => result = read_result(value, place, &mut record),
                    "DATE" => read_date(value, '/', place, &mut record),
                    "EVENT" => record.header("Event", value, span),
                    "DIFFICULTY" => match level_of_difficulty(value) {
                        Some(named) => level = Some((named, place)),
                        None => record.fault(place, RecordFault::UnknownLevel),
                    },
                    _ => record.header(key, value, span),
                }
            }
            (_, _, Some(moves)) => read_turn(line, span, moves, &mut record),
            _ => record.fault(span, RecordFault::BadLine),
        }
    }
    if moves.is_none() {
        let expected = "the line `%MOVES`";
        record.unread(Span::at(text.len()), RecordFault::NoMove(expected));
    } else if !has_ended {
        record.fault(Span::at(text.len()), RecordFault::MissingEnd);
    }
    take_result(&mut record, result);
    check_level(&mut record, level);
    if !has_start {
        record.fault(Span::at(0), RecordFault::NoStart("a line `$INITIAL_GFEN:`"));
    }
    record
}

fn read_turn(line: &str, span: Span, moves: &mut Moves, record: &mut Record) {
    if record.unread.is_some() {
        return;
    }
    let (player, rest) = match line.as_bytes().first() {
        Some(b'+') => (Some(Player::Black), &line[1..]),
        Some(b'-') => (Some(Player::White), &line[1..]),
        _ => (None, line),
    };
    if let Some(player) = player.filter(|&player| player != moves.player()) {
        return record.unread(span, RecordFault::OtherSide(player));
    }
    let token = match rest {
        "%DONE" => Some(Token::Done),
        "%TORYO" => Some(Token::Resign),
        _ => read_move(rest)
            .filter(|_| player.is_some())
            .map(Token::Move),
    };
    if let Some(token) = token {
        moves.add(record, token, span);
    } else {
        let expected = "a sign, two squares and a unit, as in `+4143TA^`";
        record.unread(span, RecordFault::NoMove(expected));
    }
}

fn read_move(text: &str) -> Option<RecordMove> {
    let (rest, landing) = match text.strip_suffix('^') {
        Some(rest) => (rest, Landing::Tsuke),
        None => (text, Landing::Plain),
    };
    let bytes = rest.as_bytes();
    let (from, to, code) = (bytes.get(..2)?, bytes.get(2..4)?, bytes.get(4..)?);
    let unit = Kind::ALL
        .into_iter()
        .find(|&kind| code_of(kind).to_ascii_uppercase().as_bytes() == code)?;
    let from = match from {
        b"00" => None,
        from => Some(square_of(from, b'1')?),
    };
    Some(RecordMove {
        unit: Some(unit),
        from,
        to: square_of(to, b'1')?,
        landing,
        ends_draft: false,
    })
}
