//! The official rules (`O1` to `O15`): 14 kinds of unit, four levels, a draft in the upper two, captures, tsuke,
//! arata and betrayal; no fouls.
//!
//! A game is a [`Position`] and the [`Move`]s played on it. [`Position::visit_moves`] lists the legal moves,
//! [`Position::judge`](crate::rules::Rules::judge) says whether a move is legal, or why it is illegal,
//! [`Position::play`](crate::rules::Rules::play) plays it, and [`Position::end`](crate::rules::Rules::end) returns
//! how the game ended. A [`Setup`] makes positions that come from no game.

mod act;
mod board;
mod generate;
mod geometry;
mod judge;
mod moves;
mod piece;
mod position;
mod safety;
mod setup;
mod start;

pub use board::{Board, Tower};
pub use moves::{Batch, Illegal, Move};
pub use piece::{DIRECTIONS, Hand, Hands, Kind, Piece, Reach};
pub use position::{Phase, Position};
pub use setup::{Setup, SetupFault, SetupPart};
