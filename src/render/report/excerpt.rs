//! The lines that a finding is about.

use crate::diagnostic::Diagnostic;
use crate::text::{LineIndex, Place, Span, boundary, visible};

/// The lines that a finding is about, cut out of their text: the line of the finding first, then the lines of the places that
/// belong to it.
#[derive(Clone, Debug)]
pub struct Excerpt {
    pub(super) windows: Vec<Window>,
}

impl Excerpt {
    /// Cuts out what a finding is about: no line if it is about the file.
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

    /// The line that the finding itself is about, or the part of it that is shown.
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

/// A line, or the part of a very long one around a place.
#[derive(Clone, Debug)]
pub(super) struct Window {
    /// What is shown of it.
    pub(super) text: String,
    /// Where it begins.
    pub(super) start: Place,
    /// Where it points first.
    pub(super) place: Place,
    /// What it points at.
    pub(super) marks: Vec<Mark>,
    /// The part of the text that it is.
    span: Span,
    /// How much stands before that, to say that the line began earlier.
    lead: usize,
}

/// Something to point at.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// Where in the window.
    pub(super) span: Span,
    /// What to say there; may be empty.
    pub(super) label: String,
    /// Whether it is what the finding is about.
    pub(super) is_primary: bool,
}

/// Stands for what is not shown.
const ELLIPSIS: &str = "...";

impl Window {
    /// How much of a line is shown before a place, in bytes; behind it twice that.
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

    /// Points at a place. One of several lines, or a very long one, is pointed at where it begins.
    fn point(&mut self, span: Span, label: &str, is_primary: bool) {
        let within =
            |offset: usize| boundary(&self.text, self.lead + offset.saturating_sub(self.span.start()));
        let span = Span::new(within(span.start()), within(span.end()));
        self.marks.push(Mark { span, label: label.to_owned(), is_primary });
    }
}
