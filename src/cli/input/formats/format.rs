//! What a format of files is.

use crate::cli::input::formats::content::{Bytes, CanonicalWriter, Cutter};

/// What gungi knows of a format.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// The extension of its files.
    pub(crate) extension: &'static str,
    /// Whether files of it are read that are not named, but found in a directory: other games have `.pgn` and `.fen`
    /// files, too.
    pub(crate) is_searched: bool,
    /// Whether each line is a game or a position of its own.
    pub(crate) is_of_lines: bool,
    /// Whether a text, by how it begins, is of this format and no other. Where none says so, it is GN.
    pub(crate) recognizes: fn(&str) -> bool,
    /// Cuts an input into games.
    pub(crate) cutter: fn(Bytes) -> Box<dyn Cutter>,
    /// Writes games in canonical form, with lines of at most this many columns where the format has long ones.
    pub(crate) writer: fn(usize) -> Box<dyn CanonicalWriter>,
}
