//! What is asked: how far a search goes, and what is no problem.

use std::time::Duration;

use crate::rules::End;

/// How far a search for a mate goes.
///
/// ```
/// use gungi_core::{Answer, Game, Limits};
///
/// let problem = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse::<gungi_core::Position>()?;
/// let limits = Limits { moves: 2, ..Limits::QUICK };
/// let answer = Game::from_position(&problem).solve(&limits, false)?;
/// assert!(matches!(answer, Answer::Mate(mate) if mate.moves() == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest mate to look for, in moves of the attacker; at most [`Limits::LONGEST`].
    pub moves: u32,
    /// The number of positions whose moves may be listed.
    pub nodes: u64,
    /// The time for one position; `None` is as long as it takes.
    pub time: Option<Duration>,
    /// The bytes for the table of known positions, and again for the proof.
    pub memory: usize,
}

impl Limits {
    /// The longest mate that can be looked for.
    pub const LONGEST: u32 = 50;

    /// For a person who waits at a screen: less than a second, and the answer is the same on every machine.
    pub const QUICK: Self = Self {
        moves: 3,
        nodes: 5000,
        time: None,
        memory: 1 << 20,
    };
}

/// Why a position is not a problem.
///
/// ```
/// use gungi_core::{Game, Limits, NoProblem, Ruleset};
///
/// let game = Game::new(Ruleset::Classic);
/// assert_eq!(game.solve(&Limits::QUICK, false).unwrap_err(), NoProblem::Arrangement);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoProblem {
    /// No unit can strike yet (`C9`).
    #[error("the initial arrangement is not over")]
    Arrangement,
    /// No unit can capture yet (`O12`).
    #[error("the draft is not over")]
    Draft,
    /// The game is over.
    #[error("the game is over")]
    Over(End),
}
