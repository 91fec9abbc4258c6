//! How the numbers before moves count (`G2`).

use crate::notation::movetext::{Dialect, Indicator, Periods, Record};
use crate::rules::Player;

/// Whether every ply has a number of its own with one period: a dialect that one ply alone does not show.
pub(crate) fn numbers_every_ply(record: &Record<'_, impl Dialect>) -> bool {
    let numbers =
        record.indicators.iter().map(|indicator| (indicator.ply, indicator.number, indicator.periods));
    record.unread.is_none()
        && record.plies.len() > 1
        && record.indicators.len() == record.plies.len()
        && numbers.eq((0..record.plies.len()).zip(1..).map(|(ply, number)| (ply, number, Periods::One)))
}

/// Counts the numbers of a game. After a wrong number, both it and the expected one may be counted on from.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Count {
    written: u32,
    expected: u32,
}

/// How a number follows the one before.
pub(crate) enum NextNumber {
    /// It is the number before plus one.
    Follows,
    /// It is the number before again, for White's move.
    Repeats,
    /// It is another one.
    Wrong { expected: u32 },
}

impl Count {
    /// Counts a number that is not there.
    pub(crate) fn miss(&mut self) {
        self.expected += 1;
    }

    /// Counts a number.
    pub(crate) fn next(&mut self, indicator: &Indicator) -> NextNumber {
        let number = indicator.number;
        let counted = [self.written, self.expected];
        if counted.iter().any(|&counted| counted.checked_add(1) == Some(number)) {
            *self = Self { written: number, expected: number };
            NextNumber::Follows
        } else if number > 0 && counted.contains(&number) && indicator.periods == Periods::Three {
            NextNumber::Repeats
        } else {
            let expected = self.expected.saturating_add(1);
            *self = Self { written: number, expected };
            NextNumber::Wrong { expected }
        }
    }
}

/// The periods behind a number before a move of a player.
pub(crate) const fn periods_for(player: Player) -> Periods {
    match player {
        Player::Black => Periods::One,
        Player::White => Periods::Three,
    }
}

/// A number with its periods, before a move of a player.
pub(crate) fn number_for(number: u32, player: Player) -> String {
    match player {
        Player::Black => format!("{number}."),
        Player::White => format!("{number}..."),
    }
}
