//! The findings that are known: a line for each.

use std::fmt::{self, Write};

use super::{Fingerprint, Report, Sink};
use crate::text::Printable;

/// `fingerprint code path`. Only the fingerprint counts, the rest is for people.
#[derive(Clone, Copy, Debug, Default)]
pub struct BaselineLines;

impl Sink for BaselineLines {
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        writeln!(
            out,
            "# Findings that are known. `gungi validate --write-baseline` writes this file."
        )
    }

    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let code = report.located.finding.diagnostic.code;
        let path = report.file.portable();
        writeln!(
            out,
            "{} {code} {}",
            Fingerprint::of(report),
            Printable(&path)
        )
    }
}
