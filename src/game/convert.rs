//! Games in another notation, and what that notation has no room for.

use super::{Frame, GnGame, Source, Start, Stop, film};
use crate::notation::gn::{self, Header, HeaderName, Record, Ruleset, Script};
use crate::rules::Player;

/// A game that was played through, ready to be written.
#[derive(Clone, Debug)]
pub struct Played {
    /// From where.
    pub start: Start,
    /// The positions, from the start to the end.
    pub frames: Vec<Frame>,
}

/// What a target has no room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Headers of GN, by name.
    Headers(Vec<String>),
    /// Comments, and how many.
    Comments(usize),
}

impl Played {
    /// Plays a game through.
    ///
    /// # Errors
    /// How many plies could be played before it stopped, and why.
    pub fn new(source: &(impl Source + ?Sized), start: Start) -> Result<Self, (usize, Stop)> {
        let mut frames = Vec::new();
        let keep = |frame| -> Result<(), std::convert::Infallible> {
            frames.push(frame);
            Ok(())
        };
        let Ok(stop) = film(source, &start, keep);
        match stop {
            None => Ok(Self { start, frames }),
            Some(stop) => Err((frames.len().saturating_sub(1), stop)),
        }
    }

    /// The moves in canonical GN and whose they are.
    #[must_use]
    pub fn gn_plies(&self) -> Vec<(gn::Action, Player)> {
        let played = self.frames.iter().filter_map(|frame| frame.played.as_ref());
        played.map(|played| (played.action.gn, played.player)).collect()
    }

    /// The game on one line of GFEN, canonically.
    #[must_use]
    pub fn gfen_line(&self) -> String {
        use std::fmt::Write;
        let mut line = format!("{} moves", self.start.position.diagram(self.start.ply));
        for played in self.frames.iter().filter_map(|frame| frame.played.as_ref()) {
            _ = write!(line, " {}", played.action.gfen);
        }
        line
    }
}

/// Writes a game of GN in canonical form: its headers, its comments where they stand, its moves.
pub fn write_gn(game: &GnGame<'_, '_>, played: &Played, writer: &mut gn::Writer, out: &mut String) {
    let script =
        Script { headers: &game.record.headers, comments: &game.record.comments, plies: &played.gn_plies() };
    writer.write(&script, out);
}

/// Writes a game of GFEN as one of GN: headers only where the start is not that of the default rules.
pub fn write_gn_from_gfen(played: &Played, writer: &mut gn::Writer, out: &mut String) {
    let ruleset = played.start.position.ruleset();
    let own_start = Start::of_rules(ruleset).position == played.start.position;
    let mut headers = Vec::new();
    if ruleset != Ruleset::Classic {
        headers.push(Header::new(HeaderName::Rules, ruleset.as_str()));
    }
    if !own_start {
        let diagram = played.start.position.diagram(played.start.ply);
        headers.push(Header::new(HeaderName::Gfen, diagram.to_string()));
    }
    writer.write(&Script { headers: &headers, comments: &[], plies: &played.gn_plies() }, out);
}

/// What GFEN has no room for: headers other than those that say where the game starts, and comments.
#[must_use]
pub fn losses_in_gfen(record: &Record<'_>) -> Vec<Loss> {
    let kept = |header: &&Header<'_>| !matches!(header.name, HeaderName::Rules | HeaderName::Gfen);
    let headers: Vec<String> =
        record.headers.iter().filter(kept).map(|header| header.name.as_str().to_owned()).collect();
    let mut losses = Vec::new();
    if !headers.is_empty() {
        losses.push(Loss::Headers(headers));
    }
    if !record.comments.is_empty() {
        losses.push(Loss::Comments(record.comments.len()));
    }
    losses
}
