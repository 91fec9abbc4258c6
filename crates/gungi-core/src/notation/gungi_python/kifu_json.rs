//! Records in JSON: an object with `version` 1, `initial_gfen`, and `moves`, an array of moves of UGI.

use super::ugi::{Moves, read_start};
use crate::diagnostic::Ruling;
use crate::notation::record::{Record, RecordFault, Value, read_json};
use crate::text::Span;

/// Reads a record.
pub fn read_kifu_json(text: &str) -> Record {
    let mut record = Record::new(Ruling::GUNGI_PYTHON_JSON);
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
    match object.member("initial_gfen") {
        Some(start) => match start.text() {
            Some(text) => read_start(text, start.span.start(), &mut record),
            None => record.fault(start.span, RecordFault::BadValue("a position in GFEN-11")),
        },
        None => record.fault(Span::at(0), RecordFault::NoKey("initial_gfen")),
    }
    let mut moves = Moves::of(&record);
    let Some(list) = object.member("moves") else {
        return record;
    };
    let Some(elements) = list.elements() else {
        record.unread(list.span, RecordFault::BadValue("an array of moves"));
        return record;
    };
    for element in elements {
        let token = Value::text(element).unwrap_or_default();
        moves.token(&mut record, token, element.span);
    }
    record
}
