//! How games end: on the board, and as their records say.

use std::fmt;

use super::Player;

/// How a game ends.
///
/// ```
/// let position: gungi_core::Position = "9/5k.3/3R.1x.3/9/9/9/9/9/7K.1 b N moves 6c4cA 4b3a N1c".parse()?;
/// assert_eq!(position.end(), Some(gungi_core::End::Checkmate { winner: gungi_core::Player::Black }));
/// # Ok::<(), gungi_core::Finding>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The player to move is in check, and no move ends it (`C8`, `C9`, `O13`).
    Checkmate {
        /// The other player.
        winner: Player,
    },
    /// A player's Marshal was captured (`O13`).
    MarshalCaptured {
        /// The other player.
        winner: Player,
    },
    /// The player to move has no legal move: by the classic rules only if not in check (`C8`, `C9`), by the official
    /// rules always (`O14`).
    Stalemate,
    /// The position occurred for the fourth time (`C28`, `O14`).
    Repetition,
    /// A line of GFEN has a result that the board does not show: a resignation, an agreement, a called foul (`M4`).
    Recorded {
        /// Who wins; `None` for a draw.
        winner: Option<Player>,
    },
}

impl End {
    /// Who wins; `None` for a draw.
    ///
    /// ```
    /// assert_eq!(gungi_core::End::Stalemate.winner(), None);
    /// ```
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Checkmate { winner } | Self::MarshalCaptured { winner } => Some(winner),
            Self::Recorded { winner } => winner,
            Self::Stalemate | Self::Repetition => None,
        }
    }

    /// Its name in JSON.
    ///
    /// ```
    /// assert_eq!(gungi_core::End::Repetition.as_str(), "repetition");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::MarshalCaptured { .. } => "marshal-captured",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::Recorded { .. } => "recorded",
        }
    }

    /// The name in JSON of how a game ended; `ongoing` if it did not.
    #[doc(hidden)]
    pub const fn status(end: Option<Self>) -> &'static str {
        match end {
            None => "ongoing",
            Some(end) => end.as_str(),
        }
    }
}

/// A sentence without its full stop: `White is checkmated`.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner } => write!(f, "{} is checkmated", winner.opponent()),
            Self::MarshalCaptured { winner } => {
                write!(f, "{}'s Marshal was captured", winner.opponent())
            }
            Self::Stalemate => f.write_str("it is a draw by stalemate"),
            Self::Repetition => f.write_str("it is a draw by fourfold repetition"),
            Self::Recorded {
                winner: Some(winner),
            } => write!(f, "{winner} won, according to the result"),
            Self::Recorded { winner: None } => f.write_str("it is a draw, according to the result"),
        }
    }
}

/// How a game ended, as its record says (`G1`).
///
/// ```
/// assert_eq!(gungi_core::GameResult::Draw.winner(), None);
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
    pub const ALL: [Self; 4] = [
        Self::BlackWins,
        Self::WhiteWins,
        Self::Draw,
        Self::Unfinished,
    ];

    /// The result of a game that a player won.
    ///
    /// ```
    /// assert_eq!(gungi_core::GameResult::won_by(gungi_core::Player::Black), gungi_core::GameResult::BlackWins);
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
    /// assert_eq!(gungi_core::GameResult::WhiteWins.winner(), Some(gungi_core::Player::White));
    /// ```
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::BlackWins => Some(Player::Black),
            Self::WhiteWins => Some(Player::White),
            Self::Draw | Self::Unfinished => None,
        }
    }
}

impl GameResult {
    /// The result that the text of a game says, or else the result of the board.
    pub(crate) fn completed(written: Option<Self>, end: Option<End>) -> Option<Self> {
        written.or_else(|| end.map(Self::from))
    }
}

impl From<End> for GameResult {
    fn from(end: End) -> Self {
        end.winner().map_or(Self::Draw, Self::won_by)
    }
}
