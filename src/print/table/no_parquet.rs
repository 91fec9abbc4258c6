//! Takes the place of Parquet in a gungi that is built without it: no table can begin.

use super::TableError;
use crate::table::{Column, ColumnKind, Value};

/// No rows.
#[derive(Debug)]
pub struct Chunk;

impl Chunk {
    pub(super) fn new(_: impl Iterator<Item = ColumnKind>) -> Self {
        Self
    }

    #[expect(clippy::unused_self, reason = "the rows of Parquet have a size")]
    pub(super) const fn size(&self) -> usize {
        0
    }

    #[expect(clippy::unused_self, reason = "Parquet keeps the values")]
    pub(super) fn push<'v>(&mut self, _: impl Iterator<Item = Value<'v>>) {}
}

/// There is none.
#[derive(Debug)]
pub enum ParquetWriter {}

impl ParquetWriter {
    pub(super) fn new(_: &[&'static Column]) -> Result<Self, TableError> {
        Err(TableError("this gungi was built without it".to_owned()))
    }

    pub(super) fn write(&mut self, _: Chunk) -> Result<Vec<u8>, TableError> {
        match *self {}
    }

    pub(super) fn end(self) -> Result<Vec<u8>, TableError> {
        match self {}
    }
}
