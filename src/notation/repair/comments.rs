//! Comments of other notations, and prose.

use super::moves::{is_move, is_notation};
use super::parts::{GN, moves_in, plain_lines, words_of};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::notation::movetext::blanks::line_end;
use crate::text::{BLANKS, Span};

/// Signs that begin a comment up to the end of its line.
const LINE_COMMENTS: &[&str] = &["//", ";", "--"];

/// Comments of PGN and of programs, and comments within comments.
pub(super) fn foreign(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut passed = 0;
    for part in moves_in(text, &GN) {
        let mut at = part.start().max(passed);
        while at < part.end() {
            let length = match of_braces(text, at).or_else(|| to_line_end(text, at)) {
                Some((span, found)) => {
                    slips.extend(found);
                    span.len()
                }
                None => text[at..].chars().next().map_or(1, char::len_utf8),
            };
            at += length;
        }
        passed = at;
    }
    slips.extend(nested(text));
    slips
}

/// `{text}`
fn of_braces(text: &str, at: usize) -> Option<(Span, Vec<Slip>)> {
    let inside = text[at..].strip_prefix('{')?;
    let length = inside.find('}').filter(|length| !inside[..*length].contains(['{', '[']))?;
    let habit = Habit::new(
        Code::ForeignComment,
        "a comment in braces (`{`); GN has parentheses",
        "write `(` and `)` around comments",
    );
    let (open, close) = (Span::new(at, at + 1), Span::new(at + 1 + length, at + 2 + length));
    let slips = if inside[..length].contains(['(', ')']) {
        let written = inside[..length].replace('(', "[").replace(')', "]");
        vec![habit.maybe().at(open.to(close), format!("({written})"))]
    } else {
        vec![habit.at(open, "("), habit.at(close, ")")]
    };
    Some((open.to(close), slips))
}

/// `; text`, `// text`
fn to_line_end(text: &str, at: usize) -> Option<(Span, Vec<Slip>)> {
    let begins = text[..at].is_empty() || text[..at].ends_with(|c: char| c.is_ascii_whitespace());
    let sign = LINE_COMMENTS.iter().find(|sign| begins && text[at..].starts_with(**sign))?;
    let span = Span::new(at, line_end(text, at));
    let comment = text[at + sign.len()..span.end()].trim_matches(BLANKS);
    let has_moves = comment.split_ascii_whitespace().any(is_notation);
    if has_moves || comment.is_empty() {
        return None;
    }
    let habit = Habit::new(
        Code::ForeignComment,
        format!("a comment after `{sign}`; GN has parentheses"),
        "write `(` and `)` around comments",
    );
    let habit = if comment.contains(['(', ')']) { habit.maybe() } else { habit };
    Some((span, vec![habit.at(span, format!("({})", comment.replace('(', "[").replace(')', "]")))]))
}

/// `(a (b) c)`: the inner parentheses become brackets, if only words are between the first and the last `)`.
fn nested(text: &str) -> Vec<Slip> {
    let habit = Habit::new(
        Code::StrayParenthesis,
        "a comment within a comment: comments do not nest",
        "write `[` and `]` for the inner parentheses",
    )
    .maybe();
    let mut slips = Vec::new();
    let mut after = 0;
    for part in moves_in(text, &GN).into_iter().map(Span::end).filter(|end| text[*end..].starts_with('(')) {
        let Some(length) = text[part..].find(')').filter(|_| part >= after) else { continue };
        let mut inner: Vec<usize> =
            text[part + 1..part + length].match_indices('(').map(|(at, _)| part + 1 + at).collect();
        let rest = &text[part + length + 1..];
        let outer = rest.find(')').filter(|outer| !rest[..*outer].contains('(') && inner.len() == 1);
        let Some(outer) = outer else { continue };
        if rest[..outer].split_ascii_whitespace().any(is_notation) {
            continue;
        }
        inner.push(part + length);
        after = part + length + 1 + outer;
        slips.extend(
            inner.into_iter().zip(["[", "]"]).map(|(at, sign)| habit.at(Span::new(at, at + 1), sign)),
        );
    }
    slips
}

/// Lines of words, which are no part of the game.
pub(super) fn prose(text: &str) -> Vec<Slip> {
    let habit = Habit::new(
        Code::StrayText,
        "text that is no part of the game",
        "write `#` before lines of text, which makes them comments",
    );
    let is_prose = |line: &Span| {
        let words = words_of(text, *line);
        let is_word = |word: &&Span| text[word.range()].chars().filter(|c| c.is_alphabetic()).count() > 1;
        let is_strange = |word: &Span| {
            let word = &text[word.range()];
            word.contains(['<', '*', '@', '=', '[', ']', '{', '}', '|', '\\', '\t'])
                || word.contains(|c: char| c.is_ascii_digit())
                    && (word.contains(char::is_alphabetic) || word.ends_with('.'))
                || is_move(word)
        };
        words.iter().filter(is_word).count() >= 2 && !words.iter().any(is_strange)
    };
    plain_lines(text, &GN)
        .into_iter()
        .filter(is_prose)
        .map(|line| habit.at(Span::at(line.start()), "# "))
        .collect()
}
