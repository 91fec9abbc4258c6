//! How a text calls squares, places and units.

use crate::game::resolve::classic::name_of;
use crate::game::resolve::official::{kind_of, name_of_kind};
use crate::notation::gn::UnitName;
use crate::notation::gungijs::kanji_of;
use crate::notation::{gfen, gn};
use crate::rules::{Place, Square, SquareSet, Tier, UnitKind};

/// The name of either ruleset's unit in GN.
pub fn unit_name(unit: UnitKind) -> Option<UnitName> {
    match unit {
        UnitKind::Classic(unit) => name_of(unit),
        UnitKind::Official(kind) => name_of_kind(kind),
    }
}

/// How squares are called: as in the text that is talked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Naming {
    /// `4-8`
    #[default]
    Gn,
    /// `5i`
    Gfen,
    /// `9-5`: as gungi.js does, rank before file, both from 1.
    Gungijs,
}

impl Naming {
    /// A square.
    pub fn square(self, square: Square) -> String {
        match self {
            Self::Gn => hyphenated(square.column(), square.row()),
            Self::Gfen => gfen::Named(square).to_string(),
            Self::Gungijs => hyphenated(square.row() + 1, square.column() + 1),
        }
    }

    /// A place in a tower; only GN counts tiers from 0.
    pub fn place(self, square: Square, tier: Tier) -> String {
        match self {
            Self::Gn => gn::Named(Place::new(square, tier)).to_string(),
            Self::Gfen => format!("{} (tier {})", gfen::Named(square), tier.index() + 1),
            Self::Gungijs => format!("{}-{}", self.square(square), tier.index() + 1),
        }
    }

    /// A unit.
    pub fn unit(self, name: UnitName) -> String {
        match (self, kind_of(name)) {
            (Self::Gungijs, Some(kind)) => kanji_of(kind).to_string(),
            _ => name.to_string(),
        }
    }

    /// A tier.
    pub const fn tier(self, tier: Tier) -> usize {
        match self {
            Self::Gn => tier.index(),
            Self::Gfen | Self::Gungijs => tier.index() + 1,
        }
    }

    /// A row.
    pub fn row(self, row: u8) -> String {
        match self {
            Self::Gn => row.to_string(),
            Self::Gfen => char::from(b'a' + row).to_string(),
            Self::Gungijs => (row + 1).to_string(),
        }
    }

    /// How a move without a capture is written, where that is told apart by a sign.
    pub(crate) fn move_without_capture(self) -> Option<String> {
        match self {
            Self::Gn => Some("a move without a capture is written `>`".to_owned()),
            Self::Gfen => None,
            Self::Gungijs => Some("a move without a capture is written without `取`".to_owned()),
        }
    }

    /// Squares, one after the other; at most eight, and how many there are more.
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
