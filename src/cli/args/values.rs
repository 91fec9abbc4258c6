//! Values of options that several commands have.

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::exit::Exit;
use crate::diagnostic::Severity;
use crate::notation;
use crate::rules::Ruleset;

/// The names of rules.
pub(crate) fn rules_parser() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.iter().map(|ruleset| ruleset.as_str()))
        .try_map(|name| name.parse::<Ruleset>())
}

/// Notations of moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// GN: `PZ*4-6-0`.
    Gn,
    /// GFEN: `P5g`.
    Gfen,
    /// gungi.js: `新兵(7-5-1)`; official rules only.
    Gungijs,
}

impl From<Notation> for notation::Notation {
    fn from(notation: Notation) -> Self {
        match notation {
            Notation::Gn => Self::Gn,
            Notation::Gfen => Self::Gfen,
            Notation::Gungijs => Self::Gungijs,
        }
    }
}

/// Output for people or for programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOrJson {
    /// For people.
    Text,
    /// One JSON object on each line.
    Json,
}

/// The lowest severity that fails.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailOn {
    /// Fail on errors.
    Error,
    /// Fail on errors and warnings.
    Warning,
    /// Never fail because of findings.
    Never,
}

impl FailOn {
    /// The exit code of a run, from the severity of its worst finding.
    pub(crate) fn exit(self, worst: Option<Severity>) -> Exit {
        let lowest = match self {
            Self::Error => Severity::Error,
            Self::Warning => Severity::Warning,
            Self::Never => return Exit::Clean,
        };
        if worst.is_some_and(|worst| worst >= lowest) { Exit::Findings } else { Exit::Clean }
    }
}
