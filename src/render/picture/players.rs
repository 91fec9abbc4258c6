//! Who plays a game, as its headers say.

use crate::game::convert::Extras;
use crate::notation::gn::Header;
use crate::notation::gungijs::Tag;
use crate::notation::movetext::HeaderName;
use crate::rules::{ByPlayer, GameResult};

/// How many characters of a name are kept: there is no room for a hundredth of what a header can hold.
const NAME_LENGTH: usize = 200;

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
    pub fn of(extras: Extras<'_, '_>) -> Self {
        let (black, white, result) = match extras {
            Extras::None => (None, None, None),
            Extras::Gn(record) => {
                let value = |name| record.header(name).map(Header::value);
                (value(HeaderName::Black), value(HeaderName::White), record.result())
            }
            // White moves first in gungi.js: that player is Black here.
            Extras::Pgn(record) => {
                let value = |name| record.tag(name).map(Tag::value);
                (value("White"), value("Black"), record.result().map(|result| result.value))
            }
        };
        let name = |name: Option<&str>, side: &str| {
            let known = name.map(str::trim).filter(|name| !matches!(*name, "" | "?"));
            known.unwrap_or(side).chars().take(NAME_LENGTH).collect()
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
