//! Moves: one ply each, batches of them, what a position asks for, and why a move is illegal.

use super::{Face, Unit};
use crate::rules::{MoveBatch, Square, SquareSet, Tier};

/// One ply: the move that begins a turn, or one of its follow-ups (`C5`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A unit enters the board: in the arrangement (`C9`), from the hand (`C25`), or by forced rearrangement (`C24`).
    Drop {
        /// The unit, with the face up that it has in the hand.
        unit: Unit,
        /// Where it goes.
        to: Square,
    },
    /// The top unit of a tower goes to another square. On an opponent's unit the move is a mobile strike (`C16`).
    Step {
        /// From the top of this tower.
        from: Square,
        /// To the top of this tower, or to this empty square.
        to: Square,
    },
    /// A unit captures its neighbour in the tower (`C19`).
    ImmobileStrike {
        /// The tower.
        at: Square,
        /// The tier of the unit that strikes.
        striker: Tier,
        /// The tier of the unit that is captured.
        target: Tier,
    },
    /// A Captain changes places with the unit at the other end of its tower (`C21`).
    Exchange {
        /// The tower.
        at: Square,
        /// The tier of the Captain, first or third.
        captain: Tier,
    },
    /// A Samurai changes places with its Commander (`C22`).
    Substitute {
        /// The tower of the Samurai.
        samurai: Square,
        /// The tower of the Commander.
        commander: Square,
    },
    /// The unit that just moved returns to a hand (`C23`).
    Recover,
    /// The unit that just moved stays, though it cannot move on (`C23`).
    Decline,
}

/// Moves that differ in one square only, or a single move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Drops of one unit.
    Drops(Unit, SquareSet),
    /// Steps and mobile strikes from one square.
    Moves(Square, SquareSet),
    /// Any other move.
    One(Move),
}

impl MoveBatch for Batch {
    type Move = Move;

    fn len(&self) -> u32 {
        match self {
            Self::Drops(_, to) | Self::Moves(_, to) => to.len(),
            Self::One(_) => 1,
        }
    }

    fn moves(self) -> impl Iterator<Item = Move> {
        let (set, one) = match self {
            Self::Drops(_, to) | Self::Moves(_, to) => (to, None),
            Self::One(mv) => (SquareSet::EMPTY, Some(mv)),
        };
        let spread = set.into_iter().map(move |to| match self {
            Self::Drops(unit, _) => Move::Drop { unit, to },
            Self::Moves(from, _) => Move::Step { from, to },
            Self::One(mv) => mv,
        });
        spread.chain(one)
    }
}

/// What the player to move has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Drop a unit in the player's own territory (`C9`).
    Arrangement,
    /// Begin a turn (`C5`).
    Turn,
    /// Drop the Fortress or Catapult that a captured Lance became (`C24`).
    Rearrangement {
        /// The unit, already turned over.
        unit: Unit,
        /// The unit that captured it, if its recovery may have to be decided after the drop.
        striker: Option<Stranded>,
    },
    /// Recover a unit that cannot move on, or decline (`C23`).
    Recovery(Stranded),
}

/// A unit that moved to a place from which its table leads to no square (`C23`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stranded {
    /// The square on which it is the top unit.
    pub square: Square,
    /// To whose hand it would go.
    pub recovery: Recovery,
}

/// To whose hand a recovered unit goes (`C23`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recovery {
    /// To the player's own, if it captured nothing.
    ToOwnHand,
    /// To the opponent's, if it captured a unit.
    ToOpponent,
}

/// The reason why a move is illegal. `game::explain` puts it into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The initial arrangement has drops only (`C9`).
    NotADropInArrangement,
    /// The captured unit must be dropped first (`C5`).
    RearrangementDue(Unit),
    /// A recovery must be decided first (`C5`).
    RecoveryDue(Stranded),
    /// No recovery is due (`C23`).
    NothingToRecover,
    /// The hand has no such unit (`C4`).
    NotInHand(Unit),
    /// The captured unit must be dropped, not this one (`C24`).
    NotTheCapturedUnit(Unit),
    /// A drop of the arrangement, or of a captured Lance, outside the player's territory (`C9`, `C24`).
    OutsideTerritory(Phase),
    /// The drop needs an empty square (`C24`, `C25`).
    NeedsEmptySquare(Face),
    /// The top unit has no Land Link for this unit (`C25`).
    NoLandLink(Face),
    /// There is no unit on the square.
    VacantPlace(Square),
    /// The top unit is the opponent's (`C12`).
    NotYours(Square),
    /// The tower already has three units (`C12`).
    TowerFull(Square),
    /// A unit would stand on a Commander (`C12`).
    OnCommander(Square),
    /// Two units of one owner in a tower would have the same face up (`C11`).
    TwinInTower(Square, Face),
    /// A betrayal would leave two units of one owner with the same face up (`C11`, `C26`).
    TwinByBetrayal(Square),
    /// A Commander is never captured (`C20`).
    CapturesCommander(Square),
    /// The unit never moves (`C13`).
    CannotMove(Face),
    /// The square is not in the table of the unit for the tier (`C13`).
    OutOfReach {
        /// The unit's face.
        face: Face,
        /// The tier whose table it uses.
        level: Tier,
        /// Whether mobile range expansion gives it this table (`C17`).
        expanded: bool,
    },
    /// A unit in between blocks the way (`C14`).
    PathBlocked(Square),
    /// A square between may not be jumped over (`C15`).
    JumpBarred(Square),
    /// Striker and target are not neighbours in the tower (`C19`).
    NotNeighbours,
    /// The unit that should move is the opponent's.
    NotYourUnit(Square, Tier),
    /// The unit that should be captured is the player's own (`C19`).
    OwnTarget(Square, Tier),
    /// A Fortress cannot strike (`C19`).
    FortressCannotStrike,
    /// An exchange needs a tower of three (`C21`).
    NotATowerOfThree(Square),
    /// An exchange needs a Captain at that end (`C21`).
    NotACaptain(Square, Tier),
    /// The unit at the other end cannot be exchanged (`C21`).
    NotExchangeable(Square, Tier),
    /// The last change of the tower was an exchange (`C21`).
    ExchangedBefore(Square),
    /// A substitution answers a check (`C22`).
    NotInCheck,
    /// A substitution needs a Samurai on top (`C22`).
    NotASamurai(Square),
    /// A substitution needs the player's Commander on top of the other tower (`C22`).
    NotTheCommander(Square),
    /// The Samurai does not stand next to its Commander in its row or column (`C22`).
    NotBesideCommander,
    /// The opponent could capture the player's Commander (`C6`).
    CommanderInDanger {
        /// Where the strikers stand.
        attackers: SquareSet,
        /// Whether the Commander was in check before.
        was_in_check: bool,
    },
}
