//! From what a move says to what it does on the board, and back.

use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::naming::Naming;
use crate::game::resolve::written::Written;
use crate::notation::gfen::{self, Diagram, Letter};
use crate::notation::gn::{Move, UnitName};
use crate::notation::gungijs;
use crate::rules::{Describe, End, Foul, Place, Player, Ruling, Square, SquareSet, Tier};

/// A ruleset whose positions can be shown, and whose actions can be read and written in GN.
pub trait Notated: Describe {
    /// What a move means in this position.
    ///
    /// # Errors
    /// How the move contradicts the board. Whether the action is legal is not asked.
    fn resolve(&self, written: Written) -> Result<Self::Move, ResolveError>;

    /// The canonical GN of an action that is not illegal in this position.
    fn spell(&self, mv: Self::Move) -> Option<Move>;

    /// The canonical GFEN of an action that is not illegal in this position.
    fn spell_gfen(&self, mv: Self::Move) -> Option<gfen::Move>;

    /// An action that is not illegal in this position as a notation writes it, canonically; `None` for what it cannot
    /// say.
    fn written(&self, mv: Self::Move, naming: Naming) -> Option<Written> {
        match naming {
            Naming::Gn => self.spell(mv).map(Written::Gn),
            Naming::Gfen => self.spell_gfen(mv).map(Written::Gfen),
            Naming::Gungijs => self.spell_gungijs(mv).map(Written::Gungijs),
        }
    }

    /// How gungi.js writes an action that is not illegal in this position; `None` for what it cannot say.
    fn spell_gungijs(&self, _: Self::Move) -> Option<gungijs::Move> {
        None
    }

    /// What makes an action foul, and which moves before explain it.
    fn evidence(&self, _: Self::Move, _: Foul) -> (SquareSet, Cause) {
        (SquareSet::EMPTY, Cause::Nobody)
    }

    /// The position as GFEN writes it. The ply is that of the next action, if it is known.
    fn diagram(&self, ply: Option<u32>) -> Diagram;

    /// The words for an illegal action.
    fn reason(&self, mv: Self::Move, illegal: &Self::Illegal, naming: Naming) -> Reason;

    /// The words for an action after the end of the game.
    fn reason_over(&self, end: End) -> Reason;

    /// Whether anything may be to be said of what an action makes of this position.
    fn is_remarkable(&self) -> bool;

    /// What is to be said of what an action that is not illegal made of this position.
    fn remark(&self, after: &Self, naming: Naming) -> Option<Reason>;

    /// The ruling that a move breaks by contradicting the board.
    fn ruling_of(mismatch: &ResolveError) -> Ruling;

    /// The ruling that says which result an end has.
    fn result_ruling(end: End) -> Ruling;
}

/// How a move contradicts the board on which it is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResolveError {
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
        /// Who should.
        written: UnitName,
        /// Who stands there.
        found: (Player, UnitName),
    },
    /// The unit that is to move is the opponent's.
    OpponentsUnit {
        /// Where it stands.
        at: Place,
        /// What it is.
        unit: UnitName,
    },
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
        /// The tier it would have there.
        tier: Tier,
    },
    /// An exchange is with the unit on another tier (`C21`).
    ExchangeTier {
        /// The tower.
        at: Square,
        /// The tier that the move says.
        written: Tier,
        /// The tier at the other end of the tower.
        tier: Tier,
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
    /// The same, in GFEN.
    RecoveryOnSquare {
        /// What the move names.
        written: Square,
        /// What is due.
        due: Square,
    },
    /// The ruleset has no such letter (`P5`).
    UnknownLetter(Letter),
    /// The letter is one of the opponent's units.
    OpponentsLetter(Letter),
    /// What stands behind `A` does not fit the tower (`M1`).
    StackHeight {
        /// The tower.
        at: Square,
        /// Of how many tiers the move speaks.
        written: usize,
        /// How many the tower has.
        height: usize,
    },
    /// An exchange is between the lowest and the highest tier (`C21`).
    NotAnExchange(Square),
    /// A betrayal names a piece that is not below (`O10`).
    NotBelow(Place),
    /// The recovered unit goes to the other hand (`C23`).
    OtherHand {
        /// Where it stands.
        at: Square,
        /// Whether the action captured something, so that it goes to the opponent.
        captured: bool,
    },
}
