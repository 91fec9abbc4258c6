//! The notations of moves, and how they name squares, places and units.

use super::gfen;
use crate::rules::{Player, Square, SquareSet, Tier, UnitKind};

/// A notation of moves. Messages about a text name squares and units in the notation of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// GN: `PZ*4-6-0`, squares as in `4-8`.
    #[default]
    Gn,
    /// GFEN: `P5g`, squares as in `5i`.
    Gfen,
    /// gungi.js: `新兵(7-5-1)`, squares as in `9-5`: rank before file, both from 1. For the official rules only.
    Gungijs,
}

impl Notation {
    /// Its name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gn => "gn",
            Self::Gfen => "gfen",
            Self::Gungijs => "gungijs",
        }
    }

    /// The name of a square.
    pub fn square(self, square: Square) -> String {
        match self {
            Self::Gn => hyphenated(square.column(), square.row()),
            Self::Gfen => gfen::Named(square).to_string(),
            Self::Gungijs => hyphenated(square.row() + 1, square.column() + 1),
        }
    }

    /// The name of a place. Only GN counts tiers from 0.
    pub fn place(self, square: Square, tier: Tier) -> String {
        match self {
            Self::Gn => format!("{}-{}", self.square(square), tier.index()),
            Self::Gfen => format!("{} (tier {})", gfen::Named(square), tier.index() + 1),
            Self::Gungijs => format!("{}-{}", self.square(square), tier.index() + 1),
        }
    }

    /// The name of a unit.
    pub fn unit(self, unit: UnitKind) -> String {
        match (self, unit) {
            (Self::Gungijs, UnitKind::Official(kind)) => kind.kanji().to_string(),
            _ => unit.to_string(),
        }
    }

    /// The number of a tier.
    pub const fn tier(self, tier: Tier) -> usize {
        match self {
            Self::Gn => tier.index(),
            Self::Gfen | Self::Gungijs => tier.index() + 1,
        }
    }

    /// The name of a row.
    pub fn row(self, row: u8) -> String {
        match self {
            Self::Gn => row.to_string(),
            Self::Gfen => char::from(b'a' + row).to_string(),
            Self::Gungijs => (row + 1).to_string(),
        }
    }

    /// The rows of a player's territory: `6 to 8`.
    pub fn territory_rows(self, player: Player) -> String {
        let (first, last) = match player {
            Player::Black => (6, 8),
            Player::White => (0, 2),
        };
        format!("{} to {}", self.row(first), self.row(last))
    }

    /// The sign of a move without a capture, in notations that have one.
    pub(crate) fn move_without_capture(self) -> Option<String> {
        match self {
            Self::Gn => Some("write `>` for a move without a capture".to_owned()),
            Self::Gfen => None,
            Self::Gungijs => Some("remove `取` from a move without a capture".to_owned()),
        }
    }

    /// The names of squares: at most eight, then the number of the others.
    pub(crate) fn squares(self, squares: SquareSet) -> String {
        const SHOWN: usize = 8;
        let mut names = String::new();
        for square in squares.into_iter().take(SHOWN) {
            names += if names.is_empty() { "" } else { ", " };
            names += &self.square(square);
        }
        match (squares.len() as usize).saturating_sub(SHOWN) {
            0 => names,
            more => format!("{names} and {more} more"),
        }
    }
}

/// Two digits with a hyphen between them.
fn hyphenated(one: u8, other: u8) -> String {
    [char::from(b'0' + one), '-', char::from(b'0' + other)].into_iter().collect()
}
