//! Games in canonical form, one after another.

use std::borrow::Cow;

use crate::files::checks::Checks;
use crate::files::formats::Format;
use crate::files::formats::gn::line_width;
use crate::files::{Game, Games};
use crate::game::NoGame;
use crate::notation::movetext::{Edges, Entry, Joiner};
use crate::text::with_line_feeds;

/// How canonical forms are written.
#[derive(Clone, Copy, Debug)]
pub struct CanonicalStyle<'c> {
    /// What games are checked for: one with an error keeps every byte.
    pub checks: Checks<'c>,
    /// Maximum length of lines of moves in GN, in columns; 0 puts all moves on one line.
    pub width: usize,
}

/// The canonical form of a game, or why the game cannot be written.
pub struct CanonicalForm {
    entry: Result<Entry, String>,
    /// How the game meets its neighbours if it keeps every byte.
    edges: Option<Edges>,
    /// Whether the text is a game, and not a file of another kind.
    pub is_game: bool,
    /// Whether it is of a tool whose files have an extension of games.
    pub shares_extension: bool,
}

impl CanonicalForm {
    pub fn of(game: &Game<'_>, style: CanonicalStyle<'_>) -> Self {
        let no_game = game.content.no_game();
        let entry = match no_game {
            Some(file) => file.canonical().map(Entry::alone),
            None if game.format.row().is_record() => Err(format!(
                "it is {}, the format of another program, which gungi only reads; `gungi convert` writes it as GN",
                game.format.row().name
            )),
            None => entry_of(game, style),
        };
        Self {
            entry,
            edges: game.content.extras().edges(),
            is_game: no_game.is_none(),
            shares_extension: no_game.is_some_and(NoGame::shares_extension),
        }
    }
}

/// Joins the canonical forms of a file.
#[derive(Default)]
pub struct CanonicalJoiner(Joiner);

impl CanonicalJoiner {
    /// The text of a game after the previous ones. Its lines end with LF: only the file knows how they should end.
    ///
    /// # Errors
    /// Why the game keeps every byte.
    pub fn join(&mut self, format: Format, form: CanonicalForm) -> Result<String, String> {
        let joined = form.entry.and_then(|entry| self.joined(format, &entry));
        if joined.is_err() {
            self.pass(form.edges);
        }
        joined
    }

    /// Records a game that keeps every byte.
    pub fn pass(&mut self, edges: Option<Edges>) {
        self.0.pass(edges);
    }

    fn joined(&mut self, format: Format, entry: &Entry) -> Result<String, String> {
        if let Some(text) = self.0.with_result(entry) {
            if !is_same_game(format, entry.text(), text) {
                return Err(ANOTHER_GAME.to_owned());
            }
        }
        let mut text = String::new();
        self.0.join(entry, &mut text);
        Ok(text)
    }
}

/// The canonical form of a game without errors. Plays the game, and plays a new text again.
fn entry_of(game: &Game<'_>, style: CanonicalStyle<'_>) -> Result<Entry, String> {
    let (width, rules) = (line_width(style.width), style.checks.rules);
    let write = |game: &Game<'_>, played| game.format.row().write(game.content, played, width);
    let played = style.checks.play(game).or_else(|error| match error {
        Some(error) => Err(game.sentence(&error)),
        // What keeps it from being played is ignored.
        None => game.played(rules),
    })?;
    let (entry, _) = write(game, &played)?;
    let is_same = |again: &Game<'_>| {
        again.content.spelling_error().is_none()
            && comments(again).eq(comments(game))
            && played.is_of(again.content.source(), rules)
            && write(again, &played).is_ok_and(|(written, _)| written.text() == entry.text())
    };
    // What is written as it was read is the same game.
    let is_kept = entry.text().trim_ascii() == with_line_feeds(game.text).trim_ascii()
        || read_again(game.format, entry.text(), is_same) == Some(true);
    // What is misspelled and ignored cannot be read again.
    let why = || {
        game.content
            .spelling_error()
            .map_or(ANOTHER_GAME.to_owned(), |error| game.sentence(&error))
    };
    if is_kept { Ok(entry) } else { Err(why()) }
}

const ANOTHER_GAME: &str = "its canonical form would be another game";

/// Reads a text that should be one game; `None` if it is not.
fn read_again<T>(format: Format, text: &str, visit: impl Fn(&Game<'_>) -> T) -> Option<T> {
    let mut games = Games::of_text(text.to_owned(), Some(format));
    let found = games.next()?.ok()?.read(|game| visit(&game));
    games.next().is_none().then_some(found)
}

/// Whether two texts are the same game but for its headers.
fn is_same_game(format: Format, one: &str, other: &str) -> bool {
    let read = |text| {
        read_again(format, text, |game| {
            let (source, comments) = (game.content.source(), comments(game).map(Cow::into_owned));
            let moves =
                (0..source.len()).map(|index| source.ply(index).map(|(written, _)| written));
            let start = source.start(None).ok().map(|start| start.position);
            (
                moves.collect::<Vec<_>>(),
                comments.collect::<Vec<_>>(),
                start,
            )
        })
    };
    let (one, other) = (read(one), read(other));
    one.is_some() && one == other
}

fn comments<'g>(game: &Game<'g>) -> impl Iterator<Item = Cow<'g, str>> {
    game.content
        .extras()
        .comments()
        .into_iter()
        .map(|(_, text)| with_line_feeds(text))
}
