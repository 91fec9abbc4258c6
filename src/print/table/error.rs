//! Errors of tables.

use thiserror::Error;

/// Why a table cannot be written.
#[derive(Error, Debug)]
#[error("cannot write Parquet: {0}")]
pub struct TableError(pub(super) String);
