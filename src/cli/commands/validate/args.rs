//! The arguments of `gungi validate`.

use clap::{Args, ValueEnum};

use crate::cli::args::input::InputArgs;
use crate::cli::args::values::FailOn;
use crate::cli::commands::validate::max_findings::MaxFindings;
use crate::cli::input::formats::Format;
use crate::diagnostic::CodeGroup;
use crate::game;

const HELP: &str = "\
Examples:
  gungi validate games/             every game and gameplay below a directory
  gungi validate --board game.gn    with the board before each action in question
  gungi validate --fix games/       make the safe fixes, report the rest
  gungi validate --syntax-only .    the spelling of all games here
  cat game.gn | gungi validate -    standard input
  gungi validate --select RU .      what the rules say, and nothing of the spelling
  gungi validate --format github .  annotations, in a job of GitHub Actions";

/// Check games: their text, every move against the rules, and the result against the board.
///
/// Each finding has a code, a location, the move, the ruling it breaks, and help. One broken game never hides the others.
/// Findings go to standard output, the summary to standard error.
///
/// Suppress findings with a comment such as `gungi: allow RU302, wrong-number`: before the first move for the whole game,
/// later for its line, and for the next line too if it stands alone.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ValidateArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// The format of the files [default: by their names, else by their content].
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub repairs: RepairArgs,

    /// Check the spelling only: play no move, and ask no rules.
    #[arg(long, conflicts_with_all = ["board", "fouls"])]
    pub syntax_only: bool,

    /// How to print what was found.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: FindingsFormat,

    /// Draw the board before each action in question, in reports for people.
    #[arg(long)]
    pub board: bool,

    /// What becomes of fouls that were not called out.
    #[arg(long, value_name = "HOW", default_value = "error")]
    pub fouls: FoulPolicy,

    /// Tell findings of these codes only: ids, names or beginnings of ids, as in `GN2,wrong-number`.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub select: Vec<CodeGroup>,

    /// Leave out findings of these codes, even if they are selected.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub ignore: Vec<CodeGroup>,

    /// Print at most N findings, or `all` [default: 100 of a game, 1000 of a file, 10000 of a run]. The summary counts
    /// all of them.
    #[arg(long, value_name = "N")]
    pub max_findings: Option<MaxFindings>,

    /// Lowest severity that fails.
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    pub fail_on: FailOn,

    /// Exit with 0 whatever is found, as with `--fail-on never`.
    #[arg(long)]
    pub exit_zero: bool,

    /// Work on N threads; what is printed never depends on it. 0 means one for each core.
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256))]
    pub threads: u16,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

impl ValidateArgs {
    /// How many findings are printed at most.
    pub(crate) fn most(&self) -> MaxFindings {
        self.max_findings.unwrap_or(MaxFindings::DEFAULT)
    }
}

/// How findings are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FindingsFormat {
    /// For people: the line with a caret under the place, the ruling, what to do.
    Text,
    /// One line each: `path:line:column: severity[code] message`.
    Concise,
    /// One JSON object.
    Json,
    /// One JSON object a line, the last one the summary.
    Jsonl,
    /// Annotations of GitHub Actions, and a table in `GITHUB_STEP_SUMMARY` if that is set.
    Github,
    /// A report for the Code Quality of GitLab.
    Gitlab,
    /// SARIF 2.1.0, for code scanning and editors.
    Sarif,
}

/// What becomes of fouls that were not called out.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoulPolicy {
    /// They are errors.
    Error,
    /// They are warnings.
    Warning,
    /// They are not reported.
    Allow,
}

impl From<FoulPolicy> for game::FoulPolicy {
    fn from(policy: FoulPolicy) -> Self {
        match policy {
            FoulPolicy::Error => Self::Error,
            FoulPolicy::Warning => Self::Warning,
            FoulPolicy::Allow => Self::Allow,
        }
    }
}

/// What becomes of what can be mended.
#[derive(Args, Clone, Copy, Debug)]
pub struct RepairArgs {
    /// Make all safe fixes in the files and report the rest; print standard input with its fixes.
    #[arg(long)]
    pub fix: bool,

    /// Print what `--fix` would change as a unified diff, and change nothing.
    #[arg(long, requires = "fix")]
    pub diff: bool,

    /// With `--fix`, write files even if their owner, group or access list cannot be kept.
    #[arg(long, requires = "fix")]
    pub force: bool,
}
