//! The board at a place of a document, as a picture.

use crate::config::Settings;
use crate::editor::document::Document;
use crate::editor::moves::{Played, plies_begun};
use crate::files::Game;
use crate::render::board::{Coordinates, Highlights, Pieces};
use crate::render::picture::{PictureStyle, Subject, Theme, draw, svg};
use crate::render::players::Players;

impl Document {
    /// The board after the move at an offset, or after the last move before it, as SVG. Of a game that breaks off, the last
    /// position is drawn.
    pub fn board(&self, offset: usize, settings: &Settings) -> Option<String> {
        let part = self.game_at(offset)?;
        self.read(part, |game| board(game, offset - part.span.start(), settings))?
    }
}

fn board(game: &Game<'_>, at: usize, settings: &Settings) -> Option<String> {
    let plies = plies_begun(game.content.source(), at);
    let frame = Played::of(game, settings.rules)?.game.frame(plies);
    let players = Players::of(game.content.extras());
    let result = players.result.filter(|_| frame.ply == game.content.source().len());
    let subject = Subject::new(&frame, Highlights::of_last_move(&frame, game.format.notation()), result);
    let style = PictureStyle {
        theme: Theme::KAYA,
        flipped: false,
        coordinates: Coordinates::Both,
        pieces: Pieces::Kanji,
        arrows: true,
        hands: true,
        caption: None,
    };
    Some(svg(&draw(&subject, &players, &style), None))
}
