//! What games are checked for, and games with their fixes.

use std::cell::OnceCell;

use crate::diagnostic::{
    Applicability, Code, Diagnostic, Fix, Fixed, Ruling, Selection, Severity, apply,
};
use crate::files::Game;
use crate::files::proof::{Facts, Reason, read_one};
use crate::game::understand::{Explained, Origin, Report, Understood, together};
use crate::game::{
    CheckSpelling, Finding, FoulPolicy, GameLocation, Judgement, Notes, PlayedGame, Suppressor,
    judge_and_play, judge_spelling, judge_with_notes,
};
use crate::rules::Ruleset;
use crate::text::{LineIndex, SUBSTITUTE, Span};

/// What games are checked for.
#[derive(Clone, Copy, Debug)]
pub struct Checks<'c> {
    /// The ruleset of games that do not name one.
    pub rules: Option<Ruleset>,
    /// How fouls are reported that no player called; `None` checks only the spelling.
    pub fouls: Option<FoulPolicy>,
    /// Whether notes on moves are put into words.
    pub notes: Notes,
    /// The findings to report.
    pub selection: Selection<'c>,
    /// What is reported without `gungi.toml`. What it does not report is kept then, as suppressed by the configuration.
    pub unconfigured: Option<Unconfigured<'c>>,
}

/// What is reported without `gungi.toml`.
#[derive(Clone, Copy, Debug)]
pub struct Unconfigured<'c> {
    pub fouls: FoulPolicy,
    pub selection: Selection<'c>,
}

impl Checks<'_> {
    /// The findings of a game. `lines` are the lines of the game.
    pub fn judge(self, game: &Game<'_>, lines: &LineIndex<'_>) -> Judgement {
        self.complete(
            self.judge_source(game.content.source(), self.rules),
            game,
            lines,
        )
    }

    /// Plays a game without errors. A suppressed error is meant so.
    ///
    /// # Errors
    /// The first error of the game, in the order of its text; `None` if another reason keeps it from being played.
    pub fn play(self, game: &Game<'_>) -> Result<PlayedGame, Option<Box<Diagnostic>>> {
        let (source, rules) = (game.content.source(), self.rules);
        let (judgement, played) = match self.strictest() {
            None => (judge_spelling(source), None),
            Some(fouls) => judge_and_play(source, rules, fouls, self.notes),
        };
        let judgement = self.complete(judgement, game, &LineIndex::of_piece(game.text, game.start));
        let found = judgement
            .findings
            .into_iter()
            .filter(|finding| !finding.is_suppressed());
        let mut errors = found.map(|finding| finding.diagnostic);
        match errors.find(|finding| finding.severity == Severity::Error) {
            Some(error) => Err(Some(Box::new(error))),
            None => played.filter(|played| played.is_whole(source)).ok_or(None),
        }
    }

    /// How fouls are judged: as strictly as with and without `gungi.toml`.
    fn strictest(self) -> Option<FoulPolicy> {
        let unconfigured = self.unconfigured;
        self.fouls
            .map(|fouls| unconfigured.map_or(fouls, |unconfigured| unconfigured.fouls.min(fouls)))
    }

    fn judge_source(self, source: &dyn CheckSpelling, rules: Option<Ruleset>) -> Judgement {
        match self.strictest() {
            None => judge_spelling(source),
            Some(fouls) => judge_with_notes(source, rules, fouls, self.notes),
        }
    }

    /// Explains findings by what was understood, and drops those that are not wanted.
    fn complete(self, judgement: Judgement, game: &Game<'_>, lines: &LineIndex<'_>) -> Judgement {
        self.explained(judgement, game, lines).judgement
    }

    fn explained(self, judgement: Judgement, game: &Game<'_>, lines: &LineIndex<'_>) -> Explained {
        let judge = |source: &dyn CheckSpelling, rules| self.judge_source(source, rules);
        let is_read = game.content.no_game().is_none() && !game.content.is_cut();
        let facts = OnceCell::new();
        let prove = |understood: &Understood, text: &str, is_whole: bool| {
            let before: &Facts = facts.get_or_init(|| Facts::of(game, self.rules));
            let by = if is_whole {
                Reason::Whole(understood)
            } else {
                Reason::Part(understood)
            };
            before.keeps(game.format, text, self.rules, by).is_ok()
        };
        let mut explained = match game
            .format
            .row()
            .loose
            .filter(|_| is_read && cfg!(feature = "loose"))
        {
            Some(kind) => {
                let (rules, origin, is_judged) = (self.rules, game.origin, self.fouls.is_some());
                let report = Report {
                    text: game.text,
                    kind,
                    rules,
                    origin,
                    is_judged,
                    judge: &judge,
                    prove: &prove,
                };
                report.explained(judgement)
            }
            None => Explained::unchanged(judgement),
        };
        let is_document = explained
            .understood
            .as_ref()
            .is_some_and(|understood| understood.is_document);
        let judgement = &mut explained.judgement;
        if is_document {
            for fix in judgement
                .findings
                .iter_mut()
                .filter_map(|finding| finding.diagnostic.fix.as_mut())
            {
                fix.applicability = Applicability::Maybe;
            }
        }
        if let Some(finding) = decoding_of(game) {
            let place = finding.diagnostic.span.start();
            let is_later = |other: &Finding| other.diagnostic.span.start() > place;
            let at = judgement.findings.iter().position(is_later);
            judgement
                .findings
                .insert(at.unwrap_or(judgement.findings.len()), finding);
        }
        judgement.is_complete &= self.fouls != Some(FoulPolicy::Allow);
        judgement.suppress(game.content.source(), lines);
        judgement.findings = together(std::mem::take(&mut judgement.findings));
        judgement.findings.retain_mut(|finding| self.keep(finding));
        explained
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

/// The finding that a text is not UTF-8 in its file, at its first character that shows it.
fn decoding_of(game: &Game<'_>) -> Option<Finding> {
    let encoding = game
        .decoded_from
        .filter(|_| game.content.no_game().is_none())?;
    let shown = game.text.char_indices().find(|(_, c)| !c.is_ascii());
    let span = shown.map_or(Span::at(0), |(at, c)| Span::new(at, at + c.len_utf8()));
    let message = format!("the file is {encoding}, and read as such");
    let finding = Diagnostic::new(Code::Decoded, span, Ruling::GN, message);
    let is_rewritten = !game.format.row().is_record();
    let help = is_rewritten.then(|| "`gungi fmt` writes it in UTF-8".to_owned());
    Some(Finding::new(
        Diagnostic { help, ..finding },
        GameLocation::default(),
    ))
}

/// A game after its fixes.
pub struct FixedGame {
    pub text: String,
    pub fixes: usize,
    /// Whether fixes were dropped because they would have changed the game.
    pub is_stopped: bool,
}

/// The most passes over a game: a fix may make room for another one.
const MAX_PASSES: usize = 20;

/// Whether no fix is made, because a game was not read whole, or has bytes that are not UTF-8.
pub fn keeps_every_byte(game: &Game<'_>) -> bool {
    game.text.contains(SUBSTITUTE) || game.content.is_cut()
}

/// A game with all fixes that are at least so safe; `None` if it keeps every byte.
pub fn fixed_game(game: &Game<'_>, checks: Checks<'_>, least: Applicability) -> Option<FixedGame> {
    if keeps_every_byte(game) {
        return None;
    }
    let mut done = fixed_once(game, checks, Applicability::Safe);
    // Fixes that need a look wait until no safe one is left, as if they were made in a second run.
    let mut kind = if done.fixes > 0 {
        Applicability::Safe
    } else {
        least
    };
    for _ in 0..MAX_PASSES {
        let next = read_one(game.format, &done.text, |next| {
            fixed_once(
                &Game {
                    origin: game.origin,
                    ..next
                },
                checks,
                kind,
            )
        });
        match next {
            Some(next) if next.fixes > 0 => {
                let (fixes, is_stopped) =
                    (done.fixes + next.fixes, done.is_stopped || next.is_stopped);
                done = FixedGame {
                    fixes,
                    is_stopped,
                    ..next
                };
                kind = Applicability::Safe;
            }
            _ if kind > least => kind = least,
            _ => break,
        }
    }
    Some(done)
}

/// A game as it is meant: after its safe fixes, if it has an error of spelling. `visit` gets it with their number. A game in a
/// document is read so too, since the document stays as it is.
pub fn as_meant<T>(
    game: &Game<'_>,
    checks: Checks<'_>,
    visit: impl Fn(&Game<'_>, usize) -> T,
) -> T {
    let has_error = game.content.no_game().is_none() && game.content.spelling_error().is_some();
    let fix = || {
        let origin = match game.origin {
            Origin::Document => Origin::Game,
            origin => origin,
        };
        let undisturbed = Game {
            origin,
            ..game.clone()
        };
        fixed_game(&undisturbed, checks, Applicability::Safe)
    };
    let fixed = has_error.then(fix).flatten();
    let meant =
        fixed
            .filter(|fixed| fixed.fixes > 0)
            .and_then(|FixedGame { text, fixes, .. }| {
                let Game {
                    number,
                    start,
                    origin,
                    ..
                } = *game;
                read_one(game.format, &text, |meant| {
                    visit(
                        &Game {
                            number,
                            start,
                            origin,
                            ..meant
                        },
                        fixes,
                    )
                })
            });
    meant.unwrap_or_else(|| visit(game, 0))
}

/// A game with all its fixes of one kind, if they are proved together.
fn fixed_once(game: &Game<'_>, checks: Checks<'_>, kind: Applicability) -> FixedGame {
    let lines = LineIndex::of_piece(game.text, game.start);
    let explained = checks.explained(
        checks.judge_source(game.content.source(), checks.rules),
        game,
        &lines,
    );
    // A suppressed finding is intended: it gets no fix.
    let live = explained
        .judgement
        .findings
        .iter()
        .filter(|finding| !finding.is_suppressed());
    let fixes = live.filter_map(|finding| finding.diagnostic.fix.as_ref());
    let fixes: Vec<&Fix> = fixes.filter(|fix| fix.applicability == kind).collect();
    let unchanged = FixedGame {
        text: game.text.to_owned(),
        fixes: 0,
        is_stopped: false,
    };
    if fixes.is_empty() {
        return unchanged;
    }
    // All edits of what was understood together, as they were proved; then what the strict reader fixes.
    let whole = Fix::new(kind, "", explained.edits(&fixes, kind));
    let (understood, others): (Vec<&Fix>, Vec<&Fix>) = fixes
        .into_iter()
        .partition(|fix| explained.fixes.values().any(|known| known == *fix));
    let Fixed { text, fixes: count } = apply(game.text, [&whole].into_iter().chain(others));
    let facts = Facts::of(game, checks.rules);
    let keeps = |by| facts.keeps(game.format, &text, checks.rules, by);
    let proof = match &explained.understood {
        _ if kind == Applicability::Maybe => facts.keeps_words(game.format, &text, checks.rules),
        Some(understood) if understood.changes.is_empty() => keeps(Reason::Strict),
        Some(understood) if explained.is_whole(&whole.edits) => keeps(Reason::Whole(understood)),
        Some(understood) => keeps(Reason::Part(understood)),
        None => keeps(Reason::Strict),
    };
    match proof {
        Ok(()) => FixedGame {
            text,
            fixes: count - 1 + understood.len(),
            is_stopped: false,
        },
        Err(_) => FixedGame {
            is_stopped: true,
            ..unchanged
        },
    }
}
