//! Values to output: boards, reports, JSON. Nothing in here opens a file or prints.

pub mod board;
pub mod report;
mod style;

pub use style::{Glyphs, Palette};
