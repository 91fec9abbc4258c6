//! Fixes of single findings, and of all that are safe.

use crate::config::Settings;
use crate::diagnostic::{Applicability, Diagnostic, Edit};
use crate::editor::document::Document;
use crate::editor::settings::checks;
use crate::files::checks::fixed_game;
use crate::text::Span;

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
