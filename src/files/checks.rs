//! What games are checked for.

use crate::diagnostic::{Diagnostic, Selection, Severity};
use crate::files::games::Game;
use crate::game::repair::{Repair, together};
use crate::game::{
    CheckSpelling, Finding, FoulPolicy, Judgement, Notes, Suppressor, judge_spelling, judge_with_notes,
};
use crate::rules::Ruleset;
use crate::text::LineIndex;

/// What games are checked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checks<'c> {
    /// The ruleset of games that do not name one.
    pub(crate) rules: Option<Ruleset>,
    /// How fouls are reported that no player called; `None` checks only the spelling.
    pub(crate) fouls: Option<FoulPolicy>,
    /// Whether notes on moves are put into words.
    pub(crate) notes: Notes,
    /// The findings to report.
    pub(crate) selection: Selection<'c>,
    /// What is reported without `gungi.toml`. What it does not report is kept then, as suppressed by the configuration.
    pub(crate) unconfigured: Option<Unconfigured<'c>>,
}

/// What is reported without `gungi.toml`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unconfigured<'c> {
    pub(crate) fouls: FoulPolicy,
    pub(crate) selection: Selection<'c>,
}

impl Checks<'_> {
    /// The findings of a game. `lines` are the lines of the game.
    pub(crate) fn judge(self, game: &Game<'_>, lines: &LineIndex<'_>) -> Judgement {
        let source = game.content.source();
        let judge = |source: &dyn CheckSpelling, rules| match self.fouls {
            None => judge_spelling(source),
            Some(fouls) => {
                let strictest = self.unconfigured.map_or(fouls, |unconfigured| unconfigured.fouls.min(fouls));
                judge_with_notes(source, rules, strictest, self.notes)
            }
        };
        let mut judgement = judge(source, self.rules);
        let is_read = game.content.no_game().is_none() && !game.content.is_cut();
        if let Some(kind) = game.format.row().repaired.filter(|_| is_read) {
            let is_judged = self.fouls.is_some();
            let repair = Repair { text: game.text, kind, rules: self.rules, is_judged, judge: &judge };
            judgement = repair.explained(judgement);
        }
        judgement.is_complete &= self.fouls != Some(FoulPolicy::Allow);
        judgement.suppress(source, lines);
        judgement.findings = together(judgement.findings);
        judgement.findings.retain_mut(|finding| self.keep(finding));
        judgement
    }

    /// The first error of a game, in the order of its text. A suppressed one is meant so.
    pub(crate) fn first_error(self, game: &Game<'_>) -> Option<Diagnostic> {
        let found = self.judge(game, &LineIndex::of_piece(game.text, game.start)).findings.into_iter();
        let mut errors = found.filter(|finding| !finding.is_suppressed()).map(|finding| finding.diagnostic);
        errors.find(|finding| finding.severity == Severity::Error)
    }

    /// Gives a finding the severity and the suppression of the settings; returns whether it is kept.
    fn keep(&self, finding: &mut Finding) -> bool {
        let code = finding.diagnostic.code;
        if code.is_foul() && self.fouls == Some(FoulPolicy::Warning) {
            finding.diagnostic.severity = Severity::Warning;
        }
        let reports = |selection: Selection<'_>, fouls: Option<FoulPolicy>| {
            selection.wants(code) && (!code.is_foul() || fouls != Some(FoulPolicy::Allow))
        };
        if reports(self.selection, self.fouls) {
            return true;
        }
        let is_kept = self
            .unconfigured
            .is_some_and(|unconfigured| reports(unconfigured.selection, Some(unconfigured.fouls)));
        if is_kept && !finding.is_suppressed() {
            finding.suppressed = Some(Suppressor::Configuration);
        }
        is_kept
    }
}
