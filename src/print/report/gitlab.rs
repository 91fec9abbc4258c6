//! Findings for GitLab's Code Quality.

use std::fmt::{self, Write};

use serde::Serialize;

use super::Fingerprint;
use super::{Report, Sink, Summary};
use crate::diagnostic::Severity;
use crate::print::json::json;

/// An array of issues.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gitlab {
    has_issues: bool,
}

#[derive(Serialize)]
struct Issue<'r> {
    description: &'r str,
    check_name: &'static str,
    fingerprint: String,
    severity: &'static str,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: usize,
    end: usize,
}

impl Sink for Gitlab {
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        out.write_char('[')
    }

    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let comma = if self.has_issues { "," } else { "" };
        self.has_issues = true;
        let diagnostic = &report.located.finding.diagnostic;
        let issue = Issue {
            description: &diagnostic.message,
            check_name: diagnostic.code.id(),
            fingerprint: Fingerprint::of(report).to_string(),
            severity: match diagnostic.severity {
                Severity::Note => "info",
                Severity::Warning => "minor",
                Severity::Error => "major",
            },
            location: Location {
                path: report.file.portable(),
                lines: Lines {
                    begin: report.located.region.start.line,
                    end: report.located.region.end.line,
                },
            },
        };
        write!(out, "{comma}\n{}", json(&issue)?)
    }

    fn end(&mut self, out: &mut dyn Write, _: &Summary) -> fmt::Result {
        writeln!(out, "\n]")
    }
}
