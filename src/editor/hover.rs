//! What an editor shows of the place at the cursor: a hover, and whether there is a mate.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{PlayedText, plies_begun, ply_at, spans, start_place};
use crate::files::Game;
use crate::game::convert::HeaderPlace;
use crate::game::{CheckSpelling, Frame, Reason, Replay, Stop};
use crate::notation::Notation;
use crate::notation::movetext::HeaderName;
use crate::print::plies::effects_of;
use crate::print::solution::quick_answer;
use crate::render::board::{BoardStyle, Highlights, write_board};
use crate::rules::classic::Unit;
use crate::rules::{
    Describe as _, MoveDescription, PhaseView, Place, PlayableMove, Rules as _, Ruleset,
};
use crate::solve::{Limits, solve_ply};
use crate::text::{Printable, Span, counted, listed};

/// What is at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The answer, in Markdown.
    pub markdown: String,
    /// What it is about.
    pub span: Span,
}

impl Document {
    /// What is at an offset: a move, a unit, a header, a position, or a gameplay.
    pub fn hover(&self, offset: usize, settings: &Settings) -> Option<Hover> {
        let (index, place) = self.game_at(offset)?;
        let start = place.start();
        let found = self.read(index, |game| hover(game, offset - start, settings))??;
        Some(Hover {
            span: found.span.shifted(start),
            ..found
        })
    }
}

fn hover(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Hover> {
    if let Some(file) = game.content.no_game() {
        let markdown = file.in_words()?;
        return Some(Hover {
            markdown,
            span: Span::new(0, game.text.len()),
        });
    }
    let contains = |span: Span| span.start() <= at && at < span.end();
    let headers = game.content.extras().header_places();
    if let Some(header) = headers.into_iter().find(|header| contains(header.span)) {
        return Some(Hover {
            markdown: of_header(game, &header, settings),
            span: header.span,
        });
    }
    let Some((index, span)) = ply_at(game.content.source(), at) else {
        return of_position(game, at, settings);
    };
    let written = game.text.get(span.range())?;
    let played = PlayedText::of(game, settings.rules)?;
    Some(Hover {
        markdown: of_move(game, &played, index, written),
        span,
    })
}

/// The unit of a move, where it can go, and what the move does; or why it cannot be played.
fn of_move(game: &Game<'_>, played: &PlayedText, index: usize, written: &str) -> String {
    let (played_game, notation) = (&played.game, game.format.notation());
    if let Some(mv) = played_game.moves.get(index) {
        let (before, after) = (played_game.frame(index), played_game.frame(index + 1));
        let [name, reach] = of_unit(&before, mv, notation);
        return lines(
            [name, reach]
                .into_iter()
                .chain(playable(&before, &after, written)),
        );
    }
    let written = code(written);
    match &played.stop {
        Some(Stop::Illegal(reason)) if index == played_game.len() => lines(
            [format!("{written} is illegal: {}", in_words(reason))]
                .into_iter()
                .chain(help(reason)),
        ),
        _ => {
            let stopped = spans(game.content.source()).nth(played_game.len());
            let stopped = stopped
                .and_then(|span| game.text.get(span.range()))
                .filter(|_| index > played_game.len());
            let at = stopped.map_or_else(|| "a move".to_owned(), code);
            format!("{written} was not checked: {at} before it cannot be played.")
        }
    }
}

/// Lines of Markdown: an editor that does not draw it shows them as lines, too.
fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("  \n")
}

/// The unit that makes a move: its name, and where it can go from its place.
fn of_unit(before: &Frame, mv: &PlayableMove, notation: Notation) -> [String; 2] {
    let MoveDescription {
        unit, player, from, ..
    } = mv.description;
    let other = unit
        .classic()
        .and_then(Unit::other_face)
        .map(|face| format!(", on the other side {face}"));
    let kanji = unit
        .official()
        .map(|kind| format!(" {} ({})", kind.kanji(), kind.romaji()));
    let (kanji, other) = (kanji.unwrap_or_default(), other.unwrap_or_default());
    let moves = before.moves().into_iter().map(|mv| mv.description);
    let own = moves.filter(|other| other.unit == unit && other.from == from);
    let squares: BTreeSet<String> = own
        .filter_map(|mv| Some(notation.square(mv.to?.square)))
        .collect();
    let reach = counted(squares.len() as u64, "square");
    let reach = match from {
        Some(Place { square, tier }) => {
            let (square, tier) = (notation.square(square), tier.index());
            let colon = if squares.is_empty() { "" } else { ": " };
            let squares = listed(&squares.into_iter().collect::<Vec<_>>(), "and");
            format!("From tier {tier} of {square} it can go to {reach}{colon}{squares}.")
        }
        None => format!("From the hand it can be dropped on {reach}."),
    };
    [
        format!("**{}**{kanji} · `{unit}` · {player}{other}", unit.name()),
        reach,
    ]
}

/// What a move does: its effects, its fouls, and what follows.
fn playable(before: &Frame, after: &Frame, written: &str) -> impl Iterator<Item = String> {
    let mut effects = format!(
        "{} · ply {}, {}",
        code(written),
        after.ply,
        before.position.player()
    );
    for effect in effects_of(after) {
        effects.extend([" · ", &effect]);
    }
    let fouls: Vec<String> = after
        .played
        .iter()
        .flat_map(|mv| before.reasons(mv))
        .map(|reason| in_words(&reason))
        .collect();
    let follows = if let Some(end) = after.end {
        format!("The game is over: {end}.")
    } else {
        format!(
            "{} has {}.",
            after.position.player(),
            counted(after.count_legal(), "legal move")
        )
    };
    let fouls = (!fouls.is_empty()).then(|| fouls.join("; "));
    [effects].into_iter().chain(fouls).chain([follows])
}

/// What a move did, and the board after it.
pub(super) fn after_move(after: &Frame, notation: Notation) -> String {
    let effects = effects_of(after).join(" · ");
    let board = board(after, &Highlights::of_last_move(after, notation));
    if effects.is_empty() {
        board
    } else {
        format!("{effects}\n\n{board}")
    }
}

/// A reason with its ruling.
fn in_words(reason: &Reason) -> String {
    format!(
        "{} (`{}`, ruling `{}`)",
        plain(&reason.message),
        reason.code,
        reason.ruling
    )
}

/// What to do about a reason.
fn help(reason: &Reason) -> Option<String> {
    reason
        .help
        .as_deref()
        .map(|help| format!("help: {}", plain(help)))
}

fn of_header(game: &Game<'_>, header: &HeaderPlace<'_>, settings: &Settings) -> String {
    let meaning = match header.name {
        HeaderName::Event => "The event at which the game was played.",
        HeaderName::Date => "The date of the game, as `YYYY.MM.DD`.",
        HeaderName::Location => "The place where the game was played.",
        HeaderName::White => "The name of White's player.",
        HeaderName::Black => "The name of Black's player, who moves first.",
        HeaderName::Result => {
            "The result: `0 - 1` if Black won, `1 - 0` if White won, `1/2 - 1/2` for a draw, `*` for a game that goes on."
        }
        HeaderName::Rules => "The ruleset of the game: `classic`, or `official-` with a level.",
        HeaderName::Gfen => "The position from which the game starts, in GFEN.",
        HeaderName::Other(_) => "gungi does not know this header, and keeps it.",
    };
    let text = format!("`{}`: {meaning}", header.name.as_str());
    match header.name {
        HeaderName::Gfen => {
            let start = PlayedText::of(game, settings.rules).map(|played| played.game.frame(0));
            text + &start.map_or_else(String::new, |start| format!("\n\n{}", start_board(&start)))
        }
        HeaderName::Rules => {
            let ruleset = header.value.parse::<Ruleset>();
            text + &ruleset.map_or_else(
                |_| String::new(),
                |ruleset| format!("\n\nThis game: {}.", ruleset.game()),
            )
        }
        _ => text,
    }
}

/// The position of a line.
fn of_position(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Hover> {
    let place = start_place(game).filter(|place| place.start() <= at && at < place.end().max(1))?;
    let start = PlayedText::of(game, settings.rules)?.game.frame(0);
    Some(Hover {
        markdown: start_board(&start),
        span: place,
    })
}

fn start_board(start: &Frame) -> String {
    let legal = counted(start.count_legal(), "legal move");
    let board = board(start, &Highlights::default());
    format!("{} has {legal}.\n\n{board}", start.position.player())
}

/// The columns of a popup: editors wrap longer lines.
const POPUP_WIDTH: usize = 60;

fn board(frame: &Frame, marks: &Highlights) -> String {
    let mut text = String::new();
    let style = BoardStyle {
        width: Some(POPUP_WIDTH),
        ..BoardStyle::default()
    };
    let _ = write_board(&mut text, &frame.snapshot(), marks, style);
    code_block(&text)
}

fn code_block(text: &str) -> String {
    format!("```text\n{}\n```", text.trim_end())
}

/// A text of the document as code, on one line and without hostile characters.
fn code(text: &str) -> String {
    let text: String = text
        .chars()
        .filter(|&character| character != '`')
        .take(80)
        .collect();
    format!("**`{}`**", Printable(&text))
}

/// A sentence that quotes the document.
fn plain(text: &str) -> String {
    Printable(text).to_string()
}

impl Document {
    /// Whether there is a move at an offset.
    pub fn has_move(&self, offset: usize) -> bool {
        let has_move = self.game_at(offset).and_then(|(index, place)| {
            self.read(index, |game| {
                ply_at(game.content.source(), offset - place.start()).is_some()
            })
        });
        has_move.unwrap_or_default()
    }

    /// Whether a player makes a turn after the move at an offset: the arrangement or draft is over, and the game is not.
    pub fn is_turn(&self, offset: usize, settings: &Settings) -> bool {
        let is_turn = self.game_at(offset).and_then(|(index, place)| {
            self.read(index, |game| {
                is_turn(game.content.source(), offset - place.start(), settings)
            })
        });
        is_turn.flatten().unwrap_or_default()
    }

    /// Whether the player to move after the move at an offset can force mate, in a sentence; `None` without a position.
    pub fn mate(&self, offset: usize, settings: &Settings) -> Option<String> {
        let (index, place) = self.game_at(offset)?;
        self.read(index, |game| mate(game, offset - place.start(), settings))?
    }
}

fn is_turn(source: &dyn CheckSpelling, at: usize, settings: &Settings) -> Option<bool> {
    let (start, plies) = (source.start(settings.rules).ok()?, plies_begun(source, at));
    let mut replay = Replay::new(source, &start);
    replay.run(|replay, _| {
        if replay.played() == plies {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let is_early = matches!(
        replay.position().phase_view(),
        PhaseView::Arrangement | PhaseView::Draft { .. }
    );
    Some(!is_early && replay.end().is_none())
}

fn mate(game: &Game<'_>, at: usize, settings: &Settings) -> Option<String> {
    let timeline = PlayedText::of(game, settings.rules)?.game;
    let (plies, limits) = (plies_begun(game.content.source(), at), Limits::QUICK);
    let solved = solve_ply(&timeline, plies, &limits);
    let frame = timeline.frame(plies);
    let answer = quick_answer(&frame, &solved, limits.moves, game.format.notation());
    Some(format!("after ply {}, {answer}", frame.ply))
}
