//! Converts games to another notation, and lists what it cannot store: one file for each notation.

mod extras;
pub(super) mod gfen;
mod gn;
mod gungijs;
mod loss;

pub use extras::{Extras, HeaderPlace, losses_beside_moves};
pub use gn::HeaderEdits;
pub use gn::{write_gn, write_new_gn};
pub use gungijs::write_pgn;
pub use loss::Loss;
