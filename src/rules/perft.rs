//! Counting action paths.
