//! What is written, held against a position: which move it is.

pub mod classic;
pub mod classic_gfen;
pub mod error;
pub mod gn;
pub mod gungijs;
pub mod no_commander;
pub mod official;
pub mod official_gfen;
pub mod parts;
pub mod read_move;
pub mod written;
