//! Arguments that several commands share: declarations only. Help, man pages and completions come from here.

pub mod bytes;
pub mod drawing;
pub(crate) mod file_format;
pub mod input;
pub mod picture;
pub mod position;
pub mod threads;
pub mod values;
