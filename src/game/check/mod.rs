//! What is wrong with a game.

pub mod ending;
pub mod finding;
pub mod fouls;
pub mod gfen;
pub mod gn;
pub mod gungijs;
pub mod judge;
pub mod no_game;
pub mod numbering;
pub mod related_moves;
pub mod spelling;
pub mod suppression;
pub mod unknown_units;
pub mod verdict;
