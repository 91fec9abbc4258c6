//! Plays one game with both implementations of the rules.

pub(crate) mod classic;
pub(crate) mod official;
