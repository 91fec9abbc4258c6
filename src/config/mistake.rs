//! Mistakes in a configuration.

use crate::text::Span;

/// A mistake in a configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Its place.
    pub span: Span,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl Mistake {
    /// A mistake without help.
    pub(super) fn new(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), help: None }
    }

    /// A mistake with help.
    pub(super) fn with_help(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..Self::new(span, message) }
    }
}
