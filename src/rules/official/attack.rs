//! Attacks on Marshals: on a board, or on a preview of a board after a move.

use super::board::{movement_among, reaches_among};
use super::geometry::{self, Table};
use super::{Board, Kind, Piece};
use crate::rules::towers::{Prospect, Towers};
use crate::rules::{ByPlayer, Player, Square, SquareSet};

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
        let Some(marshal) = self.marshal(owner) else { return SquareSet::EMPTY };
        let (attacker, reaching) = (owner.opponent(), self.reaching());
        let attacks = |&from: &Square| {
            let table = self.table(from);
            table.scope(from).squares.contains(marshal) && reaches_among(&reaching, table, from, marshal)
        };
        let near = self.tops()[attacker] & geometry::origins(attacker, marshal) & suspects;
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
        let is_there = |&square: &Square| self.tower(square).top().is_some_and(|(_, top)| top == marshal);
        match self.board.marshal(owner) {
            Some(square) if !self.squares.contains(square) => Some(square),
            _ => self.squares.into_iter().find(is_there),
        }
    }
}
