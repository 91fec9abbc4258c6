//! gungi.js: FEN, a position per line, and PGN, whole games.

use crate::diagnostic::Diagnostic;
use crate::files::formats::BoardFormat;
use crate::files::formats::FormatRow;
use crate::files::formats::content::{Canonical, Content, LineCutter};
use crate::game::convert::write_pgn;
use crate::game::{CheckSpelling, FenLine, PlayedGame};
use crate::notation::first_error;
use crate::notation::foreign::is_gameplay;
use crate::notation::gungijs::{FenFaultKind as FaultKind, GungijsMove, Reader};
use crate::notation::lines::TextLine;
use crate::notation::loose::TextKind;
use crate::notation::movetext::Entry;

pub(crate) const FEN: FormatRow = FormatRow {
    name: "gungi.js's FEN",
    extension: "fen",
    is_shared: true,
    is_of_lines: true,
    record: None,
    recognizes: |start| BoardFormat::of(start) == Some(BoardFormat::GungijsFen),
    loose: Some(TextKind::Fen),
    cutter: |input, place| Box::new(LineCutter::new(input, place, read)),
    writer: Some(write),
};

fn read(line: &TextLine) -> Box<dyn Content> {
    let read = FenLine::read(&line.text);
    Box::new(if line.is_cut {
        read.cut(line.text.len())
    } else {
        read
    })
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
        self.faults
            .iter()
            .any(|fault| fault.kind == FaultKind::LineTooLong)
    }

    fn spelling_error(&self) -> Option<Diagnostic> {
        first_error(&self.faults)
    }

    fn is_game(&self) -> bool {
        false
    }
}

pub(crate) const PGN: FormatRow = FormatRow {
    name: "gungi.js's PGN",
    extension: "pgn",
    is_shared: true,
    is_of_lines: false,
    record: None,
    recognizes: |start| {
        let has_move = || {
            start
                .split_whitespace()
                .any(|word| word.parse::<GungijsMove>().is_ok())
        };
        BoardFormat::of(start).is_none() && !is_gameplay(start) && has_move()
    },
    loose: Some(TextKind::Pgn),
    cutter: |input, place| Box::new(Reader::resumed(input, place)),
    writer: Some(|content, played, _| Ok(write_pgn(content.extras(), played))),
};
