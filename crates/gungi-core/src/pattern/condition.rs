//! Conditions on positions and on the moves that led to them, and the numbers that they compare.
//!
//! A condition can name one square by `$`, so it holds for a set of squares: all or none if it does not name one. `and` is
//! the intersection of such sets, `or` their union.

use std::iter;

use super::comparison::Comparison;
use super::made::{Here, Made, PlacePattern, Side, SideUnits, Squares};
use super::tower::{TowerPattern, Units};
use crate::game::PositionKey;
use crate::rules::{
    AnyPosition, Describe as _, End, GameResult, PhaseKind, PieceView, Place, PlayableMove, Player,
    Rules as _, Square, SquareSet, Tower,
};

/// A condition on a position or on the move that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// All of these hold; they are tried in their order.
    All(Vec<Condition>),
    /// One of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// This text holds in every position, or in none.
    Constant(bool, String),
    /// A comparison of two numbers.
    Compared(Number, Comparison, Number),
    /// Each square, by its index, matches.
    Board(Box<[TowerPattern; Square::COUNT]>),
    /// Both hands hold exactly these units, by letter.
    Hands(Vec<(char, u8)>),
    /// This side is to move.
    Turn(Side),
    /// What the player to move has to do is of this kind.
    Phase(PhaseKind),
    /// The player to move is in check.
    Check,
    /// No move follows.
    Last,
    /// The position has this key.
    Key(PositionKey),
    /// On the move that led here.
    Made(Made),
}

impl Condition {
    /// At least one.
    pub(super) fn some(number: Number) -> Self {
        Self::Compared(number, Comparison::GreaterOrEqual, Number::Literal(1))
    }

    /// For which of these squares it holds if `$` stands for them.
    pub(super) fn holds(&self, here: &Here<'_>, among: SquareSet) -> SquareSet {
        let Some(first) = among.into_iter().next() else {
            return among;
        };
        match self {
            Self::All(parts) => parts
                .iter()
                .fold(among, |among, part| part.holds(here, among)),
            Self::Any(parts) => {
                let left = parts
                    .iter()
                    .fold(among, |left, part| left & !part.holds(here, left));
                among & !left
            }
            Self::Not(part) => among & !part.holds(here, among),
            leaf if leaf.names_square() => among
                .into_iter()
                .filter(|&square| leaf.is_met(here, square))
                .collect(),
            leaf if leaf.is_met(here, first) => among,
            _ => SquareSet::EMPTY,
        }
    }

    /// Whether it holds without regard to its parts, where `$` stands for a square.
    fn is_met(&self, here: &Here<'_>, variable: Square) -> bool {
        let (moment, position) = (here.moment, here.moment.position);
        match self {
            Self::All(_) | Self::Any(_) | Self::Not(_) => false,
            Self::Constant(holds, _) => *holds,
            Self::Compared(left, comparison, right) => {
                let numbers = left.of(here, variable).zip(right.of(here, variable));
                numbers.is_some_and(|(left, right)| comparison.holds(left, right))
            }
            Self::Board(squares) => {
                let mut squares = Square::all().zip(squares.iter());
                squares.all(|(square, pattern)| pattern.matches(&position.tower(square)))
            }
            Self::Hands(units) => hands(position) == *units,
            Self::Turn(side) => side.is(position.player(), here.result),
            Self::Phase(phase) => position.phase_view().kind() == *phase,
            Self::Check => position.in_check(),
            Self::Last => moment.is_last,
            Self::Key(key) => PositionKey::of(position) == *key,
            Self::Made(made) => moment
                .played
                .is_some_and(|played| made.is_met(played, here, variable)),
        }
    }

    /// Visits the condition and its parts, also the parts that are counted.
    pub(super) fn visit(&self, visit: &mut impl FnMut(&Self)) {
        visit(self);
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.visit(visit)),
            Self::Not(part) => part.visit(visit),
            _ => self
                .numbers()
                .into_iter()
                .filter_map(Number::counted)
                .for_each(|part| part.visit(visit)),
        }
    }

    /// The condition and its parts, without what they count.
    pub(super) fn parts(&self) -> Vec<&Self> {
        let parts = match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().flat_map(Self::parts).collect(),
            Self::Not(part) => part.parts(),
            _ => Vec::new(),
        };
        iter::once(self).chain(parts).collect()
    }

    /// The numbers that the condition itself compares, and of which they are made.
    pub(super) fn numbers(&self) -> Vec<&Number> {
        match self {
            Self::Compared(left, _, right) => [left.parts(), right.parts()].concat(),
            _ => Vec::new(),
        }
    }

    /// The sets of units for which the condition itself looks on a square.
    pub(super) fn sets(&self, square: Squares) -> Vec<Units> {
        match (self, square) {
            (Self::Board(patterns), Squares::These(square)) => square
                .into_iter()
                .flat_map(|square| patterns[square.index()].sets())
                .collect(),
            _ => self.numbers().into_iter().flat_map(Number::sets).collect(),
        }
    }

    /// Numbers the conditions that are counted, and adds them to a list: what one of them counts is before it.
    pub(super) fn number(&mut self, counted: &mut Vec<Self>) {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                for part in parts {
                    part.number(counted);
                }
            }
            Self::Not(part) => part.number(counted),
            Self::Compared(left, _, right) => {
                left.number(counted);
                right.number(counted);
            }
            _ => {}
        }
    }

    /// Whether the condition itself names a square by `$`, not counting its parts.
    pub(super) fn names_square(&self) -> bool {
        match self {
            Self::Compared(left, _, right) => left.names_square() || right.names_square(),
            Self::Made(Made::From(place) | Made::To(place)) => place.squares == Squares::Variable,
            _ => false,
        }
    }

    /// Whether the condition itself asks who won, not counting its parts.
    pub(super) fn asks_winner(&self) -> bool {
        let is_asked = |side: Side| !matches!(side, Side::Player(_));
        match self {
            Self::Turn(side) | Self::Made(Made::By(side)) => is_asked(*side),
            Self::Made(Made::Captures(units) | Made::With(units)) => {
                units.side.is_some_and(is_asked)
            }
            _ => {
                let units = self.numbers().into_iter().filter_map(Number::units);
                units.filter_map(|units| units.side).any(is_asked)
            }
        }
    }
}

/// What both players have in hand, by letter.
fn hands(position: &AnyPosition) -> Vec<(char, u8)> {
    let mut units = Vec::new();
    for player in Player::BOTH {
        let hand = position.hand_view(player);
        units.extend(hand.map(|(unit, count)| (unit.letter(player), count)));
    }
    units.sort_unstable();
    units
}

/// A number that a position has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Number {
    /// The number itself.
    Literal(i64),
    /// How many plies led here.
    Ply,
    /// How many moves are legal and no foul; 0 after the end of the game.
    Legal,
    /// The height of the highest tower on these squares.
    Height(Squares),
    /// How many of these squares match.
    Towers(Squares, TowerPattern),
    /// How many of these units stand at these places.
    UnitsAt(SideUnits, PlacePattern),
    /// How many of these units their owners have in hand.
    UnitsInHand(SideUnits),
    /// The tier from which the last move came, counted from 1.
    FromTier,
    /// The tier to which it went.
    ToTier,
    /// How many positions so far, this one included, meet a condition, and the number of this count in the pattern.
    Times(Box<Condition>, usize),
    /// The sum of numbers; `true` for what is subtracted.
    Sum(Vec<(bool, Number)>),
}

impl Number {
    /// The number, where `$` stands for a square; `None` if there is none, such as the tier from which a drop came.
    pub(super) fn of(&self, here: &Here<'_>, variable: Square) -> Option<i64> {
        let position = here.moment.position;
        let place = |of: fn(&PlayableMove) -> Option<Place>| {
            let place = here.moment.played.and_then(of)?;
            Some(place.tier.index() as u64 + 1)
        };
        let towers = |squares: &Squares| {
            let occupied = (squares.of(variable) & position.occupied()).into_iter();
            occupied.map(|square| position.tower(square))
        };
        let number = match self {
            Self::Literal(number) => return Some(*number),
            Self::Ply => here.moment.ply as u64,
            Self::Legal => match (here.moment.end)() {
                Some(End::Repetition | End::Recorded { .. }) => 0,
                _ => position.count_legal(),
            },
            Self::Height(squares) => towers(squares)
                .map(|tower| tower.height() as u64)
                .max()
                .unwrap_or(0),
            Self::Towers(squares, pattern) => {
                let are_empty = pattern.matches(&Tower::EMPTY);
                let empty = if are_empty {
                    (squares.of(variable) & !position.occupied()).len()
                } else {
                    0
                };
                u64::from(empty)
                    + towers(squares)
                        .filter(|tower| pattern.matches(tower))
                        .count() as u64
            }
            Self::UnitsAt(units, place) => {
                let on = |tower: Tower<PieceView>| units.on(&tower, place.tier, here.result);
                towers(&place.squares).map(on).sum()
            }
            Self::UnitsInHand(units) => {
                let owners = Player::BOTH.into_iter();
                let owners = owners.filter(|&player| match units.side {
                    Some(side) => side.player(here.result) == Some(player),
                    None => true,
                });
                owners
                    .map(|player| in_hand(position, units.units, player))
                    .sum()
            }
            Self::FromTier => place(|played| played.description.from)?,
            Self::ToTier => place(|played| played.description.to)?,
            Self::Times(_, index) => here.times.get(*index)?[variable.index()],
            Self::Sum(parts) => {
                return parts.iter().try_fold(0, |sum, (is_subtracted, part)| {
                    let number = part.of(here, variable)?;
                    Some(if *is_subtracted {
                        sum - number
                    } else {
                        sum + number
                    })
                });
            }
        };
        i64::try_from(number).ok()
    }

    /// The squares on which it is counted.
    pub(super) fn squares(&self) -> Option<Squares> {
        match self {
            Self::Height(squares) | Self::Towers(squares, _) => Some(*squares),
            Self::UnitsAt(_, place) => Some(place.squares),
            _ => None,
        }
    }

    /// Its part on a square with this tower. Of several squares, heights have a maximum and other numbers a sum.
    pub(super) fn on(&self, tower: &Tower<PieceView>, result: Option<GameResult>) -> u64 {
        match self {
            Self::Height(_) => tower.height() as u64,
            Self::Towers(_, pattern) => pattern.matches(tower).into(),
            Self::UnitsAt(units, place) => units.on(tower, place.tier, result),
            _ => 0,
        }
    }

    /// The numbers of which it is made: itself, or what it adds.
    pub(super) fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Sum(parts) => parts.iter().flat_map(|(_, part)| part.parts()).collect(),
            _ => vec![self],
        }
    }

    /// The condition that it counts itself.
    fn counted(&self) -> Option<&Condition> {
        match self {
            Self::Times(counted, _) => Some(counted),
            _ => None,
        }
    }

    /// The units that it counts itself.
    fn units(&self) -> Option<&SideUnits> {
        match self {
            Self::UnitsAt(units, _) | Self::UnitsInHand(units) => Some(units),
            _ => None,
        }
    }

    /// The sets of units for which it looks on a square.
    fn sets(&self) -> Vec<Units> {
        match self {
            Self::Towers(_, pattern) => pattern.sets(),
            Self::UnitsAt(units, _) => vec![units.units],
            _ => Vec::new(),
        }
    }

    /// Whether it never is larger than another number: of the same kind, but counted on fewer squares or of fewer units.
    pub(super) fn is_part_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Height(squares), Self::Height(others)) => squares.is_part_of(*others),
            (Self::Towers(squares, pattern), Self::Towers(others, other)) => {
                pattern == other && squares.is_part_of(*others)
            }
            (Self::UnitsAt(units, place), Self::UnitsAt(others, other)) => {
                units.is_part_of(others) && place.is_part_of(*other)
            }
            (Self::UnitsInHand(units), Self::UnitsInHand(others)) => units.is_part_of(others),
            _ => self == other,
        }
    }

    /// Whether a position may not have the number.
    pub(super) fn may_be_missing(&self) -> bool {
        self.parts()
            .into_iter()
            .any(|part| matches!(part, Self::FromTier | Self::ToTier))
    }

    /// Numbers what it counts, as [`Condition::number`] does.
    fn number(&mut self, counted: &mut Vec<Condition>) {
        match self {
            Self::Times(condition, index) => {
                condition.number(counted);
                *index = counted.len();
                counted.push((**condition).clone());
            }
            Self::Sum(parts) => parts.iter_mut().for_each(|(_, part)| part.number(counted)),
            _ => {}
        }
    }

    /// Whether it names a square by `$`.
    fn names_square(&self) -> bool {
        self.parts().into_iter().any(|part| match part {
            Self::Times(counted, _) => {
                let mut names = false;
                counted.visit(&mut |part| names |= part.names_square());
                names
            }
            _ => part.squares() == Some(Squares::Variable),
        })
    }
}

fn in_hand(position: &AnyPosition, units: Units, player: Player) -> u64 {
    let hand = position.hand_view(player);
    hand.filter(|(unit, _)| units.contains_unit(*unit, player))
        .map(|(_, count)| u64::from(count))
        .sum()
}
