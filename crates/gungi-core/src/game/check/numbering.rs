//! Checks the numbers before moves of GN (`G2`) and gungi.js.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::source::Mover;
use crate::game::source::{Count, NextNumber, number_for, numbers_every_ply};
use crate::notation::gungijs::next_number;
use crate::notation::movetext::{Dialect, Indicator, Periods, Record};
use crate::rules::Player;

/// Reports the wrong and unusual numbers of a game of GN. `movers` made the plies that could be played; the periods of
/// later numbers are not checked.
pub fn check(
    record: &Record<'_, impl Dialect>,
    movers: &[Mover],
    emit: &mut dyn FnMut(Diagnostic),
) {
    // It is unknown who made the moves after an unreadable one.
    let movers = &movers[..record
        .unread
        .map_or(movers.len(), |unread| unread.ply.min(movers.len()))];
    let wrong_periods = |indicator: &&Indicator| has_wrong_periods(indicator, movers);
    if let Some(first) = record
        .indicators
        .iter()
        .find(wrong_periods)
        .filter(|_| numbers_every_ply(record))
    {
        return emit(every_ply_numbered(first));
    }
    let mut count = Count::default();
    if let Some(first) = record.plies.first() {
        if record
            .indicators
            .first()
            .is_none_or(|indicator| indicator.ply > 0)
        {
            let message = "the first move has no number";
            emit(
                Diagnostic::new(Code::MissingNumber, first.span, Ruling::G2, message)
                    .help("write `1.` before it"),
            );
            count.miss();
        }
    }
    for (i, indicator) in record.indicators.iter().enumerate() {
        let end = record
            .indicators
            .get(i + 1)
            .map_or(record.plies.len(), |next| next.ply);
        match count.next(indicator) {
            NextNumber::Follows => {}
            NextNumber::Repeats => emit(repeated(indicator)),
            NextNumber::Wrong { expected } => {
                let before = i.checked_sub(1).map(|i| &record.indicators[i]);
                emit(wrong_number(indicator, expected, before));
            }
        }
        if let Some(mover) = movers
            .get(indicator.ply)
            .filter(|_| has_wrong_periods(indicator, movers))
        {
            emit(wrong_periods_before(indicator, mover.player));
        }
        if let Some(group) = movers.get(indicator.ply..end) {
            check_group(record, indicator.ply, group, emit);
        }
    }
}

/// Reports the wrong numbers of a game of gungi.js: a number lasts until the turn passes from White to Black. `movers`
/// made the plies that could be played; later numbers are not checked. `first` is the number of the start.
pub fn check_pgn(
    record: &Record<'_, impl Dialect>,
    first: u32,
    movers: &[Mover],
    emit: &mut dyn FnMut(Diagnostic),
) {
    let (mut number, mut counted) = (first, 0);
    let (mut turns, mut seen) = (0_u32, 0);
    for indicator in &record.indicators {
        let is_clear = record
            .unread
            .is_none_or(|unread| indicator.ply < unread.ply);
        let Some(mover) = movers.get(indicator.ply).filter(|_| is_clear) else {
            return;
        };
        for pair in movers[counted..=indicator.ply].windows(2) {
            number = next_number(number, pair[0].player, pair[1].player);
        }
        let right = number_for(number, mover.player);
        // komugi counts the turns of the player who moves first, and chess every second ply.
        for index in seen..=indicator.ply {
            let before = index.checked_sub(1).map(|before| movers[before].player);
            let begins = movers[index].player == Player::Black && before != Some(Player::Black);
            turns += u32::from(begins);
        }
        seen = indicator.ply + 1;
        let passed = indicator.ply + usize::from(movers[0].player == Player::White);
        let of_chess = u32::try_from(passed / 2).map(|moves| first.saturating_add(moves));
        let is_usual = [Ok(number), Ok(turns), of_chess].contains(&Ok(indicator.number));
        if !is_usual || indicator.periods != Periods::before(mover.player) {
            let message = format!("the number of this move should be `{right}`");
            let finding = Diagnostic::new(
                Code::PgnWrongNumber,
                indicator.span,
                Ruling::GUNGIJS,
                message,
            );
            emit(finding.help("each number covers one move of each player: `2.` before the first player's, `2...` before the second's"));
        }
        // The next numbers may count on from a wrong one.
        (number, counted) = (indicator.number, indicator.ply);
    }
}

/// Reports a third move after a number, and follow-ups in the group of their move.
fn check_group(
    record: &Record<'_, impl Dialect>,
    start: usize,
    group: &[Mover],
    emit: &mut dyn FnMut(Diagnostic),
) {
    if group.len() <= 2 {
        return;
    }
    let of_its_own: Vec<usize> = (0..group.len())
        .filter(|&i| !group[i].follow_up || i == 0)
        .collect();
    if let Some(&third) = of_its_own.get(2) {
        let span = record.plies[start + third].span;
        let message = "this is the third move after one number";
        emit(
            Diagnostic::new(Code::MissingNumber, span, Ruling::G2, message)
                .help("write a number before every one or two moves"),
        );
    } else if let Some(i) = (1..group.len()).find(|&i| group[i].follow_up) {
        let span = record.plies[start + i].span;
        let message = "this follow-up makes more than two moves after one number";
        let help = "a follow-up counts as a move: write a new number after every two moves";
        emit(Diagnostic::new(Code::FollowUpInGroup, span, Ruling::G2, message).help(help));
    }
}

/// Whether a number has the periods of the other player.
fn has_wrong_periods(indicator: &Indicator, movers: &[Mover]) -> bool {
    movers
        .get(indicator.ply)
        .is_some_and(|mover| Periods::before(mover.player) != indicator.periods)
}

fn every_ply_numbered(indicator: &Indicator) -> Diagnostic {
    let message = "every move has its own number";
    Diagnostic::new(Code::EveryPlyNumbered, indicator.span, Ruling::G2, message)
        .label("White's first move")
        .help("number every second move: `1.` before the first and second, `2.` before the third and fourth")
}

fn wrong_number(indicator: &Indicator, expected: u32, before: Option<&Indicator>) -> Diagnostic {
    let message = format!(
        "expected move number {expected}, found {}",
        indicator.number
    );
    let finding = Diagnostic::new(Code::WrongNumber, indicator.span, Ruling::G2, message).help(
        format!("check for missing moves; if none is missing, write {expected}"),
    );
    match before {
        Some(before) => finding.related(before.span, "the previous number"),
        None => finding,
    }
}

fn repeated(indicator: &Indicator) -> Diagnostic {
    let message = format!(
        "the number {} is repeated before White's move",
        indicator.number
    );
    Diagnostic::new(Code::RepeatedNumber, indicator.span, Ruling::G2, message)
        .help("remove the number: White's move follows Black's under one number")
}

fn wrong_periods_before(indicator: &Indicator, player: Player) -> Diagnostic {
    let message = format!("the periods are wrong: the move after this number is {player}'s");
    Diagnostic::new(Code::WrongPeriods, indicator.span, Ruling::G2, message).help(format!(
        "check for a missing move; if none is missing, write `{}`",
        number_for(indicator.number, player)
    ))
}
