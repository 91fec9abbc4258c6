//! The index of the pages of many games: a table that is complete without its script, which searches, filters and sorts.

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write};

use super::{policy, source, style};
use crate::diagnostic::Severity;
use crate::files::Game;
use crate::game::{Finding, Frame};
use crate::notation::movetext::HeaderName;
use crate::render::players::{Players, in_words};
use crate::rules::{Describe as _, GameResult, Ruleset};
use crate::text::{Xml, counted};

const STYLE: &str = include_str!("index.css");
const SCRIPT: &str = include_str!("index.js");
/// The fields by which games are found.
const FILTERS: &str = include_str!("filters.html");

/// The name of the file of an index.
pub const INDEX: &str = "index.html";

/// An index of pages.
#[derive(Clone, Debug)]
pub struct Index<'i> {
    /// The name of the input, if all games are from one file.
    pub input: Option<&'i str>,
    /// The games.
    pub rows: &'i [IndexRow],
}

/// A game of an index.
#[derive(Clone, Debug)]
pub struct IndexRow {
    /// The number of the game in its input, from 1, with the name of the input if there are several.
    pub label: String,
    /// The name of the file with its page.
    pub file: OsString,
    /// The players and the result.
    pub players: Players,
    /// What its headers say about event and date.
    pub event: Option<String>,
    /// As [`Self::event`].
    pub date: Option<String>,
    pub rules: Ruleset,
    /// How many plies its page has.
    pub plies: usize,
    /// How many errors and warnings its page has.
    pub findings: [usize; 2],
}

impl Index<'_> {
    pub fn html(&self) -> String {
        let mut html = String::new();
        let written = self.write(&mut html);
        debug_assert!(written.is_ok(), "a string takes everything");
        html
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let games = counted(self.rows.len() as u64, "game");
        let title = self
            .input
            .map_or_else(|| games.clone(), |input| format!("{games} of {input}"));
        let (title, style) = (Xml(&title), style::filled(STYLE));
        write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{}\
             <title>{title}</title>\n<style>{style}</style>\n<main>\n<h1>{title}</h1>\n{FILTERS}\
             <p id=\"count\" role=\"status\">{games}</p>\n<div class=\"wide\"><table>\n<thead><tr>",
            policy(&source(&style), &source(SCRIPT)),
        )?;
        for heading in [
            "Game",
            "Black – White",
            "Result",
            "Date",
            "Rules",
            "Plies",
            "Findings",
        ] {
            write!(out, "<th scope=\"col\"><button>{heading}</button></th>")?;
        }
        out.push_str("</tr></thead>\n<tbody>\n");
        self.rows.iter().try_for_each(|row| row.write(out))?;
        write!(
            out,
            "</tbody></table></div>\n</main>\n<script>{SCRIPT}</script>\n</html>\n"
        )
    }
}

impl IndexRow {
    /// The row of a game with a page: its file, its label, its last position, and its findings.
    pub(crate) fn new(
        (file, label): (OsString, String),
        game: &Game<'_>,
        last: &Frame,
        players: &Players,
        findings: &[Finding],
    ) -> Self {
        let headers = game.content.extras().headers();
        let header = |name: HeaderName<'_>| {
            let found = headers
                .iter()
                .find(|(found, _)| found.eq_ignore_ascii_case(name.as_str()));
            found
                .map(|(_, value)| value.trim())
                .filter(|value| !matches!(*value, "" | "?"))
                .map(str::to_owned)
        };
        let result = players
            .result
            .or_else(|| in_words(GameResult::from(last.end?)));
        let count = |severity| {
            let counted = findings.iter().filter(|finding| !finding.is_suppressed());
            counted
                .filter(|finding| finding.diagnostic.severity == severity)
                .count()
        };
        Self {
            label,
            file,
            players: Players {
                result,
                ..players.clone()
            },
            event: header(HeaderName::Event),
            date: header(HeaderName::Date),
            rules: last.position.ruleset(),
            plies: last.ply,
            findings: [count(Severity::Error), count(Severity::Warning)],
        }
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let Self {
            label,
            file,
            players,
            event,
            date,
            rules,
            plies,
            findings,
        } = self;
        let (black, white) = (Xml(&players.names.black), Xml(&players.names.white));
        write!(
            out,
            "<tr><td>{}<td><a href=\"{}\">{black} – {white}</a>",
            Xml(label),
            Href(file)
        )?;
        if let Some(event) = event {
            write!(out, "<small>{}</small>", Xml(event))?;
        }
        let result = players.result.unwrap_or("open");
        let date = date.as_deref().unwrap_or_default();
        let [errors, warnings] = [(findings[0], "error"), (findings[1], "warning")]
            .map(|(count, kind)| (count > 0).then(|| counted(count as u64, kind)));
        let findings = errors
            .into_iter()
            .chain(warnings)
            .collect::<Vec<_>>()
            .join(", ");
        writeln!(
            out,
            "<td>{result}<td>{}<td>{rules}<td>{plies}<td>{findings}",
            Xml(date)
        )
    }
}

/// A file beside a page as an address: whatever its name is, it leads nowhere else.
pub(super) struct Href<'n>(pub(super) &'n OsStr);

impl fmt::Display for Href<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .as_encoded_bytes()
            .iter()
            .try_for_each(|&byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                    f.write_char(byte.into())
                }
                _ => write!(f, "%{byte:02X}"),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_file_is_a_file_beside_the_page() {
        for (name, address) in [
            ("01.html", "01.html"),
            ("a b#1?-01.html", "a%20b%231%3F-01.html"),
            ("javascript:alert(1)\"<", "javascript%3Aalert%281%29%22%3C"),
            ("小-1.html", "%E5%B0%8F-1.html"),
        ] {
            assert_eq!(Href(OsStr::new(name)).to_string(), address);
        }
    }
}
