//! The ruling by which a legal move is legal.

use crate::diagnostic::Ruling;
use crate::game::AnyPosition;
use crate::rules::official::Kind;
use crate::rules::{MoveDescription, MoveKind, Phase, Ruleset, UnitKind};

/// The ruling that an engine should look up that does not know a legal move.
pub(super) fn ruling_of(position: &AnyPosition, mv: &MoveDescription) -> Ruling {
    match position.ruleset() {
        Ruleset::Classic => of_classic(position, mv),
        _ => of_official(position, mv),
    }
}

fn of_classic(position: &AnyPosition, mv: &MoveDescription) -> Ruling {
    let betrays = position.after(mv).is_some_and(|after| match mv.to {
        Some(to) => mv.betrays(&after.snapshot().tower(to.square)),
        None => false,
    });
    match (mv.kind, position.snapshot().phase) {
        (MoveKind::Drop, Phase::Arrangement) => Ruling::C9,
        (MoveKind::Drop, Phase::Rearrangement { .. }) => Ruling::C24,
        (MoveKind::Drop, _) => Ruling::C25,
        _ if betrays => Ruling::C26,
        (MoveKind::Step | MoveKind::Strike, _) if jumps(mv.unit) => Ruling::C15,
        (MoveKind::Step, _) => Ruling::C14,
        (MoveKind::Strike, _) => Ruling::C16,
        (MoveKind::ImmobileStrike, _) => Ruling::C19,
        (MoveKind::Exchange, _) => Ruling::C21,
        (MoveKind::Substitution, _) => Ruling::C22,
        (MoveKind::RecoverToHand | MoveKind::RecoverToOpponent | MoveKind::Decline, _) => Ruling::C23,
    }
}

fn of_official(position: &AnyPosition, mv: &MoveDescription) -> Ruling {
    let is_draft = matches!(position.snapshot().phase, Phase::Draft(_));
    match mv.kind {
        MoveKind::Drop if is_draft => Ruling::O12,
        _ if !mv.swapped.is_empty() => Ruling::O10,
        MoveKind::Drop => Ruling::O8,
        MoveKind::Strike => Ruling::O7,
        _ if !mv.tower.is_empty() => Ruling::O6,
        _ if jumps(mv.unit) => Ruling::O4,
        _ => Ruling::O3,
    }
}

/// Whether a unit jumps (`C15`, `O4`).
fn jumps(unit: UnitKind) -> bool {
    match unit {
        UnitKind::Classic(unit) => unit.face().jumps(),
        UnitKind::Official(kind) => matches!(kind, Kind::Cannon | Kind::Archer | Kind::Musketeer),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::ruling_of;
    use crate::conformance::case::cases;

    #[test]
    fn the_positions_have_legal_moves_by_every_ruling_on_moves() {
        let mut found = BTreeSet::new();
        for case in cases(None) {
            let position = case.frame.position;
            found.extend(position.moves().iter().map(|mv| ruling_of(&position, &mv.description).as_str()));
        }
        let classic = ["C14", "C15", "C16", "C19", "C21", "C22", "C23", "C24", "C25", "C26", "C9"];
        let official = ["O10", "O12", "O3", "O4", "O6", "O7", "O8"];
        assert_eq!(found.into_iter().collect::<Vec<_>>(), [&classic[..], &official].concat());
    }
}
