//! Towers: up to three units on one square, and places in them.

use super::Square;

/// The height at which a unit stands, from the bottom (`C1`, `O2`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Tier 0 of GN, "tier 1" of the boxed game.
    First,
    /// Tier 1 of GN.
    Second,
    /// Tier 2 of GN.
    Third,
}

impl Tier {
    /// All tiers, from the bottom.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// The tier with this index, 0 to 2.
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::First),
            1 => Some(Self::Second),
            2 => Some(Self::Third),
            _ => None,
        }
    }

    /// The index, 0 to 2 from the bottom.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other end of a tower of three; `First` for `Second`.
    pub const fn other_end(self) -> Self {
        match self {
            Self::First => Self::Third,
            Self::Second | Self::Third => Self::First,
        }
    }

    /// The tier above, if there is one.
    pub const fn above(self) -> Option<Self> {
        Self::from_index(self.index() + 1)
    }

    /// The tier below, if there is one.
    pub const fn below(self) -> Option<Self> {
        match self {
            Self::First => None,
            Self::Second => Some(Self::First),
            Self::Third => Some(Self::Second),
        }
    }
}

/// A set of tiers, such as the tiers that a betrayal swaps (`O10`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tiers(u8);

impl Tiers {
    /// No tier.
    pub const NONE: Self = Self(0);

    /// This set with the tier added.
    pub const fn with(self, tier: Tier) -> Self {
        Self(self.0 | 1 << tier.index())
    }

    /// A bit for each tier, the lowest for the first.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// The set of the lowest three bits.
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits & 0b111)
    }

    /// Whether the tier is in the set.
    pub const fn contains(self, tier: Tier) -> bool {
        self.0 >> tier.index() & 1 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tiers are in the set, 0 to 3.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The tiers, from the bottom.
    pub fn iter(self) -> impl Iterator<Item = Tier> {
        Tier::ALL
            .into_iter()
            .filter(move |&tier| self.contains(tier))
    }
}

impl FromIterator<Tier> for Tiers {
    fn from_iter<I: IntoIterator<Item = Tier>>(tiers: I) -> Self {
        tiers.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Zero to three units on one square, without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tower<P> {
    pieces: [Option<P>; 3],
}

impl<P: Copy> Tower<P> {
    pub const EMPTY: Self = Self { pieces: [None; 3] };

    /// How many units stand here, 0 to 3.
    pub fn height(&self) -> usize {
        match self.pieces {
            [None, ..] => 0,
            [_, None, _] => 1,
            [_, _, None] => 2,
            [_, _, Some(_)] => 3,
        }
    }

    /// Whether no unit stands here.
    pub const fn is_empty(&self) -> bool {
        self.pieces[0].is_none()
    }

    /// The unit at `tier`.
    pub const fn at(&self, tier: Tier) -> Option<P> {
        self.pieces[tier.index()]
    }

    /// The top unit and its tier.
    pub fn top(&self) -> Option<(Tier, P)> {
        match self.pieces {
            [_, _, Some(piece)] => Some((Tier::Third, piece)),
            [_, Some(piece), None] => Some((Tier::Second, piece)),
            [Some(piece), None, None] => Some((Tier::First, piece)),
            [None, ..] => None,
        }
    }

    /// The tier of the next unit put on top; `None` if the tower is full.
    pub fn next_tier(&self) -> Option<Tier> {
        Tier::from_index(self.height())
    }

    /// The units from the bottom up.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Tier, P)> + use<P> {
        let pieces = self.pieces;
        Tier::ALL
            .into_iter()
            .filter_map(move |tier| Some((tier, pieces[tier.index()]?)))
    }

    /// The unit on each tier, from the bottom up.
    pub const fn tiers(self) -> [Option<P>; 3] {
        self.pieces
    }

    /// The tower with `f` applied to each unit.
    pub fn map<Q>(self, f: impl Fn(P) -> Q) -> Tower<Q> {
        // Field by field: the compiler optimizes this better than `array::map`.
        let [first, second, third] = self.pieces;
        Tower {
            pieces: [first.map(&f), second.map(&f), third.map(&f)],
        }
    }

    /// Puts a unit on top and returns its tier; `None`, without a change, if the tower is full.
    pub fn push(&mut self, piece: P) -> Option<Tier> {
        let tier = self.next_tier()?;
        self.pieces[tier.index()] = Some(piece);
        Some(tier)
    }

    /// Removes the top unit.
    pub fn pop(&mut self) -> Option<P> {
        let (tier, _) = self.top()?;
        self.pieces[tier.index()].take()
    }

    /// Removes the unit at `tier`; the units above it come down one tier.
    pub fn remove(&mut self, tier: Tier) -> Option<P> {
        let removed = self.pieces[tier.index()]?;
        self.pieces[tier.index()..].rotate_left(1);
        self.pieces[2] = None;
        Some(removed)
    }

    /// Replaces the unit at `tier` and returns it; `None`, without a change, if the tier is empty.
    pub fn replace(&mut self, tier: Tier, piece: P) -> Option<P> {
        self.pieces[tier.index()]
            .as_mut()
            .map(|there| std::mem::replace(there, piece))
    }
}

impl<P: Copy> Default for Tower<P> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// A place in a tower: a square and a tier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Column and row.
    pub square: Square,
    /// The tier, from the bottom.
    pub tier: Tier,
}

impl Place {
    /// The place at `tier` of `square`.
    pub const fn new(square: Square, tier: Tier) -> Self {
        Self { square, tier }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tower(pieces: &[char]) -> Tower<char> {
        let mut tower = Tower::EMPTY;
        for &piece in pieces {
            tower.push(piece).unwrap();
        }
        tower
    }

    #[test]
    fn a_tower_of_three_accepts_no_fourth() {
        let mut full = tower(&['a', 'b', 'c']);
        assert_eq!(full.push('d'), None);
        assert_eq!(full, tower(&['a', 'b', 'c']));
    }

    #[test]
    fn pieces_above_a_removed_one_come_down() {
        let mut full = tower(&['a', 'b', 'c']);
        assert_eq!(full.remove(Tier::First), Some('a'));
        assert_eq!(full, tower(&['b', 'c']));
        assert_eq!(full.remove(Tier::Third), None);
        assert_eq!(full.top(), Some((Tier::Second, 'c')));
    }
}
