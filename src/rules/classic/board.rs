//! The board: 81 towers, and the sets of squares that answer questions about them at once.

use super::geometry::{self, Table};
use super::{Face, LandLink, Piece, Side};
use crate::rules::split_mix::mix;
use crate::rules::towers::IndexedBoard;
use crate::rules::{ByPlayer, Player, Square, SquareSet, Tier, rays};

/// A tower of units.
pub type Tower = crate::rules::Tower<Piece>;

/// 81 towers. The sets are derived from them and always fit, as long as the towers obey the tower rule (`C11`).
#[derive(Clone, Copy, Debug)]
pub struct Board {
    towers: [Tower; Square::COUNT],
    /// Those by which the top units go, ranges included (`C17`).
    tables: [Table; Square::COUNT],
    key: u64,
    tops: ByPlayer<SquareSet>,
    /// By tier: where one stands on it.
    reaching: [SquareSet; 3],
    /// By what is special about the top unit.
    topped: [SquareSet; TOPS],
    /// By owner and face: where a unit shows it, on any tier.
    showing: ByPlayer<[SquareSet; Face::COUNT]>,
    ranges: ByPlayer<SquareSet>,
}

/// What is special about a unit on top.
#[derive(Clone, Copy)]
enum Top {
    Plain,
    /// It slides if nothing changes its tier.
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

/// By face and tier.
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
    /// No unit anywhere.
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

    /// Squares whose top unit has Land Link for units that show a face of this side (`C25`).
    pub fn links(&self, side: Side) -> SquareSet {
        let for_side = match side {
            Side::Front => Top::LinksFronts,
            Side::Back => Top::LinksBacks,
        };
        self.topped[for_side as usize] | self.topped[Top::LinksEverything as usize]
    }

    /// Squares whose top unit slides if nothing changes its tier.
    pub(super) fn sliders(&self) -> SquareSet {
        self.topped[Top::Slider as usize]
    }

    /// Squares on which a unit of a player shows this face, on any tier.
    pub fn showing(&self, player: Player, face: Face) -> SquareSet {
        self.showing[player][face as usize]
    }

    /// Squares with a Fortress or Catapult of a player, on any tier.
    pub(super) fn expanders(&self, player: Player) -> SquareSet {
        self.showing(player, Face::Fortress) | self.showing(player, Face::Catapult)
    }

    /// Where a player's Commander stands, unless it is in hand.
    pub fn commander(&self, player: Player) -> Option<Square> {
        self.showing(player, Face::Commander).first()
    }

    /// Towers on which a unit may come to stand, by moves or strikes of the player, betrayal aside (`C11`, `C12`,
    /// `C16`), and the empty squares.
    pub(super) fn open_to(&self, player: Player, face: Face) -> SquareSet {
        self.open_to_any(player) & !self.showing(player, face)
    }

    /// The same, whichever face comes to stand there.
    pub(super) fn open_to_any(&self, player: Player) -> SquareSet {
        let commanders =
            self.showing(Player::Black, Face::Commander) | self.showing(Player::White, Face::Commander);
        !(commanders | (self.tops(player) & self.full()))
    }

    /// The squares in the mobile range expansion of each player (`C18`).
    pub(super) fn ranges(&self) -> ByPlayer<SquareSet> {
        self.ranges
    }

    /// A number that equal boards share and others practically never.
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
        self.expansions(player).fold(SquareSet::EMPTY, |range, (_, expanded)| range | expanded)
    }

    /// Where the units of a player stand in whose mobile range expansion a square is (`C18`).
    pub fn expanders_over(&self, player: Player, square: Square) -> SquareSet {
        let over = self.expansions(player).filter(|(_, expanded)| expanded.contains(square));
        over.map(|(from, _)| from).collect()
    }

    /// The squares with a player's Fortress or Catapult, each with those that it expands (`C18`).
    fn expansions(&self, player: Player) -> impl Iterator<Item = (Square, SquareSet)> {
        let fortress = move |from| (from, rays::ahead(player, from).with(from));
        let home = SquareSet::territory(player);
        let catapult = move |from| (from, (geometry::two_steps_around(from) & home).with(from));
        let fortresses = self.showing(player, Face::Fortress).into_iter().map(fortress);
        fortresses.chain(self.showing(player, Face::Catapult).into_iter().map(catapult))
    }

    /// The table by which a unit goes that stands alone or on top.
    pub(super) fn table(&self, square: Square, tier: Tier, piece: Piece) -> Table {
        Table::of(piece.owner(), piece.face(), tier, self.ranges[piece.owner()].contains(square))
    }

    /// The table by which the top unit of a tower on this square goes.
    pub(super) fn table_of(&self, square: Square, tower: Tower) -> Table {
        tower.top().map_or(Table::NONE, |(tier, piece)| self.table(square, tier, piece))
    }

    /// The table by which the top unit of a square goes.
    pub(super) fn top_table(&self, square: Square) -> Table {
        self.tables[square.index()]
    }

    /// Where the movement of a unit that stands alone or on top at `from` leads (`C13` to `C15`), whatever stands
    /// there.
    pub fn movement(&self, from: Square, tier: Tier, piece: Piece) -> SquareSet {
        self.movement_among(&self.tops, self.table(from, tier, piece), from)
    }

    /// The same for the top unit of a square.
    pub(super) fn top_movement(&self, from: Square) -> SquareSet {
        self.movement_among(&self.tops, self.top_table(from), from)
    }

    /// The same by any table, with other units on top.
    #[inline]
    pub(super) fn movement_among(&self, tops: &ByPlayer<SquareSet>, table: Table, from: Square) -> SquareSet {
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

    /// Whether the movement of the top unit of a square leads to another one.
    pub(super) fn goes(&self, from: Square, to: Square) -> bool {
        self.reaches(&self.tops, self.top_table(from), from, to)
    }

    /// Whether a unit at `from` that goes by a table could come to `to`: the same for one square.
    pub(super) fn reaches(&self, tops: &ByPlayer<SquareSet>, table: Table, from: Square, to: Square) -> bool {
        if !table.scope(from).squares.contains(to) {
            false
        } else if table.jumps() {
            !self.without_barred(tops, table.player(), from, SquareSet::of(to)).is_empty()
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
        bars.into_iter().fold(to, |left, bar| left & !geometry::jumps_over(from, bar))
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
        self.key ^= mix((square.index() << 16 | tier.index() << 8) as u64 | u64::from(piece.code()));
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
