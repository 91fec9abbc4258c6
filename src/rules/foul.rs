//! Foul play: allowed by the board, lost if called out. The classic rules know it (`C27`), the official ones do not
//! (`O15`).

use std::fmt;

/// The four fouls (`C27`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Foul {
    /// A Bronze comes into a column where its owner then has two or more face up.
    DoubleBronze,
    /// A Pawn is dropped into a column where its owner has another face up.
    DoublePawnDrop,
    /// A Bronze's drop, move or strike gives checkmate.
    BronzeCheckmate,
    /// The drop of a Pawn gives checkmate.
    PawnDropCheckmate,
}

impl Foul {
    /// All fouls.
    pub const ALL: [Self; 4] =
        [Self::DoubleBronze, Self::DoublePawnDrop, Self::BronzeCheckmate, Self::PawnDropCheckmate];

    /// The rules' name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DoubleBronze => "Double Bronze",
            Self::DoublePawnDrop => "Double Pawn Drop",
            Self::BronzeCheckmate => "Bronze Checkmate",
            Self::PawnDropCheckmate => "Pawn Drop Checkmate",
        }
    }
}

impl Foul {
    /// The name as scripts read it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::DoubleBronze => "double-bronze",
            Self::DoublePawnDrop => "double-pawn-drop",
            Self::BronzeCheckmate => "bronze-checkmate",
            Self::PawnDropCheckmate => "pawn-drop-checkmate",
        }
    }
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The fouls of one action; none for a clean one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fouls(u8);

impl Fouls {
    /// A clean action.
    pub const NONE: Self = Self(0);

    /// These fouls and one more.
    pub const fn with(self, foul: Foul) -> Self {
        Self(self.0 | 1 << foul as u8)
    }

    /// Whether the action is clean.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this foul is among them.
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 & 1 << foul as u8 != 0
    }

    /// The fouls, in the order of [`Foul::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        Foul::ALL.into_iter().filter(move |&foul| self.contains(foul))
    }
}

impl fmt::Debug for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
