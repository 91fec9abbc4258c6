//! What a move names, whatever the notation.

use crate::game::resolve::written::Written;
use crate::notation::{gfen, gn, gungijs};
use crate::rules::{Place, Square, SquareSet};

/// What a move names: who does what, from where to where. Tiers are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Parts {
    pub(crate) sort: Sort,
    /// The letters of the faces up and down of the unit; of a unit of GFEN its letter.
    pub(crate) unit: Option<(char, Option<char>)>,
    pub(crate) from: Option<Square>,
    pub(crate) to: Option<Square>,
}

/// Sorts of moves that are written differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    Drop,
    /// Moves, and strikes from another square.
    Step,
    ImmobileStrike,
    Exchange,
    Substitution,
    Recovery,
    Decline,
}

impl Parts {
    pub(crate) fn of(written: Written) -> Self {
        match written {
            Written::Gn(mv) => Self::of_gn(mv),
            Written::Gfen(mv) => Self::of_gfen(mv),
            Written::Gungijs(mv) => Self::of_gungijs(mv),
        }
    }

    fn of_gn(mv: gn::Move) -> Self {
        use gn::Form;
        let (sort, from, to) = match mv.form {
            Form::Drop { to, .. } => (Sort::Drop, None, Some(to)),
            Form::Step { from, to, .. } => (Sort::Step, Some(from), Some(to)),
            Form::Strike { from, target } => (Sort::Step, Some(from), Some(target)),
            Form::ImmobileStrike { from, .. } => (Sort::ImmobileStrike, Some(from), None),
            Form::Substitution { from, with } => (Sort::Substitution, Some(from), Some(with)),
            Form::Exchange { from, .. } => (Sort::Exchange, Some(from), None),
            Form::RecoverToHand { at } | Form::RecoverToOpponent { at } => (Sort::Recovery, Some(at), None),
            Form::Decline { at } => (Sort::Decline, Some(at), None),
        };
        let square = |place: Option<Place>| place.map(|place| place.square);
        Self { sort, unit: Some((mv.unit.up(), mv.unit.down())), from: square(from), to: square(to) }
    }

    fn of_gfen(mv: gfen::Move) -> Self {
        use gfen::Form;
        let (sort, unit, from, to) = match mv.form {
            Form::Drop { letter, to, .. } => (Sort::Drop, Some((letter.piece(), None)), None, Some(to)),
            Form::Step { from, to, .. } => (Sort::Step, None, Some(from), Some(to)),
            Form::ImmobileStrike { at, .. } => (Sort::ImmobileStrike, None, Some(at), None),
            Form::Exchange { at, .. } => (Sort::Exchange, None, Some(at), None),
            Form::Substitution { samurai, commander } => {
                (Sort::Substitution, None, Some(samurai), Some(commander))
            }
            Form::RecoverToHand(at) | Form::RecoverToOpponent(at) => (Sort::Recovery, None, Some(at), None),
            Form::Decline(at) => (Sort::Decline, None, Some(at), None),
        };
        Self { sort, unit, from, to }
    }

    fn of_gungijs(mv: gungijs::Move) -> Self {
        use gungijs::Form;
        let (sort, from, to) = match mv.form {
            Form::Drop { to, .. } => (Sort::Drop, None, to),
            Form::Step { from, to, .. } | Form::Take { from, to } => (Sort::Step, Some(from.square), to),
        };
        Self { sort, unit: Some((mv.kind.letter(), None)), from, to: Some(to.square) }
    }

    /// The squares that it names.
    pub(crate) fn squares(self) -> SquareSet {
        self.from.into_iter().chain(self.to).collect()
    }
}
