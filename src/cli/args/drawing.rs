//! Arguments for boards.

use clap::{Args, ValueEnum};

use crate::render::Glyphs;
use crate::render::board::{self, BoardStyle};

/// How boards are drawn.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Output")]
pub struct DrawingArgs {
    /// Draw White at the bottom.
    #[arg(long)]
    pub flip: bool,

    /// How to draw units of the official rules [default: letters; kanji in pictures].
    ///
    /// Units of the classic rules are always letters.
    #[arg(long, value_name = "HOW", hide_short_help = true)]
    pub pieces: Option<Pieces>,

    /// Coordinates to draw around the board.
    #[arg(long, value_name = "WHICH", value_enum, default_value_t, hide_short_help = true)]
    pub coordinates: Coordinates,

    /// Explain the letters on boards of characters.
    #[arg(long)]
    pub legend: bool,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// How units of the official rules are drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    /// Letters, as in GFEN.
    Letters,
    /// The characters on the units.
    Kanji,
}

/// Which coordinates stand around the board.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Coordinates {
    /// GN at the top and left, GFEN at the bottom and right.
    #[default]
    Both,
    /// Columns and rows of GN.
    Gn,
    /// Files and ranks of GFEN.
    Gfen,
    /// No coordinates.
    None,
}

impl From<Coordinates> for board::Coordinates {
    fn from(coordinates: Coordinates) -> Self {
        match coordinates {
            Coordinates::Both => Self::Both,
            Coordinates::Gn => Self::Gn,
            Coordinates::Gfen => Self::Gfen,
            Coordinates::None => Self::None,
        }
    }
}

impl DrawingArgs {
    pub(crate) fn on(self, style: BoardStyle) -> BoardStyle {
        let pieces = match (self.pieces, style.glyphs) {
            (Some(Pieces::Kanji), Glyphs::Unicode) => board::Pieces::Kanji,
            (Some(Pieces::Letters) | None, _) | (Some(Pieces::Kanji), Glyphs::Ascii) => {
                board::Pieces::Letters
            }
        };
        BoardStyle { flipped: self.flip, pieces, coordinates: self.coordinates.into(), ..style }
    }
}
