//! The description of a file format.

use std::io;

use crate::files::formats::content::{Bytes, Canonical, Content, Cutter, Seekable};
use crate::game::PlayedGame;
use crate::notation::repair::Kind;
use crate::text::Place;

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
    /// How its texts are repaired; `None` if they are not.
    pub(crate) repaired: Option<Kind>,
    /// Cuts an input, which is at this place, into games.
    pub(crate) cutter: fn(Bytes, Place) -> Box<dyn Cutter>,
    /// The place of a game that certainly begins at the second offset or before; `None` if the bytes from the first offset on
    /// do not show one.
    pub(crate) start_before: fn(&mut dyn Seekable, u64, u64) -> io::Result<Option<Place>>,
    /// Writes a game in canonical form. The number is the maximum line length in columns, for formats with long lines.
    pub(crate) write: fn(&dyn Content, &PlayedGame, usize) -> Canonical,
}
