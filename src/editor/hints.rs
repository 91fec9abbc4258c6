//! What moves do, beside them.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{Played, spans};
use crate::files::Game;
use crate::print::plies::effects_of;
use crate::text::Span;

/// What a move does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Behind the move, in bytes.
    pub offset: usize,
    /// What it does: `captures P, check`.
    pub text: String,
}

impl Document {
    /// The effects of the moves in a span: captures, betrayals, check. A step or drop without any has no hint.
    pub fn hints(&self, span: Span, settings: &Settings) -> Vec<Hint> {
        let hints = self.games_in(span).filter_map(|part| {
            let start = part.span.start();
            self.read(part, |game| hints(game, start, span, settings))
        });
        hints.flatten().collect()
    }
}

/// The hints of a game that starts at `start`.
fn hints(game: &Game<'_>, start: usize, wanted: Span, settings: &Settings) -> Vec<Hint> {
    let ends = spans(game.content.source()).map(|span| start + span.end()).enumerate();
    let wanted: Vec<_> = ends.filter(|(_, end)| (wanted.start()..=wanted.end()).contains(end)).collect();
    let (Some(&(first, _)), Some(&(last, _))) = (wanted.first(), wanted.last()) else { return Vec::new() };
    let Some(played) = Played::of(game, settings.rules) else { return Vec::new() };
    let frames = played.timeline.frames(first + 1..=last + 1);
    let hint = |(&(_, offset), frame)| Hint { offset, text: effects_of(frame).join(", ") };
    wanted.iter().zip(&frames).map(hint).filter(|hint| !hint.text.is_empty()).collect()
}
