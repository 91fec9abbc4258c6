//! Plays written games, and says why they stop.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::files::Game;
use crate::game::{PlayedGame, Stop};
use crate::library::finding::Finding;
use crate::rules::Ruleset;
use crate::text::{LineIndex, Span};

/// Plays a game as far as it can be played; `ruleset` is the ruleset of a game that does not name one. Returns why
/// that is not up to the last move, if it is not.
///
/// # Errors
/// Why the game has no start, or why a text without a move and a header is not a game.
pub(super) fn play(
    game: &Game<'_>,
    ruleset: Option<Ruleset>,
) -> Result<(PlayedGame, Option<Finding>), Finding> {
    match played(game, ruleset) {
        Ok((played, stopped)) => Ok((played, stopped.map(|finding| finding.in_game(game.number)))),
        Err(fault) => Err(fault.in_game(game.number)),
    }
}

/// Plays a game. Its findings do not name the game yet.
fn played(
    game: &Game<'_>,
    ruleset: Option<Ruleset>,
) -> Result<(PlayedGame, Option<Finding>), Finding> {
    let (source, lines) = (
        game.content.source(),
        LineIndex::of_piece(game.text, game.start),
    );
    let start = match source.start(ruleset) {
        Ok(start) => start,
        Err(faults) => {
            let fault = game.fault_of_start(faults).unwrap_or_else(no_game);
            return Err(Finding::new(fault, &lines));
        }
    };
    if source.is_empty() && game.content.is_game() && game.content.extras().headers().is_empty() {
        if let Some(error) = game.content.spelling_error() {
            return Err(Finding::new(error, &lines));
        }
    }
    let (played, stop) = PlayedGame::new(source, start);
    let ply = played.moves.len();
    let stopped = stop.and_then(|stop| match stop {
        // The reader reports it.
        Stop::Unread => Some(Finding::new(game.content.spelling_error()?, &lines)),
        Stop::Illegal(reason) => {
            let (_, span) = source.ply(ply)?;
            let squares = reason.squares;
            Some(Finding::new(reason.diagnostic(span), &lines).at(squares))
        }
    });
    Ok((played, stopped.map(|finding| finding.in_ply(Some(ply + 1)))))
}

/// What is wrong with a gameplay in CGN that has no errors: it is not a game.
fn no_game() -> Diagnostic {
    Diagnostic::new(
        Code::GameplayFile,
        Span::at(0),
        Ruling::B1,
        "this is a gameplay in CGN, not a game",
    )
}
