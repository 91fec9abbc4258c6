//! Walking a gameplay on an empty board.

use std::collections::BTreeSet;

use super::gameplay::{Ability, Actor, Gameplay, Occupied, Pattern};
use super::gameplay::{Area, Condition, Magnitude, VerbName};

/// A square of a board: an index from 0 for each dimension. In two dimensions `[rank, file]`: rank 0 is the furthest
/// from the bottom actor, file 0 its leftmost (`B5`).
pub type GridPlace = Vec<usize>;

/// The size of a board in each dimension.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid(Vec<usize>);

/// The maximum number of squares of a [`Grid`].
const MAX_SQUARES: usize = 4096;

impl Grid {
    /// A board of these sizes: `[ranks, files]` in two dimensions.
    /// `None` unless it has a dimension, and 1 to 4096 squares.
    pub fn new(sizes: &[usize]) -> Option<Self> {
        let squares = sizes
            .iter()
            .try_fold(1_usize, |squares, &size| squares.checked_mul(size))?;
        (!sizes.is_empty() && (1..=MAX_SQUARES).contains(&squares)).then(|| Self(sizes.to_vec()))
    }

    pub fn sizes(&self) -> &[usize] {
        &self.0
    }

    fn holds(&self, place: &[usize]) -> bool {
        place.len() == self.0.len() && place.iter().zip(&self.0).all(|(at, size)| at < size)
    }

    /// The square one step away, if it is on the board.
    fn step(&self, from: &[usize], axes: &[i32]) -> Option<GridPlace> {
        let moved = from
            .iter()
            .zip(axes)
            .map(|(&at, &by)| at.checked_add_signed(isize::try_from(by).ok()?));
        moved
            .collect::<Option<GridPlace>>()
            .filter(|place| self.holds(place))
    }

    /// Whether a square lies in an area, for the bottom actor. A third of the ranks is rounded down. The palaces are
    /// the three middle files of the three nearest and three furthest ranks, if there is a middle.
    fn in_area(&self, area: Area, place: &[usize]) -> bool {
        let (Some(&ranks), Some(&rank)) = (self.0.first(), place.first()) else {
            return false;
        };
        match area {
            Area::All => true,
            Area::FurthestOneThird => rank < ranks / 3,
            Area::FurthestRank => rank == 0,
            Area::NearestTwoThirds => rank >= ranks / 3,
            Area::Palace => match (&self.0[1..], &place[1..]) {
                (&[files], &[file]) => {
                    files % 2 == 1
                        && file.abs_diff(files / 2) <= 1
                        && (rank < 3 || rank + 3 >= ranks)
                }
                _ => false,
            },
        }
    }
}

/// The squares that a gameplay reaches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reached {
    /// The squares where the actor can end without a capture.
    pub shifts: BTreeSet<GridPlace>,
    /// The squares where it could capture an enemy, if one stood there.
    pub captures: BTreeSet<GridPlace>,
}

/// Why a gameplay cannot be walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WalkError {
    /// The directions do not fit the board.
    #[error("the gameplay has {gameplay} dimensions, the board {board}")]
    Dimensions {
        /// The dimensions of the gameplay.
        gameplay: usize,
        /// The dimensions of the board.
        board: usize,
    },
    /// The start is not on the board.
    #[error("the actor does not start on the board")]
    OffBoard,
}

/// Walks every pattern from `from`, as the bottom actor, on a board that is empty except for enemies to capture. A
/// pattern counts if all of its abilities can be used one after the other.
///
/// On such a board no square is attacked, and there are no allies; patterns that require them reach no square. The
/// history of an actor (`State`) is assumed to be what the pattern requires.
///
/// # Errors
/// If gameplay, board and start do not fit.
pub fn walk(gameplay: &Gameplay, board: &Grid, from: &[usize]) -> Result<Reached, WalkError> {
    let dimensions = (gameplay.dimensions(), board.sizes().len());
    if dimensions.0 != dimensions.1 {
        return Err(WalkError::Dimensions {
            gameplay: dimensions.0,
            board: dimensions.1,
        });
    }
    if !board.holds(from) {
        return Err(WalkError::OffBoard);
    }
    let mut reached = Reached::default();
    for pattern in gameplay.patterns() {
        walk_pattern(pattern, board, from, &mut reached);
    }
    Ok(reached)
}

fn walk_pattern(pattern: &Pattern, board: &Grid, from: &[usize], reached: &mut Reached) {
    let mut before = Vec::new();
    let mut here = BTreeSet::from([from.to_vec()]);
    for ability in pattern.abilities() {
        let next = here
            .iter()
            .flat_map(|place| landings(ability, board, place))
            .collect();
        before.push(std::mem::replace(&mut here, next));
    }
    if pattern
        .abilities()
        .iter()
        .all(|ability| ability.verb.name == VerbName::Shift)
    {
        reached.shifts.extend(here);
        return;
    }
    // Backwards, to leave out the squares from which the pattern cannot be completed.
    for (ability, places) in pattern.abilities().iter().zip(before).rev() {
        if ability.verb.name == VerbName::Capture {
            reached.captures.extend(here.iter().cloned());
        }
        let leads_on = |place: &GridPlace| {
            landings(ability, board, place).any(|landing| here.contains(&landing))
        };
        here = places.into_iter().filter(leads_on).collect();
    }
}

/// The squares where an ability can lead from a square.
fn landings<'a>(
    ability: &'a Ability,
    board: &'a Grid,
    from: &[usize],
) -> impl Iterator<Item = GridPlace> + 'a {
    let axes = ability.verb.direction.axes();
    let steps = match ability.verb.magnitude {
        _ if !is_possible(ability) || !board.in_area(ability.object.source.area, from) => 0,
        // A zero vector leads to its own square, so one step is enough.
        _ if axes.iter().all(|&by| by == 0) => 1,
        Magnitude::AtMost(steps) => usize::try_from(steps.get()).unwrap_or(usize::MAX),
        Magnitude::Any => usize::MAX,
    };
    let line = std::iter::successors(board.step(from, axes), |place| board.step(place, axes));
    line.take(steps)
        .filter(|place| board.in_area(ability.object.target.area, place))
}

/// Whether an ability can be used on a board that is empty except for enemies to capture.
fn is_possible(ability: &Ability) -> bool {
    let (subject, object) = (&ability.subject, &ability.object);
    let acts_itself = subject.actor == Actor::Itself && subject.ally != Condition::No;
    let attacked = [&object.source, &object.target]
        .iter()
        .any(|square| square.attacked == Condition::Yes);
    let leaves = matches!(object.source.occupied, Occupied::Any | Occupied::Empty);
    let arrives = match ability.verb.name {
        VerbName::Shift => matches!(object.target.occupied, Occupied::Any | Occupied::Empty),
        VerbName::Capture => match &object.target.occupied {
            Occupied::Any | Occupied::Full | Occupied::Enemy => true,
            Occupied::By(enemy) => enemy.ally != Condition::Yes,
            Occupied::Empty | Occupied::Ally => false,
        },
    };
    acts_itself && !attacked && leaves && arrives
}

#[cfg(test)]
mod tests {
    use super::super::arbitrary::gameplays;
    use super::super::gameplay::Direction;
    use super::super::gameplay::Subject;
    use super::*;
    use proptest::prelude::*;

    fn gameplay(patterns: Vec<Vec<Ability>>) -> Gameplay {
        Gameplay::new(
            patterns
                .into_iter()
                .map(|abilities| Pattern::new(abilities).unwrap()),
        )
        .unwrap()
    }

    fn places(places: &[[usize; 2]]) -> BTreeSet<GridPlace> {
        places.iter().map(|place| place.to_vec()).collect()
    }

    fn walked(patterns: Vec<Vec<Ability>>, from: [usize; 2]) -> Reached {
        walk(&gameplay(patterns), &Grid::new(&[5, 5]).unwrap(), &from).unwrap()
    }

    #[test]
    fn a_slide_shifts_along_its_line_and_captures_where_it_could_go_next() {
        let (shift, capture) = (Ability::shift, Ability::capture);
        let forward = || Direction::flat(-1, 0);
        let reached = walked(
            vec![
                vec![shift(forward(), Magnitude::Any)],
                vec![capture(forward(), Magnitude::ONE)],
                vec![
                    shift(forward(), Magnitude::Any),
                    capture(forward(), Magnitude::ONE),
                ],
            ],
            [3, 1],
        );
        let line = places(&[[2, 1], [1, 1], [0, 1]]);
        assert_eq!(
            reached,
            Reached {
                shifts: line.clone(),
                captures: line
            }
        );
    }

    #[test]
    fn jumps_and_limited_slides_stay_on_the_board() {
        let jump = Ability::shift(Direction::flat(-2, 1), Magnitude::ONE);
        assert_eq!(
            walked(vec![vec![jump.clone()]], [2, 0]).shifts,
            places(&[[0, 1]])
        );
        assert_eq!(walked(vec![vec![jump]], [1, 0]).shifts, places(&[]));
        let two = Magnitude::AtMost(2.try_into().unwrap());
        let slide = Ability::shift(Direction::flat(0, 1), two);
        assert_eq!(
            walked(vec![vec![slide]], [0, 1]).shifts,
            places(&[[0, 2], [0, 3]])
        );
    }

    #[test]
    fn a_pattern_counts_only_if_it_can_be_completed() {
        let capture = Ability::capture(Direction::flat(-1, 0), Magnitude::Any);
        let on = Ability::shift(Direction::flat(-2, 0), Magnitude::ONE);
        let reached = walked(vec![vec![capture, on]], [4, 0]);
        assert_eq!(
            reached,
            Reached {
                shifts: places(&[]),
                captures: places(&[[3, 0], [2, 0]])
            }
        );
    }

    #[test]
    fn what_an_empty_board_cannot_offer_leads_nowhere() {
        let step = || Ability::shift(Direction::flat(-1, 0), Magnitude::ONE);
        let mut abilities = vec![step(), step(), step(), step()];
        abilities[0].object.target.occupied = Occupied::Enemy;
        abilities[1].object.target.attacked = Condition::Yes;
        abilities[2].subject.actor = Actor::Other(Box::new(gameplay(vec![vec![step()]])));
        abilities[3].subject.ally = Condition::No;
        for ability in abilities {
            assert_eq!(
                walked(vec![vec![ability.clone()]], [2, 2]),
                Reached::default(),
                "{ability}"
            );
        }
    }

    #[test]
    fn an_actor_that_is_an_ally_is_not_captured() {
        for (ally, count) in [
            (Condition::Yes, 0),
            (Condition::No, 1),
            (Condition::Either, 1),
        ] {
            let mut capture = Ability::capture(Direction::flat(-1, 0), Magnitude::ONE);
            capture.object.target.occupied = Occupied::By(Box::new(Subject {
                ally,
                ..Subject::ITSELF
            }));
            assert_eq!(
                walked(vec![vec![capture]], [2, 2]).captures.len(),
                count,
                "{ally:?}"
            );
        }
    }

    #[test]
    fn areas_are_as_the_bottom_actor_sees_them() {
        let on = |area, place: [usize; 2]| Grid::new(&[10, 9]).unwrap().in_area(area, &place);
        assert!(on(Area::FurthestRank, [0, 4]) && !on(Area::FurthestRank, [1, 4]));
        assert!(on(Area::FurthestOneThird, [2, 4]) && !on(Area::FurthestOneThird, [3, 4]));
        assert!(on(Area::NearestTwoThirds, [3, 4]) && !on(Area::NearestTwoThirds, [2, 4]));
        assert!(on(Area::Palace, [9, 3]) && on(Area::Palace, [2, 5]) && on(Area::All, [9, 8]));
        assert!(!on(Area::Palace, [6, 4]) && on(Area::Palace, [7, 4]));
        assert!(
            !on(Area::Palace, [3, 4]) && !on(Area::Palace, [9, 2]) && !on(Area::Palace, [0, 6])
        );
    }

    #[test]
    fn a_step_to_nowhere_ends() {
        let stay = Ability::shift(Direction::flat(0, 0), Magnitude::Any);
        assert_eq!(walked(vec![vec![stay]], [2, 2]).shifts, places(&[[2, 2]]));
    }

    #[test]
    fn board_start_and_gameplay_must_fit() {
        let step = gameplay(vec![vec![Ability::shift(
            Direction::flat(1, 0),
            Magnitude::ONE,
        )]]);
        let cube = Grid::new(&[3, 3, 3]).unwrap();
        assert_eq!(
            walk(&step, &cube, &[0, 0, 0]),
            Err(WalkError::Dimensions {
                gameplay: 2,
                board: 3
            })
        );
        assert_eq!(
            walk(&step, &Grid::new(&[9, 9]).unwrap(), &[0, 9]),
            Err(WalkError::OffBoard)
        );
        assert_eq!(
            walk(&step, &Grid::new(&[9, 9]).unwrap(), &[0]),
            Err(WalkError::OffBoard)
        );
        for sizes in [&[][..], &[0], &[65, 64], &[usize::MAX, 2]] {
            assert_eq!(Grid::new(sizes), None);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_square_reached_is_on_the_board(gameplay in gameplays()) {
            let board = Grid::new(&vec![4; gameplay.dimensions()]).unwrap();
            let reached = walk(&gameplay, &board, &vec![1; gameplay.dimensions()]).unwrap();
            prop_assert!(reached.shifts.union(&reached.captures).all(|place| board.holds(place)));
        }
    }
}
