//! The arguments of `gungi conform`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::cli::args::values::{TextOrJson, rules_parser};
use crate::rules::Ruleset;

const HELP: &str = "\
Examples:
  gungi conform -- ./engine --quiet           ask an engine about all positions and games
  gungi conform --rules classic -- ./engine   ask about the classic rules only
  gungi conform --write kit                   write the positions and games as JSON";

/// Compare another engine with the rules.
///
/// gungi starts the engine, asks it questions about positions and games, and reports wrong answers with the ruling that they
/// break. Each question and each answer is one line; docs/conformance.md describes them.
///
/// Exit codes: 0 if the engine agrees, 1 if it differs, 2 if it cannot be asked.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct ConformArgs {
    /// The engine and its arguments, after `--`.
    #[arg(last = true, value_name = "ENGINE", value_hint = ValueHint::CommandWithArguments)]
    #[arg(required_unless_present = "write")]
    pub engine: Vec<OsString>,

    /// Write the kit into this directory as JSON, a file for each ruleset, and start no engine.
    #[arg(long, value_name = "DIRECTORY", value_hint = ValueHint::DirPath, conflicts_with = "engine")]
    #[arg(help_heading = "Output")]
    pub write: Option<PathBuf>,

    /// Only positions and games of this ruleset.
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), help_heading = "Selection")]
    pub rules: Option<Ruleset>,

    /// Do not ask for counts of move sequences above N.
    #[arg(long, value_name = "N", default_value_t = 100_000, help_heading = "Selection")]
    pub max_nodes: u64,

    /// Wait this number of seconds until a question is read and answered.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, help_heading = "Selection")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: u64,

    /// Accept the answer `unknown`: an engine may leave questions open.
    #[arg(long, help_heading = "Selection")]
    pub allow_unknown: bool,

    /// Format of the differences.
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    pub format: TextOrJson,

    /// Do not print the summary.
    #[arg(from_global)]
    pub quiet: bool,
}
