//! The small parts of an ability.

use std::num::NonZeroU32;

use super::error::{CgnError, List};

/// A condition on a fact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Condition {
    /// `t`: it must be so.
    Yes,
    /// `f`: it must not be so.
    No,
    /// `_`: it does not matter.
    #[default]
    Either,
}

/// The history of an actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    /// Whether it is the actor that moved last.
    pub moved_last: Condition,
    /// How many moves it has made; `None` if that does not matter (`_`).
    pub moves: Option<u32>,
}

/// What an actor does, and in which direction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Verb {
    /// What it does.
    pub name: VerbName,
    /// The vector of one step.
    pub direction: Direction,
    /// The number of steps.
    pub magnitude: Magnitude,
}

/// What an actor does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VerbName {
    /// Moves to a square and captures the actor there.
    Capture,
    /// Moves to a square.
    Shift,
}

/// A vector of 1 to [`MAX_DIMENSIONS`](super::MAX_DIMENSIONS) numbers; in two dimensions `[rank, file]` (`B5`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Direction(Vec<i32>);

impl Direction {
    /// A vector of any dimension.
    ///
    /// # Errors
    /// Unless there are 1 to [`MAX_DIMENSIONS`](super::MAX_DIMENSIONS) numbers.
    pub fn new(axes: Vec<i32>) -> Result<Self, CgnError> {
        List::Dimensions.check(axes.len())?;
        Ok(Self(axes))
    }

    /// A vector of two dimensions: `ranks` backward and `files` to the right; negative for forward and left.
    pub fn flat(ranks: i32, files: i32) -> Self {
        Self(vec![ranks, files])
    }

    /// The numbers, one for each dimension.
    pub fn axes(&self) -> &[i32] {
        &self.0
    }
}

/// The number of steps that an actor can make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Magnitude {
    /// From one up to a number.
    AtMost(NonZeroU32),
    /// `_`: one or more.
    Any,
}

impl Magnitude {
    /// Exactly one step.
    pub const ONE: Self = Self::AtMost(NonZeroU32::MIN);
}

/// A part of the board, as the acting side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Area {
    /// `all`: the whole board.
    All,
    /// `furthest_one-third` of the ranks.
    FurthestOneThird,
    /// `furthest_rank`.
    FurthestRank,
    /// `nearest_two-thirds` of the ranks.
    NearestTwoThirds,
    /// `palace`, of Janggi and Xiangqi.
    Palace,
}
