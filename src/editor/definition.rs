//! Where a unit or a position came from.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{Played, ply_at, spans, start_place};
use crate::files::games::Game;
use crate::game::{AnyPosition, LegalMove};
use crate::rules::{Square, UnitKind};
use crate::text::Span;

/// What leads to a place.
enum Origin {
    /// A part of the same game.
    Part(Span),
    /// The move of another game by which this position arises.
    Position(Box<AnyPosition>),
}

impl Document {
    /// From a move the move by which its unit came to its square, or the start position. From a start position the move of
    /// another game after which it is on the board; the first game that reaches it counts.
    pub fn definition(&self, offset: usize, settings: &Settings) -> Option<Span> {
        let part = self.game_at(offset)?;
        let start = part.span.start();
        match self.read(part, |game| origin(game, offset - start, settings))?? {
            Origin::Part(span) => Some(span.shifted(start)),
            Origin::Position(position) => self.reaching(&position, part.number, settings),
        }
    }

    /// The first move after which a position is on the board, but for the game with this number.
    fn reaching(&self, position: &AnyPosition, but_for: usize, settings: &Settings) -> Option<Span> {
        let mut found = None;
        self.read_all(|game| {
            if found.is_none() && game.number != but_for {
                let reached = reached(game, position, settings);
                found = reached.map(|span| span.shifted(game.start.offset));
            }
        });
        found
    }
}

fn origin(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Origin> {
    let source = game.content.source();
    let start = start_place(game);
    if start.is_some_and(|span| span.start() <= at && at < span.end()) {
        let played = Played::of(game, settings.rules)?;
        return Some(Origin::Position(Box::new(played.timeline.start().position)));
    }
    let (index, _) = ply_at(source, at)?;
    let played = Played::of(game, settings.rules)?;
    let moves = played.timeline.moves();
    // A unit from the hand came from nowhere.
    let from = moves.get(index)?.description.from?;
    let origin = match arrival(&moves[..index], moves[index].description.unit, from.square) {
        Some(arrival) => spans(source).nth(arrival),
        None => start,
    };
    origin.map(Origin::Part)
}

/// The ply by which a unit came to a square, else the last one that changed the tower there; `None` if it was there from the
/// start.
fn arrival(before: &[LegalMove], unit: UnitKind, square: Square) -> Option<usize> {
    let came = |mv: &LegalMove| mv.description.unit == unit && mv.description.arrival() == Some(square);
    let changed = |mv: &LegalMove| mv.description.squares().contains(square);
    before.iter().rposition(came).or_else(|| before.iter().rposition(changed))
}

/// The first move of a game after which a position is on the board.
fn reached(game: &Game<'_>, position: &AnyPosition, settings: &Settings) -> Option<Span> {
    let played = Played::of(game, settings.rules)?;
    let mut frames = played.timeline.game().frames().skip(1);
    let ply = frames.position(|frame| frame.position == *position)?;
    spans(game.content.source()).nth(ply)
}
