//! What games are checked for.

use crate::diagnostic::{Diagnostic, Selection, Severity};
use crate::files::games::Game;
use crate::game::repair::{Repair, together};
use crate::game::{
    CheckSpelling, Finding, FoulPolicy, Judgement, Notes, PlayedGame, Suppressor, judge_and_play,
    judge_spelling, judge_with_notes,
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
        self.complete(self.judge_source(game.content.source(), self.rules), game, lines)
    }

    /// Plays a game without errors. A suppressed error is meant so.
    ///
    /// # Errors
    /// The first error of the game, in the order of its text; `None` if another reason keeps it from being played.
    pub(crate) fn play(self, game: &Game<'_>) -> Result<PlayedGame, Option<Diagnostic>> {
        let (source, rules) = (game.content.source(), self.rules);
        let (judgement, played) = match self.strictest() {
            None => (judge_spelling(source), None),
            Some(fouls) => judge_and_play(source, rules, fouls, self.notes),
        };
        let judgement = self.complete(judgement, game, &LineIndex::of_piece(game.text, game.start));
        let found = judgement.findings.into_iter().filter(|finding| !finding.is_suppressed());
        let mut errors = found.map(|finding| finding.diagnostic);
        match errors.find(|finding| finding.severity == Severity::Error) {
            Some(error) => Err(Some(error)),
            None => played.filter(|played| played.is_whole(source)).ok_or(None),
        }
    }

    /// How fouls are judged: as strictly as with and without `gungi.toml`.
    fn strictest(self) -> Option<FoulPolicy> {
        let unconfigured = self.unconfigured;
        self.fouls.map(|fouls| unconfigured.map_or(fouls, |unconfigured| unconfigured.fouls.min(fouls)))
    }

    fn judge_source(self, source: &dyn CheckSpelling, rules: Option<Ruleset>) -> Judgement {
        match self.strictest() {
            None => judge_spelling(source),
            Some(fouls) => judge_with_notes(source, rules, fouls, self.notes),
        }
    }

    /// Explains findings by habits, and drops those that are not wanted.
    fn complete(self, mut judgement: Judgement, game: &Game<'_>, lines: &LineIndex<'_>) -> Judgement {
        let judge = |source: &dyn CheckSpelling, rules| self.judge_source(source, rules);
        let is_read = game.content.no_game().is_none() && !game.content.is_cut();
        if let Some(kind) = game.format.row().repaired.filter(|_| is_read) {
            let is_judged = self.fouls.is_some();
            let repair = Repair { text: game.text, kind, rules: self.rules, is_judged, judge: &judge };
            judgement = repair.explained(judgement);
        }
        judgement.is_complete &= self.fouls != Some(FoulPolicy::Allow);
        judgement.suppress(game.content.source(), lines);
        judgement.findings = together(judgement.findings);
        judgement.findings.retain_mut(|finding| self.keep(finding));
        judgement
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
