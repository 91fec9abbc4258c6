//! From what a move says to what it does on the board, and back.

use super::{Reason, View};
use crate::notation::gn::{Action, Place, UnitName};
use crate::rules::{End, Player, Position, Ruling, Tier};

/// A ruleset whose positions can be shown, and whose actions can be read and written in GN.
pub trait Notated: Position {
    /// What a move of GN means in this position.
    ///
    /// # Errors
    /// How the move contradicts the board. Whether the action is legal is not asked.
    fn resolve(&self, written: &Action) -> Result<Self::Action, Mismatch>;

    /// The canonical GN of an action that is not illegal in this position.
    fn spell(&self, action: Self::Action) -> Option<Action>;

    /// All that can be seen of the position.
    fn view(&self) -> View;

    /// The words for an illegal action.
    fn reason(&self, action: Self::Action, illegal: &Self::Illegal) -> Reason;

    /// The words for an action after the end of the game.
    fn reason_over(&self, end: End) -> Reason;

    /// What is to be said of this position, which came about from `before`, though no action was illegal.
    fn remark(&self, before: &Self) -> Option<Reason>;
}

/// How a move contradicts the board on which it is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The ruleset has no such unit (`C3`).
    UnknownUnit(UnitName),
    /// The ruleset has no such form of move (`G6`).
    ForeignForm,
    /// Nobody stands at the place.
    Vacant {
        /// The place.
        at: Place,
        /// The highest unit of the tower there, if there is a tower.
        top: Option<(Tier, Player, UnitName)>,
    },
    /// Another unit stands at the place.
    OtherUnit {
        /// The place.
        at: Place,
        /// Who stands there.
        found: (Player, UnitName),
    },
    /// The unit that is to act is the opponent's.
    OpponentsUnit(Place),
    /// The unit is not on top of its tower (`C12`).
    Covered {
        /// Where it stands.
        at: Place,
        /// Who stands on top.
        top: (Player, UnitName),
    },
    /// The unit would come to stand on another tier (`G3`).
    ArrivalTier {
        /// Where the move says it goes.
        written: Place,
        /// The tier it would have there; `None` on a full tower.
        tier: Option<Tier>,
    },
    /// Nothing of the opponent's can be captured at the place (`G3`).
    NothingToCapture(Place),
    /// The captured unit would be another one (`G3`).
    TargetTier {
        /// Where the move says it is.
        written: Place,
        /// The tier of the unit that a mobile strike captures.
        tier: Tier,
    },
    /// Recovery is due for a unit elsewhere, or for none (`C23`).
    RecoveryElsewhere {
        /// What the move names.
        written: Place,
        /// What is due.
        due: Option<Place>,
    },
    /// The recovered unit goes to the other hand (`C23`).
    OtherHand {
        /// Whether the action captured something, so that it goes to the opponent.
        captured: bool,
    },
}

impl Mismatch {
    /// The ruling by which the move is wrong.
    #[must_use]
    pub const fn ruling(&self) -> Ruling {
        Ruling(match self {
            Self::UnknownUnit(_) => "C3",
            Self::ForeignForm => "G6",
            Self::Vacant { .. } | Self::OtherUnit { .. } | Self::OpponentsUnit(_) | Self::Covered { .. } => {
                "C12"
            }
            Self::ArrivalTier { .. } | Self::NothingToCapture(_) | Self::TargetTier { .. } => "G3",
            Self::RecoveryElsewhere { .. } | Self::OtherHand { .. } => "C23",
        })
    }
}
