//! Moves of games by their numbers.

use anyhow::bail;

use crate::cli::args::position::At;
use crate::cli::output::trouble::{SEE_VALIDATE, WithHelp};
use crate::files::games::Game;
use crate::game::{PlayedGame, numbers_of};
use crate::rules::Ruleset;
use crate::text::counted;

/// The ply after which the position is that an option names; `None` without an option. The ply may lie behind the end of
/// the game. `rules` is the ruleset of a game that does not name one.
///
/// # Errors
/// If the game does not have the move, or does not reach it.
pub(crate) fn ply_of(
    at: Option<At>,
    name: &str,
    game: &Game<'_>,
    rules: Option<Ruleset>,
) -> anyhow::Result<Option<usize>> {
    let wanted = match at {
        None => return Ok(None),
        Some(At::Ply(ply)) => return Ok(Some(ply)),
        Some(At::Move(wanted)) => wanted,
    };
    // The caller reports a game without a start.
    let Ok(start) = game.content.source().start(rules) else { return Ok(Some(0)) };
    let (played, stop) = PlayedGame::new(game.content.source(), start);
    let moves = numbers_of(game.content.source(), &played);
    if let Some(at) = moves.iter().rposition(|&played| wanted.names(played)) {
        return Ok(Some(at + 1));
    }
    let has = match (moves.first(), moves.last()) {
        (Some(first), Some(last)) => {
            format!("its moves are {first} to {last} ({})", counted(moves.len() as u64, "ply"))
        }
        _ => "it has no moves".to_owned(),
    };
    let message = format!("game {} of {name} has no move {wanted}: {has}", game.number);
    if stop.is_some() {
        bail!(WithHelp::new(message + "; the next one cannot be played", SEE_VALIDATE));
    }
    bail!(message)
}
