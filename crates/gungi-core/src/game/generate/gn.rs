//! Random games in GN.

use crate::game::generate::RandomGame;
use crate::notation::gn::{GameToWrite, GnMove, Header, Writer, result_text};
use crate::notation::movetext::{Entry, HeaderName};
use crate::rules::{Describe as _, GameResult};

/// A game in canonical GN.
pub fn entry(game: &RandomGame) -> Entry {
    let result = game.end.map_or(GameResult::Unfinished, GameResult::from);
    let headers = [
        Header::new(HeaderName::Event, &*game.name),
        Header::new(HeaderName::Result, result_text(result)),
        Header::new(HeaderName::Rules, game.start.position.ruleset().as_str()),
    ];
    let plies: Vec<_> = game
        .plies
        .iter()
        .filter_map(|mv| Some((GnMove::of(&mv.description)?, mv.description.player)))
        .collect();
    Writer::default().entry(&GameToWrite {
        headers: &headers,
        comments: &[],
        plies: &plies,
    })
}
