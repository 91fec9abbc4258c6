//! Converts games to another notation, and lists what it cannot store.

mod extras;
mod gn;

use std::fmt::Write;

use crate::game::position::Start;
use crate::game::replay::played::PlayedGame;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::notation::gfen::{self, GfenMove};
use crate::notation::gungijs::{self, GameToWrite, GungijsMove, Tag};
use crate::notation::movetext::{CommentPlace, Entry};
use crate::rules::{Describe as _, GameResult, Level, Player, Ruleset};

pub use extras::{Extras, HeaderPlace, losses_beside_moves};
pub use gn::{HeaderEdits, gn_extras, write_edited_gn, write_gn};

/// Something that a target format cannot store.
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
    /// Which of two units of a kind a betrayal swaps, in this ply, counted from 1.
    Betrayal(usize),
}

impl PlayedGame {
    /// The game on one line of GFEN, canonically.
    pub fn gfen_line(&self) -> String {
        let moves = self
            .moves
            .iter()
            .filter_map(|mv| GfenMove::of(&mv.description));
        gfen_line(&self.start, moves, self.last.result)
    }
}

/// A game on one line of GFEN, canonically.
pub(crate) fn gfen_line(
    start: &Start,
    moves: impl Iterator<Item = GfenMove>,
    result: Option<GameResult>,
) -> String {
    let mut line = format!("{} moves", start.diagram());
    for mv in moves {
        line.push(' ');
        // Writing to a string never fails.
        let _ = write!(line, "{mv}");
    }
    let _ = gfen::write_result(&mut line, result);
    line
}

/// Writes a game in canonical PGN of gungi.js.
pub fn write_pgn(extras: Extras<'_, '_>, played: &PlayedGame) -> (Entry, Vec<Loss>) {
    let mut losses = Vec::new();
    let ruleset = played.start.position.ruleset();
    if ruleset != Ruleset::Official(Level::Advanced) {
        losses.push(Loss::Level(ruleset));
    }
    if !played.start.is_usual() {
        losses.push(Loss::Start);
    }
    let (plies, unclear) = pgn_plies(extras, played);
    losses.extend(unclear.into_iter().map(Loss::Betrayal));
    let (tags, comments, result): (&[Tag<'_>], _, _) = match extras {
        Extras::Pgn(record) => (
            &record.headers,
            record.comments.clone(),
            record.ending.map(|ending| ending.value),
        ),
        Extras::None | Extras::Gn(_) => {
            let in_front = CommentPlace::Ply {
                index: 0,
                after_indicator: false,
            };
            let (comments, lost) = extras.comments_for(in_front);
            losses.extend(extras.lost_headers().into_iter().chain(lost));
            (&[], comments, None)
        }
    };
    // gungi.js reads no text with a result.
    let is_pgn = matches!(extras, Extras::Pgn(_));
    if !is_pgn && played.is_decided() {
        losses.push(Loss::Result);
    }
    let first_number = played.start.number;
    let game = GameToWrite {
        tags,
        comments: &comments,
        first_number,
        plies: &plies,
        result,
    };
    (gungijs::entry(&game), losses)
}

/// The moves of gungi.js: as they were written, where they were; and which of them can be read in two ways.
fn pgn_plies(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
) -> (Vec<(GungijsMove, Player)>, Vec<usize>) {
    if let Extras::Pgn(record) = extras {
        let players = played.moves.iter().map(|mv| mv.description.player);
        return (
            record.plies.iter().map(|ply| ply.mv).zip(players).collect(),
            Vec::new(),
        );
    }
    let (mut plies, mut unclear) = (Vec::new(), Vec::new());
    for (before, mv) in played.frames().zip(&played.moves) {
        let Some(Written::Gungijs(written)) = before.position.written(mv.mv, Notation::Gungijs)
        else {
            continue;
        };
        if before.position.is_ambiguous(written) {
            unclear.push(before.ply + 1);
        }
        plies.push((written, mv.description.player));
    }
    (plies, unclear)
}
