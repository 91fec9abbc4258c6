//! Official moves in GN (`G6`).

use crate::game::resolve::BoardCheck;
use crate::game::resolve::ResolveError;
use crate::notation::gn::{GnForm, GnMove};
use crate::rules::official::{Move, Position};
use crate::rules::{Ruleset, UnitKind};

/// The move that is written, whether it is legal or not.
pub(super) fn resolve(position: &Position, written: GnMove) -> Result<Move, ResolveError> {
    let name = written.unit;
    let kind = name
        .unit(Ruleset::Official(position.level()))
        .and_then(UnitKind::official);
    let kind = kind.ok_or(ResolveError::UnknownUnit(name.up(), name.down()))?;
    let board = BoardCheck(position);
    match written.form {
        GnForm::Drop {
            to,
            swapped,
            ends_draft,
        } => board.drop(kind, to, swapped, ends_draft),
        GnForm::Step { from, to, swapped } => board.step(kind, from, to, swapped),
        GnForm::Strike { from, target } => board.capture(kind, from, target),
        GnForm::ImmobileStrike { .. }
        | GnForm::Exchange { .. }
        | GnForm::Substitution { .. }
        | GnForm::RecoverToHand { .. }
        | GnForm::RecoverToOpponent { .. }
        | GnForm::Decline { .. } => Err(ResolveError::ForeignForm),
    }
}
