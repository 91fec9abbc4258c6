//! The game: positions, actions and what the rules say of them.
//!
//! What both rulesets share stands here; each ruleset is a folder of the same shape. Nothing in here reads or
//! writes text formats.

mod player;
mod square;
mod tower;

pub use player::{ByPlayer, Player};
pub use square::{Square, SquareSet};
pub use tower::{Tier, Tower};
