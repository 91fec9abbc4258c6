//! How boards are drawn.

use clap::{Args, ValueEnum};

use crate::render::Glyphs;
use crate::render::board::{self, BoardStyle};

/// How boards are drawn.
#[derive(Args, Clone, Copy, Debug)]
pub struct DrawingArgs {
    /// Draw White at the bottom.
    #[arg(long)]
    pub flip: bool,

    /// Pieces [default: kanji in pictures].
    ///
    /// Boards of text have letters by default. Classic units are always drawn with letters.
    #[arg(long, value_name = "HOW")]
    pub pieces: Option<Pieces>,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

/// How pieces of the official rules are drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    /// With the letters of GFEN.
    Letters,
    /// With the characters on the pieces.
    Kanji,
}

impl DrawingArgs {
    pub(crate) fn on(self, style: BoardStyle) -> BoardStyle {
        let pieces = match (self.pieces, style.glyphs) {
            (Some(Pieces::Kanji), Glyphs::Unicode) => board::Pieces::Kanji,
            (Some(Pieces::Letters) | None, _) | (Some(Pieces::Kanji), Glyphs::Ascii) => {
                board::Pieces::Letters
            }
        };
        BoardStyle { flipped: self.flip, pieces, ..style }
    }
}
