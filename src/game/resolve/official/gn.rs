//! Official moves in GN (`G6`).

use crate::game::resolve::error::ResolveError;
use crate::game::resolve::official::board::BoardCheck;
use crate::notation::gn::{self, Form, UnitName};
use crate::rules::official::{Kind, Move, Position};

/// The move that is written, whether it is legal or not.
pub(super) fn resolve(position: &Position, written: gn::Move) -> Result<Move, ResolveError> {
    let kind =
        kind_of(written.unit).ok_or(ResolveError::UnknownUnit(written.unit.up(), written.unit.down()))?;
    let board = BoardCheck(position);
    match written.form {
        Form::Drop { to, swapped, ends_draft } => board.drop(kind, to, swapped, ends_draft),
        Form::Step { from, to, swapped } => board.step(kind, from, to, swapped),
        Form::Strike { from, target } => board.take(kind, from, target),
        Form::ImmobileStrike { .. }
        | Form::Exchange { .. }
        | Form::Substitution { .. }
        | Form::RecoverToHand { .. }
        | Form::RecoverToOpponent { .. }
        | Form::Decline { .. } => Err(ResolveError::ForeignForm),
    }
}

/// The piece of the official rules that GN names so (`G6`).
pub fn kind_of(name: UnitName) -> Option<Kind> {
    if name.down().is_some() { None } else { Kind::from_letter(name.up()) }
}
