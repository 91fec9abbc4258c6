//! One line per finding, in the format of compilers, which editors and `grep` understand.

use std::fmt::{self, Write};

use super::{LeftOut, Paths, Report, Sink};
use crate::text::Printable;

/// `path:line:column: severity[code] message`, always one line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Concise {
    pub(super) paths: Paths,
}

impl Sink for Concise {
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        writeln!(out, "{}", line(report, self.paths))
    }

    fn left_out(&mut self, out: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        line_of_left_out(left_out, self.paths).map_or(Ok(()), |line| writeln!(out, "{line}"))
    }
}

/// `path: note: 12 more findings in game 1`, or nothing.
pub(super) fn line_of_left_out(left_out: &LeftOut<'_>, paths: Paths) -> Option<String> {
    let name = paths.name(left_out.file);
    left_out
        .line()
        .map(|line| format!("{}: note: {line}", Printable(&name)))
}

/// The line of a finding.
pub(super) fn line(report: &Report, paths: Paths) -> String {
    let diagnostic = &report.located.finding.diagnostic;
    let (name, place) = (paths.name(&report.file), report.located.region.start);
    let (severity, code, message) = (
        diagnostic.severity.as_str(),
        diagnostic.code,
        &diagnostic.message,
    );
    let line = format!(
        "{name}:{}:{}: {severity}[{code}] {message}",
        place.line, place.column
    );
    Printable(&line).to_string()
}
