//! Any position of a game, in little memory.

use std::convert::Infallible;
use std::ops::RangeInclusive;

use crate::diagnostic::Diagnostic;
use crate::game::position::any::AnyPosition;
use crate::game::position::start::Start;
use crate::game::replay::frame::{Frame, PlayedMove, replay_frames};
use crate::game::replay::step::Stop;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::rules::{End, GameResult, Ruleset};
use crate::text::Span;

/// How many plies lie between two positions that are kept: so many are played again for any other position.
const STRIDE: usize = 64;

/// A game that was replayed: its moves, and any of its positions.
#[derive(Clone, Debug)]
pub struct Timeline {
    start: Start,
    plies: Vec<Written>,
    /// The position after every [`STRIDE`] plies, from the start on, and the number of the move there.
    kept: Vec<(AnyPosition, u32)>,
    end: Option<End>,
    result: Option<GameResult>,
}

impl Timeline {
    /// Replays a game, as far as it can be. Returns why it stopped before the last move, if it did.
    pub fn new(source: &(impl Source + ?Sized), start: Start) -> (Self, Option<Stop>) {
        let mut timeline = Self { start, plies: Vec::new(), kept: Vec::new(), end: None, result: None };
        let start = timeline.start.clone();
        let Ok(stop) = replay_frames(source, &start, |frame| -> Result<(), Infallible> {
            timeline.plies.extend(frame.ply.checked_sub(1).and_then(|last| Some(source.ply(last)?.0)));
            if frame.ply % STRIDE == 0 {
                timeline.kept.push((frame.position, frame.number));
            }
            (timeline.end, timeline.result) = (frame.end, frame.result);
            Ok(())
        });
        (timeline, stop)
    }

    /// The game of these moves. Returns why it stopped before the last one, if it did.
    pub fn of_moves(start: Start, plies: &[Written]) -> (Self, Option<Stop>) {
        Self::new(&Moves(plies), start)
    }

    /// The position from which the game starts.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// The moves.
    pub fn plies(&self) -> &[Written] {
        &self.plies
    }

    /// How many plies were played.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no ply was played.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The frames after these numbers of plies, as far as the game goes.
    pub fn frames(&self, wanted: RangeInclusive<usize>) -> Vec<Frame> {
        let (first, last) = (*wanted.start(), (*wanted.end()).min(self.len()));
        // A frame has the move that led to it, so the replay begins before it.
        let kept = first.saturating_sub(1) / STRIDE;
        let Some(&(position, number)) = self.kept.get(kept).filter(|_| first <= last) else {
            return Vec::new();
        };
        let before = kept * STRIDE;
        let ply = self.start.ply.map(|ply| ply.saturating_add(u32::try_from(before).unwrap_or(u32::MAX)));
        let start = Start { position, ply, number, notes: Vec::new() };
        let mut frames = Vec::new();
        let Ok(_) = replay_frames(&Moves(&self.plies[before..last]), &start, |frame| {
            let ply = before + frame.ply;
            if ply >= first {
                let is_last = ply == self.len();
                // Only the whole game shows that a position is repeated.
                let end = if is_last { self.end } else { frame.end };
                frames.push(Frame { ply, end, result: self.result.filter(|_| is_last), ..frame });
            }
            Ok::<(), Infallible>(())
        });
        frames
    }

    /// Visits every ply.
    pub fn each_move(&self, mut visit: impl FnMut(&PlayedMove)) {
        for first in (1..=self.len()).step_by(STRIDE) {
            self.frames(first..=first + STRIDE - 1)
                .iter()
                .filter_map(|frame| frame.played.as_ref())
                .for_each(&mut visit);
        }
    }

    /// The frame after a number of plies; after the last one for more.
    pub fn frame(&self, ply: usize) -> Option<Frame> {
        let ply = ply.min(self.len());
        self.frames(ply..=ply).pop()
    }
}

/// Moves alone.
struct Moves<'m>(&'m [Written]);

impl Source for Moves<'_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        Some((*self.0.get(index)?, Span::default()))
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Ok(Start::of_rules(rules.unwrap_or_default()))
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        None
    }
}
