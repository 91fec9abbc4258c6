//! Findings as people read them: the line, a caret under the place, the reason with its ruling, what to do.

use std::fmt::{self, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::board::{BoardStyle, Highlights, write_board};
use super::{Glyphs, Palette};
use crate::diagnostic::Severity;
use crate::game::Finding;
use crate::text::{LineIndex, Place, Printable, Span};

/// A piece of a file, and where in it that piece begins.
#[derive(Clone, Debug)]
pub struct Excerpt<'t> {
    name: String,
    text: &'t str,
    lines: LineIndex<'t>,
    /// Line and column of its start, from 1.
    start: (usize, usize),
    game: usize,
}

impl<'t> Excerpt<'t> {
    /// A game of the file `name`, and where in it the game begins: line and column in characters, from 1. `game` is
    /// its number in the file, from 1. Spans of findings count from the start of `text`.
    #[must_use]
    pub fn new(name: &str, text: &'t str, start: (usize, usize), game: usize) -> Self {
        Self { name: Printable(name).to_string(), text, lines: LineIndex::new(text), start, game }
    }

    /// The place of an offset of the piece in the whole file.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        let place = self.lines.place(offset);
        let shift = if place.line == 1 { self.start.1 - 1 } else { 0 };
        Place {
            line: self.start.0 + place.line - 1,
            column: place.column + shift,
            utf16_column: place.utf16_column + shift,
        }
    }
}

/// How a report is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportStyle {
    /// Characters and colours, of reports and boards.
    pub board: BoardStyle,
    /// Whether the board before the action is drawn.
    pub with_board: bool,
}

/// Writes one finding.
///
/// # Errors
/// Those of `out`.
pub fn write_report(
    out: &mut impl Write,
    excerpt: Excerpt<'_>,
    finding: &Finding,
    style: ReportStyle,
) -> fmt::Result {
    let diagnostic = &finding.diagnostic;
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut windows =
        vec![Window::new(excerpt.text, diagnostic.span, &diagnostic.label, AnnotationKind::Primary)];
    for (span, label) in &diagnostic.related {
        windows.push(Window::new(excerpt.text, *span, label, AnnotationKind::Context));
    }
    let message = Printable(&diagnostic.message).to_string();
    let place = excerpt.place(diagnostic.span.start());
    let origin = Origin::path(excerpt.name.as_str()).line(place.line).char_column(place.column);
    let mut group = Group::with_title(level.primary_title(message).id(diagnostic.code.id())).element(origin);
    for window in &windows {
        group = group.element(window.snippet(excerpt.place(window.start).line));
    }
    group = group.element(Level::NOTE.message(context(excerpt, finding)));
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(Printable(help).to_string()));
    }
    writeln!(out, "{}", renderer(style.board).render(&[group]))?;
    if let Some(view) = finding.before.as_deref().filter(|_| style.with_board) {
        let marks = Highlights { questioned: finding.squares, ..Highlights::default() };
        writeln!(out)?;
        write_board(out, view, &marks, style.board)?;
    }
    writeln!(out)
}

fn renderer(style: BoardStyle) -> Renderer {
    let renderer = match style.palette {
        Palette::Plain => Renderer::plain(),
        Palette::Coloured => Renderer::styled(),
    };
    renderer.decor_style(match style.glyphs {
        Glyphs::Unicode => DecorStyle::Unicode,
        Glyphs::Ascii => DecorStyle::Ascii,
    })
}

/// Game, move number, player, ply and ruling: `game 3, move 24, Black, ply 48; ruling C14`.
fn context(excerpt: &Excerpt<'_>, finding: &Finding) -> String {
    let moment = finding.moment;
    let number = moment.move_number.map(|number| format!("move {number}"));
    let player = moment.player.map(|player| player.to_string());
    let ply = moment.ply.map(|ply| format!("ply {ply}"));
    let parts = [Some(format!("game {}", excerpt.game)), number, player, ply];
    let when = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    format!("{when}; ruling {}", finding.diagnostic.ruling)
}

/// The part of a line around a place: all of it, unless it is very long.
struct Window<'t> {
    text: &'t str,
    /// Where it begins in the piece.
    start: usize,
    span: Span,
    label: &'t str,
    kind: AnnotationKind,
}

impl<'t> Window<'t> {
    /// How much of a line is shown before and after the place, in bytes.
    const AROUND: usize = 200;

    fn new(text: &'t str, span: Span, label: &'t str, kind: AnnotationKind) -> Self {
        let ends: [char; 2] = ['\n', '\r'];
        let (from, to) = (boundary(text, span.start()), boundary(text, span.end()));
        let line = text[..from].rfind(ends).map_or(0, |end| end + 1);
        let start = boundary(text, line.max(from.saturating_sub(Self::AROUND)));
        let line_end = text[from..].find(ends).map_or(text.len(), |end| from + end);
        // A place of several lines is pointed at where it begins.
        let to = to.min(line_end).min(from + Self::AROUND);
        let end = boundary(text, line_end.min(to + Self::AROUND));
        let span = Span::new(from - start, boundary(text, to) - start);
        Self { text: &text[start..end], start, span, label, kind }
    }

    fn snippet(&self, line: usize) -> Snippet<'t, Annotation<'t>> {
        let annotation = self.kind.span(self.span.range());
        let annotation = if self.label.is_empty() { annotation } else { annotation.label(self.label) };
        Snippet::source(self.text).line_start(line).annotation(annotation)
    }
}

/// The nearest boundary between characters at or before an offset.
fn boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
