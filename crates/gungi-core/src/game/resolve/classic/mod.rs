//! Which classic move is written, in each notation.

pub mod gfen;
pub mod gn;

use crate::game::resolve::ResolveError;
use crate::game::resolve::written::{Resolve, Written};
use crate::rules::classic::{Move, Position};

impl Resolve for Position {
    fn resolve(&self, written: Written) -> Result<Move, ResolveError> {
        match written {
            Written::Gn(mv) => gn::resolve(self, mv),
            Written::Gfen(mv) => gfen::resolve(self, mv),
            Written::Gungijs(_) | Written::Record(_) => Err(ResolveError::ForeignForm),
        }
    }
}
