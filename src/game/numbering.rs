//! The numbers before moves, held against who moved (`G2`), and those of gungi.js.

use super::Actor;
use crate::diagnostic::{Code, Diagnostic};
use crate::notation::gn::{Indicator, Periods, Record};
use crate::notation::gungijs::{self, next_number};
use crate::rules::Player;
use crate::text::Span;

/// Tells every number that is wrong or unusual. `actors` are those of the plies that could be played; of the others
/// only the numbers themselves are looked at.
pub(super) fn check(record: &Record<'_>, actors: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
    // After a wrong number both it and the one that was expected may be counted on from.
    let mut counted = [0, 0];
    if let Some(first) = record.plies.first() {
        if record.indicators.first().is_none_or(|indicator| indicator.ply > 0) {
            let message = "the first move has no number before it";
            tell(
                Diagnostic::new(Code::MissingNumber, first.span, "G2", message).help("write `1.` before it"),
            );
            counted = [0, 1];
        }
    }
    for (i, indicator) in record.indicators.iter().enumerate() {
        let end = record.indicators.get(i + 1).map_or(record.plies.len(), |next| next.ply);
        let repeats = counted.contains(&indicator.number) && indicator.periods == Periods::Three && i > 0;
        let follows = counted.iter().any(|&number| number.checked_add(1) == Some(indicator.number));
        if follows {
            counted = [indicator.number; 2];
        } else if repeats {
            tell(repeated(indicator));
        } else {
            let expected = counted[1].saturating_add(1);
            tell(wrong_number(indicator, expected, i.checked_sub(1).map(|i| &record.indicators[i])));
            counted = [indicator.number, expected];
        }
        if let Some(actor) = actors.get(indicator.ply) {
            if periods_for(actor.player) != indicator.periods {
                tell(wrong_periods(indicator, actor.player));
            }
        }
        if let Some(group) = actors.get(indicator.ply..end) {
            check_group(record, indicator.ply, group, tell);
        }
    }
}

/// Tells every number of a PGN that does not count the moves, as gungi.js counts them: a number lasts until the turn
/// passes from White to Black. `actors` are those of the plies that could be played; of the others nothing is known.
pub(super) fn check_pgn(record: &gungijs::Record<'_>, actors: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
    let (mut number, mut counted) = (1, 0);
    for indicator in &record.indicators {
        let is_clear = record.first_unread.is_none_or(|first| indicator.ply < first);
        let Some(actor) = actors.get(indicator.ply).filter(|_| is_clear) else { return };
        for pair in actors[counted..=indicator.ply].windows(2) {
            number = next_number(number, pair[0].player, pair[1].player);
        }
        let right = number_for(number, actor.player);
        if (indicator.number, indicator.periods) != (number, periods_for(actor.player)) {
            let message = format!("the number of this move is `{right}`");
            let finding = Diagnostic::new(Code::PgnWrongNumber, indicator.span, "gungi.js", message);
            tell(finding.help("a number counts one move of each player; the first player's has one period"));
        }
        // Those that follow a wrong number may be right to do so.
        (number, counted) = (indicator.number, indicator.ply);
    }
}

/// Two moves belong to a number; follow-ups may stand in their move's group.
fn check_group(record: &Record<'_>, start: usize, group: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
    if group.len() <= 2 {
        return;
    }
    let of_its_own: Vec<usize> = (0..group.len()).filter(|&i| !group[i].follow_up || i == 0).collect();
    if let Some(&third) = of_its_own.get(2) {
        let span = record.plies[start + third].span;
        let message = "a third move after one number";
        tell(
            Diagnostic::new(Code::MissingNumber, span, "G2", message)
                .help("each number is followed by one or two moves"),
        );
    } else if let Some(i) = (1..group.len()).find(|&i| group[i].follow_up) {
        let span = record.plies[start + i].span;
        let message = "a follow-up inside the group of its move";
        let help = "it counts as a move of its own: two moves a number, and the pairs shift";
        tell(Diagnostic::new(Code::FollowUpInGroup, span, "G2", message).help(help));
    }
}

const fn periods_for(player: Player) -> Periods {
    match player {
        Player::Black => Periods::One,
        Player::White => Periods::Three,
    }
}

fn wrong_number(indicator: &Indicator, expected: u32, before: Option<&Indicator>) -> Diagnostic {
    let message = format!("move number {} where {expected} was expected", indicator.number);
    let finding = Diagnostic::new(Code::WrongNumber, indicator.span, "G2", message)
        .label(format!("expected {expected}"))
        .help("each number is the number before plus one");
    match before {
        Some(before) => finding.related(before.span, "the number before"),
        None => finding,
    }
}

fn repeated(indicator: &Indicator) -> Diagnostic {
    let message = format!("the number {} is repeated before White's move", indicator.number);
    Diagnostic::new(Code::RepeatedNumber, indicator.span, "G2", message)
        .help("leave it out: White's move stands in the group of Black's")
}

fn wrong_periods(indicator: &Indicator, player: Player) -> Diagnostic {
    let message = format!("the move after this number is {player}'s");
    let span = Span::new(indicator.span.start(), indicator.span.end());
    Diagnostic::new(Code::WrongPeriods, span, "G2", message)
        .help(format!("write `{}`", number_for(indicator.number, player)))
}

fn number_for(number: u32, player: Player) -> String {
    match player {
        Player::Black => format!("{number}."),
        Player::White => format!("{number}..."),
    }
}
