//! The squares that each kind reaches from each square: [`Kind::reach`] applied to the board at compile time.

use super::piece::DIRECTIONS;
use super::{Kind, Piece};
use crate::rules::rays::{self, PerSquare};
use crate::rules::{Player, Square, SquareSet, Tier, Tower};

/// The squares that a kind reaches from one square, and the squares that can block it.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    /// The squares reached on an empty board.
    pub(super) squares: SquareSet,
    /// Squares on rays, except the last ones: a tower there blocks the squares behind it (`O3`).
    pub(super) between: SquareSet,
    /// Squares that jumps pass over: a tower there that is too tall bars the jump (`O4`).
    pub(super) passed: SquareSet,
}

impl Scope {
    const NONE: Self = Self {
        squares: SquareSet::EMPTY,
        between: SquareSet::EMPTY,
        passed: SquareSet::EMPTY,
    };
}

/// A table of movement, for a player, a kind and a tier (`O2`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table(u8);

const TABLES: usize = 2 * Kind::COUNT * 3 + 1;

impl Table {
    /// The empty table.
    pub(super) const NONE: Self = Self(84);

    /// The table of a kind on a tier.
    pub(super) const fn of(player: Player, kind: Kind, tier: Tier) -> Self {
        Self(player as u8 * 42 + kind as u8 * 3 + tier as u8)
    }

    /// The table of the top unit of a tower.
    pub(super) fn of_top(tower: Tower<Piece>) -> Self {
        tower.top().map_or(Self::NONE, |(tier, piece)| {
            Self::of(piece.owner(), piece.kind(), tier)
        })
    }

    pub(super) const fn player(self) -> Player {
        if self.0 < 42 {
            Player::Black
        } else {
            Player::White
        }
    }

    pub(super) fn tier(self) -> Tier {
        Tier::ALL[usize::from(self.0 % 3)]
    }

    /// The squares that a unit at `from` reaches by this table.
    pub(super) fn scope(self, from: Square) -> &'static Scope {
        &SCOPES[usize::from(self.0)][from.index()]
    }
}

/// By table and square.
#[cfg(not(target_family = "wasm"))]
static SCOPES: [[Scope; Square::COUNT]; TABLES] = scopes();
/// Modules for browsers are downloaded: the first use makes what would be a third of them.
#[cfg(target_family = "wasm")]
static SCOPES: std::sync::LazyLock<Vec<[Scope; Square::COUNT]>> =
    std::sync::LazyLock::new(|| (0..TABLES).map(scopes_of).collect());

/// By player and square: all squares from which some unit of the player reaches this square.
static ORIGINS: [PerSquare; 2] = [origins_of(Player::Black), origins_of(Player::White)];

/// By player and square: the jumps of the player to this square.
static JUMPS: [[Jumps; Square::COUNT]; 2] = [jumps_of(Player::Black), jumps_of(Player::White)];

/// The jumps of any unit to a square.
#[derive(Clone, Copy)]
struct Jumps {
    /// The squares from which they begin.
    origins: SquareSet,
    /// The squares that they pass over (`O4`).
    passed: SquareSet,
}

/// By player and row: the rows from the back row up to this one.
static ROWS_UP_TO: [[SquareSet; 9]; 2] = [rows_of(Player::Black), rows_of(Player::White)];

/// The squares from which some unit of `player` reaches `to`, of any kind and tier.
pub(super) fn origins(player: Player, to: Square) -> SquareSet {
    ORIGINS[player as usize][to.index()]
}

/// The squares from which units of `player` may reach `to` when they did not before, or no longer, after the towers on
/// `changed` changed: these squares, and the squares whose rays and jumps lead over them.
pub(super) fn affected(player: Player, to: Square, changed: SquareSet) -> SquareSet {
    if changed.contains(to) {
        return SquareSet::ALL;
    }
    // All that can block a unit is among the origins, too.
    let decisive = changed & origins(player, to);
    if decisive.is_empty() {
        return decisive;
    }
    let jumps = &JUMPS[player as usize][to.index()];
    let jumps = if (jumps.passed & changed).is_empty() {
        SquareSet::EMPTY
    } else {
        jumps.origins
    };
    decisive
        .into_iter()
        .fold(decisive | jumps, |affected, square| {
            affected | rays::behind(to, square)
        })
}

/// The rows from a player's back row up to and including the one of `square` (`O8`).
pub(super) fn rows_up_to(player: Player, square: Square) -> SquareSet {
    ROWS_UP_TO[player as usize][square.row() as usize]
}

/// The squares that a jump of `player` from `from` to `to` passes over (`O4`); empty if `to` is not two rows ahead.
pub(super) fn jumped_over(player: Player, from: Square, to: Square) -> SquareSet {
    let ahead = player.forward();
    let (columns, rows) = from.distance_to(to);
    passed_by(player, from, (columns * ahead, rows * ahead))
}

/// Straight ahead: all squares between. For a jump of `j` columns and `j + 1` rows: the square straight ahead and the
/// diagonal one, then the same one step farther.
const fn passed_by(player: Player, from: Square, (right, forward): (i8, i8)) -> SquareSet {
    let aside = right.signum();
    let mut passed = SquareSet::EMPTY;
    if aside != 0 && forward > 1 {
        passed = passed.with_any(from.seen_by(player, (aside, 1)));
    }
    let mut row = 1;
    while row < forward {
        passed = passed.with_any(from.seen_by(player, (aside * (row - 1), row)));
        row += 1;
    }
    passed
}

#[cfg(not(target_family = "wasm"))]
#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time only")]
const fn scopes() -> [[Scope; Square::COUNT]; TABLES] {
    let mut scopes = [[Scope::NONE; Square::COUNT]; TABLES];
    let mut table = 0;
    while table < TABLES {
        scopes[table] = scopes_of(table);
        table += 1;
    }
    scopes
}

/// The scopes of a table; the last table is the empty one.
const fn scopes_of(table: usize) -> [Scope; Square::COUNT] {
    let mut scopes = [Scope::NONE; Square::COUNT];
    if table + 1 == TABLES {
        return scopes;
    }
    let (player, kind) = (Player::BOTH[table / 42], Kind::ALL[table / 3 % Kind::COUNT]);
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        scopes[index] = scope_of(player, kind, Tier::ALL[table % 3], from);
        index += 1;
    }
    scopes
}

const fn scope_of(player: Player, kind: Kind, tier: Tier, from: Square) -> Scope {
    let reach = kind.reach(tier);
    let mut scope = Scope::NONE;
    let mut direction = 0;
    while direction < 8 {
        let length = reach.rays[direction];
        let (squares, between) = rays::slide(player, from, DIRECTIONS[direction], length);
        scope.squares = scope.squares.union(squares);
        scope.between = scope.between.union(between);
        direction += 1;
    }
    let mut jump = 0;
    while jump < reach.jumps.len() {
        if let Some(square) = from.seen_by(player, reach.jumps[jump]) {
            scope.squares = scope.squares.with(square);
            scope.passed = scope
                .passed
                .union(passed_by(player, from, reach.jumps[jump]));
        }
        jump += 1;
    }
    scope
}

const fn origins_of(player: Player) -> PerSquare {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut within = SquareSet::EMPTY;
        let mut kind = 0;
        while kind < Kind::COUNT {
            // Higher tiers reach all that lower tiers reach.
            within = within.union(scope_of(player, Kind::ALL[kind], Tier::Third, from).squares);
            kind += 1;
        }
        let mut target = 0;
        while let Some(to) = Square::from_index(target) {
            if within.contains(to) {
                table[target] = table[target].with(from);
            }
            target += 1;
        }
        index += 1;
    }
    table
}

const fn jumps_of(player: Player) -> [Jumps; Square::COUNT] {
    let mut table = [Jumps {
        origins: SquareSet::EMPTY,
        passed: SquareSet::EMPTY,
    }; Square::COUNT];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut kind = 0;
        while kind < Kind::COUNT {
            // Higher tiers reach all that lower tiers reach.
            let jumps = Kind::ALL[kind].reach(Tier::Third).jumps;
            let mut jump = 0;
            while jump < jumps.len() {
                if let Some(to) = from.seen_by(player, jumps[jump]) {
                    let Jumps { origins, passed } = table[to.index()];
                    let passed = passed.union(passed_by(player, from, jumps[jump]));
                    table[to.index()] = Jumps {
                        origins: origins.with(from),
                        passed,
                    };
                }
                jump += 1;
            }
            kind += 1;
        }
        index += 1;
    }
    table
}

const fn rows_of(player: Player) -> [SquareSet; 9] {
    let mut rows = [SquareSet::EMPTY; 9];
    let mut row = 0;
    while row < 9 {
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            let is_behind = match player {
                Player::Black => square.row() as usize >= row,
                Player::White => square.row() as usize <= row,
            };
            if is_behind {
                rows[row] = rows[row].with(square);
            }
            index += 1;
        }
        row += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(player: Player, from: Square, steps: &[(i8, i8)]) -> SquareSet {
        steps
            .iter()
            .filter_map(|&step| from.seen_by(player, step))
            .collect()
    }

    #[test]
    fn jumps_pass_over_what_the_rulings_name() {
        let centre = Square::new(4, 4).unwrap();
        let cases = [
            ((0, 2), &[(0, 1)][..]),
            ((0, 3), &[(0, 1), (0, 2)]),
            ((1, 2), &[(0, 1), (1, 1)]),
            ((-2, 3), &[(0, 1), (-1, 1), (-1, 2)]),
            ((3, 4), &[(0, 1), (1, 1), (1, 2), (2, 3)]),
            ((0, 4), &[(0, 1), (0, 2), (0, 3)]),
        ];
        for player in Player::BOTH {
            for (jump, passed) in cases {
                let to = centre.seen_by(player, jump).unwrap();
                assert_eq!(
                    jumped_over(player, centre, to),
                    seen(player, centre, passed),
                    "{jump:?}"
                );
            }
        }
    }

    #[test]
    fn a_soldier_has_something_between_on_the_second_tier_and_above() {
        let centre = Square::new(4, 4).unwrap();
        let between = |tier| {
            Table::of(Player::Black, Kind::Soldier, tier)
                .scope(centre)
                .between
        };
        assert!(between(Tier::First).is_empty());
        assert_eq!(
            between(Tier::Second),
            seen(Player::Black, centre, &[(0, 1), (0, -1)])
        );
    }

    #[test]
    fn a_change_of_what_can_block_a_piece_affects_it() {
        for (player, kind) in Player::BOTH
            .into_iter()
            .flat_map(|p| Kind::ALL.map(|kind| (p, kind)))
        {
            for (tier, from) in Tier::ALL
                .into_iter()
                .flat_map(|t| Square::all().map(move |s| (t, s)))
            {
                let scope = Table::of(player, kind, tier).scope(from);
                for to in scope.squares {
                    let blockers = scope.between & rays::between(from, to);
                    let bars = scope.passed & jumped_over(player, from, to);
                    for changed in blockers | bars {
                        let affected = affected(player, to, SquareSet::of(changed));
                        assert!(
                            affected.contains(from),
                            "{kind:?} {from:?} {to:?} {changed:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn whatever_a_piece_reaches_has_its_square_among_the_origins() {
        for (player, kind) in Player::BOTH
            .into_iter()
            .flat_map(|p| Kind::ALL.map(|kind| (p, kind)))
        {
            for (tier, from) in Tier::ALL
                .into_iter()
                .flat_map(|t| Square::all().map(move |s| (t, s)))
            {
                let squares = Table::of(player, kind, tier).scope(from).squares;
                assert!(
                    squares
                        .into_iter()
                        .all(|to| origins(player, to).contains(from))
                );
            }
        }
    }
}
