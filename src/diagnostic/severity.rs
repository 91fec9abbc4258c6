//! Severities of findings.

/// The severity of a finding.
///
/// ```
/// assert!(gungi::Severity::Error > gungi::Severity::Warning);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Nothing is wrong: only information.
    Note,
    /// Probably a mistake, but the meaning is clear.
    Warning,
    /// An error in the file.
    Error,
}

impl Severity {
    /// Its name: `note`, `warning`, `error`.
    ///
    /// ```
    /// assert_eq!(gungi::Severity::Note.as_str(), "note");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}
