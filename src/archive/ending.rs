//! How games end.

use std::fmt;

use crate::rules::{End, GameResult, Player};

/// How a game ends, by its moves, its last position and its result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

    /// The ending of a game of which all moves were played. `fouls_of` is the player whose last turn has a foul.
    pub fn of(end: Option<End>, result: Option<GameResult>, fouls_of: Option<Player>) -> Self {
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

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

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
