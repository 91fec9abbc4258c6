//! Attacks on Commanders: on a board, or on a preview of a board after a move.

use super::act::may_be_struck;
use super::geometry::{self, Table};
use super::{Board, Face, Piece, Tower, Unit};
use crate::rules::towers::{Prospect, Towers};
use crate::rules::{ByPlayer, Player, Square, SquareSet, rays};

impl Board {
    /// The neighbouring squares on which a player's Commander would be attacked, if it went there and nothing else
    /// changed.
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

    /// The squares of units that could attack a player's Commander after a change, if none could before: the changed
    /// squares, and the squares whose lines or jumps they blocked.
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

/// Towers with what is needed to find attacks.
pub(super) trait AttackBoard: Towers<Piece = Piece> {
    /// The squares with a player's unit on top.
    fn tops(&self) -> ByPlayer<SquareSet>;

    /// The table of movement of the top unit of a square.
    fn table(&self, square: Square) -> Table;

    /// The board. Its ranges are up to date; its towers only on squares that are not changed.
    fn board(&self) -> &Board;

    /// The squares with changed towers.
    fn changed_squares(&self) -> SquareSet;

    /// The square of a player's Commander; `None` if it is in hand.
    fn commander(&self, owner: Player) -> Option<Square>;

    /// The squares among `suspects` from which the opponent could strike the Commander of `owner` (`C7`).
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

/// Whether the unit below the top unit of a tower could strike it, even a Commander (`C19`).
fn is_struck_from_below(tower: Tower) -> bool {
    let Some((tier, top)) = tower.top() else { return false };
    let below = tier.below().and_then(|below| tower.at(below));
    below.is_some_and(|below| below.owner() != top.owner() && below.face() != Face::Fortress)
}
