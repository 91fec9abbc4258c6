//! Positions of either ruleset, and where games start.

pub mod any;
pub mod start;
