//! The moves of a game, the places where they are, and what they do.

use std::ops::Range;

use crate::config::Settings;
use crate::diagnostic::Edit;
use crate::editor::document::Document;
use crate::files::Game;
use crate::game::convert::Extras;
use crate::game::enter::Slot;
use crate::game::{Frame, PlayedGame, Source, Stop};
use crate::notation::Notation;
use crate::notation::movetext::HeaderName;
use crate::print::plies::effects_of;
use crate::rules::{PlayableMove, Player, Rules as _, Ruleset};
use crate::text::Span;

/// A game that was played as far as it can be.
pub(super) struct PlayedText {
    pub(super) game: PlayedGame,
    /// Why that is not up to the last move, if it is not.
    pub(super) stop: Option<Stop>,
}

impl PlayedText {
    /// Plays a game; `None` if it does not start from a position. `rules` is the ruleset of a game that does not name one.
    pub(super) fn of(game: &Game<'_>, rules: Option<Ruleset>) -> Option<Self> {
        let source = game.content.source();
        let (game, stop) = PlayedGame::new(source, source.start(rules).ok()?);
        Some(Self { game, stop })
    }
}

/// Where the start position of a game is written, if it is.
pub(super) fn start_place(game: &Game<'_>) -> Option<Span> {
    if game.format.row().is_of_lines {
        let first = spans(game.content.source())
            .next()
            .map_or(game.text.len(), Span::start);
        return Some(Span::new(0, first));
    }
    let mut headers = game.content.extras().header_places().into_iter();
    headers
        .find(|header| header.name == HeaderName::Gfen)
        .map(|header| header.span)
}

/// The plies of a game with their places.
pub(super) fn spans(source: &(impl Source + ?Sized)) -> impl Iterator<Item = Span> + '_ {
    (0..source.len())
        .map_while(|index| source.ply(index))
        .map(|(_, span)| span)
}

/// The ply at an offset, and its place.
pub(super) fn ply_at(source: &(impl Source + ?Sized), offset: usize) -> Option<(usize, Span)> {
    let mut plies = spans(source).enumerate();
    plies.find(|(_, span)| span.start() <= offset && offset <= span.end())
}

/// How many plies begin at or before an offset.
pub(super) fn plies_begun(source: &(impl Source + ?Sized), offset: usize) -> usize {
    spans(source)
        .take_while(|span| span.start() <= offset)
        .count()
}

/// How many plies end at or before an offset.
pub(super) fn plies_before(source: &(impl Source + ?Sized), offset: usize) -> usize {
    spans(source)
        .take_while(|span| span.end() <= offset)
        .count()
}

/// The place where a move is written into a game of GN, instead of some of its plies or between two. `is_numbered` says that
/// a number is right before it.
pub(super) fn slot<'g>(
    game: &'g Game<'_>,
    plies: Range<usize>,
    at: usize,
    is_numbered: bool,
) -> Option<Slot<'g, 'g>> {
    match game.content.extras() {
        Extras::Gn(record) => Some(Slot::new(record, plies, at, is_numbered)),
        _ => None,
    }
}

/// How a game goes on after a move: who moves next, and whether the move ends the draft of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    next: Player,
    ends_draft: bool,
}

impl Turn {
    /// The turn after a legal move.
    pub(super) fn after(frame: &Frame, listed: &PlayableMove) -> Self {
        let text = frame.position.in_notation(listed, Notation::Gn);
        Self {
            next: frame.position.after(listed.mv).player(),
            ends_draft: text.is_some_and(|text| text.ends_with('!')),
        }
    }
}

/// The changes of the numbers behind a move, for each turn to which a legal move leads; none for a turn that is not there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Renumberings(Vec<(Turn, Vec<Edit>)>);

impl Renumberings {
    pub(super) fn new(frame: &Frame, slot: Option<&Slot<'_, '_>>) -> Self {
        let mut known = Self::default();
        let Some(slot) = slot.filter(|slot| !slot.is_last()) else {
            return known;
        };
        for listed in frame.moves() {
            let turn = Turn::after(frame, &listed);
            if !known.0.iter().any(|(other, _)| *other == turn) {
                let position = frame.position.after(listed.mv);
                known.0.push((turn, slot.renumbered(&position)));
            }
        }
        known
    }

    /// The changes after a move that leads to this turn.
    pub fn of(&self, turn: Turn) -> &[Edit] {
        let found = self.0.iter().find(|(known, _)| *known == turn);
        found.map_or(&[], |(_, edits)| edits)
    }

    /// The same, in a text in which the game begins after some bytes.
    pub(super) fn shifted(mut self, bytes: usize) -> Self {
        for edit in self.0.iter_mut().flat_map(|(_, edits)| edits) {
            edit.span = edit.span.shifted(bytes);
        }
        self
    }
}

/// A part of a game, with blanks in place of its comments.
pub(super) fn without_comments(game: &Game<'_>, part: Span) -> String {
    let mut text = game.text.get(part.range()).unwrap_or_default().to_owned();
    game.content.source().each_comment(&mut |comment| {
        let is_in = |span: &Span| part.start() <= span.start() && span.end() <= part.end();
        if let Some(span) = comment.span.filter(is_in) {
            text.replace_range(
                span.start() - part.start()..span.end() - part.start(),
                &" ".repeat(span.len()),
            );
        }
    });
    text
}

/// Whether a comment in brackets has its end.
pub(super) fn is_closed(comment: &str) -> bool {
    comment.len() > 1 && comment.starts_with(['(', '{']) && comment.ends_with([')', '}'])
}

/// What a move does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// After the move, in bytes.
    pub offset: usize,
    /// What it does: `captures P, check`.
    pub text: String,
}

impl Document {
    /// The effects of the moves in a span: captures, betrayals, check. A step or drop without any has no hint.
    pub fn hints(&self, span: Span, settings: &Settings) -> Vec<Hint> {
        let hints = self.games_in(span).filter_map(|(index, place)| {
            self.read(index, |game| hints(game, place.start(), span, settings))
        });
        hints.flatten().collect()
    }
}

/// The hints of a game that starts at `start`.
fn hints(game: &Game<'_>, start: usize, wanted: Span, settings: &Settings) -> Vec<Hint> {
    let ends = spans(game.content.source())
        .map(|span| start + span.end())
        .enumerate();
    let wanted: Vec<_> = ends
        .filter(|(_, end)| (wanted.start()..=wanted.end()).contains(end))
        .collect();
    let (Some(&(first, _)), Some(&(last, _))) = (wanted.first(), wanted.last()) else {
        return Vec::new();
    };
    let Some(played) = PlayedText::of(game, settings.rules) else {
        return Vec::new();
    };
    let frames = played.game.frames_of(first + 1..=last + 1);
    let hint = |(&(_, offset), frame)| Hint {
        offset,
        text: effects_of(frame).join(", "),
    };
    wanted
        .iter()
        .zip(&frames)
        .map(hint)
        .filter(|hint| !hint.text.is_empty())
        .collect()
}
