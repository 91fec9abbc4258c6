//! Random choices that are the same in every run.

use gungi::rules::SplitMix64;

pub(crate) trait OneOf {
    /// One of these; there is at least one.
    fn one_of<T: Clone>(&mut self, choices: &[T]) -> T;
}

impl OneOf for SplitMix64 {
    fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }
}
