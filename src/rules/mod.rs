//! The game: positions, actions and what the rules say of them.
//!
//! What both rulesets share stands here; each ruleset is a folder of the same shape. Nothing in here reads or
//! writes text formats.

pub mod classic;
mod describe;
mod foul;
mod history;
pub mod official;
mod perft;
mod place;
mod player;
mod position;
mod rays;
mod result;
mod ruleset;
mod ruling;
mod split_mix;
mod square;
mod tower;
mod towers;
mod unit_kind;

pub use describe::{Describe, MoveDescription, MoveKind, Phase, PieceView, Snapshot};
pub use foul::{Foul, Fouls};
pub use history::History;
pub use perft::{divide, perft};
pub use place::Place;
pub use player::{ByPlayer, Player};
pub use position::{End, Rules};
pub use result::GameResult;
pub use ruleset::{Ruleset, UnknownRuleset};
pub use ruling::Ruling;
pub use split_mix::SplitMix64;
pub use square::{Square, SquareSet, Squares};
pub use tower::{Tier, Tiers, Tower};
pub use unit_kind::UnitKind;
