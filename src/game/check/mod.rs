//! What is wrong with a game.

pub mod actor_fault;
pub mod ending;
pub mod finding;
pub mod fouls;
pub mod gfen;
pub mod gfen_fault;
pub mod gn;
pub mod gn_fault;
pub mod gungijs;
pub mod gungijs_fault;
pub mod judge;
pub mod no_game;
pub mod numbering;
pub mod related_moves;
pub mod spelling;
pub mod suppression;
pub mod unknown_units;
pub mod verdict;
