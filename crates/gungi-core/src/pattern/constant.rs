//! What holds always or never, whatever the game.
//!
//! gungi takes one thing, such as the tower on a square, and goes through all its cases. A condition that each case decides,
//! and all alike, is a constant.

use super::case::{Case, cases};
use super::condition::{Condition, Number};
use super::made::{Made, PlacePattern, Squares};
use crate::rules::{MoveKind, Place, Square};

/// No number of a position is larger.
const MOST: i64 = 1 << 40;

impl Condition {
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

    /// Whether it holds in every position of every game, or in none; `None` if it depends on the position.
    fn always(&self) -> Option<bool> {
        cases(self).find_map(|mut cases| {
            let holds = self.given(&cases.next()?)?;
            cases
                .all(|case| self.given(&case) == Some(holds))
                .then_some(holds)
        })
    }

    /// Whether it holds in a case; `None` if the case does not decide it.
    fn given(&self, case: &Case<'_>) -> Option<bool> {
        match (self, case) {
            (_, Case::Condition(known, holds)) if self == *known => Some(*holds),
            (Self::Key(key), Case::Condition(Self::Key(known), true)) => Some(key == known),
            (Self::All(parts), _) => together(parts, case, false),
            (Self::Any(parts), _) => together(parts, case, true),
            (Self::Not(part), _) => part.given(case).map(|holds| !holds),
            (Self::Constant(holds, _), _) => Some(*holds),
            (Self::Compared(left, comparison, right), _) => {
                // A part of a number is never larger.
                let difference = match (left.is_part_of(right), right.is_part_of(left)) {
                    (true, true) => (0, 0),
                    (true, false) => (-MOST, 0),
                    (false, true) => (0, MOST),
                    (false, false) => (-MOST, MOST),
                };
                let by_ranges = || comparison.always(left.range(case), right.range(case));
                match comparison.always(difference, (0, 0)).or_else(by_ranges) {
                    Some(true) if left.may_be_missing() || right.may_be_missing() => None,
                    decided => decided,
                }
            }
            (Self::Board(patterns), Case::Tower(Squares::These(square), tower, _)) => {
                let differs = |square: Square| !patterns[square.index()].matches(tower);
                square.into_iter().any(differs).then_some(false)
            }
            (Self::Turn(side), Case::Players { next, result, .. }) => Some(side.is(*next, *result)),
            (Self::Phase(phase), Case::Phase(known)) => Some(phase == known),
            (Self::Made(made), _) => made.given(case),
            _ => None,
        }
    }
}

/// Whether parts decide the whole: one that is `decisive` does, or all that are not.
fn together(parts: &[Condition], case: &Case<'_>, decisive: bool) -> Option<bool> {
    let mut all = Some(!decisive);
    for part in parts {
        match part.given(case) {
            Some(holds) if holds == decisive => return Some(decisive),
            Some(_) => {}
            None => all = None,
        }
    }
    all
}

impl Made {
    fn given(&self, case: &Case<'_>) -> Option<bool> {
        use MoveKind::{Drop, ImmobileStrike, Strike};
        match (self, case) {
            (Self::By(side), Case::Players { last, result, .. }) => {
                Some(last.is_some_and(|last| side.is(last, *result)))
            }
            (_, Case::Kind(None)) | (Self::From(_), Case::Kind(Some(Drop))) => Some(false),
            (Self::Kind(kind), Case::Kind(Some(known))) => Some(kind == known),
            (Self::Captures(_), Case::Kind(Some(kind)))
                if !matches!(kind, Strike | ImmobileStrike) =>
            {
                Some(false)
            }
            (Self::From(pattern), Case::From(place)) | (Self::To(pattern), Case::To(place)) => {
                pattern.given(*place)
            }
            _ => None,
        }
    }
}

impl PlacePattern {
    fn given(self, place: Option<Place>) -> Option<bool> {
        match (place, self.squares) {
            (None, _) => Some(false),
            (Some(place), _) if self.tier.is_some_and(|tier| tier != place.tier) => Some(false),
            (Some(place), Squares::These(squares)) => Some(squares.contains(place.square)),
            (Some(_), Squares::Variable) => None,
        }
    }
}

/// A count as a number.
fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(MOST)
}

/// The numbers of tiers: of a place, or of all.
fn on_tier(place: Option<Place>) -> (i64, i64) {
    place.map_or((1, 3), |place| {
        let tier = number(place.tier.index() as u64 + 1);
        (tier, tier)
    })
}

impl Number {
    /// The smallest and the largest number that a position can have.
    pub(super) fn range(&self, case: &Case<'_>) -> (i64, i64) {
        let (least, most) = match self {
            Self::Literal(number) => (*number, *number),
            Self::Ply | Self::Legal => (0, MOST),
            Self::Times(counted, _) => (i64::from(counted.given(case) == Some(true)), MOST),
            Self::UnitsInHand(units) => (0, units.units.most().into()),
            Self::FromTier => on_tier(if let Case::From(place) = case {
                *place
            } else {
                None
            }),
            Self::ToTier => on_tier(if let Case::To(place) = case {
                *place
            } else {
                None
            }),
            Self::Sum(parts) => {
                parts
                    .iter()
                    .fold((0, 0), |(least, most), (is_subtracted, part)| {
                        let range = part.range(case);
                        if *is_subtracted {
                            (least - range.1, most - range.0)
                        } else {
                            (least + range.0, most + range.1)
                        }
                    })
            }
            Self::Height(squares) => self.on_squares(case, *squares, (3, 3)),
            Self::Towers(squares, _) => self.on_squares(case, *squares, (1, u32::MAX)),
            Self::UnitsAt(units, PlacePattern { squares, tier }) => {
                let on_one = if tier.is_some() { 1 } else { 3 };
                self.on_squares(case, *squares, (on_one, units.units.most()))
            }
        };
        match case {
            Case::Number(number, range) => (
                if number.is_part_of(self) {
                    least.max(range.0)
                } else {
                    least
                },
                if self.is_part_of(number) {
                    most.min(range.1)
                } else {
                    most
                },
            ),
            _ => (least, most),
        }
    }

    /// The range of what is counted on squares, by the most on one square and the most on all.
    fn on_squares(
        &self,
        case: &Case<'_>,
        squares: Squares,
        (on_one, on_all): (u32, u32),
    ) -> (i64, i64) {
        let (here, others) = match case {
            Case::Tower(square, tower, result) if square.is_part_of(squares) => {
                (self.on(tower, *result), squares.len() - 1)
            }
            _ => (0, squares.len()),
        };
        (
            number(here),
            number((here + u64::from(others * on_one)).min(on_all.into())),
        )
    }
}
