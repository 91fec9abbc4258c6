//! A record meets the rules.

mod classic;
mod spelling;

pub use classic::{name_of, unit_of};
pub use spelling::{Mismatch, Spelling};
