//! Where a unit or a position came from.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{PlayedText, ply_at, spans, start_place};
use crate::files::Game;
use crate::game::PlayedGame;
use crate::rules::{AnyPosition, MoveDescription, MoveKind, PieceView, Place, Square, Tier, Tower};
use crate::text::Span;

/// What leads to a place.
enum CameFrom {
    /// A part of the same game.
    Part(Span),
    /// The move of another game by which this position arises.
    Position(Box<AnyPosition>),
}

impl Document {
    /// From a move the move that brought its unit to its place, or made it this unit by a betrayal, or the start position. From a start position the move of
    /// another game after which it is on the board; the first game that reaches it counts.
    pub fn definition(&self, offset: usize, settings: &Settings) -> Option<Span> {
        let (index, place) = self.game_at(offset)?;
        let start = place.start();
        match self.read(index, |game| origin(game, offset - start, settings))?? {
            CameFrom::Part(span) => Some(span.shifted(start)),
            CameFrom::Position(position) => self.reaching(&position, index + 1, settings),
        }
    }

    /// The first move after which a position is on the board, but for the game with this number.
    fn reaching(
        &self,
        position: &AnyPosition,
        but_for: usize,
        settings: &Settings,
    ) -> Option<Span> {
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

impl Document {
    /// The moves of the unit that makes the move at an offset, through its game, this one included; of a unit that was
    /// captured and dropped again, those since it was dropped.
    pub fn moves_of_unit(&self, offset: usize, settings: &Settings) -> Option<Vec<Span>> {
        let (index, place) = self.game_at(offset)?;
        let start = place.start();
        let found = self.read(index, |game| {
            let (index, _) = ply_at(game.content.source(), offset - start)?;
            let played = PlayedText::of(game, settings.rules)?.game;
            let plies = journey(&played, index)?;
            let places: Vec<Span> = spans(game.content.source()).collect();
            Some(
                plies
                    .into_iter()
                    .map(|ply| places[ply].shifted(start))
                    .collect(),
            )
        });
        found?
    }
}

/// The plies of the unit that makes one of them, in their order.
fn journey(game: &PlayedGame, index: usize) -> Option<Vec<usize>> {
    let mut plies = vec![index];
    let mut from = game.moves.get(index)?.description.from;
    while let Some(place) = from {
        let Some(ply) = arrival(game, plies[plies.len() - 1], place) else {
            break;
        };
        // Another move may have made it this unit.
        if next_place(game, ply, game.moves[ply].description.from) != Some(place) {
            break;
        }
        plies.push(ply);
        from = game.moves[ply].description.from;
    }
    plies.reverse();
    let mut place = next_place(game, index, game.moves[index].description.from);
    for ply in index + 1..game.len() {
        let Some(current) = place else { break };
        let mv = &game.moves[ply].description;
        if mv.from == Some(current) {
            plies.push(ply);
        }
        if mv.squares().contains(current.square) {
            place = next_place(game, ply, place);
        }
    }
    Some(plies)
}

/// Where a unit stands after a ply that stood at a place before, or that the ply drops; `None` if it is gone.
fn next_place(game: &PlayedGame, ply: usize, place: Option<Place>) -> Option<Place> {
    let mv = &game.moves[ply].description;
    let tower = |ply: usize, square| game.frame(ply).snapshot().tower(square);
    match mv.kind {
        MoveKind::Exchange if place == mv.from => return mv.to,
        MoveKind::Exchange if place == mv.to => return mv.from,
        MoveKind::Substitution => return None,
        _ => {}
    }
    if let Some(square) = mv.arrival().filter(|_| place == mv.from) {
        let (tier, _) = tower(ply + 1, square).top()?;
        return Some(Place::new(square, tier));
    }
    let square = place?.square;
    let (before, after) = (tower(ply, square), tower(ply + 1, square));
    let tiers: Vec<Tier> = after.iter().map(|(tier, _)| tier).collect();
    let is_it =
        |tier: &Tier| stood(mv, square, (&before, &after), *tier) == place.map(|place| place.tier);
    let tier = tiers
        .into_iter()
        .find(is_it)
        .filter(|tier| before.at(place.map_or(*tier, |place| place.tier)) == after.at(*tier))?;
    Some(Place::new(square, tier))
}

fn origin(game: &Game<'_>, at: usize, settings: &Settings) -> Option<CameFrom> {
    let source = game.content.source();
    let start = start_place(game);
    if start.is_some_and(|span| span.start() <= at && at < span.end()) {
        let played = PlayedText::of(game, settings.rules)?;
        return Some(CameFrom::Position(Box::new(played.game.start.position)));
    }
    let (index, _) = ply_at(source, at)?;
    let played = PlayedText::of(game, settings.rules)?;
    // A unit from the hand came from nowhere.
    let from = played.game.moves.get(index)?.description.from?;
    let origin = match arrival(&played.game, index, from) {
        Some(arrival) => spans(source).nth(arrival),
        None => start,
    };
    origin.map(CameFrom::Part)
}

/// The ply that brought the unit to its place that stands there after a number of plies, or that made it another unit;
/// `None` if it was there from the start.
fn arrival(game: &PlayedGame, plies: usize, Place { square, mut tier }: Place) -> Option<usize> {
    for ply in (0..plies).rev() {
        let mv = &game.moves[ply].description;
        if mv.squares().contains(square) {
            let [before, after] =
                [ply, ply + 1].map(|ply| game.frame(ply).snapshot().tower(square));
            let stood = stood(mv, square, (&before, &after), tier);
            match stood.filter(|&stood| before.at(stood) == after.at(tier)) {
                Some(stood) => tier = stood,
                None => return Some(ply),
            }
        }
    }
    None
}

/// The tier on which the unit that stands on a tier after a move stood before, in the same tower; `None` if the move brought
/// it.
fn stood(
    mv: &MoveDescription,
    square: Square,
    (before, after): (&Tower<PieceView>, &Tower<PieceView>),
    tier: Tier,
) -> Option<Tier> {
    let place = Some(Place::new(square, tier));
    match mv.kind {
        MoveKind::Exchange if place == mv.from => return mv.to.map(|to| to.tier),
        MoveKind::Exchange if place == mv.to => return mv.from.map(|from| from.tier),
        MoveKind::Substitution if place == mv.from || place == mv.to => return None,
        _ if mv.arrival() == Some(square) && after.top().map(|(top, _)| top) == Some(tier) => {
            return None;
        }
        _ => {}
    }
    let is_captured =
        |tier| mv.to.is_some_and(|to| to.square == square) && mv.captured.contains(tier);
    let has_left = |tier| mv.left().is_some() && mv.from == Some(Place::new(square, tier));
    let stays = before
        .iter()
        .map(|(tier, _)| tier)
        .filter(|&tier| !is_captured(tier) && !has_left(tier));
    stays.into_iter().nth(tier.index())
}

/// The first move of a game after which a position is on the board.
fn reached(game: &Game<'_>, position: &AnyPosition, settings: &Settings) -> Option<Span> {
    let played = PlayedText::of(game, settings.rules)?;
    let mut frames = played.game.frames().skip(1);
    let ply = frames.position(|frame| frame.position == *position)?;
    spans(game.content.source()).nth(ply)
}
