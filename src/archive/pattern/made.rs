//! Conditions on the move that led to a position.

use super::units::Units;
use crate::game::LegalMove;
use crate::rules::{Describe, Foul, MoveKind, PieceView, Place, Player, SquareSet};

/// A condition on the move that led to a position. The start has no move and meets none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Made {
    /// It is of this kind.
    Kind(MoveKind),
    /// It swaps units of a tower or makes them change their owner.
    Betrayal,
    /// It commits this foul, or any.
    Foul(Option<Foul>),
    /// It captures one of these units.
    Captures(Units),
    /// This player made it.
    By(Player),
    /// One of these units made it, as it was before.
    With(Units),
    /// It begins on one of these squares.
    From(SquareSet),
    /// It ends on one of these squares, or captures or trades places there.
    To(SquareSet),
}

impl Made {
    /// It captures any unit.
    pub(super) const CAPTURE: Self = Self::Captures(Units::ALL);

    /// Whether a move meets the condition. `after` is the position that it led to.
    pub(super) fn holds(&self, made: &LegalMove, after: &impl Describe) -> bool {
        let mv = &made.description;
        let is_on = |place: Option<Place>, squares: SquareSet| {
            place.is_some_and(|place| squares.contains(place.square))
        };
        match self {
            Self::Kind(kind) => mv.kind == *kind,
            Self::Betrayal => mv.to.is_some_and(|to| mv.betrays(&after.tower(to.square))),
            Self::Foul(Some(foul)) => made.fouls.contains(*foul),
            Self::Foul(None) => !made.fouls.is_empty(),
            Self::Captures(units) => mv.captured().any(|piece| units.contains(piece)),
            Self::By(player) => mv.player == *player,
            Self::With(units) => units.contains(PieceView { owner: mv.player, unit: mv.unit }),
            Self::From(squares) => is_on(mv.from, *squares),
            Self::To(squares) => is_on(mv.to, *squares),
        }
    }
}
