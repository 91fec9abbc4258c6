//! Values to output: boards, reports, JSON. Nothing in here opens a file or prints.

pub mod board;
pub mod json;
pub mod report;
mod style;

pub use style::{Glyphs, Palette};
