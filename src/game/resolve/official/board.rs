//! What a text says of an official move, held against the board.

use crate::game::resolve::error::ResolveError;
use crate::rules::official::{Kind, Move, Piece, Position, Tower};
use crate::rules::{Place, Player, Rules as _, Tier, Tiers, UnitKind};

fn named(piece: Piece) -> (Player, UnitKind) {
    (piece.owner(), piece.kind().into())
}

/// Holds what a text says of a move against the board.
pub(super) struct BoardCheck<'p>(pub(super) &'p Position);

impl BoardCheck<'_> {
    /// The drop of a piece to a place.
    pub(super) fn drop(
        &self,
        kind: Kind,
        to: Place,
        swapped: Tiers,
        ends_draft: bool,
    ) -> Result<Move, ResolveError> {
        self.arrives(to)?;
        // The last piece of a hand ends the draft, written or not (`O12`).
        let ends_draft = ends_draft || self.0.drafts_last();
        Ok(Move::Drop { kind, to: to.square, swapped, ends_draft })
    }

    /// The move of a piece to an empty square or onto another piece.
    pub(super) fn step(
        &self,
        kind: Kind,
        from: Place,
        to: Place,
        swapped: Tiers,
    ) -> Result<Move, ResolveError> {
        self.on_top(from, kind)?;
        self.arrives(to)?;
        let (from, to) = (from.square, to.square);
        Ok(if self.0.board().empty().contains(to) && swapped == Tiers::NONE {
            Move::Step { from, to }
        } else {
            Move::Tsuke { from, to, swapped }
        })
    }

    /// The take of the piece on a place.
    pub(super) fn take(&self, kind: Kind, from: Place, target: Place) -> Result<Move, ResolveError> {
        self.on_top(from, kind)?;
        self.takes(target)?;
        Ok(Move::Take { from: from.square, to: target.square })
    }

    fn tower(&self, place: Place) -> Tower {
        self.0.board().tower(place.square)
    }

    fn on_top(&self, at: Place, kind: Kind) -> Result<(), ResolveError> {
        if self.tower(at).top() == Some((at.tier, Piece::new(self.0.player(), kind))) {
            return Ok(());
        }
        let top = self.tower(at).top();
        let Some(piece) = self.tower(at).at(at.tier) else {
            let top = top.map(|(tier, piece)| (tier, piece.owner(), piece.kind().into()));
            return Err(ResolveError::Vacant { at, top });
        };
        match top {
            _ if piece.kind() != kind => {
                Err(ResolveError::OtherUnit { at, written: kind.into(), found: named(piece) })
            }
            _ if piece.owner() != self.0.player() => {
                Err(ResolveError::OpponentsUnit { at, unit: kind.into() })
            }
            Some((tier, top)) if tier != at.tier => Err(ResolveError::Covered { at, top: named(top) }),
            _ => Ok(()),
        }
    }

    fn arrives(&self, to: Place) -> Result<(), ResolveError> {
        // A tower as high as it may be is for the rules to refuse: no tier would be right.
        let full = self.0.board().reaching(self.0.level().limit()).contains(to.square);
        match self.tower(to).next_tier().filter(|_| !full) {
            Some(tier) if tier != to.tier => Err(ResolveError::ArrivalTier { written: to, tier }),
            _ => Ok(()),
        }
    }

    fn takes(&self, target: Place) -> Result<(), ResolveError> {
        match self.tower(target).top() {
            Some((tier, top)) if top.owner() != self.0.player() => same_tier(target, tier),
            _ => Err(ResolveError::NothingToCapture(target)),
        }
    }
}

fn same_tier(written: Place, tier: Tier) -> Result<(), ResolveError> {
    if written.tier == tier { Ok(()) } else { Err(ResolveError::TargetTier { written, tier }) }
}
