//! Positions and games to boards and pictures. Nothing in here opens a file or prints.

pub mod board;
pub mod picture;
pub mod players;
mod style;

pub use style::{Glyphs, Palette};
