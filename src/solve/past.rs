//! The positions of a game before a problem, for the rule of repetition.

use std::collections::{HashMap, HashSet};

use crate::game::{AnyPosition, with_position};
use crate::rules::Rules as _;

/// How often the positions of a game occurred. The fourth occurrence ends the game without a mate (`C28`, `O14`).
#[derive(Clone, Debug, Default)]
pub struct Past {
    occurrences: HashMap<u64, u8>,
}

impl Past {
    /// Notes the next position of the game.
    pub fn note(&mut self, position: &AnyPosition) {
        if let Some(key) = with_position!(position, position => position.recurrence_key()) {
            let count = self.occurrences.entry(key).or_default();
            *count = count.saturating_add(1);
        }
    }

    /// The keys of positions that would occur for the fourth time. A shortest mate has no position twice, so no other
    /// position does.
    pub(super) fn exhausted(&self) -> HashSet<u64> {
        self.occurrences.iter().filter(|(_, count)| **count >= 3).map(|(key, _)| *key).collect()
    }
}
