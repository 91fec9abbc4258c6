//! The printed notation of the rule book, as people quote games, and the tables of a record generator that use it.
//!
//! ```text
//! move = file sep row sep tier sep unit [ "新" ] [ "(" file sep row ")" ] / file sep row sep tier sep "新" unit / "済み" / "済"
//! ```
//!
//! The place is where the unit comes to stand, with its tier there. Where it comes from, and what it captures, is on the board.
//!
//! | module | content |
//! |---|---|
//! | this file | texts of moves, and one move |
//! | `tables` | tables in Markdown |
//! | `write` | games as they are written |

mod tables;
mod write;

use crate::diagnostic::Ruling;
use crate::notation::loose::{digit_of, usual_kanji};
use crate::notation::record::{Landing, Record, RecordFault, RecordMove, RecordStart, Turns};
use crate::rules::official::Kind;
use crate::rules::{Square, Tier};
use crate::text::{LINE_ENDS, Span, usual_width};

pub use tables::read_printed_tables;
pub use write::{printed_move, write_printed};

/// What stands before a move and says whose it is. The turn says it, too.
const SIGNS: [&str; 11] = [
    "▲", "△", "▼", "▽", "☗", "☖", "先手", "後手", "后手", "：", ":",
];

/// Reads a text of moves, a game. It says no level.
pub fn read_printed(text: &str) -> Record {
    let mut record = Record::new(Ruling::PRINTED);
    record.start = RecordStart::Unsaid;
    let mut moves = Moves {
        turns: Turns::unsaid(text.contains('済')),
    };
    let mut start = 0;
    for line in text.split(LINE_ENDS) {
        if let Some(comment) = line.strip_prefix('#') {
            let span = Span::new(start, start + line.len());
            record.comment(comment.strip_prefix(' ').unwrap_or(comment), span);
        } else {
            moves.line(line, start, &mut record);
        }
        start += line.len() + 1;
    }
    record
}

/// Whether a text begins with a move, after a number and comments.
pub fn begins_with_printed_move(text: &str) -> bool {
    let line = text
        .lines()
        .find(|line| !line.starts_with('#') && !line.trim().is_empty());
    let line = line.map(|line| after_number(line.trim_start()).trim_start());
    line.is_some_and(|line| matches!(read_token(after_signs(line)), Token::Move(..)))
}

/// The moves so far, and whose turn it is.
struct Moves {
    turns: Turns,
}

impl Moves {
    /// Reads the moves of a line, which is at `start` in the text.
    fn line(&mut self, line: &str, start: usize, record: &mut Record) {
        let mut rest = line;
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '、'));
            if rest.is_empty() || record.unread.is_some() {
                return;
            }
            let after = after_signs(after_number(rest));
            if after.len() < rest.len() {
                rest = after;
                continue;
            }
            let at = start + line.len() - rest.len();
            let length = self.token(rest, at, record);
            rest = &rest[length..];
        }
    }

    /// Reads the token at the start of a text, which is at `start`, and returns its length.
    fn token(&mut self, text: &str, start: usize, record: &mut Record) -> usize {
        let (token, length) = match read_token(text) {
            Token::Done(length) => {
                self.turns.done(record, Span::new(start, start + length));
                return length;
            }
            Token::Move(mv, length) => {
                let span = Span::new(start, start + length);
                if mv.is_unusual {
                    record.fault(span, RecordFault::UnusualMove);
                }
                self.turns.play(record, mv.mv, span);
                return length;
            }
            Token::Numbers(count, length) => (RecordFault::NumberCount(count), length),
            Token::Unknown => {
                let length = text.find(char::is_whitespace).unwrap_or(text.len());
                let expected = "a place and a unit, as in `4-7-2 侍`, or `済み`";
                (RecordFault::NoMove(expected), length)
            }
        };
        record.unread(Span::new(start, start + length), token);
        length
    }
}

/// A text without the number of a move at its start.
fn after_number(text: &str) -> &str {
    let is_digit = |c: char| usual_width(c).unwrap_or(c).is_ascii_digit();
    let after = text.trim_start_matches(is_digit);
    if after.len() == text.len() {
        return text;
    }
    let sign = ["手目", "...", ".", "．"]
        .into_iter()
        .find_map(|sign| after.strip_prefix(sign));
    sign.unwrap_or(text)
}

/// A text without the signs of players at its start.
fn after_signs(mut text: &str) -> &str {
    while let Some(rest) = SIGNS.iter().find_map(|sign| text.strip_prefix(sign)) {
        text = rest.trim_start();
    }
    text
}

/// What a text begins with, and its length.
enum Token {
    Move(PrintedMove, usize),
    Done(usize),
    /// Another number of numbers than three before a unit, and the length.
    Numbers(usize, usize),
    Unknown,
}

struct PrintedMove {
    mv: RecordMove,
    /// Whether the rule book would write it otherwise.
    is_unusual: bool,
}

/// Numbers at the start of a text.
#[derive(Default)]
struct Numbers {
    /// The first four.
    values: Vec<u8>,
    count: usize,
    is_unusual: bool,
    /// The length of them all.
    length: usize,
}

fn read_token(text: &str) -> Token {
    for done in ["済み", "済"] {
        if text.starts_with(done) {
            return Token::Done(done.len());
        }
    }
    let numbers = read_numbers(text);
    let after = &text[numbers.length..];
    let rest = after.trim_start_matches(is_separator);
    let (is_before, rest) = without_prefix(rest, '新');
    let Some((kind, is_other_word)) = rest.chars().next().and_then(kind_of) else {
        return Token::Unknown;
    };
    let rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
    let (is_behind, rest) = without_prefix(rest, '新');
    let &[file, row, tier] = numbers.values.as_slice() else {
        return Token::Numbers(numbers.count, text.len() - rest.len());
    };
    let place = Square::new(file - 1, row - 1).zip(Tier::from_index(usize::from(tier) - 1));
    let Some((to, tier)) = place else {
        return Token::Unknown;
    };
    let (from, rest) = origin(rest).map_or((None, rest), |(from, rest)| (Some(from), rest));
    let landing = if is_before || is_behind {
        Landing::Dropped(tier)
    } else {
        Landing::Stands(tier)
    };
    let mv = RecordMove {
        unit: Some(kind),
        from,
        to,
        landing,
        ends_draft: false,
    };
    let is_joined = after.starts_with(|c| !is_separator(c));
    let is_unusual = numbers.is_unusual || is_joined || is_other_word || is_before;
    Token::Move(PrintedMove { mv, is_unusual }, text.len() - rest.len())
}

/// The square in brackets from which a unit comes, and what follows.
fn origin(text: &str) -> Option<(Square, &str)> {
    let inner = text.trim_start().strip_prefix('(')?;
    let numbers = read_numbers(inner);
    let &[file, row] = numbers.values.as_slice() else {
        return None;
    };
    let rest = inner[numbers.length..].strip_prefix(')')?;
    Some((Square::new(file - 1, row - 1)?, rest))
}

fn read_numbers(text: &str) -> Numbers {
    let mut numbers = Numbers::default();
    let mut rest = text;
    loop {
        let between = rest.trim_start_matches(is_separator);
        let is_first = numbers.count == 0;
        let Some((c, value)) = between
            .chars()
            .next()
            .and_then(|c| Some((c, digit(c)?)))
            .filter(|_| !is_first || between.len() == rest.len())
        else {
            return numbers;
        };
        let separator = &rest[..rest.len() - between.len()];
        numbers.is_unusual |= !c.is_ascii_digit() || !is_first && separator != "-";
        numbers.count += 1;
        if numbers.values.len() < 4 {
            numbers.values.push(value);
        }
        rest = &between[c.len_utf8()..];
        numbers.length = text.len() - rest.len();
    }
}

const fn is_separator(c: char) -> bool {
    matches!(c, '-' | ' ' | '・' | '－' | '\u{3000}')
}

fn without_prefix(text: &str, prefix: char) -> (bool, &str) {
    text.strip_prefix(prefix)
        .map_or((false, text), |rest| (true, rest))
}

/// A digit from 1 to 9.
fn digit(c: char) -> Option<u8> {
    digit_of(usual_width(c).unwrap_or(c)).filter(|digit| *digit > 0)
}

/// The unit of a character, and whether it is another word.
fn kind_of(c: char) -> Option<(Kind, bool)> {
    let kind = Kind::from_kanji(usual_kanji(c).unwrap_or(c))?;
    Some((kind, matches!(c, '师' | '師')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let record = read_printed(text);
        let plies = record.plies.iter().map(|ply| {
            format!(
                "{} {:?} {:?}",
                ply.mv,
                ply.mv.unit.map(Kind::kanji),
                ply.mv.landing
            )
        });
        let faults = record.findings().map(|finding| {
            let text = &text[finding.span.range()];
            format!("{text}: {}", finding.message)
        });
        plies.chain(faults).collect()
    }

    #[test]
    fn moves_are_read_in_all_their_spellings() {
        for text in [
            "4-7-2 侍",
            "1. ▲4-7-2 侍",
            "12手目 4-7-2-侍",
            "先手：4-7-2 侍",
        ] {
            assert_eq!(read(text), ["S4g Some('侍') Stands(Second)"], "{text}");
        }
        for text in ["４七2侍", "4・7・2 侍", "4 7 2 侍", "472侍", "4-7-2侍"] {
            let moves = read(text);
            assert_eq!(moves.len(), 2, "{text}: {moves:?}");
            assert_eq!(moves[0], "S4g Some('侍') Stands(Second)", "{text}");
        }
        assert_eq!(read("4-7-2 忍新"), ["N4g Some('忍') Dropped(Second)"]);
        assert_eq!(read("5-6-1 侍 (6-7)"), ["6g5f Some('侍') Stands(First)"]);
        let moves = read("5-9-1 帅 5-1-1 帥 済み");
        assert_eq!(moves[0], "K5i! Some('帥') Stands(First)");
        assert_eq!(moves.len(), 2, "{moves:?}");
    }

    #[test]
    fn a_text_that_is_not_a_move_is_a_fault() {
        for (text, fault) in [
            ("4-7 侍", "4-7 侍: a place has 3 numbers, not 2"),
            ("4-7-2-1 侍", "4-7-2-1 侍: a place has 3 numbers, not 4"),
        ] {
            assert_eq!(read(text), [fault]);
        }
        for text in ["侍", "4-7-9 侍", "hello", "4-7-2", "(4-7)"] {
            let faults = read(text);
            assert!(faults.len() == 1, "{text}: {faults:?}");
        }
    }
}
