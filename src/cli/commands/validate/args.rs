//! The arguments of `gungi validate`.

use clap::{Args, ValueEnum};

use crate::cli::args::ThreadsArgs;
use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::commands::validate::max_findings::MaxFindings;
use crate::config::Settings;
use crate::diagnostic::{CodeGroup, FailOn};
use crate::files::checks::{Checks, Unconfigured};
use crate::game::{FoulPolicy, Notes};

const HELP: &str = "\
Examples:
  gungi validate                            check all files in the current directory
  gungi validate game.gn --board            draw the board before each move with a finding
  gungi validate games/ --fix               make the safe fixes and report the rest
  gungi validate games/ --fix --select GN2  fix one kind of findings at a time
  gungi validate games/ --select RU         report broken rules, not misspelled text
  gungi validate games/ --format github     annotate files in GitHub Actions";

/// Check games: their spelling, every move, and the result.
///
/// Each finding has a code, a location, the move, the ruling it breaks, and help. gungi checks every game, even after
/// one with errors. Findings go to standard output, the summary to standard error.
///
/// A comment such as `gungi: allow RU302, wrong-number` suppresses findings: before the first move in the whole game, later
/// in its line. A comment on a line of its own suppresses findings in the next line, too.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("paths", current_directory))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ValidateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Report only these codes, such as `GN2,wrong-number`.
    ///
    /// CODES are ids, beginnings of ids, and names, with commas between them.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "Selection")]
    pub select: Vec<CodeGroup>,

    /// Do not report these codes, even if they are selected.
    #[arg(long, value_name = "CODES", value_delimiter = ',', help_heading = "Selection")]
    pub ignore: Vec<CodeGroup>,

    /// How to report fouls that the opponent did not call [default: error].
    #[arg(long, value_name = "HOW", help_heading = "Selection", hide_short_help = true)]
    pub fouls: Option<FoulPolicy>,

    /// Check only the spelling; play no moves.
    #[arg(long, conflicts_with_all = ["board", "fouls"], help_heading = "Selection")]
    pub syntax_only: bool,

    /// List the files that are read, with their formats and settings, and those that are not; check none.
    ///
    /// A line names the format, whether the name or the content shows it, the settings, and the `gungi.toml` that has them.
    /// Other lines begin with `not read:` and say why. In directories, gungi looks only for `.gn`, `.gfen` and `.cgn` files.
    #[arg(long, conflicts_with_all = ["fix", "board", "format", "statistics"], help_heading = "Selection", hide_short_help = true)]
    pub show_files: bool,

    #[command(flatten)]
    pub(crate) fixes: FixArgs,

    /// Format of the report.
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    pub format: FindingsFormat,

    /// Print how often each code was found, instead of the findings.
    ///
    /// As text or, with `--format json`, as an object `gungi.summary/1`.
    #[arg(long, conflicts_with_all = ["board", "fix", "max_findings"], help_heading = "Output")]
    pub statistics: bool,

    /// Draw the board before each move with a finding, in text reports.
    #[arg(long, help_heading = "Output")]
    pub board: bool,

    /// Lowest severity that fails [default: error].
    #[arg(long, value_name = "SEVERITY", help_heading = "Output")]
    pub fail_on: Option<FailOn>,

    /// Print at most N findings, or `all` [default: 100 per game, 1000 per file, 10000 per run].
    ///
    /// The summary counts all findings.
    #[arg(long, value_name = "N", help_heading = "Output", hide_short_help = true)]
    pub max_findings: Option<MaxFindings>,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl ValidateArgs {
    /// What games of a file with these settings are checked for. `options` are the settings without `gungi.toml`, if findings
    /// that it suppresses are counted.
    pub(crate) fn checks<'s>(&self, settings: &'s Settings, options: Option<&'s Settings>) -> Checks<'s> {
        let unconfigured = options.map(|options| Unconfigured {
            fouls: options.fouls.unwrap_or_default(),
            selection: options.selection(),
        });
        Checks {
            rules: settings.rules,
            fouls: (!self.syntax_only).then(|| settings.fouls.unwrap_or_default()),
            notes: self.notes(),
            selection: settings.selection(),
            unconfigured,
        }
    }

    /// The settings that options set.
    pub(crate) fn flags(&self) -> Settings {
        Settings {
            select: (!self.select.is_empty()).then(|| self.select.clone()),
            ignore: self.ignore.clone(),
            fouls: self.fouls,
            fail_on: self.fail_on,
            ..Settings::default()
        }
    }

    /// How many findings are printed at most.
    pub(crate) fn most(&self) -> MaxFindings {
        self.max_findings.unwrap_or(MaxFindings::DEFAULT)
    }

    /// Whether notes are printed: with `--quiet` only the suppressed ones, and only by SARIF.
    fn notes(&self) -> Notes {
        if self.statistics || self.quiet && self.format != FindingsFormat::Sarif {
            Notes::Counted
        } else {
            Notes::InWords
        }
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

/// Which fixes to make.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Fixes")]
pub struct FixArgs {
    /// Make all safe fixes in the files and report the rest.
    ///
    /// Safe fixes never change which moves were played. With `--select`, gungi fixes only findings of these codes. It prints
    /// standard input with its fixes.
    #[arg(long, conflicts_with = "bytes")]
    pub fix: bool,

    /// With `--fix`, print a unified diff and change nothing.
    #[arg(long, requires = "fix")]
    pub diff: bool,

    /// With `--fix`, write files even if their owner, group or access list cannot be kept.
    #[arg(long, requires = "fix", hide_short_help = true)]
    pub force: bool,
}
