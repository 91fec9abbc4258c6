//! The formats of files. A new one is a file in this folder, with its row, and a line in the table of [`Format::row`].

mod board;
pub(crate) mod cgn;
pub(crate) mod content;
mod format;
mod gfen;
pub(crate) mod gn;
mod gungijs_fen;
mod gungijs_pgn;

use std::path::Path;

use clap::ValueEnum;

use crate::cli::input::formats::format::Row;
use crate::notation::lines::BYTE_ORDER_MARK;

/// The formats that are read.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// GN: whole games with headers and comments.
    Gn,
    /// GFEN: one position or game on each line.
    Gfen,
    /// FEN of gungi.js: one position on each line.
    GungijsFen,
    /// PGN of gungi.js: whole games.
    GungijsPgn,
    /// CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it.
    Cgn,
}

impl Format {
    /// What gungi knows of the format.
    pub(crate) const fn row(self) -> Row {
        match self {
            Self::Gn => gn::ROW,
            Self::Gfen => gfen::ROW,
            Self::GungijsFen => gungijs_fen::ROW,
            Self::GungijsPgn => gungijs_pgn::ROW,
            Self::Cgn => cgn::ROW,
        }
    }

    /// The format by the extension of a file, in any case, compressed or not.
    pub(crate) fn of_name(path: &Path) -> Option<Self> {
        let mut extension = path.extension()?;
        if ["gz", "zst"].iter().any(|compressed| extension.eq_ignore_ascii_case(compressed)) {
            extension = Path::new(path.file_stem()?).extension()?;
        }
        Self::find(|row| extension.eq_ignore_ascii_case(row.extension))
    }

    /// The format by the start of a text.
    pub(crate) fn of_content(start: &[u8]) -> Self {
        let text = String::from_utf8_lossy(start);
        let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        Self::find(|row| (row.recognizes)(text)).unwrap_or(Self::Gn)
    }

    fn find(is_it: impl Fn(Row) -> bool) -> Option<Self> {
        Self::value_variants().iter().copied().find(|format| is_it(format.row()))
    }
}
