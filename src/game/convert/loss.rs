//! What is lost when a game is converted.

use crate::rules::Ruleset;

/// Something that a target format cannot store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Headers or tags, by name.
    Headers(Vec<String>),
    /// Comments, and how many.
    Comments(usize),
    /// The result.
    Result,
    /// That the game does not start where games of its rules do.
    Start,
    /// The level of the official rules.
    Level(Ruleset),
    /// Which of two units of a kind a betrayal swaps, in this ply, counted from 1.
    Betrayal(usize),
}
