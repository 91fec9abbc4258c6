//! Byte ranges.

use std::ops::Range;

/// A byte range in a text, `start <= end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    start: usize,
    end: usize,
}

impl Span {
    /// The range from `start` up to `end`; an end before the start makes it empty.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end: if end < start { start } else { end } }
    }

    /// The empty range at `offset`.
    pub const fn at(offset: usize) -> Self {
        Self { start: offset, end: offset }
    }

    /// Offset of the first byte.
    pub const fn start(self) -> usize {
        self.start
    }

    /// Offset after the last byte.
    pub const fn end(self) -> usize {
        self.end
    }

    /// Length in bytes.
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the range is empty.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest range that contains both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The range in a text with `bytes` more bytes in front.
    pub const fn shifted(self, bytes: usize) -> Self {
        Self { start: self.start + bytes, end: self.end + bytes }
    }

    /// As the standard library's range, for slicing.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

/// A value and its place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value read at `span`.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}
