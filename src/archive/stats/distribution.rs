//! How often each number occurs.

use std::collections::BTreeMap;

/// How often each number occurs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Distribution {
    counts: BTreeMap<u64, u64>,
}

/// Neighbouring numbers, both ends included, and how often they occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bin {
    /// The smallest number.
    pub first: u64,
    /// The largest number.
    pub last: u64,
    /// How often they occur.
    pub count: u64,
}

impl Distribution {
    /// Counts a number once more.
    pub fn add(&mut self, number: u64) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// Adds the counts of another distribution.
    pub fn merge(&mut self, other: &Self) {
        for (&number, count) in &other.counts {
            *self.counts.entry(number).or_default() += count;
        }
    }

    /// The numbers and how often they occur, the smallest first.
    pub fn counts(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(&number, &count)| (number, count))
    }

    /// How many numbers were counted.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The smallest number.
    pub fn min(&self) -> Option<u64> {
        self.counts.keys().next().copied()
    }

    /// The largest number.
    pub fn max(&self) -> Option<u64> {
        self.counts.keys().next_back().copied()
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "a mean of many numbers is not exact to the last digit"
    )]
    pub fn mean(&self) -> Option<f64> {
        let sum: u128 = self
            .counts()
            .map(|(number, count)| u128::from(number) * u128::from(count))
            .sum();
        let total = self.total();
        (total > 0).then(|| sum as f64 / total as f64)
    }

    /// The median; of two numbers in the middle the smaller one.
    pub fn median(&self) -> Option<u64> {
        let half = self.total().div_ceil(2);
        let mut seen = 0;
        self.counts().find_map(|(number, count)| {
            seen += count;
            (seen >= half).then_some(number)
        })
    }

    /// The numbers in at most `most` bins of equal width, of which the first and the last are not empty. Widths are
    /// 1, 2 or 5 times a power of ten.
    pub fn bins(&self, most: u64) -> Vec<Bin> {
        let Some((min, max)) = self.min().zip(self.max()) else {
            return Vec::new();
        };
        let widths = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
        let fits = |width: &u64| max / width - min / width < most;
        let width = widths.into_iter().find(fits).unwrap_or(u64::MAX);
        let bin = |index: u64| {
            let (first, last) = (index * width, index * width + (width - 1));
            Bin {
                first,
                last,
                count: self
                    .counts
                    .range(first..=last)
                    .map(|(_, count)| count)
                    .sum(),
            }
        };
        (min / width..=max / width).map(bin).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_distribution_has_the_numbers_of_the_sorted_list(
            mut numbers in prop::collection::vec(0..3000_u64, 1..60),
            at in 0..60_usize,
            most in 1..15_u64,
        ) {
            let (left, right) = numbers.split_at(at.min(numbers.len()));
            let [mut all, other] = [left, right].map(|numbers| {
                let mut part = Distribution::default();
                for &number in numbers {
                    part.add(number);
                }
                part
            });
            all.merge(&other);
            let bins = all.bins(most);
            numbers.sort_unstable();
            prop_assert_eq!(all.median(), Some(numbers[(numbers.len() - 1) / 2]));
            prop_assert_eq!([all.min(), all.max()], [numbers.first().copied(), numbers.last().copied()]);
            prop_assert_eq!(all.total(), numbers.len() as u64);
            let parts = f64::from(u32::try_from(numbers.len()).unwrap());
            let mean: f64 = numbers.iter().map(|&number| f64::from(u32::try_from(number).unwrap()) / parts).sum();
            prop_assert!((all.mean().unwrap() - mean).abs() < 1e-6);
            prop_assert!(bins.len() as u64 <= most);
            prop_assert!(bins[0].count > 0 && bins[bins.len() - 1].count > 0);
            for bin in &bins {
                let inside = numbers.iter().filter(|number| (bin.first..=bin.last).contains(number));
                prop_assert_eq!(inside.count() as u64, bin.count);
            }
            prop_assert!(bins.windows(2).all(|pair| pair[0].last + 1 == pair[1].first));
        }
    }

    #[test]
    fn nothing_has_no_numbers() {
        let nothing = Distribution::default();
        assert_eq!(
            (
                nothing.min(),
                nothing.max(),
                nothing.median(),
                nothing.mean()
            ),
            (None, None, None, None)
        );
        assert_eq!((nothing.bins(10), nothing.total()), (Vec::new(), 0));
    }
}
