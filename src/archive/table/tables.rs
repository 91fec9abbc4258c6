//! The tables.

use std::fmt;

/// A table of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Table {
    /// A row for each game.
    Games,
    /// A row for each move that was played.
    Plies,
    /// A row for each position, the start included.
    Positions,
}

impl Table {
    /// Every table.
    pub const ALL: [Self; 3] = [Self::Games, Self::Plies, Self::Positions];

    /// Its name on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Plies => "plies",
            Self::Positions => "positions",
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
