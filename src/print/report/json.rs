//! Findings as JSON. Field names and meanings are stable within a version; fields are only added.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::Serialize;

use super::{File, LeftOut, Report, Sink, Summary};
use crate::notation::Notation;
use crate::print::json::json;
use crate::rules::{Player, Ruleset};
use crate::text::{Region, TextPlace};

/// One object, with a finding on each line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Json {
    has_files: bool,
    has_findings: bool,
    /// Number of findings of the file that are not reported.
    left_out: u64,
}

impl Sink for Json {
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        write!(out, r#"{{"schema":"gungi.validate/1","tool":{},"files":["#, json(&TOOL)?)
    }

    fn file(&mut self, out: &mut dyn Write, file: &File) -> fmt::Result {
        self.end_file(out)?;
        let comma = if self.has_files { "," } else { "" };
        *self = Self { has_files: true, ..Self::default() };
        write!(out, "{comma}\n{{\"file\":{},\"findings\":[", json(&file.name)?)
    }

    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let comma = if self.has_findings { "," } else { "" };
        self.has_findings = true;
        write!(out, "{comma}\n{}", json(&FindingJson::new(report))?)
    }

    fn left_out(&mut self, _out: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        self.left_out += left_out.count;
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        self.end_file(out)?;
        writeln!(out, "\n],\"summary\":{}}}", json(&SummaryJson::new(summary))?)
    }
}

impl Json {
    fn end_file(self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self { has_files: false, .. } => Ok(()),
            Self { has_findings: false, left_out, .. } => write!(out, "],\"left_out\":{left_out}}}"),
            Self { left_out, .. } => write!(out, "\n],\"left_out\":{left_out}}}"),
        }
    }
}

/// An object per line: the findings, then the summary.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct JsonLines;

impl Sink for JsonLines {
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        writeln!(out, "{}", json(&FindingJson::new(report))?)
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        let summary = SummaryJson::new(summary);
        let line = SummaryLine { schema: "gungi.summary/1", tool: TOOL, summary };
        writeln!(out, "{}", json(&line)?)
    }
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

const TOOL: Tool = Tool { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") };

#[derive(Serialize)]
struct FindingJson<'r> {
    schema: &'static str,
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    message: &'r str,
    label: Option<&'r str>,
    ruling: &'static str,
    help: Option<&'r str>,
    file: &'r str,
    range: RangeJson,
    game: usize,
    offset: usize,
    length: usize,
    rules: Option<&'static str>,
    move_number: Option<u32>,
    player: Option<&'static str>,
    ply: Option<usize>,
    gfen: Option<String>,
    squares: Vec<String>,
    related: Vec<RelatedJson<'r>>,
    fixes: Vec<FixJson<'r>>,
}

impl<'r> FindingJson<'r> {
    fn new(report: &'r Report) -> Self {
        let finding = &report.finding;
        let (diagnostic, moment) = (&finding.diagnostic, finding.location);
        let related = diagnostic.related.iter().zip(&report.related);
        Self {
            schema: "gungi.finding/1",
            code: diagnostic.code.id(),
            name: diagnostic.code.name(),
            severity: diagnostic.severity.as_str(),
            message: &diagnostic.message,
            label: Some(diagnostic.label.as_str()).filter(|label| !label.is_empty()),
            ruling: diagnostic.ruling.as_str(),
            help: diagnostic.help.as_deref(),
            file: &report.file.name,
            range: report.region.into(),
            game: report.game,
            offset: report.offset,
            length: report.length,
            rules: report.ruleset.map(Ruleset::as_str),
            move_number: moment.move_number,
            player: moment.player.map(Player::slug),
            ply: moment.ply,
            gfen: finding.before.as_ref().map(|before| before.diagram().to_string()),
            squares: finding.squares.into_iter().map(|square| Notation::Gn.square(square)).collect(),
            related: related
                .map(|((_, message), &region)| RelatedJson { message, range: region.into() })
                .collect(),
            fixes: FixJson::of(report).into_iter().collect(),
        }
    }
}

#[derive(Serialize)]
struct RelatedJson<'r> {
    message: &'r str,
    range: RangeJson,
}

#[derive(Serialize)]
struct FixJson<'r> {
    title: &'r str,
    applicability: &'static str,
    edits: Vec<EditJson<'r>>,
}

#[derive(Serialize)]
struct EditJson<'r> {
    range: RangeJson,
    text: &'r str,
}

impl<'r> FixJson<'r> {
    fn of(report: &'r Report) -> Option<Self> {
        let fix = report.finding.diagnostic.fix.as_ref()?;
        let edits = fix.edits.iter().zip(&report.edits);
        Some(Self {
            title: &fix.title,
            applicability: fix.applicability.as_str(),
            edits: edits.map(|(edit, &region)| EditJson { range: region.into(), text: &edit.text }).collect(),
        })
    }
}

#[derive(Serialize)]
struct RangeJson {
    start: PlaceJson,
    end: PlaceJson,
}

impl From<Region> for RangeJson {
    fn from(region: Region) -> Self {
        Self { start: region.start.into(), end: region.end.into() }
    }
}

#[derive(Serialize)]
struct PlaceJson {
    offset: usize,
    line: usize,
    column: usize,
    utf16_column: usize,
}

impl From<TextPlace> for PlaceJson {
    fn from(place: TextPlace) -> Self {
        let TextPlace { offset, line, column, utf16_column } = place;
        Self { offset, line, column, utf16_column }
    }
}

#[derive(Serialize)]
struct SummaryLine<'r> {
    schema: &'static str,
    tool: Tool,
    #[serde(flatten)]
    summary: SummaryJson<'r>,
}

#[derive(Serialize)]
struct SummaryJson<'r> {
    games: u64,
    plies: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    codes: BTreeMap<&'static str, u64>,
    suppressed: u64,
    ignored: u64,
    lowered: u64,
    left_out: u64,
    troubles: Vec<TroubleJson<'r>>,
}

#[derive(Serialize)]
struct TroubleJson<'r> {
    file: Option<&'r str>,
    message: &'r str,
}

impl<'r> SummaryJson<'r> {
    fn new(summary: &'r Summary) -> Self {
        let Summary {
            games,
            plies,
            gameplays: _,
            errors,
            warnings,
            notes,
            ref codes,
            allowed,
            ignored,
            lowered,
            left_out,
            skipped: _,
            ref troubles,
        } = *summary;
        let troubles = troubles.iter().map(|trouble| TroubleJson {
            file: trouble.file.as_ref().map(|file| file.name.as_str()),
            message: &trouble.message,
        });
        let mut by_id = BTreeMap::new();
        for ((code, _), count) in codes {
            *by_id.entry(code.id()).or_default() += count;
        }
        Self {
            games,
            plies,
            errors,
            warnings,
            notes,
            codes: by_id,
            suppressed: allowed,
            ignored,
            lowered,
            left_out,
            troubles: troubles.collect(),
        }
    }
}
