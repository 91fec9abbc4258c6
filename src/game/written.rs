//! One ply as it is written, in any notation.

use std::fmt;

use super::{Naming, Notation};
use crate::notation::{gfen, gn, gungijs};
use crate::rules::{Tier, Tiers};

/// One ply as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// In GN.
    Gn(gn::Action),
    /// In GFEN.
    Gfen(gfen::Action),
    /// As gungi.js writes it.
    Gungijs(gungijs::Action),
}

impl Written {
    /// Its notation.
    #[must_use]
    pub const fn notation(self) -> Notation {
        match self {
            Self::Gn(_) => Notation::Gn,
            Self::Gfen(_) => Notation::Gfen,
            Self::Gungijs(_) => Notation::Gungijs,
        }
    }

    /// How it calls squares.
    pub(super) const fn naming(self) -> Naming {
        self.notation().naming()
    }

    /// The same, a mobile strike written as a move: either is read as the other (`G3`).
    #[must_use]
    pub const fn with_strike_as_move(self) -> Self {
        match self {
            Self::Gn(gn::Action { unit, form: gn::Form::Strike { from, target } }) => {
                let form = gn::Form::Move { from, to: target, swapped: Tiers::NONE };
                Self::Gn(gn::Action { unit, form })
            }
            other => other,
        }
    }

    /// The same with another tier where it goes; `None` if no tier is named there.
    pub(super) fn with_tier(self, tier: Tier) -> Option<Self> {
        let at = |place: gn::Place| gn::Place { tier, ..place };
        match self {
            Self::Gn(action) => {
                use gn::Form;
                let form = match action.form {
                    Form::Drop { to, swapped, ends_draft } => Form::Drop { to: at(to), swapped, ends_draft },
                    Form::Move { from, to, swapped } => Form::Move { from, to: at(to), swapped },
                    Form::Strike { from, target } => Form::Strike { from, target: at(target) },
                    _ => return None,
                };
                Some(Self::Gn(gn::Action { form, ..action }))
            }
            Self::Gungijs(action) => {
                use gungijs::Form;
                let form = match action.form {
                    Form::Drop { to, landing, ends_draft } => Form::Drop { to: at(to), landing, ends_draft },
                    Form::Move { from, to, landing } => Form::Move { from, to: at(to), landing },
                    Form::Take { from, to } => Form::Take { from, to: at(to) },
                };
                Some(Self::Gungijs(gungijs::Action { form, ..action }))
            }
            Self::Gfen(_) => None,
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gn(action) => action.fmt(f),
            Self::Gfen(action) => action.fmt(f),
            Self::Gungijs(action) => action.fmt(f),
        }
    }
}
