//! Which games are copies of each other.

use sha2::{Digest as _, Sha256};

use crate::archive::walk::{Walk, walk};
use crate::diagnostic::Diagnostic;
use crate::game::{Source, Written};
use crate::notation::Notation;
use crate::rules::Ruleset;

/// What makes a game a copy of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sameness {
    /// The start and all moves, in whatever notation.
    Moves,
    /// The last position: board, hands, the player to move, and what that player has to do.
    Position,
    /// The headers of [`HEADERS`].
    Headers,
}

/// The headers that identify a game. `Site` is the name that PGN has for `Location`.
pub const HEADERS: [&str; 8] = ["Event", "Location", "Site", "Date", "Round", "White", "Black", "Result"];

/// Half of a SHA-256: games that are not copies have different keys, even if somebody wants them to have the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key([u8; 16]);

impl Key {
    /// The key of a text. Texts of different kinds have different keys.
    fn of(kind: &str, text: &[u8]) -> Self {
        let hash = Sha256::new().chain_update(kind).chain_update([0]).chain_update(text).finalize();
        let mut key = [0; 16];
        key.copy_from_slice(&hash[..16]);
        Self(key)
    }
}

/// How a game was played to find its key; `None` if that was not necessary, `Err` if it has no start.
pub type Played = Option<Result<Walk, Vec<Diagnostic>>>;

/// The key of a game, equal for all its copies, and how it was played to find it.
///
/// A game that cannot be played to its end, or whose headers do not name both players, is a copy only of games with the
/// same bytes, `raw`. `rules` is the ruleset of a game that does not name one.
pub fn key_of(
    same: Sameness,
    (source, headers, raw): (&(impl Source + ?Sized), &[(&str, &str)], &[u8]),
    rules: Option<Ruleset>,
) -> (Key, Played) {
    let of_text = || Key::of("text", raw.trim_ascii_end());
    if same == Sameness::Headers {
        let headers = identity(headers);
        return (headers.map_or_else(of_text, |headers| Key::of("headers", headers.as_bytes())), None);
    }
    let start = match source.start(rules) {
        Ok(start) => start,
        Err(faults) => return (of_text(), Some(Err(faults))),
    };
    let (mut moves, mut last) = (start.position.diagram(None).to_string(), None);
    let walked = walk(source, &start, |moment| {
        if let (Sameness::Moves, Some(played)) = (same, moment.played) {
            moves.push(' ');
            // Gungi's GFEN can write every move.
            moves += &Written::of(&played.description, Notation::Gfen, || None)
                .map_or_else(String::new, |mv| mv.to_string());
        }
        if moment.is_last {
            last = Some(*moment.position);
        }
    });
    let key = match (same, last) {
        (_, None) => of_text(),
        (Sameness::Position, Some(last)) => Key::of("position", last.diagram(None).to_string().as_bytes()),
        (_, Some(_)) => Key::of("moves", moves.as_bytes()),
    };
    (key, Some(Ok(walked)))
}

/// The values of the headers that identify a game, in one order and spelling; `None` if a player is unknown.
fn identity(headers: &[(&str, &str)]) -> Option<String> {
    let values = HEADERS.map(|name| {
        let found = headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| spelled(value)).unwrap_or_default()
    });
    let knows =
        |player: &str| HEADERS.iter().zip(&values).any(|(name, value)| *name == player && !value.is_empty());
    (knows("White") && knows("Black")).then(|| values.join("\n"))
}

/// A value in lower case, with single blanks; nothing for one that says that it is unknown, such as `?` or
/// `????.??.??`.
fn spelled(value: &str) -> String {
    if value.chars().all(|c| matches!(c, '?' | '.' | '-' | '*' | ' ')) {
        return String::new();
    }
    value.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_that_say_the_same_are_the_same_identity() {
        let of = |event, date, white, result| {
            identity(&[
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
