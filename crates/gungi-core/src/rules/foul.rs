//! Foul play: a foul can be played, but loses the game if the opponent calls it out. Only the classic rules have
//! fouls (`C27`, `O15`).

use std::fmt;

/// The four fouls (`C27`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Foul {
    /// A Bronze arrives in a column where its owner has another Bronze face up.
    DoubleBronze,
    /// A Pawn is dropped in a column where its owner has another Pawn face up.
    DoublePawnDrop,
    /// A drop, step or strike of a Bronze gives checkmate.
    BronzeCheckmate,
    /// The drop of a Pawn gives checkmate.
    PawnDropCheckmate,
}

impl Foul {
    pub const ALL: [Self; 4] = [
        Self::DoubleBronze,
        Self::DoublePawnDrop,
        Self::BronzeCheckmate,
        Self::PawnDropCheckmate,
    ];

    /// The name in the rules.
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
    /// The name in JSON and on the command line.
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

/// The fouls of one move: a set, empty for a clean move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fouls(u8);

impl Fouls {
    /// No foul: a clean move.
    pub const NONE: Self = Self(0);

    /// A bit for each foul, in the order of [`Foul::ALL`].
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// The fouls of the lowest four bits.
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits & 0b1111)
    }

    /// These fouls and one more.
    pub const fn with(self, foul: Foul) -> Self {
        Self(self.0 | 1 << foul as u8)
    }

    /// Whether the move is clean.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has this foul.
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 & 1 << foul as u8 != 0
    }

    /// The fouls, in the order of [`Foul::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        Foul::ALL
            .into_iter()
            .filter(move |&foul| self.contains(foul))
    }
}

impl fmt::Debug for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
