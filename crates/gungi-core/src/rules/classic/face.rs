//! The 20 faces: what a unit is with this side up.
//!
//! The table below has everything from the movement diagrams and effect lists of the rules.

use std::fmt;

use crate::rules::Tier;

/// One side of a classic unit, which decides how it moves and what effects it has (`C3`).
///
/// ```
/// use gungi_core::{Face, Player, Position, Ruleset};
///
/// let position = Position::new(Ruleset::Classic);
/// let pawns = position.hand(Player::Black).filter(|(unit, _)| unit.face() == Some(Face::Pawn));
/// assert_eq!(pawns.map(|(_, count)| count).sum::<u8>(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(
    missing_docs,
    reason = "the names are the rules' own; `name` and `letter` say them"
)]
pub enum Face {
    Arrow,
    Bow,
    Captain,
    Pike,
    Fortress,
    Gold,
    HiddenDragon,
    Pistol,
    DragonKing,
    Lance,
    Clandestinite,
    Commander,
    Pawn,
    Prodigy,
    Samurai,
    Catapult,
    Silver,
    Phoenix,
    Spy,
    Bronze,
}

/// Whether a face is the front or the back of its unit (`C3`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Units stand front up in the initial arrangement.
    Front,
    /// Units show their back after a capture.
    Back,
}

/// Which units of a hand may be dropped on top of a face (`C25`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LandLink {
    /// None: the face has no Land Link.
    Nothing,
    /// Units whose front is up.
    Fronts,
    /// Units whose back is up.
    Backs,
    /// All units that can be dropped on towers at all.
    Everything,
}

impl LandLink {
    /// Whether a unit with this side up can be dropped here.
    pub const fn accepts(self, side: Side) -> bool {
        match self {
            Self::Nothing => false,
            Self::Fronts => matches!(side, Side::Front),
            Self::Backs => matches!(side, Side::Back),
            Self::Everything => true,
        }
    }
}

/// How far a face moves from one tier, as the moving player sees the board: `(right, forward)` (`C13`, `C14`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Squares reached in one step.
    pub steps: &'static [(i8, i8)],
    /// Directions in which the face moves any distance.
    pub slides: &'static [(i8, i8)],
}

#[derive(Clone, Copy)]
struct Facts {
    letter: char,
    name: &'static str,
    side: Side,
    land_link: LandLink,
    jumps: bool,
    ignores_expansion: bool,
    reach: [Reach; 3],
}

impl Face {
    /// How many faces there are.
    #[doc(hidden)]
    pub const COUNT: usize = 20;

    /// All faces, by letter.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Arrow,
        Self::Bow,
        Self::Captain,
        Self::Pike,
        Self::Fortress,
        Self::Gold,
        Self::HiddenDragon,
        Self::Pistol,
        Self::DragonKing,
        Self::Lance,
        Self::Clandestinite,
        Self::Commander,
        Self::Pawn,
        Self::Prodigy,
        Self::Samurai,
        Self::Catapult,
        Self::Silver,
        Self::Phoenix,
        Self::Spy,
        Self::Bronze,
    ];

    /// The letter in GN, upper case.
    ///
    /// ```
    /// assert_eq!(gungi_core::Face::Samurai.letter(), 'S');
    /// ```
    pub const fn letter(self) -> char {
        self.facts().letter
    }

    /// The face with this letter, upper case.
    #[doc(hidden)]
    pub fn from_letter(letter: char) -> Option<Self> {
        BY_LETTER
            .get((letter as usize).checked_sub('A' as usize)?)
            .copied()
            .flatten()
    }

    /// The English name in the rules.
    ///
    /// ```
    /// assert_eq!(gungi_core::Face::DragonKing.name(), "Dragon King");
    /// ```
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The side of the unit that has this face.
    #[doc(hidden)]
    pub const fn side(self) -> Side {
        self.facts().side
    }

    /// The units that can be dropped on top of it after the arrangement (`C25`).
    #[doc(hidden)]
    pub const fn land_link(self) -> LandLink {
        self.facts().land_link
    }

    /// Whether it jumps over units in between (`C15`).
    #[doc(hidden)]
    pub const fn jumps(self) -> bool {
        self.facts().jumps
    }

    /// Whether mobile range expansion does not change it (`C17`).
    #[doc(hidden)]
    pub const fn ignores_expansion(self) -> bool {
        self.facts().ignores_expansion
    }

    /// Whether it gives mobile range expansion, is dropped only on empty squares, and never moves (`C18`, `C25`).
    #[doc(hidden)]
    pub const fn expands(self) -> bool {
        matches!(self, Self::Fortress | Self::Catapult)
    }

    /// Whether it has forced recovery (`C23`).
    #[doc(hidden)]
    pub const fn recovers(self) -> bool {
        matches!(self, Self::Pawn | Self::Lance | Self::Spy)
    }

    /// Its table for a tier (`C13`).
    #[doc(hidden)]
    pub const fn reach(self, tier: Tier) -> Reach {
        self.facts().reach[tier.index()]
    }

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }
}

/// The face of each letter from `A` to `Z`.
static BY_LETTER: [Option<Face>; 26] = {
    let mut faces = [None; 26];
    let mut face = 0;
    while face < Face::COUNT {
        faces[Face::ALL[face].letter() as usize - 'A' as usize] = Some(Face::ALL[face]);
        face += 1;
    }
    faces
};

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const NONE: &[(i8, i8)] = &[];
const FORWARD: &[(i8, i8)] = &[(0, 1)];
const ORTHOGONAL: &[(i8, i8)] = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: &[(i8, i8)] = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];

const fn reach(steps: &'static [(i8, i8)], slides: &'static [(i8, i8)]) -> Reach {
    Reach { steps, slides }
}

const fn facts(letter: char, name: &'static str, side: Side, reach: [Reach; 3]) -> Facts {
    Facts {
        letter,
        name,
        side,
        land_link: LandLink::Nothing,
        jumps: false,
        ignores_expansion: false,
        reach,
    }
}

const fn links(land_link: LandLink, facts: Facts) -> Facts {
    Facts { land_link, ..facts }
}

const fn jumps(facts: Facts) -> Facts {
    Facts {
        jumps: true,
        ..facts
    }
}

const fn steady(facts: Facts) -> Facts {
    Facts {
        ignores_expansion: true,
        ..facts
    }
}

/// By letter, as in [`Face::ALL`].
// One row of reach a tier.
#[rustfmt::skip]
const FACTS: [Facts; Face::COUNT] = [
    facts(
        'A',
        "Arrow",
        Side::Back,
        [
            reach(&[(-1, -1), (0, -1), (0, 1), (1, -1)], NONE),
            reach(&[(-2, -2), (0, -1), (0, 1), (2, -2)], NONE),
            reach(&[(-2, -2), (-1, -1), (0, -1), (0, 1), (1, -1), (2, -2)], NONE),
        ],
    ),
    jumps(facts(
        'B',
        "Bow",
        Side::Front,
        [
            reach(&[(-2, 0), (0, 2), (2, 0)], NONE),
            reach(&[(-2, 2), (0, -1), (0, 1), (2, 2)], NONE),
            reach(&[(-2, 0), (-2, 2), (0, -2), (2, 0), (2, 2)], NONE),
        ],
    )),
    facts(
        'C',
        "Captain",
        Side::Front,
        [
            reach(&[(-1, -1), (-1, 1), (0, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-2, 0), (-2, 2), (-1, -1), (-1, 1), (1, -1), (1, 1), (2, 0), (2, 2)], NONE),
        ],
    ),
    facts(
        'E',
        "Pike",
        Side::Back,
        [
            reach(&[(-1, 0), (0, -1), (0, 1), (0, 2), (1, 0)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
        ],
    ),
    links(
        LandLink::Everything,
        facts('F', "Fortress", Side::Front, [reach(&[], NONE), reach(&[], NONE), reach(&[], NONE)]),
    ),
    facts(
        'G',
        "Gold",
        Side::Back,
        [
            reach(&[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)], NONE),
            reach(&[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)], NONE),
            reach(&[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)], NONE),
        ],
    ),
    steady(facts(
        'H',
        "Hidden Dragon",
        Side::Front,
        [
            reach(&[], ORTHOGONAL),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
        ],
    )),
    facts(
        'I',
        "Pistol",
        Side::Back,
        [
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
        ],
    ),
    steady(facts(
        'K',
        "Dragon King",
        Side::Back,
        [
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], ORTHOGONAL),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
        ],
    )),
    facts(
        'L',
        "Lance",
        Side::Back,
        [
            reach(&[], FORWARD),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
        ],
    ),
    links(
        LandLink::Fronts,
        jumps(facts(
            'N',
            "Clandestinite",
            Side::Back,
            [
                reach(&[(-1, 2), (0, -1), (1, 2)], NONE),
                reach(&[(-1, 1), (-1, 2), (0, -1), (1, 1), (1, 2)], NONE),
                reach(
                    &[(-2, -2), (-1, -2), (-1, 1), (-1, 2), (0, -1), (1, -2), (1, 1), (1, 2), (2, -2)],
                    NONE,
                ),
            ],
        )),
    ),
    steady(facts(
        'O',
        "Commander",
        Side::Front,
        [
            reach(&[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], NONE),
        ],
    )),
    facts(
        'P',
        "Pawn",
        Side::Front,
        [
            reach(&[(0, 1)], NONE),
            reach(&[(-2, 0), (0, 1), (2, 0)], NONE),
            reach(&[(-2, 0), (-1, 1), (1, 1), (2, 0)], NONE),
        ],
    ),
    steady(facts(
        'R',
        "Prodigy",
        Side::Front,
        [
            reach(&[], DIAGONAL),
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
        ],
    )),
    facts(
        'S',
        "Samurai",
        Side::Front,
        [
            reach(&[(-1, 0), (-1, 1), (0, 1), (1, 0), (1, 1)], NONE),
            reach(&[(-1, 0), (-1, 1), (0, -2), (0, 2), (1, 0), (1, 1)], NONE),
            reach(&[(-1, 0), (-1, 1), (0, -2), (0, 2), (1, 0), (1, 1)], NONE),
        ],
    ),
    links(
        LandLink::Everything,
        facts('T', "Catapult", Side::Front, [reach(&[], NONE), reach(&[], NONE), reach(&[], NONE)]),
    ),
    facts(
        'V',
        "Silver",
        Side::Back,
        [
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
            reach(&[(-1, -1), (-1, 1), (1, -1), (1, 1)], NONE),
        ],
    ),
    steady(facts(
        'X',
        "Phoenix",
        Side::Back,
        [
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], DIAGONAL),
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
            reach(&[(-1, 0), (0, -1), (0, 1), (1, 0)], NONE),
        ],
    )),
    links(
        LandLink::Backs,
        jumps(facts(
            'Y',
            "Spy",
            Side::Front,
            [
                reach(&[(-1, 2), (1, 2)], NONE),
                reach(&[(-1, 1), (-1, 2), (1, 1), (1, 2)], NONE),
                reach(&[(-1, 1), (-1, 2), (1, 1), (1, 2)], NONE),
            ],
        )),
    ),
    facts(
        'Z',
        "Bronze",
        Side::Back,
        [reach(&[(-1, 0), (1, 0)], NONE), reach(&[(-1, 0), (1, 0)], NONE), reach(&[(-1, 0), (1, 0)], NONE)],
    ),
];
