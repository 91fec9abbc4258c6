//! What is known about positions: a table of fixed size, which forgets.

use std::sync::{Mutex, PoisonError};

/// How hard a position is to prove and to disprove, as proof-number search counts: the least number of positions that
/// must become mates to make it one, and the least number that must become none to make it none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Effort {
    /// No effort is enough.
    pub(super) const NEVER: u32 = u32::MAX >> 1;
    /// Not yet looked at.
    pub(super) const UNKNOWN: Self = Self {
        proof: 1,
        disproof: 1,
    };
    pub(super) const MATE: Self = Self {
        proof: 0,
        disproof: Self::NEVER,
    };
    pub(super) const NO_MATE: Self = Self {
        proof: Self::NEVER,
        disproof: 0,
    };

    pub(super) const fn of(is_mate: bool) -> Self {
        if is_mate { Self::MATE } else { Self::NO_MATE }
    }

    /// Whether it is a mate, if that is decided.
    pub(super) const fn decided(self) -> Option<bool> {
        match self {
            Self { proof: 0, .. } => Some(true),
            Self { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    const fn packed(self) -> u64 {
        (self.proof as u64) << 32 | self.disproof as u64
    }

    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    const fn unpacked(bits: u64) -> Self {
        Self {
            proof: (bits >> 32) as u32,
            disproof: bits as u32,
        }
    }
}

/// Held while there is room for a table that is not yet made.
static ROOM: Mutex<()> = Mutex::new(());

/// What is known about positions, by their keys. A full bucket forgets an entry for a new one.
pub(super) struct ProofTable {
    /// A key and its effort; zeros are an empty entry, as no effort is 0 and 0.
    entries: Vec<[u64; 2]>,
}

impl ProofTable {
    /// Entries that a key can be in.
    const BUCKET: usize = 4;

    /// A table of at most this many bytes, but at least one bucket; `None` if there is no room for it and as much again, for
    /// the proof.
    pub(super) fn new(bytes: usize) -> Option<Self> {
        let entries = (bytes / size_of::<[u64; 2]>() / Self::BUCKET).max(1) * Self::BUCKET;
        // Another thread must not take the room in between. Nothing panics there, so a poisoned lock is as good.
        let _alone = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
        Vec::<[u64; 2]>::new()
            .try_reserve_exact(entries.checked_mul(2)?)
            .ok()?;
        // Zeros, so that the system provides memory only where an entry is written.
        Some(Self {
            entries: vec![[0; 2]; entries],
        })
    }

    pub(super) fn get(&self, key: u64) -> Option<Effort> {
        let bucket = &self.entries[self.bucket(key)];
        bucket
            .iter()
            .find(|[of, effort]| *of == key && *effort != 0)
            .map(|[_, effort]| Effort::unpacked(*effort))
    }

    pub(super) fn set(&mut self, key: u64, effort: Effort) {
        let range = self.bucket(key);
        let bucket = &mut self.entries[range];
        let known = bucket
            .iter()
            .position(|[of, effort]| *of == key || *effort == 0);
        // The bits that chose the bucket are the high ones.
        let index = known.unwrap_or(low_bits(key) % Self::BUCKET);
        bucket[index] = [key, effort.packed()];
    }

    /// The entries that a key can be in.
    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let buckets = self.entries.len() / Self::BUCKET;
        let index = usize::try_from((u128::from(key) * buckets as u128) >> 64).unwrap_or_default();
        index * Self::BUCKET..(index + 1) * Self::BUCKET
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "only the low bits are wanted"
)]
const fn low_bits(key: u64) -> usize {
    key as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::SplitMix64;

    #[test]
    fn a_table_forgets_but_never_confuses() {
        let mut table = ProofTable::new(1 << 10).unwrap();
        let mut random = SplitMix64::new(1);
        let stored: Vec<_> = (0..500)
            .map(|proof| (random.next(), Effort { proof, disproof: 9 }))
            .collect();
        for &(key, effort) in &stored {
            table.set(key, effort);
            assert_eq!(table.get(key), Some(effort));
        }
        let known = stored.iter().filter(|(key, effort)| match table.get(*key) {
            None => false,
            Some(found) => {
                assert_eq!(found, *effort);
                true
            }
        });
        assert!((40..=64).contains(&known.count()));
    }

    #[test]
    fn a_table_for_which_there_is_no_room_is_not_made() {
        assert!(ProofTable::new(usize::MAX).is_none());
        assert!(ProofTable::new(isize::MAX as usize).is_none());
    }

    #[test]
    fn the_smallest_table_has_one_bucket() {
        let mut table = ProofTable::new(0).unwrap();
        table.set(u64::MAX, Effort::MATE);
        assert_eq!(
            (table.get(u64::MAX), table.get(0)),
            (Some(Effort::MATE), None)
        );
    }
}
