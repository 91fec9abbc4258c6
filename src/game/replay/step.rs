//! Playing the moves of a game, one after the other.

use crate::game::explain::reason::Reason;
use crate::game::explain::suggest;
use crate::game::resolve::parts::Parts;
use crate::game::resolve::spelling::Notated;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::rules::{End, Fouls, History, Player};
use crate::text::Span;

/// Plays the moves of a game until they end or one cannot be played.
#[derive(Debug)]
pub struct Replay<'s, S: ?Sized, P> {
    source: &'s S,
    history: History<P>,
    played: usize,
}

/// One ply that can be played.
#[derive(Clone, Copy, Debug)]
pub struct Step<A> {
    /// Its index in the record.
    pub index: usize,
    /// As it is written.
    pub written: Written,
    /// Where it stands.
    pub span: Span,
    /// What is done.
    pub mv: A,
    /// Whether it is foul.
    pub fouls: Fouls,
    /// Who does it.
    pub player: Player,
    /// Whether it belongs to the turn of the ply before.
    pub follow_up: bool,
}

/// Why a walk stopped before the end of the record.
#[derive(Clone, Debug)]
pub enum Stop {
    /// A move could not be read: the fault is the reader's to tell.
    Unread,
    /// A move could not be played.
    Illegal(Box<Reason>),
}

impl<'s, S: Source + ?Sized, P: Notated> Replay<'s, S, P> {
    /// A walk through a game from a position.
    pub fn new(source: &'s S, start: P) -> Self {
        Self { source, history: History::with_room(start, source.len()), played: 0 }
    }

    /// The game so far.
    pub fn history(&self) -> &History<P> {
        &self.history
    }

    /// The position so far.
    pub fn position(&self) -> &P {
        self.history.position()
    }

    /// How many plies were played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// The next ply, judged and not yet played; `None` after the last one.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn next_step(&self) -> Result<Option<Step<P::Move>>, Stop> {
        let index = self.played;
        if self.source.first_unread() == Some(index) {
            return Err(Stop::Unread);
        }
        let Some((written, span)) = self.source.ply(index) else { return Ok(None) };
        let (mv, fouls) = self.judged(written).map_err(|reason| {
            let ruleset = self.position().snapshot().ruleset;
            Stop::Illegal(Box::new(suggest::of_rules(self.source, ruleset, *reason)))
        })?;
        let (player, follow_up) = (self.position().player(), self.position().follow_up_is_due());
        Ok(Some(Step { index, written, span, mv, fouls, player, follow_up }))
    }

    /// Plays the next ply.
    pub fn play(&mut self, step: &Step<P::Move>) {
        self.history.play(step.mv);
        self.played += 1;
    }

    fn judged(&self, written: Written) -> Result<(P::Move, Fouls), Box<Reason>> {
        let position = self.position();
        let judged = judge_in_play(position, written);
        let end = match &judged {
            Ok((_, fouls)) => self.history.end_before(*fouls),
            Err(_) => self.history.end(),
        };
        end.map_or(judged, |end| Err(over(position, end, written)))
    }
}

/// What a written ply means in a position, and its fouls. `end` is how the game ended there, if it did, repetition
/// included.
///
/// # Errors
/// Why it cannot be played.
pub(crate) fn judge_written<P: Notated>(
    position: &P,
    end: Option<End>,
    written: Written,
) -> Result<(P::Move, Fouls), Box<Reason>> {
    match end {
        Some(end) => Err(over(position, end, written)),
        None => judge_in_play(position, written),
    }
}

/// Why nothing is played after the end of a game.
fn over<P: Notated>(position: &P, end: End, written: Written) -> Box<Reason> {
    Box::new(position.reason_over(end).or_at(Parts::of(written).squares()))
}

/// What a written ply means in a position where the game goes on, and its fouls.
fn judge_in_play<P: Notated>(position: &P, written: Written) -> Result<(P::Move, Fouls), Box<Reason>> {
    let naming = written.naming();
    let mv = position.resolve(written).map_err(|mismatch| {
        let ruling = P::ruling_of(&mismatch);
        let reason = Reason::of_mismatch(mismatch, ruling, position.player(), naming);
        Box::new(suggest::of_mismatch(position, written, reason))
    })?;
    let fouls = position.judge(mv).map_err(|illegal| {
        Box::new(suggest::of_illegal(position, written, position.reason(mv, &illegal, naming)))
    })?;
    Ok((mv, fouls))
}
