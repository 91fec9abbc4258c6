//! The spelling of a game.

use crate::diagnostic::{Diagnostic, Fix};
use crate::game::source::{Mover, Source};
use crate::rules::GameResult;

/// A game whose spelling can be checked.
pub trait CheckSpelling: Source {
    /// Reports what is wrong with the spelling. `movers` made the plies that could be played.
    fn check_spelling(&self, movers: &[Mover], emit: &mut dyn FnMut(Diagnostic));

    /// The fix that writes the result of a game that has none, though the board shows it; `None` where a misspelled one may be
    /// meant, and for formats that need none.
    fn add_result(&self, _result: GameResult) -> Option<Fix> {
        None
    }
}
