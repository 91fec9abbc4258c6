//! What other programs use: positions, moves, games and findings, whatever the ruleset and the notation. `src/lib.rs`
//! exports it; nothing else is promised.
//!
//! Each file wraps what the layers above offer, so that these can change without breaking a program.

#![warn(missing_debug_implementations, missing_docs)]

mod conversion;
mod explain;
mod finding;
mod game;
mod gn;
#[cfg(feature = "serde")]
mod json;
mod moves;
mod pattern;
mod picture;
mod play;
mod position;
mod problem;
mod record;
mod setup;
mod square;
mod unit;

pub use conversion::{Conversion, ConvertError, Joiner};
pub use explain::{explain, topics};
pub use finding::{Edit, Finding, Fix, apply_fixes};
pub use game::Game;
pub use gn::{CommentError, HeaderError};
#[cfg(feature = "serde")]
pub use json::FindingJson;
pub use moves::Move;
pub use picture::{Colours, LastMove, PictureOptions};
pub use position::{Position, StartError};
pub use problem::{Answer, Mate};
pub use record::{
    ParseGameError, ReadOptions, Record, Records, Replay, Stopped, fix_all, read, read_with,
};
pub use setup::Setup;
pub use square::UnknownSquare;
pub use unit::{Tower, Unit};
