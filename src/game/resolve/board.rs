//! Compares the units that a text names with the board.

use crate::game::resolve::error::ResolveError;
use crate::rules::{Describe, PieceView, Place, Square, Tier, UnitKind};

/// Compares a text with a position of either ruleset.
pub(super) struct BoardCheck<'p, P>(pub(super) &'p P);

impl<P: Describe> BoardCheck<'_, P> {
    /// Whether the player's unit stands here.
    pub(super) fn stands(&self, at: Place, written: UnitKind) -> Result<(), ResolveError> {
        let tower = self.0.own_tower(at.square);
        let Some(piece) = tower.at(at.tier).map(Into::<PieceView>::into) else {
            let top = self.top_of(at.square).map(|(tier, top)| (tier, top.owner, top.unit));
            return Err(ResolveError::Vacant { at, top });
        };
        if piece.unit != written {
            return Err(ResolveError::OtherUnit { at, written, found: (piece.owner, piece.unit) });
        }
        if piece.owner != self.0.player() {
            return Err(ResolveError::OpponentsUnit { at, unit: written });
        }
        Ok(())
    }

    /// Whether the player's unit stands here, and nothing on it.
    pub(super) fn on_top(&self, at: Place, written: UnitKind) -> Result<(), ResolveError> {
        self.stands(at, written)?;
        match self.top_of(at.square) {
            Some((tier, top)) if tier != at.tier => {
                Err(ResolveError::Covered { at, top: (top.owner, top.unit) })
            }
            _ => Ok(()),
        }
    }

    fn top_of(&self, square: Square) -> Option<(Tier, PieceView)> {
        self.0.own_tower(square).top().map(|(tier, top)| (tier, top.into()))
    }

    /// Whether a unit of the opponent is on top here.
    pub(super) fn captures(&self, target: Place) -> Result<(), ResolveError> {
        match self.top_of(target.square) {
            Some((tier, top)) if top.owner != self.0.player() => {
                if tier == target.tier {
                    Ok(())
                } else {
                    Err(ResolveError::TargetTier { written: target, tier })
                }
            }
            _ => Err(ResolveError::NothingToCapture(target)),
        }
    }
}

/// Whether a unit comes to stand on the tier that is written. Where no tier would be right, the tower is full, and the
/// rules refuse the move.
pub(super) fn arrives(to: Place, tier: Option<Tier>) -> Result<(), ResolveError> {
    match tier {
        Some(tier) if tier != to.tier => Err(ResolveError::ArrivalTier { written: to, tier }),
        _ => Ok(()),
    }
}
