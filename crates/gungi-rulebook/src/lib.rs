//! A small engine: the rules as text that runs, slow and to be read, with switches for mistakes.
//!
//! | file | what it has |
//! |---|---|
//! | `board` | players, squares, units, towers, hands, and how GFEN writes them |
//! | `classic` | the rulings `C1` to `C30` |
//! | `official` | the rulings `O1` to `O15` |
//! | `switches` | the mistakes that it can make |
//! | this file | games of both, and what each move leads to |
//!
//! It shares nothing with `gungi-core`, so that each can be held against the other; tests do so. It knows
//! what is right, and what an engine would answer that makes a certain mistake.

#[macro_use]
mod switches;
mod board;
#[rustfmt::skip]
#[allow(clippy::nonminimal_bool, reason = "each mistake has a line of its own")]
mod classic;
#[rustfmt::skip]
#[allow(clippy::nonminimal_bool, reason = "each mistake has a line of its own")]
mod official;

use std::collections::BTreeSet;

use board::Line;

pub use switches::Switch;

/// A game at one of its positions.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    /// The positions so far, as far as they can repeat (`C28`, `O14`).
    history: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
enum Position {
    Classic(classic::Position),
    Official(official::Position),
}

/// What a move leads to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Outcome {
    /// The move.
    pub mv: String,
    /// The position, without the number of the next ply and the words that name the rules.
    pub position: String,
    /// How the game stands.
    pub status: &'static str,
    /// Whether the player to move is in check.
    pub in_check: bool,
}

impl Game {
    /// A game that begins at a position of GFEN, by rules with a mistake.
    pub fn read(gfen: &str, wrong: Switch) -> Option<Self> {
        let line = Line::read(gfen)?;
        let position = match line.key("rules") {
            Some("classic") => Position::Classic(classic::Position::read(&line, wrong)),
            _ => Position::Official(official::Position::read(&line, wrong)),
        };
        let mut game = Self {
            position,
            history: Vec::new(),
        };
        game.remember();
        Some(game)
    }

    fn remember(&mut self) {
        self.history.extend(match &self.position {
            Position::Classic(position) => position.repeatable(),
            Position::Official(position) => Some(position.repeatable()),
        });
    }

    /// The legal moves, and what they lead to.
    pub fn moves(&self) -> Vec<(String, Self)> {
        let actions = self.legal_of(&|_| true);
        actions
            .map(|(mv, position)| (mv, self.then(&position)))
            .collect()
    }

    /// The legal moves.
    pub fn legal(&self) -> BTreeSet<String> {
        self.legal_of(&|_| true).map(|(mv, _)| mv).collect()
    }

    fn legal_of(
        &self,
        is_wanted: &dyn Fn(&str) -> bool,
    ) -> impl Iterator<Item = (String, Position)> {
        let actions = self.actions(is_wanted).into_iter();
        let legal = actions.filter(|(_, fouls, _)| fouls.is_empty());
        legal.map(|(mv, _, position)| (mv, position))
    }

    /// The moves that can be played: the legal ones, and fouls with their names (`C27`).
    pub fn playable(&self) -> Vec<(String, Vec<&'static str>, Self)> {
        let actions = self.actions(&|_| true).into_iter();
        actions
            .map(|(mv, fouls, position)| (mv, fouls, self.then(&position)))
            .collect()
    }

    /// The game after a move that can be played.
    pub fn after(&self, mv: &str) -> Option<Self> {
        let mut actions = self.actions(&|playable| playable == mv).into_iter();
        actions.next().map(|(_, _, position)| self.then(&position))
    }

    fn then(&self, position: &Position) -> Self {
        let mut game = Self {
            position: *position,
            history: self.history.clone(),
        };
        game.remember();
        game
    }

    /// The moves that can be played, of those that are wanted, their fouls, and the positions after them.
    fn actions(
        &self,
        is_wanted: &dyn Fn(&str) -> bool,
    ) -> Vec<(String, Vec<&'static str>, Position)> {
        // How often the position has occurred is cheap to know, and the status is not.
        if self.occurrences() >= FEWEST_OCCURRENCES && self.status() == "repetition" {
            return Vec::new();
        }
        match &self.position {
            Position::Classic(position) => {
                let actions = position.actions(is_wanted).into_iter();
                actions
                    .map(|(mv, fouls, after)| (mv, fouls, Position::Classic(after)))
                    .collect()
            }
            Position::Official(position) => {
                let actions = position.actions(is_wanted).into_iter();
                actions
                    .map(|(mv, after)| (mv, Vec::new(), Position::Official(after)))
                    .collect()
            }
        }
    }

    /// How often the position has occurred.
    fn occurrences(&self) -> usize {
        let text = match &self.position {
            Position::Classic(position) => position.repeatable(),
            Position::Official(position) => Some(position.repeatable()),
        };
        text.map_or(0, |text| {
            let earlier = self.history.iter();
            earlier.filter(|earlier| **earlier == text).count()
        })
    }

    /// `ongoing`, `checkmate`, `marshal-captured`, `stalemate` or `repetition`.
    pub fn status(&self) -> &'static str {
        match &self.position {
            Position::Classic(position) => position.status(self.occurrences()),
            Position::Official(position) => position.status(self.occurrences()),
        }
    }

    /// Whether the player to move is in check.
    pub fn is_in_check(&self) -> bool {
        match &self.position {
            Position::Classic(position) => position.is_in_check(),
            Position::Official(position) => position.is_in_check(),
        }
    }

    /// The position, without the number of the next ply and the words that name the rules.
    pub fn position(&self) -> String {
        match &self.position {
            Position::Classic(position) => position.text_of_position(),
            Position::Official(position) => position.text_of_position(),
        }
    }

    /// What each legal move leads to, by the moves.
    pub fn outcomes(&self) -> Vec<Outcome> {
        self.outcomes_of(&|_| true)
    }

    /// What the legal moves lead to that are wanted, by the moves.
    pub fn outcomes_of(&self, is_wanted: &dyn Fn(&str) -> bool) -> Vec<Outcome> {
        let outcome = |(mv, position)| {
            let game = self.then(&position);
            Outcome {
                mv,
                position: game.position(),
                status: game.status(),
                in_check: game.is_in_check(),
            }
        };
        let mut outcomes: Vec<_> = self.legal_of(is_wanted).map(outcome).collect();
        outcomes.sort_unstable();
        outcomes
    }
}

/// The smallest number of occurrences that ends a game, by the rules or by a mistake.
const FEWEST_OCCURRENCES: usize = 3;
