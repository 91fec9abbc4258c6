//! Identifies findings, so that they stay the same when lines above them come or go.

use sha1::{Digest, Sha1};

use super::Report;

/// A hash of the file, the game, the code and the line that a finding is about.
pub(super) fn fingerprint(report: &Report) -> String {
    let (file, code) = (report.file.portable(), report.finding.diagnostic.code);
    let line = report.excerpt.line().trim();
    let text = format!("{file}\0{}\0{code}\0{line}\0{}", report.game, report.number);
    Sha1::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}
