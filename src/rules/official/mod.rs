//! The official rules (`O1` to `O15`): 14 kinds of piece, four levels, a draft in the upper two, takes, tsuke, arata
//! and betrayal; no foul play.
//!
//! A game is a [`Position`] and the [`Action`]s that are played on it. [`Position::visit_actions`] lists what may be
//! done, [`Position::judge`](crate::rules::Position::judge) says of one action whether it is legal or illegal, and why, [`Position::play`](crate::rules::Position::play) does it,
//! and [`Position::end`](crate::rules::Position::end) tells when it is over. Positions that no game has reached yet come from a [`Setup`].

mod act;
mod action;
mod board;
mod generate;
mod geometry;
mod illegal;
mod judge;
mod kind;
mod level;
mod piece;
mod position;
mod prospect;
mod safety;
mod setup;

pub use action::{Action, Batch};
pub use board::{Board, Tower};
pub use illegal::Illegal;
pub use kind::{DIRECTIONS, Kind, Reach};
pub use level::Level;
pub use piece::{Hand, Hands, Piece};
pub use position::{Phase, Position};
pub use setup::{Part, Setup, SetupFault};
