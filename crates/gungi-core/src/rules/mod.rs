//! The rules of the game: positions, moves, and which moves are legal.
//!
//! Code that both rulesets share is in this folder; `classic` and `official` have the same structure. Nothing here
//! reads or writes text formats.

mod action;
mod any;
pub mod classic;
mod describe;
mod foul;
mod hand;
mod history;
pub mod official;
mod outcome;
mod packed;
mod player;
mod position;
mod rays;
mod ruleset;
mod split_mix;
mod square;
mod start;
mod tower;
mod towers;
mod unit_kind;
mod way;

pub use action::count_of_actions;
pub use any::with_position;
pub use any::{AnyIllegal, AnyMove, AnyPosition, PlayableMove};
pub use describe::{
    Checked, Describe, MoveDescription, MoveKind, PhaseKind, PhaseView, PieceView, Snapshot,
};
pub use foul::{Foul, Fouls};
pub use history::{History, Occurrences};
pub use outcome::{End, GameResult};
pub use packed::PackedMove;
pub use player::{ByPlayer, Player};
pub use position::{Candidates, Landing, MoveBatch, Rules, divide, perft};
pub use ruleset::{Level, Ruleset};
pub use split_mix::SplitMix64;
pub use square::{Square, SquareSet, Squares};
pub use tower::{Place, Tier, Tiers, Tower};
pub use unit_kind::UnitKind;
pub use way::{Target, Way};
