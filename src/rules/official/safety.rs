//! Attacks on Marshals.

use std::ops::ControlFlow;

use super::{Action, Batch, Position};
use crate::rules::{End, Player, SquareSet};

/// An own Marshal that the opponent could take next. To leave or put it there is legal (`O13`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exposure {
    /// Where the attackers stand.
    pub attackers: SquareSet,
    /// Whether the Marshal was in check before.
    pub was_in_check: bool,
}

impl Position {
    /// Whether the player to act is in check (`O13`); never in the draft.
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.is_draft() && !self.checkers(self.player).is_empty()
    }

    /// The squares of the pieces that could take a player's Marshal if it were the opponent's turn.
    #[must_use]
    pub fn checkers(&self, owner: Player) -> SquareSet {
        let marshal = self.board.marshal(owner);
        marshal.map_or(SquareSet::EMPTY, |square| self.board.attackers(square, owner))
    }

    /// What a legal action leaves the own Marshal to, if that is an attack (`O13`). The draft knows none, and to take
    /// the opponent's Marshal ends the game.
    #[must_use]
    pub fn exposure(&self, action: Action) -> Option<Exposure> {
        if self.is_draft() {
            return None;
        }
        let mut after = *self;
        after.play(action);
        let attackers = after.checkers(self.player);
        (!attackers.is_empty() && after.loser().is_none())
            .then(|| Exposure { attackers, was_in_check: self.in_check() })
    }

    /// How the game ends here, repetition aside (`O13`, `O14`); never in the draft.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        if self.is_draft() {
            return None;
        }
        if let Some(loser) = self.loser() {
            return Some(End::MarshalTaken { winner: loser.opponent() });
        }
        if self.is_checkmate() {
            return Some(End::Checkmate { winner: self.player.opponent() });
        }
        (!self.has_action()).then_some(End::Stalemate)
    }

    /// Whether the player to act is in check, and nothing makes the Marshal safe or takes the opponent's (`O13`).
    pub(super) fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_way_out()
    }

    fn has_action(&self) -> bool {
        let visit = |batch: Batch| {
            if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        self.visit_actions(visit).is_break()
    }

    /// Whether an action makes the own Marshal safe or takes the opponent's.
    fn has_way_out(&self) -> bool {
        let saves = |action| self.exposure(action).is_none();
        let visit = |batch: Batch| {
            if batch.actions().any(saves) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.visit_actions(visit).is_break()
    }
}
