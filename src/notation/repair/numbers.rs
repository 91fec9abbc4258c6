//! Other ways to write the numbers of moves, and numbers that begin again.

use super::moves::{RESULTS, is_move, is_notation, next_token, token_end};
use super::parts::{GN, moves_in};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::notation::movetext::blanks::begins_line;
use crate::text::Span;

/// Signs that people write for the period of a number.
const SIGNS: &[&str] = &[").", ".)", ":", ")", "]", "-", ""];

/// The slips in numbers that count 1, 2, 3.
pub(super) fn numbers(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let (mut count, mut moves) = (0, Vec::new());
    for part in moves_in(text, &GN) {
        let mut at = part.start();
        while let Some(start) = next_token(text, at, part.end()) {
            let end = token_end(text, start, part.end());
            at = end;
            let word = &text[start..end];
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            let Ok(number) = word[..digits].parse::<u32>() else {
                moves.extend(is_notation(word).then_some(word));
                continue;
            };
            if RESULTS.contains(&word) {
                continue;
            }
            let behind = &word[digits..];
            if behind.starts_with('.') && !behind.starts_with(".)") {
                if number == 1 && count > 1 && begins_line(text, start) {
                    slips.push(second_game(text, start, &moves, text.len()));
                    return slips;
                }
                count = number;
                moves.extend(Some(behind.trim_start_matches('.')).filter(|glued| !glued.is_empty()));
                continue;
            }
            let sign = SIGNS.iter().find(|sign| behind.starts_with(**sign)).copied().unwrap_or_default();
            let glued = &behind[sign.len()..];
            let after =
                next_token(text, end, part.end()).map(|next| &text[next..token_end(text, next, part.end())]);
            let has_move = match glued {
                "" => {
                    after.is_some_and(|next| is_move(next) || next.starts_with(|c: char| c.is_alphabetic()))
                }
                glued => !sign.is_empty() && is_move(glued),
            };
            if number == count + 1 && has_move {
                let place = start + digits;
                slips.push(
                    without_period(sign)
                        .at(Span::new(place, place + sign.len()), if glued.is_empty() { "." } else { ". " }),
                );
                count = number;
            }
        }
    }
    slips
}

fn without_period(sign: &str) -> Habit {
    let message = match sign {
        "" => "the numbers have no periods".to_owned(),
        sign => format!("the numbers have `{sign}` for the period"),
    };
    Habit::new(Code::BadPeriods, message, "write a period after each number")
}

/// Number 1 once more. The rest of the text is not read as part of this game.
fn second_game(text: &str, start: usize, moves: &[&str], end: usize) -> Slip {
    let rest =
        text[start..end].split_ascii_whitespace().filter(|word| !word.ends_with('.') && is_notation(word));
    let is_same = rest.eq(moves.iter().copied());
    let message = if is_same {
        "move 1 again: the same moves a second time"
    } else {
        "move 1 again: is this a second game?"
    };
    let help = "begin a second game with a header, such as `[Event \"\"]`; remove what was pasted twice";
    Habit::new(Code::SeveralGames, message, help).question().at(Span::new(start, end), "")
}
