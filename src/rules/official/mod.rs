//! The official rules (`O1` to `O15`): 14 kinds of piece, four levels, a draft in the upper two, takes, tsuke, arata
//! and betrayal; no foul play.
//!
//! A game is a [`Position`] and the [`Move`]s that are played on it. [`Position::visit_moves`] lists what may be
//! done, [`Position::judge`](crate::rules::Rules::judge) says of one move whether it is legal or illegal, and why, [`Position::play`](crate::rules::Rules::play) does it,
//! and [`Position::end`](crate::rules::Rules::end) returns how it ended. Positions that no game has reached yet come from a [`Setup`].

mod act;
mod attack;
mod board;
mod candidate;
mod generate;
mod geometry;
mod illegal;
mod judge;
mod kind;
mod level;
mod moves;
mod piece;
mod position;
mod safety;
mod setup;
mod start;

pub use board::{Board, Tower};
pub use illegal::Illegal;
pub use kind::{DIRECTIONS, Kind, Reach};
pub use level::Level;
pub use moves::{Batch, Move};
pub use piece::{Hand, Hands, Piece};
pub use position::{Phase, Position};
pub use setup::{Setup, SetupFault, SetupPart};
