//! The texts of a page: headers, moves, comments and findings.

use std::fmt::{self, Write};

use super::content::{Page, PagePly};
use crate::game::Finding;
use crate::notation::movetext::{CommentPlace, HeaderName};
use crate::text::Xml;

/// Writes the headers that the page does not show elsewhere, and the findings without a move.
pub(super) fn write_headers(out: &mut String, page: &Page<'_>) -> fmt::Result {
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
pub(super) fn write_moves(out: &mut String, page: &Page<'_>) -> fmt::Result {
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
