//! Where each face could go from each square: the tables of [`Face::reach`] laid out on the board once, at compile
//! time.

use super::Face;
use crate::rules::{Player, Square, SquareSet, Tier};

type PerSquare = [SquareSet; Square::COUNT];

/// Squares reached whatever stands between: steps of length one, and all steps of faces that jump (`C14`, `C15`).
/// By player, face, tier and square.
static LEAPS: [[[PerSquare; 3]; 20]; 2] = [leaps_of(Player::Black), leaps_of(Player::White)];

/// The squares one king's step away.
static NEIGHBOURS: PerSquare = within(1);

/// The squares at most two king's steps away: whatever strikes without sliding is in here.
static VICINITY: PerSquare = within(2);

/// The squares at most two steps along rows and columns away: the range of a Catapult (`C18`).
static TWO_STEPS: PerSquare = around_catapult();

/// The squares between one and the edge, by direction of [`DIRECTIONS`].
static RAYS: [PerSquare; 8] = rays();

/// All eight rays together.
static LINES: PerSquare = lines_of_all();

/// As White sees the board. The first four lead to squares of higher index.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

/// See [`LEAPS`].
pub(super) fn leaps(player: Player, face: Face, tier: Tier, from: Square) -> SquareSet {
    LEAPS[player as usize][face as usize][tier.index()][from.index()]
}

/// The steps of length two that need the square between to be empty (`C14`), each with that square: `(between, to)`.
pub(super) fn long_steps(
    player: Player,
    face: Face,
    tier: Tier,
    from: Square,
) -> impl Iterator<Item = (Square, Square)> {
    LONG_STEPS[face as usize][tier.index()].iter().map_while(move |step| *step).filter_map(move |step| {
        let (right, forward) = step;
        Some((from.seen_by(player, (right / 2, forward / 2))?, from.seen_by(player, step)?))
    })
}

/// Whether a face takes steps of length two without jumping, on any tier.
pub(super) fn steps_long(face: Face) -> bool {
    LONG_STEPS[face as usize].iter().any(|steps| steps[0].is_some())
}

/// The squares from which a face that does not slide could strike `target` in some tier (`C13`).
pub(super) fn strike_origins(player: Player, face: Face, target: Square) -> SquareSet {
    // Steps lead back where they came from when the opponent takes them.
    Tier::ALL.into_iter().fold(SquareSet::EMPTY, |origins, tier| {
        let long = long_steps(player.opponent(), face, tier, target).map(|(_, from)| from);
        origins | leaps(player.opponent(), face, tier, target) | long.collect()
    })
}

/// The squares that a jump from `from` to `to` passes over, seen from `from` (`C15`): none next to it, one on a
/// straight line, for a knight's step the one straight ahead and the diagonal one.
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

/// The squares between two on one line; none if no line joins them.
pub(super) fn between(from: Square, to: Square) -> SquareSet {
    let joins = |ray: &Ray| ray.squares().contains(to);
    rays_from(from).find(joins).map_or(SquareSet::EMPTY, |ray| ray.until(SquareSet::of(to)).without(to))
}

/// The squares one king's step away.
pub(super) fn neighbours(square: Square) -> SquareSet {
    NEIGHBOURS[square.index()]
}

/// The squares at most two king's steps away.
pub(super) fn vicinity(square: Square) -> SquareSet {
    VICINITY[square.index()]
}

/// The squares at most two steps along rows and columns away (`C18`).
pub(super) fn two_steps_around(square: Square) -> SquareSet {
    TWO_STEPS[square.index()]
}

/// The squares in the same row, column or diagonal.
pub(super) fn lines(square: Square) -> SquareSet {
    LINES[square.index()]
}

/// The eight rays from `square`, each with the rule which of its squares is nearest.
pub(super) fn rays_from(square: Square) -> impl Iterator<Item = Ray> {
    (0..8).map(move |direction| Ray { squares: RAYS[direction][square.index()], ascending: direction < 4 })
}

/// The ray that `player` sees in a direction.
pub(super) fn ray(player: Player, direction: (i8, i8), from: Square) -> Ray {
    let ahead = player.forward();
    let seen = (direction.0 * ahead, direction.1 * ahead);
    let direction = DIRECTIONS.iter().position(|&d| d == seen).unwrap_or_default();
    Ray { squares: RAYS[direction][from.index()], ascending: direction < 4 }
}

/// The squares from one to the edge of the board.
#[derive(Clone, Copy)]
pub(super) struct Ray {
    squares: SquareSet,
    ascending: bool,
}

impl Ray {
    /// The squares of the ray.
    pub(super) fn squares(self) -> SquareSet {
        self.squares
    }

    /// The nearest square of the ray that is in `set`.
    pub(super) fn nearest(self, set: SquareSet) -> Option<Square> {
        let hits = self.squares & set;
        if self.ascending { hits.first() } else { hits.last() }
    }

    /// The squares of the ray up to the nearest one in `occupied`, which is included.
    pub(super) fn until(self, occupied: SquareSet) -> SquareSet {
        match self.nearest(occupied) {
            None => self.squares,
            Some(hit) => self.squares & !self.beyond(hit),
        }
    }

    /// What lies behind `square`, which is on the ray.
    fn beyond(self, square: Square) -> SquareSet {
        if self.ascending {
            self.squares & SquareSet::above(square)
        } else {
            self.squares & SquareSet::below(square)
        }
    }
}

/// Whether a step has length two along a line.
const fn is_long((right, forward): (i8, i8)) -> bool {
    right % 2 == 0 && forward % 2 == 0
}

type LongSteps = [[[Option<(i8, i8)>; 4]; 3]; 20];

/// By face and tier, `None` behind the last.
static LONG_STEPS: LongSteps = long_steps_of_all();

const fn long_steps_of_all() -> LongSteps {
    let mut table = [[[None; 4]; 3]; 20];
    let mut face = 0;
    while face < 20 {
        let mut tier = 0;
        while let Some(level) = Tier::from_index(tier) {
            let steps = Face::ALL[face].reach(level).steps;
            let (mut step, mut found) = (0, 0);
            while step < steps.len() {
                if is_long(steps[step]) && !Face::ALL[face].jumps() {
                    table[face][tier][found] = Some(steps[step]);
                    found += 1;
                }
                step += 1;
            }
            tier += 1;
        }
        face += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time only")]
const fn leaps_of(player: Player) -> [[PerSquare; 3]; 20] {
    let mut table = [[[SquareSet::EMPTY; Square::COUNT]; 3]; 20];
    let mut face = 0;
    while face < 20 {
        let mut tier = 0;
        while let Some(level) = Tier::from_index(tier) {
            let steps = Face::ALL[face].reach(level).steps;
            let mut step = 0;
            while step < steps.len() {
                if Face::ALL[face].jumps() || !is_long(steps[step]) {
                    add_step(&mut table[face][tier], player, steps[step]);
                }
                step += 1;
            }
            tier += 1;
        }
        face += 1;
    }
    table
}

const fn add_step(table: &mut PerSquare, player: Player, step: (i8, i8)) {
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        if let Some(to) = from.seen_by(player, step) {
            table[index] = table[index].with(to);
        }
        index += 1;
    }
}

const fn within(distance: i8) -> PerSquare {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut right = -distance;
    while right <= distance {
        let mut ahead = -distance;
        while ahead <= distance {
            if right != 0 || ahead != 0 {
                add_step(&mut table, Player::White, (right, ahead));
            }
            ahead += 1;
        }
        right += 1;
    }
    table
}

const fn around_catapult() -> PerSquare {
    let mut table = within(1);
    let mut direction = 0;
    while direction < 8 {
        let (right, ahead) = DIRECTIONS[direction];
        if right == 0 || ahead == 0 {
            add_step(&mut table, Player::White, (2 * right, 2 * ahead));
        }
        direction += 1;
    }
    table
}

const fn rays() -> [PerSquare; 8] {
    let mut table = [[SquareSet::EMPTY; Square::COUNT]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (right, ahead) = DIRECTIONS[direction];
        let mut distance = 1;
        while distance < 9 {
            add_step(&mut table[direction], Player::White, (right * distance, ahead * distance));
            distance += 1;
        }
        direction += 1;
    }
    table
}

const fn lines_of_all() -> PerSquare {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut distance = 1;
    while distance < 9 {
        let mut direction = 0;
        while direction < 8 {
            let (right, ahead) = DIRECTIONS[direction];
            add_step(&mut table, Player::White, (right * distance, ahead * distance));
            direction += 1;
        }
        distance += 1;
    }
    table
}
