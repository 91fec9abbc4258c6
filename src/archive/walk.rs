//! Plays a game and shows each position with the move that led there.

use crate::archive::ending::Ending;
use crate::game::{
    AnyPosition, Explain, Frame, LegalMove, Replay, Source, Start, Step, Stop, next_number, with_position,
};
use crate::rules::{End, GameResult, Player};

/// A position of a game and the move that led there.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "it has a function")]
pub struct Moment<'m> {
    /// How many plies were played, follow-ups counted; 0 is the start.
    pub ply: usize,
    /// The number of the next ply in its game, if it is known (`P3`).
    pub next_ply: Option<u32>,
    /// The number of the move, as gungi.js counts.
    pub number: u32,
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
    /// Why the walk stopped before the last move, if it did.
    pub stop: Option<Stop>,
    /// How the game ends.
    pub ending: Ending,
}

/// Plays a game and shows each position, the start first.
pub fn walk(source: &(impl Source + ?Sized), start: &Start, mut show: impl FnMut(&Moment<'_>)) -> Walk {
    with_position!(start.position, position => walk_from(source, position, start, &mut show))
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
            position: &position.into(),
            played: played.as_ref(),
            is_last,
            end: &end,
        });
        match replay.next_step() {
            Ok(None) => {
                let ending = Ending::of(end(), result_of(source), fouls.player);
                return Walk { plies: ply, stop: None, ending };
            }
            Err(stop) => return Walk { plies: ply, stop: Some(stop), ending: Ending::Broken },
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
