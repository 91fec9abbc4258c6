//! What an editor shows of the place at the cursor: a hover, the board as a picture, whether there is a mate.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{PlayedText, number_of, plies_begun, ply_at, spans, start_place};
use crate::files::Game;
use crate::game::convert::HeaderPlace;
use crate::game::{Frame, Reason, Stop, end_words};
use crate::notation::Notation;
use crate::notation::movetext::HeaderName;
use crate::print::plies::effects_of;
use crate::print::solution::quick_answer;
use crate::render::board::{BoardStyle, Coordinates, Highlights, Pieces, write_board};
use crate::render::picture::{PictureStyle, Subject, Theme, draw, svg};
use crate::render::players::Players;
use crate::rules::classic::Unit;
use crate::rules::{MoveDescription, Place, PlayableMove, Rules as _, Ruleset};
use crate::solve::{Limits, solve_ply};
use crate::text::{Printable, Span, counted, listed};

/// What stands at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The answer, in Markdown.
    pub markdown: String,
    /// What it is about.
    pub span: Span,
}

impl Document {
    /// What stands at an offset: a move, a unit, a header, a position, or a gameplay.
    pub fn hover(&self, offset: usize, settings: &Settings) -> Option<Hover> {
        let (index, place) = self.game_at(offset)?;
        let start = place.start();
        let found = self.read(index, |game| hover(game, offset - start, settings))??;
        Some(Hover { span: found.span.shifted(start), ..found })
    }
}

fn hover(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Hover> {
    if let Some(file) = game.content.no_game() {
        let markdown = file.in_words()?;
        return Some(Hover { markdown, span: Span::new(0, game.text.len()) });
    }
    let contains = |span: Span| span.start() <= at && at < span.end();
    let headers = game.content.extras().header_places();
    if let Some(header) = headers.into_iter().find(|header| contains(header.span)) {
        return Some(Hover { markdown: of_header(game, &header, settings), span: header.span });
    }
    let Some((index, span)) = ply_at(game.content.source(), at) else {
        return of_position(game, at, settings);
    };
    let written = game.text.get(span.range())?;
    let played = PlayedText::of(game, settings.rules)?;
    let name = name_of_unit(written);
    if let Some(unit) = played.game.moves.get(index).filter(|_| at < span.start() + name) {
        let span = Span::new(span.start(), span.start() + name);
        let before = played.game.frame(index);
        return Some(Hover { markdown: of_unit(&before, unit, game.format.notation()), span });
    }
    Some(Hover { markdown: of_move(game, &played, index, written), span })
}

/// The length of the name of the unit with which a move begins, in bytes; none for a move that begins with a square.
fn name_of_unit(written: &str) -> usize {
    written.find(|character: char| !character.is_alphabetic() && character != '-').unwrap_or(0)
}

/// The unit that makes a move: its name, its place, and where it can go from this tier.
fn of_unit(before: &Frame, mv: &PlayableMove, notation: Notation) -> String {
    let MoveDescription { unit, player, from, .. } = mv.description;
    let other = unit.classic().and_then(Unit::other_face).map(|face| format!(", on the other side {face}"));
    let kanji = unit.official().map(|kind| format!(" {} ({})", kind.kanji(), kind.romaji()));
    let (kanji, other) = (kanji.unwrap_or_default(), other.unwrap_or_default());
    let moves = before.moves().into_iter().map(|mv| mv.description);
    let own = moves.filter(|other| other.unit == unit && other.from == from);
    let squares: BTreeSet<String> = own.filter_map(|mv| Some(notation.square(mv.to?.square))).collect();
    let reach = counted(squares.len() as u64, "square");
    let squares: Vec<String> = squares.into_iter().collect();
    let place = match from {
        Some(Place { square, tier }) => {
            let listed =
                if squares.is_empty() { String::new() } else { format!(": {}", listed(&squares, "and")) };
            let square = notation.square(square);
            format!(
                "It stands on tier {tier} of {square}, and can go from there to {reach}{listed}.",
                tier = tier.index()
            )
        }
        None => format!("It is in hand, and can be dropped on {reach}."),
    };
    format!("**{}**{kanji} · `{unit}` · {player}{other}\n\n{place}", unit.name())
}

/// A move that can be played, with the board after it; or why it cannot, with the board before it.
fn of_move(game: &Game<'_>, played: &PlayedText, index: usize, written: &str) -> String {
    let (played_game, notation) = (&played.game, game.format.notation());
    if index < played_game.len() {
        let (before, after) = (played_game.frame(index), played_game.frame(index + 1));
        return playable(&before, &after, written, notation);
    }
    let written = code(written);
    match &played.stop {
        Some(Stop::Illegal(reason)) if index == played_game.len() => {
            let marks = Highlights { questioned: reason.squares, ..Highlights::default() };
            let board = board(&played_game.last, &marks);
            format!("{written} is illegal: {}\n\n{board}", in_words(reason))
        }
        _ => {
            let stopped = spans(game.content.source()).nth(played_game.len());
            let stopped =
                stopped.and_then(|span| game.text.get(span.range())).filter(|_| index > played_game.len());
            let at = stopped.map_or_else(|| "a move".to_owned(), code);
            format!("{written} was not checked: {at} before it cannot be played.")
        }
    }
}

fn playable(before: &Frame, after: &Frame, written: &str, notation: Notation) -> String {
    let player = before.position.player();
    let mut text = format!("{} · ply {}, {player}", code(written), after.ply);
    for effect in effects_of(after) {
        text.extend([" · ", &effect]);
    }
    text += "\n\n";
    for reason in after.played.iter().flat_map(|mv| before.reasons(mv)) {
        let _ = writeln!(text, "{}\n", in_words(&reason));
    }
    let _ = if let Some(end) = after.end {
        writeln!(text, "The game is over: {}.\n", end_words(end))
    } else {
        let legal = counted(after.count_legal(), "legal move");
        writeln!(text, "{} has {legal}.\n", after.position.player())
    };
    text + &board(after, &Highlights::of_last_move(after, notation))
}

/// What a move did, and the board after it.
pub(super) fn after_move(after: &Frame, notation: Notation) -> String {
    let effects = effects_of(after).join(" · ");
    let board = board(after, &Highlights::of_last_move(after, notation));
    if effects.is_empty() { board } else { format!("{effects}\n\n{board}") }
}

/// A reason with its ruling and what to do.
fn in_words(reason: &Reason) -> String {
    let mut text = format!("{} (`{}`, ruling `{}`)", plain(&reason.message), reason.code, reason.ruling);
    if let Some(help) = &reason.help {
        let _ = write!(text, "\n\nhelp: {}", plain(help));
    }
    text
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
            text + &ruleset
                .map_or_else(|_| String::new(), |ruleset| format!("\n\nThis game: {}.", ruleset.game()))
        }
        _ => text,
    }
}

/// The position of a line.
fn of_position(game: &Game<'_>, at: usize, settings: &Settings) -> Option<Hover> {
    let place = start_place(game).filter(|place| place.start() <= at && at < place.end().max(1))?;
    let start = PlayedText::of(game, settings.rules)?.game.frame(0);
    Some(Hover { markdown: start_board(&start), span: place })
}

fn start_board(start: &Frame) -> String {
    let legal = counted(start.count_legal(), "legal move");
    let board = board(start, &Highlights::default());
    format!("{} has {legal}.\n\n{board}", start.position.player())
}

fn board(frame: &Frame, marks: &Highlights) -> String {
    let mut text = String::new();
    let _ = write_board(&mut text, &frame.snapshot(), marks, BoardStyle::default());
    code_block(&text)
}

fn code_block(text: &str) -> String {
    format!("```text\n{}\n```", text.trim_end())
}

/// A text of the document as code, on one line and without hostile characters.
fn code(text: &str) -> String {
    let text: String = text.chars().filter(|&character| character != '`').take(80).collect();
    format!("**`{}`**", Printable(&text))
}

/// A sentence that quotes the document.
fn plain(text: &str) -> String {
    Printable(text).to_string()
}

/// The board at a place, and what a board beside the text needs to walk through the game and to write moves.
#[derive(Clone, Debug)]
pub struct Board {
    /// The picture, as SVG.
    pub svg: String,
    /// How many plies were played.
    pub ply: usize,
    /// The moves of the game with their places, at most [`MAX_BOARD_PLIES`].
    pub plies: Vec<(String, Span)>,
    /// The legal moves, if this is the last position of the game.
    pub legal: Vec<BoardMove>,
    /// Where the next move is written, and what stands before it.
    pub next: Option<(usize, String)>,
}

/// A legal move on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardMove {
    /// The move.
    pub text: String,
    /// The square of its unit, in GN: `4-8`; `None` if it is in hand.
    pub from: Option<String>,
    /// The square where it goes, in GN.
    pub to: Option<String>,
}

/// How many moves of a game a board lists.
const MAX_BOARD_PLIES: usize = 2000;

impl Document {
    /// The board after the move at an offset, or after the last move before it. Of a game that breaks off, the last position
    /// is drawn.
    pub fn board(&self, offset: usize, settings: &Settings) -> Option<Board> {
        let (index, place) = self.game_at(offset)?;
        self.read(index, |game| drawn(game, place.start(), offset - place.start(), settings))?
    }
}

/// The board of a game that starts at an offset.
fn drawn(game: &Game<'_>, start: usize, at: usize, settings: &Settings) -> Option<Board> {
    let source = game.content.source();
    let played = PlayedText::of(game, settings.rules)?.game;
    let frame = played.frame(plies_begun(source, at));
    let players = Players::of(game.content.extras());
    let result = players.result.filter(|_| frame.ply == source.len());
    let notation = game.format.notation();
    let subject = Subject::new(&frame, Highlights::of_last_move(&frame, notation), result);
    let style = PictureStyle {
        theme: Theme::KAYA,
        flipped: false,
        coordinates: Coordinates::Both,
        pieces: Pieces::Kanji,
        arrows: true,
        hands: true,
        caption: None,
    };
    let places: Vec<Span> = spans(source).take(MAX_BOARD_PLIES).collect();
    let ply = |&span: &Span| Some((Printable(game.text.get(span.range())?).to_string(), span.shifted(start)));
    let is_last = frame.ply == source.len() && source.first_unread().is_none();
    let last = frame.ply.checked_sub(1).and_then(|last| spans(source).nth(last));
    let next = last.filter(|_| is_last).map(|last| {
        let number = number_of(source, &played, frame.ply).filter(|_| notation == Notation::Gn);
        (start + last.end(), format!(" {}", number.unwrap_or_default()))
    });
    let square = |square| Notation::Gn.square(square);
    let listed = |mv: PlayableMove| {
        let MoveDescription { from, to, .. } = mv.description;
        let text = frame.position.in_notation(&mv, notation)?;
        let [from, to] = [from, to].map(|place| place.map(|place| square(place.square)));
        mv.fouls.is_empty().then_some(BoardMove { text, from, to })
    };
    let legal = if next.is_some() { frame.moves_by_gn() } else { Vec::new() };
    Some(Board {
        svg: svg(&draw(&subject, &players, &style), None),
        ply: frame.ply,
        plies: places.iter().filter_map(ply).collect(),
        legal: legal.into_iter().filter_map(listed).collect(),
        next,
    })
}

impl Document {
    /// Whether there is a move at an offset.
    pub fn has_move(&self, offset: usize) -> bool {
        let has_move = self.game_at(offset).and_then(|(index, place)| {
            self.read(index, |game| ply_at(game.content.source(), offset - place.start()).is_some())
        });
        has_move.unwrap_or_default()
    }

    /// Whether the player to move after the move at an offset can force mate, in a sentence; `None` without a position.
    pub fn mate(&self, offset: usize, settings: &Settings) -> Option<String> {
        let (index, place) = self.game_at(offset)?;
        self.read(index, |game| mate(game, offset - place.start(), settings))?
    }
}

fn mate(game: &Game<'_>, at: usize, settings: &Settings) -> Option<String> {
    let timeline = PlayedText::of(game, settings.rules)?.game;
    let (plies, limits) = (plies_begun(game.content.source(), at), Limits::QUICK);
    let solved = solve_ply(&timeline, plies, &limits);
    let frame = timeline.frame(plies);
    let answer = quick_answer(&frame, &solved, limits.moves, game.format.notation());
    Some(format!("after ply {}, {answer}", frame.ply))
}
