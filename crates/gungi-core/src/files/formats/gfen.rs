//! GFEN: a position or game per line.

use crate::diagnostic::Diagnostic;
use crate::files::formats::BoardFormat;
use crate::files::formats::FormatRow;
use crate::files::formats::content::{Content, LineCutter};
use crate::game::{CheckSpelling, PlayedGame};
use crate::notation::first_error;
use crate::notation::gfen::{FaultKind, GfenLine, read_line};
use crate::notation::lines::TextLine;
use crate::notation::loose::TextKind;
use crate::notation::movetext::Entry;

pub(crate) const ROW: FormatRow = FormatRow {
    name: "GFEN",
    extension: "gfen",
    is_shared: false,
    is_of_lines: true,
    record: None,
    recognizes: |start| BoardFormat::of(start) == Some(BoardFormat::Gfen),
    loose: Some(TextKind::Gfen),
    cutter: |input, place| Box::new(LineCutter::new(input, place, read)),
    writer: Some(|content, played, _| Ok((Entry::alone(write(content, played)), Vec::new()))),
};

fn read(line: &TextLine) -> Box<dyn Content> {
    let read = GfenLine {
        suppressions: line.suppressions.clone(),
        ..read_line(&line.text)
    };
    Box::new(if line.is_cut {
        read.cut(line.text.len())
    } else {
        read
    })
}

fn write(content: &dyn Content, played: &PlayedGame) -> String {
    let line = if content.is_game() {
        played.gfen_line()
    } else {
        played.last.gfen_with_result()
    };
    line + "\n"
}

impl Content for GfenLine {
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
        self.plies.is_some()
    }
}
