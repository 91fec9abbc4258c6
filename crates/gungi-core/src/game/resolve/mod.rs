//! Finds the move that a text means in a position: here what it says, how the board is asked, and how both disagree.

pub mod classic;
mod diagram;
pub mod gfen;
pub mod gn;
pub mod gungijs;
pub mod official;
pub mod read_move;
pub mod record;
pub mod written;

use crate::notation::gfen::Letter;
use crate::rules::classic::Recovery;
use crate::rules::{
    Describe, MoveKind, PieceView, Place, Player, Square, SquareSet, Tier, UnitKind,
};

/// Compares a text with a position of either ruleset.
struct BoardCheck<'p, P>(&'p P);

impl<P: Describe> BoardCheck<'_, P> {
    /// Whether the player's unit stands here.
    fn stands(&self, at: Place, written: UnitKind) -> Result<(), ResolveError> {
        let tower = self.0.own_tower(at.square);
        let Some(piece) = tower.at(at.tier).map(Into::<PieceView>::into) else {
            let top = self
                .top_of(at.square)
                .map(|(tier, top)| (tier, top.owner, top.unit));
            return Err(ResolveError::Vacant { at, top });
        };
        if piece.unit != written {
            return Err(ResolveError::OtherUnit {
                at,
                written,
                found: (piece.owner, piece.unit),
            });
        }
        if piece.owner != self.0.player() {
            return Err(ResolveError::OpponentsUnit { at, unit: written });
        }
        Ok(())
    }

    /// Whether the player's unit stands here, and nothing on it.
    fn on_top(&self, at: Place, written: UnitKind) -> Result<(), ResolveError> {
        self.stands(at, written)?;
        match self.top_of(at.square) {
            Some((tier, top)) if tier != at.tier => Err(ResolveError::Covered {
                at,
                top: (top.owner, top.unit),
            }),
            _ => Ok(()),
        }
    }

    fn top_of(&self, square: Square) -> Option<(Tier, PieceView)> {
        self.0
            .own_tower(square)
            .top()
            .map(|(tier, top)| (tier, top.into()))
    }

    /// Whether a unit of the opponent is on top here.
    fn captures(&self, target: Place) -> Result<(), ResolveError> {
        match self.top_of(target.square) {
            Some((tier, top)) if top.owner != self.0.player() => {
                if tier == target.tier {
                    Ok(())
                } else {
                    Err(ResolveError::TargetTier {
                        written: target,
                        tier,
                    })
                }
            }
            _ => Err(ResolveError::NothingToCapture(target)),
        }
    }
}

/// Whether a unit comes to stand on the tier that is written. Where no tier would be right, the tower is full, and the
/// rules refuse the move.
fn arrives(to: Place, tier: Option<Tier>) -> Result<(), ResolveError> {
    match tier {
        Some(tier) if tier != to.tier => Err(ResolveError::ArrivalTier { written: to, tier }),
        _ => Ok(()),
    }
}

/// How a move contradicts the board on which it is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResolveError {
    /// The ruleset has no unit with these faces up and down (`C3`).
    UnknownUnit(char, Option<char>),
    /// The ruleset has no such form of move (`G6`).
    ForeignForm,
    /// There is no unit at the place.
    Vacant {
        at: Place,
        /// The highest unit of the tower there, if there is a tower.
        top: Option<(Tier, Player, UnitKind)>,
    },
    /// Another unit stands at the place.
    OtherUnit {
        at: Place,
        /// The unit that the move names.
        written: UnitKind,
        /// The unit that stands there.
        found: (Player, UnitKind),
    },
    /// The unit that is to move is the opponent's.
    OpponentsUnit {
        /// Where it stands.
        at: Place,
        /// What it is.
        unit: UnitKind,
    },
    /// The unit is not on top of its tower (`C12`).
    Covered {
        /// Where it stands.
        at: Place,
        top: (Player, UnitKind),
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
    /// The opponent has no unit to capture at the place (`G3`).
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
    /// Recovery is due on another square, in GFEN (`C23`).
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
    /// What follows `A` does not fit the tower (`M1`).
    StackHeight {
        /// The tower.
        at: Square,
        /// The number of tiers that the move names.
        written: usize,
        /// The height of the tower.
        height: usize,
    },
    /// An exchange is between the lowest and the highest tier (`C21`).
    NotAnExchange(Square),
    /// A record says that a unit goes onto a tower, and the square is empty.
    NoTower(Square),
    /// A record does not say that a unit goes onto a tower where an own unit is on top.
    OwnTower(Square),
    /// A record says that a unit goes to an empty square, but there is a tower.
    NotEmpty(Square),
    /// A record says that a unit goes onto a unit of the opponent, but an own unit is on top.
    OwnTop(Square),
    /// No move brings such a unit to the place.
    NoneFits { unit: UnitKind, at: Place },
    /// Several moves bring such a unit to the place.
    SeveralFit {
        unit: UnitKind,
        at: Place,
        /// Where the units come from.
        from: SquareSet,
    },
    /// A betrayal names a unit that is not below (`O10`).
    NotBelow(Place),
    /// The recovered unit goes to the other hand (`C23`).
    OtherHand {
        /// Where it stands.
        at: Square,
        /// To whose hand it goes.
        recovery: Recovery,
    },
}

/// What a written move says: its kind, its unit, from where to where. Tiers are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The kind, of those that all notations distinguish: strikes are steps, and both recoveries are one.
    pub kind: MoveKind,
    /// The letters of the faces up and down of the unit; of a unit of GFEN its letter.
    pub unit: Option<(char, Option<char>)>,
    pub from: Option<Square>,
    pub to: Option<Square>,
}

impl Claim {
    /// The squares that it names.
    pub fn squares(self) -> SquareSet {
        self.from.into_iter().chain(self.to).collect()
    }
}
