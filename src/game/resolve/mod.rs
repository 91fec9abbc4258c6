//! Finds the move that a text means in a position.

mod board;
pub mod claim;
pub mod classic;
mod diagram;
pub mod error;
pub mod gfen;
pub mod gn;
pub mod gungijs;
pub mod official;
mod read_diagram;
pub mod read_move;
pub mod written;
