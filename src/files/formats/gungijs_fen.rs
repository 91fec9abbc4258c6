//! gungi.js's FEN: a position per line.

use std::io::BufReader;

use crate::diagnostic::Diagnostic;
use crate::files::formats::board::Board;
use crate::files::formats::content::{Canonical, Content, LineCutter};
use crate::files::formats::format::Row;
use crate::game::{CheckSpelling, FenLine, PlayedGame};
use crate::notation::first_error;
use crate::notation::gungijs::FenFaultKind as FaultKind;
use crate::notation::lines::{Lines, TextLine, line_before};
use crate::notation::movetext::Entry;
use crate::notation::repair::Kind;

pub(crate) const ROW: Row = Row {
    extension: "fen",
    is_searched: false,
    is_of_lines: true,
    recognizes: |start| Board::of(start) == Some(Board::GungijsFen),
    repaired: Some(Kind::Fen),
    cutter: |input, place| {
        let lines = Lines::resumed(BufReader::new(input), place);
        Box::new(LineCutter { lines, read })
    },
    start_before: |mut input, from, to| line_before(&mut input, from, to),
    write,
};

fn read(line: &TextLine) -> Box<dyn Content> {
    let read = FenLine::read(&line.text);
    Box::new(if line.is_cut { read.cut(line.text.len()) } else { read })
}

fn write(_: &dyn Content, played: &PlayedGame, _: usize) -> Canonical {
    let line = played.last.fen().map_err(|error| error.to_string())?;
    Ok((Entry::alone(line + "\n"), Vec::new()))
}

impl Content for FenLine {
    fn source(&self) -> &dyn CheckSpelling {
        self
    }

    fn is_cut(&self) -> bool {
        self.faults.iter().any(|fault| fault.kind == FaultKind::LineTooLong)
    }

    fn spelling_error(&self) -> Option<Diagnostic> {
        first_error(&self.faults)
    }

    fn is_game(&self) -> bool {
        false
    }
}
