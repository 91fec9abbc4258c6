//! Texts to values and back. Judges spelling, never legality.

pub mod cgn;
pub mod gan;
pub mod gfen;
pub mod gn;
pub mod syntax;
