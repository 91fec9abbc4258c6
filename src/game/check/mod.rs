//! What is wrong with a game.
//!
//! `judge` replays a game and gathers the findings of the other files: its spelling (a file a format), of
//! numbers, fouls and the end of the game. `related_moves` adds the moves that explain a finding, `suppression` drops what
//! the comments of the game suppress.

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
