//! The spelling of a game.

use crate::diagnostic::Diagnostic;
use crate::game::source::{Mover, Source};

/// A game whose spelling can be checked.
pub trait CheckSpelling: Source {
    /// Reports what is wrong with the spelling. `movers` made the plies that could be played.
    fn check_spelling(&self, movers: &[Mover], emit: &mut dyn FnMut(Diagnostic));
}
