//! The board: 81 towers, and sets of squares derived from them for fast lookup.

use super::geometry::{self, Table};
use super::{Face, LandLink, Piece, Side, Unit, twin};
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
    commanders: ByPlayer<Option<Square>>,
    tops: ByPlayer<SquareSet>,
    /// The squares with a unit on the second tier, and on the third.
    higher: [SquareSet; 2],
    /// The squares by special property of the top unit.
    topped: [SquareSet; TOPS],
    /// The squares with one of these faces up on any tier, by owner.
    showing: ByPlayer<[SquareSet; SHOWN]>,
    ranges: ByPlayer<SquareSet>,
}

/// Faces that a rule looks for on all tiers of all towers.
#[derive(Clone, Copy)]
enum Shown {
    Bronze,
    Pawn,
    Lance,
    /// A Fortress or a Catapult.
    Expander,
}

const SHOWN: usize = 4;

impl Shown {
    const fn of(face: Face) -> Option<Self> {
        match face {
            Face::Bronze => Some(Self::Bronze),
            Face::Pawn => Some(Self::Pawn),
            Face::Lance => Some(Self::Lance),
            Face::Fortress | Face::Catapult => Some(Self::Expander),
            _ => None,
        }
    }
}

/// A special property of a top unit.
#[derive(Clone, Copy)]
enum Top {
    /// It slides, unless range expansion changes its table.
    Slider,
    LinksFronts,
    LinksBacks,
    LinksEverything,
}

const TOPS: usize = 4;

impl Top {
    const fn of(face: Face, tier: Tier) -> Option<Self> {
        match face.land_link() {
            LandLink::Nothing if face.reach(tier).slides.is_empty() => None,
            LandLink::Nothing => Some(Self::Slider),
            LandLink::Fronts => Some(Self::LinksFronts),
            LandLink::Backs => Some(Self::LinksBacks),
            LandLink::Everything => Some(Self::LinksEverything),
        }
    }
}

/// The property of each face on each tier.
static TOP_OF: [[Option<Top>; 3]; Face::COUNT] = {
    let mut table = [[None; 3]; Face::COUNT];
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
            commanders: ByPlayer::new(None, None),
            tops: ByPlayer::new(NOWHERE, NOWHERE),
            higher: [NOWHERE; 2],
            topped: [NOWHERE; TOPS],
            showing: ByPlayer::new([NOWHERE; SHOWN], [NOWHERE; SHOWN]),
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
        self.tops.black | self.tops.white
    }

    /// Squares on which a player's unit is on top.
    pub fn tops(&self, player: Player) -> SquareSet {
        self.tops[player]
    }

    /// Squares with towers of two or three units.
    pub fn tall(&self) -> SquareSet {
        self.higher[0]
    }

    /// Squares with towers of three units.
    pub fn full(&self) -> SquareSet {
        self.higher[1]
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

    fn showing(&self, player: Player, face: Shown) -> SquareSet {
        self.showing[player][face as usize]
    }

    /// Squares with a Bronze of a player, on any tier.
    pub fn bronzes(&self, player: Player) -> SquareSet {
        self.showing(player, Shown::Bronze)
    }

    /// Squares with a Pawn of a player, on any tier.
    pub fn pawns(&self, player: Player) -> SquareSet {
        self.showing(player, Shown::Pawn)
    }

    /// Squares with a Lance of a player, on any tier.
    pub(super) fn lances(&self, player: Player) -> SquareSet {
        self.showing(player, Shown::Lance)
    }

    /// Squares with a Fortress or Catapult of a player, on any tier.
    pub(super) fn expanders(&self, player: Player) -> SquareSet {
        self.showing(player, Shown::Expander)
    }

    /// The square of a player's Commander; `None` if it is in hand.
    pub fn commander(&self, player: Player) -> Option<Square> {
        self.commanders[player]
    }

    /// The squares, empty or with a tower, to which a unit of the player can step or strike, without regard to its face
    /// (`C12`, `C16`).
    pub(super) fn open_to(&self, player: Player) -> SquareSet {
        let commanders = SquareSet::EMPTY
            .with_any(self.commanders.black)
            .with_any(self.commanders.white);
        !(commanders | (self.tops(player) & self.full()))
    }

    /// These squares without those whose tower has a unit of the same owner with the same face up (`C11`).
    pub(super) fn without_twins(&self, squares: SquareSet, piece: Piece) -> SquareSet {
        // A lone unit of the opponent cannot be a twin.
        let doubtful = squares & (self.tops(piece.owner()) | self.tall());
        doubtful
            .into_iter()
            .filter(|&square| twin(self.tower(square), piece).is_some())
            .fold(squares, SquareSet::without)
    }

    /// A hash: equal boards have the same key, others practically never.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    fn toggle_top(&mut self, here: SquareSet, tier: Tier, piece: Piece) {
        self.tops[piece.owner()] ^= here;
        self.toggle_topped(here, tier, piece.face());
    }

    fn toggle_topped(&mut self, here: SquareSet, tier: Tier, face: Face) {
        if let Some(top) = TOP_OF[face as usize][tier.index()] {
            self.topped[top as usize] ^= here;
        }
    }

    fn toggle_shown(&mut self, here: SquareSet, piece: Piece) {
        if let Some(shown) = Shown::of(piece.face()) {
            self.showing[piece.owner()][shown as usize] ^= here;
        }
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
        let home = SquareSet::territory(player);
        let range = move |from, face| match face {
            Face::Fortress => Some(rays::ahead(player, from).with(from)),
            Face::Catapult => Some((geometry::two_steps_around(from) & home).with(from)),
            _ => None,
        };
        self.expanders(player).into_iter().flat_map(move |from| {
            let own = self.tower(from).iter().map(|(_, piece)| piece);
            own.filter(move |piece| piece.owner() == player)
                .filter_map(move |piece| Some((from, range(from, piece.face())?)))
        })
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
        if piece.face().expands() || !self.tower(to).is_empty() {
            return false;
        }
        let both = SquareSet::of(from).with(to);
        self.key ^= key_of(from, Tier::First, piece) ^ key_of(to, Tier::First, piece);
        if piece.unit() == Unit::COMMANDER {
            self.commanders[piece.owner()] = Some(to);
        }
        self.toggle_shown(both, piece);
        self.toggle_top(both, Tier::First, piece);
        self.towers.swap(from.index(), to.index());
        self.tables[from.index()] = Table::NONE;
        self.tables[to.index()] = self.table(to, Tier::First, piece);
        true
    }

    fn update_index(&mut self, square: Square, tier: Tier, piece: Piece, below: Option<Piece>) {
        let here = SquareSet::of(square);
        self.key ^= key_of(square, tier, piece);
        if let Some(below) = tier.below() {
            self.higher[below.index()] ^= here;
        }
        if piece.unit() == Unit::COMMANDER {
            let commander = &mut self.commanders[piece.owner()];
            *commander = match *commander {
                Some(there) if there == square => None,
                // Only a setup that is no position has a second one.
                there => there.or(Some(square)),
            };
        }
        self.toggle_shown(here, piece);
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
