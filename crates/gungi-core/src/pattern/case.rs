//! The cases of one thing, such as the tower on a square.

use std::iter;

use super::condition::{Condition, Number};
use super::made::Squares;
use super::tower::Units;
use crate::rules::{
    GameResult, Level, MoveKind, PhaseKind, PieceView, Place, Player, Ruleset, Square, SquareSet,
    Tier, Tower, UnitKind,
};

/// What is known of a position and of the move that led to it.
pub(super) enum Case<'c> {
    /// Nothing.
    Any,
    /// Whether this condition holds.
    Condition(&'c Condition, bool),
    /// This number has these bounds, if there is one.
    Number(&'c Number, (i64, i64)),
    /// The tower on one square, and the result of the game.
    Tower(Squares, Tower<PieceView>, Option<GameResult>),
    /// Who moves next, who moved last, and the result of the game.
    Players {
        next: Player,
        last: Option<Player>,
        result: Option<GameResult>,
    },
    /// What the player to move has to do.
    Phase(PhaseKind),
    /// The kind of the move; `None` at the start.
    Kind(Option<MoveKind>),
    /// Where the move begins; `None` if nowhere.
    From(Option<Place>),
    /// Where the move ends; `None` if nowhere.
    To(Option<Place>),
}

/// The cases of one thing.
type Cases<'c> = Box<dyn Iterator<Item = Case<'c>> + 'c>;

/// The results that make different winners.
const RESULTS: [Option<GameResult>; 3] = [
    None,
    Some(GameResult::BlackWins),
    Some(GameResult::WhiteWins),
];

/// The cases of each thing on which a condition may depend. Of one thing, every position is one of the cases.
pub(super) fn cases(condition: &Condition) -> impl Iterator<Item = Cases<'_>> {
    let (parts, numbers) = (condition.parts(), numbers(condition));
    let (limits, squares) = (limits(&numbers), squares(condition, &numbers));
    let both = |part| [true, false].map(|holds| Case::Condition(part, holds));
    let kinds = || {
        iter::once(None)
            .chain(MoveKind::ALL.map(Some))
            .map(Case::Kind)
    };
    boxed([Case::Any])
        .chain(parts.into_iter().flat_map(move |part| boxed(both(part))))
        .chain(
            numbers
                .into_iter()
                .flat_map(move |number| boxed(ranges(number, &limits))),
        )
        .chain(boxed(players()))
        .chain(boxed(PhaseKind::ALL.map(Case::Phase)))
        .chain(boxed(kinds()))
        .chain(boxed(places().map(Case::From)))
        .chain(boxed(places().map(Case::To)))
        .chain(
            squares
                .into_iter()
                .flat_map(move |square| boxed(towers(condition, square))),
        )
}

fn boxed<'c>(
    cases: impl IntoIterator<Item = Case<'c>, IntoIter: 'c>,
) -> impl Iterator<Item = Cases<'c>> {
    iter::once(Box::new(cases.into_iter()) as Cases<'c>)
}

/// The numbers that a condition compares, each once.
fn numbers(condition: &Condition) -> Vec<&Number> {
    let mut numbers = Vec::new();
    for part in condition.parts() {
        for number in part.numbers() {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    numbers
}

/// The numbers at which a range of [`ranges`] begins.
fn limits(numbers: &[&Number]) -> Vec<i64> {
    let literals = numbers.iter().filter_map(|number| {
        if let Number::Literal(literal) = number {
            Some(*literal)
        } else {
            None
        }
    });
    let mut limits: Vec<i64> = literals
        .flat_map(|literal| [literal, literal + 1])
        .collect();
    limits.sort_unstable();
    limits.dedup();
    limits
}

/// The ranges of a number between which a comparison with a literal may change.
fn ranges<'c>(number: &'c Number, limits: &[i64]) -> Vec<Case<'c>> {
    let (least, most) = number.range(&Case::Any);
    let starts = iter::once(least).chain(
        limits
            .iter()
            .copied()
            .filter(|limit| (least + 1..=most).contains(limit)),
    );
    let starts: Vec<i64> = starts.collect();
    let ends = starts.iter().skip(1).map(|start| start - 1).chain([most]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| Case::Number(number, (start, end)))
        .collect()
}

fn players<'c>() -> impl Iterator<Item = Case<'c>> {
    let moved = || iter::once(None).chain(Player::BOTH.map(Some));
    let both = Player::BOTH
        .into_iter()
        .flat_map(move |next| moved().map(move |last| (next, last)));
    both.flat_map(|(next, last)| RESULTS.map(|result| Case::Players { next, last, result }))
}

fn places() -> impl Iterator<Item = Option<Place>> {
    let on = |square| Tier::ALL.map(|tier| Some(Place::new(square, tier)));
    iter::once(None).chain(Square::all().flat_map(on))
}

/// The squares whose towers a condition looks at, one by one.
fn squares(condition: &Condition, numbers: &[&Number]) -> Vec<Squares> {
    let has_board = condition
        .parts()
        .iter()
        .any(|part| matches!(part, Condition::Board(_)));
    let board = has_board.then_some(Squares::These(SquareSet::ALL));
    let all: Vec<Squares> = numbers
        .iter()
        .filter_map(|number| number.squares())
        .chain(board)
        .collect();
    let single = Square::all()
        .map(|square| Squares::These(SquareSet::of(square)))
        .chain([Squares::Variable]);
    single
        .filter(|square| all.iter().any(|squares| square.is_part_of(*squares)))
        .collect()
}

/// The towers on a square, of units that a condition distinguishes.
fn towers(condition: &Condition, square: Squares) -> impl Iterator<Item = Case<'_>> {
    let rulesets = [Ruleset::Classic, Ruleset::Official(Level::Advanced)].into_iter();
    let of_ruleset = move |ruleset| {
        let sets: Vec<Units> = condition
            .parts()
            .into_iter()
            .flat_map(|part| part.sets(square))
            .collect();
        towers_of(examples(&sets, ruleset))
    };
    // An empty square decides little, so that most conditions need no other tower.
    let towers = iter::once(Tower::EMPTY).chain(rulesets.flat_map(of_ruleset));
    towers.flat_map(move |tower| RESULTS.map(|result| Case::Tower(square, tower, result)))
}

/// A unit of each player for all that are in the same of these sets.
fn examples(sets: &[Units], ruleset: Ruleset) -> Vec<PieceView> {
    let mut examples: Vec<PieceView> = Vec::new();
    for unit in UnitKind::all().filter(|unit| unit.is_of(ruleset)) {
        for owner in Player::BOTH {
            let piece = PieceView { owner, unit };
            let is_like = |other: &PieceView| {
                other.owner == owner
                    && sets
                        .iter()
                        .all(|set| set.contains(*other) == set.contains(piece))
            };
            if !examples.iter().any(is_like) {
                examples.push(piece);
            }
        }
    }
    examples
}

/// The towers of these units.
fn towers_of(units: Vec<PieceView>) -> impl Iterator<Item = Tower<PieceView>> {
    // Each tier has one of the units, or none.
    let tiers_of = |count: usize| {
        (1..count.pow(3)).map(move |all| [all % count, all / count % count, all / count / count])
    };
    tiers_of(units.len() + 1).filter_map(move |tiers| {
        let (mut tower, height) = (
            Tower::EMPTY,
            tiers.iter().take_while(|tier| **tier > 0).count(),
        );
        tiers[..height]
            .iter()
            .for_each(|tier| _ = tower.push(units[tier - 1]));
        tiers[height..]
            .iter()
            .all(|tier| *tier == 0)
            .then_some(tower)
    })
}
