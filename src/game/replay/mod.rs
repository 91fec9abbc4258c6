//! Plays the moves of a game one after the other.

pub mod frame;
pub mod other_ruleset;
pub mod position;
pub mod start;
pub mod step;
