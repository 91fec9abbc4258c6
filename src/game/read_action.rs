//! An action on its own, in any notation.

use super::{Notation, Written};
use crate::diagnostic::Diagnostic;
use crate::notation::syntax::SyntaxError;
use crate::notation::{gfen, gn, gungijs};

/// Reads an action.
///
/// # Errors
/// Why it cannot be read, with places in `text`.
pub fn read_action(text: &str, notation: Notation) -> Result<Written, Box<Diagnostic>> {
    let read = match notation {
        Notation::Gn => text.parse().map(Written::Gn),
        Notation::Gfen => text.parse().map(Written::Gfen),
        Notation::Gungijs => text.parse().map(Written::Gungijs),
    };
    read.map_err(|error| Box::new(fault(error, notation)))
}

/// The notation that the form of an action tells: no text is an action in two of them. gungi.js begins with kanji; GFEN
/// with a square, which is a digit and a letter, or with a letter and a square; GN with two letters, or a letter and `-`.
#[must_use]
pub fn notation_of(text: &str) -> Notation {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(first), _) if !first.is_ascii() => Notation::Gungijs,
        (Some(first), _) if first.is_ascii_digit() => Notation::Gfen,
        (_, Some(second)) if second.is_ascii_digit() => Notation::Gfen,
        _ => Notation::Gn,
    }
}

fn fault(error: SyntaxError, notation: Notation) -> Diagnostic {
    let span = error.span;
    match notation {
        Notation::Gn => Diagnostic::from(&gn::Fault { span, kind: gn::FaultKind::of_move(error) }),
        Notation::Gfen => {
            let kind = gfen::FaultKind::BadAction { expected: error.expected };
            Diagnostic::from(&gfen::Fault { span, kind })
        }
        Notation::Gungijs => {
            Diagnostic::from(&gungijs::Fault { span, kind: gungijs::FaultKind::of_move(error) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{AnyPosition, Start};
    use crate::notation::gn::Ruleset;

    #[test]
    fn actions_are_read_in_the_notation_that_wrote_them_and_in_no_other() {
        const NOTATIONS: [Notation; 3] = [Notation::Gn, Notation::Gfen, Notation::Gungijs];
        for ruleset in Ruleset::ALL {
            let position: AnyPosition = Start::of_rules(ruleset).position;
            for listed in position.actions() {
                for notation in NOTATIONS {
                    let Some(text) = position.in_notation(&listed, notation) else { continue };
                    assert_eq!(notation_of(&text), notation, "{text}");
                    assert!(read_action(&text, notation).is_ok(), "{text}");
                    let others = NOTATIONS.into_iter().filter(|&other| other != notation);
                    for other in others {
                        assert!(read_action(&text, other).is_err(), "{text} in {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_in_the_terms_of_its_notation() {
        let cases =
            [("", "GN211"), ("PZ*9-0-0", "GN213"), ("9c", "GF130"), ("P5k", "GF130"), ("兵(7-5-1)", "JS205")];
        for (text, code) in cases {
            let fault = read_action(text, notation_of(text)).unwrap_err();
            assert_eq!(fault.code.id(), code, "{text}");
        }
    }
}
