//! Texts to values and back. Judges spelling, never legality.

pub mod cgn;
mod fault;
mod field;
pub mod foreign;
pub mod gan;
pub mod gfen;
pub mod gn;
pub mod gungijs;
mod header;
pub mod lines;
mod scan;
mod stream;
pub mod syntax;

pub use fault::Fault;
pub use stream::{CutGame, GameText, Reader};
