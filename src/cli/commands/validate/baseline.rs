//! Reads the findings that are known.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use crate::cli::exit::WithHelp;
use crate::game::{Finding, Suppressor};
use crate::print::report::{File, Fingerprint};
use crate::text::{LineIndex, shown};

/// The findings that are known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Baseline(HashSet<Fingerprint>);

impl Baseline {
    /// Reads a file that `--write-baseline` wrote: the first word of each line, but of comments, is a fingerprint.
    ///
    /// # Errors
    /// If it cannot be read, or has another line.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = shown(path);
        if !path.exists() {
            bail!(WithHelp::new(
                format!("there is no baseline {name}"),
                "`--write-baseline` writes it"
            ));
        }
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let lines = (1..).zip(text.lines());
        let mut known = HashSet::new();
        for (number, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            match line.split_whitespace().next().map(str::parse) {
                None => {}
                Some(Ok(fingerprint)) => drop(known.insert(fingerprint)),
                Some(Err(())) => bail!(WithHelp::new(
                    format!("{name} is no baseline: line {number} has no fingerprint"),
                    "resolve conflicts of a merge by writing it anew, with `--write-baseline`"
                )),
            }
        }
        Ok(Self(known))
    }

    /// Suppresses the findings of a game that are known. `game` is its number in its file, `lines` are its lines.
    pub(crate) fn suppress(
        &self,
        (file, game): (&File, usize),
        lines: &LineIndex<'_>,
        findings: &mut [Finding],
    ) {
        if self.0.is_empty() {
            return;
        }
        let known: Vec<bool> = Fingerprint::all(file, lines, game, findings)
            .map(|fingerprint| self.0.contains(&fingerprint))
            .collect();
        for (finding, _) in findings.iter_mut().zip(known).filter(|(_, known)| *known) {
            finding.suppressed.get_or_insert(Suppressor::Baseline);
        }
    }
}
