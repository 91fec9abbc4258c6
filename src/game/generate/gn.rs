//! Random games in GN.

use crate::game::generate::RandomGame;
use crate::notation::gn::{GameToWrite, Header, Move, Writer, result_text};
use crate::notation::movetext::HeaderName;
use crate::rules::GameResult;

/// Writes games in canonical GN, each to stand behind the one before.
pub fn writer() -> impl FnMut(&RandomGame) -> String {
    let mut writer = Writer::default();
    move |game| {
        let result = game.end.map_or(GameResult::Unfinished, GameResult::from);
        let headers = [
            Header::new(HeaderName::Event, &*game.name),
            Header::new(HeaderName::Result, result_text(result)),
            Header::new(HeaderName::Rules, game.start.position.ruleset().as_str()),
        ];
        let plies: Vec<_> = game.plies.iter().filter_map(|mv| Some((Move::of(mv)?, mv.player))).collect();
        let mut text = String::new();
        writer.write(&GameToWrite { headers: &headers, comments: &[], plies: &plies }, &mut text);
        text
    }
}
