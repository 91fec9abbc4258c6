//! JSON lines of komugi: an object for each position, whose `fen` is the FEN of gungi.js.

use crate::diagnostic::Ruling;
use crate::notation::gfen::Places;
use crate::notation::gungijs::read_fen;
use crate::notation::record::{Record, RecordFault, RecordStart, read_json};
use crate::text::Span;

/// Reads a line: its position. Moves, shares and values beside it are not kept.
pub fn read_komugi_line(line: &str) -> Record {
    let mut record = Record::new(Ruling::KOMUGI_LINES);
    record.is_game = false;
    let object = match read_json(line) {
        Ok(object) => object,
        Err((span, expected)) => {
            record.fault(span, RecordFault::Unreadable(expected));
            return record;
        }
    };
    let Some(fen) = object.member("fen") else {
        record.fault(Span::at(0), RecordFault::NoKey("fen"));
        return record;
    };
    let (read, _, faults) = read_fen(fen.text().unwrap_or_default());
    let is_sound = !faults.iter().any(|fault| fault.kind.code().is_error());
    for fault in faults {
        let span = fault.span.shifted(fen.span.start());
        let is_within = span.end() <= fen.span.end();
        record.fault(
            if is_within { span } else { fen.span },
            RecordFault::Fen(fault.kind),
        );
    }
    if is_sound {
        let mut places = Places::of(fen.span);
        places.keys = vec![(crate::notation::gfen::Key::Level, fen.span)];
        record.start = RecordStart::Position(Box::new((read.diagram, places)));
    }
    record
}
