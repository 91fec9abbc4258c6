//! Numbers that stand for positions.

/// Spreads a number over all 64 bits (the finalizer of `SplitMix64`): different numbers stay different.
pub(super) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_as_by_splitmix64() {
        assert_eq!([0, 1_234_567].map(mix), [0xe220_a839_7b1d_cdaf, 6_457_827_717_110_365_317]);
    }
}
