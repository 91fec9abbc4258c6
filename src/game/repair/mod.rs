//! Explains the findings of a game by habits of writing: one cause, one finding, one fix.
//!
//! Only a game with errors comes here. The habits of its text (`notation::repair`) are removed from a draft, which is read
//! and judged like any game. What the draft still has is reported beside the habits; all other findings have a cause.

mod gn;
mod other;
mod together;

pub use together::together;

use std::fmt;

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix, Ruling, Severity};
use crate::game::check::Judgement;
use crate::game::check::finding::Finding;
use crate::game::check::spelling::CheckSpelling;
use crate::game::repair::together::times;
use crate::game::source::gungijs::FenLine;
use crate::notation::repair::{self, Certainty, Draft, Found, MAX_REPAIRED, TextKind};
use crate::notation::{gfen, gungijs};
use crate::rules::{Describe as _, Ruleset};
use crate::text::{LINE_ENDS, SUBSTITUTE, Span};

/// A game whose findings are to be explained.
pub struct Repair<'r> {
    /// Its text.
    pub text: &'r str,
    /// Its notation.
    pub kind: TextKind,
    /// The ruleset of a game that does not name one.
    pub rules: Option<Ruleset>,
    /// Whether its moves are judged.
    pub is_judged: bool,
    /// Judges a game by a ruleset, if it does not name one.
    pub judge: &'r dyn Fn(&dyn CheckSpelling, Option<Ruleset>) -> Judgement,
}

impl fmt::Debug for Repair<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Repair").field("text", &self.text).field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl Repair<'_> {
    /// The findings of the game, explained where a cause is certain. `before` are its findings without that.
    pub fn explained(&self, before: Judgement) -> Judgement {
        let is_clean = before.findings.iter().all(|finding| finding.diagnostic.severity < Severity::Warning);
        if is_clean || self.text.len() > MAX_REPAIRED || self.text.contains(SUBSTITUTE) {
            return before;
        }
        let draft = self.draft();
        let judgement = self.of_draft(&draft, &before).unwrap_or(before);
        if self.is_judged { self.by_other_rules(&draft, judgement) } else { judgement }
    }

    /// The draft of the text without all slips.
    fn draft(&self) -> Draft {
        let mut draft = repair::draft(self.text, self.kind);
        if self.kind == TextKind::Gn {
            let start =
                |draft: &Draft| read(self.kind, draft.text(), |game| game.start(self.rules).ok()).flatten();
            if let Some(start) = start(&draft) {
                draft.take(repair::moves(draft.text(), start.position.ruleset()));
                draft.take(gn::moves(draft.text(), &start.position));
            }
        }
        draft
    }

    /// The findings of a draft and its habits, if they say more than the findings `before`.
    fn of_draft(&self, draft: &Draft, before: &Judgement) -> Option<Judgement> {
        if draft.found().is_empty() {
            return None;
        }
        let mut after = read(self.kind, draft.text(), |game| {
            let judgement = (self.judge)(game, self.rules);
            let locations: Vec<_> = draft
                .found()
                .iter()
                .map(|found| first_place(draft, found))
                .map(|span| game.location(span, &[]))
                .collect();
            (judgement, locations)
        })?;
        let questions: Vec<Span> = draft
            .found()
            .iter()
            .filter(|found| found.habit.certainty == Certainty::Question)
            .flat_map(Found::places)
            .collect();
        let (judgement, locations) = &mut after;
        let rest = together(std::mem::take(&mut judgement.findings));
        let mut rest: Vec<Finding> =
            rest.into_iter().map(|finding| in_original(finding, draft, self.text)).collect();
        rest.retain(|finding| {
            let span = finding.diagnostic.span;
            let is_in = |question: &Span| question.start() <= span.start() && span.end() <= question.end();
            !questions.iter().any(is_in) && (questions.is_empty() || !is_of_moves(finding.diagnostic.code))
        });
        let habits = draft
            .found()
            .iter()
            .zip(locations)
            .map(|(found, location)| Finding::new(finding_of(found, &rest, self.text), *location));
        let habits: Vec<Finding> = habits.collect();
        let new = Weight::of(rest.iter().cloned().chain(habits.iter().cloned()));
        let says_more = new < Weight::of(before.findings.iter().cloned());
        if !says_more {
            return None;
        }
        judgement.findings = rest;
        judgement.findings.extend(habits);
        judgement.findings.sort_by_key(|finding| finding.diagnostic.span);
        Some(after.0)
    }
}

/// The first place of a habit in its draft, roughly: only its move matters.
fn first_place(draft: &Draft, found: &Found) -> Span {
    let at = found.edits.first().map_or(0, |edit| edit.span.start());
    Span::at(at.min(draft.text().len()))
}

/// How much findings leave to a person: how many causes of spelling, how many of them have no safe fix, and how many
/// findings about moves come with them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Weight {
    causes: usize,
    without_fix: usize,
    of_moves: usize,
}

impl Weight {
    fn of(findings: impl Iterator<Item = Finding>) -> Self {
        let findings = together(findings.collect()).into_iter().map(|finding| finding.diagnostic);
        let mut weight = Self { causes: 0, without_fix: 0, of_moves: 0 };
        for finding in findings.filter(|finding| finding.severity >= Severity::Warning) {
            let is_fixed = finding.fix.is_some_and(|fix| fix.applicability == Applicability::Safe);
            if is_of_moves(finding.code) {
                weight.of_moves += 1;
            } else {
                weight.causes += 1;
                weight.without_fix += usize::from(!is_fixed);
            }
        }
        weight
    }
}

/// Whether a code is about what the moves do.
fn is_of_moves(code: Code) -> bool {
    code.id().starts_with("RU")
}

/// Reads a text that is exactly one game.
fn read<T>(kind: TextKind, text: &str, visit: impl FnOnce(&dyn CheckSpelling) -> T) -> Option<T> {
    let is_whole = |read: &str| read.trim_end().len() == text.trim_end().len();
    match kind {
        TextKind::Gn => gn::read(text, visit),
        TextKind::Pgn => {
            let game = gungijs::read_game(text);
            is_whole(game.text).then(|| visit(&game))
        }
        TextKind::Gfen => Some(visit(&gfen::read_line(text))),
        TextKind::Fen => Some(visit(&FenLine::read(text))),
    }
}

/// The finding about a habit. `rest` are the findings of the draft, in the original text.
fn finding_of(found: &Found, rest: &[Finding], text: &str) -> Diagnostic {
    let places: Vec<Span> = found.places().map(|place| on_one_line(place, text)).collect();
    let habit = &found.habit;
    let first = places.first().copied().unwrap_or_default();
    let finding = Diagnostic::new(habit.code, first, ruling(habit.code), times(&habit.message, places.len()))
        .help(habit.help.clone());
    let finding = together::with_places(finding, places.iter().skip(1).copied());
    // What an edit makes illegal may have meant something else.
    let is_illegal = |edit: &Edit| {
        let touches = |span: Span| span.start() <= edit.span.end() && edit.span.start() <= span.end();
        rest.iter().any(|finding| {
            is_of_moves(finding.diagnostic.code)
                && finding.diagnostic.severity == Severity::Error
                && touches(finding.diagnostic.span)
        })
    };
    let is_doubtful = found.edits.iter().any(is_illegal);
    let fix = found
        .fix()
        .map(|fix| if is_doubtful { Fix { applicability: Applicability::Maybe, ..fix } } else { fix });
    Diagnostic { severity: Severity::Error, fix, ..finding }
}

/// A place up to the end of its first line.
fn on_one_line(place: Span, text: &str) -> Span {
    let written = &text[place.range()];
    let length = written.find(LINE_ENDS).filter(|length| *length > 0).unwrap_or(written.len());
    Span::new(place.start(), place.start() + length)
}

/// The ruling that a habit breaks, or the name of the notation.
fn ruling(code: Code) -> Ruling {
    match code {
        Code::BadHeader => Ruling::G1,
        Code::BadPeriods => Ruling::G2,
        Code::StrayParenthesis => Ruling::G7,
        Code::NoSide | Code::HandCharacter => Ruling::P2,
        Code::OpenTower | Code::GfenLookAlike | Code::GfenWrappedText => Ruling::P1,
        Code::PgnLookAlike | Code::PgnText => Ruling::GUNGIJS,
        _ => Ruling::GN,
    }
}

/// A finding of a draft, with its places in the original. A fix that would change what a habit changes waits until then.
fn in_original(mut finding: Finding, draft: &Draft, text: &str) -> Finding {
    let diagnostic = &mut finding.diagnostic;
    diagnostic.span = draft.original(diagnostic.span);
    for (span, _) in &mut diagnostic.related {
        *span = draft.original(*span);
    }
    let moved = |edit: &Edit| {
        let span = draft.original(edit.span);
        let is_same = text.get(span.range()) == draft.text().get(edit.span.range());
        is_same.then(|| Edit { span, text: edit.text.clone() })
    };
    diagnostic.fix = diagnostic.fix.take().and_then(|fix| {
        let edits = fix.edits.iter().map(moved).collect::<Option<Vec<Edit>>>()?;
        Some(Fix { edits, ..fix })
    });
    finding
}
