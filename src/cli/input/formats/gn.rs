//! GN: whole games.

use crate::cli::input::formats::content::{CanonicalWriter, Content};
use crate::cli::input::formats::format::Row;
use crate::diagnostic::Diagnostic;
use crate::game::CheckSpelling;
use crate::game::convert::{Extras, Loss, PlayedGame, write_gn};
use crate::notation::first_error;
use crate::notation::gn::{self, Comment, FaultKind, GameText, Reader, Writer};

/// Default maximum length of lines of moves, in columns.
pub(crate) const WIDTH: usize = gn::WIDTH;

pub(crate) const ROW: Row = Row {
    extension: "gn",
    is_searched: true,
    is_of_lines: false,
    recognizes: |_| false,
    cutter: |input| Box::new(Reader::new(input)),
    writer: |width| Box::new(Writer::new(width)),
};

impl Content for GameText<'_> {
    fn source(&self) -> &dyn CheckSpelling {
        self
    }

    fn is_cut(&self) -> bool {
        self.faults.iter().any(|fault| fault.kind == FaultKind::GameTooLong)
    }

    fn spelling_error(&self) -> Option<Diagnostic> {
        first_error(&self.faults)
    }

    fn comments(&self) -> Vec<&str> {
        self.record.comments.iter().map(Comment::text).collect()
    }

    fn extras(&self) -> Extras<'_, '_> {
        Extras::Gn(&self.record)
    }
}

impl CanonicalWriter for Writer {
    fn write(&mut self, content: &dyn Content, played: &PlayedGame) -> Result<(String, Vec<Loss>), String> {
        let mut text = String::new();
        let losses = write_gn(content.extras(), played, self, &mut text);
        Ok((text, losses))
    }

    fn pass(&mut self, content: &dyn Content) {
        self.pass(!content.source().is_empty());
    }

    fn copied(&self) -> Box<dyn CanonicalWriter> {
        Box::new(*self)
    }
}
