//! Games that are legal by another ruleset, or if their squares are numbered otherwise.

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix, Ruling, Severity, apply};
use crate::game::check::Judgement;
use crate::game::check::finding::Finding;
use crate::game::repair::gn::PlaceOfRules;
use crate::game::repair::{Repair, gn, read};
use crate::notation::repair::{Draft, MAX_PLIES, TextKind, words};
use crate::rules::Ruleset;
use crate::text::{Span, listed};

/// The fewest plies that show something.
const LEAST_PLIES: usize = 4;

/// The most plies that a game with other squares can have been legal.
const MOST_LEGAL: usize = 20;

/// A place as it is written: column, row, tier.
type Digits = [u8; 3];

/// The place in GN that another way of counting means.
type ToGn = fn(Digits) -> Option<Digits>;

/// Other ways to number places: what is true of the game then, what people did, and the place of GN.
const SQUARES: &[(&str, ToGn)] = &[
    ("if the tiers count from 1", |[column, row, tier]| Some([column, row, tier.checked_sub(1)?])),
    ("if columns and rows count from 1", |[column, row, tier]| {
        Some([column.checked_sub(1)?, row.checked_sub(1)?, tier])
    }),
    ("if columns, rows and tiers count from 1", |[column, row, tier]| {
        Some([column.checked_sub(1)?, row.checked_sub(1)?, tier.checked_sub(1)?])
    }),
    ("if the row stands before the column: they are exchanged", |[row, column, tier]| {
        Some([column, row, tier])
    }),
    ("on the board turned by half: White begins in this game", |[column, row, tier]| {
        Some([8u8.checked_sub(column)?, 8u8.checked_sub(row)?, tier])
    }),
    ("if row and column are exchanged and count from 1", |[row, column, tier]| {
        Some([column.checked_sub(1)?, row.checked_sub(1)?, tier])
    }),
    (
        "on the board turned by half, if tiers count from 1: White begins in this game",
        |[column, row, tier]| Some([8u8.checked_sub(column)?, 8u8.checked_sub(row)?, tier.checked_sub(1)?]),
    ),
];

impl Repair<'_> {
    /// The findings, with one for all that other rules or squares explain.
    pub(super) fn by_other_rules(&self, draft: &Draft, judgement: Judgement) -> Judgement {
        let is_illegal = |code: Code| matches!(&code.id()[..3], "RU1" | "RU2");
        let illegal = |finding: &&Finding| {
            is_illegal(finding.diagnostic.code) && finding.diagnostic.severity == Severity::Error
        };
        let is_classic = draft.text().contains("rules=classic") && !self.has_moves(draft);
        let Some(first) = judgement.findings.iter().find(illegal).filter(|_| !is_classic) else {
            return self.by_other_squares(draft, judgement);
        };
        let mut plays = Vec::new();
        let may_be = |rules: &Ruleset| {
            Some(*rules) != judgement.ruleset && (self.has_moves(draft) || *rules != Ruleset::Classic)
        };
        for rules in Ruleset::ALL.into_iter().filter(may_be) {
            let Some((edit, text)) = with_rules(self.kind, draft.text(), rules) else { continue };
            plays.extend(self.is_legal(&text, Some(rules)).then_some((rules, edit)));
        }
        let Some((rules, edit)) = plays.first().cloned() else {
            return self.by_other_squares(draft, judgement);
        };
        let names: Vec<String> = plays.iter().map(|(rules, _)| rules.to_string()).collect();
        let now = judgement.ruleset.map(|rules| format!(", not as {rules}")).unwrap_or_default();
        let message = format!(
            "the {} is legal as {}{now}",
            if judgement.played == 0 && self.kind != TextKind::Gn && self.kind != TextKind::Pgn {
                "position"
            } else {
                "game"
            },
            listed(&names, "or")
        );
        let help = match (self.kind, &edit) {
            (TextKind::Gn, Some(_)) => format!("write `[Rules \"{rules}\"]`"),
            (TextKind::Gn, None) => {
                format!("write the header `[Rules \"{rules}\"]`, or pass `--rules {rules}`")
            }
            (_, Some(edit)) => format!("write `{}`", edit.text),
            (_, None) => format!("pass `--rules {rules}`"),
        };
        let span = first.diagnostic.span;
        let mut finding = Diagnostic::new(Code::OtherRules, span, Ruling::G1, message).help(help);
        finding = finding.related(span, first.diagnostic.message.clone());
        if let Some(edit) = edit.filter(|_| draft.found().is_empty()) {
            let title = format!("write `{}`", edit.text);
            finding = finding.fix(Fix::new(Applicability::Maybe, title, vec![edit]));
        }
        replaced(judgement, finding, is_illegal)
    }

    fn by_other_squares(&self, draft: &Draft, judgement: Judgement) -> Judgement {
        let is_explained = |code: Code| {
            matches!(&code.id()[..3], "RU1" | "RU2") || matches!(code, Code::BadCoordinate | Code::BadTier)
        };
        let spelling = |finding: &Finding| {
            finding.diagnostic.severity == Severity::Error && !is_explained(finding.diagnostic.code)
        };
        let errors = || {
            judgement.findings.iter().filter(|finding| {
                is_explained(finding.diagnostic.code) && finding.diagnostic.severity == Severity::Error
            })
        };
        let Some(first) = errors().next() else { return judgement };
        if self.kind != TextKind::Gn
            || judgement.played > MOST_LEGAL
            || judgement.findings.iter().any(spelling)
        {
            return judgement;
        }
        for (message, meant) in SQUARES {
            let Some(edits) = renumbered(draft.text(), *meant) else { continue };
            let fix = Fix::new(Applicability::Maybe, "write the places as GN numbers them", edits);
            let text = apply(draft.text(), [&fix]).text;
            if self.is_legal(&text, self.rules) {
                let finding = Diagnostic::new(
                    Code::OtherSquares,
                    first.diagnostic.span,
                    Ruling::GN,
                    format!("all moves are legal {message}"),
                )
                .help("GN writes a place as `column-row-tier`, each from 0, from Black's side; Black begins")
                .related(first.diagnostic.span, first.diagnostic.message.clone());
                let finding = if draft.found().is_empty() { finding.fix(fix) } else { finding };
                return replaced(judgement, finding, is_explained);
            }
        }
        judgement
    }

    /// Whether the text has moves. A position alone can be of another level, but not of the other game.
    fn has_moves(&self, draft: &Draft) -> bool {
        read(self.kind, draft.text(), |game| !game.is_empty()).unwrap_or_default()
    }

    /// Whether all moves of a text are legal, and enough to show something.
    fn is_legal(&self, text: &str, rules: Option<Ruleset>) -> bool {
        read(self.kind, text, |game| {
            let is_position = game.is_empty();
            if !is_position && !(LEAST_PLIES..=MAX_PLIES).contains(&game.len()) {
                return false;
            }
            let judgement = (self.judge)(game, rules);
            judgement.played == game.len()
                && judgement.ruleset.is_some()
                && !judgement.findings.iter().any(|finding| finding.diagnostic.severity == Severity::Error)
        })
        .unwrap_or_default()
    }
}

/// The findings with one instead of all that it explains.
fn replaced(mut judgement: Judgement, finding: Diagnostic, is_explained: impl Fn(Code) -> bool) -> Judgement {
    let is_first =
        |other: &Finding| other.diagnostic.span == finding.span && is_explained(other.diagnostic.code);
    let Some(index) = judgement.findings.iter().position(is_first) else { return judgement };
    judgement.findings[index].diagnostic = finding;
    let is_other = |other: &Finding| {
        is_explained(other.diagnostic.code)
            && !matches!(other.diagnostic.code, Code::OtherRules | Code::OtherSquares)
    };
    judgement.findings.retain(|other| !is_other(other) || other.diagnostic.severity != Severity::Error);
    judgement
}

/// The text as a game of other rules, and the edit that names them in it; no edit where the text does not name any.
fn with_rules(kind: TextKind, text: &str, rules: Ruleset) -> Option<(Option<Edit>, String)> {
    let edit = match kind {
        TextKind::Gn => match gn::place_of_rules(text) {
            PlaceOfRules::Header(span) => Some(Edit { span, text: rules.to_string() }),
            PlaceOfRules::None => None,
            PlaceOfRules::Position => return None,
        },
        TextKind::Gfen => {
            let level = rules.as_str().strip_prefix("official-");
            let key = ["level=", "rules="]
                .into_iter()
                .find_map(|key| Some((text.find(&format!(" {key}"))? + 1, key)));
            let meant = level.map_or_else(|| "rules=classic".to_owned(), |level| format!("level={level}"));
            key.map(|(at, _)| {
                let length = text[at..].find(' ').unwrap_or(text.len() - at);
                Edit { span: Span::new(at, at + length), text: meant }
            })
        }
        TextKind::Pgn => None,
        TextKind::Fen => return None,
    };
    let changed = match &edit {
        Some(edit) => apply(text, [&Fix::new(Applicability::Maybe, "", vec![edit.clone()])]).text,
        None => text.to_owned(),
    };
    Some((edit, changed))
}

/// The edits that write each place of all moves otherwise; `None` if a place cannot be.
fn renumbered(text: &str, meant: fn(Digits) -> Option<Digits>) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    for word in words(text) {
        let bytes = text[word.range()].as_bytes();
        let mut at = 0;
        while at + 5 <= bytes.len() {
            if let [column @ b'0'..=b'9', b'-', row @ b'0'..=b'9', b'-', tier @ b'0'..=b'9'] =
                bytes[at..at + 5]
            {
                let [column, row, tier] = meant([column - b'0', row - b'0', tier - b'0'])?;
                let span = Span::new(word.start() + at, word.start() + at + 5);
                edits.push(Edit { span, text: format!("{column}-{row}-{tier}") });
                at += 5;
            } else {
                at += 1;
            }
        }
    }
    Some(edits)
}
