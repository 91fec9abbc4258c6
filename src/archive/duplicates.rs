//! Which games are copies of each other.

use clap::ValueEnum;
use sha2::{Digest as _, Sha256};

use crate::archive::spelling::spelled;
use crate::game::walk::{Broken, walk};
use crate::game::{Resolve as _, Source, Written};
use crate::notation::Notation;
use crate::rules::Ruleset;

/// What makes a game a copy of another one.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sameness {
    /// The same start and the same moves, whatever the headers and comments.
    Moves,
    /// The same last position.
    Position,
    /// The same event, place, date, round, players and result.
    Headers,
}

/// The headers that identify a game. `Site` is the name that PGN has for `Location`.
pub const HEADERS: [&str; 8] = [
    "Event", "Location", "Site", "Date", "Round", "White", "Black", "Result",
];

/// Half of a SHA-256: games that are not copies have different keys, even if somebody wants them to have the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameKey([u8; 16]);

impl GameKey {
    /// The key of a text. Texts of different kinds have different keys.
    fn of(kind: &str, text: &[u8]) -> Self {
        Self::of_hash(
            Sha256::new()
                .chain_update(kind)
                .chain_update([0])
                .chain_update(text),
        )
    }

    fn of_hash(hash: Sha256) -> Self {
        let mut key = [0; 16];
        key.copy_from_slice(&hash.finalize()[..16]);
        Self(key)
    }
}

/// What a game is, to compare it with others.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Equal for all copies.
    pub key: GameKey,
    /// Equal for all games with the same start and moves.
    pub moves: GameKey,
    /// Why the game is broken, if it is.
    pub broken: Option<Broken>,
}

/// What a game is by its moves, its last position or its headers.
///
/// A broken game, or one whose headers do not name both players, is a copy only of games with the same bytes, `raw`. `rules`
/// is the ruleset of a game that does not name one.
pub fn identity_of(
    same: Sameness,
    (source, headers, raw): (&(impl Source + ?Sized), &[(&str, &str)], &[u8]),
    rules: Option<Ruleset>,
) -> Identity {
    let (mut moves, mut last) = (Sha256::new().chain_update("moves").chain_update([0]), None);
    let walked = walk(source, source.start(rules), |moment| {
        // Gungi's GFEN can write every move.
        moves.update(match moment.played {
            None => moment.position.gfen(None),
            Some(played) => Written::of(&played.description, Notation::Gfen, || None)
                .map_or_else(String::new, |mv| format!(" {mv}")),
        });
        if moment.is_last {
            last = Some(*moment.position);
        }
    });
    let moves = GameKey::of_hash(moves);
    let key = match same {
        _ if walked.broken.is_some() => None,
        Sameness::Moves => Some(moves),
        Sameness::Position => last.map(|last| GameKey::of("position", last.gfen(None).as_bytes())),
        Sameness::Headers => {
            named(headers).map(|headers| GameKey::of("headers", headers.as_bytes()))
        }
    };
    let key = key.unwrap_or_else(|| GameKey::of("text", raw.trim_ascii_end()));
    Identity {
        key,
        moves,
        broken: walked.broken,
    }
}

/// The values of the headers that identify a game, in one order and spelling; `None` if a player is unknown.
fn named(headers: &[(&str, &str)]) -> Option<String> {
    let values = HEADERS.map(|name| {
        let found = headers
            .iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| spelled(value)).unwrap_or_default()
    });
    let knows = |player: &str| {
        HEADERS
            .iter()
            .zip(&values)
            .any(|(name, value)| *name == player && !value.is_empty())
    };
    (knows("White") && knows("Black")).then(|| values.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_that_say_the_same_are_the_same_identity() {
        let of = |event, date, white, result| {
            named(&[
                ("event", event),
                ("Date", date),
                ("White", white),
                ("Black", "B"),
                ("Result", result),
            ])
        };
        let game = of("Summer  Cup", "2020.01.02", "Sato Ann", "*");
        for same in [
            of("summer cup ", "2020.01.02", "SATO Ann", "*"),
            of("Summer Cup", "2020.01.02", "Sato Ann", "?"),
        ] {
            assert_eq!(game, same);
        }
        for other in [
            of("Winter Cup", "2020.01.02", "Sato Ann", "*"),
            of("Summer Cup", "????.??.??", "Sato Ann", "*"),
            of("Summer Cup", "2020.01.02", "Sato", "*"),
            of("Summer Cup", "2020.01.02", "Sato Ann", "1-0"),
            of("Summer Cup", "2020.01.02", "?", "*"),
        ] {
            assert_ne!(game, other);
        }
        assert_eq!(of("Summer Cup", "2020.01.02", "?", "*"), None);
    }

    #[test]
    fn unknown_values_are_not_values() {
        for value in ["?", "????.??.??", "*", "-", "", " "] {
            assert_eq!(spelled(value), "", "{value}");
        }
        assert_eq!(spelled("2020.??.??"), "2020.??.??");
        assert_eq!(spelled("Zoe\u{308}"), spelled("zoë"));
    }
}
