//! What is wrong with a document, the fixes for it, and its canonical form.

use crate::config::Settings;
use crate::diagnostic::{Applicability, Diagnostic, Edit};
use crate::editor::document::Document;
use crate::editor::document::{checks, style};
use crate::files::Games;
use crate::files::canonical::{CanonicalForm, CanonicalJoiner};
use crate::files::checks::fixed_game;
use crate::files::draft::{DraftError, NewText, OldGame, Original, Spacing};
use crate::text::{LineIndex, Span};

/// How many findings of a document are reported.
pub const MAX_FINDINGS: usize = 1000;

impl Document {
    /// The findings that no comment suppresses, in the order of the text: at most [`MAX_FINDINGS`].
    pub fn findings(&self, settings: &Settings) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        self.read_all(|game| {
            if found.len() < MAX_FINDINGS {
                let lines = LineIndex::of_piece(game.text, game.start);
                let findings = checks(settings).judge(game, &lines).findings.into_iter();
                let reported = findings.filter(|finding| !finding.is_suppressed());
                found.extend(reported.map(|finding| finding.diagnostic.shifted(game.start.offset)));
            }
        });
        found.truncate(MAX_FINDINGS);
        found
    }
}

/// A fix of one finding.
#[derive(Clone, Debug)]
pub struct QuickFix {
    /// What it does.
    pub title: String,
    /// Whether it cannot change the game.
    pub is_safe: bool,
    /// What it changes.
    pub edits: Vec<Edit>,
    /// The finding.
    pub finding: Diagnostic,
}

impl QuickFix {
    /// The fixes of the findings that touch a span.
    pub fn of(findings: &[Diagnostic], span: Span) -> Vec<Self> {
        let touches =
            |finding: &&Diagnostic| finding.span.start() <= span.end() && span.start() <= finding.span.end();
        let fix = |finding: &Diagnostic| {
            let fix = finding.fix.clone()?;
            let is_safe = fix.applicability == Applicability::Safe;
            Some(Self { title: fix.title, is_safe, edits: fix.edits, finding: finding.clone() })
        };
        findings.iter().filter(touches).filter_map(fix).collect()
    }
}

impl Document {
    /// All safe fixes, as `gungi validate --fix` makes them: one edit for each game that changes.
    pub fn fix_all(&self, settings: &Settings) -> Vec<Edit> {
        let edits = self.read_all(|game| {
            let fixed = fixed_game(game, checks(settings)).filter(|fixed| fixed.fixes > 0)?;
            Some(Edit::between(game.text, &fixed.text, game.start.offset))
        });
        edits.into_iter().flatten().collect()
    }
}

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
