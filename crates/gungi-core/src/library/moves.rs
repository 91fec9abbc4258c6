//! Moves.

use std::fmt;

use crate::library::square::Square;
use crate::library::unit::Unit;
use crate::notation::gfen::GfenMove;
use crate::rules::{MoveKind, PlayableMove, Player};

/// A move that was legal, or a foul, in the position that it was made for. As text it is a move of GFEN;
/// [`Position::write_move`](crate::Position::write_move) writes it in other notations.
///
/// ```
/// use gungi_core::{MoveKind, Position, Ruleset, Level};
///
/// let position = Position::new(Ruleset::Official(Level::Beginner));
/// let mv = position.parse_move("5g5f")?;
/// assert_eq!((mv.kind(), mv.unit().name()), (MoveKind::Step, "Soldier"));
/// assert_eq!(mv.to_string(), "5g5f");
/// # Ok::<(), gungi_core::Finding>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(pub(super) PlayableMove);

impl Move {
    /// Whether the same unit makes both moves, from the same place to the same place.
    pub(super) fn is_made_like(&self, other: &Self) -> bool {
        let parts = |mv: &Self| {
            let mv = &mv.0.description;
            (mv.kind, mv.player, mv.unit, mv.from, mv.to, mv.swapped)
        };
        parts(self) == parts(other)
    }

    /// What kind of move it is.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert!(position.legal_moves().iter().all(|mv| mv.kind() == gungi_core::MoveKind::Drop));
    /// ```
    pub fn kind(&self) -> MoveKind {
        self.0.description.kind
    }

    /// The player who makes it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.legal_moves()[0].player(), position.turn());
    /// ```
    pub fn player(&self) -> Player {
        self.0.description.player
    }

    /// The unit that makes it, as it is before the move.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.legal_moves()[0].unit().owner(), gungi_core::Player::Black);
    /// ```
    pub fn unit(&self) -> Unit {
        Unit::new(self.0.description.unit, self.0.description.player)
    }

    /// The square where its unit stands before the move; `None` for a unit in hand.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.from(), "5g".parse().ok());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn from(&self) -> Option<Square> {
        self.0.description.from.map(|place| Square(place.square))
    }

    /// The square where its unit arrives, or captures; `None` if the unit stays or leaves the board.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.to(), "5f".parse().ok());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn to(&self) -> Option<Square> {
        self.0.description.to.map(|place| Square(place.square))
    }

    /// The units that it captures, from the top of the tower.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.captured().count(), 0);
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn captured(&self) -> impl Iterator<Item = Unit> + use<> {
        self.0.description.captured().map(Unit)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match GfenMove::of(&self.0.description) {
            Some(mv) => mv.fmt(f),
            None => Ok(()),
        }
    }
}

/// The move in GFEN.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Move").field(&self.to_string()).finish()
    }
}
