//! Positions with their legal moves as they are written, and where games start.

pub mod start;

use crate::game::resolve::gn;
use crate::game::resolve::official::gungijs::is_ambiguous;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::notation::gungijs::GungijsMove;
use crate::rules::{AnyPosition, PlayableMove, Rules as _};

impl AnyPosition {
    /// The moves that are not illegal, in byte order of their GN: none where the game is over, repetition aside.
    pub fn moves_by_gn(&self) -> Vec<PlayableMove> {
        let mut moves = self.playable_moves();
        moves.sort_by_cached_key(|mv| gn::order_of(&mv.description));
        moves
    }

    /// The positions after all legal moves, which are written in GN and sorted by that.
    pub fn after_legal_moves(&self) -> Vec<(Written, Self)> {
        let legal = self.moves_by_gn().into_iter().filter(|mv| mv.fouls.is_empty());
        legal
            .filter_map(|PlayableMove { mv, .. }| Some((self.written(mv, Notation::Gn)?, self.after(mv))))
            .collect()
    }

    /// A move that is not illegal here, as text; `None` if the notation cannot write it.
    pub fn in_notation(&self, mv: &PlayableMove, notation: Notation) -> Option<String> {
        let written = Written::of(&mv.description, notation, || self.after(mv.mv).end());
        written.map(|written| written.to_string())
    }

    /// Whether a betrayal of gungi.js could mean other tiers too: its kinds stand below more often than it names them.
    pub fn is_ambiguous(&self, written: GungijsMove) -> bool {
        matches!(self, Self::Official(position) if is_ambiguous(position, written))
    }
}
