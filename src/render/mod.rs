//! Values to output: boards, reports, JSON. Nothing in here opens a file or prints.

pub mod actors;
pub mod blocks;
pub mod board;
pub mod border;
mod changes;
pub mod diff;
pub mod fill;
pub mod formats;
pub mod heading;
pub mod json;
pub mod man;
pub mod manual;
pub mod matches;
pub mod picture;
pub mod players;
pub mod plies;
pub mod report;
pub mod rulings;
pub mod schemas;
pub mod stats;
mod style;
pub mod units;
pub mod why_not;

pub use style::{Glyphs, Palette};
