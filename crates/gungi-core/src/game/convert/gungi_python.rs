//! Games and positions in the formats of Gungi-python.

use crate::game::convert::{Extras, Loss, losses_beside_moves};
use crate::game::replay::frame::Frame;
use crate::game::replay::played::PlayedGame;
use crate::game::resolve::written::Resolve as _;
use crate::notation::gungi_python::{TextToWrite, UgiGame, Unsayable, write_gfen11, write_text};
use crate::notation::gungijs;
use crate::notation::movetext::Entry;
use crate::rules::{AnyPosition, Describe as _, End, GameResult, Level, Rules as _, Ruleset};
use crate::text::LINE_ENDS;

impl Frame {
    /// The position in GFEN-11.
    ///
    /// # Errors
    /// If it is classic.
    pub fn gfen11(&self) -> Result<String, Unsayable> {
        let level = level_of(&self.position)?;
        // It counts plies of play only.
        let plies = match self.next_ply {
            Some(next) if !level.has_draft() => next.saturating_sub(1),
            _ => 0,
        };
        Ok(write_gfen11(&self.position.diagram(None), level, plies))
    }
}

fn level_of(position: &AnyPosition) -> Result<Level, Unsayable> {
    match position.ruleset() {
        Ruleset::Official(level) => Ok(level),
        Ruleset::Classic => Err(Unsayable::Classic),
    }
}

/// The tokens of a game.
fn tokens(played: &PlayedGame) -> Result<UgiGame, Unsayable> {
    let position = &played.start.position;
    let drafting = match position {
        AnyPosition::Official(position) => position.drafting(),
        AnyPosition::Classic(_) => return Err(Unsayable::Classic),
    };
    let moves = played.moves.iter().map(|mv| &mv.description);
    UgiGame::of((position.player(), drafting), moves)
}

/// Writes a game as a line `position` of UGI, with what the format cannot store. Where the player to move lost, though the
/// board does not show it, that player resigns.
///
/// # Errors
/// Why UGI cannot say it.
pub fn write_ugi(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
) -> Result<(Entry, Vec<Loss>), Unsayable> {
    let mut game = tokens(played)?;
    let level = level_of(&played.start.position)?;
    let start = if played.start.is_usual() {
        format!("startpos:{level}")
    } else {
        format!("gfen {}", Frame::first(&played.start).gfen11()?)
    };
    let Frame {
        result,
        end,
        position,
        ..
    } = &played.last;
    let winner = result.and_then(GameResult::winner);
    // The end that only a result says is not on the board.
    let is_over = end.is_some_and(|end| !matches!(end, End::Recorded { .. }));
    let gives_up = !is_over && winner == Some(position.player().opponent());
    if gives_up {
        game = game.resigned();
    }
    let losses = losses_beside_moves(extras, played, gives_up || is_over);
    Ok((Entry::alone(game.line(&start) + "\n"), losses))
}

/// Writes a game as `.gungi`, with what the format cannot store.
///
/// # Errors
/// Why it cannot say the game.
pub fn write_gungi_text(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
) -> Result<(Entry, Vec<Loss>), Unsayable> {
    let game = tokens(played)?;
    let level = level_of(&played.start.position)?;
    let start = Frame::first(&played.start).gfen11()?;
    let mut losses = Vec::new();
    let kept = extras.headers_to_keep();
    let (headers, lost): (Vec<_>, Vec<_>) = kept
        .into_iter()
        .partition(|(_, value)| !value.contains('"') && !value.contains(LINE_ENDS));
    // As in PGN: who moves first is its White.
    let headers: Vec<(&str, &str)> = headers
        .into_iter()
        .map(|(name, value)| (gungijs::exchanged(name).unwrap_or(name), value))
        .collect();
    if !lost.is_empty() {
        let names = lost.into_iter().map(|(name, _)| name.to_owned());
        losses.push(Loss::Headers(names.collect()));
    }
    let (comments, lost) = extras.comment_lines();
    losses.extend(lost);
    let result = played.last.result;
    if result == Some(GameResult::Draw) {
        losses.push(Loss::Result);
    }
    let text = write_text(&TextToWrite {
        headers: &headers,
        comments: &comments,
        level,
        result,
        start: &start,
        game: &game,
    });
    Ok((Entry::alone(text), losses))
}
