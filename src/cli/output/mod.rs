//! Output: streams, files replaced whole or not at all, temporary files.

pub(crate) mod at_signal;
pub(crate) mod beside;
pub(crate) mod destination;
pub(crate) mod file_format;
pub(crate) mod page;
pub(crate) mod product;
pub(crate) mod rights;
pub(crate) mod streams;
pub(crate) mod temp_file;
pub(crate) mod terminal;
pub(crate) mod trouble;
pub(crate) mod whole_file;
