//! The moves of a game and the places where they stand.

use crate::files::Game;
use crate::game::{Source, Stop, Timeline};
use crate::notation::movetext::HeaderName;
use crate::rules::Ruleset;
use crate::text::Span;

/// A game that was played as far as it can be.
pub(super) struct Played {
    pub(super) timeline: Timeline,
    /// Why that is not up to the last move, if it is not.
    pub(super) stop: Option<Stop>,
}

impl Played {
    /// Plays a game; `None` if it does not start from a position. `rules` is the ruleset of a game that does not name one.
    pub(super) fn of(game: &Game<'_>, rules: Option<Ruleset>) -> Option<Self> {
        let source = game.content.source();
        let (timeline, stop) = Timeline::new(source, source.start(rules).ok()?);
        Some(Self { timeline, stop })
    }
}

/// Where the start position of a game is written, if it is.
pub(super) fn start_place(game: &Game<'_>) -> Option<Span> {
    if game.format.row().is_of_lines {
        let first = spans(game.content.source()).next().map_or(game.text.len(), Span::start);
        return Some(Span::new(0, first));
    }
    let mut headers = game.content.extras().header_places().into_iter();
    headers.find(|header| header.name == HeaderName::Gfen).map(|header| header.span)
}

/// The plies of a game with their places.
pub(super) fn spans(source: &(impl Source + ?Sized)) -> impl Iterator<Item = Span> + '_ {
    (0..source.len()).map_while(|index| source.ply(index)).map(|(_, span)| span)
}

/// The ply at an offset, and its place.
pub(super) fn ply_at(source: &(impl Source + ?Sized), offset: usize) -> Option<(usize, Span)> {
    let mut plies = spans(source).enumerate();
    plies.find(|(_, span)| span.start() <= offset && offset <= span.end())
}

/// How many plies begin at or before an offset.
pub(super) fn plies_begun(source: &(impl Source + ?Sized), offset: usize) -> usize {
    spans(source).take_while(|span| span.start() <= offset).count()
}

/// How many plies end at or before an offset.
pub(super) fn plies_before(source: &(impl Source + ?Sized), offset: usize) -> usize {
    spans(source).take_while(|span| span.end() <= offset).count()
}
