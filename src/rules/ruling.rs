//! Rulings: the numbered decisions that findings, documentation and tests cite.

use std::fmt;

/// The stable id of a ruling: `C23`, `O10`, `G2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ruling(pub &'static str);

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
