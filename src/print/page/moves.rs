//! The list of moves: a row for each number of the game, with Black's and White's plies, comments and findings.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use super::position::{move_text, write_last_move, write_tag};
use super::{Page, PagePly};
use crate::game::{Finding, MoveNumber};
use crate::notation::movetext::CommentPlace;
use crate::print::plies::effects;
use crate::rules::Player;
use crate::text::Xml;

/// A row of the list.
#[derive(Default)]
struct Row {
    number: Option<MoveNumber>,
    /// Black's plies, and White's after them.
    cells: [String; 2],
    /// Comments and findings.
    notes: String,
}

impl Row {
    /// Whether the next ply belongs to this row: it has its number, and the turn did not pass to Black.
    fn takes(&self, next: MoveNumber) -> bool {
        self.number
            .is_some_and(|number| number.number == next.number)
            && (next.player == Some(Player::White) || self.cells[1].is_empty())
    }

    fn cell(&mut self, number: MoveNumber) -> &mut String {
        self.number = Some(number);
        &mut self.cells[usize::from(number.player == Some(Player::White))]
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let [black, white] = &self.cells;
        match self.number {
            Some(number) => write!(out, "<li><b>{}.</b>", number.number)?,
            None => write!(out, "<li class=\"start\">{black}")?,
        }
        if self.number.is_some() {
            write!(
                out,
                "<span>{}</span>",
                if black.is_empty() { "…" } else { black }
            )?;
            if !white.is_empty() {
                write!(out, "<span>{white}</span>")?;
            }
        }
        if !self.notes.is_empty() {
            write!(out, "<div class=\"notes\">{}</div>", self.notes)?;
        }
        out.push('\n');
        Ok(())
    }
}

/// Writes the moves of a page, and the findings without a move above them.
pub(super) fn write(out: &mut String, page: &Page<'_>) -> fmt::Result {
    out.push_str("<section class=\"list\" aria-label=\"Moves and comments\"><div class=\"top\"><button id=\"sheet\" aria-expanded=\"false\" aria-controls=\"moves\">Moves</button></div>");
    let mut loose = String::new();
    let of_no_move = page
        .shown_findings()
        .filter(|finding| finding.location.ply.is_none());
    of_no_move
        .into_iter()
        .try_for_each(|finding| write_finding(&mut loose, finding))?;
    if !loose.is_empty() {
        write!(out, "<div class=\"loose\" tabindex=\"0\">{loose}</div>")?;
    }
    out.push_str("<ol id=\"moves\" aria-label=\"Moves\" tabindex=\"0\">\n");
    rows(page)?.iter().try_for_each(|row| row.write(out))?;
    out.push_str("</ol></section>\n");
    Ok(())
}

fn rows(page: &Page<'_>) -> Result<Vec<Row>, fmt::Error> {
    let mut notes = notes(page)?;
    let mut rows: Vec<Row> = vec![Row::default()];
    for (ply, id) in page.plies.iter().zip(ids(&page.plies)) {
        let number = ply.number.filter(|_| ply.frame.ply > page.first());
        let row = row_of(&mut rows, number);
        let cell = match number {
            Some(number) => row.cell(number),
            None => &mut row.cells[0],
        };
        write!(cell, "<a href=\"#{id}\">")?;
        match number {
            Some(_) => write!(cell, "{}", Xml(move_text(ply)))?,
            None => write_last_move(cell, ply)?,
        }
        effects(&ply.frame)
            .iter()
            .try_for_each(|effect| write_tag(cell, effect))?;
        cell.push_str("</a>");
        row.notes.extend(notes.remove(&ply.frame.ply));
    }
    if let Some((number, text)) = page.unplayed {
        let row = row_of(&mut rows, Some(number));
        write!(row.cell(number), "<s><i>not played: </i>{}</s>", Xml(text))?;
    }
    if let Some(row) = rows.last_mut() {
        row.notes
            .extend(notes.split_off(&(page.last() + 1)).into_values());
    }
    Ok(rows)
}

/// The row of the next ply: the last one, or a new one.
fn row_of(rows: &mut Vec<Row>, number: Option<MoveNumber>) -> &mut Row {
    if number.is_some_and(|number| !rows.last().is_some_and(|row| row.takes(number))) {
        rows.push(Row::default());
    }
    let last = rows.len() - 1;
    &mut rows[last]
}

/// The address of each ply: the number of its move after the last ply of the move, as in `31b`; `p61` inside a move.
fn ids(plies: &[PagePly]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let next = plies.iter().skip(1).map(|ply| ply.number).chain([None]);
    let id = |(ply, next): (&PagePly, Option<MoveNumber>)| match ply.number {
        None => "0".to_owned(),
        Some(number) if Some(number) != next && taken.insert(number.to_string()) => {
            number.to_string()
        }
        Some(_) => format!("p{}", ply.frame.ply),
    };
    plies.iter().zip(next).map(id).collect()
}

/// The comments and findings of each ply; of the start, the comments before the first move.
fn notes(page: &Page<'_>) -> Result<BTreeMap<usize, String>, fmt::Error> {
    let mut notes: BTreeMap<usize, String> = BTreeMap::new();
    for (place, text) in page.extras.comments() {
        let text = text.trim().replace("\r\n", "\n");
        write!(
            notes.entry(plies_before(place)).or_default(),
            "<p class=\"comment\">{}</p>",
            Xml(&text)
        )?;
    }
    for finding in page.shown_findings() {
        if let Some(ply) = finding.location.ply {
            write_finding(notes.entry(ply).or_default(), finding)?;
        }
    }
    Ok(notes)
}

/// Number of plies before a comment.
const fn plies_before(place: CommentPlace) -> usize {
    match place {
        CommentPlace::Header { .. } => 0,
        CommentPlace::Ply { index, .. } => index,
    }
}

fn write_finding(out: &mut String, finding: &Finding) -> fmt::Result {
    let diagnostic = &finding.diagnostic;
    let severity = diagnostic.severity.as_str();
    write!(
        out,
        "<p class=\"{severity}\">{severity}[{}]: {}",
        diagnostic.code,
        Xml(&diagnostic.message)
    )?;
    if let Some(help) = &diagnostic.help {
        write!(out, "\nhelp: {}", Xml(help))?;
    }
    out.push_str("</p>");
    Ok(())
}
