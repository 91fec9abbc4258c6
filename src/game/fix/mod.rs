//! What mends a game.

pub mod edits;
pub mod gn;
pub mod gungijs;
pub mod renumbering;
