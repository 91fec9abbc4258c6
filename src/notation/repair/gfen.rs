//! Habits in lines of GFEN.

use super::parts::words_of;
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::notation::syntax::Field;
use crate::text::{BLANKS, Span};

/// Words for the side to move. `B` and `W` may be hands.
const SIDES: [(&str, &str); 2] = [("black", "b"), ("white", "w")];

/// Blanks as `_`, and text around the line: quotes, labels, commas, numbers of a list.
pub(super) fn wrapping(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    if !text.trim().contains(BLANKS) && text.contains('_') {
        let habit = Habit::new(Code::GfenLookAlike, "underscores (`_`) instead of blanks", "write blanks");
        slips.extend(text.match_indices('_').map(|(at, _)| habit.at(Span::new(at, at + 1), " ")));
    }
    let habit = Habit::new(
        Code::GfenWrappedText,
        "text around the line, such as a quote, a label (`GFEN:`), a comma or a number",
        "remove it",
    );
    let Some(start) = board_start(text).filter(|start| *start > 0) else {
        slips.extend(end_of_line(text, &habit));
        return slips;
    };
    let before = &text[..start];
    if !before.trim().is_empty() && before.split('/').count() == 1 {
        slips.push(habit.at(Span::new(0, start), ""));
    }
    slips.extend(end_of_line(text, &habit));
    slips
}

/// Where the first word with eight `/` begins, without signs before it.
fn board_start(text: &str) -> Option<usize> {
    let (mut at, is_blank) = (0, |c: char| c == '_' || BLANKS.contains(&c));
    for word in text.split(is_blank) {
        if word.matches('/').count() == 8 {
            let board = word.rsplit(['"', '\'', '`', ':', '=', '>', '(']).next()?;
            return (board.matches('/').count() == 8).then_some(at + word.len() - board.len());
        }
        at += word.len() + 1;
    }
    None
}

/// Signs after the last word.
fn end_of_line(text: &str, habit: &Habit) -> Option<Slip> {
    let kept = text.trim_end_matches([',', ';', '"', '\'', '`', ')', ' ', '\t']).len();
    (kept < text.trim_end().len()).then(|| habit.at(Span::new(kept, text.len()), ""))
}

/// The side as a word, a slash between hands, numbers among the moves.
pub(super) fn fields(text: &str) -> Vec<Slip> {
    let words = words(text);
    let mut slips = Vec::new();
    for (side, meant) in SIDES {
        let habit = Habit::new(
            Code::NoSide,
            format!("the side to move is written as `{side}`"),
            format!("write `{meant}`"),
        );
        let written = words.get(1).filter(|word| word.text.eq_ignore_ascii_case(side));
        slips.extend(written.map(|word| habit.at(word.span(), meant)));
    }
    if let Some(hands) = words.get(2).filter(|hands| hands.text.contains('/')) {
        let habit = Habit::new(
            Code::HandCharacter,
            "a slash (`/`) between the hands, as in gungi.js",
            "write the hands without `/`",
        );
        let hands_of = |side: &str| side.trim_matches('-').to_owned();
        if let [black, white] = hands.text.split('/').collect::<Vec<_>>()[..] {
            let is_clear = !black.contains(char::is_lowercase) && !white.contains(char::is_uppercase);
            let joined = hands_of(black) + &hands_of(white);
            let meant = if joined.is_empty() { "-".to_owned() } else { joined };
            slips.extend(is_clear.then(|| habit.at(hands.span(), meant)));
        }
    }
    if let Some(moves) = words.iter().position(|word| word.text == "moves") {
        let habit = Habit::new(
            Code::GfenWrappedText,
            "numbers stand among the moves; GFEN has none",
            "remove the numbers",
        );
        for word in &words[moves + 1..] {
            let number = super::moves::number_length(word.text);
            if number > 0 {
                let blanks = text[word.start + number..].len()
                    - text[word.start + number..].trim_start_matches(BLANKS).len();
                slips.push(habit.at(Span::new(word.start, word.start + number + blanks), ""));
            }
        }
    }
    slips
}

fn words(text: &str) -> Vec<Field<'_>> {
    let words = words_of(text, Span::new(0, text.len())).into_iter();
    words.map(|word| Field { text: &text[word.range()], start: word.start() }).collect()
}

/// Boards without any period, if every row is nine squares wide with towers of one unit.
pub(super) fn board(text: &str) -> Vec<Slip> {
    let words = words(text);
    let Some(board) = words.first().filter(|board| !board.text.contains('.')) else { return Vec::new() };
    let width = |row: &str| row.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum::<u32>();
    let is_clear =
        |row: &str| width(row) == 9 && row.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '1'..='9'));
    if board.text.split('/').count() != 9 || !board.text.split('/').all(is_clear) {
        return Vec::new();
    }
    let habit = Habit::new(
        Code::OpenTower,
        "the towers of one unit have no periods",
        "write a period after each tower of one or two units",
    );
    let letters = board.text.char_indices().filter(|(_, c)| c.is_ascii_alphabetic());
    letters.map(|(at, _)| habit.at(Span::at(board.start + at + 1), ".")).collect()
}
