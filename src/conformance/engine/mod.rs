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
//! It shares nothing with the rules that the program plays by, so that it can be held against them; tests do so. It knows
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

pub use switches::Switch;

use board::Line;

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
        let moves = self.playable().into_iter();
        moves
            .filter(|(_, fouls, _)| fouls.is_empty())
            .map(|(mv, _, game)| (mv, game))
            .collect()
    }

    /// The moves that can be played: the legal ones, and fouls with their names (`C27`).
    pub fn playable(&self) -> Vec<(String, Vec<&'static str>, Self)> {
        let is_over = self.status() == "repetition";
        let moves: Vec<_> = match &self.position {
            _ if is_over => Vec::new(),
            Position::Classic(position) => {
                let actions = position.actions().into_iter();
                actions
                    .map(|(mv, fouls, after)| (mv, fouls, Position::Classic(after)))
                    .collect()
            }
            Position::Official(position) => {
                let actions = position.actions().into_iter();
                actions
                    .map(|(mv, after)| (mv, Vec::new(), Position::Official(after)))
                    .collect()
            }
        };
        let after = |position| {
            let mut game = Self {
                position,
                history: self.history.clone(),
            };
            game.remember();
            game
        };
        moves
            .into_iter()
            .map(|(mv, fouls, position)| (mv, fouls, after(position)))
            .collect()
    }

    /// The game after a move that can be played.
    pub fn after(&self, mv: &str) -> Option<Self> {
        let mut moves = self.playable().into_iter();
        moves
            .find(|(playable, ..)| playable == mv)
            .map(|(_, _, game)| game)
    }

    /// `ongoing`, `checkmate`, `marshal-captured`, `stalemate` or `repetition`.
    pub fn status(&self) -> &'static str {
        let occurrences = |text: Option<String>| {
            let Some(text) = text else { return 0 };
            self.history
                .iter()
                .filter(|earlier| **earlier == text)
                .count()
        };
        match &self.position {
            Position::Classic(position) => position.status(occurrences(position.repeatable())),
            Position::Official(position) => {
                position.status(occurrences(Some(position.repeatable())))
            }
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
        let outcome = |(mv, game): (String, Self)| Outcome {
            mv,
            position: game.position(),
            status: game.status(),
            in_check: game.is_in_check(),
        };
        let mut outcomes: Vec<_> = self.moves().into_iter().map(outcome).collect();
        outcomes.sort_unstable();
        outcomes
    }
}
