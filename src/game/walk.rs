//! Playing the moves of a record, one after the other.

use super::{Notated, Reason};
use crate::notation::gn::Record;
use crate::rules::{Course, Fouls, Player};

/// Plays the moves of a record until they end or one cannot be played.
#[derive(Debug)]
pub struct Walk<'r, 't, P> {
    record: &'r Record<'t>,
    course: Course<P>,
    played: usize,
}

/// One ply that was played.
#[derive(Clone, Debug)]
pub struct Step<P: Notated> {
    /// Its index in the record.
    pub index: usize,
    /// The position before it.
    pub before: P,
    /// What was done.
    pub action: P::Action,
    /// Whether it was foul.
    pub fouls: Fouls,
    /// Who did it.
    pub player: Player,
    /// Whether it belonged to the turn of the ply before.
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

impl<'r, 't, P: Notated> Walk<'r, 't, P> {
    /// A walk through `record` from a position.
    pub fn new(record: &'r Record<'t>, start: P) -> Self {
        Self { record, course: Course::new(start), played: 0 }
    }

    /// The game so far.
    pub fn course(&self) -> &Course<P> {
        &self.course
    }

    /// The game so far, at the end of the walk.
    pub fn into_course(self) -> Course<P> {
        self.course
    }

    /// The position so far.
    pub fn position(&self) -> &P {
        self.course.position()
    }

    /// How many plies were played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Plays the next ply; `None` after the last one.
    ///
    /// # Errors
    /// Why it cannot be played. The walk stays where it was.
    pub fn step(&mut self) -> Result<Option<Step<P>>, Stop> {
        if self.record.first_unread == Some(self.played) {
            return Err(Stop::Unread);
        }
        let Some(ply) = self.record.plies.get(self.played) else { return Ok(None) };
        let before = *self.position();
        let (action, fouls) = self.judged(ply).map_err(|reason| Stop::Illegal(Box::new(reason)))?;
        self.course.play(action);
        self.played += 1;
        Ok(Some(Step {
            index: self.played - 1,
            before,
            action,
            fouls,
            player: before.player(),
            follow_up: before.follow_up_is_due(),
        }))
    }

    fn judged(&self, ply: &crate::notation::gn::Ply) -> Result<(P::Action, Fouls), Reason> {
        let position = self.position();
        if let Some(end) = self.course.end() {
            return Err(position.reason_over(end));
        }
        let action = position
            .resolve(&ply.action)
            .map_err(|mismatch| Reason::of_mismatch(mismatch, ply.action.unit, position.player()))?;
        let fouls = position.judge(action).map_err(|illegal| position.reason(action, &illegal))?;
        Ok((action, fouls))
    }
}
