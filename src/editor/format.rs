//! The canonical form of a document.

use crate::config::Settings;
use crate::diagnostic::Edit;
use crate::editor::document::Document;
use crate::editor::settings::style;
use crate::files::Games;
use crate::files::canonical::{CanonicalForm, CanonicalJoiner};
use crate::files::draft::{DraftError, NewText, OldGame, Original, Spacing};
use crate::text::Span;

impl Document {
    /// Puts the games that touch a span in canonical form, as `gungi fmt` does. A game with errors keeps every byte. `None` if
    /// nothing changes.
    pub fn format_games(&self, span: Span, settings: &Settings) -> Option<Edit> {
        let (new, starts) = self.formatted(span, settings).ok()?;
        // Its games must not run together.
        let games = Games::of_text(new.clone(), Some(self.format())).map_while(Result::ok);
        let are_apart = games.map(|game| game.read(|game| game.start.offset)).eq(starts);
        (are_apart && new != self.text()).then(|| Edit::between(self.text(), &new, 0))
    }

    /// The new text, and where its games start.
    fn formatted(&self, span: Span, settings: &Settings) -> Result<(String, Vec<usize>), DraftError> {
        let is_chosen = |at: usize, length: usize| at <= span.end() && span.start() <= at + length;
        let games = self.read_all(|game| {
            let form = is_chosen(game.start.offset, game.text.len())
                .then(|| CanonicalForm::of(game, style(settings)));
            (OldGame::of(game), form, game.content.extras().edges())
        });
        let mut original = Original::new(self.text().as_bytes());
        let mut draft = NewText::new(Spacing::Canonical, self.format(), Some(Vec::new()));
        let mut joiner = CanonicalJoiner::default();
        for (game, form, edges) in games {
            let new = if let Some(form) = form {
                joiner.join(self.format(), form).ok()
            } else {
                joiner.pass(edges);
                None
            };
            draft.game(&mut original, &game, new)?;
        }
        let drafted = draft.finish(original)?;
        let text = drafted.text.unwrap_or_default();
        Ok((String::from_utf8_lossy(&text).into_owned(), drafted.starts))
    }
}
