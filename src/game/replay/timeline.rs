//! Gives access to all positions of a game, with little memory.

use std::ops::RangeInclusive;

use crate::diagnostic::Diagnostic;
use crate::game::position::any::LegalMove;
use crate::game::position::start::Start;
use crate::game::replay::frame::Frame;
use crate::game::replay::played::PlayedGame;
use crate::game::replay::step::Stop;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::notation::Notation;
use crate::rules::Ruleset;
use crate::text::Span;

/// The number of plies from one kept position to the next; the positions between them are played again.
const STRIDE: usize = 64;

/// A game that was played through, and any of its positions.
#[derive(Clone, Debug)]
pub struct Timeline {
    game: PlayedGame,
    /// The frames after every [`STRIDE`] plies, from the start on.
    kept: Vec<Frame>,
}

impl Timeline {
    /// Plays a game as far as it can be played. Returns why that is not up to the last move, if it is not.
    pub fn new(source: &(impl Source + ?Sized), start: Start) -> (Self, Option<Stop>) {
        let (game, stop) = PlayedGame::new(source, start);
        let kept = game.frames().step_by(STRIDE).collect();
        (Self { game, kept }, stop)
    }

    /// The game of these moves, each legal in its turn.
    pub fn of_moves(start: Start, moves: impl Iterator<Item = LegalMove>) -> Self {
        let written = moves.filter_map(|mv| Written::of(&mv.description, Notation::Gn, || None));
        Self::new(&Moves(written.collect()), start).0
    }

    /// The game.
    pub const fn game(&self) -> &PlayedGame {
        &self.game
    }

    /// Where the game starts.
    pub const fn start(&self) -> &Start {
        &self.game.start
    }

    /// The moves.
    pub fn moves(&self) -> &[LegalMove] {
        &self.game.moves
    }

    /// How many plies were played.
    pub fn len(&self) -> usize {
        self.game.moves.len()
    }

    /// Whether no ply was played.
    #[cfg(any(test, feature = "internals"))]
    pub fn is_empty(&self) -> bool {
        self.game.moves.is_empty()
    }

    /// The position after the last ply.
    pub const fn last(&self) -> &Frame {
        &self.game.last
    }

    /// The frames after these numbers of plies, as far as the game goes.
    pub fn frames(&self, wanted: RangeInclusive<usize>) -> Vec<Frame> {
        let (first, last) = (*wanted.start(), (*wanted.end()).min(self.len()));
        if first > last {
            return Vec::new();
        }
        let mut frame = self.kept[first / STRIDE];
        let mut frames = Vec::with_capacity(last - first + 1);
        loop {
            if frame.ply >= first {
                // Only the whole game shows that a position is repeated.
                frames.push(if frame.ply == self.len() { self.game.last } else { frame });
            }
            let next = self.game.moves[frame.ply..last].first().and_then(|mv| frame.after(mv));
            match next {
                Some(next) => frame = next,
                None => return frames,
            }
        }
    }

    /// The frame after a number of plies; after the last one for more.
    pub fn frame(&self, ply: usize) -> Frame {
        let ply = ply.min(self.len());
        self.frames(ply..=ply).pop().unwrap_or(self.game.last)
    }
}

/// Moves alone.
struct Moves(Vec<Written>);

impl Source for Moves {
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
