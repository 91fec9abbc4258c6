//! The eight directions from every square, in tables computed at compile time.

use super::{Player, Square, SquareSet};

/// A set of squares for each square.
pub(super) type PerSquare = [SquareSet; Square::COUNT];

/// The directions as White sees the board: `(right, forward)`. The last one, `(0, 0)`, stands for squares that no
/// line joins.
const DIRECTIONS: [(i8, i8); 9] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
    (0, 0),
];
const NO_DIRECTION: u8 = 8;

/// The squares from a square to the edge, by direction.
static RAYS: [PerSquare; 9] = rays();

/// The direction that leads from a square to another one.
static TOWARDS: [[u8; Square::COUNT]; Square::COUNT] = towards();

/// The squares in the same row, column or diagonal.
static LINES: PerSquare = lines_of_all();

/// The squares up to `most` steps of a player away in one direction, and the same squares without the last one. For tables.
pub(super) const fn slide(
    player: Player,
    from: Square,
    (right, forward): (i8, i8),
    most: i8,
) -> (SquareSet, SquareSet) {
    let (mut squares, mut between) = (SquareSet::EMPTY, SquareSet::EMPTY);
    let (mut before, mut distance) = (None, 1);
    while distance <= most {
        let Some(to) = from.seen_by(player, (right * distance, forward * distance)) else {
            break;
        };
        squares = squares.with(to);
        between = between.with_any(before);
        before = Some(to);
        distance += 1;
    }
    (squares, between)
}

/// The squares behind `over`, seen from `from`; empty if no line joins the two.
pub(super) fn behind(from: Square, over: Square) -> SquareSet {
    RAYS[usize::from(TOWARDS[from.index()][over.index()])][over.index()]
}

/// The `squares` that no `blocker` hides from `from`.
#[inline(never)]
pub(super) fn visible(from: Square, squares: SquareSet, blockers: SquareSet) -> SquareSet {
    blockers
        .into_iter()
        .fold(squares, |left, blocker| left & !behind(from, blocker))
}

/// The squares between two squares of one line; empty if no line joins them.
pub(super) fn between(one: Square, other: Square) -> SquareSet {
    let ray = |from: Square, to: Square| {
        RAYS[usize::from(TOWARDS[from.index()][to.index()])][from.index()]
    };
    ray(one, other) & ray(other, one)
}

/// The nearest of `squares` to `from`, between `from` and `to` on one line.
pub(super) fn nearest(from: Square, to: Square, squares: SquareSet) -> Option<Square> {
    (between(from, to) & squares)
        .into_iter()
        .max_by_key(|&square| behind(from, square).len())
}

/// The squares in the same row, column or diagonal.
pub(super) fn lines(square: Square) -> SquareSet {
    LINES[square.index()]
}

/// The squares straight ahead of a square, to the edge.
pub(super) fn ahead(player: Player, square: Square) -> SquareSet {
    let direction = match player {
        Player::Black => 6,
        Player::White => 2,
    };
    RAYS[direction][square.index()]
}

/// The square at a distance in a direction, if it is on the board.
const fn along(from: Square, direction: usize, distance: i8) -> Option<Square> {
    let (right, ahead) = DIRECTIONS[direction];
    from.seen_by(Player::White, (right * distance, ahead * distance))
}

const fn rays() -> [PerSquare; 9] {
    let mut rays = [[SquareSet::EMPTY; Square::COUNT]; 9];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut direction = 0;
        while direction < NO_DIRECTION as usize {
            let mut distance = 1;
            while let Some(square) = along(from, direction, distance) {
                rays[direction][index] = rays[direction][index].with(square);
                distance += 1;
            }
            direction += 1;
        }
        index += 1;
    }
    rays
}

const fn towards() -> [[u8; Square::COUNT]; Square::COUNT] {
    let mut towards = [[NO_DIRECTION; Square::COUNT]; Square::COUNT];
    let mut index = 0;
    while let Some(from) = Square::from_index(index) {
        let mut direction = 0;
        while direction < NO_DIRECTION {
            let mut distance = 1;
            while let Some(square) = along(from, direction as usize, distance) {
                towards[index][square.index()] = direction;
                distance += 1;
            }
            direction += 1;
        }
        index += 1;
    }
    towards
}

const fn lines_of_all() -> PerSquare {
    let mut lines = [SquareSet::EMPTY; Square::COUNT];
    let rays = rays();
    let mut direction = 0;
    while direction < NO_DIRECTION as usize {
        let mut index = 0;
        while index < Square::COUNT {
            lines[index] = lines[index].union(rays[direction][index]);
            index += 1;
        }
        direction += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(column: u8, row: u8) -> Square {
        Square::new(column, row).unwrap()
    }

    #[test]
    fn a_square_hides_the_rest_of_its_line() {
        let hidden: SquareSet = [square(6, 6), square(7, 7), square(8, 8)]
            .into_iter()
            .collect();
        assert_eq!(behind(square(3, 3), square(5, 5)), hidden);
        assert_eq!(behind(square(3, 3), square(4, 5)), SquareSet::EMPTY);
    }

    #[test]
    fn between_two_squares_lie_the_squares_of_their_line() {
        let among: SquareSet = [square(4, 4), square(5, 3)].into_iter().collect();
        assert_eq!(between(square(3, 5), square(6, 2)), among);
        assert_eq!(between(square(6, 2), square(3, 5)), among);
        assert_eq!(between(square(3, 3), square(3, 4)), SquareSet::EMPTY);
        assert_eq!(between(square(3, 3), square(4, 5)), SquareSet::EMPTY);
    }

    #[test]
    fn ahead_is_the_players_own() {
        assert_eq!(
            ahead(Player::Black, square(2, 2)),
            [square(2, 1), square(2, 0)].into_iter().collect()
        );
        assert_eq!(
            ahead(Player::White, square(2, 7)),
            SquareSet::of(square(2, 8))
        );
        assert_eq!(lines(square(0, 0)).len(), 24);
    }
}
