//! Findings, each with a stable code and a severity.

mod code;
mod fix;
mod ruling;
mod selection;

use crate::names::named;
use crate::text::Span;

pub use code::Code;
pub use fix::{Applicability, Edit, Fix, Fixed, apply};
pub use ruling::Ruling;
pub use selection::{CodeGroup, Selection, UnknownCode, suppressed_codes};

/// A finding: what is wrong, where, by which ruling, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The kind of finding.
    pub code: Code,
    /// The severity.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The place of the finding.
    pub span: Span,
    /// The words next to the caret; may be empty.
    pub label: String,
    /// Other places that matter, each with a label.
    pub related: Vec<(Span, String)>,
    /// The ruling that is broken: `C14`, `G2`.
    pub ruling: Ruling,
    /// What to do, for the `help:` line.
    pub help: Option<String>,
    /// A fix, if it is clear what was meant.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding with the severity of its code and a message, and nothing else.
    pub fn new(code: Code, span: Span, ruling: Ruling, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            ruling,
            help: None,
            fix: None,
        }
    }

    /// Moves all spans by `bytes`, for a text with `bytes` more bytes in front.
    pub fn shifted(mut self, bytes: usize) -> Self {
        self.span = self.span.shifted(bytes);
        for (span, _) in &mut self.related {
            *span = span.shifted(bytes);
        }
        for edit in self.fix.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.span = edit.span.shifted(bytes);
        }
        self
    }

    /// Sets the label.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a related place.
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// Sets the help.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Appends to the help.
    pub fn and_help(self, more: &str) -> Self {
        match &self.help {
            Some(help) => Self {
                help: Some(format!("{help}; {more}")),
                ..self
            },
            None => self.help(more),
        }
    }

    /// Sets the fix.
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}

/// The severity of a finding.
///
/// ```
/// assert!(gungi_core::Severity::Error > gungi_core::Severity::Warning);
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
    /// Every severity, the lowest first.
    pub const ALL: [Self; 3] = [Self::Note, Self::Warning, Self::Error];

    /// Its name: `note`, `warning`, `error`.
    ///
    /// ```
    /// assert_eq!(gungi_core::Severity::Note.as_str(), "note");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

named!(Severity, "severity", "severities");

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
