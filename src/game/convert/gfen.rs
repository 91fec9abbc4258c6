//! A game on one line of GFEN.

use std::fmt::Write;

use crate::game::position::start::Start;
use crate::game::replay::played::PlayedGame;
use crate::notation::gfen::{self, GfenMove};
use crate::rules::GameResult;

impl PlayedGame {
    /// The game on one line of GFEN, canonically.
    pub fn gfen_line(&self) -> String {
        let moves = self.moves.iter().filter_map(|mv| GfenMove::of(&mv.description));
        gfen_line(&self.start, moves, self.last.result)
    }
}

/// A game on one line of GFEN, canonically.
pub(crate) fn gfen_line(
    start: &Start,
    moves: impl Iterator<Item = GfenMove>,
    result: Option<GameResult>,
) -> String {
    let mut line = format!("{} moves", start.diagram());
    for mv in moves {
        line.push(' ');
        // Writing to a string never fails.
        let _ = write!(line, "{mv}");
    }
    let _ = gfen::write_result(&mut line, result);
    line
}
