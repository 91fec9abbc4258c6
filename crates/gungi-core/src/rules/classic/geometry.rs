//! The squares that each face reaches from each square: [`Face::reach`] applied to the board at compile time.

use super::Face;
use crate::rules::rays::{self, PerSquare};
use crate::rules::{Player, Square, SquareSet, Tier};

/// The squares that a face reaches from one square, and the squares that can block it.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    /// The squares reached on an empty board.
    pub(super) squares: SquareSet,
    /// Squares that must be empty for the squares behind them (`C14`); empty for faces that jump.
    pub(super) between: SquareSet,
}

impl Scope {
    const NONE: Self = Self {
        squares: SquareSet::EMPTY,
        between: SquareSet::EMPTY,
    };
}

/// A table of movement, for a player, a face and a tier (`C13`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table(u8);

const TABLES: usize = 2 * Face::COUNT * 3 + 1;

impl Table {
    /// The empty table.
    pub(super) const NONE: Self = Self(120);

    /// The table of a face on a tier, or of the tier above if `expanded`, unless the face ignores mobile range
    /// expansion (`C17`).
    pub(super) fn of(player: Player, face: Face, tier: Tier, expanded: bool) -> Self {
        let plain = player as u8 * 60 + face as u8 * 3 + tier as u8;
        Self(plain + u8::from(expanded && RISES[face as usize][tier.index()]))
    }

    /// The squares that a unit at `from` reaches by this table.
    pub(super) fn scope(self, from: Square) -> &'static Scope {
        &SCOPES[usize::from(self.0)][from.index()]
    }

    pub(super) fn player(self) -> Player {
        if self.0 < 60 {
            Player::Black
        } else {
            Player::White
        }
    }

    pub(super) fn tier(self) -> Tier {
        Tier::ALL[usize::from(self.0 % 3)]
    }

    /// Whether its steps jump (`C15`).
    pub(super) fn jumps(self) -> bool {
        JUMPS[usize::from(self.0)]
    }
}

/// By face and tier: whether mobile range expansion gives the face the table above (`C17`).
static RISES: [[bool; 3]; Face::COUNT] = {
    let mut rises = [[false; 3]; Face::COUNT];
    let mut face = 0;
    while face < Face::COUNT {
        let heeds = !Face::ALL[face].ignores_expansion();
        rises[face] = [heeds, heeds, false];
        face += 1;
    }
    rises
};

/// By table and square.
#[cfg(not(target_family = "wasm"))]
static SCOPES: [[Scope; Square::COUNT]; TABLES] = scopes();
/// Modules for browsers are downloaded: the first use makes what would be a third of them.
#[cfg(target_family = "wasm")]
static SCOPES: std::sync::LazyLock<Vec<[Scope; Square::COUNT]>> =
    std::sync::LazyLock::new(|| (0..TABLES).map(scopes_of).collect());

/// By table.
static JUMPS: [bool; TABLES] = {
    let mut jumps = [false; TABLES];
    let mut table = 0;
    while table + 1 < TABLES {
        jumps[table] = Face::ALL[table / 3 % Face::COUNT].jumps();
        table += 1;
    }
    jumps
};

/// The squares one king's step away.
static NEIGHBOURS: PerSquare = within(1);

/// The squares at most two king's steps away: units that strike without sliding stand here.
static VICINITY: PerSquare = within(2);

/// The squares at most three king's steps away.
static SURROUNDINGS: PerSquare = within(3);

/// The squares at most two steps along rows and columns away: the range of a Catapult (`C18`).
static TWO_STEPS: PerSquare = around_catapult();

/// The squares from which a face could strike `target` in some tier (`C13`).
pub(super) fn strike_origins(player: Player, face: Face, target: Square) -> SquareSet {
    // The opponent's steps are the same steps backwards.
    let back = |tier| {
        Table::of(player.opponent(), face, tier, false)
            .scope(target)
            .squares
    };
    Tier::ALL
        .into_iter()
        .fold(SquareSet::EMPTY, |origins, tier| origins | back(tier))
}

/// The squares that a jump from `from` to `to` passes over (`C15`): none to a neighbouring square, one along a line,
/// and for a knight's step the neighbour straight ahead and the diagonal one.
pub(super) fn jumped_over(from: Square, to: Square) -> SquareSet {
    if neighbours(from).contains(to) {
        return SquareSet::EMPTY;
    }
    let (right, ahead) = from.distance_to(to);
    [(right / 2, ahead / 2), (right.signum(), ahead.signum())]
        .into_iter()
        .filter_map(|step| from.seen_by(Player::White, step))
        .collect()
}

/// The targets of jumps from `from` that pass over its neighbour `over`.
pub(super) fn jumps_over(from: Square, over: Square) -> SquareSet {
    let beyond = vicinity(from) & !neighbours(from) & neighbours(over);
    beyond & (rays::behind(from, over) | !rays::lines(from))
}

/// The squares one king's step away.
pub(super) fn neighbours(square: Square) -> SquareSet {
    NEIGHBOURS[square.index()]
}

/// The squares at most two king's steps away.
pub(super) fn vicinity(square: Square) -> SquareSet {
    VICINITY[square.index()]
}

/// The squares at most three king's steps away: units that strike a neighbouring square without sliding stand here.
pub(super) fn surroundings(square: Square) -> SquareSet {
    SURROUNDINGS[square.index()]
}

/// The squares at most two steps along rows and columns away (`C18`).
pub(super) fn two_steps_around(square: Square) -> SquareSet {
    TWO_STEPS[square.index()]
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
    let (player, face) = (Player::BOTH[table / 60], Face::ALL[table / 3 % Face::COUNT]);
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        scopes[index] = scope_of(player, face, Tier::ALL[table % 3], from);
        index += 1;
    }
    scopes
}

const fn scope_of(player: Player, face: Face, tier: Tier, from: Square) -> Scope {
    let reach = face.reach(tier);
    let mut scope = Scope::NONE;
    let mut step = 0;
    while step < reach.steps.len() {
        let (right, forward) = reach.steps[step];
        if let Some(to) = from.seen_by(player, (right, forward)) {
            scope.squares = scope.squares.with(to);
            let is_long = right % 2 == 0 && forward % 2 == 0;
            if is_long && !face.jumps() {
                scope.between = scope
                    .between
                    .with_any(from.seen_by(player, (right / 2, forward / 2)));
            }
        }
        step += 1;
    }
    let mut slide = 0;
    while slide < reach.slides.len() {
        let (squares, between) = rays::slide(player, from, reach.slides[slide], 8);
        scope.squares = scope.squares.union(squares);
        scope.between = scope.between.union(between);
        slide += 1;
    }
    scope
}

const fn within(distance: i8) -> PerSquare {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut right = -distance;
        while right <= distance {
            let mut ahead = -distance;
            while ahead <= distance {
                table[index] = table[index].with_any(from.seen_by(Player::White, (right, ahead)));
                ahead += 1;
            }
            right += 1;
        }
        table[index] = table[index].without(from);
        index += 1;
    }
    table
}

const fn around_catapult() -> PerSquare {
    let mut table = within(1);
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let straight = [(2, 0), (0, 2), (-2, 0), (0, -2)];
        let mut step = 0;
        while step < straight.len() {
            table[index] = table[index].with_any(from.seen_by(Player::White, straight[step]));
            step += 1;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_over_a_neighbour_are_the_jumps_that_pass_it() {
        for from in Square::all() {
            for over in neighbours(from) {
                let passes = |&to: &Square| jumped_over(from, to).contains(over);
                let passing: SquareSet = vicinity(from).into_iter().filter(passes).collect();
                assert_eq!(jumps_over(from, over), passing, "{from:?} over {over:?}");
            }
        }
    }
}
