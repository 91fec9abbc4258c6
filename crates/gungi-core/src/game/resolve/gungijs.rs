//! Moves of gungi.js, before any position.

use crate::diagnostic::Diagnostic;
use crate::game::resolve::Claim;
use crate::notation::gungijs::{GungijsForm, GungijsMove, of_move};
use crate::notation::movetext::DialectName;
use crate::notation::syntax::SyntaxError;
use crate::rules::{MoveKind, Place, Tier};

/// What a move says.
pub(super) fn claim(mv: GungijsMove) -> Claim {
    let (kind, from, to) = match mv.form {
        GungijsForm::Drop { to, .. } => (MoveKind::Drop, None, to),
        GungijsForm::Step { from, to, .. } | GungijsForm::Capture { from, to } => {
            (MoveKind::Step, Some(from.square), to)
        }
    };
    Claim {
        kind,
        unit: Some((mv.kind.letter(), None)),
        from,
        to: Some(to.square),
    }
}

/// The same move to another tier.
pub(super) fn with_tier(mv: GungijsMove, tier: Tier) -> GungijsMove {
    let at = |place: Place| Place { tier, ..place };
    let form = match mv.form {
        GungijsForm::Drop {
            to,
            landing,
            ends_draft,
        } => GungijsForm::Drop {
            to: at(to),
            landing,
            ends_draft,
        },
        GungijsForm::Step { from, to, landing } => GungijsForm::Step {
            from,
            to: at(to),
            landing,
        },
        GungijsForm::Capture { from, to } => GungijsForm::Capture { from, to: at(to) },
    };
    GungijsMove { form, ..mv }
}

/// Why a text is not a move of gungi.js.
pub(super) fn fault(error: SyntaxError) -> Diagnostic {
    let span = error.span;
    of_move(error).finding(DialectName::Pgn, span)
}
