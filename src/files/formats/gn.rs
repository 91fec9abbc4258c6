//! GN: whole games.

use crate::files::formats::FormatRow;
use crate::game::convert::{HeaderEdits, write_gn};
use crate::notation::gn::{self, Gn, GnMove, Reader, Writer};
use crate::notation::loose::TextKind;
use crate::notation::movetext::start_before;

/// Default maximum length of lines of moves, in columns.
pub(crate) const WIDTH: usize = gn::WIDTH;

/// The width for lines of at most `width` columns; 0 stands for no maximum.
pub(crate) const fn line_width(width: usize) -> usize {
    if width == 0 { usize::MAX } else { width }
}

/// Whether a word is a move of GN.
pub(super) fn is_move(word: &str) -> bool {
    word.parse::<GnMove>().is_ok()
}

pub(crate) const ROW: FormatRow = FormatRow {
    extension: "gn",
    is_searched: true,
    is_of_lines: false,
    recognizes: |_| false,
    loose: Some(TextKind::Gn),
    cutter: |input, place| Box::new(Reader::resumed(input, place)),
    start_before: |mut input, from, to| start_before::<Gn>(&mut input, from, to),
    write: |content, played, width| {
        Ok(write_gn(
            content.extras(),
            played,
            Writer::new(width),
            &HeaderEdits::default(),
        ))
    },
};
