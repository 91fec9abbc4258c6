//! What both searches share: the limits, the table, and the turns of both players with their follow-ups.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Instant;

use super::problem::Limits;
use super::table::{Effort, ProofTable};
use crate::rules::{Candidates, End, MoveBatch as _, Player, Rules};
use crate::text::counted;

/// Mates of up to this many moves are searched depth first: then the table helps little, and order much.
const DEPTH_FIRST: u32 = 3;

/// A search for the mates of one player in one game.
pub(super) struct Search<P: Candidates> {
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

impl<P: Candidates> Search<P> {
    /// A search.
    ///
    /// # Errors
    /// If there is no room for the table.
    pub(super) fn new(
        attacker: Player,
        exhausted: HashSet<u64>,
        limits: &Limits,
    ) -> Result<Self, Stopped> {
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
            let is_won = after.is_captured()
                || after.in_check() && matches!(after.end(), Some(End::Checkmate { .. }));
            if is_won {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let won = position.visit_checks(|batch| visit_batch(position, batch, &mut wins));
        Ok(won.is_break())
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
        if let Some(index) = defences
            .iter()
            .position(|(turn, _)| Some(turn.first) == refutation)
        {
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
            && position
                .recurrence_key()
                .is_some_and(|key| self.exhausted.contains(&key))
    }

    /// The attacker's turns that give check, or that capture the Marshal (`O13`), with the positions after them.
    pub(super) fn checks(&mut self, position: &P) -> Result<TurnsOf<P>, Stopped> {
        self.meter.count()?;
        let mut checks = Vec::new();
        let mut note = |turn, after: &P| {
            if after.in_check() || after.is_captured() {
                checks.push((turn, *after));
            }
            ControlFlow::<()>::Continue(())
        };
        let _ = position.visit_checks(|batch| visit_batch(position, batch, &mut note));
        Ok(checks)
    }

    /// The defender's turns, with the positions after them. If one leaves the Marshal under attack, the attacker
    /// captures it, so that this is never better than another; it is left out (`O13`). Where the game ends, it is a
    /// draw or the defender's win: then the attacker has no turn.
    pub(super) fn defences(&mut self, position: &P) -> Result<TurnsOf<P>, Stopped> {
        self.meter.count()?;
        let mut defences = Vec::new();
        let mut note = |turn, after: &P| {
            if !after.can_capture() {
                defences.push((turn, *after));
            }
            ControlFlow::<()>::Continue(())
        };
        let _ = position.visit_answers(|batch| visit_batch(position, batch, &mut note));
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
fn key<P: Candidates>(position: &P, moves: u32) -> Option<u64> {
    // An odd number spreads the number of moves over all bits.
    let salt = u64::from(moves).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    position.recurrence_key().map(|key| key ^ salt)
}

/// What stopped a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stopped {
    /// It looked at as many positions as allowed.
    #[error("gungi looked at {}", counted(*.0, "position"))]
    Nodes(u64),
    /// The time was up.
    #[error("the time is up")]
    Time,
    /// The proof has more positions than fit into memory.
    #[error("the proof does not fit into memory")]
    Memory,
    /// There is no memory for this many bytes of known positions, and as many for the proof.
    #[error("there is no memory for tables of {0} bytes")]
    NoRoom(usize),
    /// A mate that the table promised could not be replayed, because two positions share a key. Practically never.
    #[error("two positions have the same key")]
    Collision,
}

/// Counts positions, and stops a search at its limits.
#[derive(Debug)]
pub(super) struct Meter {
    nodes: u64,
    most: u64,
    until: Option<Instant>,
}

impl Meter {
    /// The clock is read once in this many positions.
    const PERIOD: u64 = 256;

    pub(super) fn new(limits: &Limits) -> Self {
        // A time that no clock can show is not a limit.
        let until = limits
            .time
            .and_then(|time| Instant::now().checked_add(time));
        Self {
            nodes: 0,
            most: limits.nodes,
            until,
        }
    }

    /// Counts a position whose moves are listed.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most {
            return Err(Stopped::Nodes(self.most));
        }
        let is_late = || self.until.is_some_and(|until| Instant::now() >= until);
        if self.nodes % Self::PERIOD == 0 && is_late() {
            return Err(Stopped::Time);
        }
        self.nodes += 1;
        Ok(())
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The plies of one turn: a move, and up to two follow-ups, the drop of a captured Lance and a recovery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn<M> {
    pub(super) first: M,
    follow_ups: [Option<M>; 2],
}

impl<M: Copy> Turn<M> {
    const fn new(first: M) -> Self {
        Self {
            first,
            follow_ups: [None; 2],
        }
    }

    fn then(mut self, follow_up: M) -> Self {
        if let Some(free) = self
            .follow_ups
            .iter_mut()
            .find(|follow_up| follow_up.is_none())
        {
            *free = Some(follow_up);
        }
        self
    }

    pub(super) fn plies(self) -> impl Iterator<Item = M> {
        [self.first]
            .into_iter()
            .chain(self.follow_ups.into_iter().flatten())
    }
}

/// Calls `visit` with every legal turn and the position after it, until `visit` breaks. A follow-up that is due ends
/// the turn before: then it is the whole turn. A foul is not a move (`C27`).
pub(super) fn visit_turns<P: Rules, B>(
    position: &P,
    visit: &mut impl FnMut(Turn<P::Move>, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    visit_from(position, None, visit)
}

/// Calls `visit` with every turn that begins with a move of a batch, until `visit` breaks.
fn visit_batch<P: Candidates, B>(
    position: &P,
    batch: P::Batch,
    visit: &mut impl FnMut(Turn<P::Move>, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut turns = batch.moves().map(Turn::new);
    turns.try_for_each(|turn| visit_on(position, turn.first, turn, visit))
}

/// Continues a turn, if there is one.
fn visit_from<P: Rules, B>(
    position: &P,
    begun: Option<Turn<P::Move>>,
    visit: &mut impl FnMut(Turn<P::Move>, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    position.visit(|mv, fouls| {
        if !fouls.is_empty() {
            return ControlFlow::Continue(());
        }
        let turn = begun.map_or_else(|| Turn::new(mv), |begun| begun.then(mv));
        visit_on(position, mv, turn, visit)
    })
}

/// Plays the last move of a turn, and the follow-ups that are due after it.
fn visit_on<P: Rules, B>(
    position: &P,
    mv: P::Move,
    turn: Turn<P::Move>,
    visit: &mut impl FnMut(Turn<P::Move>, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut after = *position;
    after.play(mv);
    if after.follow_up_is_due() {
        visit_from(&after, Some(turn), visit)
    } else {
        visit(turn, &after)
    }
}
