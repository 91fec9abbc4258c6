//! What was found in games, in one of several formats.
//!
//! A [`Report`] is a finding with everything that is needed to print it, a [`Sink`] a format that reports are written in
//! one after the other.

mod concise;
mod excerpt;
mod file;
mod fingerprint;
mod github;
mod gitlab;
mod json;
mod sarif;
mod text;

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::ops::AddAssign;
use std::sync::Arc;

pub use concise::Concise;
pub use excerpt::Excerpt;
pub use file::File;
pub use github::{Github, StepSummary};
pub use gitlab::Gitlab;
pub use json::{Json, JsonLines};
pub use sarif::Sarif;
pub use text::{Text, write_diagnostic};

use crate::diagnostic::{Code, Severity};
use crate::game::Finding;
use crate::rules::Ruleset;
use crate::text::{LineIndex, Region, counted};

/// A finding, and all that is needed to print it when its text is gone.
#[derive(Clone, Debug)]
pub struct Report {
    /// Where the game is from.
    pub file: Arc<File>,
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// By which rules it is played; `None` if it does not start from a position.
    pub ruleset: Option<Ruleset>,
    /// What was found.
    pub finding: Finding,
    /// Where in the file.
    pub region: Region,
    /// Where in the file the places that belong to it are, in their order.
    pub related: Vec<Region>,
    /// Where in the file the edits of its repair are, in their order.
    pub edits: Vec<Region>,
    /// The lines that it is about.
    pub excerpt: Excerpt,
    /// How many findings of its code and of equal lines come before it in its game.
    number: usize,
}

impl Report {
    /// The reports of the findings of a game, `lines` being those of the game.
    pub fn all(
        file: &Arc<File>,
        lines: &LineIndex<'_>,
        (game, ruleset): (usize, Option<Ruleset>),
        findings: Vec<Finding>,
    ) -> Vec<Self> {
        let report = |finding: Finding| {
            let diagnostic = &finding.diagnostic;
            let edits = diagnostic.repair.iter().flat_map(|repair| &repair.edits);
            Self {
                file: Arc::clone(file),
                game,
                ruleset,
                region: lines.region(diagnostic.span),
                related: diagnostic.related.iter().map(|(span, _)| lines.region(*span)).collect(),
                edits: edits.map(|edit| lines.region(edit.span)).collect(),
                excerpt: Excerpt::new(lines, diagnostic),
                number: 0,
                finding,
            }
        };
        let mut reports: Vec<Self> = findings.into_iter().map(report).collect();
        number(&mut reports);
        reports
    }

    /// How bad it is.
    pub const fn severity(&self) -> Severity {
        self.finding.diagnostic.severity
    }
}

/// Numbers the findings of a game that are of one code and about lines of one text, from 0.
fn number(reports: &mut [Report]) {
    let mut counts: HashMap<(Code, String), usize> = HashMap::new();
    for report in reports {
        let count =
            counts.entry((report.finding.diagnostic.code, report.excerpt.line().to_owned())).or_default();
        report.number = *count;
        *count += 1;
    }
}

/// A format of reports. It writes as soon as it is told something, and remembers no more than the format needs.
pub trait Sink {
    /// Before everything.
    fn begin(&mut self, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// A file is read; the reports that follow are about it.
    fn file(&mut self, _out: &mut dyn Write, _file: &File) -> fmt::Result {
        Ok(())
    }

    /// Something was found.
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result;

    /// Something was found that its file allows.
    fn allowed(&mut self, _out: &mut dyn Write, _report: &Report) -> fmt::Result {
        Ok(())
    }

    /// Not all findings of a game are reported.
    fn left_out(&mut self, _out: &mut dyn Write, _left_out: &LeftOut<'_>) -> fmt::Result {
        Ok(())
    }

    /// After everything.
    fn end(&mut self, _out: &mut dyn Write, _summary: &Summary) -> fmt::Result {
        Ok(())
    }
}

/// The findings of a game that are not reported.
#[derive(Clone, Copy, Debug)]
pub struct LeftOut<'f> {
    /// The file of the game.
    pub file: &'f File,
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// How many findings of the game are reported.
    pub shown: u64,
    /// How many are not.
    pub count: u64,
}

impl LeftOut<'_> {
    /// `12 more findings in game 1`; `None` for a game of which no finding is reported, since hundreds of thousands of
    /// games may follow it.
    fn line(&self) -> Option<String> {
        let findings = counted(self.count, "more finding");
        (self.shown > 0).then(|| format!("{findings} in game {}", self.game))
    }
}

/// What was found in all files together, or in some of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games were read.
    pub games: u64,
    /// How many plies of them could be played.
    pub plies: u64,
    /// How many gameplays were read.
    pub gameplays: u64,
    /// How many errors were found.
    pub errors: u64,
    /// How many warnings.
    pub warnings: u64,
    /// How many notes.
    pub notes: u64,
    /// How many findings their files allow; they are not among these.
    pub allowed: u64,
    /// How many of the others were not shown.
    pub left_out: u64,
    /// The files that searches skipped.
    pub skipped: Skipped,
    /// What could not be read.
    pub troubles: Vec<Trouble>,
}

/// Files of games that the search of a directory skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skipped {
    /// How many are hidden.
    pub hidden: u64,
    /// How many others a file such as `.gitignore` names.
    pub ignored: u64,
    /// Whether there may be more.
    pub is_partial: bool,
}

impl Skipped {
    /// Whether no file was skipped, as far as is known.
    pub const fn is_empty(&self) -> bool {
        self.hidden + self.ignored == 0
    }
}

impl AddAssign for Skipped {
    fn add_assign(&mut self, other: Self) {
        self.hidden += other.hidden;
        self.ignored += other.ignored;
        self.is_partial |= other.is_partial;
    }
}

/// `3 files skipped (2 hidden, 1 ignored; search them with --hidden --no-ignore)`
impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hidden, ignored, is_partial } = *self;
        let (more, files) = (if is_partial { "at least " } else { "" }, counted(hidden + ignored, "file"));
        let (kinds, options) = match (hidden, ignored) {
            (_, 0) => ("hidden".to_owned(), "--hidden"),
            (0, _) => ("ignored".to_owned(), "--no-ignore"),
            _ => (format!("{hidden} hidden, {ignored} ignored"), "--hidden --no-ignore"),
        };
        write!(f, "{more}{files} skipped ({kinds}; search them with {options})")
    }
}

/// Something that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// What; `None` if only the message knows.
    pub file: Option<Arc<File>>,
    /// Why.
    pub message: String,
}

impl Summary {
    /// The worst severity of the findings.
    pub const fn worst(&self) -> Option<Severity> {
        match self {
            Self { errors: 1.., .. } => Some(Severity::Error),
            Self { warnings: 1.., .. } => Some(Severity::Warning),
            Self { notes: 1.., .. } => Some(Severity::Note),
            _ => None,
        }
    }

    /// Counts a finding.
    pub fn count(&mut self, finding: &Finding) {
        match finding.diagnostic.severity {
            _ if finding.suppressed => self.allowed += 1,
            Severity::Note => self.notes += 1,
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
    }

    /// Adds what was found in other games.
    pub fn add(&mut self, other: &Self) {
        let Self {
            games,
            gameplays,
            plies,
            errors,
            warnings,
            notes,
            allowed,
            left_out,
            skipped: _,
            ref troubles,
        } = *other;
        self.games += games;
        self.gameplays += gameplays;
        self.plies += plies;
        self.errors += errors;
        self.warnings += warnings;
        self.notes += notes;
        self.allowed += allowed;
        self.left_out += left_out;
        self.troubles.extend_from_slice(troubles);
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            plies,
            gameplays,
            errors,
            warnings,
            notes,
            allowed,
            left_out,
            skipped,
            ref troubles,
        } = *self;
        write!(f, "{}, {}", counted(games, "game"), counted(plies, "ply"))?;
        if gameplays > 0 {
            write!(f, ", {}", counted(gameplays, "gameplay"))?;
        }
        f.write_str(": ")?;
        write!(f, "{}, {}", counted(errors, "error"), counted(warnings, "warning"))?;
        if notes > 0 {
            write!(f, ", {}", counted(notes, "note"))?;
        }
        if allowed > 0 {
            write!(f, "; {allowed} allowed")?;
        }
        if left_out > 0 {
            write!(f, "; {} not shown", counted(left_out, "finding"))?;
        }
        if !skipped.is_empty() {
            write!(f, "; {skipped}")?;
        }
        if !troubles.is_empty() {
            write!(f, "; {} could not be read", counted(troubles.len() as u64, "input"))?;
        }
        Ok(())
    }
}
