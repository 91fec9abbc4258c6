//! Hands of units: what both rulesets know of them.

/// Declares the hand of a ruleset in `$bits`, four for the count of each `$unit`. `$number` is the number of a unit, and `$unit_of`
/// the unit of a number. A macro, as functions of traits are not `const`.
macro_rules! hand {
    (
        $(#[$attribute:meta])*
        $bits:ty, $unit:ty, $units:literal,
        |$held:ident| $number:expr,
        |$index:ident| $unit_of:expr
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct Hand($bits);

        impl Hand {
            /// The highest count of a unit: more than any game has.
            pub const MOST: u8 = 15;

            pub const EMPTY: Self = Self(0);

            /// The hand with these units.
            pub const fn of(units: &[($unit, u8)]) -> Self {
                let (mut bits, mut i) = (0, 0);
                while i < units.len() {
                    let $held = units[i].0;
                    bits |= (units[i].1 as $bits) << (4 * $number);
                    i += 1;
                }
                Self(bits)
            }

            /// The number of units like this one, at most [`Self::MOST`].
            #[expect(clippy::cast_possible_truncation, reason = "four bits are kept")]
            pub const fn count(self, $held: $unit) -> u8 {
                (self.0 >> (4 * $number)) as u8 & 15
            }

            /// Whether the hand is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("The units in the hand with their counts, in the order of ", $units, ".")]
            #[allow(clippy::cast_possible_truncation, reason = "at most 31")]
            pub fn iter(self) -> impl Iterator<Item = ($unit, u8)> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let $index = left.trailing_zeros() / 4;
                    let $held = $unit_of;
                    left &= !(15 << (4 * $number));
                    Some(($held, self.count($held)))
                })
            }

            /// Adds a unit, unless its count is [`Self::MOST`].
            pub fn add(&mut self, $held: $unit) {
                if self.count($held) < Self::MOST {
                    self.0 += 1 << (4 * $number);
                }
            }

            /// Removes a unit; returns whether there was one.
            pub fn take(&mut self, $held: $unit) -> bool {
                let had = self.count($held) > 0;
                if had {
                    self.0 -= 1 << (4 * $number);
                }
                had
            }
        }

        impl std::fmt::Debug for Hand {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_map().entries(self.iter()).finish()
            }
        }

        /// The hands of both players.
        pub type Hands = $crate::rules::ByPlayer<Hand>;
    };
}

pub(super) use hand;
