//! Kinds of units, units with their owners, and hands of units.

use std::fmt;
use std::num::NonZeroU8;

use crate::rules::hand::hand;
use crate::rules::{Player, Tier};

/// A unit on the board and the player who owns it, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    const WHITE: u8 = 16;

    /// A player's unit of this kind.
    pub const fn new(owner: Player, kind: Kind) -> Self {
        let bit = match owner {
            Player::Black => 0,
            Player::White => Self::WHITE,
        };
        Self(NonZeroU8::MIN.saturating_add(kind as u8 | bit))
    }

    pub const fn owner(self) -> Player {
        if self.0.get() > Self::WHITE {
            Player::White
        } else {
            Player::Black
        }
    }

    pub const fn kind(self) -> Kind {
        Kind::ALL[((self.0.get() - 1) & (Self::WHITE - 1)) as usize]
    }

    /// A number from 1 to 30 for each kind and owner.
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }
}

/// The letter of each piece, lower case for White, and `.` for none, so that no tower is a branch.
static LETTERS: [u8; 32] = {
    let mut letters = [b'.'; 32];
    let mut index = 0;
    while index < Kind::COUNT {
        let letter = Kind::ALL[index].letter() as u8;
        letters[Piece::new(Player::Black, Kind::ALL[index]).0.get() as usize] = letter;
        letters[Piece::new(Player::White, Kind::ALL[index]).0.get() as usize] =
            letter.to_ascii_lowercase();
        index += 1;
    }
    letters
};

impl Piece {
    /// The letter in GFEN, an ASCII letter: upper case for Black. `.` for none.
    pub fn letter(piece: Option<Self>) -> u8 {
        LETTERS[usize::from(piece.map_or(0, Self::code) & 31)]
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner(), self.kind())
    }
}

hand! {
    /// A multiset of units (`O8`): four bits for each of the 14 kinds, since no kind occurs more than eight times.
    u64, Kind, "[`Kind::ALL`]",
    |kind| kind as u8,
    |index| *Kind::ALL.get(index as usize)?
}

impl Hand {
    /// The number of units in the hand.
    pub fn len(self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }

    /// The hand as one number, for hashing.
    pub(super) const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Kind> for Hand {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut hand = Self::EMPTY;
        kinds.into_iter().for_each(|kind| hand.add(kind));
        hand
    }
}

/// The kind of an official unit, which decides how it moves.
///
/// ```
/// use gungi_core::{Kind, Level, Position, Ruleset};
///
/// let position = Position::new(Ruleset::Official(Level::Intro));
/// let is_marshal = |square| position.tower(square).last().and_then(|top| top.official()) == Some(Kind::Marshal);
/// assert_eq!(position.occupied().into_iter().filter(|&square| is_marshal(square)).count(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(
    missing_docs,
    reason = "the names are the rules' own; `name` and `letter` say them"
)]
pub enum Kind {
    Marshal,
    General,
    LieutenantGeneral,
    MajorGeneral,
    Samurai,
    Spear,
    Rider,
    Ninja,
    Fortress,
    Soldier,
    Cannon,
    Archer,
    Musketeer,
    Strategist,
}

/// The directions of rays, as the moving player sees the board: `(right, forward)`, clockwise from straight ahead.
pub const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// How far a kind moves from one tier (`O2` to `O4`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The length of the ray in each of the [`DIRECTIONS`]: 0 for none, 8 to the edge.
    pub rays: [i8; 8],
    /// Where jumps land, as the moving player sees the board: `(right, forward)`.
    pub jumps: &'static [(i8, i8)],
}

struct Facts {
    letter: char,
    kanji: char,
    romaji: &'static str,
    name: &'static str,
    count_per_player: u8,
    /// On the first tier; each higher tier adds one step, except to a slide.
    rays: [i8; 8],
    /// On the third tier. The first third of the list applies on the first tier, two thirds on the second.
    jumps: &'static [(i8, i8)],
}

impl Kind {
    /// How many kinds there are.
    #[doc(hidden)]
    pub const COUNT: usize = 14;

    /// All kinds, in the order of the rules' table.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Marshal,
        Self::General,
        Self::LieutenantGeneral,
        Self::MajorGeneral,
        Self::Samurai,
        Self::Spear,
        Self::Rider,
        Self::Ninja,
        Self::Fortress,
        Self::Soldier,
        Self::Cannon,
        Self::Archer,
        Self::Musketeer,
        Self::Strategist,
    ];

    /// The letter in GFEN, upper case.
    #[doc(hidden)]
    pub const fn letter(self) -> char {
        self.facts().letter
    }

    /// The character on the unit.
    ///
    /// ```
    /// assert_eq!(gungi_core::Kind::Cannon.kanji(), '砲');
    /// ```
    pub const fn kanji(self) -> char {
        self.facts().kanji
    }

    /// How the character is read.
    ///
    /// ```
    /// assert_eq!(gungi_core::Kind::Marshal.romaji(), "sui");
    /// ```
    pub const fn romaji(self) -> &'static str {
        self.facts().romaji
    }

    /// The kind with this letter, upper case.
    #[doc(hidden)]
    pub fn from_letter(letter: char) -> Option<Self> {
        BY_LETTER
            .get((letter as usize).checked_sub('A' as usize)?)
            .copied()
            .flatten()
    }

    /// The kind with this kanji.
    #[doc(hidden)]
    pub fn from_kanji(kanji: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.kanji() == kanji)
    }

    /// The English name.
    ///
    /// ```
    /// assert_eq!(gungi_core::Kind::LieutenantGeneral.name(), "Lieutenant General");
    /// ```
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// How many units of this kind each player has.
    #[doc(hidden)]
    pub const fn count_per_player(self) -> u8 {
        self.facts().count_per_player
    }

    /// Its table for a tier (`O2`).
    #[doc(hidden)]
    pub const fn reach(self, tier: Tier) -> Reach {
        let facts = self.facts();
        let mut rays = facts.rays;
        let mut direction = 0;
        while direction < rays.len() {
            if 0 < rays[direction] && rays[direction] < SLIDE {
                #[expect(clippy::cast_possible_truncation, reason = "at most 2")]
                let added = tier.index() as i8;
                rays[direction] += added;
            }
            direction += 1;
        }
        let (jumps, _) = facts
            .jumps
            .split_at(facts.jumps.len() / 3 * (tier.index() + 1));
        Reach { rays, jumps }
    }

    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }
}

/// The kind of each letter from `A` to `Z`.
static BY_LETTER: [Option<Kind>; 26] = {
    let mut kinds = [None; 26];
    let mut kind = 0;
    while kind < Kind::COUNT {
        kinds[Kind::ALL[kind].letter() as usize - 'A' as usize] = Some(Kind::ALL[kind]);
        kind += 1;
    }
    kinds
};

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The length of a ray that goes to the edge.
const SLIDE: i8 = 8;

const NONE: &[(i8, i8)] = &[];
const CANNON: &[(i8, i8)] = &[(0, 3), (0, 4), (0, 5)];
const ARCHER: &[(i8, i8)] = &[
    (-1, 2),
    (0, 2),
    (1, 2),
    (-2, 3),
    (0, 3),
    (2, 3),
    (-3, 4),
    (0, 4),
    (3, 4),
];
const MUSKETEER: &[(i8, i8)] = &[(0, 2), (0, 3), (0, 4)];

const fn facts(
    letter: char,
    kanji: char,
    romaji: &'static str,
    name: &'static str,
    count_per_player: u8,
    rays: [i8; 8],
    jumps: &'static [(i8, i8)],
) -> Facts {
    Facts {
        letter,
        kanji,
        romaji,
        name,
        count_per_player,
        rays,
        jumps,
    }
}

#[rustfmt::skip]
static FACTS: [Facts; Kind::COUNT] = [
    //                                                   F  FR R  BR B  BL L  FL
    facts('K', '帥', "sui",      "Marshal", 1,            [1, 1, 1, 1, 1, 1, 1, 1], NONE),
    facts('R', '大', "taishō",   "General", 1,            [8, 1, 8, 1, 8, 1, 8, 1], NONE),
    facts('B', '中', "chūjō",    "Lieutenant General", 1, [1, 8, 1, 8, 1, 8, 1, 8], NONE),
    facts('G', '小', "shōshō",   "Major General", 2,      [1, 1, 1, 0, 1, 0, 1, 1], NONE),
    facts('S', '侍', "samurai",  "Samurai", 2,            [1, 1, 0, 0, 1, 0, 0, 1], NONE),
    facts('L', '槍', "yari",     "Spear", 3,              [2, 1, 0, 0, 1, 0, 0, 1], NONE),
    facts('V', '馬', "kiba",     "Rider", 2,              [2, 0, 1, 0, 2, 0, 1, 0], NONE),
    facts('N', '忍', "shinobi",  "Ninja", 2,              [0, 2, 0, 2, 0, 2, 0, 2], NONE),
    facts('T', '砦', "toride",   "Fortress", 2,           [1, 0, 1, 1, 0, 1, 1, 0], NONE),
    facts('P', '兵', "hyō",      "Soldier", 4,            [1, 0, 0, 0, 1, 0, 0, 0], NONE),
    facts('O', '砲', "ōdzutsu",  "Cannon", 1,             [0, 0, 1, 0, 1, 0, 1, 0], CANNON),
    facts('Y', '弓', "yumi",     "Archer", 2,             [0, 0, 0, 0, 1, 0, 0, 0], ARCHER),
    facts('U', '筒', "tsutsu",   "Musketeer", 1,          [0, 0, 0, 1, 0, 1, 0, 0], MUSKETEER),
    facts('X', '謀', "bōshō",    "Strategist", 1,         [0, 1, 0, 0, 1, 0, 0, 1], NONE),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_keeps_its_owner_and_kind() {
        for owner in Player::BOTH {
            for kind in Kind::ALL {
                let piece = Piece::new(owner, kind);
                assert_eq!((piece.owner(), piece.kind()), (owner, kind));
            }
        }
    }

    #[test]
    fn a_hand_gives_back_what_it_got() {
        let mut hand: Hand = Kind::ALL.into_iter().chain(Kind::ALL).collect();
        assert!(Kind::ALL.into_iter().all(|kind| hand.take(kind)));
        assert_eq!(
            hand.iter().collect::<Vec<_>>(),
            Kind::ALL.map(|kind| (kind, 1))
        );
        assert!(Kind::ALL.into_iter().all(|kind| hand.take(kind)));
        assert!(hand.is_empty() && !hand.take(Kind::Marshal));
    }

    #[test]
    fn each_kind_is_at_its_own_place_in_the_table() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, index);
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
        }
    }

    #[test]
    fn each_tier_makes_rays_longer_but_not_slides() {
        let rays = |tier| Kind::General.reach(tier).rays;
        assert_eq!(rays(Tier::First), [8, 1, 8, 1, 8, 1, 8, 1]);
        assert_eq!(rays(Tier::Third), [8, 3, 8, 3, 8, 3, 8, 3]);
        assert_eq!(
            Kind::Rider.reach(Tier::Second).rays,
            [3, 0, 2, 0, 3, 0, 2, 0]
        );
    }

    #[test]
    fn each_tier_adds_longer_jumps() {
        let jumps = |kind: Kind| Tier::ALL.map(|tier| kind.reach(tier).jumps.len());
        assert_eq!(jumps(Kind::Archer), [3, 6, 9]);
        assert_eq!(jumps(Kind::Cannon), [1, 2, 3]);
        assert_eq!(jumps(Kind::Soldier), [0, 0, 0]);
    }

    #[test]
    fn each_player_has_25_pieces() {
        assert_eq!(
            Kind::ALL
                .into_iter()
                .map(Kind::count_per_player)
                .sum::<u8>(),
            25
        );
    }
}
