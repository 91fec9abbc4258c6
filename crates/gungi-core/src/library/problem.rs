//! Mate problems.

use std::sync::Arc;

use crate::game::Resolve as _;
use crate::library::game::Game;
use crate::library::moves::Move;
use crate::library::position::Position;
use crate::rules::PlayableMove;
use crate::solve::{self, Attack, Limits, NoProblem, Others, ProblemRecipe};

/// Whether the player to move can force mate by checks alone.
///
/// ```
/// use gungi_core::{Answer, Game, Limits, Position};
///
/// let problem: Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
/// let limits = Limits { moves: 1, ..Limits::QUICK };
/// assert_eq!(Game::from_position(&problem).solve(&limits, false)?, Answer::NoMate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It can, and no shorter mate is there.
    Mate(Mate),
    /// It cannot within the number of moves.
    NoMate,
    /// The search stopped before it knew; this says why.
    Unknown(String),
}

impl Answer {
    /// The mate, if there is one.
    ///
    /// ```
    /// assert_eq!(gungi_core::Answer::NoMate.mate(), None);
    /// ```
    pub fn mate(self) -> Option<Mate> {
        match self {
            Self::Mate(mate) => Some(mate),
            Self::NoMate | Self::Unknown(_) => None,
        }
    }
}

/// A turn that mates, with the answers to all defences, as the rules have played them.
///
/// ```
/// use gungi_core::{Game, Limits, Position};
///
/// let problem: Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
/// let mate = Game::from_position(&problem).solve(&Limits::QUICK, false)?.mate().unwrap();
/// let line = mate.line();
/// assert_eq!(line.len(), 3);
/// assert!(mate.defences().all(|(_, answer)| answer.moves() < mate.moves()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mate {
    attack: Arc<Attack>,
    is_only: Option<bool>,
}

fn moves_of(turn: &[PlayableMove]) -> Vec<Move> {
    turn.iter().map(Move::new).collect()
}

impl Mate {
    /// How many moves it takes, this one included, if the defender chooses the longest way.
    ///
    /// ```
    /// # let problem: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
    /// let answer = gungi_core::Game::from_position(&problem).solve(&gungi_core::Limits::QUICK, false)?;
    /// assert_eq!(answer.mate().map(|mate| mate.moves()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self) -> u32 {
        self.attack.moves
    }

    /// The turn: a move with its follow-ups.
    ///
    /// ```
    /// # let problem: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
    /// let answer = gungi_core::Game::from_position(&problem).solve(&gungi_core::Limits::QUICK, false)?;
    /// assert!(problem.is_legal(answer.mate().unwrap().turn()[0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn(&self) -> Vec<Move> {
        moves_of(&self.attack.turn)
    }

    /// The turns of both players up to the mate, if the defender chooses the longest way.
    ///
    /// ```
    /// # let problem: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
    /// let answer = gungi_core::Game::from_position(&problem).solve(&gungi_core::Limits::QUICK, false)?;
    /// let line = answer.mate().unwrap().line();
    /// let last = line.iter().flatten().fold(problem, |position, mv| position.play_unchecked(*mv));
    /// assert!(matches!(last.end(), Some(gungi_core::End::Checkmate { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line(&self) -> Vec<Vec<Move>> {
        self.attack.line().into_iter().map(moves_of).collect()
    }

    /// Every defence, a turn too, with the answer to it; none after the last move.
    ///
    /// ```
    /// # let problem: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
    /// let answer = gungi_core::Game::from_position(&problem).solve(&gungi_core::Limits::QUICK, false)?;
    /// assert!(answer.mate().unwrap().defences().count() > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn defences(&self) -> impl Iterator<Item = (Vec<Move>, Self)> + '_ {
        self.attack.defences.iter().map(|defence| {
            let attack = Arc::clone(&defence.answer);
            let is_only = None;
            (moves_of(&defence.turn), Self { attack, is_only })
        })
    }

    /// Whether it is the only first turn that mates within as many moves; `None` if that was not asked, or is not known.
    ///
    /// ```
    /// # let problem: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
    /// let answer = gungi_core::Game::from_position(&problem).solve(&gungi_core::Limits::QUICK, false)?;
    /// assert_eq!(answer.mate().unwrap().is_only(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_only(&self) -> Option<bool> {
        self.is_only
    }
}

impl Game {
    /// Looks for the shortest mate of the player to move in the last position; a position that would occur for the fourth
    /// time is a draw. With `unique`, looks for other first turns too. The answer of [`Limits::QUICK`] is there in less than a
    /// second.
    ///
    /// ```
    /// use gungi_core::{Game, Limits, Position};
    ///
    /// let problem: Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N".parse()?;
    /// let mate = Game::from_position(&problem).solve(&Limits::QUICK, true)?.mate().unwrap();
    /// assert_eq!(mate.turn()[0].to_string(), "6c4cA");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over, or in its arrangement or draft.
    pub fn solve(&self, limits: &Limits, unique: bool) -> Result<Answer, NoProblem> {
        if let Some(end) = self.position().end() {
            return Err(NoProblem::Over(end));
        }
        let position = &self.position().of_rules;
        let solved = solve::solve(position, self.occurrences(), limits, unique)?;
        Ok(match solved.answer {
            solve::Answer::Mate(solution) => Answer::Mate(Mate {
                attack: solution.attack,
                is_only: match solution.others {
                    Some(Others::None) => Some(true),
                    Some(Others::Some(_)) => Some(false),
                    Some(Others::Unknown(_)) | None => None,
                },
            }),
            solve::Answer::NoMate => Answer::NoMate,
            solve::Answer::Unknown(why) => Answer::Unknown(why.to_string()),
        })
    }
}

impl Position {
    /// The problem of this number, with Black to move: each move of its solution is the only one that mates in time. It does
    /// not depend on other problems. `None` if none was found.
    ///
    /// ```
    /// use gungi_core::{Position, ProblemRecipe, Ruleset};
    ///
    /// let recipe = ProblemRecipe { ruleset: Ruleset::Classic, seed: 1, moves: 1 };
    /// assert_eq!(Position::problem(&recipe, 2), Position::problem(&recipe, 2));
    /// ```
    pub fn problem(recipe: &ProblemRecipe, number: u64) -> Option<Self> {
        let problem = recipe.problem(number)?.diagram(None);
        problem.to_string().parse().ok()
    }
}
