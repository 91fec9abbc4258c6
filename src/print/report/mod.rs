//! Reports of findings, in several formats.
//!
//! A [`Report`] is a finding with all data for printing; a [`Sink`] is an output format that writes reports one by one.

mod baseline;
mod concise;
mod github;
mod gitlab;
mod json;
mod junit;
mod sarif;
mod text;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Write};
use std::ops::AddAssign;
use std::path::{Component, Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use clap::ValueEnum;
use concise::Concise;
use github::Github;
use gitlab::Gitlab;
use json::{Json, JsonLines};
use junit::Junit;
use sarif::Sarif;
use serde::Serialize;
use sha1::{Digest, Sha1};

use crate::diagnostic::{Applicability, Code, FailOn, Severity};
use crate::game::{Finding, LocatedFinding, Suppressor};
use crate::rules::Ruleset;
use crate::text::{LineIndex, counted, shown};

pub use baseline::BaselineLines;
pub use github::StepSummary;
pub use text::{Excerpt, Text, write_diagnostic, write_mistake};

/// A finding with all data for printing, independent of its text.
#[derive(Clone, Debug)]
pub struct Report {
    pub file: Arc<File>,
    /// The finding and its places.
    pub located: LocatedFinding,
    /// Whether it fails the run.
    pub fails: bool,
    /// Whether its lines changed, of the lines that were asked for: formats with room for few findings prefer it.
    pub is_changed: bool,
    /// Its lines.
    pub excerpt: Excerpt,
    /// Number of earlier findings in the game with the same code on equal lines.
    number: usize,
}

impl Report {
    /// The reports for the findings of a game: its number, its ruleset, and what fails. `lines` are its lines.
    pub fn all(
        file: &Arc<File>,
        lines: &LineIndex<'_>,
        (game, ruleset, fail_on): (usize, Option<Ruleset>, FailOn),
        findings: Vec<Finding>,
    ) -> Vec<Self> {
        let report = |finding: Finding| Self {
            file: Arc::clone(file),
            excerpt: Excerpt::new(lines, &finding.diagnostic),
            number: 0,
            is_changed: true,
            fails: fail_on.fails(Some(finding.diagnostic.severity)),
            located: LocatedFinding::new(finding, lines, (game, ruleset)),
        };
        let mut numbers = Numbers::default();
        let numbered = |report: Self| Self {
            number: numbers.next(
                report.located.finding.diagnostic.code,
                report.excerpt.line(),
            ),
            ..report
        };
        findings.into_iter().map(report).map(numbered).collect()
    }

    pub const fn severity(&self) -> Severity {
        self.located.finding.diagnostic.severity
    }
}

/// Numbers the findings of a game that have the same code on equal lines, from 0.
#[derive(Default)]
struct Numbers(HashMap<(Code, String), usize>);

impl Numbers {
    /// The number of the next finding, which has this code on this line.
    fn next(&mut self, code: Code, line: &str) -> usize {
        let count = self.0.entry((code, line.to_owned())).or_default();
        *count += 1;
        *count - 1
    }
}

/// How findings are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FindingsFormat {
    /// For people: each finding with its line, the ruling, and what to do.
    Text,
    /// One line for each finding: `path:line:column: severity[code] message`.
    Concise,
    /// One JSON object.
    Json,
    /// One JSON object on each line; the last one is the summary.
    Jsonl,
    /// GitHub Actions annotations, and tables in the file named by `GITHUB_STEP_SUMMARY`.
    Github,
    /// A GitLab Code Quality report.
    Gitlab,
    /// JUnit XML: a test for each finding, for GitLab, Jenkins and Azure Pipelines.
    Junit,
    /// SARIF 2.1.0, for code scanning and editors.
    Sarif,
}

impl FindingsFormat {
    /// Writes findings in this format. `text` says how they look for people, `paths` how lines of logs name files.
    pub fn sink(self, text: Text, paths: Paths) -> Box<dyn Sink> {
        match self {
            Self::Text => Box::new(text),
            Self::Concise => Box::new(Concise { paths }),
            Self::Json => Box::new(Json::default()),
            Self::Jsonl => Box::new(JsonLines),
            Self::Github => Box::new(Github::default()),
            Self::Gitlab => Box::new(Gitlab::default()),
            Self::Junit => Box::new(Junit::default()),
            Self::Sarif => Box::new(Sarif::default()),
        }
    }

    /// Writes only how often each code was found; `None` if the format has no room for that.
    pub fn statistics(self) -> Option<Box<dyn Sink>> {
        match self {
            Self::Text => Some(Box::new(Statistics)),
            // Without findings, this is one line, the summary.
            Self::Json | Self::Jsonl => Some(Box::new(JsonLines)),
            Self::Concise | Self::Github | Self::Gitlab | Self::Junit | Self::Sarif => None,
        }
    }
}

/// How a line of a log names a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paths {
    /// As the user does, so that the user's editor finds it.
    OfUser,
    /// From the root of the checkout, as the programs know it that read the logs of jobs.
    OfCheckout,
}

impl Paths {
    fn name(self, file: &File) -> Cow<'_, str> {
        match self {
            Self::OfUser => Cow::Borrowed(&file.name),
            Self::OfCheckout => Cow::Owned(file.portable()),
        }
    }
}

/// An output format for reports. It writes each report at once, and keeps no more than the format needs.
pub trait Sink {
    /// Starts the output.
    fn begin(&mut self, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Starts a file: the following reports are about it.
    fn file(&mut self, _out: &mut dyn Write, _file: &File) -> fmt::Result {
        Ok(())
    }

    /// Writes a finding.
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result;

    /// Writes a suppressed finding.
    fn allowed(&mut self, _out: &mut dyn Write, _report: &Report) -> fmt::Result {
        Ok(())
    }

    /// Writes that findings of a game are left out.
    fn left_out(&mut self, _out: &mut dyn Write, _left_out: &LeftOut<'_>) -> fmt::Result {
        Ok(())
    }

    /// Ends the output.
    fn end(&mut self, _out: &mut dyn Write, _summary: &Summary) -> fmt::Result {
        Ok(())
    }
}

/// Findings of a game that are left out.
#[derive(Clone, Copy, Debug)]
pub struct LeftOut<'f> {
    pub file: &'f File,
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// Number of reported findings of the game.
    pub shown: u64,
    /// Number of findings left out.
    pub count: u64,
}

impl LeftOut<'_> {
    /// `12 more findings in game 1`; `None` if no finding of the game is reported, since hundreds of thousands of such
    /// games may follow.
    fn line(&self) -> Option<String> {
        let findings = counted(self.count, "more finding");
        (self.shown > 0).then(|| format!("{findings} in game {}", self.game))
    }
}

/// Counts for all files, or for some of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games read.
    pub games: u64,
    /// Plies that could be played.
    pub plies: u64,
    /// Gameplays read.
    pub gameplays: u64,
    pub errors: u64,
    pub warnings: u64,
    pub notes: u64,
    /// The findings of the counts above by their codes; settings can change the severity of a code.
    pub codes: BTreeMap<(Code, Severity), u64>,
    /// Findings that comments suppress, not included in the counts above.
    pub allowed: u64,
    /// Findings that `gungi.toml` suppresses, not included in the counts above.
    pub ignored: u64,
    /// Findings that a baseline knows, not included in the counts above.
    pub known: u64,
    /// Findings of the counts above that fail only without `gungi.toml`.
    pub lowered: u64,
    /// Findings of the counts above that were not shown.
    pub left_out: u64,
    /// Findings of the counts above that have a fix.
    pub fixable: Fixable,
    /// Files that searches skipped.
    pub skipped: Skipped,
    /// Inputs that could not be read.
    pub troubles: Vec<Trouble>,
}

/// How many findings have a fix, by what it takes to make it.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fixable {
    /// Findings that `--fix` fixes.
    pub safe: u64,
    /// Findings that only `--unsafe-fixes` fixes.
    pub maybe: u64,
}

impl Fixable {
    fn count(&mut self, finding: &Finding) {
        match finding.diagnostic.fix.as_ref().map(|fix| fix.applicability) {
            Some(Applicability::Safe) => self.safe += 1,
            Some(Applicability::Maybe) => self.maybe += 1,
            None => {}
        }
    }

    /// `4 of 5 findings can be fixed with --fix, 1 more with --unsafe-fixes`; `None` if no finding has a fix.
    fn offer(self, findings: u64) -> Option<String> {
        let (count, options) = match self {
            Self { safe: 0, maybe: 0 } => return None,
            Self { safe: 0, maybe } => (maybe, "--fix --unsafe-fixes".to_owned()),
            Self { safe, maybe: 0 } => (safe, "--fix".to_owned()),
            Self { safe, maybe } => (safe, format!("--fix, {maybe} more with --unsafe-fixes")),
        };
        let all = counted(findings, "finding");
        let fixed = if count == findings {
            all
        } else {
            format!("{count} of {all}")
        };
        Some(format!("{fixed} can be fixed with {options}"))
    }
}

impl AddAssign for Fixable {
    fn add_assign(&mut self, other: Self) {
        self.safe += other.safe;
        self.maybe += other.maybe;
    }
}

/// Files of games that the search of directories skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skipped {
    /// Hidden files.
    pub hidden: u64,
    /// Other files that `.gitignore` or `.ignore` excludes.
    pub ignored: u64,
    /// Other files that `gungi.toml` or an option excludes.
    pub excluded: u64,
    /// `.pgn` and `.fen` files of other games.
    pub other_games: u64,
    /// Whether there may be more.
    pub is_partial: bool,
}

impl Skipped {
    /// Whether no skipped file is known.
    pub const fn is_empty(&self) -> bool {
        self.hidden + self.ignored + self.excluded + self.other_games == 0
    }
}

impl AddAssign for Skipped {
    fn add_assign(&mut self, other: Self) {
        self.hidden += other.hidden;
        self.ignored += other.ignored;
        self.excluded += other.excluded;
        self.other_games += other.other_games;
        self.is_partial |= other.is_partial;
    }
}

/// `3 files skipped (2 hidden, 1 ignored; search them with --hidden --no-ignore); 4 files excluded; 1 file of another game`
impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            hidden,
            ignored,
            excluded,
            other_games,
            is_partial,
        } = *self;
        let others = [(excluded, "excluded"), (other_games, "of other games")];
        let others = others.into_iter().filter(|(count, _)| *count > 0);
        let mut others: Vec<String> = others
            .map(|(count, what)| format!("{} {what}", counted(count, "file")))
            .collect();
        if hidden + ignored == 0 {
            return f.write_str(&others.join("; "));
        }
        let (more, files) = (
            if is_partial { "at least " } else { "" },
            counted(hidden + ignored, "file"),
        );
        let (kinds, options) = match (hidden, ignored) {
            (_, 0) => ("hidden".to_owned(), "--hidden"),
            (0, _) => ("ignored".to_owned(), "--no-ignore"),
            _ => (
                format!("{hidden} hidden, {ignored} ignored"),
                "--hidden --no-ignore",
            ),
        };
        others.insert(
            0,
            format!("{more}{files} skipped ({kinds}; search them with {options})"),
        );
        f.write_str(&others.join("; "))
    }
}

/// An input that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The file; `None` if only the message names it.
    pub file: Option<Arc<File>>,
    /// The reason.
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

    pub fn count(&mut self, finding: &Finding) {
        match finding.suppressed {
            Some(Suppressor::Comment) => self.allowed += 1,
            Some(Suppressor::Configuration) => self.ignored += 1,
            Some(Suppressor::Baseline) => self.known += 1,
            None => {
                let severity = finding.diagnostic.severity;
                *self
                    .codes
                    .entry((finding.diagnostic.code, severity))
                    .or_default() += 1;
                self.fixable.count(finding);
                *match severity {
                    Severity::Note => &mut self.notes,
                    Severity::Error => &mut self.errors,
                    Severity::Warning => &mut self.warnings,
                } += 1;
            }
        }
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        let Self {
            games,
            gameplays,
            plies,
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
        } = *other;
        self.games += games;
        self.gameplays += gameplays;
        self.plies += plies;
        self.errors += errors;
        self.warnings += warnings;
        self.notes += notes;
        for (kind, count) in codes {
            *self.codes.entry(*kind).or_default() += count;
        }
        self.allowed += allowed;
        self.ignored += ignored;
        self.known += known;
        self.lowered += lowered;
        self.left_out += left_out;
        self.fixable += fixable;
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
            ref codes,
            allowed,
            ignored,
            known,
            lowered,
            left_out,
            fixable,
            skipped,
            ref troubles,
        } = *self;
        write!(f, "{}, {}", counted(games, "game"), counted(plies, "ply"))?;
        if gameplays > 0 {
            write!(f, ", {}", counted(gameplays, "gameplay"))?;
        }
        f.write_str(": ")?;
        write!(
            f,
            "{}, {}",
            counted(errors, "error"),
            counted(warnings, "warning")
        )?;
        if notes > 0 {
            let kinds = codes
                .iter()
                .filter(|((_, severity), _)| *severity == Severity::Note);
            let kinds: Vec<String> = match notes {
                1 => kinds.map(|((code, _), _)| code.to_string()).collect(),
                _ => kinds
                    .map(|((code, _), count)| format!("{count} {code}"))
                    .collect(),
            };
            write!(f, ", {} ({})", counted(notes, "note"), kinds.join(", "))?;
        }
        if allowed > 0 {
            write!(f, "; {allowed} allowed")?;
        }
        if ignored > 0 {
            write!(f, "; {ignored} ignored by gungi.toml")?;
        }
        if known > 0 {
            write!(f, "; {known} known")?;
        }
        if lowered > 0 {
            write!(f, "; {lowered} lowered by gungi.toml")?;
        }
        if left_out > 0 {
            write!(f, "; {} not shown", counted(left_out, "finding"))?;
        }
        if !skipped.is_empty() {
            write!(f, "; {skipped}")?;
        }
        if !troubles.is_empty() {
            write!(
                f,
                "; {} could not be checked",
                counted(troubles.len() as u64, "input")
            )?;
        }
        fixable
            .offer(errors + warnings + notes)
            .map_or(Ok(()), |offer| write!(f, "; {offer}"))
    }
}

/// How often each code occurs with a severity, the most frequent first.
fn by_frequency(summary: &Summary) -> Vec<(Code, Severity, u64)> {
    let codes = summary.codes.iter();
    let mut codes: Vec<_> = codes
        .map(|(&(code, severity), &count)| (code, severity, count))
        .collect();
    codes.sort_by_key(|(.., count)| Reverse(*count));
    codes
}

/// A line for each code that occurs, the most frequent first: `12  note   RU405  A Marshal that the opponent can capture next.`
#[derive(Clone, Copy, Debug, Default)]
struct Statistics;

impl Sink for Statistics {
    fn report(&mut self, _out: &mut dyn Write, _report: &Report) -> fmt::Result {
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        let codes = by_frequency(summary);
        let width = codes
            .first()
            .map_or(0, |(.., count)| count.to_string().len());
        for (code, severity, count) in codes {
            writeln!(
                out,
                "{count:>width$}  {:<7}  {}  {}",
                severity.as_str(),
                code.id(),
                code.summary()
            )?;
        }
        Ok(())
    }
}

/// A source of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    pub name: String,
    /// Its path for programs that read reports; `None` if it is not a file.
    pub path: Option<PathBuf>,
}

impl File {
    /// The normalized path with `/` as separator; the name if there is no path.
    pub fn portable(&self) -> String {
        let Some(path) = &self.path else {
            return self.name.clone();
        };
        let root = if path.has_root() && !has_prefix(path) {
            "/"
        } else {
            ""
        };
        let parts: Vec<_> = parts(path)
            .map(|part| shown(Path::new(part.as_os_str())).to_string())
            .collect();
        format!("{root}{}", parts.join("/"))
    }

    /// The URI: relative, or a `file:` URI for an absolute path.
    pub fn uri(&self) -> String {
        let Some(path) = &self.path else {
            return percent_encoded(self.name.as_bytes());
        };
        let parts = parts(path).map(|part| match part {
            Component::Prefix(drive) => shown(Path::new(drive.as_os_str())).to_string(),
            _ => percent_encoded(part.as_os_str().as_encoded_bytes()),
        });
        let parts = parts.collect::<Vec<_>>().join("/");
        // The computer of a shared folder comes first: `file://server/games/a.gn`.
        let is_shared = parts.starts_with("//");
        if !path.is_absolute() {
            parts
        } else if is_shared {
            format!("file:{parts}")
        } else {
            format!("file:///{parts}")
        }
    }
}

fn has_prefix(path: &Path) -> bool {
    matches!(path.components().next(), Some(Component::Prefix(_)))
}

fn parts(path: &Path) -> impl Iterator<Item = Component<'_>> {
    path.components()
        .filter(|part| !matches!(part, Component::CurDir | Component::RootDir))
}

/// A percent-encoded part of a URI's path: letters, digits and unreserved characters stay.
fn percent_encoded(bytes: &[u8]) -> String {
    let encoded = |&byte: &u8| match byte {
        b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    bytes.iter().map(encoded).collect()
}

/// A hash of the file, the game, the code and the line of a finding, and of its number among equal ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fingerprint([u8; 20]);

impl Fingerprint {
    fn of(report: &Report) -> Self {
        let code = report.located.finding.diagnostic.code;
        let (game, number) = (report.located.game, report.number);
        Self::new(&report.file, game, code, (report.excerpt.line(), number))
    }

    fn new(file: &File, game: usize, code: Code, (line, number): (&str, usize)) -> Self {
        let (file, line) = (file.portable(), line.trim());
        Self(Sha1::digest(format!("{file}\0{game}\0{code}\0{line}\0{number}")).into())
    }

    /// The fingerprints of all findings of a game, which has this number in its file. `lines` are its lines.
    pub fn all<'f>(
        file: &'f File,
        lines: &'f LineIndex<'_>,
        game: usize,
        findings: &'f [Finding],
    ) -> impl Iterator<Item = Self> {
        let mut numbers = Numbers::default();
        findings.iter().map(move |finding| {
            let (code, excerpt) = (
                finding.diagnostic.code,
                Excerpt::new(lines, &finding.diagnostic),
            );
            let line = excerpt.line();
            Self::new(file, game, code, (line, numbers.next(code, line)))
        })
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Reads 40 hexadecimal digits.
impl FromStr for Fingerprint {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut bytes = [0; 20];
        if text.len() != 2 * bytes.len() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(());
        }
        for (byte, digits) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&text[digits..digits + 2], 16).map_err(drop)?;
        }
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> File {
        File {
            name: path.to_owned(),
            path: Some(path.into()),
        }
    }

    #[test]
    fn a_path_is_one_of_a_uri() {
        for (path, portable, uri) in [
            (
                "games/club evening.gn",
                "games/club evening.gn",
                "games/club%20evening.gn",
            ),
            ("./a:b/./50%#?.gn", "a:b/50%#?.gn", "a%3Ab/50%25%23%3F.gn"),
            ("../棋.gn", "../棋.gn", "../%E6%A3%8B.gn"),
        ] {
            let file = file(path);
            assert_eq!(
                (file.portable().as_str(), file.uri().as_str()),
                (portable, uri)
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_absolute_path_says_so() {
        let file = file("/tmp//a b.gn");
        assert_eq!(
            (file.portable().as_str(), file.uri().as_str()),
            ("/tmp/a b.gn", "file:///tmp/a%20b.gn")
        );
    }

    #[test]
    fn what_is_not_a_file_has_its_name() {
        let file = File {
            name: "<stdin>".to_owned(),
            path: None,
        };
        assert_eq!(
            (file.portable().as_str(), file.uri().as_str()),
            ("<stdin>", "%3Cstdin%3E")
        );
    }
}
