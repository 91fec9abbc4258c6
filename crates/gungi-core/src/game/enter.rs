//! A move that is written into the text of a game of GN: the number that it needs, and the numbers after it (`G2`).

use std::ops::Range;

use crate::diagnostic::Edit;
use crate::game::resolve::written::Written;
use crate::game::source::gn::Record;
use crate::game::source::{Count, NextNumber, number_for, numbers_every_ply};
use crate::notation::movetext::{Indicator, Periods};
use crate::rules::{AnyPosition, Player, Rules as _};
use crate::text::Span;

/// A place among the plies of a game where a move is written, instead of some of them or between two.
#[derive(Clone, Debug)]
pub struct Slot<'r, 't> {
    record: &'r Record<'t>,
    /// The plies that the move replaces; if there are none, it is written before the first after them.
    plies: Range<usize>,
    /// The offset of the move in the text.
    at: usize,
    /// How the numbers count before the move.
    before: Pairs,
    /// How they count with it.
    with_move: Pairs,
    /// The number that is missing before the move.
    number: Option<u32>,
}

impl<'r, 't> Slot<'r, 't> {
    /// A move instead of `plies`, at an offset of the text. `is_numbered` says that a number is right before it.
    pub fn new(record: &'r Record<'t>, plies: Range<usize>, at: usize, is_numbered: bool) -> Self {
        let mut indicators = record.indicators.iter().peekable();
        let mut pairs = Pairs::of_style(numbers_every_ply(record));
        for ply in 0..plies.start {
            let mut is_numbered = false;
            while let Some(indicator) = indicators.next_if(|indicator| indicator.ply <= ply) {
                is_numbered |= pairs.see(indicator);
            }
            if ply == 0 && !is_numbered {
                pairs.count.miss();
                pairs.next();
            } else if !is_numbered {
                pairs.moves += 1;
            }
        }
        let before = pairs;
        let waits =
            |indicator: &&Indicator| indicator.ply == plies.start && indicator.span.end() <= at;
        let mut has_number = false;
        let mut begins = false;
        while let Some(indicator) = indicators.next_if(waits) {
            has_number = true;
            begins |= pairs.see(indicator);
        }
        let number = if has_number || is_numbered {
            if !begins {
                pairs.moves += 1;
            }
            None
        } else {
            pairs.next()
        };
        Self {
            record,
            plies,
            at,
            before,
            with_move: pairs,
            number,
        }
    }

    /// The number that a move of a player needs before it, such as `3... `; nothing if it needs none, or has one.
    pub fn number(&self, player: Player) -> String {
        let number = |number| format!("{} ", self.before.text(number, player));
        self.number.map(number).unwrap_or_default()
    }

    /// Whether moves follow.
    pub fn is_last(&self) -> bool {
        self.plies.end >= self.record.plies.len()
    }

    /// How the numbers after the move change, if it leads to this position. The numbers stay where they are, unless more
    /// than two moves follow one of them now: then they are written before every second move, as in canonical form.
    pub fn renumbered(&self, position: &AnyPosition) -> Vec<Edit> {
        let followers = &self.record.plies[self.plies.end..];
        let written = followers.iter().map(|ply| Written::Gn(ply.mv));
        let (players, known) = players(position, written);
        let numbers = self.numbers_after();
        let begins = |ply: usize| numbers.iter().any(|number| number.ply == ply);
        let own = (self.plies.end..self.record.plies.len())
            .take_while(|&ply| !begins(ply))
            .count();
        if self.with_move.moves + own <= self.with_move.most() {
            let players = players.into_iter().take(known);
            let wrong = players.zip(self.plies.end..).filter_map(|(player, ply)| {
                let number = numbers.iter().find(|number| number.ply == ply)?;
                let is_wrong = !self.before.is_by_ply && number.periods != Periods::before(player);
                is_wrong.then(|| Edit {
                    span: number.span,
                    text: number_for(number.number, player),
                })
            });
            return wrong.collect();
        }
        let mut pairs = self.with_move;
        let mut edits = Vec::new();
        for ((ply, follower), player) in (self.plies.end..).zip(followers).zip(players) {
            let mut there = numbers.iter().filter(|number| number.ply == ply);
            let right = pairs.next().map(|number| pairs.text(number, player));
            match (right, there.next()) {
                (Some(text), Some(number)) => edits.push(Edit {
                    span: number.span,
                    text,
                }),
                (Some(text), None) => edits.push(Edit {
                    span: Span::at(follower.span.start()),
                    text: format!("{text} "),
                }),
                (None, Some(number)) => edits.push(self.without(number)),
                (None, None) => {}
            }
            edits.extend(there.map(|number| self.without(number)));
        }
        edits.retain(|edit| self.record.text.get(edit.span.range()) != Some(&edit.text));
        edits
    }

    /// The numbers after the move, up to the last move.
    fn numbers_after(&self) -> Vec<Indicator> {
        let is_after = |indicator: &&Indicator| {
            indicator.span.start() >= self.at
                && (self.plies.end..self.record.plies.len()).contains(&indicator.ply)
        };
        self.record
            .indicators
            .iter()
            .filter(is_after)
            .copied()
            .collect()
    }

    /// Removes a number and the blanks after it.
    fn without(&self, number: &Indicator) -> Edit {
        let rest = &self.record.text[number.span.end()..];
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        Edit {
            span: Span::new(number.span.start(), number.span.end() + blanks),
            text: String::new(),
        }
    }
}

/// How many moves the last number has so far.
#[derive(Clone, Copy, Debug)]
struct Pairs {
    /// Whether each move has a number of its own.
    is_by_ply: bool,
    number: u32,
    moves: usize,
    count: Count,
}

impl Pairs {
    fn of_style(is_by_ply: bool) -> Self {
        Self {
            is_by_ply,
            number: 0,
            moves: 2,
            count: Count::default(),
        }
    }

    /// The most moves of a number.
    const fn most(self) -> usize {
        if self.is_by_ply { 1 } else { 2 }
    }

    /// Takes a written number; returns whether a pair begins with it, and its next move is the first.
    fn see(&mut self, indicator: &Indicator) -> bool {
        if matches!(self.count.next(indicator), NextNumber::Repeats) {
            return false;
        }
        (self.number, self.moves) = (indicator.number, 1);
        true
    }

    /// Counts a move without a number; returns the number that it needs.
    fn next(&mut self) -> Option<u32> {
        if self.moves < self.most() {
            self.moves += 1;
            return None;
        }
        (self.number, self.moves) = (self.number.saturating_add(1), 1);
        Some(self.number)
    }

    /// A number before a move of a player.
    fn text(self, number: u32, player: Player) -> String {
        let player = if self.is_by_ply {
            Player::Black
        } else {
            player
        };
        number_for(number, player)
    }
}

/// Who makes each ply that follows a position, and for how many plies that is known: after a ply that cannot be played, the
/// players are assumed to take turns.
fn players(position: &AnyPosition, plies: impl Iterator<Item = Written>) -> (Vec<Player>, usize) {
    let (mut position, mut player) = (Some(*position), position.player());
    let (mut players, mut known) = (Vec::new(), 0);
    for written in plies {
        players.push(player);
        known += usize::from(position.is_some());
        let next = position.and_then(|position| {
            let (mv, _) = position.resolve_and_judge(written).ok()?;
            Some(position.after(mv))
        });
        player = next.map_or(player.opponent(), |next| next.player());
        position = next;
    }
    (players, known)
}
