//! Identifies findings independently of the lines above them.

use sha1::{Digest, Sha1};

use super::Report;

/// A hash of the file, the game, the code and the line of a finding.
pub(super) fn fingerprint(report: &Report) -> String {
    let (file, code) = (report.file.portable(), report.finding.diagnostic.code);
    let line = report.excerpt.line().trim();
    let text = format!("{file}\0{}\0{code}\0{line}\0{}", report.game, report.number);
    Sha1::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}
