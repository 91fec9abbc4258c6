//! What both searches share: the limits, the table, and the turns of both players.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::limits::{Limits, Meter, Stopped};
use super::table::{Effort, ProofTable};
use super::turn::{Turn, visit_turns};
use crate::rules::{End, Player, Rules};

/// Mates of up to this many moves are searched depth first: then the table helps little, and order much.
const DEPTH_FIRST: u32 = 3;

/// A search for the mates of one player in one game.
pub(super) struct Search<P: Rules> {
    pub(super) attacker: Player,
    /// Keys of positions that would end the game by repetition.
    exhausted: HashSet<u64>,
    pub(super) table: ProofTable,
    meter: Meter,
    /// The last move that refuted a check, by the number of moves left: it often refutes the next check too.
    pub(super) refutations: [Option<P::Move>; Limits::LONGEST as usize + 1],
}

/// Turns, with the positions after them.
type TurnsOf<P> = Vec<(Turn<<P as Rules>::Move>, P)>;

impl<P: Rules> Search<P> {
    /// A search.
    ///
    /// # Errors
    /// If there is no room for the table.
    pub(super) fn new(attacker: Player, exhausted: HashSet<u64>, limits: &Limits) -> Result<Self, Stopped> {
        Ok(Self {
            attacker,
            exhausted,
            table: ProofTable::new(limits.memory).ok_or(Stopped::NoRoom(limits.memory))?,
            meter: Meter::new(limits),
            refutations: [None; Limits::LONGEST as usize + 1],
        })
    }

    /// The number of positions whose moves were listed.
    pub(super) const fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// How many moves the attacker, to move, needs for a mate, if at most `most`.
    pub(super) fn shortest(&mut self, position: &P, most: u32) -> Result<Option<u32>, Stopped> {
        for moves in 1..=most {
            if self.mates(position, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the attacker, to move, mates within this many moves, at least 1.
    pub(super) fn mates(&mut self, position: &P, moves: u32) -> Result<bool, Stopped> {
        if let Some(decided) = self.known(position, moves).and_then(Effort::decided) {
            return Ok(decided);
        }
        let is_mate = match moves {
            ..=1 => self.mates_at_once(position)?,
            2..=DEPTH_FIRST => self.mates_depth_first(position, moves)?,
            _ => self.proves(position, moves)?,
        };
        self.note(position, moves, Effort::of(is_mate));
        Ok(is_mate)
    }

    fn mates_at_once(&mut self, position: &P) -> Result<bool, Stopped> {
        self.meter.count()?;
        let mut wins = |_: Turn<P::Move>, after: &P| {
            let is_won =
                after.is_captured() || after.in_check() && matches!(after.end(), Some(End::Checkmate { .. }));
            if is_won { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        Ok(visit_turns(position, &mut wins).is_break())
    }

    fn mates_depth_first(&mut self, position: &P, moves: u32) -> Result<bool, Stopped> {
        for (_, after) in self.checks(position)? {
            if self.is_lost(&after, moves - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the defender, to move after a check, is mated within this many further moves of the attacker.
    pub(super) fn is_lost(&mut self, position: &P, moves: u32) -> Result<bool, Stopped> {
        if let Some(decided) = self.settled(position, moves) {
            return Ok(decided);
        }
        let mut defences = self.defences(position)?;
        let refutation = self.refutations[moves as usize];
        if let Some(index) = defences.iter().position(|(turn, _)| Some(turn.first) == refutation) {
            defences.swap(0, index);
        }
        for (turn, after) in &defences {
            if !self.mates(after, moves)? {
                self.refutations[moves as usize] = Some(turn.first);
                return Ok(false);
            }
        }
        // Where every move is a foul, the game goes on (`C8`).
        Ok(!defences.is_empty())
    }

    /// Whether the defender, to move after a check, is mated, if no defence needs to be tried for that.
    pub(super) fn settled(&self, position: &P, moves: u32) -> Option<bool> {
        if position.is_captured() {
            return Some(true);
        }
        match position.end() {
            Some(End::Checkmate { .. }) => Some(true),
            Some(_) => Some(false),
            None if moves == 0 || self.ends_by_repetition(position) => Some(false),
            None => None,
        }
    }

    fn ends_by_repetition(&self, position: &P) -> bool {
        !self.exhausted.is_empty()
            && position.recurrence_key().is_some_and(|key| self.exhausted.contains(&key))
    }

    /// The attacker's turns that give check, or that capture the Marshal (`O13`), with the positions after them.
    pub(super) fn checks(&mut self, position: &P) -> Result<TurnsOf<P>, Stopped> {
        self.meter.count()?;
        let mut checks = Vec::new();
        let _ = visit_turns(position, &mut |turn, after| {
            if after.in_check() || after.is_captured() {
                checks.push((turn, *after));
            }
            ControlFlow::<()>::Continue(())
        });
        Ok(checks)
    }

    /// The defender's turns, with the positions after them. If one leaves the Marshal under attack, the attacker
    /// captures it, so that this is never better than another; it is left out (`O13`). Where the game ends, it is a
    /// draw or the defender's win: then the attacker has no turn.
    pub(super) fn defences(&mut self, position: &P) -> Result<TurnsOf<P>, Stopped> {
        self.meter.count()?;
        let mut defences = Vec::new();
        let _ = visit_turns(position, &mut |turn, after| {
            if !after.can_capture() {
                defences.push((turn, *after));
            }
            ControlFlow::<()>::Continue(())
        });
        Ok(defences)
    }

    /// What is known of the attacker's mate within this many moves.
    pub(super) fn known(&self, position: &P, moves: u32) -> Option<Effort> {
        if self.ends_by_repetition(position) {
            return Some(Effort::NO_MATE);
        }
        self.table.get(key(position, moves)?)
    }

    pub(super) fn note(&mut self, position: &P, moves: u32, effort: Effort) {
        if let Some(key) = key(position, moves) {
            self.table.set(key, effort);
        }
    }
}

/// A key for a position and the number of moves left. A follow-up that is due has none.
fn key<P: Rules>(position: &P, moves: u32) -> Option<u64> {
    // An odd number spreads the number of moves over all bits.
    let salt = u64::from(moves).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    position.recurrence_key().map(|key| key ^ salt)
}
