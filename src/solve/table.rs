//! What is known about positions: a table of fixed size, which forgets.

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
    pub(super) const UNKNOWN: Self = Self { proof: 1, disproof: 1 };
    pub(super) const MATE: Self = Self { proof: 0, disproof: Self::NEVER };
    pub(super) const NO_MATE: Self = Self { proof: Self::NEVER, disproof: 0 };

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
        Self { proof: (bits >> 32) as u32, disproof: bits as u32 }
    }
}

/// What is known about positions, by their keys. A full bucket forgets an entry for a new one.
pub(super) struct Table {
    /// A key and its effort; zeros are an empty entry, as no effort is 0 and 0.
    entries: Vec<[u64; 2]>,
}

impl Table {
    /// Entries that a key can be in.
    const BUCKET: usize = 4;

    /// A table of at most this many bytes, but at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<[u64; 2]>() / Self::BUCKET).max(1);
        // Zeros, so that the system provides memory only where an entry is written.
        Self { entries: vec![[0; 2]; buckets * Self::BUCKET] }
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
        let known = bucket.iter().position(|[of, effort]| *of == key || *effort == 0);
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

#[expect(clippy::cast_possible_truncation, reason = "only the low bits are wanted")]
const fn low_bits(key: u64) -> usize {
    key as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::SplitMix64;

    #[test]
    fn a_table_forgets_but_never_confuses() {
        let mut table = Table::new(1 << 10);
        let mut random = SplitMix64::new(1);
        let stored: Vec<_> = (0..500).map(|proof| (random.next(), Effort { proof, disproof: 9 })).collect();
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
    fn the_smallest_table_has_one_bucket() {
        let mut table = Table::new(0);
        table.set(u64::MAX, Effort::MATE);
        assert_eq!((table.get(u64::MAX), table.get(0)), (Some(Effort::MATE), None));
    }
}
