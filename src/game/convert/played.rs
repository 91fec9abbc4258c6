//! Games that were played through.

use std::convert::Infallible;

use crate::game::convert::gfen::gfen_line;
use crate::game::position::start::Start;
use crate::game::replay::frame::{Frame, PlayedMove, replay_frames};
use crate::game::replay::step::Stop;
use crate::game::source::Source;
use crate::notation::gfen;
use crate::rules::GameResult;

/// A game that was played through, ready to be written.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// From where.
    pub start: Start,
    /// The positions, from the start to the end.
    pub frames: Vec<Frame>,
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
    pub(super) fn plies(&self) -> impl Iterator<Item = (usize, &PlayedMove)> {
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
    pub(super) fn is_decided(&self) -> bool {
        self.result().is_some_and(|result| result != GameResult::Unfinished)
    }

    /// Whether it starts from where games of its rules do.
    pub(super) fn starts_as_usual(&self) -> bool {
        Start::of_rules(self.start.position.ruleset()).position == self.start.position
    }
}
