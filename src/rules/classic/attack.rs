//! Who attacks a Commander: on a board, or on a board as it will be after an action.

use super::act::may_be_struck;
use super::geometry::{self, Table};
use super::{Board, Face, Piece, Tower, Unit};
use crate::rules::towers::{Prospect, Towers};
use crate::rules::{ByPlayer, Player, Square, SquareSet, rays};

impl Board {
    /// Of the squares next to a Commander those where it would be attacked, if it went there and nothing else changed.
    pub(super) fn danger(&self, player: Player, from: Square) -> SquareSet {
        let mut tops = AttackBoard::tops(self);
        tops[player] = tops[player].without(from);
        let (near, around) = (geometry::neighbours(from), geometry::surroundings(from) | self.sliders());
        let mut danger = SquareSet::EMPTY;
        for enemy in tops[player.opponent()] & around {
            let table = self.top_table(enemy);
            if !(table.scope(enemy).squares & near).is_empty() {
                danger |= self.movement_among(&tops, table, enemy);
            }
        }
        danger & near
    }

    /// Where the units stand that could attack a player's Commander after a change, if none could before: on the
    /// squares that changed, and where these stood in the way.
    pub(super) fn suspects(&self, owner: Player, changed: SquareSet) -> SquareSet {
        let Some(commander) = self.commander(owner) else { return SquareSet::ALL };
        if changed.contains(commander) {
            return SquareSet::ALL;
        }
        let lines = changed & rays::lines(commander);
        let mut suspects = changed & (geometry::vicinity(commander) | lines);
        if !(changed & geometry::neighbours(commander)).is_empty() {
            suspects |= geometry::vicinity(commander);
        }
        for square in lines {
            suspects |= self.sliders() & rays::behind(commander, square);
        }
        suspects
    }
}

/// Towers on which units can be attacked.
pub(super) trait AttackBoard: Towers<Piece = Piece> {
    /// Squares on which the players' units are on top.
    fn tops(&self) -> ByPlayer<SquareSet>;

    /// The table by which the top unit of a square goes.
    fn table(&self, square: Square) -> Table;

    /// The board with the ranges, and with the rest as far as it is not changed.
    fn board(&self) -> &Board;

    /// What is changed.
    fn changed_squares(&self) -> SquareSet;

    /// Where a player's Commander stands, unless it is in hand.
    fn commander(&self, owner: Player) -> Option<Square>;

    /// The suspected squares from which the opponent of `owner` could strike the Commander of `owner` (`C7`).
    fn checkers(&self, owner: Player, suspects: SquareSet) -> SquareSet {
        let Some(commander) = self.commander(owner) else { return SquareSet::EMPTY };
        let tops = self.tops();
        let far = (self.board().sliders() | self.changed_squares()) & rays::lines(commander);
        let near = (geometry::vicinity(commander) | far) & tops[owner.opponent()] & suspects;
        let tower = self.tower(commander);
        let strikes = |&from: &Square| {
            self.board().reaches(&tops, self.table(from), from, commander)
                && self.tower(from).top().is_some_and(|(_, striker)| may_be_struck(tower, striker))
        };
        let checkers: SquareSet = near.into_iter().filter(strikes).collect();
        let is_struck = suspects.contains(commander) && is_struck_from_below(tower);
        if is_struck { checkers.with(commander) } else { checkers }
    }
}

impl AttackBoard for Board {
    fn tops(&self) -> ByPlayer<SquareSet> {
        ByPlayer::new(self.tops(Player::Black), self.tops(Player::White))
    }

    fn table(&self, square: Square) -> Table {
        self.top_table(square)
    }

    fn board(&self) -> &Board {
        self
    }

    fn changed_squares(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    fn commander(&self, owner: Player) -> Option<Square> {
        self.commander(owner)
    }
}

impl AttackBoard for Prospect<'_, Board> {
    fn tops(&self) -> ByPlayer<SquareSet> {
        self.tops(&AttackBoard::tops(self.board), Piece::owner)
    }

    fn table(&self, square: Square) -> Table {
        match self.changed(square) {
            Some(tower) => self.board.table_of(square, tower),
            None => self.board.top_table(square),
        }
    }

    fn board(&self) -> &Board {
        self.board
    }

    fn changed_squares(&self) -> SquareSet {
        self.squares
    }

    fn commander(&self, owner: Player) -> Option<Square> {
        let commander = Piece::new(owner, Unit::COMMANDER);
        let commands = |&square: &Square| self.tower(square).top().is_some_and(|(_, top)| top == commander);
        match self.board.commander(owner) {
            Some(square) if !self.squares.contains(square) => Some(square),
            _ => self.squares.into_iter().find(commands),
        }
    }
}

/// Whether the unit below the top one of a tower could strike it, Commander or not (`C19`).
fn is_struck_from_below(tower: Tower) -> bool {
    let Some((tier, top)) = tower.top() else { return false };
    let below = tier.below().and_then(|below| tower.at(below));
    below.is_some_and(|below| below.owner() != top.owner() && below.face() != Face::Fortress)
}
