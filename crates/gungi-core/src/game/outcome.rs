//! How games end, and with which result: the one definition for all commands and for the library.

use crate::game::replay::played::fouls_of;
use crate::game::{PlayedGame, Source};
use crate::names::named;
use crate::rules::{End, GameResult, Player};

/// The result of a game, and how the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The result: of the text, or else of the board.
    pub result: GameResult,
    /// Whether the text has no result and the board shows it.
    pub is_by_board: bool,
    /// How the game ends.
    pub ending: Ending,
}

impl Outcome {
    /// The outcome of a game of which all moves were played: how it ended, the result of its text, and the player whose last
    /// turn has a foul.
    pub fn of(end: Option<End>, written: Option<GameResult>, fouls_of: Option<Player>) -> Self {
        let result = GameResult::completed(written, end);
        Self {
            result: result.unwrap_or(GameResult::Unfinished),
            is_by_board: written.is_none() && result.is_some(),
            ending: Ending::of(end, written, fouls_of),
        }
    }

    /// The outcome of a game that was played to its end, with this result in its text.
    pub fn of_played(played: &PlayedGame, written: Option<GameResult>) -> Self {
        Self::of(played.last.end, written, fouls_of(played.moves.iter()))
    }

    /// The outcome of a game that cannot be played to its end.
    pub fn broken(written: Option<GameResult>) -> Self {
        Self {
            ending: Ending::Broken,
            ..Self::of(None, written, None)
        }
    }
}

/// The result that a game has in its text.
pub fn result_of(source: &(impl Source + ?Sized)) -> Option<GameResult> {
    source.result().map(|(result, _)| result)
}

/// How a game ends, by its moves, its last position and its result.
///
/// ```
/// let game: gungi_core::Game = "[Result \"1 - 0\"]\n\n1. PZ*4-6-0".parse()?;
/// assert_eq!(game.ending().as_str(), "recorded");
/// # Ok::<(), gungi_core::ParseGameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(not(feature = "program"), non_exhaustive)]
pub enum Ending {
    /// Checkmate (`C8`, `O13`).
    Checkmate,
    /// A Marshal was captured (`O13`).
    MarshalCaptured,
    /// A player has no legal move (`C8`, `O14`).
    Stalemate,
    /// The position occurred for the fourth time (`C28`, `O14`).
    Repetition,
    /// The last turn has a foul, and the result says that its player lost (`C27`).
    CalledFoul,
    /// The result says who won or that the game is a draw, but the board does not show it: resignation, agreement, loss on time.
    Recorded,
    /// The game goes on.
    Unfinished,
    /// The game has no start, or a move cannot be read or played, so the rest is unknown.
    Broken,
}

impl Ending {
    /// Every ending.
    ///
    /// ```
    /// assert_eq!(gungi_core::Ending::ALL.len(), 8);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Checkmate,
        Self::MarshalCaptured,
        Self::Stalemate,
        Self::Repetition,
        Self::CalledFoul,
        Self::Recorded,
        Self::Unfinished,
        Self::Broken,
    ];

    fn of(end: Option<End>, result: Option<GameResult>, fouls_of: Option<Player>) -> Self {
        if fouls_of.is_some_and(|player| result == Some(GameResult::won_by(player.opponent()))) {
            return Self::CalledFoul;
        }
        match (end, result) {
            (Some(End::Checkmate { .. }), _) => Self::Checkmate,
            (Some(End::MarshalCaptured { .. }), _) => Self::MarshalCaptured,
            (Some(End::Stalemate), _) => Self::Stalemate,
            (Some(End::Repetition), _) => Self::Repetition,
            (None, None | Some(GameResult::Unfinished)) => Self::Unfinished,
            (Some(End::Recorded { .. }), _) | (None, Some(_)) => Self::Recorded,
        }
    }

    /// Its name on the command line and in JSON.
    ///
    /// ```
    /// assert_eq!(gungi_core::Ending::CalledFoul.as_str(), "called-foul");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::MarshalCaptured => "marshal-captured",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::CalledFoul => "called-foul",
            Self::Recorded => "recorded",
            Self::Unfinished => "unfinished",
            Self::Broken => "broken",
        }
    }
}

named!(Ending, "ending", "endings");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_foul_is_called_if_its_player_lost() {
        let mate = Some(End::Checkmate {
            winner: Player::Black,
        });
        let fouls_of = Some(Player::Black);
        assert_eq!(
            Ending::of(mate, Some(GameResult::WhiteWins), fouls_of),
            Ending::CalledFoul
        );
        assert_eq!(
            Ending::of(mate, Some(GameResult::BlackWins), fouls_of),
            Ending::Checkmate
        );
        assert_eq!(Ending::of(None, None, fouls_of), Ending::Unfinished);
    }

    #[test]
    fn a_result_that_the_board_does_not_show_is_recorded() {
        for result in GameResult::ALL {
            let ending = Ending::of(None, Some(result), None);
            assert_eq!(
                ending == Ending::Unfinished,
                result == GameResult::Unfinished,
                "{result:?}"
            );
            assert_eq!(
                Ending::of(Some(End::Stalemate), Some(result), None),
                Ending::Stalemate
            );
        }
    }
}
