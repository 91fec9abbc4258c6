//! The board: 81 towers, and sets of squares derived from them for fast lookup.

use super::geometry::{self, Table};
use super::{Kind, Piece};
use crate::rules::split_mix::mix;
use crate::rules::towers::IndexedBoard;
use crate::rules::{ByPlayer, Player, Square, SquareSet, Tier, rays};

/// A tower of units.
pub type Tower = crate::rules::Tower<Piece>;

/// 81 towers, and sets that are kept up to date with them.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    towers: [Tower; Square::COUNT],
    /// The tables of movement of the top units.
    tables: [Table; Square::COUNT],
    key: u64,
    tops: ByPlayer<SquareSet>,
    marshals: ByPlayer<Option<Square>>,
    /// The squares with a unit on this tier, by tier.
    reaching: [SquareSet; 3],
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.towers == other.towers
    }
}

impl Eq for Board {}

impl Board {
    pub const EMPTY: Self = {
        const NOWHERE: ByPlayer<SquareSet> = ByPlayer::new(SquareSet::EMPTY, SquareSet::EMPTY);
        Self {
            towers: [Tower::EMPTY; Square::COUNT],
            tables: [Table::NONE; Square::COUNT],
            key: 0,
            tops: NOWHERE,
            marshals: ByPlayer::new(None, None),
            reaching: [SquareSet::EMPTY; 3],
        }
    };

    /// The tower on a square.
    pub fn tower(&self, square: Square) -> Tower {
        self.towers[square.index()]
    }

    /// Squares without a unit.
    pub fn empty(&self) -> SquareSet {
        !self.occupied()
    }

    /// Squares with a tower.
    pub fn occupied(&self) -> SquareSet {
        self.reaching(Tier::First)
    }

    /// Squares on which a player's unit is on top.
    pub fn tops(&self, player: Player) -> SquareSet {
        self.tops[player]
    }

    /// Squares with towers that have a unit at this tier.
    pub fn reaching(&self, tier: Tier) -> SquareSet {
        self.reaching[tier.index()]
    }

    /// Squares with towers that have a unit at each tier, from the bottom.
    pub(super) const fn reaching_each_tier(&self) -> [SquareSet; 3] {
        self.reaching
    }

    /// Squares with towers that have a unit above this tier.
    pub fn higher_than(&self, tier: Tier) -> SquareSet {
        higher_than(&self.reaching, tier)
    }

    /// Squares with towers on which another unit can stand, if the highest tier allowed is `limit` (`O6`, `O9`).
    pub fn open(&self, limit: Tier) -> SquareSet {
        let marshals = SquareSet::EMPTY
            .with_any(self.marshals.black)
            .with_any(self.marshals.white);
        self.occupied() & !(self.reaching(limit) | marshals)
    }

    /// The square of a player's Marshal; `None` if it is in hand or captured.
    pub fn marshal(&self, player: Player) -> Option<Square> {
        self.marshals[player]
    }

    /// The table of movement of the top unit of a square.
    pub(super) fn top_table(&self, square: Square) -> Table {
        self.tables[square.index()]
    }

    /// The squares that a top unit at `from` reaches, empty or not (`O2` to `O5`).
    pub fn movement(&self, from: Square, tier: Tier, piece: Piece) -> SquareSet {
        movement_among(
            &self.reaching,
            Table::of(piece.owner(), piece.kind(), tier),
            from,
        )
    }

    /// The squares that the top unit of a square reaches (`O2` to `O5`).
    pub(super) fn top_movement(&self, from: Square) -> SquareSet {
        movement_among(&self.reaching, self.top_table(from), from)
    }

    /// Whether the top unit of a square reaches another square (`O2` to `O5`).
    pub(super) fn top_reaches(&self, from: Square, to: Square) -> bool {
        reaches_among(&self.reaching, self.top_table(from), from, to)
    }

    /// A hash: equal boards have the same key, others practically never.
    pub(super) fn key(&self) -> u64 {
        self.key
    }
}

/// What a unit at a place adds to the key of a board.
fn key_of(square: Square, tier: Tier, piece: Piece) -> u64 {
    mix((square.index() << 16 | tier.index() << 8) as u64 | u64::from(piece.code()))
}

impl IndexedBoard for Board {
    type Piece = Piece;

    fn tower_at(&self, square: Square) -> &Tower {
        &self.towers[square.index()]
    }

    fn tower_at_mut(&mut self, square: Square) -> &mut Tower {
        &mut self.towers[square.index()]
    }

    #[inline]
    fn shift_lone(&mut self, from: Square, to: Square) -> bool {
        let [Some(piece), None, _] = self.tower(from).tiers() else {
            return false;
        };
        if !self.tower(to).is_empty() {
            return false;
        }
        let both = SquareSet::of(from).with(to);
        self.key ^= key_of(from, Tier::First, piece) ^ key_of(to, Tier::First, piece);
        self.reaching[0] ^= both;
        self.tops[piece.owner()] ^= both;
        if piece.kind() == Kind::Marshal {
            self.marshals[piece.owner()] = Some(to);
        }
        self.towers.swap(from.index(), to.index());
        self.tables[from.index()] = Table::NONE;
        self.tables[to.index()] = Table::of(piece.owner(), piece.kind(), Tier::First);
        true
    }

    fn update_index(&mut self, square: Square, tier: Tier, piece: Piece, below: Option<Piece>) {
        let here = SquareSet::of(square);
        self.key ^= key_of(square, tier, piece);
        self.reaching[tier.index()] ^= here;
        self.tops[piece.owner()] ^= here;
        if let Some(below) = below {
            self.tops[below.owner()] ^= here;
        }
        if piece.kind() == Kind::Marshal {
            let marshal = &mut self.marshals[piece.owner()];
            *marshal = match *marshal {
                Some(there) if there == square => None,
                // Only a setup that is no position has a second one.
                there => there.or(Some(square)),
            };
        }
        self.tables[square.index()] = Table::of_top(self.tower(square));
    }
}

/// The squares that a unit at `from` reaches by a table, among towers of these heights.
pub(super) fn movement_among(reaching: &[SquareSet; 3], table: Table, from: Square) -> SquareSet {
    let (scope, higher) = (table.scope(from), higher_than(reaching, table.tier()));
    let mut to = scope.squares & !higher;
    for blocker in scope.between & reaching[0] {
        to = to & !rays::behind(from, blocker);
    }
    let bars = scope.passed & higher;
    if !bars.is_empty() {
        let is_free =
            |&to: &Square| (geometry::jumped_over(table.player(), from, to) & bars).is_empty();
        to = to.into_iter().filter(is_free).collect();
    }
    to
}

/// Whether a unit at `from` reaches `to`, as in [`movement_among`].
#[inline]
pub(super) fn reaches_among(
    reaching: &[SquareSet; 3],
    table: Table,
    from: Square,
    to: Square,
) -> bool {
    let scope = table.scope(from);
    if !scope.squares.contains(to) {
        return false;
    }
    let higher = higher_than(reaching, table.tier());
    let (blockers, bars) = (scope.between & reaching[0], scope.passed & higher);
    !higher.contains(to)
        && (rays::between(from, to) & blockers).is_empty()
        && (bars.is_empty() || (geometry::jumped_over(table.player(), from, to) & bars).is_empty())
}

fn higher_than(reaching: &[SquareSet; 3], tier: Tier) -> SquareSet {
    tier.above()
        .map_or(SquareSet::EMPTY, |above| reaching[above.index()])
}
