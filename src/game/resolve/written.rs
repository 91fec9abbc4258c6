//! One ply as it is written, in any notation.

use std::fmt;

use crate::game::replay::position::Notation;
use crate::game::resolve::naming::Naming;
use crate::notation::{gfen, gn, gungijs};
use crate::rules::{Place, Tier, Tiers};

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

impl Written {
    /// Its notation.
    pub const fn notation(self) -> Notation {
        match self {
            Self::Gn(_) => Notation::Gn,
            Self::Gfen(_) => Notation::Gfen,
            Self::Gungijs(_) => Notation::Gungijs,
        }
    }

    /// How it calls squares.
    pub(crate) const fn naming(self) -> Naming {
        self.notation().naming()
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
