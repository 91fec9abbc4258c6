//! Parquet.

use std::mem;
use std::sync::Arc;

use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::{WriterProperties, WriterPropertiesPtr};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type, TypePtr};

use super::TableError;
use crate::table::{Column, ColumnKind, Value};

/// Rows of a row group: as many as DuckDB reads at once by default.
const GROUP_ROWS: usize = 122_880;
/// Bytes of values at which a row group ends, whatever the number of its rows.
const GROUP_BYTES: usize = 32 << 20;
/// The level of Zstandard: smaller files from higher levels take much more time.
const ZSTD_LEVEL: i32 = 3;

impl From<ParquetError> for TableError {
    fn from(error: ParquetError) -> Self {
        Self(error.to_string())
    }
}

/// Rows, column by column.
#[derive(Debug)]
pub struct Chunk {
    columns: Vec<Values>,
    /// The bytes of each row.
    sizes: Vec<usize>,
    /// Their sum.
    size: usize,
}

/// The values of a column.
#[derive(Debug)]
struct Values {
    /// 1 for each row with a value, 0 for a null: Parquet's definition levels.
    levels: Vec<i16>,
    data: Data,
}

#[derive(Debug)]
enum Data {
    Text { bytes: Vec<u8>, lengths: Vec<usize> },
    Integer(Vec<i64>),
    Boolean(Vec<bool>),
}

impl Chunk {
    /// No rows, for columns of these types.
    pub(super) fn new(kinds: impl Iterator<Item = ColumnKind>) -> Self {
        let columns = kinds
            .map(|kind| Values {
                levels: Vec::new(),
                data: Data::new(kind),
            })
            .collect();
        Self {
            columns,
            sizes: Vec::new(),
            size: 0,
        }
    }

    pub(super) const fn size(&self) -> usize {
        self.size
    }

    /// Adds a row.
    pub(super) fn push<'v>(&mut self, values: impl Iterator<Item = Value<'v>>) {
        let size = self
            .columns
            .iter_mut()
            .zip(values)
            .map(|(column, value)| column.push(&value))
            .sum();
        self.sizes.push(size);
        self.size += size;
    }

    /// Leaves the first rows here and returns the others.
    fn split_off(&mut self, rows: usize) -> Self {
        let columns = self
            .columns
            .iter_mut()
            .map(|column| column.split_off(rows))
            .collect();
        let sizes = self.sizes.split_off(rows);
        let size = sizes.iter().sum();
        self.size -= size;
        Self {
            columns,
            sizes,
            size,
        }
    }

    fn append(&mut self, other: Self) {
        for (column, other) in self.columns.iter_mut().zip(other.columns) {
            column.append(other);
        }
        self.sizes.extend(other.sizes);
        self.size += other.size;
    }

    /// How many rows of `next` this row group takes: as many as fit, or all.
    fn room_for(&self, next: &Self) -> usize {
        let mut size = self.size;
        let fits = |&&row: &&usize| {
            let fits = size < GROUP_BYTES;
            size += row;
            fits
        };
        next.sizes
            .iter()
            .take(GROUP_ROWS - self.sizes.len())
            .take_while(fits)
            .count()
    }

    fn is_full(&self) -> bool {
        self.sizes.len() == GROUP_ROWS || self.size >= GROUP_BYTES
    }
}

impl Values {
    /// Adds a value and returns its bytes in memory.
    fn push(&mut self, value: &Value<'_>) -> usize {
        self.levels.push(i16::from(*value != Value::Null));
        match (&mut self.data, value) {
            (Data::Text { bytes, lengths }, Value::Text(text)) => {
                bytes.extend_from_slice(text.as_bytes());
                lengths.push(text.len());
                text.len() + 2 * size_of::<usize>()
            }
            (Data::Integer(numbers), Value::Integer(number)) => {
                numbers.push(*number);
                size_of::<i64>()
            }
            (Data::Boolean(all), Value::Boolean(is)) => {
                all.push(*is);
                size_of::<bool>()
            }
            _ => size_of::<i16>(),
        }
    }

    fn split_off(&mut self, rows: usize) -> Self {
        let levels = self.levels.split_off(rows);
        let values = self.levels.iter().filter(|&&level| level > 0).count();
        Self {
            levels,
            data: self.data.split_off(values),
        }
    }

    fn append(&mut self, other: Self) {
        self.levels.extend(other.levels);
        match (&mut self.data, other.data) {
            (
                Data::Text { bytes, lengths },
                Data::Text {
                    bytes: more,
                    lengths: other,
                },
            ) => {
                bytes.extend(more);
                lengths.extend(other);
            }
            (Data::Integer(numbers), Data::Integer(other)) => numbers.extend(other),
            (Data::Boolean(all), Data::Boolean(other)) => all.extend(other),
            // The columns of all chunks have the same types.
            _ => {}
        }
    }

    fn write(self, writer: &mut ColumnWriter<'_>) -> Result<usize> {
        let levels = Some(&self.levels[..]);
        match (writer, self.data) {
            (ColumnWriter::ByteArrayColumnWriter(writer), Data::Text { bytes, lengths }) => {
                let (all, mut start) = (ByteArray::from(bytes), 0);
                let text = |length| {
                    let text = all.slice(start, length);
                    start += length;
                    text
                };
                writer.write_batch(
                    &lengths.into_iter().map(text).collect::<Vec<_>>(),
                    levels,
                    None,
                )
            }
            (ColumnWriter::Int64ColumnWriter(writer), Data::Integer(numbers)) => {
                writer.write_batch(&numbers, levels, None)
            }
            (ColumnWriter::BoolColumnWriter(writer), Data::Boolean(all)) => {
                writer.write_batch(&all, levels, None)
            }
            _ => Err(ParquetError::General(
                "a column has another type".to_owned(),
            )),
        }
    }
}

impl Data {
    const fn new(kind: ColumnKind) -> Self {
        match kind {
            ColumnKind::Word | ColumnKind::Text => Self::Text {
                bytes: Vec::new(),
                lengths: Vec::new(),
            },
            ColumnKind::Integer => Self::Integer(Vec::new()),
            ColumnKind::Boolean => Self::Boolean(Vec::new()),
        }
    }

    fn split_off(&mut self, values: usize) -> Self {
        match self {
            Self::Text { bytes, lengths } => {
                let others = lengths.split_off(values);
                Self::Text {
                    bytes: bytes.split_off(lengths.iter().sum()),
                    lengths: others,
                }
            }
            Self::Integer(numbers) => Self::Integer(numbers.split_off(values)),
            Self::Boolean(all) => Self::Boolean(all.split_off(values)),
        }
    }
}

/// Writes Parquet, a row group at a time. The bytes do not depend on how rows are divided into chunks.
#[derive(Debug)]
pub struct ParquetWriter {
    writer: SerializedFileWriter<Vec<u8>>,
    kinds: Vec<ColumnKind>,
    /// The rows that wait for their row group to be full.
    group: Chunk,
}

impl ParquetWriter {
    pub(super) fn new(columns: &[&'static Column]) -> std::result::Result<Self, TableError> {
        let writer = SerializedFileWriter::new(Vec::new(), schema(columns)?, properties(columns)?)?;
        let kinds: Vec<ColumnKind> = columns.iter().map(|column| column.kind).collect();
        let group = Chunk::new(kinds.iter().copied());
        Ok(Self {
            writer,
            kinds,
            group,
        })
    }

    /// Adds rows, and returns the bytes of the row groups that are full.
    pub(super) fn write(&mut self, mut chunk: Chunk) -> std::result::Result<Vec<u8>, TableError> {
        let mut written = Vec::new();
        while !chunk.sizes.is_empty() {
            let rest = chunk.split_off(self.group.room_for(&chunk));
            self.group.append(chunk);
            if self.group.is_full() {
                written.extend(self.write_group()?);
            }
            chunk = rest;
        }
        Ok(written)
    }

    pub(super) fn end(mut self) -> std::result::Result<Vec<u8>, TableError> {
        let mut written = if self.group.sizes.is_empty() {
            Vec::new()
        } else {
            self.write_group()?
        };
        written.extend(self.writer.into_inner()?);
        Ok(written)
    }

    fn write_group(&mut self) -> Result<Vec<u8>> {
        let group = mem::replace(&mut self.group, Chunk::new(self.kinds.iter().copied()));
        let mut row_group = self.writer.next_row_group()?;
        for values in group.columns {
            if let Some(mut column) = row_group.next_column()? {
                values.write(column.untyped())?;
                column.close()?;
            }
        }
        row_group.close()?;
        self.writer.flush()?;
        Ok(mem::take(self.writer.inner_mut()))
    }
}

fn schema(columns: &[&'static Column]) -> Result<TypePtr> {
    let field = |column: &&'static Column| {
        let (physical, logical) = match column.kind {
            ColumnKind::Word | ColumnKind::Text => {
                (Physical::BYTE_ARRAY, Some(LogicalType::String))
            }
            ColumnKind::Integer => (Physical::INT64, None),
            ColumnKind::Boolean => (Physical::BOOLEAN, None),
        };
        let builder = Type::primitive_type_builder(column.name, physical);
        // Columns without nulls are optional too: programs that join tables need not care.
        builder
            .with_logical_type(logical)
            .with_repetition(Repetition::OPTIONAL)
            .build()
            .map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Result<_>>()?;
    Type::group_type_builder("gungi")
        .with_fields(fields)
        .build()
        .map(Arc::new)
}

fn properties(columns: &[&'static Column]) -> Result<WriterPropertiesPtr> {
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("gungi version ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(ZSTD_LEVEL)?));
    for column in columns {
        let path = ColumnPath::from(column.name);
        properties =
            properties.set_column_dictionary_enabled(path.clone(), column.kind == ColumnKind::Word);
        if column.kind == ColumnKind::Integer {
            properties = properties.set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
        }
    }
    Ok(Arc::new(properties.build()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use parquet::file::metadata::RowGroupMetaData;
    use parquet::file::reader::{FileReader, SerializedFileReader};

    use super::*;
    use crate::table::Table;

    /// The number of each row, and a text of this size or none.
    fn written(rows: usize, text: usize, chunk: usize) -> Vec<u8> {
        let columns = ["file", "ply"].map(|name| Table::Plies.column(name).unwrap());
        let mut writer = ParquetWriter::new(&columns).unwrap();
        let text = "x".repeat(text);
        let (mut bytes, mut next) = (Vec::new(), 0);
        while next < rows {
            let mut part = Chunk::new(columns.iter().map(|column| column.kind));
            for row in next..rows.min(next + chunk) {
                let word = (row % 3 > 0).then_some(text.as_str());
                part.push([Value::from(word), Value::from(row)].into_iter());
            }
            bytes.extend(writer.write(part).unwrap());
            assert!(writer.group.size < GROUP_BYTES && writer.group.sizes.len() < GROUP_ROWS);
            next += chunk;
        }
        bytes.extend(writer.end().unwrap());
        bytes
    }

    /// How many rows each row group has.
    fn groups(bytes: &[u8]) -> Vec<i64> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let metadata = reader.metadata();
        metadata
            .row_groups()
            .iter()
            .map(RowGroupMetaData::num_rows)
            .collect()
    }

    #[test]
    fn the_bytes_do_not_depend_on_the_chunks() {
        let rows = 2 * GROUP_ROWS + 5;
        let whole = written(rows, 3, rows);
        for chunk in [1000, GROUP_ROWS, GROUP_ROWS + 1] {
            assert!(written(rows, 3, chunk) == whole, "{chunk}");
        }
        let group = i64::try_from(GROUP_ROWS).unwrap();
        assert_eq!(groups(&whole), [group, group, 5]);
    }

    #[test]
    fn a_row_group_with_long_texts_has_few_rows() {
        let whole = written(200, 1 << 20, 200);
        assert!(written(200, 1 << 20, 7) == whole);
        let groups = groups(&whole);
        assert_eq!((groups.iter().sum::<i64>(), groups[0]), (200, 48));
    }
}
