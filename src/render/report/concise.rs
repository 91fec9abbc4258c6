//! One line for each finding, as compilers write them: editors and `grep` know it.

use std::fmt::{self, Write};

use super::{Report, Sink};
use crate::text::Printable;

/// `path:line:column: severity[code] message`, always one line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Concise;

impl Sink for Concise {
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        writeln!(out, "{}", line(report))
    }
}

/// The line of a finding.
pub(super) fn line(report: &Report) -> String {
    let diagnostic = &report.finding.diagnostic;
    let (name, place) = (&report.file.name, report.region.start);
    let (severity, code, message) = (diagnostic.severity.as_str(), diagnostic.code, &diagnostic.message);
    let line = format!("{name}:{}:{}: {severity}[{code}] {message}", place.line, place.column);
    Printable(&line).to_string()
}
