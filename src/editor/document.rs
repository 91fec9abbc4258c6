//! The text of a document, cut into games, and what its settings ask for.

use std::io::Cursor;

use crate::config::Settings;
use crate::files::canonical::CanonicalStyle;
use crate::files::checks::Checks;
use crate::files::formats::Format;
use crate::files::formats::gn::WIDTH;
use crate::files::{Game, Games};
use crate::game::Notes;
use crate::text::{Span, boundary};

/// A text, and where its games are.
#[derive(Clone, Debug)]
pub struct Document {
    text: String,
    format: Format,
    games: Vec<GamePart>,
    /// Whether it is in a format that gungi does not read.
    pub(super) is_foreign: bool,
}

/// Where a game is in its document.
#[derive(Clone, Copy, Debug)]
pub(super) struct GamePart {
    /// Its number in the document, from 1.
    pub(super) number: usize,
    pub(super) span: Span,
}

impl Document {
    /// Maximum length of a text, in bytes.
    pub const MAX_BYTES: usize = 16 << 20;

    /// Cuts a text into games. If the format is unknown, the content decides.
    pub fn new(text: String, format: Option<Format>) -> Self {
        let games = Games::of_text(text.clone(), format);
        let format = games.format();
        let mut is_foreign = false;
        let mut part = |game: Game<'_>| {
            is_foreign |= game.content.no_game().is_some_and(|file| !file.is_gameplay());
            let start = boundary(&text, game.start.offset);
            GamePart { number: game.number, span: Span::new(start, boundary(&text, start + game.text.len())) }
        };
        // Reading from memory never fails.
        let games = games.map_while(Result::ok).map(|game| game.read(&mut part)).collect();
        Self { text, format, games, is_foreign }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The format.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Reads all games in their order.
    pub(super) fn read_all<T>(&self, mut visit: impl FnMut(&Game<'_>) -> T) -> Vec<T> {
        let games = Games::of_text(self.text.clone(), Some(self.format)).map_while(Result::ok);
        games.map(|game| game.read(|game| visit(&game))).collect()
    }

    /// Reads one game. Its places count from its own start.
    pub(super) fn read<T>(&self, part: GamePart, visit: impl FnOnce(&Game<'_>) -> T) -> Option<T> {
        let text = self.text.get(part.span.range())?.to_owned();
        let mut games = Games::resumed(Box::new(Cursor::new(text)), self.format, part.number - 1);
        Some(games.next()?.ok()?.read(|game| visit(&game)))
    }

    /// The game at an offset: the last one that starts before it, and in formats of lines stands on its line.
    pub(super) fn game_at(&self, offset: usize) -> Option<GamePart> {
        let next = self.games.partition_point(|game| game.span.start() <= offset);
        let game = *self.games.get(next.checked_sub(1)?)?;
        let ends_there = self.format.row().is_of_lines && offset > game.span.end();
        (!ends_there && !self.is_foreign).then_some(game)
    }

    /// The games that touch a span.
    pub(super) fn games_in(&self, span: Span) -> impl Iterator<Item = GamePart> + '_ {
        let is_in =
            move |game: &&GamePart| game.span.start() <= span.end() && span.start() <= game.span.end();
        self.games.iter().filter(is_in).copied()
    }
}

/// What games are checked for.
pub(super) fn checks(settings: &Settings) -> Checks<'_> {
    Checks {
        rules: settings.rules,
        fouls: Some(settings.fouls.unwrap_or_default()),
        notes: Notes::InWords,
        selection: settings.selection(),
        unconfigured: None,
    }
}

/// How games are formatted.
pub(super) fn style(settings: &Settings) -> CanonicalStyle<'_> {
    let checks = Checks { notes: Notes::Counted, ..checks(settings) };
    CanonicalStyle { checks, width: settings.width.unwrap_or(WIDTH) }
}
