//! The players of a game and its result, from its headers.

use crate::game::convert::Extras;
use crate::rules::{ByPlayer, GameResult, Player};

/// Maximum length of a name in characters. Headers can be a hundred times longer.
const NAME_LENGTH: usize = 200;

/// The players of a game and its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players {
    /// The players' names; the colours of unknown players.
    pub names: ByPlayer<String>,
    /// The result, in words; `None` while the game goes on.
    pub result: Option<&'static str>,
}

impl Players {
    /// Takes names and result from the headers of a game.
    pub fn of(extras: Extras<'_, '_>) -> Self {
        let name = |player: Player| {
            let known = extras
                .player(player)
                .map(str::trim)
                .filter(|name| !matches!(*name, "" | "?"));
            known
                .unwrap_or(&player.to_string())
                .chars()
                .take(NAME_LENGTH)
                .collect()
        };
        Self {
            names: ByPlayer {
                black: name(Player::Black),
                white: name(Player::White),
            },
            result: extras.result().and_then(in_words),
        }
    }
}

/// A result in words; `None` while the game goes on.
pub const fn in_words(result: GameResult) -> Option<&'static str> {
    match result {
        GameResult::BlackWins => Some("Black wins"),
        GameResult::WhiteWins => Some("White wins"),
        GameResult::Draw => Some("a draw"),
        GameResult::Unfinished => None,
    }
}
