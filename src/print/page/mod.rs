//! Games as pages: one HTML file with every position, and moves, comments and findings beside the board. It loads
//! nothing, and its security policy forbids it to.
//!
//! The functions for pictures draw everything once, and the script puts it on its squares.

mod data;

use std::fmt::{self, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::diagnostic::Severity;
use crate::game::Finding;
use crate::game::convert::Extras;
use crate::notation::movetext::{CommentPlace, HeaderName};
use crate::render::board::{Coordinates, Pieces};
use crate::render::picture::subject::Subject;
use crate::render::players::Players;
use crate::rules::SquareSet;
use crate::text::Xml;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Page<'_> {
    /// The page as HTML.
    pub fn html(&self) -> String {
        let mut html = String::new();
        let written = self.write(&mut html);
        debug_assert!(written.is_ok(), "a string takes everything");
        html
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let title = self.title();
        let title = Xml(&title);
        writeln!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src {}; script-src {}; base-uri 'none'; form-action 'none'\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>",
            source(STYLE),
            source(SCRIPT),
        )?;
        writeln!(out, "<svg class=\"definitions\" aria-hidden=\"true\"><defs>")?;
        data::write_definitions(out, self)?;
        writeln!(out, "</defs></svg>\n<main>\n<header>\n<h1>{title}</h1>")?;
        write_headers(out, self)?;
        out.push_str("</header>\n<div class=\"board\"><svg id=\"board\" viewBox=\"0 0 976 976\" role=\"img\" aria-labelledby=\"state\"></svg></div>\n");
        out.push_str("<div class=\"side\">\n");
        write_player(out, "white", &self.players.names.white)?;
        out.push_str(CONTROLS);
        write_moves(out, self)?;
        write_player(out, "black", &self.players.names.black)?;
        out.push_str("</div>\n</main>\n<noscript>This page needs JavaScript to show the board.</noscript>\n");
        writeln!(out, "<script type=\"application/json\" id=\"game\">{}</script>", data::json(self))?;
        writeln!(out, "<script>{SCRIPT}</script>\n</html>")
    }
}

/// Writes the place for a player's hand below the name.
fn write_player(out: &mut String, side: &str, name: &str) -> fmt::Result {
    let name = Xml(name);
    writeln!(
        out,
        "<section class=\"player\" id=\"{side}\" aria-label=\"{side}\"><h2><span class=\"dot {side}\"></span>{name}</h2><svg></svg></section>"
    )
}

/// The source of a text in the security policy: its hash.
fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// Buttons, slider, and the text for screen readers. The buttons are drawn, since some systems lack characters for
/// them.
const CONTROLS: &str = "\
<nav aria-label=\"Plies\">
<button data-key=\"Home\" title=\"First (Home)\" aria-label=\"First position\"><svg viewBox=\"0 0 24 24\"><path d=\"M5 5h3v14H5zM20 5v14L9 12z\"/></svg></button>
<button data-key=\"ArrowLeft\" title=\"Back (Left)\" aria-label=\"Back\"><svg viewBox=\"0 0 24 24\"><path d=\"M17 5v14L6 12z\"/></svg></button>
<button data-key=\" \" id=\"play\" title=\"Play (Space)\" aria-label=\"Play\" aria-pressed=\"false\"><svg viewBox=\"0 0 24 24\"><path d=\"M4 5v14l8-7zM14 5h2v14h-2zM18 5h2v14h-2z\"/></svg></button>
<button data-key=\"ArrowRight\" title=\"Forward (Right)\" aria-label=\"Forward\"><svg viewBox=\"0 0 24 24\"><path d=\"M7 5v14l11-7z\"/></svg></button>
<button data-key=\"End\" title=\"Last (End)\" aria-label=\"Last position\"><svg viewBox=\"0 0 24 24\"><path d=\"M16 5h3v14h-3zM4 5v14l11-7z\"/></svg></button>
<button data-key=\"f\" title=\"Flip the board (f)\" aria-label=\"Flip the board\"><svg viewBox=\"0 0 24 24\"><path d=\"M8 3l5 5h-4v9H7V8H3zM16 21l-5-5h4V7h2v9h4z\"/></svg></button>
<button data-key=\"d\" title=\"Dark or light (d)\" aria-label=\"Dark or light\"><svg viewBox=\"0 0 24 24\"><path d=\"M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z\"/></svg></button>
</nav>
<input id=\"plies\" type=\"range\" min=\"0\" value=\"0\" aria-label=\"Ply\">
<p id=\"state\" aria-live=\"polite\"></p>
";

/// A game to show as a page.
#[derive(Clone, Debug)]
pub struct Page<'p> {
    /// The positions to show, for a range of plies.
    pub plies: Vec<PagePly>,
    /// The players.
    pub players: &'p Players,
    /// The headers of the game and its comments.
    pub extras: Extras<'p, 'p>,
    /// The move after the last position, if it cannot be played.
    pub unplayed: Option<&'p str>,
    /// Its findings.
    pub findings: &'p [Finding],
    /// How official units are drawn.
    pub pieces: Pieces,
    /// Coordinates on the frame.
    pub coordinates: Coordinates,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Whether the page opens dark; `None` for the browser's preference.
    pub is_dark: Option<bool>,
    /// Duration of a position when the game plays, in milliseconds.
    pub delay: u32,
}

/// A position of a page.
#[derive(Clone, Debug)]
pub struct PagePly {
    /// Number of plies played, including follow-ups.
    pub ply: usize,
    /// Its picture.
    pub subject: Subject,
}

impl Page<'_> {
    fn title(&self) -> String {
        let names = &self.players.names;
        let result = self.players.result.map(|result| format!(": {result}")).unwrap_or_default();
        format!("{} and {}{result}", names.black, names.white)
    }

    /// The ply to open: the position of the first error.
    fn open(&self) -> usize {
        let errors = self.findings.iter().filter(|finding| is_error(finding));
        errors.filter_map(|finding| finding.location.ply).min().map_or(self.first(), |ply| ply - 1)
    }

    fn first(&self) -> usize {
        self.plies.first().map_or(0, |ply| ply.ply)
    }

    fn last(&self) -> usize {
        self.plies.last().map_or(0, |ply| ply.ply)
    }

    /// The squares of the findings about the move after a ply.
    fn squares_after(&self, ply: usize) -> SquareSet {
        let about = self.findings.iter().filter(|finding| finding.location.ply == Some(ply + 1));
        let about =
            about.filter(|finding| !finding.is_suppressed() && finding.diagnostic.severity > Severity::Note);
        about.map(|finding| finding.squares).fold(SquareSet::EMPTY, SquareSet::union)
    }
}

/// Whether a finding is an error that no comment suppresses.
fn is_error(finding: &Finding) -> bool {
    !finding.is_suppressed() && finding.diagnostic.severity == Severity::Error
}

/// Writes the headers that the page does not show elsewhere, and the findings without a move.
fn write_headers(out: &mut String, page: &Page<'_>) -> fmt::Result {
    let elsewhere = [HeaderName::White, HeaderName::Black, HeaderName::Result, HeaderName::Gfen];
    let is_elsewhere = |name: &str| elsewhere.iter().any(|known| known.as_str().eq_ignore_ascii_case(name));
    out.push_str("<dl>");
    for (name, value) in page.extras.headers().into_iter().filter(|(name, _)| !is_elsewhere(name)) {
        write!(out, "<div><dt>{}</dt><dd>{}</dd></div>", Xml(name), Xml(value))?;
    }
    out.push_str("</dl>\n<div class=\"findings\">\n");
    write_findings(out, page.findings.iter().filter(|finding| finding.location.ply.is_none()))?;
    out.push_str("</div>\n");
    Ok(())
}

/// Writes the moves, each with its comments and findings.
fn write_moves(out: &mut String, page: &Page<'_>) -> fmt::Result {
    out.push_str("<ol id=\"moves\" aria-label=\"Moves\">\n");
    let comments = page.extras.comments();
    for ply in &page.plies {
        write_move(out, page, &comments, ply)?;
    }
    let beyond = |finding: &&Finding| finding.location.ply.is_some_and(|ply| ply > page.last());
    if page.unplayed.is_some() || page.findings.iter().any(|finding| beyond(&finding)) {
        out.push_str("<li>\n");
        if let Some(text) = page.unplayed {
            writeln!(out, "<div class=\"unplayed\">{}. {}</div>", page.last() + 1, Xml(text))?;
        }
        write_findings(out, page.findings.iter().filter(beyond))?;
        out.push_str("</li>\n");
    }
    out.push_str("</ol>\n");
    Ok(())
}

fn write_move(
    out: &mut String,
    page: &Page<'_>,
    comments: &[(CommentPlace, &str)],
    PagePly { ply, subject }: &PagePly,
) -> fmt::Result {
    write!(out, "<li><a href=\"#{ply}\">")?;
    match &subject.marks.last_move {
        Some((_, text)) => write!(out, "{ply}. {}", Xml(text))?,
        None => out.push_str("start"),
    }
    for foul in subject.fouls.iter() {
        write!(out, " <small class=\"error\">foul: {foul}</small>")?;
    }
    out.push_str("</a>\n");
    for (_, text) in comments.iter().filter(|(place, _)| plies_before(*place) == *ply) {
        writeln!(out, "<p class=\"comment\">{}</p>", Xml(text.trim()))?;
    }
    write_findings(
        out,
        page.findings.iter().filter(|finding| *ply > 0 && finding.location.ply == Some(*ply)),
    )?;
    out.push_str("</li>\n");
    Ok(())
}

/// Number of plies before a comment.
const fn plies_before(place: CommentPlace) -> usize {
    match place {
        CommentPlace::Header { .. } => 0,
        CommentPlace::Ply { index, .. } => index,
    }
}

fn write_findings<'f>(out: &mut String, findings: impl Iterator<Item = &'f Finding>) -> fmt::Result {
    for finding in findings.filter(|finding| !finding.is_suppressed()) {
        let diagnostic = &finding.diagnostic;
        let severity = diagnostic.severity.as_str();
        write!(out, "<p class=\"{severity}\">{severity}[{}]: {}", diagnostic.code, Xml(&diagnostic.message))?;
        if let Some(help) = &diagnostic.help {
            write!(out, "\nhelp: {}", Xml(help))?;
        }
        out.push_str("</p>\n");
    }
    Ok(())
}
