//! The columns of tables: what they hold, and how it is read from a row.

use std::borrow::Cow;

use super::Table;
use super::row::{GameText, MomentRow, Played};
use super::rows::{Of, TableRow};

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name. It never changes, and never gets another meaning.
    pub name: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
    /// What it holds.
    pub about: &'static str,
    /// When there is no value, besides the start; empty if there always is one.
    pub(super) null: &'static str,
    pub(super) defaults: &'static [Table],
    pub(super) read: Read,
}

/// The types of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// Text that often occurs in several rows.
    Word,
    /// Text that is nearly always another.
    Text,
    /// A number from 0 to 2⁶³ − 1.
    Integer,
    /// True or false.
    Boolean,
}

impl ColumnKind {
    /// Its name in documents.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Word | Self::Text => "text",
            Self::Integer => "integer",
            Self::Boolean => "boolean",
        }
    }
}

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'r> {
    /// No value.
    Null,
    /// A text.
    Text(Cow<'r, str>),
    /// A number.
    Integer(i64),
    /// True or false.
    Boolean(bool),
}

impl<'r> From<&'r str> for Value<'r> {
    fn from(text: &'r str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<bool> for Value<'_> {
    fn from(is: bool) -> Self {
        Self::Boolean(is)
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<'r, T: Into<Value<'r>>> From<Option<T>> for Value<'r> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// How a value is read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Read {
    /// From the text of a game: in every table.
    Game(for<'r> fn(&'r GameText<'r>) -> Value<'r>),
    /// From a game that was played: in `games`.
    Played(for<'r> fn(&'r Played) -> Value<'r>),
    /// From a position of a game: in `plies` and `positions`.
    Moment(for<'r> fn(&'r MomentRow<'r>) -> Value<'r>),
    /// From the move that led to a position: there too, but the start has none.
    Move(for<'r> fn(&'r MomentRow<'r>) -> Value<'r>),
}

impl Column {
    /// Whether a table can have it.
    pub fn is_of(&self, table: Table) -> bool {
        match self.read {
            Read::Game(_) => true,
            Read::Played(_) => table == Table::Games,
            Read::Moment(_) | Read::Move(_) => table != Table::Games,
        }
    }

    /// Whether a table has it unless others are chosen.
    pub fn is_default_of(&self, table: Table) -> bool {
        self.defaults.contains(&table)
    }

    /// When there is no value in a table; empty if there always is one.
    pub fn nulls(&self, table: Table) -> impl Iterator<Item = &'static str> {
        let has_start = table == Table::Positions && matches!(self.read, Read::Move(_));
        has_start.then_some("at the start").into_iter().chain(Some(self.null).filter(|null| !null.is_empty()))
    }

    /// Its value in a row; null in a row of a table that cannot have it.
    pub fn value<'r>(&self, row: &TableRow<'r>) -> Value<'r> {
        match (self.read, row.of) {
            (Read::Game(read), _) => read(row.game),
            (Read::Played(read), Of::Played(played)) => read(played),
            (Read::Moment(read) | Read::Move(read), Of::Moment(moment)) => read(moment),
            (Read::Played(_) | Read::Moment(_) | Read::Move(_), _) => Value::Null,
        }
    }
}
