//! Attacks on Marshals.

use std::ops::ControlFlow;

use super::act::act;
use super::attack::AttackBoard as _;
use super::{Batch, Move, Position, geometry};
use crate::rules::towers::Prospect;
use crate::rules::{MoveBatch as _, Player, Rules as _, Square, SquareSet, Tier, rays};

impl Position {
    /// The square of a Marshal that the last move left or put under attack, and the squares of the attackers (`O13`).
    /// `None` in the draft, and after the capture of a Marshal.
    pub fn exposed_marshal(&self) -> Option<(Square, SquareSet)> {
        if self.is_draft() || self.loser.is_some() {
            return None;
        }
        let owner = self.player.opponent();
        let attackers = self.attackers[owner];
        self.board.marshal(owner).filter(|_| !attackers.is_empty()).map(|marshal| (marshal, attackers))
    }

    /// Whether the player to move is in check, and no move makes the Marshal safe or captures the opponent's Marshal
    /// (`O13`).
    pub(super) fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_way_out()
    }

    pub(super) fn has_move(&self) -> bool {
        let visit = |batch: Batch| {
            if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        self.visit_moves(visit).is_break()
    }

    /// In check: whether a move makes the player's Marshal safe or captures the opponent's Marshal.
    pub(super) fn has_way_out(&self) -> bool {
        let Some(marshal) = self.board.marshal(self.player) else { return false };
        // Try the Marshal first: its moves end most checks.
        if self.exposed_marshal().is_some() || self.marshal_gets_away(marshal) {
            return true;
        }
        let saves = |mv| self.checkers_after(mv, self.player).is_empty();
        let answers = self.answers(marshal);
        let visit = |batch: Batch| {
            let batch = batch.within(answers);
            if batch.mover() != Some(marshal) && !batch.is_empty() && batch.moves().any(saves) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        !answers.is_empty() && self.visit_moves(visit).is_break()
    }

    /// In check: whether a move of the Marshal makes it safe.
    fn marshal_gets_away(&self, marshal: Square) -> bool {
        let steps = self.steps_from(marshal);
        // If the Marshal stands on no unit, the attackers of its target decide. Otherwise its move uncovers a unit
        // and may change the attackers.
        let stands_alone = !self.board.reaching(Tier::Second).contains(marshal);
        let plain = if stands_alone { self.board.empty() } else { SquareSet::EMPTY };
        if !steps.within(plain & !self.board.danger(self.player, marshal)).is_empty() {
            return true;
        }
        let saves = |mv| self.checkers_after(mv, self.player).is_empty();
        steps.within(!plain).moves().any(saves)
    }

    /// In check: the squares where another unit could help, either between every attacker and the Marshal, or on top
    /// of every attacker.
    fn answers(&self, marshal: Square) -> SquareSet {
        let attacker = self.player.opponent();
        self.checkers().into_iter().fold(SquareSet::ALL, |answers, from| {
            let passed = geometry::jumped_over(attacker, from, marshal) | rays::between(from, marshal);
            answers & passed.with(from)
        })
    }

    /// The squares of the units that could capture a player's Marshal after a move.
    pub(super) fn checkers_after(&self, mv: Move, owner: Player) -> SquareSet {
        let mut attack = Prospect::new(&self.board);
        act(&mut attack, mv, self.player);
        attack.checkers(owner, SquareSet::ALL)
    }
}
