//! Where a unit came from, and which game starts from a position.

use crate::editor::document::Document;
use crate::editor::moves::{Played, ply_at, spans};
use crate::editor::settings::Settings;
use crate::files::games::Game;
use crate::game::LegalMove;
use crate::notation::movetext::HeaderName;
use crate::rules::{Square, UnitKind};
use crate::text::Span;

impl Document {
    /// From a move the move by which its unit came to its square, or the header with the start position; from that header the
    /// first move of its game.
    pub fn definition(&self, offset: usize, settings: &Settings) -> Option<Span> {
        let part = self.game_at(offset)?;
        let start = part.span.start();
        let found = self.read(part, |game| definition(game, offset - start, settings))??;
        Some(found.shifted(start))
    }
}

fn definition(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Span> {
    let source = game.content.source();
    let headers = game.content.extras().header_places();
    let position = headers.iter().find(|header| header.name == HeaderName::Gfen).map(|header| header.span);
    if position.is_some_and(|span| span.start() <= at && at < span.end()) {
        return spans(source).next();
    }
    let (index, _) = ply_at(source, at)?;
    let played = Played::of(game, settings.rules)?;
    let moves = played.timeline.moves();
    // A unit from the hand came from nowhere.
    let from = moves.get(index)?.description.from?;
    match arrival(&moves[..index], moves[index].description.unit, from.square) {
        Some(arrival) => spans(source).nth(arrival),
        None => position,
    }
}

/// The ply by which a unit came to a square, else the last one that changed the tower there; `None` if it was there from the
/// start.
fn arrival(before: &[LegalMove], unit: UnitKind, square: Square) -> Option<usize> {
    let came = |mv: &LegalMove| mv.description.unit == unit && mv.description.arrival() == Some(square);
    let changed = |mv: &LegalMove| mv.description.squares().contains(square);
    before.iter().rposition(came).or_else(|| before.iter().rposition(changed))
}
