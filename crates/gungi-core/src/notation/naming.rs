//! The notations of moves, and how they name squares, places and units.

use thiserror::Error;

use super::gfen;
use crate::names::named;
use crate::rules::{Player, Ruleset, Square, SquareSet, Tier, UnitKind};
use crate::text::listed;

/// A notation of moves. Messages about a text name squares and units in the notation of the text.
///
/// ```
/// use gungi_core::{Notation, Position, Ruleset};
///
/// let position = Position::new(Ruleset::Classic);
/// let mv = position.legal_moves()[0];
/// assert_eq!(position.write_move(mv, Notation::Gfen), Some(mv.to_string()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(not(feature = "program"), non_exhaustive)]
pub enum Notation {
    /// GN: `PZ*4-6-0`, squares as in `4-8`.
    #[default]
    Gn,
    /// GFEN: `P5g`, squares as in `5i`.
    Gfen,
    /// gungi.js: `新兵(7-5-1)`, squares as in `9-5`: rank before file, both from 1. For the official rules only.
    Gungijs,
}

/// The names of all rulesets, for messages.
pub fn rulesets() -> String {
    listed(&Ruleset::ALL.map(|ruleset| format!("`{ruleset}`")), "and")
}

/// A classic game in a notation of gungi.js.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("gungi.js has only the official rules, but this game is classic")]
pub struct OnlyOfficial;

impl Notation {
    /// Every notation.
    pub const ALL: [Self; 3] = [Self::Gn, Self::Gfen, Self::Gungijs];

    /// Its name.
    ///
    /// ```
    /// assert_eq!(gungi_core::Notation::Gn.as_str(), "gn");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gn => "gn",
            Self::Gfen => "gfen",
            Self::Gungijs => "gungijs",
        }
    }

    /// Whether it writes moves of a ruleset.
    #[doc(hidden)]
    pub fn writes(self, ruleset: Ruleset) -> Result<(), OnlyOfficial> {
        if self == Self::Gungijs && ruleset == Ruleset::Classic {
            Err(OnlyOfficial)
        } else {
            Ok(())
        }
    }

    /// The name of a square.
    ///
    /// ```
    /// let square: gungi_core::Square = "5g".parse()?;
    /// let names = gungi_core::Notation::ALL.map(|notation| notation.square(square));
    /// assert_eq!(names, ["4-6", "5g", "7-5"]);
    /// # Ok::<(), gungi_core::UnknownSquare>(())
    /// ```
    pub fn square(self, square: Square) -> String {
        let mut name = String::new();
        self.push_square(square, &mut name);
        name
    }

    /// Adds the name of a square to a text.
    #[doc(hidden)]
    pub fn push_square(self, square: Square, text: &mut String) {
        let (column, row) = (square.column(), square.row());
        let digit = |number: u8| char::from(b'0' + number);
        let (first, last) = match self {
            Self::Gn => (digit(column), digit(row)),
            Self::Gfen => (digit(column + 1), char::from(b'a' + row)),
            Self::Gungijs => (digit(row + 1), digit(column + 1)),
        };
        text.push(first);
        if self != Self::Gfen {
            text.push('-');
        }
        text.push(last);
    }

    /// The square with this name in GN or GFEN: `4-8` and `5i` are the same square.
    #[doc(hidden)]
    pub fn square_named(name: &str) -> Option<Square> {
        Square::all().find(|&square| {
            [Self::Gn, Self::Gfen]
                .into_iter()
                .any(|it| it.square(square) == name)
        })
    }

    /// The name of a place. Only GN counts tiers from 0.
    #[doc(hidden)]
    pub fn place(self, square: Square, tier: Tier) -> String {
        match self {
            Self::Gn => format!("{}-{}", self.square(square), tier.index()),
            Self::Gfen => format!("{} (tier {})", gfen::SquareName(square), tier.index() + 1),
            Self::Gungijs => format!("{}-{}", self.square(square), tier.index() + 1),
        }
    }

    /// The name of a unit.
    #[doc(hidden)]
    pub fn unit(self, unit: UnitKind) -> String {
        match (self, unit) {
            (Self::Gungijs, UnitKind::Official(kind)) => kind.kanji().to_string(),
            _ => unit.to_string(),
        }
    }

    /// The number of a tier.
    #[doc(hidden)]
    pub const fn tier(self, tier: Tier) -> usize {
        match self {
            Self::Gn => tier.index(),
            Self::Gfen | Self::Gungijs => tier.index() + 1,
        }
    }

    /// The name of a row.
    #[doc(hidden)]
    pub fn row(self, row: u8) -> String {
        match self {
            Self::Gn => row.to_string(),
            Self::Gfen => char::from(b'a' + row).to_string(),
            Self::Gungijs => (row + 1).to_string(),
        }
    }

    /// The rows of a player's territory: `6 to 8`.
    #[doc(hidden)]
    pub fn territory_rows(self, player: Player) -> String {
        let (first, last) = match player {
            Player::Black => (6, 8),
            Player::White => (0, 2),
        };
        format!("{} to {}", self.row(first), self.row(last))
    }

    /// The sign of a move without a capture, in notations that have one.
    #[doc(hidden)]
    pub fn move_without_capture(self) -> Option<String> {
        match self {
            Self::Gn => Some("write `>` for a move without a capture".to_owned()),
            Self::Gfen => None,
            Self::Gungijs => Some("remove `取` from a move without a capture".to_owned()),
        }
    }

    /// The names of squares: at most eight, then the number of the others.
    #[doc(hidden)]
    pub fn squares(self, squares: SquareSet) -> String {
        let mut names = String::new();
        self.push_squares(squares, &mut names);
        names
    }

    /// Adds the names of squares to a text, as [`squares`](Self::squares) lists them.
    #[doc(hidden)]
    pub fn push_squares(self, squares: SquareSet, text: &mut String) {
        const SHOWN: usize = 8;
        for (index, square) in squares.into_iter().take(SHOWN).enumerate() {
            text.push_str(if index == 0 { "" } else { ", " });
            self.push_square(square, text);
        }
        let more = (squares.len() as usize).saturating_sub(SHOWN);
        if more > 0 {
            text.push_str(" and ");
            text.push_str(&more.to_string());
            text.push_str(" more");
        }
    }
}

named!(Notation, "notation", "notations");
