//! What is a header, a comment, and neither.

use crate::notation::movetext::blanks::{begins_line, line_end};
use crate::text::Span;

/// The signs of a notation with headers and comments.
pub(super) struct Signs {
    open: char,
    close: char,
    line: Option<char>,
    pub(super) is_pgn: bool,
}

pub(super) const GN: Signs = Signs { open: '(', close: ')', line: Some('#'), is_pgn: false };
pub(super) const PGN: Signs = Signs { open: '{', close: '}', line: None, is_pgn: true };

/// The parts of a text that are neither headers nor comments.
pub(super) fn moves_in(text: &str, signs: &Signs) -> Vec<Span> {
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(c) = text[at..].chars().next() {
        let begins = begins_line(text, at);
        let end = match c {
            '[' if begins && !text[at + 1..].starts_with(|c: char| c.is_ascii_digit()) => line_end(text, at),
            c if begins && Some(c) == signs.line => line_end(text, at),
            c if c == signs.open && !is_place(&text[at..]) => {
                text[at..].find(signs.close).map_or(text.len(), |length| at + length + signs.close.len_utf8())
            }
            c => {
                at += c.len_utf8();
                continue;
            }
        };
        parts.push(Span::new(start, at));
        (start, at) = (end, end);
    }
    parts.push(Span::new(start, text.len()));
    parts.retain(|part| !part.is_empty());
    parts
}

/// Whether a parenthesis is around the digits of a place: `(4,6,0)`.
fn is_place(text: &str) -> bool {
    let inside = text[1..].split(')').next().unwrap_or_default();
    let is_of_place = |c: char| c.is_ascii_digit() || matches!(c, '-' | ',' | '.' | ':' | ';' | ' ');
    (2..=12).contains(&inside.len())
        && inside.chars().all(is_of_place)
        && matches!(inside.chars().filter(char::is_ascii_digit).count(), 2 | 3)
}

/// The words of GN that are neither in headers nor in comments.
pub fn words(text: &str) -> Vec<Span> {
    words_in(text, &GN)
}

/// The words that are neither in headers nor in comments.
pub(super) fn words_in(text: &str, signs: &Signs) -> Vec<Span> {
    moves_in(text, signs).into_iter().flat_map(|part| words_of(text, part)).collect()
}

/// The words of a part of a text.
pub(super) fn words_of(text: &str, part: Span) -> Vec<Span> {
    let is_blank = |c: char| c.is_ascii_whitespace();
    let (mut words, mut at) = (Vec::new(), part.start());
    while let Some(start) = text[at..part.end()].find(|c| !is_blank(c)).map(|skipped| at + skipped) {
        at = text[start..part.end()].find(is_blank).map_or(part.end(), |length| start + length);
        words.push(Span::new(start, at));
    }
    words
}

/// The lines of a text, without their ends.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Span> {
    let mut at = 0;
    std::iter::from_fn(move || {
        (at < text.len()).then(|| {
            let line = Span::new(at, line_end(text, at));
            at = after_line(text, line);
            line
        })
    })
}

/// The offset after the end of a line.
pub(super) fn after_line(text: &str, line: Span) -> usize {
    let rest = &text[line.end()..];
    line.end() + if rest.starts_with("\r\n") { 2 } else { rest.len().min(1) }
}

/// The lines that have nothing of a header or a comment.
pub(super) fn plain_lines(text: &str, signs: &Signs) -> Vec<Span> {
    let parts = moves_in(text, signs);
    let is_plain = |line: &Span| {
        let at = parts.partition_point(|part| part.end() < line.end());
        parts.get(at).is_some_and(|part| part.start() <= line.start() && line.end() <= part.end())
    };
    lines(text).filter(|line| !text[line.range()].trim().is_empty()).filter(is_plain).collect()
}
