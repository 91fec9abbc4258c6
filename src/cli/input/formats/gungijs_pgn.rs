//! gungi.js's PGN: whole games.

use crate::cli::input::formats::board::Board;
use crate::cli::input::formats::content::{CanonicalWriter, Content};
use crate::cli::input::formats::format::Row;
use crate::game::PlayedGame;
use crate::game::convert::{Extras, Loss, write_pgn};
use crate::notation::foreign::is_gameplay;
use crate::notation::gungijs::{Move, Reader, Writer};

pub(crate) const ROW: Row = Row {
    extension: "pgn",
    is_searched: false,
    is_of_lines: false,
    recognizes: |start| {
        let has_move = || start.split_whitespace().any(|word| word.parse::<Move>().is_ok());
        Board::of(start).is_none() && !is_gameplay(start) && has_move()
    },
    cutter: |input| Box::new(Reader::new(input)),
    writer: |_| Box::new(Writer::default()),
};

impl CanonicalWriter for Writer {
    fn write(&mut self, content: &dyn Content, played: &PlayedGame) -> Result<(String, Vec<Loss>), String> {
        let mut text = String::new();
        let losses = write_pgn(content.extras(), played, self, &mut text);
        Ok((text, losses))
    }

    fn pass(&mut self, content: &dyn Content) {
        if let Extras::Pgn(record) = content.extras() {
            self.pass(!record.plies.is_empty(), record.ending.is_some());
        }
    }

    fn copied(&self) -> Box<dyn CanonicalWriter> {
        Box::new(*self)
    }
}
