//! Findings about what was understood: one cause, one finding, one fix.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix, Ruling, Severity};
use crate::game::check::Judgement;
use crate::game::check::finding::Finding;
use crate::game::check::spelling::CheckSpelling;
use crate::game::source::GameLocation;
use crate::game::source::fen::FenLine;
use crate::game::understand::together::{times, with_places};
use crate::game::understand::{Cause, Change, Origin, Stop, Understood, gn, pgn, understand};
use crate::notation::loose::TextKind;
use crate::notation::{gfen, gungijs};
use crate::rules::Ruleset;
use crate::text::{LINE_ENDS, SUBSTITUTE, Span, did_you_mean};

/// The most causes whose fixes are proved one by one; with more, every finding has the fix of all.
const MAX_PROVED: usize = 20;

/// The longest text that the title of a fix names, in bytes.
const MAX_TITLE: usize = 80;

/// A game whose findings are to be explained.
pub struct Report<'r> {
    pub text: &'r str,
    /// Its notation.
    pub kind: TextKind,
    /// The ruleset of a game that does not name one.
    pub rules: Option<Ruleset>,
    /// Where it comes from.
    pub origin: Origin,
    /// Whether its moves are judged.
    pub is_judged: bool,
    /// Judges a game by a ruleset, if it does not name one.
    pub judge: &'r dyn Fn(&dyn CheckSpelling, Option<Ruleset>) -> Judgement,
    /// Whether a new text keeps the game and all words. The flag says whether all safe changes were made.
    pub prove: &'r dyn Fn(&Understood, &str, bool) -> bool,
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report")
            .field("text", &self.text)
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

/// The findings of a game, and what was understood.
#[derive(Debug)]
pub struct Explained {
    /// The findings.
    pub judgement: Judgement,
    /// What was understood, if it changes the text.
    pub understood: Option<Understood>,
    /// The fix of each cause.
    pub fixes: BTreeMap<Cause, Fix>,
}

impl Explained {
    /// Findings of which nothing more is known.
    pub fn unchanged(judgement: Judgement) -> Self {
        Self {
            judgement,
            understood: None,
            fixes: BTreeMap::new(),
        }
    }

    /// All edits that these fixes need together: of each part of which every cause has one of them.
    pub fn edits(&self, fixes: &[&Fix], at_least: Applicability) -> Vec<Edit> {
        let mut wanted = BTreeSet::new();
        let mut previous: Option<&Fix> = None;
        for fix in fixes {
            // Findings of one cause have the same fix.
            if previous.is_none_or(|previous| previous.edits != fix.edits) {
                wanted.extend(fix.edits.iter().map(|edit| (edit.span, edit.text.as_str())));
            }
            previous = Some(fix);
        }
        let is_made = |edit: &Edit| wanted.contains(&(edit.span, edit.text.as_str()));
        let of_made = self
            .fixes
            .iter()
            .filter(|(_, fix)| fix.edits.iter().all(is_made));
        let causes: BTreeSet<&Cause> = of_made.map(|(cause, _)| cause).collect();
        let changes = self
            .understood
            .iter()
            .flat_map(|understood| &understood.changes);
        edits_of(changes.filter(|change| {
            change.applicability() >= at_least
                && change.causes.iter().all(|cause| causes.contains(cause))
        }))
    }

    /// Whether edits write all that was understood.
    pub fn is_whole(&self, edits: &[Edit]) -> bool {
        self.understood
            .as_ref()
            .is_some_and(|understood| edits_of(understood.changes.iter()) == edits)
    }
}

impl Report<'_> {
    /// The findings of the game, explained where a cause is certain. `before` are its findings without that.
    pub fn explained(&self, before: Judgement) -> Explained {
        let is_worth_it = |finding: &Finding| match finding.diagnostic.code {
            Code::HeaderCase => true,
            // A variation is not a part of the game.
            Code::PgnVariation => false,
            _ => finding.diagnostic.severity >= Severity::Warning,
        };
        if !before.findings.iter().any(is_worth_it) || self.text.contains(SUBSTITUTE) {
            return Explained::unchanged(before);
        }
        let understood = understand(self.text, self.kind, self.rules, self.origin);
        let explained = match understood {
            Some(understood) => self.of_understood(understood, before),
            None => Explained::unchanged(without_fixes(before)),
        };
        let explained = self.of_translated(explained);
        if self.is_judged {
            self.by_other_rules(explained)
        } else {
            explained
        }
    }

    /// One question for all words that stand for the kanji of gungi.js.
    fn of_translated(&self, mut explained: Explained) -> Explained {
        let is_read = explained
            .understood
            .as_ref()
            .is_some_and(|understood| understood.stop.is_none());
        if self.kind != TextKind::Pgn || is_read {
            return explained;
        }
        let words = pgn::translated(self.text);
        let Some(first) = words.first() else {
            return explained;
        };
        let message = times(
            "the kanji of the units are translated into words",
            words.len(),
        );
        let question = Diagnostic::new(Code::PgnText, *first, Ruling::GUNGIJS, message)
            .help("write the kanji, as in `新兵(7-5-1)`; `gungi units` lists them");
        let question = with_places(question, words.iter().skip(1).copied());
        let findings = &mut explained.judgement.findings;
        findings.retain(|finding| !finding.diagnostic.code.id().starts_with("JS2"));
        findings.push(Finding::new(question, GameLocation::default()));
        findings.sort_by_key(|finding| finding.diagnostic.span);
        explained
    }

    fn of_understood(&self, understood: Understood, before: Judgement) -> Explained {
        let shown = if understood.stop.is_some() {
            &understood.seen
        } else {
            &understood.changes
        };
        if shown.is_empty() && !understood.is_question() {
            return Explained {
                judgement: before,
                understood: Some(understood),
                fixes: BTreeMap::new(),
            };
        }
        let text = changed(self.text, shown);
        let places = places(shown);
        let judged = read(self.kind, &text, |game| {
            let judgement = (self.judge)(game, self.rules);
            let locations: BTreeMap<Cause, _> = places
                .iter()
                .map(|(cause, spans)| {
                    (
                        *cause,
                        game.location(Span::at(spans[0].start().min(text.len())), &[]),
                    )
                })
                .collect();
            (judgement, locations)
        });
        let Some((mut judgement, locations)) = judged else {
            return Explained::unchanged(without_fixes(before));
        };
        if self.kind == TextKind::Gfen
            && text
                .rsplit('\n')
                .next()
                .is_some_and(|line| line.starts_with('#'))
        {
            judgement = Judgement::default();
        }
        let edits = edits_of(shown.iter());
        let mut findings: Vec<Finding> = std::mem::take(&mut judgement.findings)
            .into_iter()
            .map(|finding| in_original(finding, &edits, &text, self.text))
            .collect();
        if let Some(stop) = &understood.stop {
            self.at_stop(stop, &understood, &mut findings);
        }
        let fixes = self.fixes(&understood);
        for (cause, spans) in &places {
            let fix = fixes.get(cause).cloned();
            let known = cause.codes(self.kind);
            let strict: Vec<&Finding> = before
                .findings
                .iter()
                .filter(|finding| known.contains(&finding.diagnostic.code))
                .filter(|finding| {
                    cause.is_of_numbers()
                        || spans
                            .iter()
                            .any(|span| touch(*span, finding.diagnostic.span))
                })
                .collect();
            if strict.is_empty() {
                let location = locations.get(cause).copied().unwrap_or_default();
                findings.push(Finding::new(self.finding(*cause, spans, fix), location));
            } else {
                findings.extend(strict.into_iter().cloned().map(|mut finding| {
                    finding.diagnostic.fix.clone_from(&fix);
                    finding
                }));
            }
        }
        findings.sort_by_key(|finding| finding.diagnostic.span);
        findings.dedup_by(|one, other| one.diagnostic == other.diagnostic);
        judgement.findings = findings;
        Explained {
            judgement,
            understood: Some(understood),
            fixes,
        }
    }

    /// What is reported at a stop: which moves a word may mean, or that the game begins again. What follows is a consequence.
    fn at_stop(&self, stop: &Stop, understood: &Understood, findings: &mut Vec<Finding>) {
        let is_question = understood.is_question();
        let first = findings.iter().find(|finding| {
            finding.diagnostic.severity == Severity::Error
                && finding.diagnostic.span.end() >= stop.span.start()
        });
        let location = first.map(|first| first.location).unwrap_or_default();
        let last = first.map_or(stop.span.end(), |first| first.diagnostic.span.start());
        let has_habits = understood
            .seen
            .iter()
            .flat_map(|change| &change.causes)
            .any(|cause| !matches!(cause, Cause::Header(_) | Cause::Value(_)));
        if is_question {
            findings.retain(|finding| {
                finding.diagnostic.span.end() < stop.span.start()
                    || finding.diagnostic.severity == Severity::Note
                        && finding.diagnostic.span.start() < stop.span.start()
            });
        } else if has_habits {
            findings.retain(|finding| finding.diagnostic.span.start() <= last);
        }
        let question = if understood.is_conflict {
            let code = if self.kind == TextKind::Pgn {
                Code::PgnText
            } else {
                Code::WrappedText
            };
            let message = "marks of a merge conflict: two versions of the text are here";
            let help = "keep one of them, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`";
            Diagnostic::new(code, stop.span, Ruling::GN, message).help(help)
        } else if let Some(is_same) = understood.is_second_game {
            let message = if is_same {
                "move 1 again: the same moves a second time"
            } else {
                "move 1 again: is this a second game?"
            };
            let help = "begin a second game with a header, such as `[Event \"\"]`; remove what was pasted twice";
            Diagnostic::new(
                Code::SeveralGames,
                on_one_line(stop.span, self.text),
                Ruling::GN,
                message,
            )
            .help(help)
        } else if !stop.several.is_empty() {
            let mut names: Vec<String> = stop
                .several
                .iter()
                .map(|mv| mv.description.unit.to_string())
                .collect();
            names.sort();
            names.dedup();
            let message = if names.len() > 1 {
                "the unit is not clear: several units can make this move"
            } else {
                "the move is not clear: it can mean several moves"
            };
            if names.len() == 1 {
                names = stop
                    .several
                    .iter()
                    .filter_map(gn::text_of_move)
                    .take(4)
                    .collect();
            }
            let help = format!(
                "write both characters of the unit, and each place as `column-row-tier`: {}",
                did_you_mean(&names)
            );
            Diagnostic::new(Code::ForeignMove, stop.span, Ruling::GN, message).help(help)
        } else {
            return;
        };
        let question = Diagnostic {
            severity: Severity::Error,
            ..question
        };
        findings.push(Finding::new(question, location));
    }

    /// The fix of each cause, each proved.
    fn fixes(&self, understood: &Understood) -> BTreeMap<Cause, Fix> {
        let safe: Vec<&Change> = understood
            .changes
            .iter()
            .filter(|change| change.applicability() == Applicability::Safe)
            .collect();
        let is_proved = |changes: &[&Change], is_whole| {
            let text = apply(self.text, &edits_of(changes.iter().copied()));
            (self.prove)(understood, &text, is_whole)
        };
        let all: Vec<&Change> = understood.changes.iter().collect();
        let is_safe_proved = !safe.is_empty() && is_proved(&safe, safe.len() == all.len());
        let is_all_proved = safe.len() < all.len() && is_proved(&all, true);
        let causes: Vec<Cause> = places(&understood.changes).into_keys().collect();
        let mut fixes = BTreeMap::new();
        for cause in &causes {
            let of_cause = |changes: &[&'_ Change]| -> Vec<Change> {
                changes
                    .iter()
                    .filter(|change| change.causes.contains(cause))
                    .map(|change| (*change).clone())
                    .collect()
            };
            let mine = of_cause(&safe);
            let (mine, whole, applicability, is_proved_whole) = if mine.is_empty() {
                (of_cause(&all), &all, Applicability::Maybe, is_all_proved)
            } else {
                (mine, &safe, Applicability::Safe, is_safe_proved)
            };
            if !is_proved_whole {
                continue;
            }
            let refs: Vec<&Change> = mine.iter().collect();
            let is_alone = causes.len() == 1 && refs.len() == whole.len();
            let edits = if is_alone || causes.len() <= MAX_PROVED && is_proved(&refs, false) {
                edits_of(refs.into_iter())
            } else {
                edits_of(whole.iter().copied())
            };
            let written = mine
                .first()
                .map_or("", |change| &self.text[change.place.range()]);
            let title = match (edits.len(), mine.as_slice()) {
                (1, [only]) if !only.text.trim().is_empty() && only.text.len() < MAX_TITLE => {
                    format!("write `{}`", only.text.trim())
                }
                (1, [only]) if only.text.trim().is_empty() && !written.trim().is_empty() => {
                    "remove it".to_owned()
                }
                _ => cause.row(self.kind, written).help,
            };
            fixes.insert(*cause, Fix::new(applicability, title, edits));
        }
        fixes
    }

    fn finding(&self, cause: Cause, spans: &[Span], fix: Option<Fix>) -> Diagnostic {
        let spans: Vec<Span> = spans
            .iter()
            .map(|span| on_one_line(*span, self.text))
            .collect();
        let first = spans.first().copied().unwrap_or_default();
        let row = cause.row(self.kind, &self.written(cause, first));
        let message = times(&row.message, spans.len());
        let finding = Diagnostic::new(row.code, first, row.ruling, message).help(row.help);
        let finding = with_places(finding, spans.iter().skip(1).copied());
        Diagnostic { fix, ..finding }
    }

    /// The text that a cause names.
    fn written(&self, cause: Cause, span: Span) -> String {
        let written = &self.text[span.range()];
        match cause {
            Cause::Period => {
                let behind = written
                    .trim_start_matches(['*', '_'])
                    .trim_start_matches(|c: char| c.is_ascii_digit());
                behind.trim().trim_end_matches(['*', '_']).to_owned()
            }
            Cause::Glyph(glyph) => {
                crate::notation::loose::glyphs::first_of(glyph, written).to_owned()
            }
            _ => written.to_owned(),
        }
    }
}

/// The findings of a text that holds no game: nothing in it is fixed without a look.
fn without_fixes(mut judgement: Judgement) -> Judgement {
    for finding in &mut judgement.findings {
        finding
            .diagnostic
            .fix
            .take_if(|fix| fix.applicability == Applicability::Safe);
    }
    judgement
}

/// The places of each cause, in the order of the text.
fn places(changes: &[Change]) -> BTreeMap<Cause, Vec<Span>> {
    let mut places: BTreeMap<Cause, Vec<Span>> = BTreeMap::new();
    for change in changes {
        for cause in &change.causes {
            places.entry(*cause).or_default().push(change.place);
        }
    }
    places
}

fn touch(one: Span, other: Span) -> bool {
    one.start() <= other.end() && other.start() <= one.end()
}

/// The edits of changes, in the order of the text; two at one place are one.
pub(super) fn edits_of<'c>(changes: impl Iterator<Item = &'c Change>) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for change in changes {
        match edits.last_mut() {
            Some(last)
                if last.span.end() == change.edit.span.start()
                    && (last.span.is_empty() || change.edit.span.is_empty()) =>
            {
                last.span = last.span.to(change.edit.span);
                last.text.push_str(&change.edit.text);
            }
            _ => edits.push(change.edit.clone()),
        }
    }
    edits
}

/// A text after edits that are in its order and do not overlap.
pub(super) fn apply(text: &str, edits: &[Edit]) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        out.push_str(&text[at..edit.span.start()]);
        out.push_str(&edit.text);
        at = edit.span.end();
    }
    out.push_str(&text[at..]);
    out
}

/// A text after changes.
pub fn changed(text: &str, changes: &[Change]) -> String {
    apply(text, &edits_of(changes.iter()))
}

/// Reads a text that is exactly one game.
pub(super) fn read<T>(
    kind: TextKind,
    text: &str,
    visit: impl FnOnce(&dyn CheckSpelling) -> T,
) -> Option<T> {
    let is_whole = |read: &str| read.trim_end().len() == text.trim_end().len();
    match kind {
        TextKind::Gn => gn::read(text, visit),
        TextKind::Pgn => {
            let game = gungijs::read_game(text);
            is_whole(game.text).then(|| visit(&game))
        }
        TextKind::Gfen => Some(visit(&gfen::read_line(text.rsplit('\n').next()?))),
        TextKind::Fen => Some(visit(&FenLine::read(text))),
    }
}

/// A place up to the end of its first line.
fn on_one_line(place: Span, text: &str) -> Span {
    let written = &text[place.range()];
    let length = written
        .find(LINE_ENDS)
        .filter(|length| *length > 0)
        .unwrap_or(written.len());
    Span::new(place.start(), place.start() + length)
}

/// A finding of the changed text, with its places in the original. A fix that would change what is changed already goes.
fn in_original(mut finding: Finding, edits: &[Edit], changed: &str, text: &str) -> Finding {
    // A line of GFEN may have comments before it now.
    let skipped = if changed.starts_with('#') && !text.contains('\n') {
        changed.rfind('\n').map_or(0, |end| end + 1)
    } else {
        0
    };
    let original = |span: Span| before(edits, span.shifted(skipped));
    let diagnostic = &mut finding.diagnostic;
    let fix = diagnostic.fix.take();
    let moved = |edit: &Edit| {
        let span = original(edit.span);
        let is_same = text.get(span.range()) == changed.get(edit.span.shifted(skipped).range());
        is_same.then(|| Edit {
            span,
            text: edit.text.clone(),
        })
    };
    diagnostic.fix = fix.and_then(|fix| {
        let edits = fix.edits.iter().map(moved).collect::<Option<Vec<Edit>>>()?;
        Some(Fix { edits, ..fix })
    });
    diagnostic.span = original(diagnostic.span);
    for (span, _) in &mut diagnostic.related {
        *span = original(*span);
    }
    finding
}

/// Where a part of a text was before these edits. What lies in a replaced part counts as all of it.
fn before(edits: &[Edit], span: Span) -> Span {
    let (mut start, mut end) = (None, None);
    // How far the text after the last edit moved.
    let (mut old, mut new) = (0, 0);
    for Edit {
        span: replaced,
        text,
    } in edits
    {
        let (from, to) = (
            replaced.start() - old + new,
            replaced.start() - old + new + text.len(),
        );
        if start.is_none() && span.start() < from {
            start = Some(span.start() - new + old);
        }
        if end.is_none() && span.end() <= from {
            end = Some(span.end() - new + old);
        }
        if start.is_none() && span.start() < to {
            start = Some(replaced.start());
        }
        if end.is_none() && span.end() <= to {
            end = Some(replaced.end());
        }
        (old, new) = (replaced.end(), to);
    }
    let start = start.unwrap_or_else(|| span.start() + old - new);
    Span::new(
        start,
        end.unwrap_or_else(|| span.end() + old - new).max(start),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit {
            span: Span::new(start, end),
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_place_in_a_changed_text_is_found_in_the_original() {
        // "ab--cd,ef" -> "ab>cdef"
        let edits = [edit(2, 4, ">"), edit(6, 7, "")];
        for ((start, end), original) in [
            ((0, 2), (0, 2)),
            ((2, 3), (2, 4)),
            ((3, 5), (4, 6)),
            ((5, 7), (7, 9)),
            ((1, 6), (1, 8)),
        ] {
            let (from, to) = original;
            assert_eq!(
                before(&edits, Span::new(start, end)),
                Span::new(from, to),
                "{start} {end}"
            );
        }
    }
}
