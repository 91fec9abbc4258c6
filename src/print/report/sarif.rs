//! Findings as SARIF 2.1.0, for code scanning and editors.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use serde_json::{Value, json};

use super::Fingerprint;
use super::{File, LeftOut, Report, Sink, Summary, Trouble};
use crate::diagnostic::Code;
use crate::game::Suppressor;
use crate::manual::Page;
use crate::print::json::json;
use crate::text::{Region, counted};

/// A log of one run, with a result on each line.
#[derive(Clone, Debug, Default)]
pub(super) struct Sarif {
    /// The codes of the results so far.
    codes: BTreeSet<Code>,
    has_results: bool,
    /// Files with findings that are not results, and the number of these findings.
    left_out: Vec<(Value, u64)>,
}

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";
/// Represents the base directory of relative paths.
const ROOT: &str = "%SRCROOT%";

impl Sink for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        let roots = json!({ ROOT: { "description": { "text": "the checkout, or the directory in which gungi was run" } } });
        write!(
            out,
            r#"{{"$schema":"{SCHEMA}","version":"2.1.0","runs":[{{"columnKind":"utf16CodeUnits","#
        )?;
        write!(out, r#""originalUriBaseIds":{roots},"results":["#)
    }

    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        self.write_result(out, report, &json!([]))
    }

    fn allowed(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let suppression = match report.located.finding.suppressed {
            Some(Suppressor::Configuration) => {
                json!({ "kind": "external", "justification": "ignored by gungi.toml" })
            }
            Some(Suppressor::Baseline) => {
                json!({ "kind": "external", "justification": "known by the baseline" })
            }
            Some(Suppressor::Comment) | None => json!({ "kind": "inSource" }),
        };
        self.write_result(out, report, &json!([suppression]))
    }

    fn left_out(&mut self, _out: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        let artifact = artifact(left_out.file);
        match self.left_out.last_mut() {
            Some((file, count)) if *file == artifact => *count += left_out.count,
            _ => self.left_out.push((artifact, left_out.count)),
        }
        Ok(())
    }

    /// The rest of a run. Its parts may be in any order, and only now the codes are known.
    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        let rules: Vec<Value> = self.codes.iter().map(|&code| rule(code)).collect();
        let driver = json!({ "name": env!("CARGO_PKG_NAME"), "version": env!("CARGO_PKG_VERSION"), "rules": rules });
        let left_out = self.left_out.iter().map(left_out);
        let notifications: Vec<Value> = summary
            .troubles
            .iter()
            .map(trouble)
            .chain(left_out)
            .collect();
        let invocation = json!({
            "executionSuccessful": summary.troubles.is_empty(),
            "toolExecutionNotifications": notifications,
        });
        let (tool, invocations) = (
            json(&json!({ "driver": driver }))?,
            json(&json!([invocation]))?,
        );
        let properties = json(&json!({ "fixable": summary.fixable }))?;
        writeln!(
            out,
            "\n],\"tool\":{tool},\"invocations\":{invocations},\"properties\":{properties}}}]}}"
        )
    }
}

impl Sarif {
    fn write_result(
        &mut self,
        out: &mut dyn Write,
        report: &Report,
        suppressions: &Value,
    ) -> fmt::Result {
        let comma = if self.has_results { "," } else { "" };
        self.has_results = true;
        self.codes.insert(report.located.finding.diagnostic.code);
        write!(out, "{comma}\n{}", json(&result(report, suppressions))?)
    }
}

/// The description of a code, with its page of the manual.
fn rule(code: Code) -> Value {
    let mut rule = json!({
        "id": code.id(),
        "name": code.name(),
        "shortDescription": { "text": code.summary() },
        "defaultConfiguration": { "level": code.severity().as_str() },
    });
    if let Ok(page) = Page::of(code) {
        rule["help"] = json!({
            "text": format!("{}\n\n{}", page.meaning, page.advice),
            "markdown": page.to_string(),
        });
    }
    rule
}

fn result(report: &Report, suppressions: &Value) -> Value {
    let diagnostic = &report.located.finding.diagnostic;
    let text = match &diagnostic.help {
        Some(help) => format!("{}; {help}", diagnostic.message),
        None => diagnostic.message.clone(),
    };
    let mut result = json!({
        "ruleId": diagnostic.code.id(),
        "level": diagnostic.severity.as_str(),
        "message": { "text": text },
        "locations": [{ "physicalLocation": location(&report.file, report.located.region) }],
        "partialFingerprints": { "gungiFinding/v1": Fingerprint::of(report).to_string() },
        "suppressions": suppressions,
        "properties": properties(report),
    });
    let related = diagnostic.related.iter().zip(&report.located.related).map(|((_, message), &region)| {
        json!({ "message": { "text": message }, "physicalLocation": location(&report.file, region) })
    });
    let related: Vec<Value> = related.collect();
    if !related.is_empty() {
        result["relatedLocations"] = related.into();
    }
    if let Some(fix) = fix(report) {
        result["fixes"] = json!([fix]);
    }
    result
}

/// The place in the game, and other properties without a field in SARIF.
fn properties(report: &Report) -> Value {
    let (finding, location) = (&report.located.finding, report.located.finding.location);
    let parts = [
        ("game", Some(report.located.game.into())),
        (
            "rules",
            report
                .located
                .ruleset
                .map(|ruleset| ruleset.as_str().into()),
        ),
        ("move_number", location.move_number.map(Value::from)),
        ("player", location.player.map(|acting| acting.slug().into())),
        ("ply", location.ply.map(Value::from)),
        (
            "gfen",
            finding
                .before
                .as_ref()
                .map(|before| before.diagram().to_string().into()),
        ),
        ("ruling", Some(finding.diagnostic.ruling.as_str().into())),
    ];
    parts
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)))
        .collect()
}

fn fix(report: &Report) -> Option<Value> {
    let fix = report.located.finding.diagnostic.fix.as_ref()?;
    let replacements = fix.edits.iter().zip(&report.located.edits).map(|(edit, &edited)| {
        json!({ "deletedRegion": region(edited), "insertedContent": { "text": edit.text } })
    });
    let change = json!({
        "artifactLocation": artifact(&report.file),
        "replacements": replacements.collect::<Vec<_>>(),
    });
    Some(json!({ "description": { "text": fix.title }, "artifactChanges": [change] }))
}

fn left_out((artifact, count): &(Value, u64)) -> Value {
    let text = format!("{} not shown", counted(*count, "finding"));
    let location = json!({ "physicalLocation": { "artifactLocation": artifact } });
    json!({ "level": "note", "message": { "text": text }, "locations": [location] })
}

fn trouble(trouble: &Trouble) -> Value {
    let mut notification = json!({ "level": "error", "message": { "text": trouble.message } });
    if let Some(file) = &trouble.file {
        notification["locations"] =
            json!([{ "physicalLocation": { "artifactLocation": artifact(file) } }]);
    }
    notification
}

fn location(file: &File, at: Region) -> Value {
    json!({ "artifactLocation": artifact(file), "region": region(at) })
}

fn region(Region { start, end }: Region) -> Value {
    json!({
        "startLine": start.line,
        "startColumn": start.utf16_column,
        "endLine": end.line,
        "endColumn": end.utf16_column,
        "byteOffset": start.offset,
        "byteLength": end.offset - start.offset,
    })
}

fn artifact(file: &File) -> Value {
    let uri = file.uri();
    if uri.starts_with("file:") {
        json!({ "uri": uri })
    } else {
        json!({ "uri": uri, "uriBaseId": ROOT })
    }
}
