//! The lines that a finding is about.

use crate::diagnostic::Diagnostic;
use crate::text::{LineIndex, Place, Span, boundary, visible};

/// The lines that a finding is about: the line of the finding first, then the lines of related places.
#[derive(Clone, Debug)]
pub struct Excerpt {
    pub(super) windows: Vec<Window>,
}

impl Excerpt {
    /// Cuts out the lines of a finding; none if it is about the whole file.
    pub fn new(lines: &LineIndex<'_>, diagnostic: &Diagnostic) -> Self {
        let mut excerpt = Self { windows: Vec::new() };
        if diagnostic.code.is_about_file() {
            return excerpt;
        }
        excerpt.point(lines, diagnostic.span, &diagnostic.label, true);
        for (span, label) in &diagnostic.related {
            excerpt.point(lines, *span, label, false);
        }
        excerpt
    }

    /// Cuts out the line of one place.
    pub(super) fn at(lines: &LineIndex<'_>, span: Span) -> Self {
        let mut excerpt = Self { windows: Vec::new() };
        excerpt.point(lines, span, "", true);
        excerpt
    }

    /// The line of the finding itself, or the shown part of it.
    pub fn line(&self) -> &str {
        self.windows.first().map_or("", |window| &window.text)
    }

    fn point(&mut self, lines: &LineIndex<'_>, span: Span, label: &str, is_primary: bool) {
        let i = self.windows.iter().position(|window| window.holds(span)).unwrap_or_else(|| {
            self.windows.push(Window::around(lines, span));
            self.windows.len() - 1
        });
        self.windows[i].point(span, label, is_primary);
    }
}

/// A line, or the part of a long line around a place.
#[derive(Clone, Debug)]
pub(super) struct Window {
    /// The shown text.
    pub(super) text: String,
    /// Its start.
    pub(super) start: Place,
    /// The first place to point at.
    pub(super) place: Place,
    /// The places to point at.
    pub(super) marks: Vec<Mark>,
    /// Its range in the text.
    span: Span,
    /// Length of a cut beginning, shown as an ellipsis.
    lead: usize,
}

/// A place to point at.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// Its range in the window.
    pub(super) span: Span,
    /// Its label, possibly empty.
    pub(super) label: String,
    /// Whether it is the finding's own place.
    pub(super) is_primary: bool,
}

/// Replaces the cut parts of a line.
const ELLIPSIS: &str = "...";

impl Window {
    /// Shown length before a place in bytes; after it, twice as much.
    const AROUND: usize = 200;

    fn around(lines: &LineIndex<'_>, span: Span) -> Self {
        let text = lines.text();
        let ends_line = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let place = boundary(text, span.start());
        let first = boundary(text, place.saturating_sub(Self::AROUND));
        let last = boundary(text, place + 2 * Self::AROUND);
        let bytes = text.as_bytes();
        let start = bytes[first..place].iter().rposition(ends_line).map_or(first, |end| first + end + 1);
        let end = bytes[place..last].iter().position(ends_line).map_or(last, |end| place + end);
        let before = if bytes[..start].last().is_none_or(ends_line) { "" } else { ELLIPSIS };
        let after = if bytes[end..].first().is_none_or(ends_line) { "" } else { ELLIPSIS };
        Self {
            text: format!("{before}{}{after}", visible(&text[start..end])),
            lead: before.len(),
            start: lines.place(start),
            place: lines.place(place),
            marks: Vec::new(),
            span: Span::new(start, end),
        }
    }

    fn holds(&self, span: Span) -> bool {
        self.span.start() <= span.start() && span.end() <= self.span.end()
    }

    /// Points at a place. A place of several lines, or a long one, is pointed at where it starts.
    fn point(&mut self, span: Span, label: &str, is_primary: bool) {
        let within =
            |offset: usize| boundary(&self.text, self.lead + offset.saturating_sub(self.span.start()));
        let span = Span::new(within(span.start()), within(span.end()));
        self.marks.push(Mark { span, label: label.to_owned(), is_primary });
    }
}
