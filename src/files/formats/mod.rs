//! File formats. A new format is a file in this folder with its description, and a line in [`Format::row`].

mod board;
pub(crate) mod cgn;
pub(crate) mod content;
mod format;
mod gfen;
pub(crate) mod gn;
mod gungijs_fen;
mod gungijs_pgn;
pub(crate) mod other;

use std::path::{Path, PathBuf};

use crate::files::formats::format::Row;
use crate::notation::Notation;
use crate::notation::lines::BYTE_ORDER_MARK;

/// The file formats that gungi reads.
///
/// ```
/// let game = gungi::Game::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
/// assert_eq!(game.format(), gungi::Format::Gn);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Format {
    /// GN: whole games with headers and comments.
    Gn,
    /// GFEN: one position or game on each line.
    Gfen,
    /// FEN of gungi.js: one position on each line.
    GungijsFen,
    /// PGN of gungi.js: whole games.
    GungijsPgn,
    /// CGN: how an actor moves.
    Cgn,
}

impl Format {
    /// All formats; the first one that recognizes a text reads it.
    pub const ALL: [Self; 5] = [Self::Gn, Self::Gfen, Self::GungijsFen, Self::GungijsPgn, Self::Cgn];

    /// The description of the format.
    pub(crate) const fn row(self) -> Row {
        match self {
            Self::Gn => gn::ROW,
            Self::Gfen => gfen::ROW,
            Self::GungijsFen => gungijs_fen::ROW,
            Self::GungijsPgn => gungijs_pgn::ROW,
            Self::Cgn => cgn::ROW,
        }
    }

    /// The notation of its moves, or of the moves from its positions.
    pub(crate) const fn notation(self) -> Notation {
        match self {
            Self::Gn | Self::Cgn => Notation::Gn,
            Self::Gfen => Notation::Gfen,
            Self::GungijsFen | Self::GungijsPgn => Notation::Gungijs,
        }
    }

    /// The format that a file extension names, in any case, also before `.gz` or `.zst`.
    pub(crate) fn of_name(path: &Path) -> Option<Self> {
        let mut extension = path.extension()?;
        if is_name_of_compressed(path) {
            extension = Path::new(path.file_stem()?).extension()?;
        }
        Self::find(|row| extension.eq_ignore_ascii_case(row.extension))
    }

    /// A path without the extensions that name a compression and a format.
    pub(crate) fn without_extension(path: &Path) -> PathBuf {
        let mut path = path.to_owned();
        if is_name_of_compressed(&path) {
            path.set_extension("");
        }
        if Self::of_name(&path).is_some() {
            path.set_extension("");
        }
        path
    }

    /// The format that the start of a text shows.
    pub(crate) fn of_content(start: &[u8]) -> Self {
        let text = String::from_utf8_lossy(start);
        let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        Self::find(|row| (row.recognizes)(text)).unwrap_or(Self::Gn)
    }

    fn find(is_it: impl Fn(Row) -> bool) -> Option<Self> {
        Self::ALL.into_iter().find(|format| is_it(format.row()))
    }
}

fn is_name_of_compressed(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    ["gz", "zst"].iter().any(|compressed| extension.eq_ignore_ascii_case(compressed))
}
