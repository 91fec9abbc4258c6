//! Moves of GFEN, before any position.

use crate::diagnostic::Diagnostic;
use crate::game::resolve::Claim;
use crate::notation::gfen::{FaultKind, GfenForm, GfenMove};
use crate::notation::syntax::SyntaxError;
use crate::rules::{MoveKind, Ruleset};

/// What a move says.
pub(super) fn claim(mv: GfenMove) -> Claim {
    let (kind, unit, from, to) = match mv.form {
        GfenForm::Drop { letter, to, .. } => {
            (MoveKind::Drop, Some((letter.piece(), None)), None, Some(to))
        }
        GfenForm::Step { from, to, .. } => (MoveKind::Step, None, Some(from), Some(to)),
        GfenForm::ImmobileStrike { at, .. } => (MoveKind::ImmobileStrike, None, Some(at), None),
        GfenForm::Exchange { at, .. } => (MoveKind::Exchange, None, Some(at), None),
        GfenForm::Substitution { samurai, commander } => {
            (MoveKind::Substitution, None, Some(samurai), Some(commander))
        }
        GfenForm::RecoverToHand(at) | GfenForm::RecoverToOpponent(at) => {
            (MoveKind::RecoverToHand, None, Some(at), None)
        }
        GfenForm::Decline(at) => (MoveKind::Decline, None, Some(at), None),
    };
    Claim {
        kind,
        unit,
        from,
        to,
    }
}

/// Why a text is no move of GFEN, for a position of these rules.
pub(super) fn fault(error: SyntaxError, ruleset: Ruleset) -> Diagnostic {
    let span = error.span;
    FaultKind::of_move(error, ruleset).finding(span)
}
