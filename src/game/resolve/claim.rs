//! What a written move says, whatever the notation.

use crate::rules::{MoveKind, Square, SquareSet};

/// What a written move says: its kind, its unit, from where to where. Tiers are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// The kind, as far as all notations distinguish kinds: strikes are steps, and both recoveries are one.
    pub(crate) kind: MoveKind,
    /// The letters of the faces up and down of the unit; of a unit of GFEN its letter.
    pub(crate) unit: Option<(char, Option<char>)>,
    pub(crate) from: Option<Square>,
    pub(crate) to: Option<Square>,
}

impl Claim {
    /// The squares that it names.
    pub(crate) fn squares(self) -> SquareSet {
        self.from.into_iter().chain(self.to).collect()
    }
}
