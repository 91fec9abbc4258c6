//! Plays a game and shows each position with the move that led there.

use std::ops::ControlFlow;

use crate::archive::ending::Ending;
use crate::diagnostic::Diagnostic;
use crate::game::{Frame, Replay, Source, Start, Stop};
use crate::rules::{AnyPosition, End, GameResult, PlayableMove};

/// A position of a game and the move that led there.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it has functions")]
pub struct Moment<'m> {
    /// How many plies were played, follow-ups counted; 0 is the start.
    pub ply: usize,
    /// The position.
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
    /// How the game ends.
    pub ending: Ending,
    /// Who won.
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

/// The result of a game: from its text, or else from the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// Whether the text has none and the board shows it.
    pub is_by_board: bool,
}

impl Outcome {
    fn of(source: &(impl Source + ?Sized), end: Option<End>) -> Self {
        let by_board = end.filter(|_| source.result().is_none());
        let result = by_board
            .map(GameResult::from)
            .or(result_of(source))
            .unwrap_or(GameResult::Unfinished);
        Self {
            result,
            is_by_board: by_board.is_some(),
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
    let (end, last) = (replay.end(), Some(*replay.position()));
    let ending = Ending::of(end, result_of(source), fouls_of);
    Walk {
        plies,
        last,
        broken: None,
        ending,
        outcome: Outcome::of(source, end),
    }
}

impl Walk {
    fn broken(
        source: &(impl Source + ?Sized),
        plies: usize,
        last: Option<&AnyPosition>,
        why: Broken,
    ) -> Self {
        let outcome = Outcome::of(source, None);
        Self {
            plies,
            last: last.copied(),
            broken: Some(why),
            ending: Ending::Broken,
            outcome,
        }
    }
}

/// The result that a game has in its text.
pub fn result_of(source: &(impl Source + ?Sized)) -> Option<GameResult> {
    source.result().map(|(result, _)| result)
}
