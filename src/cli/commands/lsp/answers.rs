//! Answers about a document, in terms of the protocol.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::cli::commands::lsp::protocol::{
    self, CodeDescription, Location, Position, Range, Related, TextEdit, severity_number,
};
use crate::cli::commands::lsp::settings::in_words;
use crate::config::{Mistake, Settings};
use crate::diagnostic::{Applicability, Diagnostic, Edit, Severity};
use crate::editor::{
    Board, BoardMove, ColumnUnit, Completion, CompletionKind, Completions, Document, Fold,
    GamePage, Hint, Hover, Link, LinkTarget, Part, PartKind, Positions, QuickFix, Suppression,
    Symbol, Turn, WriteWay, config_completions, config_hover, fixes_of_kind,
};
use crate::text::{LINE_ENDS, Span};

/// The kind of the action that makes all safe fixes.
pub(super) const FIX_ALL: &str = "source.fixAll.gungi";

/// The kind of the action that makes all fixes. It is not below `source.fixAll`, since editors ask for that when a file is
/// saved: VS Code runs all actions below the kinds in `editor.codeActionsOnSave`, and Sublime Text asks for each kind below
/// them by its full name. Fixes that may change a game need a look first. Nor does its name begin with `source.fixAll`, in
/// case an editor compares only letters.
pub(super) const FIX_ALL_UNSAFE: &str = "source.unsafeFixAll.gungi";

/// The command that looks for a forced mate at a position.
pub(super) const FIND_MATE: &str = "gungi.findMate";

/// The command that shows the page of a code.
pub(super) const EXPLAIN: &str = "gungi.explain";

/// The command that opens a game in a browser.
pub(super) const SHOW_GAME: &str = "gungi.showGame";

/// The kinds of the actions about a finding.
const FIX_KIND: &str = "quickfix.kind";
const SUPPRESS: &str = "quickfix.suppress";
const EXPLAIN_KIND: &str = "quickfix.explain";

/// The kind of the symbol of a game.
const GAME: u8 = 23;

/// The kinds of tokens, of those that every editor knows.
pub(super) const TOKENS: [&str; 6] = [
    "property", "string", "number", "function", "keyword", "comment",
];

/// The index of a kind in [`TOKENS`].
const fn token(kind: PartKind) -> u32 {
    match kind {
        PartKind::Header => 0,
        PartKind::Value => 1,
        PartKind::Number => 2,
        PartKind::Move => 3,
        PartKind::Result => 4,
        PartKind::Comment => 5,
    }
}

/// For how many findings at a place these actions are offered.
const MAX_EXPLAINED: usize = 10;

/// A longer text gets this action only if the editor asks for it.
const FIXED_UNASKED: usize = 1 << 20;

/// Answers about a document.
pub(super) struct Answers<'d> {
    uri: &'d str,
    document: &'d Document,
    positions: Positions<'d>,
    settings: &'d Settings,
}

impl<'d> Answers<'d> {
    pub(super) fn new(
        uri: &'d str,
        document: &'d Document,
        encoding: ColumnUnit,
        settings: &'d Settings,
    ) -> Self {
        Self {
            uri,
            document,
            positions: document.positions(encoding),
            settings,
        }
    }

    /// The document that the answers are about.
    pub(super) const fn uri(&self) -> &str {
        self.uri
    }

    fn range(&self, span: Span) -> Range {
        let (start, end) = self.positions.range(span);
        Range {
            start: start.into(),
            end: end.into(),
        }
    }

    fn offset(&self, position: Position) -> usize {
        self.positions.offset(position.into())
    }

    fn span(&self, range: Range) -> Span {
        self.positions.span(range.start.into(), range.end.into())
    }

    fn edits(&self, edits: impl IntoIterator<Item = Edit>) -> Vec<TextEdit> {
        let edit = |Edit { span, text }| TextEdit {
            range: self.range(span),
            new_text: text,
        };
        edits.into_iter().map(edit).collect()
    }

    fn workspace_edit(&self, edits: impl IntoIterator<Item = Edit>) -> Value {
        let (text, line_end) = (self.document.text(), self.document.line_end());
        let fitted = |edit: Edit| {
            let new = line_end
                .fitted(&edit.text, &text[edit.span.range()])
                .into_owned();
            Edit { text: new, ..edit }
        };
        json!({ "changes": BTreeMap::from([(self.uri, self.edits(edits.into_iter().map(fitted)))]) })
    }

    /// The findings. `pages` is where the pages of codes are.
    pub(super) fn diagnostics(&self, findings: &[Diagnostic], pages: Option<&str>) -> Vec<Value> {
        findings
            .iter()
            .map(|finding| json!(self.diagnostic(finding, pages)))
            .collect()
    }

    fn diagnostic(&self, finding: &Diagnostic, pages: Option<&str>) -> protocol::Diagnostic<'d> {
        let mut message = finding.message.clone();
        if let Some(help) = &finding.help {
            message.extend(["\nhelp: ", help]);
        }
        let related = |(span, label): &(Span, String)| Related {
            location: Location {
                uri: self.uri,
                range: self.range(*span),
            },
            message: label.clone(),
        };
        protocol::Diagnostic {
            range: self.range(finding.span),
            severity: severity_number(finding.severity),
            code: finding.code.id(),
            code_description: pages.map(|pages| CodeDescription {
                href: pages.replace("CODE", finding.code.id()),
            }),
            source: "gungi",
            message: format!("{message}\nruling: {}", finding.ruling),
            related_information: finding.related.iter().map(related).collect(),
        }
    }

    /// The fixes of the findings in a range, the actions that make all of them, and commands about a move. `only` are the
    /// kinds to offer.
    pub(super) fn code_actions(
        &self,
        range: Range,
        only: Option<&[String]>,
        (findings, pages): (&[Diagnostic], Option<&str>),
    ) -> Value {
        let offers = |kind: &str| match only {
            None => true,
            Some(only) => only
                .iter()
                .any(|only| kind.strip_prefix(only.as_str()).is_some_and(is_below)),
        };
        let fixes = if offers("quickfix") {
            QuickFix::of(findings, self.span(range))
        } else {
            Vec::new()
        };
        let mut actions: Vec<Value> = fixes
            .into_iter()
            .map(|fix| self.quick_fix(fix, pages))
            .collect();
        let span = self.span(range);
        let touched = findings.iter().filter(|finding| {
            finding.span.start() <= span.end() && span.start() <= finding.span.end()
        });
        for finding in touched.take(MAX_EXPLAINED) {
            actions.extend(self.actions_about(finding, findings, &offers));
        }
        let is_asked_for = only.is_some() || self.document.text().len() <= FIXED_UNASKED;
        for (least, kind, title) in [
            (Applicability::Safe, FIX_ALL, "Make all safe fixes"),
            (
                Applicability::Maybe,
                FIX_ALL_UNSAFE,
                "Make all fixes, also those that need a look",
            ),
        ] {
            let has_one = |finding: &Diagnostic| {
                finding
                    .fix
                    .as_ref()
                    .is_some_and(|fix| fix.applicability == least)
            };
            if !offers(kind) || !is_asked_for || !findings.iter().any(has_one) {
                continue;
            }
            let edits = self.document.fix_all(self.settings, least);
            if !edits.is_empty() {
                actions.push(
                    json!({ "title": title, "kind": kind, "edit": self.workspace_edit(edits) }),
                );
            }
        }
        // They change nothing, so they are of no kind.
        let at = self.offset(range.start);
        if only.is_none() && self.document.has_move(at) {
            let arguments = json!([self.uri, range.start]);
            let mate = ("Find a mate", FIND_MATE);
            let is_turn = self.document.is_turn(at, self.settings);
            let commands = is_turn.then_some(mate).into_iter();
            for (title, command) in commands.chain([("Show the game in the browser", SHOW_GAME)]) {
                actions.push(json!({ "title": title, "command": command, "arguments": arguments }));
            }
        }
        Value::Array(actions)
    }

    /// What can be done about a finding besides its own fix.
    fn actions_about(
        &self,
        finding: &Diagnostic,
        findings: &[Diagnostic],
        offers: &impl Fn(&str) -> bool,
    ) -> Vec<Value> {
        let mut actions = Vec::new();
        let code = finding.code.id();
        if offers(FIX_KIND) {
            let (count, edits) = fixes_of_kind(findings, finding);
            if count > 1 {
                let title = format!("{code}: make all {count} safe fixes of this kind");
                actions.push(
                    json!({ "title": title, "kind": FIX_KIND, "edit": self.workspace_edit(edits) }),
                );
            }
        }
        if offers(SUPPRESS) {
            let suppressions = self.document.suppressions(finding, self.settings);
            actions.extend(suppressions.into_iter().map(|Suppression { reach, edit }| {
                let title = format!("{code}: suppress {reach}");
                json!({ "title": title, "kind": SUPPRESS, "edit": self.workspace_edit([edit]) })
            }));
        }
        if offers(EXPLAIN_KIND) {
            let title = format!("{code}: explain {}", finding.code.name());
            let command = json!({ "title": title, "command": EXPLAIN, "arguments": [code] });
            actions.push(json!({ "title": title, "kind": EXPLAIN_KIND, "command": command }));
        }
        actions
    }

    fn quick_fix(&self, fix: QuickFix, pages: Option<&str>) -> Value {
        let QuickFix {
            title,
            is_safe,
            edits,
            finding,
        } = fix;
        let title = if is_safe {
            title
        } else {
            format!("{title} (may change the game)")
        };
        json!({
            "title": format!("{}: {title}", finding.code.id()),
            "kind": "quickfix",
            "diagnostics": [self.diagnostic(&finding, pages)],
            "isPreferred": is_safe,
            "edit": self.workspace_edit(edits),
        })
    }

    /// The edits that put the games in a range in canonical form, or all games.
    pub(super) fn formatting(&self, range: Option<Range>) -> Value {
        let span = range.map_or(Span::new(0, self.document.text().len()), |range| {
            self.span(range)
        });
        json!(self.edits(self.document.format_games(span, self.settings)))
    }

    pub(super) fn hover(&self, position: Position) -> Value {
        self.hovered(self.document.hover(self.offset(position), self.settings))
    }

    /// What a key of `gungi.toml` says.
    pub(super) fn config_hover(&self, position: Position) -> Value {
        self.hovered(config_hover(self.document.text(), self.offset(position)))
    }

    fn hovered(&self, hover: Option<Hover>) -> Value {
        hover.map_or(Value::Null, |hover| {
            json!({
                "contents": { "kind": "markdown", "value": hover.markdown },
                "range": self.range(hover.span),
            })
        })
    }

    pub(super) fn completion(&self, position: Position) -> Value {
        let completions = self
            .document
            .completions(self.offset(position), self.settings);
        self.completed_by(position, completions)
    }

    /// The keys and values of `gungi.toml` that fit.
    pub(super) fn config_completion(&self, position: Position) -> Value {
        let completions = config_completions(self.document.text(), self.offset(position));
        self.completed_by(position, completions)
    }

    fn completed_by(&self, position: Position, completions: Option<Completions>) -> Value {
        let Some(completions) = completions else {
            return Value::Null;
        };
        let range = self.range(completions.span);
        let item = |(index, word): (usize, &Completion)| {
            let kind = match word.kind {
                CompletionKind::Move => 12,
                CompletionKind::Header => 10,
                CompletionKind::Value => 20,
                CompletionKind::Code => 21,
            };
            let mut item = json!({
                "label": word.name,
                "kind": kind,
                "detail": word.detail,
                "sortText": format!("{index:04}"),
                "filterText": word.typed,
                "textEdit": { "range": range, "newText": word.text },
            });
            if !word.note.is_empty() {
                item["labelDetails"] = json!({ "description": word.note });
            }
            if !word.edits.is_empty() {
                item["additionalTextEdits"] = json!(self.edits(word.edits.iter().cloned()));
            }
            if word.kind == CompletionKind::Move {
                item["data"] = json!({ "uri": self.uri, "position": position });
            }
            item
        };
        let items: Vec<Value> = completions.words.iter().enumerate().map(item).collect();
        json!({ "isIncomplete": true, "items": items })
    }

    /// The board after the move that is offered at a position.
    pub(super) fn completed(&self, position: Position, name: &str) -> Option<Value> {
        let markdown = self
            .document
            .completed(self.offset(position), name, self.settings)?;
        Some(json!({ "kind": "markdown", "value": markdown }))
    }

    pub(super) fn definition(&self, position: Position) -> Value {
        let span = self
            .document
            .definition(self.offset(position), self.settings);
        span.map_or(Value::Null, |span| {
            json!(Location {
                uri: self.uri,
                range: self.range(span)
            })
        })
    }

    /// The moves of the unit that makes the move at a position.
    pub(super) fn references(&self, position: Position) -> Value {
        let spans = self
            .document
            .moves_of_unit(self.offset(position), self.settings);
        spans.map_or(Value::Null, |spans| {
            spans
                .into_iter()
                .map(|span| {
                    json!(Location {
                        uri: self.uri,
                        range: self.range(span)
                    })
                })
                .collect()
        })
    }

    /// The moves of the unit at a position, to be marked.
    pub(super) fn highlights(&self, position: Position) -> Value {
        let spans = self
            .document
            .moves_of_unit(self.offset(position), self.settings);
        spans.map_or(Value::Null, |spans| {
            spans
                .into_iter()
                .map(|span| json!({ "range": self.range(span) }))
                .collect()
        })
    }

    pub(super) fn symbols(&self) -> Value {
        let section = |(text, span): &(String, Span)| {
            let range = self.range(*span);
            json!({ "name": text, "kind": 24, "range": range, "selectionRange": range })
        };
        let symbol = |symbol: Symbol| {
            json!({
                "name": symbol.name,
                "detail": symbol.detail,
                "kind": GAME,
                "range": self.range(symbol.span),
                "selectionRange": self.range(symbol.title),
                "children": symbol.sections.iter().map(section).collect::<Vec<_>>(),
            })
        };
        self.document.symbols().into_iter().map(symbol).collect()
    }

    /// The games whose players, date and event have every word of a query, in lower case.
    pub(super) fn found_symbols(&self, words: &[String]) -> Vec<Value> {
        let symbol = |symbol: Symbol| {
            let date = symbol.date.map(|date| format!(", {date}"));
            let name = symbol.name + &date.unwrap_or_default();
            let text = format!("{name} {}", symbol.detail).to_lowercase();
            let location = Location {
                uri: self.uri,
                range: self.range(symbol.title),
            };
            words.iter().all(|word| text.contains(word.as_str())).then(
                || json!({ "name": name, "kind": GAME, "containerName": symbol.detail, "location": location }),
            )
        };
        self.document
            .symbols()
            .into_iter()
            .filter_map(symbol)
            .collect()
    }

    /// What a selection at each position can grow to.
    pub(super) fn selections(&self, positions: &[Position]) -> Value {
        let grown = |position: &Position| {
            let spans = self.document.selections(self.offset(*position));
            spans.into_iter().rev().fold(Value::Null, |parent, span| {
                let range = self.range(span);
                if parent.is_null() {
                    json!({ "range": range })
                } else {
                    json!({ "range": range, "parent": parent })
                }
            })
        };
        positions.iter().map(grown).collect()
    }

    /// The kinds of the parts of a range, or of the whole text, as numbers: lines and columns from the last one, the length,
    /// the index in [`TOKENS`], and no modifiers.
    pub(super) fn tokens(&self, range: Option<Range>) -> Value {
        let (text, mut data) = (self.document.text(), Vec::new());
        let whole = Span::new(0, text.len());
        let wanted = range.map_or(whole, |range| self.span(range));
        let mut last = Position {
            line: 0,
            character: 0,
        };
        for Part { span, kind } in self.document.parts(wanted) {
            let mut at = span.start();
            // A token is on one line.
            for line in text[span.range()].split_inclusive(LINE_ENDS) {
                let Range { start, end } =
                    self.range(Span::new(at, at + line.trim_end_matches(LINE_ENDS).len()));
                at += line.len();
                if start == end {
                    continue;
                }
                let column = if start.line == last.line {
                    start.character - last.character
                } else {
                    start.character
                };
                let length = end.character - start.character;
                data.extend([start.line - last.line, column, length, token(kind), 0]);
                last = start;
            }
        }
        json!({ "data": data })
    }

    /// The links; the ones to pages of codes are found when they are followed.
    pub(super) fn links(&self) -> Value {
        let link = |Link { span, target }: Link| {
            let range = self.range(span);
            match target {
                LinkTarget::Address(address) => json!({ "range": range, "target": address }),
                LinkTarget::Page(code) => {
                    let tooltip = format!("{}: {}", code.id(), code.name());
                    json!({ "range": range, "tooltip": tooltip, "data": code.id() })
                }
            }
        };
        self.document.links().into_iter().map(link).collect()
    }

    /// The name of the player at a position, and its range.
    pub(super) fn player(&self, position: Position) -> Option<(String, Range)> {
        let (name, span) = self.document.player_at(self.offset(position))?;
        Some((name, self.range(span)))
    }

    /// The edits that give a player another name.
    pub(super) fn renamed(&self, player: &str, name: &str) -> Vec<TextEdit> {
        self.edits(self.document.renamed(player, name))
    }

    pub(super) fn folds(&self) -> Value {
        let fold = |fold: Fold| {
            let Range { start, end } = self.range(fold.span);
            let kind = if fold.is_comment { "comment" } else { "region" };
            json!({ "startLine": start.line, "endLine": end.line, "kind": kind })
        };
        self.document.folds().into_iter().map(fold).collect()
    }

    pub(super) fn hints(&self, range: Range) -> Value {
        let hint = |hint: Hint| {
            let position = Position::from(self.positions.position(hint.offset));
            json!({ "position": position, "label": hint.text, "paddingLeft": true })
        };
        self.document
            .hints(self.span(range), self.settings)
            .into_iter()
            .map(hint)
            .collect()
    }

    /// The board after the move at a position, as SVG, with the moves of the game, the legal ones, and the ways to write one.
    pub(super) fn board(&self, position: Position) -> Option<Value> {
        let Board {
            svg,
            ply,
            start,
            plies,
            legal,
            ways,
        } = self.document.board(self.offset(position), self.settings)?;
        let mut turns: Vec<Turn> = Vec::new();
        for mv in &legal {
            if !turns.contains(&mv.turn) {
                turns.push(mv.turn);
            }
        }
        let turn_of = |mv: &BoardMove| turns.iter().position(|turn| *turn == mv.turn);
        let mv =
            |(text, span): &(String, Span)| json!({ "text": text, "range": self.range(*span) });
        let listed = |mv: &BoardMove| json!({ "text": mv.text, "from": mv.from, "to": mv.to, "isNext": mv.is_next, "turn": turn_of(mv) });
        let way = |way: &WriteWay| {
            let range = self.range(way.span);
            let edits = turns
                .iter()
                .map(|turn| self.edits(way.behind.of(*turn).iter().cloned()));
            let edits: Vec<Vec<TextEdit>> = edits.collect();
            json!({ "title": way.title, "range": range, "before": way.before, "after": way.after, "edits": edits })
        };
        Some(json!({
            "svg": svg,
            "ply": ply,
            "start": start.map(|start| Position::from(self.positions.position(start))),
            "moves": plies.iter().map(mv).collect::<Vec<_>>(),
            "legal": legal.iter().map(listed).collect::<Vec<_>>(),
            "ways": ways.iter().map(way).collect::<Vec<_>>(),
        }))
    }

    /// The game at a position as a page for a browser.
    pub(super) fn page(&self, position: Position) -> Option<GamePage> {
        self.document.page(self.offset(position), self.settings)
    }

    /// Whether there is a forced mate after the move at a position, as a sentence.
    pub(super) fn mate(&self, position: Position) -> Option<Value> {
        self.document
            .mate(self.offset(position), self.settings)
            .map(Value::String)
    }
}

/// The mistakes of a `gungi.toml`, as they are shown in it.
pub(super) fn diagnostics_of_config(
    text: &str,
    mistakes: &[Mistake],
    encoding: ColumnUnit,
) -> Value {
    let positions = Positions::new(text, encoding);
    let diagnostic = |mistake: &Mistake| {
        let (start, end) = positions.range(mistake.span);
        let range = Range {
            start: start.into(),
            end: end.into(),
        };
        let severity = severity_number(Severity::Error);
        json!({ "range": range, "severity": severity, "source": "gungi", "message": in_words(mistake) })
    };
    mistakes.iter().map(diagnostic).collect()
}

/// Whether the rest of the name of a kind begins a part of its own: `source` has `source.fixAll` below it.
fn is_below(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with('.')
}
