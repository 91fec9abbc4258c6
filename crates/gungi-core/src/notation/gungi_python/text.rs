//! `.gungi`: headers and numbered moves of UGI.
//!
//! ```text
//! file   = *( header / move / "#" comment / empty line )      each on a line
//! header = "[" name 1*blank DQUOTE value DQUOTE "]"           move = *blank number "." *blank token
//! ```

use super::level_of_difficulty;
use super::ugi::{Moves, read_start, take_result};
use crate::diagnostic::Ruling;
use crate::notation::gungijs;
use crate::notation::record::{Record, RecordFault, RecordStart};
use crate::rules::{GameResult, Level, Ruleset};
use crate::text::{LINE_ENDS, Span};

/// Reads a record.
pub fn read_text(text: &str) -> Record {
    let mut record = Record::new(Ruling::GUNGI_TEXT);
    let mut found = Found::default();
    let mut moves: Option<Moves> = None;
    let mut number = 0;
    for (start, line) in lines(text) {
        let span = Span::new(start, start + line.len());
        if line.is_empty() {
            continue;
        }
        if let Some(comment) = line.strip_prefix('#') {
            record.comment(comment.strip_prefix(' ').unwrap_or(comment), span);
        } else if let Some(header) = header_of(line) {
            if moves.is_some() {
                record.unread(span, RecordFault::BadLine);
            }
            let value = Span::new(start + header.at, start + header.at + header.value.len());
            found.header(&header, [value, span], &mut record);
        } else {
            let moves = moves.get_or_insert_with(|| Moves::of(&record));
            number += 1;
            read_move(line, start, number, moves, &mut record);
        }
    }
    take_result(&mut record, found.result);
    check_level(&mut record, found.level);
    if !found.has_start {
        record.fault(
            Span::at(0),
            RecordFault::NoStart("the header `InitialGFEN`"),
        );
    }
    record
}

/// The lines of a text without blanks at their ends, and their offsets. A line ends with LF, CR or both.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split(LINE_ENDS).map(move |line| {
        let trimmed = line.trim_start();
        let start = next + line.len() - trimmed.len();
        next += line.len() + 1;
        (start, trimmed.trim_end())
    })
}

struct Header<'t> {
    name: &'t str,
    value: &'t str,
    /// Where the value is in the line.
    at: usize,
}

fn header_of(line: &str) -> Option<Header<'_>> {
    let inner = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = inner.split_once('"')?;
    let at = 1 + name.len() + 1;
    let trimmed = name.trim_end();
    let is_name = trimmed.len() < name.len() && !trimmed.is_empty() && !value.contains('"');
    is_name.then_some(Header {
        name: trimmed,
        value,
        at,
    })
}

/// What the headers say besides what the record keeps.
#[derive(Default)]
struct Found {
    result: Option<(GameResult, Span)>,
    level: Option<(Level, Span)>,
    has_start: bool,
}

impl Found {
    /// Reads a header, at the places of its value and of all of it.
    fn header(&mut self, header: &Header<'_>, [place, whole]: [Span; 2], record: &mut Record) {
        let Header { name, value, .. } = *header;
        match name {
            "Format" if value != "Gungi" => record.fault(place, RecordFault::BadValue("`Gungi`")),
            "Version" if value != "1" => record.fault(place, RecordFault::UnknownVersion),
            "Format" | "Version" => {}
            "InitialGFEN" => {
                self.has_start = true;
                read_start(value, place.start(), record);
            }
            "Result" => self.result = read_result(value, place, record),
            "Date" => read_date(value, '.', place, record),
            "Difficulty" => match level_of_difficulty(value) {
                Some(level) => self.level = Some((level, place)),
                None => record.fault(place, RecordFault::UnknownLevel),
            },
            // As in PGN: its White is Black here.
            _ => record.header(gungijs::exchanged(name).unwrap_or(name), value, whole),
        }
    }
}

/// Reads a result. Who moves first is Black here.
pub(super) fn read_result(
    value: &str,
    place: Span,
    record: &mut Record,
) -> Option<(GameResult, Span)> {
    let result = match value {
        "1-0" => GameResult::BlackWins,
        "0-1" => GameResult::WhiteWins,
        "1/2-1/2" => GameResult::Draw,
        "*" => GameResult::Unfinished,
        _ => {
            record.fault(place, RecordFault::BadValue("`1-0`, `0-1` or `*`"));
            return None;
        }
    };
    Some((result, place))
}

/// Reads a date and a time, and keeps the date. Its parts are separated by `sign`.
pub(super) fn read_date(value: &str, sign: char, place: Span, record: &mut Record) {
    let date = value.split(' ').next().unwrap_or_default();
    let parts: Vec<&str> = date.split(sign).collect();
    let is_part = |part: &&str| {
        part.bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'?')
    };
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    if lengths == [4, 2, 2] && parts.iter().all(is_part) {
        record.header("Date", parts.join("."), place);
    } else {
        record.fault(place, RecordFault::UnusualDate);
        record.header("Date", value, place);
    }
}

/// The start says the level: another one is only reported.
pub(super) fn check_level(record: &mut Record, named: Option<(Level, Span)>) {
    let level = match &record.start {
        RecordStart::Unread | RecordStart::Unsaid => return,
        RecordStart::Usual(level) => *level,
        RecordStart::Position(position) => match position.0.ruleset {
            Ruleset::Official(level) => level,
            Ruleset::Classic => return,
        },
    };
    if let Some((_, span)) = named.filter(|(named, _)| *named != level) {
        record.fault(span, RecordFault::LevelsDiffer);
    }
}

fn read_move(line: &str, start: usize, number: usize, moves: &mut Moves, record: &mut Record) {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (written, rest) = line.split_at(digits);
    let Some(token) = rest.strip_prefix('.').filter(|_| digits > 0) else {
        let span = Span::new(start, start + line.len());
        return record.unread(span, RecordFault::BadLine);
    };
    if written.parse() != Ok(number) {
        let span = Span::new(start, start + digits);
        record.fault(span, RecordFault::WrongNumber(number));
    }
    let at = start + line.len() - token.trim_start().len();
    let mut words = token.split_ascii_whitespace();
    let word = words.next().unwrap_or_default();
    moves.token(record, word, Span::new(at, at + word.len()));
    if words.next().is_some() {
        let span = Span::new(at + word.len(), start + line.len());
        record.unread(span, RecordFault::SecondMove);
    }
}
