//! Units.

use std::fmt;
use std::ops::Deref;

use crate::rules::classic::{self, Face};
use crate::rules::official::Kind;
use crate::rules::{self, PieceView, Player, Ruleset, Target, Tier, UnitKind};

/// A unit, as the rules call a piece, and its owner. As text it is the unit's name in GN.
///
/// ```
/// use gungi_core::{Player, Position, Ruleset, Level};
///
/// let position = Position::new(Ruleset::Official(Level::Intro));
/// let marshal = position.tower("5i".parse()?)[0];
/// assert_eq!((marshal.name(), marshal.letter(), marshal.owner()), ("Marshal", 'K', Player::Black));
/// # Ok::<(), gungi_core::UnknownSquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit(pub(super) PieceView);

impl Unit {
    /// The unit of a ruleset with this letter of GFEN (`P1`, `P5`): upper case for Black. `None` if the ruleset has no such
    /// unit.
    ///
    /// ```
    /// use gungi_core::{Player, Ruleset, Unit};
    ///
    /// let pawn = Unit::from_letter('p', Ruleset::Classic).unwrap();
    /// assert_eq!((pawn.name(), pawn.owner()), ("Pawn", Player::White));
    /// assert_eq!(Unit::from_letter('!', Ruleset::Classic), None);
    /// ```
    pub fn from_letter(letter: char, ruleset: Ruleset) -> Option<Self> {
        UnitKind::from_letter(letter, ruleset).map(|(unit, owner)| Self::new(unit, owner))
    }

    /// The unit of a ruleset with this name in GN, such as `PZ` or `O-`, and its owner; `None` if the ruleset has no such
    /// unit.
    ///
    /// ```
    /// use gungi_core::{Player, Ruleset, Unit};
    ///
    /// let bronze = Unit::from_gn("ZP", Player::Black, Ruleset::Classic).unwrap();
    /// assert_eq!(bronze.name(), "Bronze");
    /// ```
    pub fn from_gn(name: &str, owner: Player, ruleset: Ruleset) -> Option<Self> {
        UnitKind::from_gn(name, ruleset).map(|unit| Self::new(unit, owner))
    }

    /// All units of a ruleset for a player, in the order of its table: of the classic rules front up, and then turned over.
    ///
    /// ```
    /// use gungi_core::{Level, Player, Ruleset, Unit};
    ///
    /// assert_eq!(Unit::all(Ruleset::Classic, Player::Black).count(), 23);
    /// let official = Unit::all(Ruleset::Official(Level::Intro), Player::White);
    /// assert_eq!(official.map(|unit| unit.letter()).collect::<String>(), "krbgslvntpoyux");
    /// ```
    pub fn all(ruleset: Ruleset, owner: Player) -> impl Iterator<Item = Self> {
        let units = UnitKind::all().filter(move |unit| unit.is_of(ruleset));
        units.map(move |unit| Self::new(unit, owner))
    }

    /// How many of it, either way up, a player's army has.
    ///
    /// ```
    /// let pawn = gungi_core::Unit::from_letter('P', gungi_core::Ruleset::Classic).unwrap();
    /// assert_eq!(pawn.count(), 7);
    /// ```
    pub fn count(self) -> u8 {
        self.0.unit.count_per_player()
    }

    pub(super) const fn new(unit: UnitKind, owner: Player) -> Self {
        Self(PieceView { owner, unit })
    }

    /// The player who moves it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Intro));
    /// assert!(position.hand(gungi_core::Player::White).all(|(unit, _)| unit.owner() == gungi_core::Player::White));
    /// ```
    pub fn owner(self) -> Player {
        self.0.owner
    }

    /// The English name. A classic unit has the name of the face up.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert!(position.hand(gungi_core::Player::Black).any(|(unit, _)| unit.name() == "Commander"));
    /// ```
    pub fn name(self) -> &'static str {
        self.0.unit.name()
    }

    /// The letter in GFEN: upper case for Black.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert!(position.hand(gungi_core::Player::White).all(|(unit, _)| unit.letter().is_lowercase()));
    /// ```
    pub fn letter(self) -> char {
        self.0.unit.letter(self.0.owner)
    }

    /// The classic face that is up; `None` for an official unit.
    ///
    /// ```
    /// use gungi_core::{Face, Ruleset, Unit};
    ///
    /// let commander = Unit::from_letter('C', Ruleset::Classic).unwrap();
    /// assert_eq!(commander.face(), Some(Face::Captain));
    /// ```
    pub fn face(self) -> Option<Face> {
        self.0.unit.classic().map(classic::Unit::face)
    }

    /// The kind of an official unit; `None` for a classic one.
    ///
    /// ```
    /// use gungi_core::{Kind, Level, Ruleset, Unit};
    ///
    /// let marshal = Unit::from_letter('K', Ruleset::Official(Level::Intro)).unwrap();
    /// assert_eq!(marshal.official(), Some(Kind::Marshal));
    /// ```
    pub fn official(self) -> Option<Kind> {
        self.0.unit.official()
    }

    /// The unit with its other side up; an official unit, or one with one side, as it is.
    ///
    /// ```
    /// let pawn = gungi_core::Unit::from_gn("PZ", gungi_core::Player::Black, gungi_core::Ruleset::Classic).unwrap();
    /// assert_eq!(pawn.turned_over().name(), "Bronze");
    /// ```
    #[must_use]
    pub fn turned_over(self) -> Self {
        Self::new(self.0.unit.turned_over(), self.0.owner)
    }

    /// The squares that it reaches from a tier, 0 at the bottom to 2, on an empty board (`C13`, `O2`); none above.
    ///
    /// ```
    /// use gungi_core::{Ruleset, Unit, Way};
    ///
    /// let pawn = Unit::from_letter('P', Ruleset::Classic).unwrap();
    /// let ahead = pawn.reach(0);
    /// assert_eq!((ahead.len(), ahead[0].forward, ahead[0].way), (1, 1, Way::Step));
    /// ```
    pub fn reach(self, tier: usize) -> Vec<Target> {
        let tier = Tier::ALL.get(tier);
        tier.map_or_else(Vec::new, |&tier| self.0.unit.reach(tier))
    }

    /// Whether it is a unit of this ruleset.
    ///
    /// ```
    /// let pawn = gungi_core::Unit::from_letter('P', gungi_core::Ruleset::Classic).unwrap();
    /// assert!(!pawn.is_of(gungi_core::Ruleset::Official(gungi_core::Level::Advanced)));
    /// ```
    pub fn is_of(self, ruleset: Ruleset) -> bool {
        self.0.unit.is_of(ruleset)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.unit.fmt(f)
    }
}

/// The units on a square, from the bottom: a slice of at most three.
///
/// ```
/// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
/// let tower = position.tower("5g".parse()?);
/// assert_eq!(tower.last().map(|top| top.name()), Some("Soldier"));
/// # Ok::<(), gungi_core::UnknownSquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tower {
    /// Units after the first `height` mean nothing.
    units: [Unit; 3],
    height: usize,
}

impl Tower {
    pub(super) fn new(tower: rules::Tower<PieceView>) -> Self {
        let nothing = Unit::new(UnitKind::Classic(classic::Unit::COMMANDER), Player::Black);
        let mut units = [nothing; 3];
        for (place, (_, unit)) in units.iter_mut().zip(tower.iter()) {
            *place = Unit(unit);
        }
        Self {
            units,
            height: tower.height(),
        }
    }
}

impl Deref for Tower {
    type Target = [Unit];

    fn deref(&self) -> &[Unit] {
        &self.units[..self.height]
    }
}
