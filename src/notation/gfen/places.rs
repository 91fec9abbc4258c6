//! Where the parts of a position stand in its text.

use super::diagram::Key;
use crate::rules::Square;
use crate::text::Span;

/// Where the parts of a position stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The whole position.
    pub whole: Span,
    /// The towers, by index of their square; of empty squares where their run stands.
    pub towers: [Span; Square::COUNT],
    /// The side to move.
    pub side: Span,
    /// The hands.
    pub hands: Span,
    /// The ply.
    pub ply: Option<Span>,
    /// The keys that were given.
    pub keys: Vec<(Key, Span)>,
}

impl Places {
    /// The places of a position of which no part is found yet.
    pub(in crate::notation) const fn of(whole: Span) -> Self {
        let towers = [whole; Square::COUNT];
        Self { whole, towers, side: whole, hands: whole, ply: None, keys: Vec::new() }
    }

    /// Where a key stands, or the whole position if it was not given.
    pub fn key(&self, key: Key) -> Span {
        self.keys.iter().find(|(given, _)| *given == key).map_or(self.whole, |(_, span)| *span)
    }
}
