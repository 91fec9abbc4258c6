//! Plays the moves of a game one after the other.

use std::fmt;

use crate::game::explain::Explain;
use crate::game::explain::playable::{over, playable_now};
use crate::game::explain::reason::Reason;
use crate::game::replay::other_ruleset;
use crate::game::resolve::written::Written;
use crate::game::source::Source;
use crate::rules::{Fouls, History, Player};
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
    /// Its span.
    pub span: Span,
    /// The move.
    pub mv: A,
    /// Its fouls.
    pub fouls: Fouls,
    /// Who makes it.
    pub player: Player,
    /// Whether it belongs to the turn of the ply before.
    pub follow_up: bool,
}

/// Why a replay stopped before the end of the game.
#[derive(Clone, Debug)]
pub enum Stop {
    /// A move could not be read; the reader reports it.
    Unread,
    /// A move could not be played.
    Illegal(Box<Reason>),
}

/// Why, as one sentence.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread => f.write_str("the next move cannot be read"),
            Self::Illegal(reason) => f.write_str(&reason.message),
        }
    }
}

impl<'s, S: Source + ?Sized, P: Explain> Replay<'s, S, P> {
    /// A replay of a game from a position.
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
    #[inline]
    pub fn next_step(&self) -> Result<Option<Step<P::Move>>, Stop> {
        let index = self.played;
        if self.source.first_unread() == Some(index) {
            return Err(Stop::Unread);
        }
        let Some((written, span)) = self.source.ply(index) else { return Ok(None) };
        let (mv, fouls) = self.judged(written).map_err(|reason| {
            let ruleset = self.position().ruleset();
            Stop::Illegal(Box::new(other_ruleset::suggest(self.source, ruleset, *reason)))
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
        let judged = playable_now(position, written);
        let end = match &judged {
            Ok((_, fouls)) => self.history.end_before(*fouls),
            Err(_) => self.history.end(),
        };
        end.map_or(judged, |end| Err(over(position, end, written)))
    }
}
