//! Names for the squares and units of an illegal classic move.

use crate::notation::Notation;
use crate::rules::classic::{Move, Position};
use crate::rules::{Player, Square, Tier};

pub(super) struct Words<'p> {
    pub(super) position: &'p Position,
    pub(super) mv: Move,
    pub(super) player: Player,
    pub(super) naming: Notation,
}

impl Words<'_> {
    pub(super) fn stranded(&self, square: Square) -> (String, String) {
        let top = self.position.board().tower(square).top();
        let (tier, unit) =
            top.map_or((Tier::First, String::new()), |(tier, piece)| (tier, piece.unit().to_string()));
        (unit, self.naming.place(square, tier))
    }

    /// The owner and the unit at a place: "White's `YN`".
    pub(super) fn named(&self, square: Square, tier: Tier) -> String {
        let piece = self.position.board().tower(square).at(tier);
        piece.map_or_else(|| "no unit".to_owned(), |piece| format!("{}'s `{}`", piece.owner(), piece.unit()))
    }

    /// The owner and the unit on top of a square.
    pub(super) fn top(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        self.named(square, top.map_or(Tier::First, |(tier, _)| tier))
    }

    pub(super) fn origin(&self) -> String {
        match self.mv {
            Move::Step { from, .. } => self.naming.square(from),
            _ => String::new(),
        }
    }

    pub(super) fn target(&self) -> String {
        match self.mv {
            Move::Step { to, .. } | Move::Drop { to, .. } => self.naming.square(to),
            _ => String::new(),
        }
    }
}
