//! Both implementations of the rules, one game.

pub(crate) mod classic;
pub(crate) mod official;
