//! Units with two faces, one of them up, units with their owners, hands, and letters of units.

use std::fmt;
use std::num::NonZeroU8;
use std::sync::LazyLock;

use super::{Face, Side};
use crate::rules::Player;
use crate::rules::hand::hand;

/// A two-sided unit with one face up (`C3`): one of 23, because the Commander has only one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit(u8);

/// The faces of the units, face up first: every unit front up, then every unit turned over in the same order.
const FACES: [(Face, Option<Face>); Unit::COUNT] = {
    const FRONTS: [(Face, Face); 11] = [
        (Face::Pawn, Face::Bronze),
        (Face::Pawn, Face::Silver),
        (Face::Pawn, Face::Gold),
        (Face::Bow, Face::Arrow),
        (Face::Prodigy, Face::Phoenix),
        (Face::HiddenDragon, Face::DragonKing),
        (Face::Fortress, Face::Lance),
        (Face::Catapult, Face::Lance),
        (Face::Spy, Face::Clandestinite),
        (Face::Samurai, Face::Pike),
        (Face::Captain, Face::Pistol),
    ];
    let mut faces = [(Face::Commander, None); Unit::COUNT];
    let mut i = 0;
    while i < FRONTS.len() {
        let (front, back) = FRONTS[i];
        faces[i] = (front, Some(back));
        faces[i + 12] = (back, Some(front));
        i += 1;
    }
    faces
};

/// The unit of each face up and face down; the last column is for units with one side.
static BY_FACES: [[Option<Unit>; Face::COUNT + 1]; Face::COUNT] = {
    let mut units = [[None; Face::COUNT + 1]; Face::COUNT];
    let mut i = 0;
    while let Some(unit) = Unit::from_index(i) {
        let down = match unit.other_face() {
            Some(down) => down as usize,
            None => Face::COUNT,
        };
        units[unit.face() as usize][down] = Some(unit);
        i += 1;
    }
    units
};

/// The units of each player (`C3`): 23 in all.
pub const ARMY: [(Unit, u8); 12] = [
    (Unit(0), 7),
    (Unit(1), 1),
    (Unit(2), 1),
    (Unit(3), 2),
    (Unit(4), 1),
    (Unit(5), 1),
    (Unit(6), 1),
    (Unit(7), 1),
    (Unit(8), 3),
    (Unit(9), 2),
    (Unit(10), 2),
    (Unit::COMMANDER, 1),
];

impl Unit {
    /// The number of units, each way up.
    pub const COUNT: usize = 23;
    /// The Commander: the unit with one side.
    pub const COMMANDER: Self = Self(11);

    /// All units: the twelve front up in the order of the rules' table, then the eleven turned over.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..23).map(Self)
    }

    /// The unit with the face `up` up and the face `down` down.
    pub fn new(up: Face, down: Option<Face>) -> Option<Self> {
        BY_FACES[up as usize][down.map_or(Face::COUNT, |down| down as usize)]
    }

    /// The unit with these letters: the face up and the face down.
    pub fn from_faces(up: char, down: Option<char>) -> Option<Self> {
        let up = Face::from_letter(up)?;
        match down {
            None => Self::new(up, None),
            Some(down) => Self::new(up, Some(Face::from_letter(down)?)),
        }
    }

    /// The index, 0 to 22, in the order of [`Unit::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The unit with this index, 0 to 22.
    pub const fn from_index(index: usize) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "below 23")]
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The face that is up.
    pub const fn face(self) -> Face {
        FACES[self.index()].0
    }

    /// The face that is down; the Commander has none.
    pub const fn other_face(self) -> Option<Face> {
        FACES[self.index()].1
    }

    /// The side that is up.
    pub const fn side(self) -> Side {
        self.face().side()
    }

    /// The same unit with its other face up; the Commander is unchanged (`C20`).
    pub const fn turned_over(self) -> Self {
        Self(match self.0 {
            front @ 0..=10 => front + 12,
            11 => 11,
            back => back - 12,
        })
    }

    pub const fn front_up(self) -> Self {
        Self(if self.0 > 11 { self.0 - 12 } else { self.0 })
    }

    /// How many of this unit, either way up, each player starts with.
    pub const fn count_per_player(self) -> u8 {
        ARMY[self.front_up().index()].1
    }
}

impl fmt::Display for Unit {
    /// Writes the unit as in GN: the face up, then the face down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let down = self.other_face().map_or('-', Face::letter);
        write!(f, "{}{down}", self.face().letter())
    }
}

/// A unit on the board and the player who owns it, in one byte. The lower six bits have the owner and the face up,
/// the upper two bits distinguish units with the same face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece(NonZeroU8);

/// Black's pieces, by unit.
const PIECES: [Piece; Unit::COUNT] = {
    let mut pieces = [Piece(NonZeroU8::MIN); Unit::COUNT];
    let mut i = 0;
    while i < Unit::COUNT {
        let (mut variant, mut before) = (1, 0);
        while before < i {
            variant += (FACES[before].0 as u8 == FACES[i].0 as u8) as u8;
            before += 1;
        }
        pieces[i] = Piece(NonZeroU8::MIN.saturating_add((variant << 6 | FACES[i].0 as u8) - 1));
        i += 1;
    }
    pieces
};

/// The units, by Black's pieces.
static UNITS: [Unit; 256] = {
    let mut units = [Unit::COMMANDER; 256];
    let mut i = 0;
    while i < Unit::COUNT {
        #[expect(clippy::cast_possible_truncation, reason = "below 23")]
        let unit = Unit(i as u8);
        units[PIECES[i].0.get() as usize] = unit;
        i += 1;
    }
    units
};

/// The face of five bits. Values of 20 and above are unused.
static FACE_OF: [Face; 32] = {
    let mut faces = [Face::Commander; 32];
    let mut i = 0;
    while i < Face::COUNT {
        faces[i] = Face::ALL[i];
        i += 1;
    }
    faces
};

impl Piece {
    const WHITE: u8 = 32;

    /// A player's unit.
    pub const fn new(owner: Player, unit: Unit) -> Self {
        let black = PIECES[unit.index()];
        match owner {
            Player::Black => black,
            Player::White => Self(black.0.saturating_add(Self::WHITE)),
        }
    }

    pub const fn owner(self) -> Player {
        if self.0.get() & Self::WHITE == 0 {
            Player::Black
        } else {
            Player::White
        }
    }

    pub fn unit(self) -> Unit {
        UNITS[usize::from(self.0.get() & !Self::WHITE)]
    }

    /// The face that is up.
    pub fn face(self) -> Face {
        FACE_OF[usize::from(self.0.get() & 31)]
    }

    /// Whether two pieces have the same owner and the same face up (`C11`).
    pub(super) const fn is_twin_of(self, other: Self) -> bool {
        self.0.get() << 2 == other.0.get() << 2
    }

    /// A number for each unit and owner.
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }

    /// The same unit turned over and owned by the other player (`C26`).
    pub fn betrayed(self) -> Self {
        Self::new(self.owner().opponent(), self.unit().turned_over())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner(), self.unit())
    }
}

hand! {
    /// A multiset of units (`C4`): four bits for each of the 23, because no unit occurs more than 14 times.
    u128, Unit, "[`Unit::all`]",
    |unit| unit.0,
    |index| Unit(index as u8)
}

impl Hand {
    /// The number of units in the hand.
    pub const fn len(self) -> u32 {
        // Four bits each are added up to eight, then to sixteen, then all at once.
        const BYTES: u128 = u128::MAX / 0xff * 0x0f;
        const WORDS: u128 = u128::MAX / 0xffff * 0xff;
        let bytes = (self.0 & BYTES) + (self.0 >> 4 & BYTES);
        let words = (bytes & WORDS) + (bytes >> 8 & WORDS);
        (words.wrapping_mul(u128::MAX / 0xffff) >> 112) as u32
    }

    /// Whether the hand has a unit that can be dropped on any empty square (in the initial arrangement, of the
    /// territory) and is not a foul in any column (`C9`, `C25`, `C27`).
    pub(super) const fn holds_free_unit(self) -> bool {
        const FREE: u128 = {
            let (mut bits, mut unit) = (0, 0);
            while let Some(free) = Unit::from_index(unit) {
                if !matches!(free.face(), Face::Pawn | Face::Bronze) && !free.face().expands() {
                    bits |= 15 << (4 * unit);
                }
                unit += 1;
            }
            bits
        };
        self.0 & FREE != 0
    }

    /// The hand as two numbers, for hashing.
    #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
    pub(super) const fn halves(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }
}

/// Units whose letter is not the letter of their face up, because another unit has the same face up.
const RENAMED: [(char, Face, Face); 3] = [
    ('M', Face::Pawn, Face::Silver),
    ('U', Face::Pawn, Face::Gold),
    ('J', Face::Lance, Face::Catapult),
];

/// The letter of each unit.
static LETTERS: [u8; Unit::COUNT] = {
    let mut letters = [0; Unit::COUNT];
    let mut index = 0;
    while let Some(unit) = Unit::from_index(index) {
        letters[index] = unit.face().letter() as u8;
        if let Some(down) = unit.other_face() {
            let mut i = 0;
            while i < RENAMED.len() {
                if RENAMED[i].1 as u8 == unit.face() as u8 && RENAMED[i].2 as u8 == down as u8 {
                    letters[index] = RENAMED[i].0 as u8;
                }
                i += 1;
            }
        }
        index += 1;
    }
    letters
};

/// The letter of each piece, lower case for White, and `.` for none, so that no tower is a branch.
static PIECE_LETTERS: [u8; 256] = {
    let mut letters = [b'.'; 256];
    let mut index = 0;
    while let Some(unit) = Unit::from_index(index) {
        letters[Piece::new(Player::Black, unit).code() as usize] = LETTERS[index];
        letters[Piece::new(Player::White, unit).code() as usize] =
            LETTERS[index].to_ascii_lowercase();
        index += 1;
    }
    letters
};

impl Piece {
    /// The letter in GFEN, an ASCII letter: upper case for Black. `.` for none.
    pub fn letter(piece: Option<Self>) -> u8 {
        PIECE_LETTERS[usize::from(piece.map_or(0, Self::code))]
    }
}

/// The unit with each letter, from `A`.
static BY_LETTER: LazyLock<[Option<Unit>; 26]> = LazyLock::new(|| {
    let mut units = [None; 26];
    for (place, letter) in units.iter_mut().zip('A'..='Z') {
        *place = Unit::all().find(|unit| unit.letter() == letter);
    }
    units
});

impl Unit {
    /// The letter in GFEN, upper case.
    pub const fn letter(self) -> char {
        LETTERS[self.index()] as char
    }

    /// The unit with this letter, upper case.
    pub fn from_letter(letter: char) -> Option<Self> {
        BY_LETTER
            .get((letter as usize).checked_sub('A' as usize)?)
            .copied()
            .flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_turned_over_twice_is_itself() {
        for unit in Unit::all() {
            assert_eq!(unit.turned_over().turned_over(), unit);
            assert_eq!(
                unit.turned_over().other_face(),
                unit.other_face().map(|_| unit.face())
            );
        }
    }

    #[test]
    fn a_piece_keeps_its_owner_and_unit() {
        for owner in Player::BOTH {
            for unit in Unit::all() {
                let piece = Piece::new(owner, unit);
                assert_eq!((piece.owner(), piece.unit()), (owner, unit));
            }
        }
    }

    #[test]
    fn a_hand_gives_back_what_it_got() {
        let mut hand = Hand::EMPTY;
        for unit in Unit::all() {
            hand.add(unit);
            hand.add(unit);
            assert!(hand.take(unit));
        }
        let mut lone = Hand::EMPTY;
        lone.add(Unit::COMMANDER);
        assert_eq!(
            [lone.take(Unit::COMMANDER), lone.take(Unit::COMMANDER)],
            [true, false]
        );
        assert_eq!(lone, Hand::EMPTY);
        assert_eq!(
            hand.iter().collect::<Vec<_>>(),
            Unit::all().map(|unit| (unit, 1)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn each_unit_has_a_letter_of_its_own() {
        let letters: String = Unit::all().map(Unit::letter).collect();
        assert_eq!(letters, "PMUBRHFTYSCOZVGAXKLJNEI");
        for unit in Unit::all() {
            assert_eq!(Unit::from_letter(unit.letter()), Some(unit));
        }
        for unused in ['W', 'D', 'Q'] {
            assert_eq!(Unit::from_letter(unused), None);
        }
    }
}
