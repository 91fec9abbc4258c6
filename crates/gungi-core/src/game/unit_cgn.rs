//! How the units of Gungi move, in CGN (`B6`): the tables of the rules as gameplays.
//!
//! A gameplay says where a unit can move on a board of single units. [`BEYOND_CGN`] lists what CGN cannot express.

use crate::notation::cgn::{Ability, Direction, Gameplay, Magnitude, Pattern};
use crate::rules::official::DIRECTIONS;
use crate::rules::{Tier, UnitKind, classic, official};

/// The parts of Gungi that CGN cannot express.
pub const BEYOND_CGN: [&str; 7] = [
    "towers: coming onto a unit, and the tier that it gives; each tier has its own gameplay",
    "mobile range expansion: a unit in range uses the gameplay of the tier above",
    "squares that bar a jump: those in the opponent's range (classic), taller towers (official)",
    "strikes within a tower, exchanges, substitutions, recoveries, betrayal",
    "drops, and what may be dropped where",
    "the safety of Commander and Marshal, and fouls",
    "Fortress and Catapult of the classic rules, which never move, and so have no gameplay",
];

/// How far a unit may go along a line of empty squares.
const EDGE: i8 = 8;

/// The gameplay of a unit on a tier, or `None` if it never moves: a gameplay has one pattern or more.
pub fn gameplay(unit: UnitKind, tier: Tier) -> Option<Gameplay> {
    let patterns = match unit {
        UnitKind::Classic(unit) => of_face(unit.face(), tier),
        UnitKind::Official(kind) => of_kind(kind, tier),
    };
    Gameplay::new(
        patterns
            .into_iter()
            .filter_map(|abilities| Pattern::new(abilities).ok()),
    )
    .ok()
}

fn of_face(face: classic::Face, tier: Tier) -> Vec<Vec<Ability>> {
    let reach = face.reach(tier);
    let steps = reach.steps.iter().flat_map(|&(right, forward)| {
        let is_long = right % 2 == 0 && forward % 2 == 0;
        if is_long && !face.jumps() {
            two_steps((right / 2, forward / 2))
        } else {
            leap((right, forward))
        }
    });
    steps
        .chain(
            reach
                .slides
                .iter()
                .flat_map(|&direction| ray(direction, EDGE)),
        )
        .collect()
}

fn of_kind(kind: official::Kind, tier: Tier) -> Vec<Vec<Ability>> {
    let reach = kind.reach(tier);
    let rays = DIRECTIONS
        .into_iter()
        .zip(reach.rays)
        .flat_map(|(direction, length)| ray(direction, length));
    rays.chain(reach.jumps.iter().flat_map(|&jump| leap(jump)))
        .collect()
}

/// To exactly this square, whatever stands between.
fn leap(vector: (i8, i8)) -> Vec<Vec<Ability>> {
    vec![vec![shift(vector, Magnitude::ONE)], vec![capture(vector)]]
}

/// To the second square of a line, if the first one is empty.
fn two_steps(direction: (i8, i8)) -> Vec<Vec<Ability>> {
    let first = || shift(direction, Magnitude::ONE);
    vec![vec![first(), first()], vec![first(), capture(direction)]]
}

/// Along a line of empty squares, as long as `length` says: the source's rook, but for a bound.
fn ray(direction: (i8, i8), length: i8) -> Vec<Vec<Ability>> {
    let Some(all) = magnitude(length) else {
        return Vec::new();
    };
    let mut patterns = vec![vec![shift(direction, all)], vec![capture(direction)]];
    if let Some(before) = magnitude(if length == EDGE { EDGE } else { length - 1 }) {
        patterns.push(vec![shift(direction, before), capture(direction)]);
    }
    patterns
}

fn magnitude(length: i8) -> Option<Magnitude> {
    if length == EDGE {
        return Some(Magnitude::Any);
    }
    u32::try_from(length)
        .ok()
        .and_then(std::num::NonZeroU32::new)
        .map(Magnitude::AtMost)
}

fn shift(vector: (i8, i8), magnitude: Magnitude) -> Ability {
    Ability::shift(direction(vector), magnitude)
}

fn capture(vector: (i8, i8)) -> Ability {
    Ability::capture(direction(vector), Magnitude::ONE)
}

/// CGN counts ranks backward (`B5`).
fn direction((right, forward): (i8, i8)) -> Direction {
    Direction::flat(-i32::from(forward), i32::from(right))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::notation::cgn::walk::{Grid, GridPlace, walk};
    use crate::rules::{Player, Square};

    /// Where the rules let a unit of Black go on an empty board.
    fn by_the_rules(unit: UnitKind, tier: Tier, from: Square) -> BTreeSet<GridPlace> {
        let squares = match unit {
            UnitKind::Classic(unit) => {
                let piece = classic::Piece::new(Player::Black, unit);
                classic::Board::EMPTY.movement(from, tier, piece)
            }
            UnitKind::Official(kind) => {
                let piece = official::Piece::new(Player::Black, kind);
                official::Board::EMPTY.movement(from, tier, piece)
            }
        };
        squares.into_iter().map(place).collect()
    }

    fn place(square: Square) -> GridPlace {
        vec![usize::from(square.row()), usize::from(8 - square.column())]
    }

    #[test]
    fn a_gameplay_leads_where_the_rules_do() {
        let board = Grid::new(&[9, 9]).unwrap();
        for (unit, tier) in UnitKind::all().flat_map(|unit| Tier::ALL.map(|tier| (unit, tier))) {
            let gameplay =
                gameplay(unit, tier).map(|gameplay| gameplay.to_string().parse().unwrap());
            for from in Square::all() {
                let expected = by_the_rules(unit, tier, from);
                let reached = gameplay
                    .as_ref()
                    .map(|gameplay| walk(gameplay, &board, &place(from)).unwrap());
                let reached = reached.unwrap_or_default();
                assert_eq!(
                    reached.shifts, expected,
                    "shifts of {unit:?} on {tier:?} from {from:?}"
                );
                assert_eq!(
                    reached.captures, expected,
                    "captures of {unit:?} on {tier:?} from {from:?}"
                );
            }
        }
    }

    #[test]
    fn a_long_step_of_the_classic_rules_asks_for_the_square_between_and_a_jump_does_not() {
        let words = |name, tier| {
            let unit = UnitKind::from_gn(name, crate::rules::Ruleset::Classic).unwrap();
            gameplay(unit, tier).unwrap().to_string()
        };
        assert!(
            words("SE", Tier::Second)
                .contains("shift[-1,0]1=_@f+all~_@f+all%self; t<self>_&_^capture[-1,0]1")
        );
        assert!(words("BA", Tier::First).contains("capture[-2,0]1"));
    }

    #[test]
    fn only_fortress_and_catapult_have_no_gameplay() {
        let still: Vec<_> = UnitKind::all()
            .filter(|&unit| gameplay(unit, Tier::First).is_none())
            .map(|unit| unit.to_string())
            .collect();
        assert_eq!(still, ["FL", "TL"]);
    }
}
