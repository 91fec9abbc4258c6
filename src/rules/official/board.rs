//! The board: 81 towers, and the sets of squares that answer questions about them at once.

use super::{Kind, Piece, geometry};
use crate::rules::key::mix;
use crate::rules::{ByPlayer, Player, Square, SquareSet, Tier};

/// A tower of pieces.
pub type Tower = crate::rules::Tower<Piece>;

/// 81 towers. The sets are derived from them and always fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    towers: [Tower; Square::COUNT],
    tops: ByPlayer<SquareSet>,
    marshals: ByPlayer<SquareSet>,
    reaching: [SquareSet; 3],
}

impl Board {
    /// No piece anywhere.
    pub const EMPTY: Self = {
        const NOWHERE: ByPlayer<SquareSet> = ByPlayer::new(SquareSet::EMPTY, SquareSet::EMPTY);
        Self {
            towers: [Tower::EMPTY; Square::COUNT],
            tops: NOWHERE,
            marshals: NOWHERE,
            reaching: [SquareSet::EMPTY; 3],
        }
    };

    /// The tower on a square.
    #[must_use]
    pub fn tower(&self, square: Square) -> Tower {
        self.towers[square.index()]
    }

    /// Squares without a piece.
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        !self.occupied()
    }

    /// Squares with a tower.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.reaching(Tier::First)
    }

    /// Squares on which a player's piece is on top.
    #[must_use]
    pub fn tops(&self, player: Player) -> SquareSet {
        self.tops[player]
    }

    /// Squares on which a player's piece is on top at this tier.
    #[must_use]
    pub fn tops_at(&self, player: Player, tier: Tier) -> SquareSet {
        self.tops[player] & self.reaching(tier) & !self.higher_than(tier)
    }

    /// Squares with towers that have a piece at this tier.
    #[must_use]
    pub fn reaching(&self, tier: Tier) -> SquareSet {
        self.reaching[tier.index()]
    }

    /// Squares with towers that have a piece above this tier.
    #[must_use]
    pub fn higher_than(&self, tier: Tier) -> SquareSet {
        tier.above().map_or(SquareSet::EMPTY, |above| self.reaching(above))
    }

    /// Squares with towers on which one more piece may stand, if the highest tier allowed is `limit` (`O6`, `O9`).
    #[must_use]
    pub fn open(&self, limit: Tier) -> SquareSet {
        self.occupied() & !(self.reaching(limit) | self.marshals.black | self.marshals.white)
    }

    /// Where a player's Marshal stands, unless it is in hand or taken.
    #[must_use]
    pub fn marshal(&self, player: Player) -> Option<Square> {
        self.marshals[player].first()
    }

    /// Where the piece that stands on top of `from` could go, be the square empty or not (`O2` to `O5`).
    #[must_use]
    pub fn movement(&self, from: Square, tier: Tier, piece: Piece) -> SquareSet {
        let (player, higher) = (piece.owner(), self.higher_than(tier));
        let scope = geometry::scope(player, piece.kind(), tier, from);
        let mut to = scope.squares;
        for blocker in scope.between & self.occupied() {
            to = to & !geometry::behind(from, blocker);
        }
        let bars = scope.passed & higher;
        if !bars.is_empty() {
            let is_free = |&to: &Square| (geometry::jumped_over(player, from, to) & bars).is_empty();
            to = to.into_iter().filter(is_free).collect();
        }
        to & !higher
    }

    /// The squares from which the opponent of `owner` could take a piece of `owner` that stands on top at `square`.
    pub(super) fn attackers(&self, square: Square, owner: Player) -> SquareSet {
        let attacker = owner.opponent();
        let near = self.tops(attacker) & geometry::origins(attacker, square);
        let attacks = |from: Square| {
            let top = self.tower(from).top();
            top.is_some_and(|(tier, piece)| self.movement(from, tier, piece).contains(square))
        };
        near.into_iter().filter(|&from| attacks(from)).collect()
    }

    /// A number that equal boards share and others practically never.
    pub(super) fn key(&self) -> u64 {
        self.occupied().into_iter().fold(0, |key, square| mix(key ^ tower_code(square, self.tower(square))))
    }

    /// The only way in which a board changes: the whole tower of a square.
    pub(super) fn set(&mut self, square: Square, tower: Tower) {
        self.towers[square.index()] = tower;
        let (here, others) = (SquareSet::of(square), !SquareSet::of(square));
        for player in Player::BOTH {
            self.tops[player] = self.tops[player] & others;
            self.marshals[player] = self.marshals[player] & others;
        }
        for (tier, reaching) in Tier::ALL.into_iter().zip(&mut self.reaching) {
            let set = if tower.at(tier).is_some() { here } else { SquareSet::EMPTY };
            *reaching = *reaching & others | set;
        }
        let Some((_, top)) = tower.top() else { return };
        self.tops[top.owner()] |= here;
        if top.kind() == Kind::Marshal {
            self.marshals[top.owner()] |= here;
        }
    }
}

/// The tower that a take leaves: all the opponent's pieces are gone, the own ones close up, and the taker stands on
/// top (`O7`).
pub(super) fn taken(tower: Tower, taker: Piece) -> Tower {
    let mut after = Tower::EMPTY;
    for (_, piece) in tower.iter().filter(|(_, piece)| piece.owner() == taker.owner()) {
        after.push(piece);
    }
    after.push(taker);
    after
}

fn tower_code(square: Square, tower: Tower) -> u64 {
    let pieces = tower.iter().fold(0, |pieces, (_, piece)| pieces << 8 | u64::from(piece.code()));
    pieces << 8 | square.index() as u64
}
