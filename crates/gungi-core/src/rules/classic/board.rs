//! The board: 81 towers, and sets of squares derived from them for fast lookup.

use super::geometry::{self, Table};
use super::{Face, LandLink, Piece, Side};
use crate::rules::split_mix::mix;
use crate::rules::towers::IndexedBoard;
use crate::rules::{ByPlayer, Player, Square, SquareSet, Tier, rays};

/// A tower of units.
pub type Tower = crate::rules::Tower<Piece>;

/// 81 towers, and sets that are kept up to date with them. The sets are right as long as the towers obey the tower
/// rule (`C11`).
#[derive(Clone, Copy, Debug)]
pub struct Board {
    towers: [Tower; Square::COUNT],
    /// The tables of movement of the top units, with range expansion (`C17`).
    tables: [Table; Square::COUNT],
    key: u64,
    tops: ByPlayer<SquareSet>,
    /// The squares with a unit on this tier, by tier.
    reaching: [SquareSet; 3],
    /// The squares by special property of the top unit.
    topped: [SquareSet; TOPS],
    /// The squares with this face up on any tier, by owner and face.
    showing: ByPlayer<[SquareSet; Face::COUNT]>,
    ranges: ByPlayer<SquareSet>,
}

/// A special property of a top unit.
#[derive(Clone, Copy)]
enum Top {
    Plain,
    /// It slides, unless range expansion changes its table.
    Slider,
    LinksFronts,
    LinksBacks,
    LinksEverything,
}

const TOPS: usize = 5;

impl Top {
    const fn of(face: Face, tier: Tier) -> Self {
        match face.land_link() {
            LandLink::Nothing if face.reach(tier).slides.is_empty() => Self::Plain,
            LandLink::Nothing => Self::Slider,
            LandLink::Fronts => Self::LinksFronts,
            LandLink::Backs => Self::LinksBacks,
            LandLink::Everything => Self::LinksEverything,
        }
    }
}

/// The property of each face on each tier.
static TOP_OF: [[Top; 3]; Face::COUNT] = {
    let mut table = [[Top::Plain; 3]; Face::COUNT];
    let mut face = 0;
    while face < Face::COUNT {
        let mut tier = 0;
        while let Some(level) = Tier::from_index(tier) {
            table[face][tier] = Top::of(Face::ALL[face], level);
            tier += 1;
        }
        face += 1;
    }
    table
};

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.towers == other.towers
    }
}

impl Eq for Board {}

impl Board {
    pub const EMPTY: Self = {
        const NOWHERE: SquareSet = SquareSet::EMPTY;
        Self {
            towers: [Tower::EMPTY; Square::COUNT],
            tables: [Table::NONE; Square::COUNT],
            key: 0,
            tops: ByPlayer::new(NOWHERE, NOWHERE),
            reaching: [NOWHERE; 3],
            topped: [NOWHERE; TOPS],
            showing: ByPlayer::new([NOWHERE; Face::COUNT], [NOWHERE; Face::COUNT]),
            ranges: ByPlayer::new(NOWHERE, NOWHERE),
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
        self.reaching[0]
    }

    /// Squares on which a player's unit is on top.
    pub fn tops(&self, player: Player) -> SquareSet {
        self.tops[player]
    }

    /// Squares with towers of two or three units.
    pub fn tall(&self) -> SquareSet {
        self.reaching[1]
    }

    /// Squares with towers of three units.
    pub fn full(&self) -> SquareSet {
        self.reaching[2]
    }

    /// Squares whose top unit has Land Link for units with this side up (`C25`).
    pub fn links(&self, side: Side) -> SquareSet {
        let for_side = match side {
            Side::Front => Top::LinksFronts,
            Side::Back => Top::LinksBacks,
        };
        self.topped[for_side as usize] | self.topped[Top::LinksEverything as usize]
    }

    /// Squares whose top unit slides, unless range expansion changes its table.
    pub(super) fn sliders(&self) -> SquareSet {
        self.topped[Top::Slider as usize]
    }

    /// Squares on which a unit of a player has this face up, on any tier.
    pub fn showing(&self, player: Player, face: Face) -> SquareSet {
        self.showing[player][face as usize]
    }

    /// Squares with a Fortress or Catapult of a player, on any tier.
    pub(super) fn expanders(&self, player: Player) -> SquareSet {
        self.showing(player, Face::Fortress) | self.showing(player, Face::Catapult)
    }

    /// The square of a player's Commander; `None` if it is in hand.
    pub fn commander(&self, player: Player) -> Option<Square> {
        self.showing(player, Face::Commander).first()
    }

    /// The squares, empty or with a tower, to which a unit of the player with this face up can step or strike,
    /// without regard to betrayal (`C11`, `C12`, `C16`).
    pub(super) fn open_to(&self, player: Player, face: Face) -> SquareSet {
        self.open_to_any(player) & !self.showing(player, face)
    }

    /// The squares, empty or with a tower, to which a unit of the player can step or strike with some face up.
    pub(super) fn open_to_any(&self, player: Player) -> SquareSet {
        let commanders = self.showing(Player::Black, Face::Commander)
            | self.showing(Player::White, Face::Commander);
        !(commanders | (self.tops(player) & self.full()))
    }

    /// A hash: equal boards have the same key, others practically never.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    fn toggle_top(&mut self, here: SquareSet, tier: Tier, piece: Piece) {
        self.tops[piece.owner()] ^= here;
        self.topped[TOP_OF[piece.face() as usize][tier.index()] as usize] ^= here;
    }

    /// Recomputes a player's range after a Fortress or Catapult came or left.
    fn stretch(&mut self, owner: Player) {
        let before = self.ranges[owner];
        self.ranges[owner] = self.range_of_all(owner);
        for square in (before ^ self.ranges[owner]) & self.tops[owner] {
            self.tables[square.index()] = self.table_of(square, self.tower(square));
        }
    }

    fn range_of_all(&self, player: Player) -> SquareSet {
        self.expansions(player)
            .fold(SquareSet::EMPTY, |range, (_, expanded)| range | expanded)
    }

    /// The squares of a player's units whose mobile range expansion covers a square (`C18`).
    pub fn expanders_over(&self, player: Player, square: Square) -> SquareSet {
        let over = self
            .expansions(player)
            .filter(|(_, expanded)| expanded.contains(square));
        over.map(|(from, _)| from).collect()
    }

    /// The squares with a player's Fortress or Catapult, each with the squares of its range (`C18`).
    fn expansions(&self, player: Player) -> impl Iterator<Item = (Square, SquareSet)> {
        let fortress = move |from| (from, rays::ahead(player, from).with(from));
        let home = SquareSet::territory(player);
        let catapult = move |from| (from, (geometry::two_steps_around(from) & home).with(from));
        let fortresses = self
            .showing(player, Face::Fortress)
            .into_iter()
            .map(fortress);
        fortresses.chain(
            self.showing(player, Face::Catapult)
                .into_iter()
                .map(catapult),
        )
    }

    /// The table of movement of a unit that stands alone or on top.
    pub(super) fn table(&self, square: Square, tier: Tier, piece: Piece) -> Table {
        Table::of(
            piece.owner(),
            piece.face(),
            tier,
            self.ranges[piece.owner()].contains(square),
        )
    }

    /// The table of movement of the top unit of `tower`, if it stood on this square.
    pub(super) fn table_of(&self, square: Square, tower: Tower) -> Table {
        tower
            .top()
            .map_or(Table::NONE, |(tier, piece)| self.table(square, tier, piece))
    }

    /// The table of movement of the top unit of a square.
    pub(super) fn top_table(&self, square: Square) -> Table {
        self.tables[square.index()]
    }

    /// The squares that a unit at `from`, alone or on top, reaches (`C13` to `C15`), empty or not.
    #[cfg(test)]
    pub fn movement(&self, from: Square, tier: Tier, piece: Piece) -> SquareSet {
        self.movement_among(&self.tops, self.table(from, tier, piece), from)
    }

    /// The squares that the top unit of a square reaches (`C13` to `C15`).
    pub(super) fn top_movement(&self, from: Square) -> SquareSet {
        self.movement_among(&self.tops, self.top_table(from), from)
    }

    /// The squares that a unit at `from` reaches by a table, among these top units.
    #[inline]
    pub(super) fn movement_among(
        &self,
        tops: &ByPlayer<SquareSet>,
        table: Table,
        from: Square,
    ) -> SquareSet {
        let scope = table.scope(from);
        let blockers = scope.between & (tops.black | tops.white);
        if table.jumps() {
            self.without_barred(tops, table.player(), from, scope.squares)
        } else if blockers.is_empty() {
            scope.squares
        } else {
            rays::visible(from, scope.squares, blockers)
        }
    }

    /// Whether the top unit of `from` reaches `to`.
    pub(super) fn goes(&self, from: Square, to: Square) -> bool {
        self.reaches(&self.tops, self.top_table(from), from, to)
    }

    /// Whether a unit at `from` reaches `to` by a table, among these top units.
    #[inline]
    pub(super) fn reaches(
        &self,
        tops: &ByPlayer<SquareSet>,
        table: Table,
        from: Square,
        to: Square,
    ) -> bool {
        if !table.scope(from).squares.contains(to) {
            false
        } else if table.jumps() {
            !self
                .without_barred(tops, table.player(), from, SquareSet::of(to))
                .is_empty()
        } else {
            (rays::between(from, to) & (tops.black | tops.white)).is_empty()
        }
    }

    fn without_barred(
        &self,
        tops: &ByPlayer<SquareSet>,
        player: Player,
        from: Square,
        to: SquareSet,
    ) -> SquareSet {
        let opponent = player.opponent();
        let bars = tops[opponent] & self.ranges[opponent] & geometry::neighbours(from);
        bars.into_iter()
            .fold(to, |left, bar| left & !geometry::jumps_over(from, bar))
    }

    /// Squares that `player` may not jump over (`C15`).
    pub fn bars(&self, player: Player) -> SquareSet {
        let opponent = player.opponent();
        self.tops[opponent] & self.ranges[opponent]
    }
}

impl IndexedBoard for Board {
    type Piece = Piece;

    fn tower_at(&self, square: Square) -> &Tower {
        &self.towers[square.index()]
    }

    fn tower_at_mut(&mut self, square: Square) -> &mut Tower {
        &mut self.towers[square.index()]
    }

    fn update_index(&mut self, square: Square, tier: Tier, piece: Piece, below: Option<Piece>) {
        let here = SquareSet::of(square);
        self.key ^=
            mix((square.index() << 16 | tier.index() << 8) as u64 | u64::from(piece.code()));
        self.reaching[tier.index()] ^= here;
        self.showing[piece.owner()][piece.face() as usize] ^= here;
        self.toggle_top(here, tier, piece);
        if let Some((below, tier)) = below.zip(tier.below()) {
            self.toggle_top(here, tier, below);
        }
        self.tables[square.index()] = self.table_of(square, self.tower(square));
        if piece.face().expands() {
            self.stretch(piece.owner());
        }
    }
}
