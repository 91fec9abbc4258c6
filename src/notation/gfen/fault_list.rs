//! The faults of a line, and splitting it into words.

use super::fault::{Fault, FaultKind};
use crate::text::Span;

/// The maximum number of faults of a position or line. One more says that there were others.
pub(super) const MAX_FAULTS: usize = 100;

/// A list of faults with a maximum length.
#[derive(Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn emit(&mut self, span: Span, kind: FaultKind) {
        match self.0.len() {
            0..MAX_FAULTS => self.0.push(Fault { span, kind }),
            MAX_FAULTS => self.0.push(Fault { span, kind: FaultKind::TooManyFaults }),
            _ => {}
        }
    }

    /// Reports each run of more than one blank between two words.
    pub(super) fn emit_blanks(&mut self, text: &str) {
        if !text.contains("  ") {
            return;
        }
        let mut end_of_word = None;
        for (at, word) in words(text) {
            if let Some(end) = end_of_word.filter(|end| end + 1 < at) {
                self.emit(Span::new(end, at), FaultKind::Blanks);
            }
            end_of_word = Some(at + word.len());
        }
    }

    pub(super) fn into_vec(mut self) -> Vec<Fault> {
        self.0.sort_by_key(|fault| fault.span);
        self.0
    }
}

/// The words between blanks, with their offsets.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while bytes.get(at) == Some(&b' ') {
            at += 1;
        }
        let start = at;
        while bytes.get(at).is_some_and(|&byte| byte != b' ') {
            at += 1;
        }
        (start < at).then(|| (start, &text[start..at]))
    })
}
