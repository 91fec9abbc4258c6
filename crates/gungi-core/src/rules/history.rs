//! A game in progress: the position, and how often positions occurred.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::{End, Fouls, Rules};

/// How often the positions of a game occurred: the fourth occurrence ends it (`C28`, `O14`).
#[derive(Clone, Debug, Default)]
pub struct Occurrences(HashMap<u64, u8, BuildHasherDefault<KeyHasher>>);

impl Occurrences {
    /// Notes the next position by its [`recurrence_key`](Rules::recurrence_key). Returns whether it is its fourth
    /// occurrence, or a later one.
    pub fn note(&mut self, key: Option<u64>) -> bool {
        key.is_some_and(|key| {
            let count = self.0.entry(key).or_default();
            *count = count.saturating_add(1);
            *count >= 4
        })
    }

    /// Takes the last note of a position back.
    pub fn forget(&mut self, key: Option<u64>) {
        if let Some(count) = key.and_then(|key| self.0.get_mut(&key)) {
            *count -= 1;
        }
    }

    /// How often a position was noted, up to 255 times.
    pub fn count(&self, key: Option<u64>) -> u8 {
        key.and_then(|key| self.0.get(&key).copied())
            .unwrap_or_default()
    }

    /// The keys of the positions whose next occurrence ends the game.
    pub fn exhausted(&self) -> impl Iterator<Item = u64> {
        self.0
            .iter()
            .filter(|(_, count)| **count >= 3)
            .map(|(key, _)| *key)
    }
}

/// The current position, and how often it and the earlier positions occurred.
#[derive(Clone, Debug)]
pub struct History<P> {
    position: P,
    occurrences: Occurrences,
    /// Whether the position occurs for the fourth time (`C28`, `O14`).
    is_repeated: bool,
}

impl<P: Rules> History<P> {
    /// A game that starts from a position.
    pub fn new(position: P) -> Self {
        Self::with_room(position, 0)
    }

    /// A game that starts from a position. Allocates for `plies` plies.
    pub fn with_room(position: P, plies: usize) -> Self {
        let mut occurrences = Occurrences(HashMap::with_capacity_and_hasher(
            plies,
            BuildHasherDefault::default(),
        ));
        let is_repeated = occurrences.note(position.recurrence_key());
        Self {
            position,
            occurrences,
            is_repeated,
        }
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// How the game ended, if it did (`C8`, `C28`, `O13`, `O14`).
    pub fn end(&self) -> Option<End> {
        self.position
            .end()
            .or(self.is_repeated.then_some(End::Repetition))
    }

    /// How the game ended before a ply that is not illegal, if it did. Looks for checkmate and stalemate only where
    /// needed.
    pub fn end_before(&self, fouls: Fouls) -> Option<End> {
        if !self.is_repeated && self.position.goes_on_by(fouls) {
            None
        } else {
            self.end()
        }
    }

    /// Plays a move that is not illegal.
    pub fn play(&mut self, mv: P::Move) {
        self.is_repeated = self.occurrences.note(self.position.play_and_key(mv));
    }
}

/// Identity hasher: the keys are already mixed.
#[derive(Clone, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
