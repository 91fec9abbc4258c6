//! GN: whole games.

use crate::files::formats::FormatRow;
use crate::game::convert::{HeaderEdits, write_gn};
use crate::notation::gn::{self, GnMove, Reader, Writer};
use crate::notation::loose::TextKind;

/// Default maximum length of lines of moves, in columns.
pub const WIDTH: usize = gn::WIDTH;

/// The width for lines of at most `width` columns; 0 means no maximum.
pub const fn line_width(width: usize) -> usize {
    if width == 0 { usize::MAX } else { width }
}

/// Whether a word is a move of GN.
pub(super) fn is_move(word: &str) -> bool {
    word.parse::<GnMove>().is_ok()
}

pub const ROW: FormatRow = FormatRow {
    name: "GN",
    extension: "gn",
    is_shared: false,
    is_of_lines: false,
    record: None,
    recognizes: |_| false,
    loose: Some(TextKind::Gn),
    cutter: |input, place| Box::new(Reader::resumed(input, place)),
    writer: Some(|content, played, width| {
        Ok(write_gn(
            content.extras(),
            played,
            Writer::new(width),
            &HeaderEdits::default(),
        ))
    }),
};
