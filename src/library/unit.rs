//! Units.

use std::fmt;

use crate::rules::{PieceView, Player, UnitKind};

/// A unit, as the rules call a piece, and its owner. As text it is the unit's name in GN.
///
/// ```
/// use gungi::{Player, Position, Ruleset, Level};
///
/// let position = Position::new(Ruleset::Official(Level::Intro));
/// let marshal = position.tower("5i".parse()?)[0];
/// assert_eq!((marshal.name(), marshal.letter(), marshal.owner()), ("Marshal", 'K', Player::Black));
/// # Ok::<(), gungi::UnknownSquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit(pub(super) PieceView);

impl Unit {
    pub(super) const fn new(unit: UnitKind, owner: Player) -> Self {
        Self(PieceView { owner, unit })
    }

    /// The player who moves it.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Intro));
    /// assert_eq!(position.hand(gungi::Player::White)[0].0.owner(), gungi::Player::White);
    /// ```
    pub fn owner(self) -> Player {
        self.0.owner
    }

    /// The English name. A classic unit has the name of the face up.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Classic);
    /// assert!(position.hand(gungi::Player::Black).iter().any(|(unit, _)| unit.name() == "Commander"));
    /// ```
    pub fn name(self) -> &'static str {
        self.0.unit.name()
    }

    /// The letter in GFEN: upper case for Black.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Classic);
    /// assert!(position.hand(gungi::Player::White).iter().all(|(unit, _)| unit.letter().is_lowercase()));
    /// ```
    pub fn letter(self) -> char {
        self.0.unit.letter(self.0.owner)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.unit.fmt(f)
    }
}
