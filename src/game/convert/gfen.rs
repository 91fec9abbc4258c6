//! A game on one line of GFEN.

use std::fmt::Write;

use crate::game::position::start::Start;
use crate::notation::gfen;
use crate::rules::GameResult;

/// A game on one line of GFEN, canonically.
pub(crate) fn gfen_line(
    start: &Start,
    moves: impl Iterator<Item = gfen::Move>,
    result: Option<GameResult>,
) -> String {
    let mut line = format!("{} moves", start.position.diagram(start.ply));
    for mv in moves {
        // Writing to a string never fails.
        let _ = write!(line, " {mv}");
    }
    let _ = gfen::write_result(&mut line, result);
    line
}
