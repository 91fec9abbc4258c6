//! What is wrong with a document.

use crate::config::Settings;
use crate::diagnostic::Diagnostic;
use crate::editor::document::Document;
use crate::editor::settings::checks;
use crate::text::LineIndex;

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
