//! The texts of a page: headers, moves, comments and findings.

use std::fmt::{self, Write};

use super::content::{Page, PagePly};
use crate::game::Finding;
use crate::game::convert::Extras;
use crate::notation::movetext::{CommentPlace, HeaderName};
use crate::render::picture::svg::Escaped;

/// Writes the headers of the game, but those that are seen elsewhere, and the findings about no move.
pub(super) fn write_headers(out: &mut String, page: &Page<'_>) -> fmt::Result {
    let headers: Vec<(&str, &str)> = match page.extras {
        Extras::None => Vec::new(),
        Extras::Gn(record) => {
            record.headers.iter().map(|header| (header.name.as_str(), header.value())).collect()
        }
        Extras::Pgn(record) => record.headers.iter().map(|tag| (tag.name.as_str(), tag.value())).collect(),
    };
    let elsewhere = [HeaderName::White, HeaderName::Black, HeaderName::Result, HeaderName::Gfen];
    let is_elsewhere = |name: &str| elsewhere.iter().any(|known| known.as_str().eq_ignore_ascii_case(name));
    out.push_str("<dl>");
    for (name, value) in headers.into_iter().filter(|(name, _)| !is_elsewhere(name)) {
        write!(out, "<div><dt>{}</dt><dd>{}</dd></div>", Escaped(name), Escaped(value))?;
    }
    out.push_str("</dl>\n<div class=\"findings\">\n");
    write_findings(out, page.findings.iter().filter(|finding| finding.location.ply.is_none()))?;
    out.push_str("</div>\n");
    Ok(())
}

/// Writes the moves, each with its comments and findings.
pub(super) fn write_moves(out: &mut String, page: &Page<'_>) -> fmt::Result {
    out.push_str("<ol id=\"moves\" aria-label=\"Moves\">\n");
    for ply in &page.plies {
        write_move(out, page, ply)?;
    }
    let beyond = |finding: &&Finding| finding.location.ply.is_some_and(|ply| ply > page.last());
    if page.unplayed.is_some() || page.findings.iter().any(|finding| beyond(&finding)) {
        out.push_str("<li>\n");
        if let Some(text) = page.unplayed {
            writeln!(out, "<div class=\"unplayed\">{}. {}</div>", page.last() + 1, Escaped(text))?;
        }
        write_findings(out, page.findings.iter().filter(beyond))?;
        out.push_str("</li>\n");
    }
    out.push_str("</ol>\n");
    Ok(())
}

fn write_move(out: &mut String, page: &Page<'_>, PagePly { ply, subject }: &PagePly) -> fmt::Result {
    write!(out, "<li><a href=\"#{ply}\">")?;
    match &subject.marks.last_move {
        Some((_, text)) => write!(out, "{ply}. {}", Escaped(text))?,
        None => out.push_str("start"),
    }
    for foul in subject.fouls.iter() {
        write!(out, " <small class=\"error\">foul: {foul}</small>")?;
    }
    out.push_str("</a>\n");
    for comment in comments(page.extras).filter(|(after, _)| after == ply) {
        writeln!(out, "<p class=\"comment\">{}</p>", Escaped(comment.1.trim()))?;
    }
    write_findings(
        out,
        page.findings.iter().filter(|finding| *ply > 0 && finding.location.ply == Some(*ply)),
    )?;
    out.push_str("</li>\n");
    Ok(())
}

/// The comments of a game, and behind how many plies each stands.
fn comments<'e>(extras: Extras<'e, 'e>) -> Box<dyn Iterator<Item = (usize, &'e str)> + 'e> {
    let after = |place: CommentPlace| match place {
        CommentPlace::Header { .. } => 0,
        CommentPlace::Ply { index, .. } => index,
    };
    match extras {
        Extras::None => Box::new(std::iter::empty()),
        Extras::Gn(record) => Box::new(record.comments.iter().map(move |c| (after(c.place), c.text()))),
        Extras::Pgn(record) => Box::new(record.comments.iter().map(move |c| (after(c.place), c.text()))),
    }
}

fn write_findings<'f>(out: &mut String, findings: impl Iterator<Item = &'f Finding>) -> fmt::Result {
    for finding in findings.filter(|finding| !finding.suppressed) {
        let diagnostic = &finding.diagnostic;
        let severity = diagnostic.severity.as_str();
        write!(
            out,
            "<p class=\"{severity}\">{severity}[{}]: {}",
            diagnostic.code,
            Escaped(&diagnostic.message)
        )?;
        if let Some(help) = &diagnostic.help {
            write!(out, "\nhelp: {}", Escaped(help))?;
        }
        out.push_str("</p>\n");
    }
    Ok(())
}
