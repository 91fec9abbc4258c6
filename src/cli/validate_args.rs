//! The arguments of `gungi validate`, and of `gungi schema`, which describes what that and others print.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum};

use super::Exit;
use super::args::InputArgs;
use super::games::Format;
use super::max_findings::MaxFindings;
use super::rewrite_args::RepairArgs;
use crate::diagnostic::{CodeGroup, Severity};
use crate::game;
use crate::render::schemas::SCHEMAS;

pub(super) const VALIDATE_HELP: &str = "\
Examples:
  gungi validate games/             every game and gameplay below a directory
  gungi validate --board game.gn    with the board before each action in question
  gungi validate --fix games/       make the repairs that are safe, tell the rest
  gungi validate --syntax-only .    the spelling of all games here
  cat game.gn | gungi validate -    standard input
  gungi validate --select RU .      what the rules say, and nothing of the spelling
  gungi validate --format github .  annotations, in a job of GitHub Actions";

pub(super) const SCHEMA_HELP: &str = "\
Examples:
  gungi schema                what there is
  gungi schema gungi.ply/1    that of `gungi replay --format jsonl`";

/// `gungi validate`
#[derive(Args, Debug)]
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
    pub(super) fn most(&self) -> MaxFindings {
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

/// From which severity on findings make a check fail.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailOn {
    /// From errors on.
    Error,
    /// From warnings on.
    Warning,
    /// Whatever is found, it does not fail.
    Never,
}

impl FailOn {
    /// The exit code of a run by its worst finding.
    pub(super) fn exit(self, worst: Option<Severity>) -> Exit {
        let lowest = match self {
            Self::Error => Severity::Error,
            Self::Warning => Severity::Warning,
            Self::Never => return Exit::Clean,
        };
        if worst.is_some_and(|worst| worst >= lowest) { Exit::Findings } else { Exit::Clean }
    }
}

/// What becomes of fouls that were not called out.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoulPolicy {
    /// They are errors.
    Error,
    /// They are warnings.
    Warning,
    /// They are not told.
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

/// `gungi schema`
#[derive(Args, Debug)]
pub struct SchemaArgs {
    /// What the objects have in `schema`.
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(schema_names()))]
    pub name: Option<String>,
}

fn schema_names() -> impl Iterator<Item = PossibleValue> {
    SCHEMAS.into_iter().map(|schema| PossibleValue::new(schema.name).alias(schema.short).help(schema.about))
}
