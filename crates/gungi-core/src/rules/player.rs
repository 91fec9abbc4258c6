//! The two players, and pairs of values for them.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::names::UnknownName;

/// One of the two players. Black moves first (`C2`, `O1`).
///
/// ```
/// assert_eq!(gungi_core::Position::new(gungi_core::Ruleset::Classic).turn(), gungi_core::Player::BOTH[0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// Moves first, sits at rows 6 to 8; forward is towards row 0.
    Black,
    /// Moves second, sits at rows 0 to 2; forward is towards row 8.
    White,
}

impl Player {
    /// Both players, in the order in which they move.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other player.
    ///
    /// ```
    /// assert_eq!(gungi_core::Player::Black.opponent(), gungi_core::Player::White);
    /// ```
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The name: `Black` or `White`.
    ///
    /// ```
    /// assert_eq!(gungi_core::Player::Black.as_str(), "Black");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Black => "Black",
            Self::White => "White",
        }
    }

    /// Its name in JSON and in tables.
    ///
    /// ```
    /// assert_eq!(gungi_core::Player::Black.slug(), "black");
    /// ```
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// The change of row of one step forward: -1 or 1.
    ///
    /// ```
    /// assert_eq!(gungi_core::Player::White.forward(), 1);
    /// ```
    pub const fn forward(self) -> i8 {
        match self {
            Self::Black => -1,
            Self::White => 1,
        }
    }
}

/// In any case: `Black` is its name in sentences, `black` in JSON.
impl FromStr for Player {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let named = Self::BOTH.into_iter();
        let mut named = named.filter(|player| player.slug().eq_ignore_ascii_case(name));
        named.next().ok_or_else(|| UnknownName {
            name: name.to_owned(),
            kind: "player",
            kinds: "players",
            known: Self::BOTH.map(Self::as_str).to_vec(),
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One value for each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByPlayer<T> {
    /// The pair of Black's value and White's value.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }
}
