//! Attacks on Marshals.

use std::ops::ControlFlow;

use super::{Action, Batch, Position, geometry};
use crate::rules::{Position as _, SquareSet, rays};

/// An own Marshal that the opponent could take next. To leave or put it there is legal (`O13`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exposure {
    /// Where the attackers stand.
    pub attackers: SquareSet,
    /// Whether the Marshal was in check before.
    pub was_in_check: bool,
}

impl Position {
    /// What a legal action leaves the own Marshal to, if that is an attack (`O13`). The draft knows none, and to take
    /// the opponent's Marshal ends the game.
    #[must_use]
    pub fn exposure(&self, action: Action) -> Option<Exposure> {
        if self.is_draft() || self.takes_marshal(action) {
            return None;
        }
        let attackers = self.checkers_after(action, self.player);
        (!attackers.is_empty()).then(|| Exposure { attackers, was_in_check: self.in_check() })
    }

    fn takes_marshal(&self, action: Action) -> bool {
        matches!(action, Action::Take { to, .. } if self.board.marshal(self.player.opponent()) == Some(to))
    }

    /// Whether the player to act is in check, and nothing makes the Marshal safe or takes the opponent's (`O13`).
    pub(super) fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_way_out()
    }

    pub(super) fn has_action(&self) -> bool {
        let visit = |batch: Batch| {
            if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        self.visit_actions(visit).is_break()
    }

    /// In check: whether an action makes the own Marshal safe or takes the opponent's.
    fn has_way_out(&self) -> bool {
        let helpful = self.answers();
        let marshal = self.board.marshal(self.player);
        let saves = |action| self.exposure(action).is_none();
        let visit = |batch: Batch| {
            let batch = if batch.mover() == marshal { batch } else { batch.within(helpful) };
            if batch.actions().any(saves) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.visit_actions(visit).is_break()
    }

    /// In check: the only squares to which another piece than the Marshal could go to help: in the way of every
    /// attacker, onto it, or to the opponent's Marshal.
    fn answers(&self) -> SquareSet {
        let Some(marshal) = self.board.marshal(self.player) else { return SquareSet::EMPTY };
        let attacker = self.player.opponent();
        let answers = self.checkers.into_iter().fold(SquareSet::ALL, |answers, from| {
            let passed = geometry::jumped_over(attacker, from, marshal) | rays::between(from, marshal);
            answers & passed.with(from)
        });
        self.board.marshal(attacker).map_or(answers, |taken| answers.with(taken))
    }
}
