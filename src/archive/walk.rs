//! Plays a game and shows each position with the move that led there.

use crate::archive::ending::Ending;
use crate::diagnostic::Diagnostic;
use crate::game::{
    AnyPosition, Explain, Frame, LegalMove, Replay, Source, Start, Step, Stop, next_number, with_position,
};
use crate::rules::{End, GameResult, Player};

/// A position of a game and the move that led there.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it has a function")]
pub struct Moment<'m> {
    /// How many plies were played, follow-ups counted; 0 is the start.
    pub ply: usize,
    /// The number of the next ply in its game, if it is known (`P3`).
    pub next_ply: Option<u32>,
    /// The number of the move, as gungi.js counts.
    pub number: u32,
    /// Whether GFEN keeps this number; see [`Frame::keeps_number`].
    pub keeps_number: bool,
    /// The position.
    pub position: &'m AnyPosition,
    /// The move that led here; `None` at the start.
    pub played: Option<&'m LegalMove>,
    /// Whether no move follows.
    pub is_last: bool,
    /// Finds out how the game ended here, repetition included. This is costly.
    pub end: &'m dyn Fn() -> Option<End>,
}

impl Moment<'_> {
    /// The position with its end.
    pub fn frame(&self) -> Frame {
        Frame {
            ply: self.ply,
            next_ply: self.next_ply,
            number: self.number,
            keeps_number: self.keeps_number,
            played: self.played.copied(),
            position: *self.position,
            end: (self.end)(),
            result: None,
        }
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
                fault.map_or_else(|| "it has no start position".to_owned(), |fault| fault.message)
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
        let result = by_board.map(GameResult::from).or(result_of(source)).unwrap_or(GameResult::Unfinished);
        Self { result, is_by_board: by_board.is_some() }
    }
}

/// Plays a game and shows each position, the start first.
pub fn walk(
    source: &(impl Source + ?Sized),
    start: Result<Start, Vec<Diagnostic>>,
    mut show: impl FnMut(&Moment<'_>),
) -> Walk {
    match start {
        Ok(start) => {
            with_position!(start.position, position => walk_from(source, position, &start, &mut show))
        }
        Err(faults) => Walk::broken(source, 0, None, Broken::NoStart(faults)),
    }
}

impl Walk {
    fn broken(source: &(impl Source + ?Sized), plies: usize, last: Option<AnyPosition>, why: Broken) -> Self {
        Self { plies, last, broken: Some(why), ending: Ending::Broken, outcome: Outcome::of(source, None) }
    }
}

fn walk_from<P: Explain + Into<AnyPosition>>(
    source: &(impl Source + ?Sized),
    position: P,
    start: &Start,
    show: &mut dyn FnMut(&Moment<'_>),
) -> Walk {
    let mut replay = Replay::new(source, position);
    let (mut played, mut fouls, mut number) = (None, LastFouls::default(), start.number);
    loop {
        let ply = replay.played();
        let position: P = *replay.position();
        let is_last = ply == source.len() && source.first_unread().is_none();
        let end = || replay.history().end().or_else(|| source.recorded_end().filter(|_| is_last));
        let passed = u32::try_from(ply).unwrap_or(u32::MAX);
        show(&Moment {
            ply,
            next_ply: start.ply.map(|first| first.saturating_add(passed)),
            number,
            keeps_number: start.keeps_number,
            position: &position.into(),
            played: played.as_ref(),
            is_last,
            end: &end,
        });
        match replay.next_step() {
            Ok(None) => {
                let end = end();
                let ending = Ending::of(end, result_of(source), fouls.player);
                let (last, outcome) = (Some(position.into()), Outcome::of(source, end));
                return Walk { plies: ply, last, broken: None, ending, outcome };
            }
            Err(stop) => return Walk::broken(source, ply, Some(position.into()), Broken::Stop(ply, stop)),
            Ok(Some(step)) => {
                fouls.note(&step);
                let description = position.describe(step.mv);
                played = description.map(|description| LegalMove { description, fouls: step.fouls });
                replay.play(&step);
                number = next_number(number, step.player, replay.position().player());
            }
        }
    }
}

/// The result that a game has in its text.
pub fn result_of(source: &(impl Source + ?Sized)) -> Option<GameResult> {
    source.result().map(|(result, _)| result)
}

/// The player whose last turn has a foul.
#[derive(Default)]
struct LastFouls {
    player: Option<Player>,
}

impl LastFouls {
    fn note<M>(&mut self, step: &Step<M>) {
        if !step.follow_up {
            self.player = None;
        }
        if !step.fouls.is_empty() {
            self.player = Some(step.player);
        }
    }
}
