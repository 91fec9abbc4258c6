//! Games, plies and positions as rows of tables.

mod column;
mod columns;
mod key;
mod row;
mod rows;
mod tables;

pub use column::{Column, Kind, Value};
pub use key::position_key;
pub use row::GameText;
pub use rows::{Row, each_row};
pub use tables::Table;

impl Table {
    /// The columns that it can have, in the order of their description.
    pub fn columns(self) -> impl Iterator<Item = &'static Column> {
        columns::COLUMNS.iter().filter(move |column| column.is_of(self))
    }

    /// The columns that it has unless others are chosen.
    pub fn default_columns(self) -> impl Iterator<Item = &'static Column> {
        self.columns().filter(move |column| column.is_default_of(self))
    }

    /// The column with this name.
    pub fn column(self, name: &str) -> Option<&'static Column> {
        self.columns().find(|column| column.name == name)
    }
}
