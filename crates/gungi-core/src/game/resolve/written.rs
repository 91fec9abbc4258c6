//! One ply as written, in any notation, and the move that it means.

use std::fmt;

use crate::game::resolve::Claim;
use crate::game::resolve::ResolveError;
use crate::game::resolve::diagram::{diagram_of, gfen_of};
use crate::game::resolve::{gfen, gn, gungijs, record};
use crate::notation::Notation;
use crate::notation::gfen::{BoardText, Diagram, GfenMove};
use crate::notation::gn::GnMove;
use crate::notation::gungijs::{Ending, GungijsMove};
use crate::notation::record::RecordMove;
use crate::rules::{
    AnyMove, AnyPosition, Describe, End, MoveDescription, SquareSet, Tier, with_position,
};

/// One ply as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    Gn(GnMove),
    Gfen(GfenMove),
    /// As gungi.js writes it.
    Gungijs(GungijsMove),
    /// As a record of another program says it. Messages speak of it in GFEN.
    Record(RecordMove),
}

/// A ruleset whose moves and positions can be read and written.
pub trait Resolve: Describe {
    /// The move that is written, whether it is legal or not.
    ///
    /// # Errors
    /// How the text contradicts the board.
    fn resolve(&self, written: Written) -> Result<Self::Move, ResolveError>;

    /// The position as GFEN writes it. The ply is the number of the next move, if it is known.
    fn diagram(&self, ply: Option<u32>) -> Diagram {
        diagram_of(self, ply)
    }

    /// The position as text in GFEN.
    fn gfen(&self, ply: Option<u32>) -> String {
        gfen_of(self, &mut BoardText::default(), SquareSet::ALL, ply)
    }

    /// The same without a ply, in less time: `board` has the position before this move. Without a move, it may have any.
    fn gfen_after(&self, mv: Option<&MoveDescription>, board: &mut BoardText) -> String {
        gfen_of(
            self,
            board,
            mv.map_or(SquareSet::ALL, MoveDescription::squares),
            None,
        )
    }

    /// A move that is not illegal here, written canonically; `None` if the notation cannot write it.
    fn written(&self, mv: Self::Move, notation: Notation) -> Option<Written> {
        Written::of(&self.describe(mv)?, notation, || {
            let mut after = *self;
            after.play(mv);
            after.end()
        })
    }
}

impl Resolve for AnyPosition {
    fn resolve(&self, written: Written) -> Result<AnyMove, ResolveError> {
        match self {
            Self::Classic(position) => position.resolve(written).map(AnyMove::Classic),
            Self::Official(position) => position.resolve(written).map(AnyMove::Official),
        }
    }

    fn diagram(&self, ply: Option<u32>) -> Diagram {
        with_position!(self, position => position.diagram(ply))
    }

    fn gfen(&self, ply: Option<u32>) -> String {
        with_position!(self, position => position.gfen(ply))
    }

    fn gfen_after(&self, mv: Option<&MoveDescription>, board: &mut BoardText) -> String {
        with_position!(self, position => position.gfen_after(mv, board))
    }
}

impl Written {
    /// A move written canonically; `None` if the notation cannot write it. `end` is how the game ends with it.
    pub fn of(
        mv: &MoveDescription,
        notation: Notation,
        end: impl FnOnce() -> Option<End>,
    ) -> Option<Self> {
        match notation {
            Notation::Gn => GnMove::of(mv).map(Self::Gn),
            Notation::Gfen => GfenMove::of(mv).map(Self::Gfen),
            Notation::Gungijs => GungijsMove::of(mv, end().map(Ending::from)).map(Self::Gungijs),
        }
    }

    pub const fn notation(self) -> Notation {
        match self {
            Self::Gn(_) => Notation::Gn,
            Self::Gfen(_) | Self::Record(_) => Notation::Gfen,
            Self::Gungijs(_) => Notation::Gungijs,
        }
    }

    /// What the move claims.
    pub fn claim(self) -> Claim {
        match self {
            Self::Gn(mv) => gn::claim(mv),
            Self::Gfen(mv) => gfen::claim(mv),
            Self::Gungijs(mv) => gungijs::claim(mv),
            Self::Record(mv) => record::claim(mv),
        }
    }

    /// The move with a mobile strike written as a step: either is read as the other (`G3`).
    pub const fn with_strike_as_move(self) -> Self {
        match self {
            Self::Gn(mv) => Self::Gn(gn::with_strike_as_move(mv)),
            other => other,
        }
    }

    /// The move to another tier; `None` if it names no tier there.
    pub fn with_tier(self, tier: Tier) -> Option<Self> {
        match self {
            Self::Gn(mv) => gn::with_tier(mv, tier).map(Self::Gn),
            Self::Gfen(_) | Self::Record(_) => None,
            Self::Gungijs(mv) => Some(Self::Gungijs(gungijs::with_tier(mv, tier))),
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gn(mv) => mv.fmt(f),
            Self::Gfen(mv) => mv.fmt(f),
            Self::Gungijs(mv) => mv.fmt(f),
            Self::Record(mv) => mv.fmt(f),
        }
    }
}
