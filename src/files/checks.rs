//! What games are checked for, and games with their fixes.

use std::mem;

use crate::diagnostic::{Applicability, Diagnostic, Fix, Fixed, Selection, Severity, apply};
use crate::files::formats::Format;
use crate::files::{Game, Games};
use crate::game::repair::{Repair, together};
use crate::game::{
    CheckSpelling, Finding, FoulPolicy, Judgement, Notes, PlayedGame, Suppressor, Written, judge_and_play,
    judge_spelling, judge_with_notes,
};
use crate::rules::{AnyPosition, Ruleset};
use crate::text::{LineIndex, SUBSTITUTE};

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
    pub(crate) fn play(self, game: &Game<'_>) -> Result<PlayedGame, Option<Box<Diagnostic>>> {
        let (source, rules) = (game.content.source(), self.rules);
        let (judgement, played) = match self.strictest() {
            None => (judge_spelling(source), None),
            Some(fouls) => judge_and_play(source, rules, fouls, self.notes),
        };
        let judgement = self.complete(judgement, game, &LineIndex::of_piece(game.text, game.start));
        let found = judgement.findings.into_iter().filter(|finding| !finding.is_suppressed());
        let mut errors = found.map(|finding| finding.diagnostic);
        match errors.find(|finding| finding.severity == Severity::Error) {
            Some(error) => Err(Some(Box::new(error))),
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

/// Maximum number of rounds for a game: a fix may make room for another one.
const MAX_PASSES: usize = 20;

/// A game after its fixes.
pub(crate) struct FixedGame {
    pub(crate) text: String,
    pub(crate) fixes: usize,
    /// Whether fixes were dropped because they would have changed the game.
    pub(crate) is_stopped: bool,
}

/// Whether no fix is made, because a game was not read whole, or has bytes that are not UTF-8.
pub(crate) fn keeps_every_byte(game: &Game<'_>) -> bool {
    game.text.contains(SUBSTITUTE) || game.content.is_cut()
}

/// A game with all fixes that are at least so safe; `None` if it keeps every byte.
pub(crate) fn fixed_game(game: &Game<'_>, checks: Checks<'_>, least: Applicability) -> Option<FixedGame> {
    if keeps_every_byte(game) {
        return None;
    }
    let mut done = FixedGame { text: game.text.to_owned(), fixes: 0, is_stopped: false };
    // The game that safe fixes must not change.
    let mut same = Reading::new(game, checks);
    let mut fixes = mem::take(&mut same.fixes);
    for _ in 0..MAX_PASSES {
        // Other fixes wait until no safe one is left, as if they were made in a second run.
        let kind = if fixes.iter().any(|fix| fix.applicability == Applicability::Safe) {
            Applicability::Safe
        } else {
            least
        };
        fixes.retain(|fix| fix.applicability >= kind);
        if fixes.is_empty() {
            break;
        }
        let Fixed { text, fixes: count } = apply(&done.text, &fixes);
        let next = reading_of(game.format, &text, checks)
            .filter(|next| kind == Applicability::Maybe || next.is_same_game(&same));
        let Some(mut next) = next else {
            done.is_stopped = true;
            break;
        };
        done.text = text;
        done.fixes += count;
        fixes = mem::take(&mut next.fixes);
        if kind == Applicability::Maybe {
            same = next;
        }
    }
    Some(done)
}

/// The parts of a game that safe fixes must not change, and its fixes.
struct Reading {
    moves: Vec<Written>,
    start: Option<AnyPosition>,
    /// Whether something could not be read or played.
    has_errors: bool,
    fixes: Vec<Fix>,
}

impl Reading {
    /// A suppressed finding is intended: it gets no fix.
    fn new(game: &Game<'_>, checks: Checks<'_>) -> Self {
        let lines = LineIndex::of_piece(game.text, game.start);
        let findings = checks.judge(game, &lines).findings;
        let has_errors = findings.iter().any(|finding| finding.diagnostic.severity == Severity::Error);
        let findings = findings.into_iter().filter(|finding| !finding.is_suppressed());
        let fixes = findings.filter_map(|finding| finding.diagnostic.fix);
        let source = game.content.source();
        Self {
            moves: (0..source.len())
                .filter_map(|index| Some(source.ply(index)?.0.with_strike_as_move()))
                .collect(),
            has_errors,
            start: source.start(checks.rules).ok().map(|start| start.position),
            fixes: fixes.collect(),
        }
    }

    /// Whether the moves that could be read before are still there, in their order, and the start is the same. Where there
    /// were errors, moves may be read between them; and a start that could not be read may come, if all is legal then.
    fn is_same_game(&self, before: &Self) -> bool {
        let mut moves = self.moves.iter();
        let has_all = before.moves.iter().all(|mv| moves.any(|now| now == mv));
        let is_same = self.moves.len() == before.moves.len() || before.has_errors;
        let may_start = before.start.is_none() || before.has_errors && !self.has_errors;
        has_all && is_same && (may_start || self.start == before.start)
    }
}

/// Reads a text that should be exactly one game; `None` if it is not. Adds a byte order mark in front, so that a mark
/// inside the game does not count as the file's own.
fn reading_of(format: Format, text: &str, checks: Checks<'_>) -> Option<Reading> {
    const MARK: &str = "\u{feff}";
    let mut readings = Vec::new();
    for game in Games::of_text([MARK, text].concat(), Some(format)) {
        readings.push(game.ok()?.read(|game| {
            let is_whole = game.start.offset == MARK.len() && game.text == text;
            is_whole.then(|| Reading::new(&game, checks))
        }));
    }
    if readings.len() == 1 { readings.pop().flatten() } else { None }
}
