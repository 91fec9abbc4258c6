//! The results of games.

use super::{End, Player};

/// How a game ended, as its record says (`G1`).
///
/// ```
/// assert_eq!(gungi::GameResult::Draw.winner(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// Black wins.
    BlackWins,
    /// White wins.
    WhiteWins,
    /// A draw.
    Draw,
    /// The game goes on, or its result is not known.
    Unfinished,
}

impl GameResult {
    /// Every result.
    pub const ALL: [Self; 4] = [Self::BlackWins, Self::WhiteWins, Self::Draw, Self::Unfinished];

    /// The result of a game that a player won.
    ///
    /// ```
    /// assert_eq!(gungi::GameResult::won_by(gungi::Player::Black), gungi::GameResult::BlackWins);
    /// ```
    pub const fn won_by(player: Player) -> Self {
        match player {
            Player::Black => Self::BlackWins,
            Player::White => Self::WhiteWins,
        }
    }

    /// The player who won, if one did.
    ///
    /// ```
    /// assert_eq!(gungi::GameResult::WhiteWins.winner(), Some(gungi::Player::White));
    /// ```
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::BlackWins => Some(Player::Black),
            Self::WhiteWins => Some(Player::White),
            Self::Draw | Self::Unfinished => None,
        }
    }
}

impl From<End> for GameResult {
    fn from(end: End) -> Self {
        end.winner().map_or(Self::Draw, Self::won_by)
    }
}
