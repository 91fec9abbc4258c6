//! Fixes for the spelling of games: a file a format, and one for the numbers of all moves.

pub mod edits;
pub mod gn;
pub mod gungijs;
pub mod renumbering;
