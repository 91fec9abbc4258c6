//! The game: positions, actions and what the rules say of them.
//!
//! What both rulesets share stands here; each ruleset is a folder of the same shape. Nothing in here reads or
//! writes text formats.

pub mod classic;
mod key;
mod player;
mod ruling;
mod square;
mod tower;

pub use player::{ByPlayer, Player};
pub use ruling::Ruling;
pub use square::{Square, SquareSet, Squares};
pub use tower::{Tier, Tower};
