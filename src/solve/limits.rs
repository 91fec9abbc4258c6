//! How far a search goes, and what stops it.

use std::time::{Duration, Instant};

use crate::text::counted;

/// How far a search goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest mate to look for, in moves of the attacker; at most [`Limits::LONGEST`].
    pub moves: u32,
    /// The number of positions whose moves may be listed.
    pub nodes: u64,
    /// The time for one position; `None` is as long as it takes.
    pub time: Option<Duration>,
    /// The bytes for the table of known positions, and again for the proof.
    pub memory: usize,
}

impl Limits {
    /// The longest mate that can be looked for.
    pub const LONGEST: u32 = 50;

    /// For a person who waits at a screen: less than a second, and the answer is the same on every machine.
    pub const QUICK: Self = Self { moves: 3, nodes: 5000, time: None, memory: 1 << 20 };
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
        // A time that no clock can show is no limit.
        let until = limits.time.and_then(|time| Instant::now().checked_add(time));
        Self { nodes: 0, most: limits.nodes, until }
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
