//! Findings as people read them: the line, a caret under the place, the reason with its ruling, what to do.

use std::fmt::{self, Write};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::board::{BoardStyle, Highlights, write_board};
use super::{Glyphs, Palette};
use crate::diagnostic::Severity;
use crate::game::Finding;
use crate::text::{LineIndex, Printable, Span};

/// A piece of a file, and where in it that piece begins.
#[derive(Clone, Copy, Debug)]
pub struct Excerpt<'t> {
    /// The name of the file, as it is shown.
    pub name: &'t str,
    /// The piece; spans count from its start.
    pub text: &'t str,
    /// The line of its start, from 1.
    pub line: usize,
    /// The column in characters of its start, from 1.
    pub column: usize,
    /// Its number among the games of the file, from 1.
    pub game: usize,
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
pub fn write_report(out: &mut impl Write, excerpt: Excerpt<'_>, finding: &Finding, style: ReportStyle) -> fmt::Result {
    let shown = Shown::new(excerpt, finding);
    let diagnostic = &finding.diagnostic;
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = Printable(&diagnostic.message).to_string();
    let mut snippet = Snippet::source(shown.text.as_str()).line_start(shown.line).path(excerpt.name).annotation(
        AnnotationKind::Primary.span(shown.primary.range()).label(diagnostic.label.as_str()),
    );
    for ((_, label), span) in diagnostic.related.iter().zip(&shown.related) {
        snippet = snippet.annotation(AnnotationKind::Context.span(span.range()).label(label.as_str()));
    }
    let mut group = Group::with_title(level.primary_title(title.as_str()).id(diagnostic.code.id())).element(snippet);
    let context = context(excerpt, finding);
    group = group.element(Level::NOTE.message(context.as_str()));
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let renderer = match style.board.palette {
        Palette::Plain => Renderer::plain(),
        Palette::Coloured => Renderer::styled(),
    };
    let renderer = renderer.decor_style(match style.board.glyphs {
        Glyphs::Unicode => DecorStyle::Unicode,
        Glyphs::Ascii => DecorStyle::Ascii,
    });
    writeln!(out, "{}", renderer.render(&[group]))?;
    if let Some(view) = finding.before.as_deref().filter(|_| style.with_board) {
        let marks = Highlights { questioned: finding.squares, ..Highlights::default() };
        write_board(out, view, &marks, style.board)?;
    }
    writeln!(out)
}

/// Game, move number, player and ruling: `game 3, move 24, Black (ply 48); ruling C14`.
fn context(excerpt: Excerpt<'_>, finding: &Finding) -> String {
    let mut text = format!("game {}", excerpt.game);
    let moment = finding.moment;
    if let Some(number) = moment.move_number {
        _ = write!(text, ", move {number}");
    }
    if let Some(player) = moment.player {
        _ = write!(text, ", {player}");
    }
    if let Some(ply) = moment.ply {
        _ = write!(text, ", ply {ply}");
    }
    _ = write!(text, "; ruling {}", finding.diagnostic.ruling);
    text
}

/// The lines around the places of a finding, with their text made safe to print.
struct Shown {
    text: String,
    line: usize,
    primary: Span,
    related: Vec<Span>,
}
