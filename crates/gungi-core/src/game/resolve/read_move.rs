//! Reads a single move, in any notation.

use crate::diagnostic::Diagnostic;
use crate::game::resolve::written::Written;
use crate::game::resolve::{gfen, gn, gungijs};
use crate::notation::Notation;
use crate::notation::syntax::SyntaxError;
use crate::rules::Ruleset;
use crate::text::Span;

/// Reads a move.
///
/// # Errors
/// Why it cannot be read, with places in `text`.
pub fn read_move(text: &str, notation: Notation) -> Result<Written, SyntaxError> {
    match notation {
        Notation::Gn => text.parse().map(Written::Gn),
        Notation::Gfen => text.parse().map(Written::Gfen),
        Notation::Gungijs => text.parse().map(Written::Gungijs),
    }
}

/// The notation of a move by its form: no text is a move in two notations. gungi.js begins with kanji; GFEN
/// with a square, which is a digit and a letter, or with a letter and a square; GN with two letters, or a letter and `-`.
pub fn notation_of(text: &str) -> Notation {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(first), _) if !first.is_ascii() => Notation::Gungijs,
        (Some(first), _) if first.is_ascii_digit() => Notation::Gfen,
        (_, Some(second)) if second.is_ascii_digit() => Notation::Gfen,
        _ => Notation::Gn,
    }
}

/// Why a text is not a move of this notation, for a position of these rules.
pub fn unreadable(
    text: &str,
    error: SyntaxError,
    notation: Notation,
    ruleset: Ruleset,
) -> Diagnostic {
    let fault = fault(error, notation, ruleset);
    if !is_chess(text) {
        return fault;
    }
    let message = "this is a move of chess, not of Gungi".to_owned();
    Diagnostic {
        message,
        span: Span::new(0, text.len()),
        ..fault
    }
    .help(CHESS_HELP)
}

const CHESS_HELP: &str = "a move of Gungi looks like `PZ<4-6-0>4-5-0` in GN, or `5g5f` in GFEN, whose files go from 9 to 1 and rows from a to i";

/// Whether a text looks like a move of chess: `e2e4`, `e4`, `exd5`, `Nf3`, `Rad1+`, `e8=Q`, `O-O`.
fn is_chess(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if matches!(text, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    let text = text
        .trim_end_matches(['Q', 'R', 'B', 'N', 'q', 'r', 'b', 'n'])
        .trim_end_matches('=');
    let Some((before, [file, rank])) = text.as_bytes().split_last_chunk() else {
        return false;
    };
    let is_square = matches!(file, b'a'..=b'h') && matches!(rank, b'1'..=b'8');
    let from = before
        .strip_suffix(b"x")
        .or_else(|| before.strip_suffix(b"-"))
        .unwrap_or(before);
    let from = from
        .strip_prefix(b"K")
        .or_else(|| from.strip_prefix(b"Q"))
        .unwrap_or(from);
    let from = match from {
        [b'R' | b'B' | b'N', from @ ..] => from,
        _ => from,
    };
    is_square && matches!(from, [] | [b'a'..=b'h' | b'1'..=b'8'] | [b'a'..=b'h', b'1'..=b'8'])
}

fn fault(error: SyntaxError, notation: Notation, ruleset: Ruleset) -> Diagnostic {
    match notation {
        Notation::Gn => gn::fault(error),
        Notation::Gfen => gfen::fault(error, ruleset),
        Notation::Gungijs => gungijs::fault(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Start;
    use crate::rules::AnyPosition;

    #[test]
    fn actions_are_read_in_the_notation_that_wrote_them_and_in_no_other() {
        const NOTATIONS: [Notation; 3] = [Notation::Gn, Notation::Gfen, Notation::Gungijs];
        for ruleset in Ruleset::ALL {
            let position: AnyPosition = Start::of_rules(ruleset).position;
            for listed in position.moves_by_gn() {
                for notation in NOTATIONS {
                    let Some(text) = position.in_notation(&listed, notation) else {
                        continue;
                    };
                    assert_eq!(notation_of(&text), notation, "{text}");
                    assert!(read_move(&text, notation).is_ok(), "{text}");
                    let others = NOTATIONS.into_iter().filter(|&other| other != notation);
                    for other in others {
                        assert!(read_move(&text, other).is_err(), "{text} in {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_that_cannot_be_read_is_explained_in_its_notation() {
        let cases = [
            ("", "GN211"),
            ("PZ*9-0-0", "GN213"),
            ("9c", "GF130"),
            ("P5k", "GF130"),
            ("兵(7-5-1)", "JS205"),
        ];
        for (text, code) in cases {
            let notation = notation_of(text);
            let error = read_move(text, notation).unwrap_err();
            let fault = unreadable(text, error, notation, Ruleset::Classic);
            assert_eq!(fault.code.id(), code, "{text}");
        }
    }

    #[test]
    fn moves_of_chess_are_known_as_such() {
        for text in [
            "e2e4", "e4", "exd5", "Nf3", "Nbd2", "R1a3", "Qxe7+", "e8=Q#", "e7e8q", "O-O", "0-0-0",
            "e2-e4",
        ] {
            assert!(read_move(text, notation_of(text)).is_err(), "{text}");
            assert!(is_chess(text), "{text}");
        }
        for text in [
            "",
            "e",
            "2e4e",
            "P5k",
            "PZ*9-0-0",
            "e9",
            "Pe5",
            "5i5j",
            "兵(7-5-1)",
            "N",
            "xx",
        ] {
            assert!(!is_chess(text), "{text}");
        }
    }
}
