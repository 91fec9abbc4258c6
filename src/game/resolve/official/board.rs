//! Compares the text of an official move with the board.

use crate::game::resolve::board::{BoardCheck, arrives};
use crate::game::resolve::error::ResolveError;
use crate::rules::official::{Kind, Move, Position};
use crate::rules::{Place, Tiers};

impl BoardCheck<'_, Position> {
    /// The drop of a unit to a place.
    pub(super) fn drop(
        &self,
        kind: Kind,
        to: Place,
        swapped: Tiers,
        ends_draft: bool,
    ) -> Result<Move, ResolveError> {
        self.arrives(to)?;
        // The last unit of a hand ends the draft, written or not (`O12`).
        let ends_draft = ends_draft || self.0.drafts_last();
        Ok(Move::Drop { kind, to: to.square, swapped, ends_draft })
    }

    /// The move of a unit to an empty square or onto another unit.
    pub(super) fn step(
        &self,
        kind: Kind,
        from: Place,
        to: Place,
        swapped: Tiers,
    ) -> Result<Move, ResolveError> {
        self.on_top(from, kind.into())?;
        self.arrives(to)?;
        let (from, to) = (from.square, to.square);
        Ok(if self.0.board().empty().contains(to) && swapped == Tiers::NONE {
            Move::Step { from, to }
        } else {
            Move::Tsuke { from, to, swapped }
        })
    }

    /// The capture of the unit on a place.
    pub(super) fn capture(&self, kind: Kind, from: Place, target: Place) -> Result<Move, ResolveError> {
        self.on_top(from, kind.into())?;
        self.captures(target)?;
        Ok(Move::Capture { from: from.square, to: target.square })
    }

    fn arrives(&self, to: Place) -> Result<(), ResolveError> {
        // How high a tower may be depends on the level.
        let full = self.0.board().reaching(self.0.level().limit()).contains(to.square);
        arrives(to, self.0.board().tower(to.square).next_tier().filter(|_| !full))
    }
}
