//! Rows of tables as CSV, JSON lines and Parquet.

#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;

use std::fmt::{self, Write};

use thiserror::Error;

use crate::print::json::json;
use crate::table::{Column, Table, TableRow, Value};
use crate::text::Printable;

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

/// The size at which threads pass on a part: small enough to wait in memory.
pub const PART_BYTES: usize = 32 << 10;

/// Some of the rows of a table. Threads make parts, and [`TableWriter`] joins them.
#[derive(Debug)]
pub enum TablePart {
    /// Lines of CSV.
    Csv(Vec<u8>),
    /// Lines of JSON.
    Jsonl(Vec<u8>),
    /// Values, column by column.
    Parquet(parquet::Chunk),
}

impl TablePart {
    /// No rows.
    pub fn new(format: TableFormat, columns: &[&'static Column]) -> Self {
        match format {
            TableFormat::Csv => Self::Csv(Vec::new()),
            TableFormat::Jsonl => Self::Jsonl(Vec::new()),
            TableFormat::Parquet => Self::Parquet(parquet::Chunk::new(
                columns.iter().map(|column| column.kind),
            )),
        }
    }

    /// Adds a row with the values of these columns.
    pub fn add(&mut self, columns: &[&'static Column], row: &TableRow<'_>) {
        let values = columns.iter().map(|column| column.value(row));
        if let Self::Csv(lines) | Self::Jsonl(lines) = self {
            // As much at once as the part will need: growing takes time.
            lines.reserve(if lines.is_empty() {
                PART_BYTES + PART_BYTES / 8
            } else {
                0
            });
        }
        match self {
            Self::Csv(lines) => push_csv(lines, values),
            Self::Jsonl(lines) => {
                push_json(lines, columns.iter().map(|column| column.name).zip(values));
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
    Text(Vec<u8>),
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
                let mut names = Vec::new();
                push_csv(&mut names, columns.iter().map(|column| column.name.into()));
                Self::Text(names)
            }
            TableFormat::Jsonl => Self::Text(Vec::new()),
            TableFormat::Parquet => Self::Parquet(Box::new(parquet::ParquetWriter::new(columns)?)),
        })
    }

    /// Adds rows.
    ///
    /// # Errors
    /// If Parquet cannot hold more rows.
    pub fn write(&mut self, part: TablePart) -> Result<Vec<u8>, TableError> {
        match (self, part) {
            (Self::Text(first), TablePart::Csv(lines) | TablePart::Jsonl(lines)) => {
                let first = std::mem::take(first);
                Ok(if first.is_empty() {
                    lines
                } else {
                    [first, lines].concat()
                })
            }
            (Self::Parquet(writer), TablePart::Parquet(chunk)) => writer.write(chunk),
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
            Self::Text(first) => Ok(first),
            Self::Parquet(writer) => writer.end(),
        }
    }
}

/// Lists the columns of a table, and marks the default columns.
pub fn write_columns(out: &mut impl Write, table: Table) -> fmt::Result {
    let width = table
        .columns()
        .map(|column| column.name.len())
        .max()
        .unwrap_or_default();
    writeln!(out, "Columns of `{table}` (* by default):")?;
    for column in table.columns() {
        let mark = if column.is_default_of(table) {
            '*'
        } else {
            ' '
        };
        let (name, kind) = (column.name, column.kind.as_str());
        write!(out, "{mark} {name:width$}  {kind:7}  {}", column.about)?;
        let nulls: Vec<_> = column.nulls(table).collect();
        writeln!(
            out,
            "{}{}",
            if nulls.is_empty() { "" } else { "; null " },
            nulls.join(" and ")
        )?;
    }
    Ok(())
}

/// Why a table cannot be written.
#[derive(Error, Debug)]
#[error("cannot write Parquet: {0}")]
pub struct TableError(String);

/// Adds a line of CSV (RFC 4180, lines end with LF). A null is an empty cell, an empty text is `""`.
fn push_csv<'v>(lines: &mut Vec<u8>, values: impl ExactSizeIterator<Item = Value<'v>>) {
    let is_alone = values.len() == 1;
    for (index, value) in values.enumerate() {
        if index > 0 {
            lines.push(b',');
        }
        match value {
            // Readers skip empty lines.
            Value::Null if is_alone => push(lines, "\"\""),
            Value::Null => {}
            Value::Text(text) if is_plain(&text) => push(lines, &text),
            Value::Text(text) => push(lines, &cell(&text)),
            Value::Integer(number) => push_integer(lines, number),
            Value::Boolean(is) => push(lines, if is { "true" } else { "false" }),
        }
    }
    lines.push(b'\n');
}

/// The cell of a text, between quotes if it would be read as something else without them.
fn cell(text: &str) -> String {
    let cell = Printable(text).to_string();
    let has_blank_end = cell.starts_with(' ') || cell.ends_with(' ');
    if cell.is_empty() || has_blank_end || cell.contains([',', '"']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

/// Whether a text can be a cell as it is, as nearly every one can. Looking at all bytes, without an early end, takes a few
/// instructions.
fn is_plain(text: &str) -> bool {
    let needs_care =
        |byte: u8| !(b' '..=b'~').contains(&byte) | matches!(byte, b',' | b'"' | b'#' | b':');
    let has_blank_end = text.starts_with(' ') || text.ends_with(' ');
    !text.is_empty()
        && !has_blank_end
        && !text
            .bytes()
            .fold(false, |found, byte| found | needs_care(byte))
}

/// Adds a JSON object on one line.
fn push_json<'v>(lines: &mut Vec<u8>, fields: impl Iterator<Item = (&'static str, Value<'v>)>) {
    for (index, (name, value)) in fields.enumerate() {
        push(lines, if index == 0 { "{\"" } else { ",\"" });
        push(lines, name);
        push(lines, "\":");
        match value {
            Value::Null => push(lines, "null"),
            // A text always is JSON.
            Value::Text(text) => push(lines, &json(&&*text).unwrap_or_default()),
            Value::Integer(number) => push_integer(lines, number),
            Value::Boolean(is) => push(lines, if is { "true" } else { "false" }),
        }
    }
    push(lines, "}\n");
}

fn push(lines: &mut Vec<u8>, text: &str) {
    lines.extend_from_slice(text.as_bytes());
}

/// Adds a number, in a fraction of the time of formatting it.
fn push_integer(lines: &mut Vec<u8>, number: i64) {
    let (mut digits, mut first, mut left) = ([0; 20], 20, number.unsigned_abs());
    loop {
        first -= 1;
        digits[first] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    push(lines, if number < 0 { "-" } else { "" });
    lines.extend_from_slice(&digits[first..]);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn values() -> impl Strategy<Value = Vec<Value<'static>>> {
        let value = prop_oneof![
            Just(Value::Null),
            any::<i64>().prop_map(Value::Integer),
            any::<bool>().prop_map(Value::Boolean),
            "([,\" =a-z\n]|\\PC){0,40}".prop_map(Value::from),
        ];
        proptest::collection::vec(value, 1..6)
    }

    /// The cells of a line, as RFC 4180 says; `None` for an empty cell without quotes.
    fn cells(line: &str) -> Vec<Option<String>> {
        let (mut cells, mut rest) = (Vec::new(), line);
        loop {
            let cell = if let Some(quoted) = rest.strip_prefix('"') {
                let (mut cell, mut after) = (String::new(), quoted);
                loop {
                    let (run, next) = after.split_once('"').unwrap();
                    cell += run;
                    after = next;
                    match after.strip_prefix('"') {
                        Some(next) => (cell.push('"'), after = next).0,
                        None => break,
                    }
                }
                rest = after;
                Some(cell)
            } else {
                let (cell, after) = rest.split_at(rest.find(',').unwrap_or(rest.len()));
                rest = after;
                (!cell.is_empty()).then(|| cell.to_owned())
            };
            cells.push(cell);
            match rest.strip_prefix(',') {
                Some(after) => rest = after,
                None => return cells,
            }
        }
    }

    fn shown(value: &Value<'_>) -> Option<String> {
        match value {
            Value::Null => None,
            Value::Text(text) => Some(Printable(text).to_string()),
            Value::Integer(number) => Some(number.to_string()),
            Value::Boolean(is) => Some(is.to_string()),
        }
    }

    proptest! {
        #[test]
        fn a_line_of_csv_has_the_cells_that_were_written(row in values()) {
            let mut lines = Vec::new();
            push_csv(&mut lines, row.clone().into_iter());
            let lines = String::from_utf8(lines).unwrap();
            let line = lines.strip_suffix('\n').unwrap();
            prop_assert!(!line.contains('\n') && !line.is_empty());
            let expected: Vec<_> = row.iter().map(shown).collect();
            let expected = if expected == [None] { vec![Some(String::new())] } else { expected };
            prop_assert_eq!(cells(line), expected);
        }

        #[test]
        fn a_line_of_json_has_the_fields_that_were_written(row in values()) {
            let names = ["a", "b", "c", "d", "e", "f"];
            let mut lines = Vec::new();
            push_json(&mut lines, names.into_iter().zip(row.clone()));
            let read: serde_json::Value = serde_json::from_slice(&lines).unwrap();
            for (name, value) in names.into_iter().zip(&row) {
                let expected = match value {
                    Value::Null => serde_json::Value::Null,
                    Value::Text(text) => (**text).into(),
                    Value::Integer(number) => (*number).into(),
                    Value::Boolean(is) => (*is).into(),
                };
                prop_assert_eq!(&read[name], &expected);
            }
            prop_assert_eq!(read.as_object().unwrap().len(), row.len());
        }
    }
}
