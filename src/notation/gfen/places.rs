//! The places of the parts of a position in its text.

use super::diagram::Key;
use crate::rules::Square;
use crate::text::Span;

/// The places of the parts of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The whole position.
    pub whole: Span,
    /// The towers, by index of their square; for an empty square the digit of its run.
    pub towers: [Span; Square::COUNT],
    /// The side to move.
    pub side: Span,
    /// The hands.
    pub hands: Span,
    /// The ply.
    pub ply: Option<Span>,
    /// The keys that are given.
    pub keys: Vec<(Key, Span)>,
}

impl Places {
    /// The places before any part is found.
    pub(in crate::layers::notation) const fn of(whole: Span) -> Self {
        let towers = [whole; Square::COUNT];
        Self { whole, towers, side: whole, hands: whole, ply: None, keys: Vec::new() }
    }

    /// The place of a key, or of the whole position if the key is not given.
    pub fn key(&self, key: Key) -> Span {
        self.keys.iter().find(|(given, _)| *given == key).map_or(self.whole, |(_, span)| *span)
    }
}
