//! A game of a document as a page for a browser.

use crate::config::Settings;
use crate::editor::document::{Document, checks};
use crate::editor::moves::{PlayedText, plies_begun};
use crate::files::Game;
use crate::game::Frame;
use crate::print::page::{Page, PagePly};
use crate::render::board::{Coordinates, Highlights, Pieces};
use crate::render::picture::Subject;
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

/// How long a position stays when the game plays, in milliseconds.
const DELAY: u32 = 1000;

impl Document {
    /// The game at an offset as `gungi replay` writes it, to step through; of a long game, its first plies.
    pub fn page(&self, offset: usize, settings: &Settings) -> Option<GamePage> {
        let (index, place) = self.game_at(offset)?;
        self.read(index, |game| page(game, offset - place.start(), settings))?
    }
}

fn page(game: &Game<'_>, at: usize, settings: &Settings) -> Option<GamePage> {
    let played = PlayedText::of(game, settings.rules)?.game;
    let (players, notation) = (Players::of(game.content.extras()), game.format.notation());
    let source = game.content.source();
    let frames = played.frames_of(0..=played.len().min(MAX_PLIES));
    let subject = |frame: &Frame| {
        let result = players.result.filter(|_| frame.ply == source.len());
        Subject::new(frame, Highlights::of_last_move(frame, notation), result)
    };
    let plies: Vec<PagePly> =
        frames.iter().map(|frame| PagePly { ply: frame.ply, subject: subject(frame) }).collect();
    let lines = LineIndex::of_piece(game.text, game.start);
    let findings = checks(settings).judge(game, &lines).findings;
    let unplayed = source.ply(played.len()).filter(|_| played.len() <= MAX_PLIES);
    let ply = plies_begun(source, at).min(frames.len() - 1);
    let page = Page {
        plies,
        players: &players,
        extras: game.content.extras(),
        unplayed: unplayed.and_then(|(_, span)| game.text.get(span.range())),
        findings: &findings,
        pieces: Pieces::Kanji,
        coordinates: Coordinates::Both,
        flipped: false,
        is_dark: None,
        delay: DELAY,
    };
    Some(GamePage { html: page.html(), ply })
}
