//! How a game ended, in words.

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::{Cause, Reason};
use crate::rules::{End, Square, SquareSet};

/// What to do about a move after the end.
pub(crate) const HELP: &str = "remove this move and all moves after it, or start a new game with them";

/// How a game ended, in words.
pub fn end_words(end: End) -> String {
    match end {
        End::Checkmate { winner } => format!("{} is checkmated", winner.opponent()),
        End::MarshalCaptured { winner } => format!("{}'s Marshal was captured", winner.opponent()),
        End::Stalemate => "it is a draw by stalemate".into(),
        End::Repetition => "it is a draw by fourfold repetition".into(),
        End::Recorded { winner: Some(winner) } => format!("{winner} won, according to the result"),
        End::Recorded { winner: None } => "it is a draw, according to the result".into(),
    }
}

/// What is wrong with a move after the end.
pub(crate) fn over(end: End) -> String {
    format!("the game is over: {}", end_words(end))
}

impl Reason {
    /// The reason why nothing is played after the end. `king` is where the Commander or Marshal of the player to move stands.
    pub(crate) fn of_end(end: End, ruling: Ruling, king: Option<Square>, checkers: SquareSet) -> Self {
        let squares = match end {
            End::Checkmate { .. } => checkers.union(king.into_iter().collect()),
            End::MarshalCaptured { .. } | End::Stalemate | End::Repetition | End::Recorded { .. } => {
                SquareSet::EMPTY
            }
        };
        Self::new(Code::GameOver, ruling, over(end))
            .help(HELP)
            .at(squares)
            .witnessed_by(Cause::Last("the game ends here"))
    }
}
