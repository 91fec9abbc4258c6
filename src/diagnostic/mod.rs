//! Findings, each with a stable code.

mod code;
mod fix;
mod selection;
mod severity;

pub use code::Code;
pub use fix::{Applicability, Edit, Fix, Fixed, apply};
pub use selection::{CodeGroup, Selection, UnknownCode};
pub use severity::Severity;

use crate::text::Span;

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
    /// A change of the text that mends it.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding of a code, as bad as the code says, with nothing but its message.
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
            fix: None,
        }
    }

    /// The same, in a text that has `bytes` more in front.
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

    /// The same, with words under the place.
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same, with another place.
    pub fn related(mut self, span: Span, label: impl Into<String>) -> Self {
        self.related.push((span, label.into()));
        self
    }

    /// The same, with what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same, with more to do about it.
    pub fn and_help(self, more: &str) -> Self {
        match &self.help {
            Some(help) => Self { help: Some(format!("{help}; {more}")), ..self },
            None => self.help(more),
        }
    }

    /// The same, with a change that mends it.
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}
