//! Games and positions that a search finds.

use std::fmt::{self, Write};

use serde::Serialize;

use super::json::{GameRef, json};
use crate::archive::search::Match;
use crate::notation::Notation;
use crate::rules::{Describe as _, Rules as _};
use crate::text::Printable;

/// A match as an object.
#[derive(Serialize, Debug)]
struct MatchJson<'g> {
    schema: &'static str,
    file: &'g str,
    game: usize,
    offset: usize,
    length: usize,
    #[serde(flatten)]
    position: Option<MatchedPositionJson<'g>>,
}

/// The position of a match.
#[derive(Serialize, Debug)]
struct MatchedPositionJson<'g> {
    rules: &'static str,
    ply: usize,
    at_plies: &'g [usize],
    player: &'static str,
    #[serde(rename = "move")]
    mv: Option<String>,
    gfen: String,
}

/// Writes a match on one line: `FILE:GAME:PLY`, or `FILE:GAME` for a game without a position.
pub fn write_place(out: &mut impl Write, game: GameRef<'_>, found: Option<&Match>) -> fmt::Result {
    let GameRef { file, game, .. } = game;
    write!(out, "{}:{game}", Printable(file))?;
    match found {
        Some(found) => writeln!(out, ":{}", found.frame.ply),
        None => writeln!(out),
    }
}

/// Writes the position of a match in GFEN.
pub fn write_gfen(out: &mut impl Write, found: &Match) -> fmt::Result {
    writeln!(out, "{}", found.frame.gfen())
}

/// Writes a match as an object on one line.
pub fn write_json(out: &mut impl Write, game: GameRef<'_>, found: Option<&Match>) -> fmt::Result {
    let position = found.map(|found| MatchedPositionJson {
        rules: found.frame.position.ruleset().as_str(),
        ply: found.frame.ply,
        at_plies: &found.plies,
        player: found.frame.position.player().slug(),
        mv: found.frame.in_notation(Notation::Gn),
        gfen: found.frame.gfen(),
    });
    let GameRef {
        file,
        game,
        offset,
        length,
    } = game;
    let object = MatchJson {
        schema: "gungi.match/1",
        file,
        game,
        offset,
        length,
        position,
    };
    writeln!(out, "{}", json(&object)?)
}

/// A game that is left out for another one.
#[derive(Clone, Copy, Debug)]
pub struct LeftOut<'g> {
    pub game: GameRef<'g>,
    /// The file and the number of the game that is kept.
    pub kept: (&'g str, usize),
    /// Whether the headers make it a copy although its moves are others.
    pub has_other_moves: bool,
}

/// A game that is left out as an object.
#[derive(Serialize, Debug)]
struct CopyJson<'g> {
    schema: &'static str,
    file: &'g str,
    game: usize,
    offset: usize,
    length: usize,
    copy_of: KeptJson<'g>,
    other_moves: bool,
}

#[derive(Serialize, Debug)]
struct KeptJson<'g> {
    file: &'g str,
    game: usize,
}

/// Writes on one line why a game is left out: `FILE:GAME: copy of FILE:GAME`, and whether its moves are others.
pub fn write_left_out(out: &mut impl Write, left_out: LeftOut<'_>) -> fmt::Result {
    let LeftOut {
        game: GameRef { file, game, .. },
        kept: (kept, number),
        ..
    } = left_out;
    let moves = if left_out.has_other_moves {
        ", with other moves"
    } else {
        ""
    };
    writeln!(
        out,
        "{}:{game}: copy of {}:{number}{moves}",
        Printable(file),
        Printable(kept)
    )
}

/// Writes as an object on one line why a game is left out.
pub fn write_left_out_json(out: &mut impl Write, left_out: LeftOut<'_>) -> fmt::Result {
    let LeftOut {
        game:
            GameRef {
                file,
                game,
                offset,
                length,
            },
        kept,
        has_other_moves,
    } = left_out;
    let object = CopyJson {
        schema: "gungi.copy/1",
        file,
        game,
        offset,
        length,
        copy_of: KeptJson {
            file: kept.0,
            game: kept.1,
        },
        other_moves: has_other_moves,
    };
    writeln!(out, "{}", json(&object)?)
}
