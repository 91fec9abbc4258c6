//! Keys of positions.

use std::fmt;
use std::str::FromStr;

use crate::game::Resolve as _;
use crate::rules::AnyPosition;

/// The key of a position: the 64-bit FNV-1a hash of its GFEN without ply and result. Positions have the same key if the same
/// player moves next, with the same towers, hands, ruleset and duties; others practically never. It stays the same in every
/// version of gungi. As text it has 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PositionKey(u64);

const DIGITS: [u8; 16] = *b"0123456789abcdef";

/// The 16 digits of a key.
#[derive(Clone, Copy, Debug)]
pub struct KeyText([u8; 16]);

impl KeyText {
    /// The digits.
    pub fn as_str(&self) -> &str {
        // Digits are ASCII.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// A text that is not a [`PositionKey`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoKey;

impl PositionKey {
    /// The key of a position.
    pub fn of(position: &AnyPosition) -> Self {
        Self::of_gfen(&position.gfen(None))
    }

    /// The key of the position with this canonical GFEN, without ply and result.
    pub fn of_gfen(gfen: &str) -> Self {
        Self(gfen.bytes().fold(0xcbf2_9ce4_8422_2325, |key: u64, byte| {
            (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// The key as a number.
    pub const fn number(self) -> u64 {
        self.0
    }

    pub fn text(self) -> KeyText {
        let (mut digits, mut left) = ([0; 16], self.0);
        for digit in digits.iter_mut().rev() {
            *digit = DIGITS[(left & 15) as usize];
            left >>= 4;
        }
        KeyText(digits)
    }
}

impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

impl FromStr for PositionKey {
    type Err = NoKey;

    /// Reads 16 hexadecimal digits.
    fn from_str(text: &str) -> Result<Self, NoKey> {
        let is_key = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let key = u64::from_str_radix(text, 16).ok().filter(|_| is_key);
        key.map(Self).ok_or(NoKey)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Start;
    use crate::rules::{Level, Ruleset};

    /// The values are in the test program of the authors of the hash.
    #[test]
    fn the_hash_is_fnv_1a() {
        for (text, key) in [
            ("", "cbf29ce484222325"),
            ("a", "af63dc4c8601ec8c"),
            ("foobar", "85944171f73967e8"),
        ] {
            assert_eq!(PositionKey::of_gfen(text).to_string(), key, "{text}");
        }
    }

    #[test]
    fn the_key_of_a_position_never_changes() {
        for (ruleset, key) in [
            (Ruleset::Classic, "fd99ebb8ae7d3574"),
            (Ruleset::Official(Level::Advanced), "c37f3831b282cc2b"),
        ] {
            let position = Start::of_rules(ruleset).position;
            assert_eq!(
                PositionKey::of(&position).to_string(),
                key,
                "{}",
                position.diagram(None)
            );
            assert_eq!(key.parse(), Ok(PositionKey::of(&position)));
        }
        for text in [
            "",
            "b5b178f5075b865",
            "b5b178f5075b865dd",
            "+5b178f5075b865d",
            "b5b178f5075b865g",
        ] {
            assert_eq!(text.parse::<PositionKey>(), Err(NoKey), "{text}");
        }
    }
}
