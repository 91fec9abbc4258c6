//! Converts games to another notation, and lists what it cannot store: one file for each notation.

mod extras;
pub(super) mod gfen;
mod gn;
mod gungijs;
mod headers;
mod loss;

pub use extras::{Extras, HeaderPlace, losses_beside_moves};
pub use gn::{write_gn, write_new_gn};
pub use gungijs::write_pgn;
pub use headers::HeaderEdits;
pub use loss::Loss;
