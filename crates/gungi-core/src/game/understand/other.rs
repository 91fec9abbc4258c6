//! Games that are legal by another ruleset, or if their squares are numbered otherwise.

use crate::diagnostic::{Applicability, Code, Diagnostic, Edit, Fix, Ruling, Severity};
use crate::game::check::Judgement;
use crate::game::check::finding::Finding;
use crate::game::understand::gn::{PlaceOfRules, place_of_rules};
use crate::game::understand::report::{Explained, Report, changed, read};
use crate::game::understand::{Origin, understand};
use crate::notation::loose::{TextKind, names_official_unit};
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
    ("if the tiers count from 1", |[column, row, tier]| {
        Some([column, row, tier.checked_sub(1)?])
    }),
    ("if columns and rows count from 1", |[column, row, tier]| {
        Some([column.checked_sub(1)?, row.checked_sub(1)?, tier])
    }),
    (
        "if columns, rows and tiers count from 1",
        |[column, row, tier]| {
            Some([
                column.checked_sub(1)?,
                row.checked_sub(1)?,
                tier.checked_sub(1)?,
            ])
        },
    ),
    (
        "if the row is before the column: they are exchanged",
        |[row, column, tier]| Some([column, row, tier]),
    ),
    (
        "on the board turned by half: White begins in this game",
        |[column, row, tier]| Some([8u8.checked_sub(column)?, 8u8.checked_sub(row)?, tier]),
    ),
    (
        "if row and column are exchanged and count from 1",
        |[row, column, tier]| Some([column.checked_sub(1)?, row.checked_sub(1)?, tier]),
    ),
    (
        "on the board turned by half, if tiers count from 1: White begins in this game",
        |[column, row, tier]| {
            Some([
                8u8.checked_sub(column)?,
                8u8.checked_sub(row)?,
                tier.checked_sub(1)?,
            ])
        },
    ),
];

impl Report<'_> {
    /// The findings, with one for all that other rules or squares explain.
    pub(super) fn by_other_rules(&self, explained: Explained) -> Explained {
        let judgement = &explained.judgement;
        let has_moves = self.has_moves();
        let is_classic = self.text.contains("rules=classic") && !has_moves;
        let is_unread = self.is_unread_official(judgement);
        let is_explained = move |code: Code| match &code.id()[..3] {
            "RU1" | "RU2" => true,
            // A move that cannot be read.
            "GN2" => is_unread,
            _ => false,
        };
        let first = judgement.findings.iter().find(|finding| {
            is_explained(finding.diagnostic.code) && finding.diagnostic.severity == Severity::Error
        });
        let Some(first) = first.filter(|_| !is_classic) else {
            return self.by_other_squares(explained);
        };
        let least = if is_unread { 1 } else { LEAST_PLIES };
        let mut plays = Vec::new();
        let may_be = |rules: &Ruleset| {
            Some(*rules) != judgement.ruleset && (has_moves || *rules != Ruleset::Classic)
        };
        for rules in Ruleset::ALL.into_iter().filter(may_be) {
            let Some((edit, text)) = with_rules(self.kind, self.text, rules) else {
                continue;
            };
            plays.extend(
                self.legal_text(&text, Some(rules), least)
                    .map(|text| (rules, edit, text)),
            );
        }
        let Some((rules, edit, text)) = plays.first().cloned() else {
            return self.by_other_squares(explained);
        };
        let names: Vec<String> = plays.iter().map(|(rules, ..)| rules.to_string()).collect();
        let now = judgement
            .ruleset
            .map(|rules| format!(", not as {rules}"))
            .unwrap_or_default();
        let is_position =
            judgement.played == 0 && !matches!(self.kind, TextKind::Gn | TextKind::Pgn);
        let what = if is_position { "position" } else { "game" };
        let message = format!("the {what} is legal as {}{now}", listed(&names, "or"));
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
        if let Some(edit) = edit {
            finding = finding.fix(self.fix(format!("write `{}`", edit.text), &text));
        }
        replaced(explained, finding, is_explained)
    }

    /// Whether no move can be read as one of a classic game, in a text that names an official unit.
    fn is_unread_official(&self, judgement: &Judgement) -> bool {
        judgement.played == 0
            && judgement.ruleset == Some(Ruleset::Classic)
            && self.kind == TextKind::Gn
            && names_official_unit(self.text)
    }

    fn by_other_squares(&self, explained: Explained) -> Explained {
        let is_explained = |code: Code| {
            matches!(&code.id()[..3], "RU1" | "RU2")
                || matches!(code, Code::BadCoordinate | Code::BadTier)
        };
        let judgement = &explained.judgement;
        let errors = || {
            judgement.findings.iter().filter(|finding| {
                is_explained(finding.diagnostic.code)
                    && finding.diagnostic.severity == Severity::Error
            })
        };
        let Some(first) = errors().next() else {
            return explained;
        };
        if self.kind != TextKind::Gn || judgement.played > MOST_LEGAL {
            return explained;
        }
        for (message, meant) in SQUARES {
            let Some(text) = renumbered(self.text, *meant) else {
                continue;
            };
            if let Some(text) = self.legal_text(&text, self.rules, LEAST_PLIES) {
                let finding = Diagnostic::new(
                    Code::OtherSquares,
                    first.diagnostic.span,
                    Ruling::GN,
                    format!("all moves are legal {message}"),
                )
                .help("GN writes a place as `column-row-tier`, each from 0, from Black's side; Black begins")
                .related(first.diagnostic.span, first.diagnostic.message.clone())
                .fix(self.fix("write the places as GN numbers them".to_owned(), &text));
                return replaced(explained, finding, is_explained);
            }
        }
        explained
    }

    fn fix(&self, title: String, text: &str) -> Fix {
        Fix::new(
            Applicability::Maybe,
            title,
            vec![Edit::between(self.text, text, 0)],
        )
    }

    /// Whether the text has moves. A position alone can be of another level, but not of the other game.
    fn has_moves(&self) -> bool {
        match self.kind {
            TextKind::Gn | TextKind::Pgn => true,
            TextKind::Gfen | TextKind::Fen => {
                read(self.kind, self.text, |game| !game.is_empty()).unwrap_or_default()
            }
        }
    }

    /// A text as the notation writes it, if all its moves are legal, and at least this number of them.
    fn legal_text(&self, text: &str, rules: Option<Ruleset>, least: usize) -> Option<String> {
        let understood = understand(text, self.kind, rules, Origin::Game);
        if understood
            .as_ref()
            .is_some_and(|understood| understood.stop.is_some())
        {
            return None;
        }
        let text = understood.map_or_else(
            || text.to_owned(),
            |understood| changed(text, &understood.changes),
        );
        let is_legal = read(self.kind, &text, |game| {
            if !game.is_empty() && game.len() < least {
                return false;
            }
            let judgement = (self.judge)(game, rules);
            judgement.played == game.len()
                && judgement.ruleset.is_some()
                && !judgement
                    .findings
                    .iter()
                    .any(|finding| finding.diagnostic.severity == Severity::Error)
        });
        is_legal.unwrap_or_default().then_some(text)
    }
}

/// The findings with one instead of all that it explains.
fn replaced(
    explained: Explained,
    finding: Diagnostic,
    is_explained: impl Fn(Code) -> bool,
) -> Explained {
    let Explained {
        judgement: mut after,
        ..
    } = explained;
    let is_first = |other: &Finding| {
        other.diagnostic.span == finding.span && is_explained(other.diagnostic.code)
    };
    if let Some(index) = after.findings.iter().position(is_first) {
        after.findings[index].diagnostic = finding;
        // What else was found comes from the first reading.
        let is_kept = |other: &Finding| {
            matches!(other.diagnostic.code, Code::OtherRules | Code::OtherSquares)
                || other.diagnostic.severity != Severity::Error
                || !is_explained(other.diagnostic.code)
        };
        after.findings.retain(is_kept);
    }
    Explained {
        judgement: Judgement { ..after },
        ..explained
    }
}

/// The text as a game of other rules, and the edit that names them in it; no edit where the text does not name any.
fn with_rules(kind: TextKind, text: &str, rules: Ruleset) -> Option<(Option<Edit>, String)> {
    let edit = match kind {
        TextKind::Gn => match place_of_rules(text) {
            PlaceOfRules::Header(span) => Some(Edit {
                span,
                text: rules.to_string(),
            }),
            PlaceOfRules::None => None,
            PlaceOfRules::Position => return None,
        },
        TextKind::Gfen => {
            let level = rules.as_str().strip_prefix("official-");
            let key = ["level=", "rules="]
                .into_iter()
                .find_map(|key| Some((text.find(&format!(" {key}"))? + 1, key)));
            let meant = level.map_or_else(
                || "rules=classic".to_owned(),
                |level| format!("level={level}"),
            );
            key.map(|(at, _)| {
                let length = text[at..].find(' ').unwrap_or(text.len() - at);
                Edit {
                    span: Span::new(at, at + length),
                    text: meant,
                }
            })
        }
        TextKind::Pgn => None,
        TextKind::Fen => return None,
    };
    let changed = match &edit {
        Some(Edit { span, text: meant }) => {
            [&text[..span.start()], meant, &text[span.end()..]].concat()
        }
        None => text.to_owned(),
    };
    Some((edit, changed))
}

/// The text with each place outside of headers written otherwise; `None` if a place cannot be.
fn renumbered(text: &str, meant: ToGn) -> Option<String> {
    let mut out = text.as_bytes().to_vec();
    let mut at = 0;
    let (mut begins, mut in_header) = (true, false);
    while at < out.len() {
        in_header = if begins {
            out[at] == b'[' || out[at] == b'#'
        } else {
            in_header
        };
        begins = matches!(out[at], b'\n' | b'\r');
        if let (
            false,
            Some(
                &[
                    column @ b'0'..=b'9',
                    b'-',
                    row @ b'0'..=b'9',
                    b'-',
                    tier @ b'0'..=b'9',
                ],
            ),
        ) = (in_header, out.get(at..at + 5))
        {
            let [column, row, tier] = meant([column - b'0', row - b'0', tier - b'0'])?;
            (out[at], out[at + 2], out[at + 4]) = (column + b'0', row + b'0', tier + b'0');
            at += 5;
        } else {
            at += 1;
        }
    }
    String::from_utf8(out).ok()
}
