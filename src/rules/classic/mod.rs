//! The classic rules (`C1` to `C30`): 20 faces on two-sided units, an initial arrangement by drops, effects and foul
//! play.
//!
//! A game is a [`Position`] and the [`Action`]s that are played on it. [`Position::visit_actions`] lists what may be
//! done, [`Position::judge`](crate::rules::Position::judge) says of one action whether it is legal, foul or illegal, and why, [`Position::play`](crate::rules::Position::play)
//! does it, and [`Position::end`](crate::rules::Position::end) tells when it is over.

mod act;
mod action;
mod board;
mod face;
mod fouls;
mod generate;
mod geometry;
mod illegal;
mod judge;
mod position;
mod prospect;
mod safety;
mod setup;
mod unit;

pub use act::{obeys_tower_rule, twin};
pub use action::{Action, Batch};
pub use board::{Board, Tower};
pub use face::{Face, LandLink, Reach, Side};
pub use illegal::Illegal;
pub use position::{Phase, Position, Stranded};
pub use setup::{NotArranging, Part, Setup, SetupFault};
pub use unit::{ARMY, Hand, Hands, Piece, Unit};
