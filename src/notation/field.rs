//! Fields of a position on one line.

use crate::text::Span;

/// A field, or a part of one.
#[derive(Clone, Copy)]
pub(super) struct Field<'t> {
    pub(super) text: &'t str,
    /// Its offset in the line.
    pub(super) start: usize,
}

impl Field<'_> {
    pub(super) fn span(self) -> Span {
        self.part(0, self.text.len())
    }

    /// The span of `length` bytes, from byte `at` of the field on.
    pub(super) fn part(self, at: usize, length: usize) -> Span {
        Span::new(self.start + at, self.start + at + length)
    }
}
