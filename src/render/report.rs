//! Findings as people read them: the line, a caret under the place, the reason with its ruling, what to do.

use std::fmt::{self, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::board::{BoardStyle, Highlights, write_board};
use super::{Glyphs, Palette};
use crate::diagnostic::{Diagnostic, Severity};
use crate::game::Finding;
use crate::notation::gn::Ruleset;
use crate::text::{LineIndex, Place, Printable, Span, visible};

/// A piece of a file, and where in it that piece begins.
#[derive(Clone, Debug)]
pub struct Excerpt<'t> {
    name: String,
    text: &'t str,
    lines: LineIndex<'t>,
    /// Line and column of its start, from 1.
    start: (usize, usize),
    game: usize,
    ruleset: Option<Ruleset>,
}

impl<'t> Excerpt<'t> {
    /// A game of the file `name`, and where in it the game begins: line and column in characters, from 1. `game` is
    /// its number in the file, from 1. Spans of findings count from the start of `text`.
    #[must_use]
    pub fn new(name: &str, text: &'t str, start: (usize, usize), game: usize) -> Self {
        Self {
            name: Printable(name).to_string(),
            text,
            lines: LineIndex::new(text),
            start,
            game,
            ruleset: None,
        }
    }

    /// The same, knowing by which rules the game is played.
    #[must_use]
    pub fn played_by(self, ruleset: Option<Ruleset>) -> Self {
        Self { ruleset, ..self }
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

/// Writes one finding of a game, and the board before it.
///
/// # Errors
/// Those of `out`.
pub fn write_report(
    out: &mut impl Write,
    excerpt: &Excerpt<'_>,
    finding: &Finding,
    style: ReportStyle,
) -> fmt::Result {
    write_excerpt(out, excerpt, &finding.diagnostic, context(excerpt, finding), style.board)?;
    if let Some(view) = finding.before.as_deref().filter(|_| style.with_board) {
        let marks = Highlights { questioned: finding.squares, ..Highlights::default() };
        writeln!(out)?;
        write_board(out, view, &marks, style.board)?;
    }
    writeln!(out)
}

/// Writes one finding of a text that is no game.
///
/// # Errors
/// Those of `out`.
pub fn write_diagnostic(
    out: &mut impl Write,
    excerpt: &Excerpt<'_>,
    diagnostic: &Diagnostic,
    style: BoardStyle,
) -> fmt::Result {
    write_excerpt(out, excerpt, diagnostic, format!("ruling {}", diagnostic.ruling), style)?;
    writeln!(out)
}

fn write_excerpt(
    out: &mut impl Write,
    excerpt: &Excerpt<'_>,
    diagnostic: &Diagnostic,
    context: String,
    style: BoardStyle,
) -> fmt::Result {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let message = Printable(&diagnostic.message).to_string();
    let mut group = Group::with_title(level.primary_title(message).id(diagnostic.code.id()));
    for window in windows(excerpt.text, diagnostic) {
        group = window.add_to(group, excerpt);
    }
    group = group.element(Level::NOTE.message(context));
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(Printable(help).to_string()));
    }
    writeln!(out, "{}", renderer(style).render(&[group]))
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

/// Game, rules, move number, player, ply and ruling: `game 3 (classic), move 24, Black, ply 48; ruling C14`.
fn context(excerpt: &Excerpt<'_>, finding: &Finding) -> String {
    let moment = finding.moment;
    let number = moment.move_number.map(|number| format!("move {number}"));
    let player = moment.player.map(|player| player.to_string());
    let ply = moment.ply.map(|ply| format!("ply {ply}"));
    let rules = excerpt.ruleset.map_or_else(String::new, |ruleset| format!(" ({ruleset})"));
    let parts = [Some(format!("game {}{rules}", excerpt.game)), number, player, ply];
    let when = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    format!("{when}; ruling {}", finding.diagnostic.ruling)
}

/// The lines to show: that of the finding first, then those of the places that belong to it.
fn windows<'t>(text: &'t str, diagnostic: &'t Diagnostic) -> Vec<Window<'t>> {
    let mut windows: Vec<Window<'t>> = Vec::new();
    let primary = (diagnostic.span, &diagnostic.label, AnnotationKind::Primary);
    let related = diagnostic.related.iter().map(|(span, label)| (*span, label, AnnotationKind::Context));
    for (span, label, kind) in std::iter::once(primary).chain(related) {
        let i = windows.iter().position(|window| window.holds(span)).unwrap_or_else(|| {
            windows.push(Window::around(text, span));
            windows.len() - 1
        });
        windows[i].point(span, label, kind);
    }
    windows
}

/// A line, or the part of a very long one around a place.
struct Window<'t> {
    text: &'t str,
    /// Where it begins in the piece.
    start: usize,
    /// Whether it begins where its line begins.
    whole: bool,
    /// Where in the piece it points first.
    place: usize,
    annotations: Vec<Annotation<'t>>,
}

impl<'t> Window<'t> {
    /// How much of a line is shown before and after the place, in bytes.
    const AROUND: usize = 200;

    fn around(text: &'t str, span: Span) -> Self {
        let ends: [char; 2] = ['\n', '\r'];
        let place = boundary(text, span.start());
        let line = text[..place].rfind(ends).map_or(0, |end| end + 1);
        let line_end = text[place..].find(ends).map_or(text.len(), |end| place + end);
        let start = boundary(text, line.max(place.saturating_sub(Self::AROUND)));
        let end = boundary(text, line_end.min(place + 2 * Self::AROUND));
        Self { text: &text[start..end], start, whole: start == line, place, annotations: Vec::new() }
    }

    fn holds(&self, span: Span) -> bool {
        self.start <= span.start() && span.end() <= self.start + self.text.len()
    }

    /// Points at a place. One of several lines, or a very long one, is pointed at where it begins.
    fn point(&mut self, span: Span, label: &'t str, kind: AnnotationKind) {
        let within = |offset: usize| boundary(self.text, offset.saturating_sub(self.start));
        let annotation = kind.span(within(span.start())..within(span.end()));
        self.annotations.push(if label.is_empty() { annotation } else { annotation.label(label) });
    }

    fn add_to(self, group: Group<'t>, excerpt: &Excerpt<'t>) -> Group<'t> {
        let snippet = Snippet::source(visible(self.text))
            .line_start(excerpt.place(self.start).line)
            .annotations(self.annotations);
        if self.whole && excerpt.place(self.start).column == 1 {
            return group.element(snippet.path(excerpt.name.clone()));
        }
        // The column cannot be told from a part of the line.
        let place = excerpt.place(self.place);
        let origin = Origin::path(excerpt.name.clone()).line(place.line).char_column(place.column);
        group.element(origin).element(snippet)
    }
}

/// The nearest boundary between characters at or before an offset.
fn boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
