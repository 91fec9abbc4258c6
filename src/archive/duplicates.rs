//! Which games are copies of each other.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use clap::ValueEnum;
use sha2::{Digest as _, Sha256};

use crate::archive::walk::{Broken, walk};
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
    /// The bytes of the key.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0
    }

    /// The key with these bytes.
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

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
    /// How many moves could be played.
    pub plies: usize,
    /// For each ply before the last one, the `moves` of a game that ends there; none for a broken game.
    pub beginnings: Vec<GameKey>,
    /// Why the game is broken, if it is.
    pub broken: Option<Broken>,
}

/// What a game is by its moves, its last position or its headers.
///
/// A broken game, or one whose headers do not name both players, is a copy only of games with the same bytes, `raw`. `rules`
/// is the ruleset of a game that does not name one. The beginnings of a game are found `with_beginnings` only.
pub fn identity_of(
    same: Sameness,
    (source, headers, raw): (&(impl Source + ?Sized), &[(&str, &str)], &[u8]),
    rules: Option<Ruleset>,
    with_beginnings: bool,
) -> Identity {
    let (mut moves, mut last) = (Sha256::new().chain_update("moves").chain_update([0]), None);
    let mut beginnings = Vec::new();
    let walked = walk(source, source.start(rules), |moment| {
        // Gungi's GFEN can write every move.
        moves.update(match moment.played {
            None => moment.position.gfen(None),
            Some(played) => Written::of(&played.description, Notation::Gfen, || None)
                .map_or_else(String::new, |mv| format!(" {mv}")),
        });
        if moment.is_last {
            last = Some(*moment.position);
        } else if with_beginnings && moment.ply > 0 {
            beginnings.push(GameKey::of_hash(moves.clone()));
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
    if walked.broken.is_some() {
        beginnings.clear();
    }
    Identity {
        key,
        moves,
        plies: walked.plies,
        beginnings,
        broken: walked.broken,
    }
}

/// Which of several games that are the same is kept.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// The first one.
    First,
    /// The last one.
    Last,
    /// The one with the most plies; of several, the first.
    Longest,
}

/// A game, as far as it is compared with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Equal for all copies.
    pub key: GameKey,
    /// Equal for all games with the same start and moves.
    pub moves: GameKey,
    /// How many moves could be played.
    pub plies: usize,
}

/// Why a game is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Removal {
    /// The index of the game that is kept instead.
    pub kept: usize,
    /// Whether the game, or the one that it is a copy of, is only the beginning of the kept one.
    pub is_beginning: bool,
}

/// For each game, why it is left out, if it is. `beginnings` has the keys of the beginnings of a game; if there are any, games
/// are left out, too, that are the beginning of another one.
///
/// # Errors
/// If `beginnings` fails.
pub fn removals<E>(
    games: &[Compared],
    keep: Keep,
    mut beginnings: impl FnMut(usize) -> Result<Vec<GameKey>, E>,
) -> Result<Vec<Option<Removal>>, E> {
    let mut kept: HashMap<GameKey, usize> = HashMap::new();
    for (index, game) in games.iter().enumerate() {
        match kept.entry(game.key) {
            Entry::Vacant(free) => {
                free.insert(index);
            }
            Entry::Occupied(mut known) => {
                let is_better = match keep {
                    Keep::First => false,
                    Keep::Last => true,
                    Keep::Longest => game.plies > games[*known.get()].plies,
                };
                if is_better {
                    known.insert(index);
                }
            }
        }
    }
    // By moves, for what is kept: several games if their headers made them different.
    let mut by_moves: HashMap<GameKey, Vec<usize>> = HashMap::new();
    for &index in kept.values() {
        by_moves.entry(games[index].moves).or_default().push(index);
    }
    let mut longer: HashMap<usize, usize> = HashMap::new();
    for index in (0..games.len()).filter(|index| kept[&games[*index].key] == *index) {
        for beginning in beginnings(index)? {
            for &shorter in by_moves.get(&beginning).into_iter().flatten() {
                let whole = longer.entry(shorter).or_insert(index);
                if games[index].plies > games[*whole].plies {
                    *whole = index;
                }
            }
        }
    }
    let removal = |(index, game): (usize, &Compared)| {
        let same = kept[&game.key];
        match longer.get(&same) {
            Some(&kept) => Some(Removal {
                kept,
                is_beginning: true,
            }),
            None => (same != index).then_some(Removal {
                kept: same,
                is_beginning: false,
            }),
        }
    };
    Ok(games.iter().enumerate().map(removal).collect())
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

/// A value in lower case, with single blanks; nothing for one that says that it is unknown, such as `?` or
/// `????.??.??`.
fn spelled(value: &str) -> String {
    if value
        .chars()
        .all(|c| matches!(c, '?' | '.' | '-' | '*' | ' '))
    {
        return String::new();
    }
    value
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
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
    fn unknown_values_are_no_values() {
        for value in ["?", "????.??.??", "*", "-", "", " "] {
            assert_eq!(spelled(value), "", "{value}");
        }
        assert_eq!(spelled("2020.??.??"), "2020.??.??");
    }
}
