//! Whole turns: a move with its follow-ups (`C5`), and the positions before a problem, for the rule of repetition.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::game::{AnyPosition, with_position};
use crate::rules::Rules;

/// The plies of one turn: a move, and up to two follow-ups, the drop of a captured Lance and a recovery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn<M> {
    pub(super) first: M,
    follow_ups: [Option<M>; 2],
}

impl<M: Copy> Turn<M> {
    const fn new(first: M) -> Self {
        Self { first, follow_ups: [None; 2] }
    }

    fn then(mut self, follow_up: M) -> Self {
        if let Some(free) = self.follow_ups.iter_mut().find(|follow_up| follow_up.is_none()) {
            *free = Some(follow_up);
        }
        self
    }

    pub(super) fn plies(self) -> impl Iterator<Item = M> {
        [self.first].into_iter().chain(self.follow_ups.into_iter().flatten())
    }
}

/// Calls `visit` with every legal turn and the position after it, until `visit` breaks. A follow-up that is due ends
/// the turn before: then it is the whole turn. A foul is no move (`C27`).
pub(super) fn visit_turns<P: Rules, B>(
    position: &P,
    visit: &mut impl FnMut(Turn<P::Move>, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    visit_from(position, None, visit)
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
        let mut after = *position;
        after.play(mv);
        if after.follow_up_is_due() { visit_from(&after, Some(turn), visit) } else { visit(turn, &after) }
    })
}

/// How often the positions of a game occurred. The fourth occurrence ends the game without a mate (`C28`, `O14`).
#[derive(Clone, Debug, Default)]
pub struct Past {
    occurrences: HashMap<u64, u8>,
}

impl Past {
    /// Notes the next position of the game.
    pub fn note(&mut self, position: &AnyPosition) {
        if let Some(key) = with_position!(position, position => position.recurrence_key()) {
            let count = self.occurrences.entry(key).or_default();
            *count = count.saturating_add(1);
        }
    }

    /// The keys of positions that would occur for the fourth time. A shortest mate has no position twice, so no other
    /// position does.
    pub(super) fn exhausted(&self) -> HashSet<u64> {
        self.occurrences.iter().filter(|(_, count)| **count >= 3).map(|(key, _)| *key).collect()
    }
}
