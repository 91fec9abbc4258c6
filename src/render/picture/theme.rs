//! Colour themes.

#![expect(clippy::unreadable_literal, reason = "colours are read in pairs of digits")]

use super::scene::{Fill, Gradient, Rgb};
use crate::rules::Player;

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// Background of the page.
    pub(crate) page: Rgb,
    /// Frame of the board, from top to bottom.
    pub(crate) frame: [Rgb; 2],
    /// The board, from upper left to lower right.
    pub(crate) board: [Rgb; 2],
    /// The grain of the wood with its opacity.
    pub(crate) grain: Option<(Rgb, f32)>,
    /// The lines of the board.
    pub(crate) line: Rgb,
    /// The coordinates.
    pub(crate) label: Rgb,
    pub(crate) text: Rgb,
    /// Muted texts and lines.
    pub(crate) muted: Rgb,
    /// Background of the hands.
    pub(crate) panel: Rgb,
    /// The last move and the player to move.
    pub(crate) mark: Rgb,
    /// The squares of a finding.
    pub(crate) finding: Rgb,
    /// Whether the theme has no shades, for pictures of few colours.
    pub(crate) is_flat: bool,
}

impl Theme {
    /// Light wood, as of real boards.
    pub const KAYA: Self = Self {
        page: Rgb(0xf6efe2),
        frame: [Rgb(0xc08a4a), Rgb(0xa9743a)],
        board: [Rgb(0xedcb94), Rgb(0xe0b673)],
        grain: Some((Rgb(0x9a6a2c), 0.10)),
        line: Rgb(0x6a4720),
        label: Rgb(0xfbeed6),
        text: Rgb(0x2a211a),
        muted: Rgb(0x7b6a55),
        panel: Rgb(0xfffaf1),
        mark: Rgb(0xd5401b),
        finding: Rgb(0x5b2bb5),
        is_flat: false,
    };

    /// For dark pages.
    pub const NIGHT: Self = Self {
        page: Rgb(0x17191d),
        frame: [Rgb(0x33302c), Rgb(0x292623)],
        board: [Rgb(0x86683f), Rgb(0x735733)],
        grain: Some((Rgb(0x2d1d0b), 0.16)),
        line: Rgb(0x2b1e10),
        label: Rgb(0xcfc3ae),
        text: Rgb(0xece4d6),
        muted: Rgb(0xa0968a),
        panel: Rgb(0x22252b),
        mark: Rgb(0xff8a4c),
        finding: Rgb(0x9fd3ff),
        is_flat: false,
    };

    /// For printing: black lines on white.
    pub const PAPER: Self = Self {
        page: Rgb(0xffffff),
        frame: [Rgb(0xffffff); 2],
        board: [Rgb(0xffffff); 2],
        grain: None,
        line: Rgb(0x000000),
        label: Rgb(0x333333),
        text: Rgb(0x000000),
        muted: Rgb(0x555555),
        panel: Rgb(0xf4f4f4),
        mark: Rgb(0x0b63c4),
        finding: Rgb(0xb01a7a),
        is_flat: false,
    };

    /// Kaya without shades, for small files.
    pub const FLAT: Self = Self {
        frame: [Rgb(0xb17d40); 2],
        board: [Rgb(0xe8c387); 2],
        grain: None,
        is_flat: true,
        ..Self::KAYA
    };

    /// The theme without shades: few colours, as animations need.
    pub fn flattened(self) -> Self {
        Self { grain: None, is_flat: true, ..self }
    }

    /// A gradient, or its middle colour in themes without shades.
    pub(crate) fn shade(&self, gradient: Gradient, colours: [Rgb; 2]) -> Fill {
        if self.is_flat || colours[0] == colours[1] {
            Fill::Flat(between(colours), 1.0)
        } else {
            Fill::Gradient(gradient, colours)
        }
    }
}

/// The middle of two colours.
fn between([a, b]: [Rgb; 2]) -> Rgb {
    let (a, b) = (a.0.to_be_bytes(), b.0.to_be_bytes());
    Rgb(u32::from_be_bytes(std::array::from_fn(|i| a[i].midpoint(b[i]))))
}

/// The colours of a player's units, equal in all themes: they differ by lightness, not by hue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnitColours {
    pub(crate) face: [Rgb; 2],
    pub(crate) wall: [Rgb; 2],
    pub(crate) rim: Rgb,
    pub(crate) ink: Rgb,
}

impl UnitColours {
    pub(crate) const fn of(player: Player) -> &'static Self {
        match player {
            Player::Black => &BLACK,
            Player::White => &WHITE,
        }
    }
}

// The light rim separates black tiers.
const BLACK: UnitColours = UnitColours {
    face: [Rgb(0x4d4541), Rgb(0x292321)],
    wall: [Rgb(0x4a423d), Rgb(0x1f1a18)],
    rim: Rgb(0x8b7d70),
    ink: Rgb(0xfbf1df),
};

const WHITE: UnitColours = UnitColours {
    face: [Rgb(0xffffff), Rgb(0xf3e8d3)],
    wall: [Rgb(0xf3e7cd), Rgb(0xcbb68f)],
    rim: Rgb(0x6b5738),
    ink: Rgb(0x1d1714),
};
