//! Keys of positions.

use sha1::{Digest, Sha1};

use crate::game::AnyPosition;

/// The key of a position: the first 16 hexadecimal digits of the SHA-1 of its GFEN without ply and result. Positions have
/// the same key if the same player moves next, with the same towers, hands, ruleset and duties. It stays the same in every
/// version of gungi.
pub fn position_key(position: &AnyPosition) -> String {
    let hash = Sha1::digest(position.gfen(None));
    let first = hash.iter().take(8).fold(0_u64, |key, &byte| key << 8 | u64::from(byte));
    format!("{first:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Start;
    use crate::rules::{Level, Ruleset};

    /// `printf %s GFEN | sha1sum | cut -c 1-16`
    #[test]
    fn the_key_of_a_position_never_changes() {
        for (ruleset, key) in
            [(Ruleset::Classic, "b5b178f5075b865d"), (Ruleset::Official(Level::Advanced), "7106ab2ec85ab178")]
        {
            let position = Start::of_rules(ruleset).position;
            assert_eq!(position_key(&position), key, "{}", position.diagram(None));
        }
    }
}
