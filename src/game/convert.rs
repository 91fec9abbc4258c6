//! Games in another notation, and what that notation has no room for.

use std::convert::Infallible;
use std::fmt::Write;

use crate::game::position::start::Start;
use crate::game::replay::frame::{Frame, replay_frames};
use crate::game::replay::step::Stop;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::notation::gn::{self, GameToWrite, Header};
use crate::notation::gungijs::{self, Tag};
use crate::notation::movetext::{CommentPlace, CommentStyle, HeaderName};
use crate::notation::{Notation, gfen};
use crate::rules::{GameResult, Player, Ruleset};

/// A game that was played through, ready to be written.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// From where.
    pub start: Start,
    /// The positions, from the start to the end.
    pub frames: Vec<Frame>,
}

/// What a target has no room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Headers or tags, by name.
    Headers(Vec<String>),
    /// Comments, and how many.
    Comments(usize),
    /// The result.
    Result,
    /// That the game does not start where games of its rules do.
    Start,
    /// The level of the official rules.
    Level(Ruleset),
    /// Which of two pieces of a kind a betrayal swaps, in this ply, counted from 1.
    Betrayal(usize),
}

/// What a game says beyond its start and its moves, in the form of one of the formats that have it.
#[derive(Clone, Copy, Debug)]
pub enum Extras<'r, 't> {
    /// Nothing: positions and lines.
    None,
    /// Headers and comments of GN.
    Gn(&'r gn::Record<'t>),
    /// Tags, comments and result of PGN.
    Pgn(&'r gungijs::Record<'t>),
}

impl Extras<'_, '_> {
    /// The name of a player, as it is written.
    pub fn player(&self, player: Player) -> Option<&str> {
        match self {
            Self::None => None,
            Self::Gn(record) => record.player(player),
            Self::Pgn(record) => record.player(player),
        }
    }

    /// The result that the game has.
    pub fn result(&self) -> Option<GameResult> {
        match self {
            Self::None => None,
            Self::Gn(record) => record.result(),
            Self::Pgn(record) => record.result().map(|result| result.value),
        }
    }
}

impl PlayedGame {
    /// Plays a game through.
    ///
    /// # Errors
    /// How many plies could be played before it stopped, and why.
    pub fn new(source: &(impl Source + ?Sized), start: Start) -> Result<Self, (usize, Stop)> {
        let mut frames = Vec::new();
        let keep = |frame| -> Result<(), Infallible> {
            frames.push(frame);
            Ok(())
        };
        let Ok(stop) = replay_frames(source, &start, keep);
        match stop {
            None => Ok(Self { start, frames }),
            Some(stop) => Err((frames.len().saturating_sub(1), stop)),
        }
    }

    /// The plies, and the number of each, from 1.
    fn plies(&self) -> impl Iterator<Item = (usize, &crate::game::replay::frame::PlayedMove)> {
        self.frames.iter().filter_map(|frame| Some((frame.ply, frame.played.as_ref()?)))
    }

    /// The game on one line of GFEN, canonically.
    pub fn gfen_line(&self) -> String {
        gfen_line(
            &self.start,
            self.plies().filter_map(|(_, played)| gfen::Move::of(&played.mv.description)),
            self.result(),
        )
    }

    /// The result, as it is written.
    pub fn result(&self) -> Option<GameResult> {
        self.frames.last().and_then(|frame| frame.result)
    }

    /// Whether it has a result that says more than that the game goes on.
    fn is_decided(&self) -> bool {
        self.result().is_some_and(|result| result != GameResult::Unfinished)
    }

    /// Whether it starts from where games of its rules do.
    fn starts_as_usual(&self) -> bool {
        Start::of_rules(self.start.position.ruleset()).position == self.start.position
    }
}

/// A game on one line of GFEN, canonically.
pub(crate) fn gfen_line(
    start: &Start,
    moves: impl Iterator<Item = gfen::Move>,
    result: Option<GameResult>,
) -> String {
    let mut line = format!("{} moves", start.position.diagram(start.ply));
    for mv in moves {
        // Writing to a string never fails.
        let _ = write!(line, " {mv}");
    }
    let _ = gfen::write_result(&mut line, result);
    line
}

/// Writes a game in canonical GN: headers, comments where they stand, moves. A game that was no GN gets the headers that
/// say by which rules it is played and where it starts.
pub fn write_gn(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
    writer: &mut gn::Writer,
    out: &mut String,
) -> Vec<Loss> {
    let plies: Vec<_> = played
        .plies()
        .filter_map(|(_, ply)| Some((gn::Move::of(&ply.mv.description)?, ply.player)))
        .collect();
    if let Extras::Gn(record) = extras {
        let headers = canonical_headers(record, &played.start);
        writer.write(&GameToWrite { headers: &headers, comments: &record.comments, plies: &plies }, out);
        return Vec::new();
    }
    let ruleset = played.start.position.ruleset();
    let (mut headers, comments, losses) = match extras {
        Extras::Pgn(record) => gn_of_pgn(record),
        Extras::None | Extras::Gn(_) => Default::default(),
    };
    headers.extend(played.result().map(|result| Header::new(HeaderName::Result, gn::result_text(result))));
    if ruleset != Ruleset::Classic {
        headers.push(Header::new(HeaderName::Rules, ruleset.as_str()));
    }
    if !played.starts_as_usual() || !matches!(played.start.ply, None | Some(1)) {
        headers.push(gfen_header(&played.start));
    }
    writer.write(&GameToWrite { headers: &headers, comments: &comments, plies: &plies }, out);
    losses
}

/// The headers of a game, its start in canonical GFEN. Rules that it does not name, and was read by, are named.
fn canonical_headers<'t>(record: &gn::Record<'t>, start: &Start) -> Vec<Header<'t>> {
    let mut headers = record.headers.clone();
    let ruleset = start.position.ruleset();
    match headers.iter_mut().find(|header| header.name == HeaderName::Gfen) {
        Some(header) => *header = gfen_header(start),
        None if ruleset != record.ruleset() => headers.push(Header::new(HeaderName::Rules, ruleset.as_str())),
        None => {}
    }
    headers
}

/// The header of GN that says where a game starts, canonically.
fn gfen_header(start: &Start) -> Header<'static> {
    Header::new(HeaderName::Gfen, start.position.diagram(start.ply).to_string())
}

type GnExtras<'t> = (Vec<Header<'t>>, Vec<gn::Comment<'t>>, Vec<Loss>);

/// Tags as headers: PGN's White is our Black. Comments keep their places.
fn gn_of_pgn<'t>(record: &gungijs::Record<'t>) -> GnExtras<'t> {
    let mut headers: Vec<Header<'t>> = Vec::new();
    for tag in &record.headers {
        let name = match HeaderName::new(tag.name.as_str()) {
            Some(HeaderName::White) => HeaderName::Black,
            Some(HeaderName::Black) => HeaderName::White,
            // What these say is written anew.
            Some(HeaderName::Result | HeaderName::Rules | HeaderName::Gfen) | None => continue,
            Some(name) => name,
        };
        headers.push(Header::new(name, tag.value().to_owned()));
    }
    let comment = |comment: &gungijs::Comment<'t>| {
        let place = match comment.place {
            // Tags and headers are not one to one.
            CommentPlace::Header { .. } => CommentPlace::before_header(0),
            place @ CommentPlace::Ply { .. } => place,
        };
        gn::Comment::new(CommentStyle::Inline, comment.text().to_owned(), place)
    };
    let comments: Vec<_> = record.comments.iter().filter_map(comment).collect();
    let lost = record.comments.len() - comments.len();
    (headers, comments, if lost > 0 { vec![Loss::Comments(lost)] } else { Vec::new() })
}

/// Writes a game in canonical PGN of gungi.js.
pub fn write_pgn(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
    writer: &mut gungijs::Writer,
    out: &mut String,
) -> Vec<Loss> {
    let mut losses = Vec::new();
    let ruleset = played.start.position.ruleset();
    if ruleset != Ruleset::OfficialAdvanced {
        losses.push(Loss::Level(ruleset));
    }
    if !played.starts_as_usual() {
        losses.push(Loss::Start);
    }
    let (plies, unclear) = pgn_plies(extras, played);
    losses.extend(unclear.into_iter().map(Loss::Betrayal));
    let (tags, comments, result): (&[Tag<'_>], Vec<gungijs::Comment<'_>>, Option<GameResult>) = match extras {
        Extras::None => (&[], Vec::new(), None),
        Extras::Pgn(record) => {
            (&record.headers, record.comments.clone(), record.ending.map(|ending| ending.value))
        }
        Extras::Gn(record) => {
            losses.extend(lost_headers(record));
            let comment = |comment: &gn::Comment<'_>| {
                let place = match comment.place {
                    CommentPlace::Header { .. } => CommentPlace::Ply { index: 0, after_indicator: false },
                    place @ CommentPlace::Ply { .. } => place,
                };
                gungijs::Comment::new(CommentStyle::Inline, comment.text().to_owned(), place)
            };
            let comments: Vec<_> = record.comments.iter().filter_map(comment).collect();
            if comments.len() < record.comments.len() {
                losses.push(Loss::Comments(record.comments.len() - comments.len()));
            }
            (&[], comments, None)
        }
    };
    // gungi.js reads no text with a result.
    let is_pgn = matches!(extras, Extras::Pgn(_));
    if !is_pgn && played.is_decided() {
        losses.push(Loss::Result);
    }
    let first_number = played.start.number;
    writer
        .write(&gungijs::GameToWrite { tags, comments: &comments, first_number, plies: &plies, result }, out);
    losses
}

/// The moves of gungi.js: as they were written, where they were; and which of them can be read in two ways.
fn pgn_plies(extras: Extras<'_, '_>, played: &PlayedGame) -> (Vec<(gungijs::Move, Player)>, Vec<usize>) {
    let mut unclear = Vec::new();
    let mut plies = Vec::new();
    for (number, ply) in played.plies() {
        let written = match extras {
            Extras::Pgn(record) => record.plies.get(number - 1).map(|ply| ply.mv),
            Extras::None | Extras::Gn(_) => match ply.before.written(&ply.mv, Notation::Gungijs) {
                Some(Written::Gungijs(mv)) => Some(mv),
                _ => None,
            },
        };
        let Some(mv) = written else { continue };
        if !matches!(extras, Extras::Pgn(_)) && ply.before.is_ambiguous(mv) {
            unclear.push(number);
        }
        plies.push((mv, ply.player));
    }
    (plies, unclear)
}

/// What positions and lines have no room for: headers other than those that say where the game starts and how it ends,
/// comments, and the result unless they keep it.
pub fn losses_beside_moves(extras: Extras<'_, '_>, played: &PlayedGame, keeps_result: bool) -> Vec<Loss> {
    let (headers, comments) = match extras {
        Extras::None => (None, 0),
        Extras::Gn(record) => (lost_headers(record), record.comments.len()),
        Extras::Pgn(record) => {
            let names = record.headers.iter().map(|tag| tag.name.as_str()).filter(|name| *name != "Result");
            (lost(names), record.comments.len())
        }
    };
    let comments = if comments > 0 { Some(Loss::Comments(comments)) } else { None };
    let result = if played.is_decided() && !keeps_result { Some(Loss::Result) } else { None };
    headers.into_iter().chain(comments).chain(result).collect()
}

fn lost_headers(record: &gn::Record<'_>) -> Option<Loss> {
    let kept = |header: &&Header<'_>| {
        !matches!(header.name, HeaderName::Rules | HeaderName::Gfen | HeaderName::Result)
    };
    lost(record.headers.iter().filter(kept).map(|header| header.name.as_str()))
}

fn lost<'n>(names: impl Iterator<Item = &'n str>) -> Option<Loss> {
    let names: Vec<String> = names.map(ToOwned::to_owned).collect();
    if names.is_empty() { None } else { Some(Loss::Headers(names)) }
}
