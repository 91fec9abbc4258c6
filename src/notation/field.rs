//! What stands between the blanks of a position on one line.

use crate::text::Span;

/// One field, or a part of it.
#[derive(Clone, Copy)]
pub(super) struct Field<'t> {
    pub(super) text: &'t str,
    /// Where it begins in the line.
    pub(super) start: usize,
}

impl Field<'_> {
    pub(super) fn span(self) -> Span {
        self.part(0, self.text.len())
    }

    /// The `length` bytes from `at` on.
    pub(super) fn part(self, at: usize, length: usize) -> Span {
        Span::new(self.start + at, self.start + at + length)
    }
}
