//! Moves of records of other programs, before any position.

use crate::game::resolve::Claim;
use crate::notation::record::RecordMove;
use crate::rules::MoveKind;

/// What a move says.
pub(super) fn claim(mv: RecordMove) -> Claim {
    Claim {
        kind: if mv.from.is_some() {
            MoveKind::Step
        } else {
            MoveKind::Drop
        },
        unit: mv.unit.map(|unit| (unit.letter(), None)),
        from: mv.from,
        to: Some(mv.to),
    }
}
