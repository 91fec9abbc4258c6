//! The note on a position in which a player has no Commander.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::gfen::Places;
use crate::rules::Player;

/// A player has no Commander, or Marshal: a composed position (`P6`).
pub(crate) fn note(player: Player, leader: &str, places: &Places) -> Diagnostic {
    let message = format!("{player} has no {leader}, so {player} cannot be in check");
    Diagnostic::new(Code::NoCommander, places.hands, "P6", message)
}
