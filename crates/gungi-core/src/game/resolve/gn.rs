//! Moves of GN, before any position.

use crate::diagnostic::Diagnostic;
use crate::game::resolve::Claim;
use crate::notation::gn::{GnForm, GnMove, of_move};
use crate::notation::movetext::DialectName;
use crate::notation::syntax::SyntaxError;
use crate::rules::{MoveDescription, MoveKind, Place, Tier, Tiers};

/// A number that sorts moves by the bytes of their canonical GN.
pub fn order_of(mv: &MoveDescription) -> Option<u64> {
    GnMove::of(mv).map(GnMove::order)
}

/// What a move says.
pub(super) fn claim(mv: GnMove) -> Claim {
    let (kind, from, to) = match mv.form {
        GnForm::Drop { to, .. } => (MoveKind::Drop, None, Some(to)),
        GnForm::Step { from, to, .. } => (MoveKind::Step, Some(from), Some(to)),
        GnForm::Strike { from, target } => (MoveKind::Step, Some(from), Some(target)),
        GnForm::ImmobileStrike { from, .. } => (MoveKind::ImmobileStrike, Some(from), None),
        GnForm::Substitution { from, with } => (MoveKind::Substitution, Some(from), Some(with)),
        GnForm::Exchange { from, .. } => (MoveKind::Exchange, Some(from), None),
        GnForm::RecoverToHand { at } | GnForm::RecoverToOpponent { at } => {
            (MoveKind::RecoverToHand, Some(at), None)
        }
        GnForm::Decline { at } => (MoveKind::Decline, Some(at), None),
    };
    let square = |place: Option<Place>| place.map(|place| place.square);
    Claim {
        kind,
        unit: Some((mv.unit.up(), mv.unit.down())),
        from: square(from),
        to: square(to),
    }
}

/// The same move, a mobile strike written as a step: either is read as the other (`G3`).
pub(super) const fn with_strike_as_move(mv: GnMove) -> GnMove {
    match mv.form {
        GnForm::Strike { from, target } => GnMove {
            form: GnForm::Step {
                from,
                to: target,
                swapped: Tiers::NONE,
            },
            ..mv
        },
        _ => mv,
    }
}

/// The same move to another tier; `None` if it names no tier there.
pub(super) fn with_tier(mv: GnMove, tier: Tier) -> Option<GnMove> {
    let at = |place: Place| Place { tier, ..place };
    let form = match mv.form {
        GnForm::Drop {
            to,
            swapped,
            ends_draft,
        } => GnForm::Drop {
            to: at(to),
            swapped,
            ends_draft,
        },
        GnForm::Step { from, to, swapped } => GnForm::Step {
            from,
            to: at(to),
            swapped,
        },
        GnForm::Strike { from, target } => GnForm::Strike {
            from,
            target: at(target),
        },
        _ => return None,
    };
    Some(GnMove { form, ..mv })
}

/// Why a text is not a move of GN.
pub(super) fn fault(error: SyntaxError) -> Diagnostic {
    let span = error.span;
    of_move(error).finding(DialectName::Gn, span)
}
