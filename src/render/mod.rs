//! Values to output: boards, reports, JSON. Nothing in here opens a file or prints.

#[cfg(feature = "cli")]
pub mod actors;
#[cfg(feature = "cli")]
pub mod blocks;
pub mod board;
pub mod border;
#[cfg(feature = "cli")]
mod changes;
#[cfg(feature = "cli")]
pub mod conformance;
#[cfg(feature = "cli")]
pub mod diff;
pub mod fill;
#[cfg(feature = "cli")]
pub mod formats;
#[cfg(feature = "cli")]
pub mod heading;
#[cfg(feature = "cli")]
pub mod json;
#[cfg(feature = "cli")]
pub mod man;
#[cfg(feature = "cli")]
pub mod manual;
#[cfg(feature = "cli")]
pub mod matches;
pub mod picture;
pub mod players;
#[cfg(feature = "cli")]
pub mod plies;
#[cfg(feature = "cli")]
pub mod report;
#[cfg(feature = "cli")]
pub mod rulings;
#[cfg(feature = "cli")]
pub mod schemas;
#[cfg(feature = "cli")]
pub mod solution;
#[cfg(feature = "cli")]
pub mod stats;
mod style;
#[cfg(feature = "cli")]
pub mod table;
#[cfg(feature = "cli")]
pub mod tree;
#[cfg(feature = "cli")]
pub mod units;
#[cfg(feature = "cli")]
pub mod why_not;

pub use style::{Glyphs, Palette};
