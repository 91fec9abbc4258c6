//! Pseudorandom numbers, for keys of positions and for random games.

/// `SplitMix64`, from Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014,
/// <https://doi.org/10.1145/2660193.2660195>. No crate promises that its numbers stay the same in all its versions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, which is not 0. For the small limits here, all numbers are practically equally likely.
    pub fn below(&mut self, limit: usize) -> usize {
        let product = u128::from(self.next()) * limit as u128;
        usize::try_from(product >> 64).unwrap_or_default()
    }
}

/// Mixes the bits of a number, one to one.
pub(super) const fn mix(number: u64) -> u64 {
    SplitMix64::new(number).next()
}

/// Mixes two numbers into one: salts both, multiplies them, and folds the 128 bits of the product into 64.
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
pub(super) const fn fold([one, other]: [u64; 2], salt: [u64; 2]) -> u64 {
    let product = (one ^ salt[0]) as u128 * (other ^ salt[1]) as u128;
    product as u64 ^ (product >> 64) as u64
}

/// Numbers without a pattern, for [`fold`].
pub(super) const SALTS: [[u64; 2]; 2] = [[mix(1), mix(2)], [mix(3), mix(4)]];

/// Asserts that keys look random: all differ, each bit is set in half of them, and no bucket of a hash table, chosen by
/// the lowest or the highest bits, has far too many.
#[cfg(test)]
pub(super) fn assert_spread(keys: impl Iterator<Item = u64>) {
    let keys: Vec<u64> = keys.collect();
    let (count, mean) = (keys.len(), keys.len() / 256);
    assert!(mean > 40, "{count} keys are too few");
    assert_eq!(
        keys.iter().collect::<std::collections::HashSet<_>>().len(),
        count
    );
    for bit in 0..64 {
        let set = keys.iter().filter(|&key| key >> bit & 1 != 0).count();
        assert!(
            set.abs_diff(count / 2) < count / 50,
            "bit {bit}: {set} of {count}"
        );
    }
    for shift in [0, 56] {
        let mut buckets = [0; 256];
        for key in &keys {
            buckets[(key >> shift & 255) as usize] += 1;
        }
        assert!(buckets.iter().all(|&size| size < 2 * mean), "{buckets:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_match_the_published_generator() {
        let mut random = SplitMix64::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(expected.map(|_| random.next()), expected);
    }
}
