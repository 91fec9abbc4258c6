//! Converts games to another notation, and lists what it cannot store.

mod doubts;
mod extras;
mod gn;
mod gungi_python;
mod pgn;
mod printed;

use std::fmt::Write;

use crate::game::position::Start;
use crate::game::replay::played::PlayedGame;
use crate::notation::gfen::{self, GfenMove};
use crate::rules::{Describe as _, GameResult, Level, Ruleset};

pub use doubts::{Doubt, doubts};
pub use extras::{Extras, HeaderPlace, losses_beside_moves};
pub use gn::{HeaderEdits, gn_extras, write_edited_gn, write_gn};
pub use gungi_python::{write_gungi_text, write_ugi};
pub use pgn::{write_gungijs_pgn, write_pgn, write_tagged_pgn};
pub use printed::write_printed_game;

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
    /// That it is a game, because it has no moves.
    NoMoves,
    /// Marks such as `!?`, and how many.
    Marks(usize),
    Result,
    /// That the game does not start where games of its rules do.
    Start,
    /// The level of the official rules.
    Level(Ruleset),
    /// That this ply, counted from 1, is a betrayal.
    Betrayal(usize),
    /// Which of two units of a kind a betrayal swaps, in this ply, counted from 1.
    UnclearBetrayal(usize),
    /// From which of several squares the unit comes, in this ply, counted from 1.
    Origin(usize),
}

/// A kind of [`Loss`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LossKind {
    Start,
    Level,
    Betrayal,
    UnclearBetrayal,
    Origin,
    Headers,
    Comments,
    Remarks,
    Variations,
    Marks,
    NoMoves,
    Result,
}

impl LossKind {
    /// All kinds, in the order in which losses are listed.
    pub const ALL: [Self; 12] = [
        Self::Start,
        Self::Level,
        Self::Betrayal,
        Self::UnclearBetrayal,
        Self::Origin,
        Self::Headers,
        Self::Comments,
        Self::Remarks,
        Self::Variations,
        Self::Marks,
        Self::NoMoves,
        Self::Result,
    ];
}

impl Loss {
    /// Its kind.
    pub const fn kind(&self) -> LossKind {
        match self {
            Self::Headers(_) => LossKind::Headers,
            Self::Comments(_) => LossKind::Comments,
            Self::Remarks(_) => LossKind::Remarks,
            Self::Variations(_) => LossKind::Variations,
            Self::NoMoves => LossKind::NoMoves,
            Self::Marks(_) => LossKind::Marks,
            Self::Result => LossKind::Result,
            Self::Start => LossKind::Start,
            Self::Level(_) => LossKind::Level,
            Self::Betrayal(_) => LossKind::Betrayal,
            Self::UnclearBetrayal(_) => LossKind::UnclearBetrayal,
            Self::Origin(_) => LossKind::Origin,
        }
    }

    /// The losses of a format that says neither a level nor a start: it is read as official-advanced, from the usual start.
    fn of_start(start: &Start) -> impl Iterator<Item = Self> {
        let ruleset = start.position.ruleset();
        let is_other_level = ruleset != Ruleset::Official(Level::Advanced);
        let level = is_other_level.then_some(Self::Level(ruleset));
        let start = (!start.is_usual()).then_some(Self::Start);
        level.into_iter().chain(start)
    }

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
