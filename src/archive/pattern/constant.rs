//! What holds always or never, whatever the game.

use super::condition::{Condition, Number};
use super::made::{Made, PlacePattern};
use crate::rules::MoveKind;

/// No number of a position is larger.
const MOST: i64 = 1 << 40;

impl Condition {
    /// Whether it holds in every position of every game, or in none; `None` if it depends on the position.
    pub(super) fn always(&self) -> Option<bool> {
        match self {
            Self::All(_) if are_impossible(&self.joined()) => Some(false),
            Self::All(parts) => together(parts, false),
            Self::Any(parts) if has_pair(&parts.iter().collect::<Vec<_>>(), Self::denies) => Some(true),
            Self::Any(parts) => together(parts, true),
            Self::Not(part) => part.always().map(|holds| !holds),
            Self::Constant(holds, _) => Some(*holds),
            Self::Compared(left, comparison, right) => {
                let same = (left == right).then_some((0, 0));
                let (numbers, others) = (same.unwrap_or(left.range()), same.unwrap_or(right.range()));
                match comparison.always(numbers, others) {
                    Some(true) if left.may_be_missing() || right.may_be_missing() => None,
                    decided => decided,
                }
            }
            _ => None,
        }
    }

    /// The condition, as a constant with this text if it holds always or never. One whose part is a constant stays: the part
    /// says why.
    pub(super) fn folded(self, text: &str) -> Self {
        let mut has_constant = false;
        self.visit(&mut |part| has_constant |= matches!(part, Self::Constant(..)));
        match self.always() {
            Some(holds) if !has_constant => Self::Constant(holds, text.trim_end().to_owned()),
            _ => self,
        }
    }

    /// Whether it holds exactly where the other one does not.
    fn denies(&self, other: &Self) -> bool {
        let is_not = |one: &Self, other: &Self| matches!(one, Self::Not(part) if **part == *other);
        is_not(self, other) || is_not(other, self)
    }

    /// Whether it never holds together with another one.
    fn excludes(&self, other: &Self) -> bool {
        match (self, other) {
            _ if self.denies(other) => true,
            (Self::Turn(side), Self::Turn(other)) => side.excludes(*other),
            (Self::Phase(phase), Self::Phase(other)) => phase != other,
            (Self::Key(key), Self::Key(other)) => key != other,
            (Self::Made(made), Self::Made(other)) => made.excludes(other) || other.excludes(made),
            (Self::Any(parts), other) | (other, Self::Any(parts)) => {
                parts.iter().all(|part| part.excludes(other))
            }
            _ => false,
        }
    }

    /// The conditions that hold where it does: itself, or all that it joins.
    fn joined(&self) -> Vec<&Self> {
        match self {
            Self::All(parts) => parts.iter().flat_map(Self::joined).collect(),
            _ => vec![self],
        }
    }
}

impl Made {
    /// Whether no move meets both conditions.
    fn excludes(&self, other: &Self) -> bool {
        use MoveKind::{Drop, ImmobileStrike, Strike};
        match (self, other) {
            (Self::By(side), Self::By(other)) => side.excludes(*other),
            (Self::Kind(kind), Self::Kind(other)) => kind != other,
            (Self::Kind(Drop), Self::From(_)) => true,
            (Self::Kind(kind), Self::Captures(_)) => !matches!(kind, Strike | ImmobileStrike),
            (Self::From(place), Self::From(other)) | (Self::To(place), Self::To(other)) => {
                place.excludes(*other)
            }
            _ => false,
        }
    }
}

/// Whether parts decide the whole: one that is `decisive` does, or all that are not.
fn together(parts: &[Condition], decisive: bool) -> Option<bool> {
    let mut all = Some(!decisive);
    for part in parts {
        match part.always() {
            Some(holds) if holds == decisive => return Some(decisive),
            Some(_) => {}
            None => all = None,
        }
    }
    all
}

fn has_pair(parts: &[&Condition], are_so: fn(&Condition, &Condition) -> bool) -> bool {
    parts.iter().enumerate().any(|(index, part)| parts[index + 1..].iter().any(|other| are_so(part, other)))
}

/// Whether two of these conditions exclude each other, as in `kind=drop and from=5e`, or a number would have to be in two
/// ranges that have nothing in common, as in `ply>40 and ply<20`.
fn are_impossible(parts: &[&Condition]) -> bool {
    let limited = |part: &&Condition| match part {
        Condition::Compared(number, comparison, Number::Literal(limit)) => {
            Some((number.clone(), comparison.range(*limit)))
        }
        _ => None,
    };
    let limits: Vec<(Number, (i64, i64))> = parts.iter().filter_map(limited).collect();
    let is_out_of_range = limits.iter().any(|(number, _)| {
        let ranges = limits.iter().filter(|(other, _)| other == number).map(|(_, range)| *range);
        let (least, most) =
            ranges.fold(number.range(), |one, other| (one.0.max(other.0), one.1.min(other.1)));
        least > most
    });
    is_out_of_range || has_pair(parts, Condition::excludes)
}

impl Number {
    /// The smallest and the largest number that a position can have.
    pub(super) fn range(&self) -> (i64, i64) {
        match self {
            Self::Literal(number) => (*number, *number),
            Self::Ply | Self::Legal | Self::UnitsInHand(_) | Self::Times(..) => (0, MOST),
            Self::Height(_) => (0, 3),
            Self::Towers(squares, _) => (0, squares.len().into()),
            Self::UnitsAt(_, PlacePattern { squares, tier }) => {
                (0, i64::from(squares.len()) * if tier.is_some() { 1 } else { 3 })
            }
            Self::FromTier | Self::ToTier => (1, 3),
            Self::Sum(parts) => parts.iter().fold((0, 0), |(least, most), (is_subtracted, part)| {
                let range = part.range();
                if *is_subtracted {
                    (least - range.1, most - range.0)
                } else {
                    (least + range.0, most + range.1)
                }
            }),
        }
    }

    /// Whether a position may not have the number.
    pub(super) fn may_be_missing(&self) -> bool {
        match self {
            Self::FromTier | Self::ToTier => true,
            Self::Sum(parts) => parts.iter().any(|(_, part)| part.may_be_missing()),
            _ => false,
        }
    }
}
