//! What tells findings apart, and stays when lines above them come or go.

use std::collections::HashMap;

use sha1::{Digest, Sha1};

use super::Report;
use crate::diagnostic::Code;

/// Numbers the findings of a game that are of one code and about lines of one text, from 0.
pub(super) fn number(reports: &mut [Report]) {
    let mut counts: HashMap<(Code, String), usize> = HashMap::new();
    for report in reports {
        let count =
            counts.entry((report.finding.diagnostic.code, report.excerpt.line().to_owned())).or_default();
        report.number = *count;
        *count += 1;
    }
}

/// A hash of the file, the game, the code and the line that a finding is about.
pub(super) fn fingerprint(report: &Report) -> String {
    let (file, code) = (report.file.portable(), report.finding.diagnostic.code);
    let line = report.excerpt.line().trim();
    let text = format!("{file}\0{}\0{code}\0{line}\0{}", report.game, report.number);
    Sha1::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}
