//! A game of a document as a page for a browser.

use crate::config::Settings;
use crate::editor::document::{Document, checks};
use crate::editor::moves::{PlayedText, plies_begun};
use crate::files::Game;
use crate::print::page::Page;
use crate::render::players::Players;
use crate::text::LineIndex;

/// A page for a browser.
#[derive(Clone, Debug)]
pub struct GamePage {
    /// The page.
    pub html: String,
    /// The ply at the cursor: the page opens there with `#PLY`.
    pub ply: usize,
}

/// How many positions a page has: a browser draws each.
const MAX_PLIES: usize = 2000;

impl Document {
    /// The game at an offset as `gungi replay` writes it, to step through; of a long game, its first plies.
    pub fn page(&self, offset: usize, settings: &Settings) -> Option<GamePage> {
        let (index, place) = self.game_at(offset)?;
        self.read(index, |game| page(game, offset - place.start(), settings))?
    }
}

fn page(game: &Game<'_>, at: usize, settings: &Settings) -> Option<GamePage> {
    let played = PlayedText::of(game, settings.rules)?.game;
    let players = Players::of(game.content.extras());
    let frames = played.frames_of(0..=played.len().min(MAX_PLIES));
    let lines = LineIndex::of_piece(game.text, game.start);
    let findings = checks(settings).judge(game, &lines).findings;
    let is_whole = played.len() <= MAX_PLIES;
    let page = Page::new(
        game,
        &frames,
        is_whole,
        (&players, &findings),
        game.format.notation(),
    );
    let ply = plies_begun(game.content.source(), at).min(frames.len() - 1);
    Some(GamePage {
        html: page.html().alone(),
        ply,
    })
}
