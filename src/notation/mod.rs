//! Texts to values and back. Judges spelling, never legality.

pub mod cgn;
mod fault;
mod field;
pub mod foreign;
pub mod gan;
pub mod gfen;
pub mod gn;
pub mod gungijs;
pub mod lines;
pub mod movetext;
mod naming;
pub mod syntax;

pub use fault::Fault;
pub use naming::Notation;
