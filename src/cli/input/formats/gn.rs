//! GN: whole games.

use crate::cli::input::formats::content::{CanonicalWriter, Content};
use crate::cli::input::formats::format::Row;
use crate::game::PlayedGame;
use crate::game::convert::{Loss, write_gn};
use crate::notation::gn::{self, Reader, Writer};

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
