//! One ply as it is written, in any notation, and which move it is.

use std::fmt;

use crate::game::resolve::error::ResolveError;
use crate::notation::gfen::Diagram;
use crate::notation::gungijs::Ending;
use crate::notation::{Notation, gfen, gn, gungijs};
use crate::rules::{Describe, End, MoveDescription, Place, Tier, Tiers};

/// One ply as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// In GN.
    Gn(gn::Move),
    /// In GFEN.
    Gfen(gfen::Move),
    /// As gungi.js writes it.
    Gungijs(gungijs::Move),
}

/// A ruleset whose moves and positions can be read and written.
pub trait Resolve: Describe {
    /// The move that is written, whether it is legal or not.
    ///
    /// # Errors
    /// How the text contradicts the board.
    fn resolve(&self, written: Written) -> Result<Self::Move, ResolveError>;

    /// The position as GFEN writes it. The ply is that of the next move, if it is known.
    fn diagram(&self, ply: Option<u32>) -> Diagram;

    /// A move that is not illegal here, written canonically; `None` if the notation cannot write it.
    fn written(&self, mv: Self::Move, notation: Notation) -> Option<Written> {
        Written::of(&self.describe(mv)?, notation, || {
            let mut after = *self;
            after.play(mv);
            after.end()
        })
    }
}

impl Written {
    /// A move written canonically; `None` if the notation cannot write it. `end` is how the game ends with it.
    pub fn of(mv: &MoveDescription, notation: Notation, end: impl FnOnce() -> Option<End>) -> Option<Self> {
        match notation {
            Notation::Gn => gn::Move::of(mv).map(Self::Gn),
            Notation::Gfen => gfen::Move::of(mv).map(Self::Gfen),
            Notation::Gungijs => gungijs::Move::of(mv, end().map(Ending::from)).map(Self::Gungijs),
        }
    }

    /// Its notation.
    pub const fn notation(self) -> Notation {
        match self {
            Self::Gn(_) => Notation::Gn,
            Self::Gfen(_) => Notation::Gfen,
            Self::Gungijs(_) => Notation::Gungijs,
        }
    }

    /// The same, a mobile strike written as a move: either is read as the other (`G3`).
    pub const fn with_strike_as_move(self) -> Self {
        match self {
            Self::Gn(gn::Move { unit, form: gn::Form::Strike { from, target } }) => {
                let form = gn::Form::Step { from, to: target, swapped: Tiers::NONE };
                Self::Gn(gn::Move { unit, form })
            }
            other => other,
        }
    }

    /// The same with another tier where it goes; `None` if no tier is named there.
    pub(crate) fn with_tier(self, tier: Tier) -> Option<Self> {
        let at = |place: Place| Place { tier, ..place };
        match self {
            Self::Gn(mv) => {
                use gn::Form;
                let form = match mv.form {
                    Form::Drop { to, swapped, ends_draft } => Form::Drop { to: at(to), swapped, ends_draft },
                    Form::Step { from, to, swapped } => Form::Step { from, to: at(to), swapped },
                    Form::Strike { from, target } => Form::Strike { from, target: at(target) },
                    _ => return None,
                };
                Some(Self::Gn(gn::Move { form, ..mv }))
            }
            Self::Gungijs(mv) => {
                use gungijs::Form;
                let form = match mv.form {
                    Form::Drop { to, landing, ends_draft } => Form::Drop { to: at(to), landing, ends_draft },
                    Form::Step { from, to, landing } => Form::Step { from, to: at(to), landing },
                    Form::Take { from, to } => Form::Take { from, to: at(to) },
                };
                Some(Self::Gungijs(gungijs::Move { form, ..mv }))
            }
            Self::Gfen(_) => None,
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gn(mv) => mv.fmt(f),
            Self::Gfen(mv) => mv.fmt(f),
            Self::Gungijs(mv) => mv.fmt(f),
        }
    }
}
