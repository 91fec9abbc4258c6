//! The moves of a game, the places where they are, and what they do.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::files::Game;
use crate::game::{PlayedGame, Source, Stop};
use crate::notation::movetext::HeaderName;
use crate::print::plies::effects_of;
use crate::rules::{Player, Rules as _, Ruleset};
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

/// The number that a ply needs before it (`GN207`), counted on from what is written before; `None` if it needs none.
pub(super) fn number_of(
    source: &(impl Source + ?Sized),
    played: &PlayedGame,
    index: usize,
) -> Option<String> {
    let frame = played.frame(index);
    let periods = if frame.position.player() == Player::White {
        "..."
    } else {
        "."
    };
    let Some(last) = index.checked_sub(1) else {
        return Some(format!("{}{periods} ", frame.number));
    };
    let before = played.frame(last).number;
    let written = spans(source)
        .nth(last)
        .and_then(|span| source.location(span, &[]).move_number);
    let number = written
        .unwrap_or(before)
        .saturating_add(frame.number - before);
    (frame.number > before).then(|| format!("{number}{periods} "))
}

/// Whether a number is between the ply before an offset and the offset.
pub(super) fn is_numbered_before(game: &Game<'_>, index: usize, at: usize) -> bool {
    let last = index
        .checked_sub(1)
        .and_then(|last| spans(game.content.source()).nth(last));
    let between = without_comments(game, Span::new(last.map_or(0, Span::end), at));
    // Headers may have numbers, too.
    let lines = between
        .lines()
        .filter(|line| !line.trim_start().starts_with('['));
    let mut words = lines.flat_map(str::split_whitespace);
    words.any(|word| word.starts_with(|c: char| c.is_ascii_digit()) && word.ends_with('.'))
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
