//! The classic rules (`C1` to `C30`): 20 faces on two-sided units, an initial arrangement by drops, effects and
//! fouls.
//!
//! A game is a [`Position`] and the [`Move`]s played on it. [`Position::visit_moves`] lists the moves that are not
//! illegal, [`Position::judge`](crate::rules::Rules::judge) says whether a move is legal or foul, or why it is
//! illegal, [`Position::play`](crate::rules::Rules::play) plays it, and [`Position::end`](crate::rules::Rules::end)
//! returns how the game ended.

mod act;
mod board;
mod face;
mod generate;
mod geometry;
mod judge;
mod moves;
mod position;
mod safety;
mod setup;
mod unit;

pub use act::{obeys_tower_rule, twin};
pub use board::{Board, Tower};
pub use face::{Face, LandLink, Reach, Side};
pub use moves::{Batch, Illegal, Move, Phase, Recovery, Stranded};
pub use position::Position;
pub use setup::{NotArranging, Setup, SetupFault, SetupPart};
pub use unit::{ARMY, Hand, Hands, Piece, Unit};
