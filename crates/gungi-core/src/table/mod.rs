//! Games, plies and positions as rows of tables.

mod columns;
mod row;
mod text;

use std::fmt;

pub use columns::{Column, ColumnKind, Value};
pub use row::{GameRow, TableRow, each_row};
pub use text::CellText;

impl Table {
    /// The columns that it can have, in the order of their description.
    pub fn columns(self) -> impl Iterator<Item = &'static Column> {
        columns::COLUMNS
            .iter()
            .filter(move |column| column.is_of(self))
    }

    /// The columns that it has unless others are chosen.
    pub fn default_columns(self) -> impl Iterator<Item = &'static Column> {
        self.columns()
            .filter(move |column| column.is_default_of(self))
    }

    /// The column with this name.
    pub fn column(self, name: &str) -> Option<&'static Column> {
        self.columns().find(|column| column.name == name)
    }
}

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
