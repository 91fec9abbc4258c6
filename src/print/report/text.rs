//! Findings for people: the line, a caret under the place, the reason with its ruling, and help.

use std::fmt::{self, Write};

use annotate_snippets::renderer::{AnsiColor, DecorStyle, Effects, Style};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{LeftOut, Report, Sink};
use crate::config::Mistake;
use crate::diagnostic::{Applicability, Diagnostic, Severity};
use crate::render::board::{BoardStyle, Highlights, write_board};
use crate::render::{Glyphs, Palette};
use crate::text::{LineIndex, Printable, Span, TextPlace, boundary, visible};

/// Reports for people, followed by an empty line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Text {
    /// Style of reports and boards.
    pub style: BoardStyle,
    /// Whether the board before the action is drawn.
    pub with_board: bool,
}

impl Sink for Text {
    fn report(&mut self, out: &mut dyn Write, report: &Report) -> fmt::Result {
        let (finding, name) = (&report.located.finding, &report.file.name);
        write_excerpt(
            out,
            name,
            (&finding.diagnostic, &report.excerpt),
            &context(report),
            self.style,
        )?;
        if self.with_board && finding.before.is_some() {
            writeln!(out)?;
            write_board_before(out, report, self.style)?;
        }
        writeln!(out)
    }

    fn left_out(&mut self, out: &mut dyn Write, left_out: &LeftOut<'_>) -> fmt::Result {
        let Some(line) = left_out.line() else {
            return Ok(());
        };
        let title =
            Level::NOTE.primary_title(format!("{line} of {}", Printable(&left_out.file.name)));
        let renderer = renderer(self.style);
        writeln!(out, "{}\n", drawn(&renderer, Group::with_title(title)))
    }
}

/// Writes the board before the move of a finding, if the finding is about a move in a known position.
pub(super) fn write_board_before(
    out: &mut dyn Write,
    report: &Report,
    style: BoardStyle,
) -> fmt::Result {
    let Some(before) = &report.located.finding.before else {
        return Ok(());
    };
    let marks = Highlights {
        questioned: report.located.finding.squares,
        ..Highlights::default()
    };
    write_board(out, &before.snapshot(), &marks, style)
}

/// Writes a finding of a text that is not a game. `name` is the name of its file.
pub fn write_diagnostic(
    out: &mut dyn Write,
    name: &str,
    lines: &LineIndex<'_>,
    diagnostic: &Diagnostic,
    style: BoardStyle,
) -> fmt::Result {
    let excerpt = Excerpt::new(lines, diagnostic);
    let context = format!("ruling {}", diagnostic.ruling);
    write_excerpt(out, name, (diagnostic, &excerpt), &context, style)?;
    writeln!(out)
}

/// Writes a mistake in a configuration, followed by an empty line. `name` is the name of its file.
pub fn write_mistake(
    out: &mut dyn Write,
    name: &str,
    lines: &LineIndex<'_>,
    mistake: &Mistake,
    style: BoardStyle,
) -> fmt::Result {
    let (name, excerpt) = (
        Printable(name).to_string(),
        Excerpt::at(lines, mistake.span),
    );
    let title = Level::ERROR.primary_title(Printable(&mistake.message).to_string());
    let group = with_windows(Group::with_title(title), &name, &excerpt);
    let group = with_help(group, mistake.help.as_deref());
    writeln!(out, "{}\n", drawn(&renderer(style), group))
}

fn write_excerpt(
    out: &mut dyn Write,
    name: &str,
    (diagnostic, excerpt): (&Diagnostic, &Excerpt),
    context: &str,
    style: BoardStyle,
) -> fmt::Result {
    let text = plain_excerpt(name, (diagnostic, excerpt), context, style)
        .unwrap_or_else(|| rendered(name, (diagnostic, excerpt), context, style));
    writeln!(out, "{text}")
}

/// Lines whose length leaves less than this of the width may be cut by the renderer.
const MARGIN: usize = 40;

/// The width of the renderer without one of a terminal.
const USUAL_WIDTH: usize = 140;

/// What [`rendered`] returns, for what most findings are: one place in a short line, without colours. The renderer takes a
/// hundred times as long, so both are needed.
fn plain_excerpt(
    name: &str,
    (diagnostic, excerpt): (&Diagnostic, &Excerpt),
    context: &str,
    style: BoardStyle,
) -> Option<String> {
    let [window] = excerpt.windows.as_slice() else {
        return None;
    };
    let [mark] = window.marks.as_slice() else {
        return None;
    };
    let help = diagnostic.help.as_deref();
    let text = window.text.as_str();
    let texts = [
        name,
        &diagnostic.message,
        context,
        text,
        help.unwrap_or_default(),
    ];
    // A text that controls a terminal or a runner is for the renderer, which makes it harmless.
    let is_plain = |text: &&str| {
        text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
            && Printable(text).to_string() == **text
    };
    let usual = style.palette == Palette::Plain
        && style.glyphs == Glyphs::Unicode
        && text.len() + MARGIN <= style.width.unwrap_or(USUAL_WIDTH)
        && texts.iter().all(is_plain)
        && !diagnostic.message.is_empty();
    let points = window.start.column == 1
        && mark.is_primary
        && mark.label.is_empty()
        && !mark.span.is_empty()
        && mark.span.end() <= text.trim_end().len();
    if !usual || !points || text.ends_with(' ') {
        return None;
    }
    let (code, message, line) = (marked(diagnostic), &diagnostic.message, window.start.line);
    let level = diagnostic.severity.as_str();
    let (column, number) = (mark.span.start() + 1, line.to_string());
    let gutter = " ".repeat(number.len());
    let marks = " ".repeat(mark.span.start()) + &"━".repeat(mark.span.len());
    let mut shown = format!(
        "{level}[{code}]: {message}\n{gutter} ╭▸ {name}:{line}:{column}\n{gutter} │\n\
         {number} │ {text}\n{gutter} │ {marks}\n{gutter} │\n"
    );
    // Writing to a string never fails.
    let _ = match help {
        None => write!(shown, "{gutter} ╰ note: {context}"),
        Some(help) => write!(shown, "{gutter} ├ note: {context}\n{gutter} ╰ help: {help}"),
    };
    Some(shown)
}

fn rendered(
    name: &str,
    (diagnostic, excerpt): (&Diagnostic, &Excerpt),
    context: &str,
    style: BoardStyle,
) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let message = Printable(&diagnostic.message).to_string();
    let name = Printable(name).to_string();
    let mut group = Group::with_title(level.primary_title(message).id(marked(diagnostic)));
    group = with_windows(group, &name, excerpt);
    if excerpt.windows.is_empty() {
        group = group.element(Origin::path(&name));
    }
    group = group.element(Level::NOTE.message(context));
    group = with_help(group, diagnostic.help.as_deref());
    drawn(&renderer(style), group)
}

/// The code with a mark of its fix. The brackets around it come from the renderer: `[GN107][*]`.
fn marked(diagnostic: &Diagnostic) -> String {
    let code = diagnostic.code;
    match diagnostic.fix.as_ref().map(|fix| fix.applicability) {
        None => code.to_string(),
        Some(Applicability::Safe) => format!("{code}][*"),
        Some(Applicability::Maybe) => format!("{code}][?"),
    }
}

fn with_windows<'e>(group: Group<'e>, name: &'e str, excerpt: &'e Excerpt) -> Group<'e> {
    excerpt
        .windows
        .iter()
        .fold(group, |group, window| with_window(group, name, window))
}

fn with_help<'h>(group: Group<'h>, help: Option<&str>) -> Group<'h> {
    match help {
        Some(help) => group.element(Level::HELP.message(Printable(help).to_string())),
        None => group,
    }
}

fn with_window<'w>(group: Group<'w>, name: &'w str, window: &'w Window) -> Group<'w> {
    let annotations = window.marks.iter().map(|mark| {
        let kind = if mark.is_primary {
            AnnotationKind::Primary
        } else {
            AnnotationKind::Context
        };
        let annotation = kind.span(mark.span.range());
        if mark.label.is_empty() {
            annotation
        } else {
            annotation.label(&mark.label)
        }
    });
    let snippet = Snippet::source(&window.text)
        .line_start(window.start.line)
        .annotations(annotations);
    if window.start.column == 1 {
        return group.element(snippet.path(name));
    }
    // A part of a line does not show the column.
    let origin = Origin::path(name)
        .line(window.place.line)
        .char_column(window.place.column);
    group.element(origin).element(snippet)
}

fn renderer(style: BoardStyle) -> Renderer {
    let renderer = match style.palette {
        Palette::Plain => Renderer::plain(),
        Palette::Coloured => coloured(),
    };
    let renderer = match style.width {
        Some(width) => renderer.term_width(width),
        None => renderer,
    };
    renderer.decor_style(match style.glyphs {
        Glyphs::Unicode => DecorStyle::Unicode,
        Glyphs::Ascii => DecorStyle::Ascii,
    })
}

/// A report as the renderer draws it, with a branch before each further place: common fonts lack the renderer's sign.
fn drawn(renderer: &Renderer, group: Group<'_>) -> String {
    let drawn = renderer.render(&[group]);
    let lines = drawn.split('\n').map(|line| match line.split_once('⸬') {
        Some((before, after)) if is_blank(before) => {
            format!("{before}├▸{}", after.strip_prefix(' ').unwrap_or(after))
        }
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether a text has only spaces and codes of colours.
fn is_blank(text: &str) -> bool {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default();
    let rests = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
    std::iter::once(first)
        .chain(rests)
        .all(|part| part.trim_matches(' ').is_empty())
}

/// The colours of [`Palette`].
fn coloured() -> Renderer {
    let bold = |colour: AnsiColor| colour.on_default().effects(Effects::BOLD);
    Renderer::styled()
        .warning(bold(AnsiColor::Magenta))
        .note(bold(AnsiColor::BrightBlue))
        .info(bold(AnsiColor::BrightBlue))
        .line_num(bold(AnsiColor::BrightBlue))
        .context(bold(AnsiColor::BrightBlue))
        .help(Style::new().effects(Effects::BOLD))
        .emphasis(Style::new().effects(Effects::BOLD))
        .addition(AnsiColor::BrightBlue.on_default())
}

/// Game, ruleset, move number, player, ply and ruling: `game 3 (classic), move 24, Black, ply 48; ruling C14`.
pub(super) fn context(report: &Report) -> String {
    let diagnostic = &report.located.finding.diagnostic;
    if !diagnostic.code.is_about_game() {
        return format!("ruling {}", diagnostic.ruling);
    }
    let location = report.located.finding.location;
    let number = location.move_number.map(|number| format!("move {number}"));
    let player = location.player.map(|player| player.to_string());
    let ply = location.ply.map(|ply| format!("ply {ply}"));
    let rules = report
        .located
        .ruleset
        .map_or_else(String::new, |ruleset| format!(" ({ruleset})"));
    let parts = [
        Some(format!("game {}{rules}", report.located.game)),
        number,
        player,
        ply,
    ];
    let when = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    format!("{when}; ruling {}", diagnostic.ruling)
}

/// The lines that a finding is about: the line of the finding first, then the lines of related places.
#[derive(Clone, Debug)]
pub struct Excerpt {
    pub(super) windows: Vec<Window>,
}

impl Excerpt {
    /// Cuts out the lines of a finding; none if it is about the whole file.
    pub fn new(lines: &LineIndex<'_>, diagnostic: &Diagnostic) -> Self {
        let mut excerpt = Self {
            windows: Vec::new(),
        };
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
        let mut excerpt = Self {
            windows: Vec::new(),
        };
        excerpt.point(lines, span, "", true);
        excerpt
    }

    /// The line of the finding itself, or the shown part of it.
    pub fn line(&self) -> &str {
        self.windows.first().map_or("", |window| &window.text)
    }

    fn point(&mut self, lines: &LineIndex<'_>, span: Span, label: &str, is_primary: bool) {
        let i = self
            .windows
            .iter()
            .position(|window| window.holds(span))
            .unwrap_or_else(|| {
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
    pub(super) start: TextPlace,
    /// The first place to point at.
    pub(super) place: TextPlace,
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
        let start = bytes[first..place]
            .iter()
            .rposition(ends_line)
            .map_or(first, |end| first + end + 1);
        let end = bytes[place..last]
            .iter()
            .position(ends_line)
            .map_or(last, |end| place + end);
        let before = if bytes[..start].last().is_none_or(ends_line) {
            ""
        } else {
            ELLIPSIS
        };
        let after = if bytes[end..].first().is_none_or(ends_line) {
            ""
        } else {
            ELLIPSIS
        };
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
        let within = |offset: usize| {
            boundary(
                &self.text,
                self.lead + offset.saturating_sub(self.span.start()),
            )
        };
        let span = Span::new(within(span.start()), within(span.end()));
        self.marks.push(Mark {
            span,
            label: label.to_owned(),
            is_primary,
        });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::diagnostic::{Code, Ruling};

    fn finding(message: &str, help: Option<String>, span: Span) -> Diagnostic {
        let diagnostic =
            Diagnostic::new(Code::MarshalExposed, span, Ruling::O13, message.to_owned());
        match help {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }

    proptest! {
        #[test]
        fn a_plain_excerpt_is_what_the_renderer_writes(
            lines in prop::collection::vec("( ?[!-~]{1,9}){0,12} ?", 1..14),
            (start, length) in (0..400_usize, 0..30_usize),
            message in "(##\\[|::|[!-~]{1,9})( [!-~]{1,9}){0,9}",
            help in prop::option::of("[!-~]{1,9}( [!-~]{1,9}){0,30}"),
            width in prop::option::of(60..200_usize),
        ) {
            let text = lines.join("\n");
            let start = start % (text.len() + 1);
            let span = Span::new(start, (start + length).min(text.len()));
            let diagnostic = finding(&message, help, span);
            let excerpt = Excerpt::new(&LineIndex::new(&text), &diagnostic);
            let style = BoardStyle { width, ..BoardStyle::default() };
            let found = (&diagnostic, &excerpt);
            if let Some(plain) = plain_excerpt("a.gn", found, "ruling O13", style) {
                prop_assert_eq!(plain, rendered("a.gn", found, "ruling O13", style));
            }
        }
    }

    #[test]
    fn most_findings_have_a_plain_excerpt() {
        let text = "1. K-*4-8-0 K-*4-0-0\n2. P-*4-6-0";
        for (start, end, is_plain) in [(3, 11, true), (24, 32, true), (3, 32, true), (5, 5, false)]
        {
            let diagnostic = finding("it is exposed", None, Span::new(start, end));
            let excerpt = Excerpt::new(&LineIndex::new(text), &diagnostic);
            let plain = plain_excerpt("a.gn", (&diagnostic, &excerpt), "", BoardStyle::default());
            assert_eq!(plain.is_some(), is_plain, "{start} {end}");
        }
    }
}
