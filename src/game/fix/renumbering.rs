//! Renumbers the moves of a game (`G2`).

use std::cell::LazyCell;

use crate::diagnostic::{Applicability, Edit, Fix};
use crate::game::fix::leaving_out;
use crate::game::source::Mover;
use crate::game::source::{Count, NextNumber, number_for, numbers_every_ply};
use crate::notation::gungijs::next_number;
use crate::notation::movetext::{Dialect, Record};
use crate::rules::Player;
use crate::text::Span;

/// How many edits the fixes of a game may have together: all findings about numbers have the same fix, and beyond this
/// limit only the first one has it.
const MAX_EDITS: usize = 100_000;

/// The fix of all findings about the numbers of a game, made when the first finding needs it.
pub(crate) struct Renumbering<F> {
    edits: LazyCell<Vec<Edit>, F>,
    /// How many edits the fixes so far have.
    given: usize,
}

impl<F: FnOnce() -> Vec<Edit>> Renumbering<F> {
    pub(crate) fn new(edits: F) -> Self {
        Self { edits: LazyCell::new(edits), given: 0 }
    }

    /// The fix; `None` if there is nothing to change, or at the limit.
    pub(crate) fn fix(&mut self) -> Option<Fix> {
        let edits = &*self.edits;
        if edits.is_empty() || self.given > 0 && self.given + edits.len() > MAX_EDITS {
            return None;
        }
        self.given += edits.len();
        Some(match edits.as_slice() {
            [Edit { span, text }] => Fix::safe(*span, text.as_str()),
            _ => Fix::new(Applicability::Safe, "renumber the moves", edits.clone()),
        })
    }
}

/// Whether the fix deletes this span.
pub(crate) fn leaves_out(fix: &Fix, span: Span) -> bool {
    let covers = |edit: &Edit| edit.span.start() <= span.start() && span.end() <= edit.span.end();
    fix.edits.iter().any(|edit| edit.text.is_empty() && covers(edit))
}

/// The edits that put the right number before every one or two moves, where the numbers stand now if they may. There are
/// none if a move is missing: if one could not be read, or not all could be played by `movers`.
pub(crate) fn renumbered(record: &Record<'_, impl Dialect>, movers: &[Mover]) -> Vec<Edit> {
    let count = record.plies.len();
    if count == 0 || record.unread.is_some() || movers.len() < count {
        return Vec::new();
    }
    let Numbers { mut before, mut superfluous } = Numbers::of(record);
    let mut edits = Vec::new();
    let (mut number, mut group) = (0, 0);
    for (index, mover) in movers[..count].iter().enumerate() {
        let begins = before[index].is_some_and(|number| number.begins_group);
        if index == 0 || begins || group == 2 {
            (number, group) = (number + 1, 0);
            let right = number_for(number, mover.player);
            match before[index].take() {
                Some(Number { span, .. }) if says(&record.text[span.range()], number, mover.player) => {}
                Some(Number { span, .. }) => edits.push(Edit { span, text: right }),
                None => {
                    let span = Span::at(record.plies[index].span.start());
                    edits.push(Edit { span, text: right + " " });
                }
            }
        }
        group += 1;
    }
    superfluous.extend(before.into_iter().flatten().map(|number| number.span));
    edits.extend(leaving_out(record.text, superfluous));
    edits.sort_by_key(|edit| edit.span);
    edits
}

/// The numbers of a game as they are written.
struct Numbers {
    /// The number before each ply.
    before: Vec<Option<Number>>,
    /// Numbers with another number or nothing behind them.
    superfluous: Vec<Span>,
}

#[derive(Clone, Copy)]
struct Number {
    span: Span,
    /// Whether it does not just repeat the number before, so that it may stay.
    begins_group: bool,
}

impl Numbers {
    fn of(record: &Record<'_, impl Dialect>) -> Self {
        let every_ply = numbers_every_ply(record);
        let mut numbers = Self { before: vec![None; record.plies.len()], superfluous: Vec::new() };
        let mut count = Count::default();
        for indicator in &record.indicators {
            let repeats = matches!(count.next(indicator), NextNumber::Repeats);
            let begins_group = if every_ply { indicator.ply % 2 == 0 } else { !repeats };
            let other = match numbers.before.get_mut(indicator.ply) {
                Some(place) => {
                    place.replace(Number { span: indicator.span, begins_group }).map(|other| other.span)
                }
                None => Some(indicator.span),
            };
            numbers.superfluous.extend(other);
        }
        numbers
    }
}

/// The edits that number a game of gungi.js right: a number lasts until the turn passes from White to Black.
pub(crate) fn renumbered_pgn(record: &Record<'_, impl Dialect>, movers: &[Mover]) -> Vec<Edit> {
    if record.unread.is_some() || movers.len() < record.plies.len() {
        return Vec::new();
    }
    let mut edits = Vec::new();
    let (mut number, mut counted) = (1, 0);
    for indicator in &record.indicators {
        let Some(mover) = movers.get(indicator.ply) else { break };
        for pair in movers[counted..=indicator.ply].windows(2) {
            number = next_number(number, pair[0].player, pair[1].player);
        }
        counted = indicator.ply;
        if !says(&record.text[indicator.span.range()], number, mover.player) {
            edits.push(Edit { span: indicator.span, text: number_for(number, mover.player) });
        }
    }
    edits
}

/// Whether a number with its periods is written right.
fn says(written: &str, number: u32, player: Player) -> bool {
    written.trim_start_matches('0') == number_for(number, player)
}
