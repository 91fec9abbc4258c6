//! Moves.

use std::fmt;

use crate::library::unit::Unit;
use crate::notation::gfen::GfenMove;
use crate::rules::{MoveDescription, MoveKind, PackedMove, PlayableMove, Player, Square};

/// A move that was legal, or a foul, in the position that it was made for: a number of 64 bits that says all that it does. As
/// text it is a move of GFEN; [`Position::write_move`](crate::Position::write_move) writes it in other notations.
///
/// Two moves are equal if they say the same: what they do, who makes them, the unit, the places, and the tower where they end.
///
/// ```
/// use gungi_core::{MoveKind, Position, Ruleset, Level};
///
/// let position = Position::new(Ruleset::Official(Level::Beginner));
/// let mv = position.parse_move("5g5f")?;
/// assert_eq!((mv.kind(), mv.unit().name()), (MoveKind::Step, "Soldier"));
/// assert_eq!(mv.to_string(), "5g5f");
/// assert_eq!(size_of::<gungi_core::Move>(), 8);
/// # Ok::<(), gungi_core::Finding>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub(super) PackedMove);

impl Move {
    pub(super) fn new(mv: &PlayableMove) -> Self {
        Self(PackedMove::new(mv))
    }

    /// The move as the rules have it.
    pub(super) fn playable(self) -> PlayableMove {
        self.0.unpack()
    }

    fn description(self) -> MoveDescription {
        self.0.description()
    }

    /// The number of 64 bits that says all that it does, to be kept in memory or passed on; it is the same within a version.
    ///
    /// ```
    /// use gungi_core::{Move, Position, Ruleset};
    ///
    /// let mv = Position::new(Ruleset::Classic).legal_moves()[0];
    /// assert_eq!(Move::from_bits(mv.bits()), Some(mv));
    /// ```
    pub fn bits(self) -> u64 {
        self.0.bits()
    }

    /// The move of such a number; `None` if it is of no move.
    ///
    /// ```
    /// assert_eq!(gungi_core::Move::from_bits(u64::MAX), None);
    /// ```
    pub fn from_bits(bits: u64) -> Option<Self> {
        PackedMove::from_bits(bits).map(Self)
    }

    /// What kind of move it is.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert!(position.legal_moves().iter().all(|mv| mv.kind() == gungi_core::MoveKind::Drop));
    /// ```
    pub fn kind(self) -> MoveKind {
        self.0.kind()
    }

    /// The player who makes it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.legal_moves()[0].player(), position.turn());
    /// ```
    pub fn player(self) -> Player {
        self.0.player()
    }

    /// The unit that makes it, as it is before the move.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.legal_moves()[0].unit().owner(), gungi_core::Player::Black);
    /// ```
    pub fn unit(self) -> Unit {
        let mv = self.description();
        Unit::new(mv.unit, mv.player)
    }

    /// The square where its unit stands before the move; `None` for a unit in hand.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.from(), "5g".parse().ok());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn from(self) -> Option<Square> {
        self.description().from.map(|place| place.square)
    }

    /// The tier where its unit stands before the move, from 0 at the bottom; `None` for a unit in hand.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.from_tier(), Some(0));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn from_tier(self) -> Option<usize> {
        self.description().from.map(|place| place.tier.index())
    }

    /// The square where its unit arrives, or captures; `None` if the unit stays or leaves the board.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.to(), "5f".parse().ok());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn to(self) -> Option<Square> {
        self.description().to.map(|place| place.square)
    }

    /// The tier where its unit arrives, or of the unit that it captures or changes places with, from 0 at the bottom; `None` if
    /// the unit stays or leaves the board.
    ///
    /// ```
    /// let position: gungi_core::Position = "4k.4/9/9/9/9/9/4S.4/4P.4/4K.4 b -".parse()?;
    /// assert_eq!(position.parse_move("5h5gA")?.to_tier(), Some(1));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn to_tier(self) -> Option<usize> {
        self.description().to.map(|place| place.tier.index())
    }

    /// The units that it captures, from the top of the tower.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5f")?.captured().count(), 0);
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn captured(self) -> impl Iterator<Item = Unit> + use<> {
        self.description().captured().map(|(_, unit)| Unit(unit))
    }

    /// The units that it betrays, from the top of the tower, as they are before: those that a Strategist swaps (`O10`), or those
    /// below a Bronze that change their owner (`C26`).
    ///
    /// ```
    /// let position: gungi_core::Position = "k.8/9/9/9/5p.3/4X.4/9/9/8K. b P".parse()?;
    /// let betrayed = position.parse_move("5f4eAC")?.betrayed();
    /// assert_eq!(betrayed.map(|unit| unit.letter()).collect::<String>(), "p");
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn betrayed(self) -> impl Iterator<Item = Unit> + use<> {
        self.description().betrayed().map(|(_, unit)| Unit(unit))
    }

    /// Whether its unit comes to stand on another unit.
    ///
    /// ```
    /// let position: gungi_core::Position = "4k.4/9/9/9/9/9/4S.4/4P.4/4K.4 b -".parse()?;
    /// assert!(position.parse_move("5h5gA")?.makes_tower());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn makes_tower(self) -> bool {
        let mv = self.description();
        let remaining = mv.tower.height() - mv.captured.len();
        mv.arrival().is_some() && mv.kind != MoveKind::Substitution && remaining > 0
    }

    /// The number of the move, below [`Position::actions`](crate::Position::actions), for tables and programs that learn: no two
    /// legal moves of a position have the same, and [`Position::move_of_action`](crate::Position::move_of_action) gives the
    /// move back.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// let mv = position.parse_move("5g5f")?;
    /// assert_eq!(position.move_of_action(mv.action()), Some(mv));
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn action(self) -> usize {
        self.0.mv().action()
    }

    /// Whether it ends the player's draft (`O12`).
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Advanced));
    /// assert!(position.parse_move("K5i!")?.ends_draft());
    /// # Ok::<(), gungi_core::Finding>(())
    /// ```
    pub fn ends_draft(self) -> bool {
        self.description().ends_draft
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match GfenMove::of(&self.description()) {
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
