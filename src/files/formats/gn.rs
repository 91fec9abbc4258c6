//! GN: whole games.

use crate::files::formats::format::Row;
use crate::game::convert::write_gn;
use crate::notation::gn::{self, Reader, Writer};

/// Default maximum length of lines of moves, in columns.
pub(crate) const WIDTH: usize = gn::WIDTH;

pub(crate) const ROW: Row = Row {
    extension: "gn",
    is_searched: true,
    is_of_lines: false,
    recognizes: |_| false,
    cutter: |input| Box::new(Reader::new(input)),
    write: |content, played, width| Ok(write_gn(content.extras(), played, Writer::new(width))),
};
