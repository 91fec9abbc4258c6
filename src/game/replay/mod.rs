//! Plays the moves of a game one after the other.

pub mod frame;
pub mod move_number;
pub mod other_ruleset;
pub mod played;
pub mod step;
pub mod timeline;
