//! Rows of tables as CSV, JSON lines and Parquet.

mod error;
mod list;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
mod text;

pub use error::TableError;
pub use list::write_columns;

use crate::archive::table::{Column, Row};

/// How tables are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFormat {
    /// Comma-separated values, with the names of the columns in the first line.
    Csv,
    /// One JSON object per line.
    Jsonl,
    /// Parquet, compressed by Zstandard; only with the feature `parquet`.
    Parquet,
}

impl TableFormat {
    /// Whether people can read it.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Csv | Self::Jsonl)
    }
}

/// Some of the rows of a table. Threads make parts, and [`TableWriter`] joins them.
#[derive(Debug)]
pub enum Part {
    /// Lines of CSV.
    Csv(String),
    /// Lines of JSON.
    Jsonl(String),
    /// Values, column by column.
    Parquet(parquet::Chunk),
}

impl Part {
    /// No rows.
    pub fn new(format: TableFormat, columns: &[&'static Column]) -> Self {
        match format {
            TableFormat::Csv => Self::Csv(String::new()),
            TableFormat::Jsonl => Self::Jsonl(String::new()),
            TableFormat::Parquet => {
                Self::Parquet(parquet::Chunk::new(columns.iter().map(|column| column.kind)))
            }
        }
    }

    /// Adds a row with the values of these columns.
    pub fn add(&mut self, columns: &[&'static Column], row: &Row<'_>) {
        let values = columns.iter().map(|column| column.value(row));
        match self {
            Self::Csv(lines) => text::push_csv(lines, values),
            Self::Jsonl(lines) => {
                text::push_json(lines, columns.iter().map(|column| column.name).zip(values));
            }
            Self::Parquet(chunk) => chunk.push(values),
        }
    }

    /// How much memory it needs, in bytes, or little more.
    pub fn size(&self) -> usize {
        match self {
            Self::Csv(lines) | Self::Jsonl(lines) => lines.len(),
            Self::Parquet(chunk) => chunk.size(),
        }
    }
}

/// Joins the parts of a table. Each function returns the next bytes of the output.
#[derive(Debug)]
pub enum TableWriter {
    /// Lines are written as they come; these are the first ones.
    Text(String),
    /// Rows wait until a row group is full.
    Parquet(Box<parquet::ParquetWriter>),
}

impl TableWriter {
    /// A table with these columns.
    ///
    /// # Errors
    /// For Parquet, if gungi was built without it.
    pub fn new(format: TableFormat, columns: &[&'static Column]) -> Result<Self, TableError> {
        Ok(match format {
            TableFormat::Csv => {
                let mut names = String::new();
                text::push_csv(&mut names, columns.iter().map(|column| column.name.into()));
                Self::Text(names)
            }
            TableFormat::Jsonl => Self::Text(String::new()),
            TableFormat::Parquet => Self::Parquet(Box::new(parquet::ParquetWriter::new(columns)?)),
        })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// If Parquet cannot hold more rows.
    pub fn write(&mut self, part: Part) -> Result<Vec<u8>, TableError> {
        match (self, part) {
            (Self::Text(first), Part::Csv(lines) | Part::Jsonl(lines)) => {
                let first = std::mem::take(first);
                Ok(if first.is_empty() { lines } else { first + &lines }.into_bytes())
            }
            (Self::Parquet(writer), Part::Parquet(chunk)) => writer.write(chunk),
            // Parts and writer have one format.
            _ => Ok(Vec::new()),
        }
    }

    /// Ends the table.
    ///
    /// # Errors
    /// As for [`Self::write`].
    pub fn end(self) -> Result<Vec<u8>, TableError> {
        match self {
            Self::Text(first) => Ok(first.into_bytes()),
            Self::Parquet(writer) => writer.end(),
        }
    }
}
