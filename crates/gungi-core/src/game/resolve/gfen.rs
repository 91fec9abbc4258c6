//! Moves of GFEN, before any position.

use crate::diagnostic::Diagnostic;
use crate::game::resolve::Claim;
use crate::notation::gfen::{FaultKind, GfenMove};
use crate::notation::syntax::SyntaxError;
use crate::rules::{MoveKind, Ruleset};

/// What a move says.
pub(super) fn claim(mv: GfenMove) -> Claim {
    let (kind, unit, from, to) = match mv {
        GfenMove::Drop { letter, to, .. } => {
            (MoveKind::Drop, Some((letter.piece(), None)), None, Some(to))
        }
        GfenMove::Step { from, to, .. } => (MoveKind::Step, None, Some(from), Some(to)),
        GfenMove::ImmobileStrike { at, .. } => (MoveKind::ImmobileStrike, None, Some(at), None),
        GfenMove::Exchange { at, .. } => (MoveKind::Exchange, None, Some(at), None),
        GfenMove::Substitution { samurai, commander } => {
            (MoveKind::Substitution, None, Some(samurai), Some(commander))
        }
        GfenMove::RecoverToHand(at) | GfenMove::RecoverToOpponent(at) => {
            (MoveKind::RecoverToHand, None, Some(at), None)
        }
        GfenMove::Decline(at) => (MoveKind::Decline, None, Some(at), None),
    };
    Claim {
        kind,
        unit,
        from,
        to,
    }
}

/// Why a text is not a move of GFEN, for a position of these rules.
pub(super) fn fault(error: SyntaxError, ruleset: Ruleset) -> Diagnostic {
    let span = error.span;
    FaultKind::of_move(error, ruleset).finding(span)
}
