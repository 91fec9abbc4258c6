//! Findings as JSON. Field names and meanings are stable within a version; fields are only added.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::Serialize;

use super::{File, Fixable, LeftOut, Report, Sink, Summary};
use crate::print::json::json;
use gungi_core::FindingJson;

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
        write!(
            out,
            r#"{{"schema":"gungi.validate/1","tool":{},"files":["#,
            json(&TOOL)?
        )
    }

    fn file(&mut self, out: &mut dyn Write, file: &File) -> fmt::Result {
        self.end_file(out)?;
        let comma = if self.has_files { "," } else { "" };
        *self = Self {
            has_files: true,
            ..Self::default()
        };
        write!(
            out,
            "{comma}\n{{\"file\":{},\"findings\":[",
            json(&file.name)?
        )
    }

    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let comma = if self.has_findings { "," } else { "" };
        self.has_findings = true;
        write!(
            out,
            "{comma}\n{}",
            json(&FindingJson::new(&report.located, Some(&report.file.name)))?
        )
    }

    fn left_out(&mut self, _out: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        self.left_out += left_out.count;
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        self.end_file(out)?;
        writeln!(
            out,
            "\n],\"summary\":{}}}",
            json(&SummaryJson::new(summary))?
        )
    }
}

impl Json {
    fn end_file(self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self {
                has_files: false, ..
            } => Ok(()),
            Self {
                has_findings: false,
                left_out,
                ..
            } => write!(out, "],\"left_out\":{left_out}}}"),
            Self { left_out, .. } => write!(out, "\n],\"left_out\":{left_out}}}"),
        }
    }
}

/// An object per line: the findings, then the summary.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct JsonLines;

impl Sink for JsonLines {
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        writeln!(
            out,
            "{}",
            json(&FindingJson::new(&report.located, Some(&report.file.name)))?
        )
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        let summary = SummaryJson::new(summary);
        let line = SummaryLine {
            schema: "gungi.summary/1",
            tool: TOOL,
            summary,
        };
        writeln!(out, "{}", json(&line)?)
    }
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

const TOOL: Tool = Tool {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
};

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
    known: u64,
    lowered: u64,
    left_out: u64,
    fixable: Fixable,
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
            known,
            lowered,
            left_out,
            fixable,
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
            known,
            lowered,
            left_out,
            fixable,
            troubles: troubles.collect(),
        }
    }
}
