//! The spelling of a game.

use crate::diagnostic::Diagnostic;
use crate::game::source::{Actor, Source};

/// A game whose spelling can be checked.
pub trait CheckSpelling: Source {
    /// Reports what is wrong with the spelling. `actors` are those of the plies that could be played.
    fn check_spelling(&self, actors: &[Actor], emit: &mut dyn FnMut(Diagnostic));
}
