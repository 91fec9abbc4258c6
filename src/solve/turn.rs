//! Whole turns: a move with its follow-ups (`C5`).

use std::ops::ControlFlow;

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
