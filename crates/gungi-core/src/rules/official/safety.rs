//! Attacks on Marshals, on a board or on a preview of it.

use std::ops::ControlFlow;

use super::act::act;
use super::board::{movement_among, reaches_among};
use super::geometry::{self, Table};
use super::{Batch, Board, Kind, Move, Piece, Position};
use crate::rules::towers::{Prospect, Towers};
use crate::rules::{ByPlayer, MoveBatch as _, Player, Rules as _, Square, SquareSet, Tier, rays};

impl Position {
    /// The square of a Marshal that the last move left or put under attack, and the squares of the attackers (`O13`).
    /// `None` in the draft, and after the capture of a Marshal.
    pub fn exposed_marshal(&self) -> Option<(Square, SquareSet)> {
        if self.is_draft() || self.loser.is_some() {
            return None;
        }
        let owner = self.player.opponent();
        let attackers = self.attackers[owner];
        self.board
            .marshal(owner)
            .filter(|_| !attackers.is_empty())
            .map(|marshal| (marshal, attackers))
    }

    /// Whether the player to move is in check, and no move makes the Marshal safe or captures the opponent's Marshal
    /// (`O13`).
    pub(super) fn is_checkmate(&self) -> bool {
        self.in_check() && !self.has_way_out()
    }

    pub(super) fn has_move(&self) -> bool {
        let visit = |batch: Batch| {
            if batch.is_empty() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        self.visit_moves(visit).is_break()
    }

    /// In check: whether a move makes the player's Marshal safe or captures the opponent's Marshal.
    pub(super) fn has_way_out(&self) -> bool {
        let Some(marshal) = self.board.marshal(self.player) else {
            return false;
        };
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
        let plain = if stands_alone {
            self.board.empty()
        } else {
            SquareSet::EMPTY
        };
        if !steps
            .within(plain & !self.board.danger(self.player, marshal))
            .is_empty()
        {
            return true;
        }
        let saves = |mv| self.checkers_after(mv, self.player).is_empty();
        steps.within(!plain).moves().any(saves)
    }

    /// In check: the squares where another unit could help, either between every attacker and the Marshal, or on top
    /// of every attacker.
    fn answers(&self, marshal: Square) -> SquareSet {
        let attacker = self.player.opponent();
        self.checkers()
            .into_iter()
            .fold(SquareSet::ALL, |answers, from| {
                let passed =
                    geometry::jumped_over(attacker, from, marshal) | rays::between(from, marshal);
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

impl Board {
    /// The empty squares next to a player's lone Marshal where it could be captured.
    pub(super) fn danger(&self, player: Player, marshal: Square) -> SquareSet {
        let mut reaching = AttackBoard::reaching(self);
        reaching[0] = reaching[0].without(marshal);
        let near = self.top_table(marshal).scope(marshal).squares & self.empty();
        let mut danger = SquareSet::EMPTY;
        for enemy in self.tops(player.opponent()) {
            let table = self.top_table(enemy);
            if !(table.scope(enemy).squares & near).is_empty() {
                danger |= movement_among(&reaching, table, enemy);
            }
        }
        danger & near
    }
}

/// Towers with what is needed to find attacks.
pub(super) trait AttackBoard: Towers<Piece = Piece> {
    /// The squares with a player's unit on top.
    fn tops(&self) -> ByPlayer<SquareSet>;

    /// The squares with a unit on this tier, by tier.
    fn reaching(&self) -> [SquareSet; 3];

    /// The table of movement of the top unit of a square.
    fn table(&self, square: Square) -> Table;

    /// The square of a player's Marshal; `None` if it is in hand or captured.
    fn marshal(&self, owner: Player) -> Option<Square>;

    /// The squares among `suspects` of the units that could capture a player's Marshal if it were the opponent's turn.
    fn checkers(&self, owner: Player, suspects: SquareSet) -> SquareSet {
        let Some(marshal) = self.marshal(owner) else {
            return SquareSet::EMPTY;
        };
        self.attackers(marshal, owner.opponent(), suspects)
    }

    /// The squares among `suspects` of the units that could capture on a square, if a unit of the opponent is on top of it
    /// and it is their player's turn (`O7`).
    fn attackers(&self, target: Square, by: Player, suspects: SquareSet) -> SquareSet {
        let reaching = self.reaching();
        let attacks = |&from: &Square| {
            let table = self.table(from);
            table.scope(from).squares.contains(target)
                && reaches_among(&reaching, table, from, target)
        };
        let near = self.tops()[by] & geometry::origins(by, target) & suspects;
        near.into_iter().filter(attacks).collect()
    }
}

impl AttackBoard for Board {
    fn tops(&self) -> ByPlayer<SquareSet> {
        ByPlayer::new(self.tops(Player::Black), self.tops(Player::White))
    }

    fn reaching(&self) -> [SquareSet; 3] {
        self.reaching_each_tier()
    }

    fn table(&self, square: Square) -> Table {
        self.top_table(square)
    }

    fn marshal(&self, owner: Player) -> Option<Square> {
        self.marshal(owner)
    }
}

impl AttackBoard for Prospect<'_, Board> {
    fn tops(&self) -> ByPlayer<SquareSet> {
        self.tops(&AttackBoard::tops(self.board), Piece::owner)
    }

    fn reaching(&self) -> [SquareSet; 3] {
        let [first, second, third] = AttackBoard::reaching(self.board);
        let kept = !self.squares;
        let mut reaching = [first & kept, second & kept, third & kept];
        for square in self.squares {
            for (tier, _) in self.tower(square).iter() {
                reaching[tier.index()] |= SquareSet::of(square);
            }
        }
        reaching
    }

    fn table(&self, square: Square) -> Table {
        match self.changed(square) {
            Some(tower) => Table::of_top(tower),
            None => self.board.top_table(square),
        }
    }

    fn marshal(&self, owner: Player) -> Option<Square> {
        let marshal = Piece::new(owner, Kind::Marshal);
        let is_there = |&square: &Square| {
            self.tower(square)
                .top()
                .is_some_and(|(_, top)| top == marshal)
        };
        match self.board.marshal(owner) {
            Some(square) if !self.squares.contains(square) => Some(square),
            _ => self.squares.into_iter().find(is_there),
        }
    }
}
