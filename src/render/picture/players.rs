//! Who plays a game, as its headers say.

use crate::game::convert::Extras;
use crate::notation::gn::{GameResult, HeaderName};
use crate::rules::ByPlayer;

/// Who plays a game, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players {
    /// The players' names: their sides where nothing is known.
    pub names: ByPlayer<String>,
    /// The result, in words; `None` while the game goes on.
    pub result: Option<&'static str>,
}

impl Players {
    /// Takes names and result from the headers of a game.
    #[must_use]
    pub fn of(extras: Extras<'_, '_>) -> Self {
        let (black, white, result) = match extras {
            Extras::None => (None, None, None),
            Extras::Gn(record) => {
                let value = |name| record.header(name).map(|header| header.value().to_owned());
                (value(HeaderName::Black), value(HeaderName::White), record.result())
            }
            // White moves first in gungi.js: that player is Black here.
            Extras::Pgn(record) => {
                let value = |name| record.tag(name).map(|tag| tag.value().to_owned());
                (value("White"), value("Black"), record.result().map(|result| result.value))
            }
        };
        let name = |name: Option<String>, side: &str| {
            name.filter(|name| !matches!(name.trim(), "" | "?")).unwrap_or_else(|| side.to_owned())
        };
        Self {
            names: ByPlayer { black: name(black, "Black"), white: name(white, "White") },
            result: result.and_then(in_words),
        }
    }
}

const fn in_words(result: GameResult) -> Option<&'static str> {
    match result {
        GameResult::BlackWins => Some("Black wins"),
        GameResult::WhiteWins => Some("White wins"),
        GameResult::Draw => Some("a draw"),
        GameResult::Unfinished => None,
    }
}
