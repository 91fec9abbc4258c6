//! What a written move says, whatever the notation.

use crate::game::resolve::written::Written;
use crate::notation::{gfen, gn, gungijs};
use crate::rules::{MoveKind, Place, Square, SquareSet};

/// What a written move says: its kind, its unit, from where to where. Tiers are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// The kind, as far as all notations tell kinds apart: strikes are steps, and both recoveries are one.
    pub(crate) kind: MoveKind,
    /// The letters of the faces up and down of the unit; of a unit of GFEN its letter.
    pub(crate) unit: Option<(char, Option<char>)>,
    pub(crate) from: Option<Square>,
    pub(crate) to: Option<Square>,
}

impl Claim {
    pub(crate) fn of(written: Written) -> Self {
        match written {
            Written::Gn(mv) => Self::of_gn(mv),
            Written::Gfen(mv) => Self::of_gfen(mv),
            Written::Gungijs(mv) => Self::of_gungijs(mv),
        }
    }

    fn of_gn(mv: gn::Move) -> Self {
        use gn::Form;
        let (kind, from, to) = match mv.form {
            Form::Drop { to, .. } => (MoveKind::Drop, None, Some(to)),
            Form::Step { from, to, .. } => (MoveKind::Step, Some(from), Some(to)),
            Form::Strike { from, target } => (MoveKind::Step, Some(from), Some(target)),
            Form::ImmobileStrike { from, .. } => (MoveKind::ImmobileStrike, Some(from), None),
            Form::Substitution { from, with } => (MoveKind::Substitution, Some(from), Some(with)),
            Form::Exchange { from, .. } => (MoveKind::Exchange, Some(from), None),
            Form::RecoverToHand { at } | Form::RecoverToOpponent { at } => {
                (MoveKind::RecoverToHand, Some(at), None)
            }
            Form::Decline { at } => (MoveKind::Decline, Some(at), None),
        };
        let square = |place: Option<Place>| place.map(|place| place.square);
        Self { kind, unit: Some((mv.unit.up(), mv.unit.down())), from: square(from), to: square(to) }
    }

    fn of_gfen(mv: gfen::Move) -> Self {
        use gfen::Form;
        let (kind, unit, from, to) = match mv.form {
            Form::Drop { letter, to, .. } => (MoveKind::Drop, Some((letter.piece(), None)), None, Some(to)),
            Form::Step { from, to, .. } => (MoveKind::Step, None, Some(from), Some(to)),
            Form::ImmobileStrike { at, .. } => (MoveKind::ImmobileStrike, None, Some(at), None),
            Form::Exchange { at, .. } => (MoveKind::Exchange, None, Some(at), None),
            Form::Substitution { samurai, commander } => {
                (MoveKind::Substitution, None, Some(samurai), Some(commander))
            }
            Form::RecoverToHand(at) | Form::RecoverToOpponent(at) => {
                (MoveKind::RecoverToHand, None, Some(at), None)
            }
            Form::Decline(at) => (MoveKind::Decline, None, Some(at), None),
        };
        Self { kind, unit, from, to }
    }

    fn of_gungijs(mv: gungijs::Move) -> Self {
        use gungijs::Form;
        let (kind, from, to) = match mv.form {
            Form::Drop { to, .. } => (MoveKind::Drop, None, to),
            Form::Step { from, to, .. } | Form::Take { from, to } => (MoveKind::Step, Some(from.square), to),
        };
        Self { kind, unit: Some((mv.kind.letter(), None)), from, to: Some(to.square) }
    }

    /// The squares that it names.
    pub(crate) fn squares(self) -> SquareSet {
        self.from.into_iter().chain(self.to).collect()
    }
}
