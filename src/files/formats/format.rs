//! The description of a file format.

use crate::files::formats::content::{Bytes, Canonical, Content, Cutter};
use crate::game::PlayedGame;

/// The properties and functions of a file format.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    /// Its file extension.
    pub(crate) extension: &'static str,
    /// Whether a search of directories includes its files. Other games have `.pgn` and `.fen` files, too.
    pub(crate) is_searched: bool,
    /// Whether each line is a game or a position.
    pub(crate) is_of_lines: bool,
    /// Whether the start of a text shows that it has this format and no other. If no format claims it, it is GN.
    pub(crate) recognizes: fn(&str) -> bool,
    /// Cuts an input into games.
    pub(crate) cutter: fn(Bytes) -> Box<dyn Cutter>,
    /// Writes a game in canonical form. The number is the maximum line length in columns, for formats with long lines.
    pub(crate) write: fn(&dyn Content, &PlayedGame, usize) -> Canonical,
}
