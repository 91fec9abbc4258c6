//! Which findings fail a run.

use super::Severity;

/// The lowest severity that fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FailOn {
    /// Fail on errors.
    #[default]
    Error,
    /// Fail on errors and warnings.
    Warning,
    /// Never fail because of findings.
    Never,
}

impl FailOn {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Error, Self::Warning, Self::Never];

    /// Its name: `error`, `warning`, `never`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Never => "never",
        }
    }

    /// Whether a run fails whose worst finding has this severity.
    pub fn fails(self, worst: Option<Severity>) -> bool {
        match self {
            Self::Error => worst >= Some(Severity::Error),
            Self::Warning => worst >= Some(Severity::Warning),
            Self::Never => false,
        }
    }
}
