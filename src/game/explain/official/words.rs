//! Names for the squares and units of an illegal official move.

use crate::notation::Notation;
use crate::rules::official::{Move, Position};
use crate::rules::{Player, Square, UnitKind};

pub(super) struct Words<'p> {
    pub(super) position: &'p Position,
    pub(super) mv: Move,
    pub(super) player: Player,
    pub(super) naming: Notation,
}

impl Words<'_> {
    /// The top unit of a tower: "White's `P-`".
    pub(super) fn top(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        let named = top.map(|(_, piece)| (piece.owner(), UnitKind::from(piece.kind())));
        named.map_or_else(
            || "no unit".to_owned(),
            |(owner, name)| format!("{owner}'s `{}`", self.naming.unit(name)),
        )
    }

    pub(super) fn origin(&self) -> String {
        origin(self.mv).map_or_else(String::new, |from| self.naming.square(from))
    }

    pub(super) fn target(&self) -> String {
        let (Move::Drop { to, .. }
        | Move::Step { to, .. }
        | Move::Tsuke { to, .. }
        | Move::Capture { to, .. }) = self.mv;
        self.naming.square(to)
    }
}

/// The square that a unit leaves; `None` for a drop.
pub(super) const fn origin(mv: Move) -> Option<Square> {
    match mv {
        Move::Step { from, .. } | Move::Tsuke { from, .. } | Move::Capture { from, .. } => Some(from),
        Move::Drop { .. } => None,
    }
}
