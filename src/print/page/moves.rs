//! The list of moves in the order of time: a row for a move of Black and the next one of White, each with its follow-ups, and
//! their comments and findings. A row has the number of its first move: the file counts follow-ups, too.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use super::position::{move_text, write_last_move, write_tag};
use super::{Page, PagePly};
use crate::game::{Finding, MoveNumber};
use crate::notation::movetext::CommentPlace;
use crate::print::plies::effects;
use crate::rules::{AnyPosition, Player, Rules as _};
use crate::text::Xml;

/// The next ply of the list.
#[derive(Clone, Copy)]
struct Next {
    number: MoveNumber,
    follows_up: bool,
}

impl Next {
    /// The ply after a position, with this number.
    fn after(position: &AnyPosition, number: MoveNumber) -> Self {
        Self {
            number,
            follows_up: position.follow_up_is_due(),
        }
    }
}

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
    /// Whether the next ply belongs to this row: it follows up the last one, or it is White's first one.
    fn takes(&self, next: Next) -> bool {
        let is_answer = next.number.player == Some(Player::White) && self.cells[1].is_empty();
        self.number.is_some() && (next.follows_up || is_answer)
    }

    fn cell(&mut self, player: Option<Player>) -> &mut String {
        &mut self.cells[usize::from(player == Some(Player::White))]
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let [black, white] = &self.cells;
        match self.number {
            Some(number) => write!(out, "<li><b>{}.</b>", number.number)?,
            None => write!(out, "<li class=\"start\">{black}")?,
        }
        if self.number.is_some() {
            write!(out, "<span>{black}</span>")?;
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
    out.push_str("<section class=\"list\" aria-label=\"Moves and comments\"><div class=\"top\"><svg id=\"story\" role=\"slider\" tabindex=\"0\" aria-label=\"Position in the game\"></svg><button id=\"sheet\" aria-expanded=\"false\" aria-controls=\"moves\">Moves</button></div>");
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
    let before = std::iter::once(None).chain(page.plies.iter().map(Some));
    for ((ply, id), before) in page.plies.iter().zip(ids(&page.plies)).zip(before) {
        let next = before.zip(ply.number);
        let next = next.map(|(before, number)| Next::after(&before.frame.position, number));
        let row = row_of(&mut rows, next);
        let number = next.map(|next| next.number);
        let cell = row.cell(number.and_then(|number| number.player));
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
    if let Some(((number, text), last)) = page.unplayed.zip(page.plies.last()) {
        let row = row_of(&mut rows, Some(Next::after(&last.frame.position, number)));
        write!(
            row.cell(number.player),
            "<s><i>not played: </i>{}</s>",
            Xml(text)
        )?;
    }
    if let Some(row) = rows.last_mut() {
        row.notes
            .extend(notes.split_off(&(page.last() + 1)).into_values());
    }
    Ok(rows)
}

/// The row of the next ply: the last one, or a new one.
fn row_of(rows: &mut Vec<Row>, next: Option<Next>) -> &mut Row {
    if let Some(next) = next.filter(|&next| !rows.last().is_some_and(|row| row.takes(next))) {
        rows.push(Row {
            number: Some(next.number),
            ..Row::default()
        });
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
