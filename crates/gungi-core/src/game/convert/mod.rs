//! Converts games to another notation, and lists what it cannot store.

mod extras;
mod gn;

use std::fmt::Write;

use crate::game::position::Start;
use crate::game::replay::played::PlayedGame;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::notation::gfen::{self, GfenMove};
use crate::notation::gungijs::{self, Comment, GameToWrite, GungijsMove, Tag};
use crate::notation::movetext::{CommentPlace, CommentStyle, Entry};
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
    /// The places or the exact texts of comments, and of how many.
    Remarks(usize),
    /// Variations, and how many.
    Variations(usize),
    Result,
    /// That the game does not start where games of its rules do.
    Start,
    /// The level of the official rules.
    Level(Ruleset),
    /// Which of two units of a kind a betrayal swaps, in this ply, counted from 1.
    Betrayal(usize),
}

impl Loss {
    /// The losses of these numbers of comments and of variations.
    pub fn of_remarks(comments: usize, variations: usize) -> impl Iterator<Item = Self> {
        let comments = (comments > 0).then_some(Self::Comments(comments));
        let variations = (variations > 0).then_some(Self::Variations(variations));
        comments.into_iter().chain(variations)
    }
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
pub fn gfen_line(
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
    // The tags of a PGN say its start.
    let says_start = match extras {
        Extras::Pgn(record) => record
            .headers
            .iter()
            .any(|tag| gungijs::is_of_start(tag.name.as_str())),
        Extras::None | Extras::Gn(_) => false,
    };
    if !says_start && ruleset != Ruleset::Official(Level::Advanced) {
        losses.push(Loss::Level(ruleset));
    }
    if !says_start && !played.start.is_usual() {
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
            let (comments, lost) = comments_of_gungijs(extras);
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

/// The comments as gungi.js keeps them, one after each move, and what it does not keep.
fn comments_of_gungijs(extras: Extras<'_, '_>) -> (Vec<Comment<'static>>, Vec<Loss>) {
    let ply = |(place, _): &(CommentPlace, &str)| match *place {
        CommentPlace::Header { .. } => 0,
        CommentPlace::Ply { index, .. } => index,
    };
    let all = extras.comments();
    // It drops those before the first move.
    let lost = all.partition_point(|comment| ply(comment) == 0);
    let mut changed = 0;
    let by_ply = all[lost..].chunk_by(|one, next| ply(one) == ply(next));
    let comments = by_ply.filter_map(|texts| {
        let index = ply(&texts[0]);
        let joined = texts
            .iter()
            .map(|(_, text)| *text)
            .collect::<Vec<_>>()
            .join(" ");
        let text = text_of_gungijs(&joined);
        changed += if texts.len() > 1 || text != joined {
            texts.len()
        } else {
            0
        };
        let place = CommentPlace::Ply {
            index,
            after_indicator: false,
        };
        Comment::new(CommentStyle::Inline, text, place)
    });
    let comments = comments.collect();
    let changed = (changed > 0).then_some(Loss::Remarks(changed));
    (comments, Loss::of_remarks(lost, 0).chain(changed).collect())
}

/// The text of a comment as gungi.js reads it: on one line, with single blanks, no `}`, and no `12.`, which it takes out.
fn text_of_gungijs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
    {
        match c {
            '}' => out.push(')'),
            '.' if out.ends_with(|c: char| c.is_ascii_digit()) => out.push_str(" ."),
            c => out.push(c),
        }
    }
    out
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
