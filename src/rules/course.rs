//! A game in progress: a position and what came before it, as far as the rules ask.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::{End, Position};

/// A position and how often it, and those before it, occurred.
#[derive(Clone, Debug)]
pub struct Course<P> {
    position: P,
    occurrences: HashMap<u64, u8, BuildHasherDefault<KeyHasher>>,
    end: Option<End>,
}

impl<P: Position> Course<P> {
    /// A game that starts from a position.
    #[must_use]
    pub fn new(position: P) -> Self {
        Self::with_room(position, 0)
    }

    /// The same, with room for so many plies.
    pub fn with_room(position: P, plies: usize) -> Self {
        let occurrences = HashMap::with_capacity_and_hasher(plies, BuildHasherDefault::default());
        let mut course = Self { position, occurrences, end: None };
        course.note();
        course
    }

    /// The position now.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// How the game ended, if it did (`C8`, `C28`, `O13`, `O14`).
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Plays an action that is not illegal.
    pub fn play(&mut self, action: P::Action) {
        self.position.play(action);
        self.note();
    }

    fn note(&mut self) {
        let fourth = self.position.recurrence_key().is_some_and(|key| {
            let count = self.occurrences.entry(key).or_default();
            *count = count.saturating_add(1);
            *count >= 4
        });
        self.end = self.position.end().or(fourth.then_some(End::Repetition));
    }
}

/// Takes keys as they are: they are spread already.
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
