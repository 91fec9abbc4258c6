//! What is told to people: findings, each with a stable code.

mod code;

pub use code::Code;

use crate::text::Span;

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// Nothing is wrong; good to know.
    Note,
    /// Read as it was meant; worth a look.
    Warning,
    /// Wrong.
    Error,
}

impl Severity {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Something found in a text: what, where, by which ruling, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Which kind of finding it is.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// Where.
    pub span: Span,
    /// What to say right under that place; may be empty.
    pub label: String,
    /// Other places that belong to it, with what to say of them.
    pub related: Vec<(Span, String)>,
    /// The ruling that is broken: `C14`, `G2`.
    pub ruling: &'static str,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A finding of a code, as bad as the code says, with nothing but its message.
    #[must_use]
    pub fn new(code: Code, span: Span, ruling: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            ruling,
            help: None,
        }
    }

    /// The same, in a text that has `bytes` more in front.
    #[must_use]
    pub fn shifted(mut self, bytes: usize) -> Self {
        self.span = self.span.shifted(bytes);
        for (span, _) in &mut self.related {
            *span = span.shifted(bytes);
        }
        self
    }

    /// The same, with words under the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same, with another place.
    #[must_use]
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// The same, with what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
