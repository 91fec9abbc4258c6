//! Texts to values and back. Judges spelling, never legality.

pub mod gn;
pub mod syntax;
