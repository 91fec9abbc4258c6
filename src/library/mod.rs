//! What other programs use: positions, moves, games and findings, whatever the ruleset and the notation. `src/lib.rs`
//! exports it; nothing else is public.
//!
//! Each file wraps what the layers above offer, so that these can change without breaking a program.

mod finding;
mod game;
mod moves;
#[cfg(feature = "serde")]
mod named;
mod play;
mod position;
mod square;
mod unit;

pub use finding::Finding;
pub use game::{Conversion, ConvertError, Game, Games, Joiner, Replay};
pub use moves::Move;
pub use position::Position;
pub use square::{Square, UnknownSquare};
pub use unit::Unit;
