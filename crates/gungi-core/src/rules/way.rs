//! Where units go: the tables of both rulesets, in the same terms.

use std::collections::BTreeMap;

use super::official::DIRECTIONS;
use super::{Tier, UnitKind};
use crate::names::named;

/// A square that a unit reaches from where it stands, as its player sees the board.
///
/// ```
/// use gungi_core::{Level, Ruleset, Unit, Way};
///
/// let soldier = Unit::from_letter('P', Ruleset::Official(Level::Advanced)).unwrap();
/// let reach = soldier.reach(0);
/// assert_eq!((reach[0].right, reach[0].forward, reach[0].way), (0, -1, Way::Step));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Target {
    /// Columns to the right, from -8 to 8.
    pub right: i8,
    /// Rows forward, from -8 to 8.
    pub forward: i8,
    /// How the unit gets there.
    pub way: Way,
}

/// How a unit gets to a square.
///
/// ```
/// assert_eq!(gungi_core::Way::Jump.to_string(), "jump");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// To an adjacent square.
    Step,
    /// Along a line, if the squares between are empty.
    Line,
    /// Over any units between.
    Jump,
    /// Along a line up to the edge of the board: the square is the first one.
    Slide,
}

impl Way {
    /// Every way.
    pub const ALL: [Self; 4] = [Self::Step, Self::Line, Self::Jump, Self::Slide];

    /// Its name in JSON.
    ///
    /// ```
    /// assert_eq!(gungi_core::Way::Slide.as_str(), "slide");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Line => "line",
            Self::Jump => "jump",
            Self::Slide => "slide",
        }
    }
}

named!(Way, "way", "ways");

/// The length of a ray to the edge.
const EDGE: i8 = 8;

type Offset = (i8, i8);

impl UnitKind {
    /// The squares that the unit reaches from a tier, in order (`C13`, `O2`); for slides, only the first one.
    pub fn reach(self, tier: Tier) -> Vec<Target> {
        let targets = ways(self, tier).into_iter();
        targets
            .map(|((right, forward), way)| Target {
                right,
                forward,
                way,
            })
            .collect()
    }
}

/// The squares that a unit reaches from a tier; for slides to the edge, only the first square.
fn ways(unit: UnitKind, tier: Tier) -> BTreeMap<Offset, Way> {
    let way_to = |(right, forward): Offset, jumps| match right.abs().max(forward.abs()) {
        1 => Way::Step,
        _ if jumps => Way::Jump,
        _ => Way::Line,
    };
    match unit {
        UnitKind::Classic(unit) => {
            let face = unit.face();
            let reach = face.reach(tier);
            let is_straight = |(right, forward): Offset| right % 2 == 0 && forward % 2 == 0;
            let steps = reach
                .steps
                .iter()
                .map(|&step| (step, way_to(step, face.jumps() || !is_straight(step))));
            steps
                .chain(
                    reach
                        .slides
                        .iter()
                        .map(|&direction| (direction, Way::Slide)),
                )
                .collect()
        }
        UnitKind::Official(kind) => {
            let reach = kind.reach(tier);
            let along = |((right, forward), length): (Offset, i8)| {
                let bound = if length == EDGE { 1 } else { length };
                (1..=bound).map(move |by| {
                    let to = (right * by, forward * by);
                    (
                        to,
                        if length == EDGE {
                            Way::Slide
                        } else {
                            way_to(to, false)
                        },
                    )
                })
            };
            let rays = DIRECTIONS.into_iter().zip(reach.rays).flat_map(along);
            rays.chain(reach.jumps.iter().map(|&jump| (jump, Way::Jump)))
                .collect()
        }
    }
}
