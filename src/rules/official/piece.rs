//! Units with their owners, and hands of units.

use std::fmt;
use std::num::NonZeroU8;

use super::Kind;
use crate::rules::{ByPlayer, Player};

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

    /// The owner.
    pub const fn owner(self) -> Player {
        if self.0.get() > Self::WHITE { Player::White } else { Player::Black }
    }

    /// The kind.
    pub const fn kind(self) -> Kind {
        Kind::ALL[((self.0.get() - 1) & (Self::WHITE - 1)) as usize]
    }

    /// A number from 1 to 30 for each kind and owner.
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }
}

/// The letter of each piece, lower case for White.
static LETTERS: [u8; 32] = {
    let mut letters = [0; 32];
    let mut index = 0;
    while index < Kind::COUNT {
        let letter = Kind::ALL[index].letter() as u8;
        letters[Piece::new(Player::Black, Kind::ALL[index]).0.get() as usize] = letter;
        letters[Piece::new(Player::White, Kind::ALL[index]).0.get() as usize] = letter.to_ascii_lowercase();
        index += 1;
    }
    letters
};

impl Piece {
    /// The letter in GFEN, an ASCII letter: upper case for Black.
    pub fn letter(self) -> u8 {
        LETTERS[usize::from(self.0.get() & 31)]
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner(), self.kind())
    }
}

/// A multiset of units (`O8`): four bits for each of the 14 kinds, since no kind occurs more than eight times.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// The highest count of a kind: more than any game has.
    pub const MOST: u8 = 15;

    /// The empty hand.
    pub const EMPTY: Self = Self(0);

    /// The hand with these units.
    pub(crate) const fn of(units: &[(Kind, u8)]) -> Self {
        let (mut bits, mut i) = (0, 0);
        while i < units.len() {
            bits |= (units[i].1 as u64) << (4 * units[i].0 as u8);
            i += 1;
        }
        Self(bits)
    }

    /// The number of units of this kind, at most [`Self::MOST`].
    #[expect(clippy::cast_possible_truncation, reason = "four bits are kept")]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (4 * kind as u8)) as u8 & 15
    }

    /// The number of units in the hand.
    pub fn len(self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }

    /// Whether the hand is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in the hand with their counts, in the order of [`Kind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = (Kind, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let kind = *Kind::ALL.get(left.trailing_zeros() as usize / 4)?;
            left &= !(15 << (4 * kind as u8));
            Some((kind, self.count(kind)))
        })
    }

    /// Adds a unit, unless its count is [`Self::MOST`].
    pub fn add(&mut self, kind: Kind) {
        if self.count(kind) < Self::MOST {
            self.0 += 1 << (4 * kind as u8);
        }
    }

    /// Removes a unit; returns whether there was one.
    pub fn take(&mut self, kind: Kind) -> bool {
        let had = self.count(kind) > 0;
        if had {
            self.0 -= 1 << (4 * kind as u8);
        }
        had
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

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The hands of both players.
pub type Hands = ByPlayer<Hand>;

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
        assert_eq!(hand.iter().collect::<Vec<_>>(), Kind::ALL.map(|kind| (kind, 1)));
        assert!(Kind::ALL.into_iter().all(|kind| hand.take(kind)));
        assert!(hand.is_empty() && !hand.take(Kind::Marshal));
    }
}
