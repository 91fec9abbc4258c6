//! Values to output: boards, reports, JSON. Nothing in here opens a file or prints.

pub mod actors;
pub mod board;
pub mod json;
pub mod report;
mod style;
pub mod units;

pub use style::{Glyphs, Palette};
