//! Coordinates on the frame of a board.

/// Which coordinates stand on the frame of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coordinates {
    /// Those of GN above and on the left, those of GFEN below and on the right.
    Both,
    /// Those of GN alone.
    Gn,
    /// Those of GFEN alone.
    Gfen,
    /// None.
    None,
}

impl Coordinates {
    pub(super) const fn gn(self) -> bool {
        matches!(self, Self::Both | Self::Gn)
    }

    pub(super) const fn gfen(self) -> bool {
        matches!(self, Self::Both | Self::Gfen)
    }
}
