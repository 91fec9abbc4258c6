//! What an ability is made of: who acts, how, and on which squares.

use std::num::NonZeroU32;

use super::error::{CgnError, List};
use super::gameplay::Gameplay;

/// What is asked of a fact.
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

/// An actor: who acts, who stands on a square, what an actor becomes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Actor {
    /// `self`: the actor whose gameplay this is, or one of its kind.
    #[default]
    Itself,
    /// An actor with another gameplay; in text, its Base64.
    Other(Box<Gameplay>),
}

/// An actor and what is asked of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Subject {
    /// Whether it is an ally of the actor whose gameplay this is.
    pub ally: Condition,
    /// The kind of actor.
    pub actor: Actor,
    /// What it has done before.
    pub state: State,
}

impl Subject {
    /// The actor whose gameplay this is: `t<self>_&_`.
    pub const ITSELF: Self = Self {
        ally: Condition::Yes,
        actor: Actor::Itself,
        state: State { moved_last: Condition::Either, moves: None },
    };
}

/// What an actor has done before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    /// Whether it is the actor that moved last.
    pub moved_last: Condition,
    /// How many moves it has made; `None` if that does not matter (`_`).
    pub moves: Option<u32>,
}

/// What an actor does, and where to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Verb {
    /// What it does.
    pub name: VerbName,
    /// The vector of one step.
    pub direction: Direction,
    /// How many such steps it takes.
    pub magnitude: Magnitude,
}

/// What an actor does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VerbName {
    /// Moves to a square and takes who stands there.
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

/// How many steps an actor may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Magnitude {
    /// One up to so many.
    AtMost(NonZeroU32),
    /// `_`: one or more.
    Any,
}

impl Magnitude {
    /// Exactly one step.
    pub const ONE: Self = Self::AtMost(NonZeroU32::MIN);
}

/// The squares of a move, and what the actor becomes by it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// The square that the actor leaves, looked at without the actor.
    pub source: Square,
    /// The square that it reaches, looked at before it does.
    pub target: Square,
    /// What it may become there.
    pub promotions: Promotions,
}

/// What is asked of a square.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// Whether it is attacked.
    pub attacked: Condition,
    /// Who stands there.
    pub occupied: Occupied,
    /// Where it lies.
    pub area: Area,
}

impl Square {
    /// A square anywhere, with such an occupation.
    pub const fn anywhere(occupied: Occupied) -> Self {
        Self { attacked: Condition::Either, occupied, area: Area::All }
    }
}

/// Who stands on a square.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Occupied {
    /// `_`: it does not matter.
    Any,
    /// `f`: nobody.
    Empty,
    /// `t`: anybody.
    Full,
    /// `an_ally_actor`.
    Ally,
    /// `an_enemy_actor`.
    Enemy,
    /// A certain actor.
    By(Box<Subject>),
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

/// What an actor may become; only the last of them can be itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Promotions {
    /// The first ones.
    pub others: Vec<Gameplay>,
    /// The last, or only one.
    pub last: Actor,
}
