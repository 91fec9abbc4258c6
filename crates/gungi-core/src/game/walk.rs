//! Plays a game and shows each position with the move that led there.

use std::ops::ControlFlow;

use crate::diagnostic::Diagnostic;
use crate::game::{Frame, Outcome, PlayedGame, Replay, Source, Start, Stop, result_of};
use crate::rules::{AnyPosition, End, PlayableMove, Rules as _};

/// A position of a game and the move that led there.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it has functions")]
pub struct Moment<'m> {
    /// How many plies were played, follow-ups counted; 0 is the start.
    pub ply: usize,
    pub position: &'m AnyPosition,
    /// The move that led here; `None` at the start.
    pub played: Option<&'m PlayableMove>,
    /// Whether no move follows.
    pub is_last: bool,
    /// Finds out how the game ended here, repetition included. This is costly.
    pub end: &'m dyn Fn() -> Option<End>,
    frame: &'m dyn Fn() -> Frame,
}

impl Moment<'_> {
    /// The position with its end.
    pub fn frame(&self) -> Frame {
        (self.frame)()
    }
}

/// A game that was played as far as possible.
#[derive(Clone, Debug)]
pub struct Walk {
    /// How many plies were played.
    pub plies: usize,
    /// The position after them; `None` without a start.
    pub last: Option<AnyPosition>,
    /// Why the rest of the game cannot be played, if it cannot.
    pub broken: Option<Broken>,
    /// How the game ends, and with which result.
    pub outcome: Outcome,
}

/// Why a game is broken: the rest of it is unknown.
#[derive(Clone, Debug)]
pub enum Broken {
    /// It has no start. The findings leave out errors of spelling.
    NoStart(Vec<Diagnostic>),
    /// A move cannot be read or played, after this number of plies.
    Stop(usize, Stop),
}

impl Broken {
    /// Why, as one sentence.
    pub fn why(&self, source: &(impl Source + ?Sized)) -> String {
        match self {
            Self::Stop(_, stop) => stop.to_string(),
            Self::NoStart(faults) => {
                let fault = faults.first().cloned().or_else(|| source.fault_of_start());
                fault.map_or_else(
                    || "it has no start position".to_owned(),
                    |fault| fault.message,
                )
            }
        }
    }
}

/// Plays a game and shows each position, the start first.
pub fn walk(
    source: &(impl Source + ?Sized),
    start: Result<Start, Vec<Diagnostic>>,
    mut show: impl FnMut(&Moment<'_>),
) -> Walk {
    let start = match start {
        Ok(start) => start,
        Err(faults) => return Walk::broken(source, 0, None, Broken::NoStart(faults)),
    };
    let (mut replay, mut played, mut fouls_of) = (Replay::new(source, &start), None, None);
    let stop = replay.run(|replay, next| {
        show(&Moment {
            ply: replay.played(),
            position: replay.position(),
            played: played.as_ref(),
            is_last: replay.is_at_the_end(),
            end: &|| replay.end(),
            frame: &|| replay.frame(played, replay.end()),
        });
        if let Ok(Some(ply)) = next {
            if !ply.follow_up {
                fouls_of = None;
            }
            if !ply.fouls.is_empty() {
                fouls_of = Some(ply.player);
            }
            played = replay.described(ply);
        }
        ControlFlow::Continue(())
    });
    let plies = replay.played();
    if let Some(stop) = stop {
        return Walk::broken(
            source,
            plies,
            Some(replay.position()),
            Broken::Stop(plies, stop),
        );
    }
    let outcome = Outcome::of(replay.end(), result_of(source), fouls_of);
    Walk {
        plies,
        last: Some(*replay.position()),
        broken: None,
        outcome,
    }
}

/// Shows each position of a game that was played, the start first.
pub fn walk_played(game: &PlayedGame, mut show: impl FnMut(&Moment<'_>)) {
    for frame in game.frames() {
        let end = || frame.end.or_else(|| frame.position.end());
        show(&Moment {
            ply: frame.ply,
            position: &frame.position,
            played: frame.played.as_ref(),
            is_last: frame.ply == game.len(),
            end: &end,
            frame: &|| Frame {
                end: end(),
                ..frame
            },
        });
    }
}

impl Walk {
    fn broken(
        source: &(impl Source + ?Sized),
        plies: usize,
        last: Option<&AnyPosition>,
        why: Broken,
    ) -> Self {
        let outcome = Outcome::broken(result_of(source));
        Self {
            plies,
            last: last.copied(),
            broken: Some(why),
            outcome,
        }
    }
}
