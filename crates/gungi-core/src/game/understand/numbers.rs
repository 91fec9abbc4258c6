//! The numbers of a game as they should be (`G2`).

use crate::game::source::{Count, NextNumber, number_for};
use crate::game::understand::found::{MoveRead, NumberRead};
use crate::notation::gungijs::next_number;
use crate::notation::movetext::{Indicator, Periods};
use crate::rules::Player;
use crate::text::Span;

/// What becomes of a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Numbering {
    Says(String),
    /// It says nothing, and goes.
    Superfluous,
}

/// The numbers of a game as they should be.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    /// What becomes of each written number.
    pub(super) written: Vec<Numbering>,
    /// For each ply the number that is missing before it.
    pub(super) missing: Vec<Option<String>>,
    /// For each ply whether a number belongs before it.
    pub(super) begins: Vec<bool>,
    /// Whether what is wrong may be the trace of moves that are missing or exchanged.
    pub(super) is_doubtful: bool,
}

/// Numbers every one or two moves, where the numbers are now if that is allowed.
pub(super) fn of_gn(numbers: &[NumberRead], moves: &[MoveRead]) -> Numbers {
    let by_ply = moves.len() > 1 && is_by_ply(numbers, moves.len());
    let mut before: Vec<Option<(usize, bool)>> = vec![None; moves.len()];
    let mut found = Numbers {
        written: vec![Numbering::Superfluous; numbers.len()],
        missing: vec![None; moves.len()],
        begins: vec![false; moves.len()],
        is_doubtful: !by_ply && is_doubtful(numbers, moves),
    };
    let mut count = Count::default();
    for (index, number) in numbers.iter().enumerate() {
        let repeats = matches!(count.next(&indicator(number, moves)), NextNumber::Repeats);
        let begins = if by_ply {
            number.ply % 2 == 0
        } else {
            !repeats
        };
        if let Some(place) = before.get_mut(number.ply) {
            *place = Some((index, begins));
        }
    }
    let (mut number, mut group) = (0, 0);
    for (ply, mv) in moves.iter().enumerate() {
        if ply == 0 || before[ply].is_some_and(|(_, begins)| begins) || group == 2 {
            (number, group) = (number + 1, 0);
            found.begins[ply] = true;
            let right = number_for(number, mv.player);
            match before[ply] {
                Some((index, _)) => found.written[index] = Numbering::Says(right),
                None => found.missing[ply] = Some(right),
            }
        }
        group += 1;
    }
    found
}

/// Numbers of gungi.js from the first one on: one lasts until the turn passes from White to Black.
pub(super) fn of_pgn(numbers: &[NumberRead], moves: &[MoveRead], first: u32) -> Numbers {
    let mut found = Numbers {
        missing: vec![None; moves.len()],
        begins: vec![false; moves.len()],
        is_doubtful: !is_by_ply(numbers, moves.len()) && !is_wrong_throughout(numbers),
        ..Numbers::default()
    };
    let (mut number, mut counted) = (first, 0);
    for written in numbers {
        let Some(mv) = moves.get(written.ply) else {
            found.written.push(Numbering::Superfluous);
            continue;
        };
        for pair in moves[counted..=written.ply].windows(2) {
            number = next_number(number, pair[0].player, pair[1].player);
        }
        counted = written.ply;
        found
            .written
            .push(Numbering::Says(number_for(number, mv.player)));
    }
    found
}

/// Whether every ply has a number of its own, counted from 1.
fn is_by_ply(numbers: &[NumberRead], plies: usize) -> bool {
    let counted = numbers.iter().map(|number| {
        (
            number.ply,
            usize::try_from(number.value).unwrap_or(usize::MAX),
        )
    });
    numbers.len() == plies
        && numbers
            .iter()
            .all(|number| number.is_whites() != Some(true))
        && counted.eq((0..plies).map(|ply| (ply, ply + 1)))
}

/// Whether numbers are wrong, and not all in one way (`G2`).
fn is_doubtful(numbers: &[NumberRead], moves: &[MoveRead]) -> bool {
    let Some(first) = numbers.first() else {
        return false;
    };
    if counts_pairs(numbers) {
        return false;
    }
    let mut count = Count::default();
    if first.ply > 0 {
        count.miss();
    }
    let mut wrong = Vec::new();
    for (index, number) in numbers.iter().enumerate() {
        if matches!(
            count.next(&indicator(number, moves)),
            NextNumber::Wrong { .. }
        ) {
            wrong.push(index);
        }
    }
    if !wrong.is_empty() && wrong != [0] && !is_wrong_throughout(numbers) {
        return true;
    }
    numbers.iter().any(|number| {
        let player = moves.get(number.ply).map(|mv| mv.player);
        player.is_some_and(|player| {
            number
                .is_whites()
                .is_some_and(|whites| whites != (player == Player::White))
        })
    })
}

/// Whether all numbers are equal, or all count on from another first one.
fn is_wrong_throughout(numbers: &[NumberRead]) -> bool {
    let Some(first) = numbers.first() else {
        return true;
    };
    let counts_on = || {
        numbers
            .windows(2)
            .all(|pair| pair[0].value.checked_add(1) == Some(pair[1].value))
    };
    numbers.len() > 2 && numbers.iter().all(|number| number.value == first.value)
        || first.value != 1 && counts_on()
}

/// Whether the numbers count pairs of plies, whoever makes them: `1.` before the first, perhaps `1...` before the second.
fn counts_pairs(numbers: &[NumberRead]) -> bool {
    numbers.iter().all(|number| {
        let is_first = number.ply % 2 == 0;
        let pair = u32::try_from(number.ply / 2 + 1).ok();
        pair == Some(number.value) && number.is_whites().is_none_or(|whites| whites != is_first)
    })
}

fn indicator(number: &NumberRead, moves: &[MoveRead]) -> Indicator {
    let is_whites = number.is_whites().unwrap_or_else(|| {
        moves
            .get(number.ply)
            .is_some_and(|mv| mv.player == Player::White)
    });
    let periods = if is_whites {
        Periods::Three
    } else {
        Periods::One
    };
    Indicator {
        number: number.value,
        periods,
        span: Span::default(),
        ply: number.ply,
    }
}
