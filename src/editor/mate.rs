//! Forced mates at a place of a document.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{Played, plies_begun, ply_at};
use crate::files::Game;
use crate::print::solution::quick_answer;
use crate::solve::{Limits, solve_ply};

impl Document {
    /// Whether there is a move at an offset.
    pub fn has_move(&self, offset: usize) -> bool {
        let part = self.game_at(offset);
        let has_move = part.and_then(|part| {
            self.read(part, |game| ply_at(game.content.source(), offset - part.span.start()).is_some())
        });
        has_move.unwrap_or_default()
    }

    /// Whether the player to move after the move at an offset can force mate, in a sentence; `None` without a position.
    pub fn mate(&self, offset: usize, settings: &Settings) -> Option<String> {
        let part = self.game_at(offset)?;
        self.read(part, |game| mate(game, offset - part.span.start(), settings))?
    }
}

fn mate(game: &Game<'_>, at: usize, settings: &Settings) -> Option<String> {
    let timeline = Played::of(game, settings.rules)?.game;
    let (plies, limits) = (plies_begun(game.content.source(), at), Limits::QUICK);
    let solved = solve_ply(&timeline, plies, &limits);
    let frame = timeline.frame(plies);
    let answer = quick_answer(&frame, &solved, limits.moves, game.format.notation());
    Some(format!("after ply {}, {answer}", frame.ply))
}
