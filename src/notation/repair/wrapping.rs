//! Text around lines: marks of mails, numbers of lines, markup, tables.

use super::moves::is_move;
use super::parts::{GN, after_line, lines, moves_in, plain_lines, words_of};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::text::{BLANKS, Span};

/// The names of tags that are around games in pages and forums.
const TAGS: &[&str] = &[
    "a",
    "b",
    "big",
    "blockquote",
    "body",
    "br",
    "center",
    "code",
    "div",
    "em",
    "font",
    "gn",
    "h1",
    "h2",
    "h3",
    "i",
    "li",
    "nowiki",
    "ol",
    "p",
    "pgn",
    "poem",
    "pre",
    "quote",
    "small",
    "source",
    "span",
    "spoiler",
    "strong",
    "sub",
    "sup",
    "syntaxhighlight",
    "table",
    "tbody",
    "td",
    "th",
    "tr",
    "tt",
    "u",
    "ul",
];

/// The slips of the first kind of wrapping that all lines have, and all markup.
pub(super) fn wrapping(text: &str) -> Vec<Slip> {
    let whole = [quoted, numbered];
    let slips = whole.iter().map(|find| find(text)).find(|slips| !slips.is_empty());
    slips.unwrap_or_else(|| [markup(text), table(text), chat(text)].concat())
}

/// `> ` before all lines.
fn quoted(text: &str) -> Vec<Slip> {
    let habit = Habit::new(
        Code::WrappedText,
        "the lines begin with `>`, as in a quoted mail",
        "remove `>` before each line",
    );
    each_line(
        text,
        |line| {
            let rest = line.trim_start_matches(BLANKS).trim_start_matches(['>', ' ', '\t']);
            line.trim_start_matches(BLANKS).starts_with('>').then(|| line.len() - rest.len())
        },
        &habit,
    )
}

/// The number of each line.
fn numbered(text: &str) -> Vec<Slip> {
    let habit =
        Habit::new(Code::WrappedText, "every line begins with its line number", "remove the line numbers");
    let (mut before, mut has_header) = (None, false);
    let slips = each_line(
        text,
        |line| {
            let digits = line.trim_start_matches(BLANKS);
            let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
            let number: u32 = digits[..digits.len() - rest.len()].parse().ok()?;
            let follows = before.is_none_or(|before| number == before + 1);
            before = Some(number);
            let rest = rest
                .strip_prefix([':', '.', ')', '|', '\t', ' '])
                .or_else(|| rest.is_empty().then_some(rest))?;
            let rest = rest
                .strip_prefix(' ')
                .unwrap_or(rest)
                .trim_start_matches(['|', '│'])
                .trim_start_matches(BLANKS);
            has_header |= rest.starts_with('[');
            follows.then(|| line.len() - rest.len())
        },
        &habit,
    );
    if has_header { slips } else { Vec::new() }
}

/// Removes the start of each line, if all lines but empty ones have one.
fn each_line(text: &str, mut length: impl FnMut(&str) -> Option<usize>, habit: &Habit) -> Vec<Slip> {
    let lines = lines(text).filter(|line| !text[line.range()].trim().is_empty());
    let slip = |line: Span| {
        let length = length(&text[line.range()])?;
        Some(habit.at(Span::new(line.start(), line.start() + length), ""))
    };
    lines.map(slip).collect::<Option<Vec<Slip>>>().unwrap_or_default()
}

/// Code fences, tags of HTML and of forums. Lines of markup alone are removed.
fn markup(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let plain = moves_in(text, &GN);
    let is_plain = |at: usize| plain.iter().any(|part| part.start() <= at && at < part.end());
    for line in lines(text) {
        let written = &text[line.range()];
        if written.trim().starts_with("```") || written.trim().starts_with("~~~") {
            let habit =
                Habit::new(Code::WrappedText, "a code fence of Markdown around the game", "remove the line");
            slips.push(habit.at(Span::new(line.start(), after_line(text, line)), ""));
            continue;
        }
        let is_header = written.trim_start().starts_with('[') && written.contains('"');
        let found: Vec<(Span, &str)> = tags(written)
            .map(|(tag, kind)| (tag.shifted(line.start()), kind))
            .filter(|(tag, _)| !is_header && (is_plain(tag.start()) || written.trim_start().starts_with('[')))
            .collect();
        let Some((_, kind)) = found.first() else { continue };
        let habit = Habit::new(
            Code::WrappedText,
            format!("tags of {kind} in the text: markup, no part of the game"),
            "remove the tags",
        );
        let left: usize = found.iter().map(|(tag, _)| tag.len()).sum();
        if written.trim().len() == left {
            slips.push(habit.at(Span::new(line.start(), after_line(text, line)), ""));
        } else {
            slips.extend(found.into_iter().map(|(tag, _)| habit.at(tag, "")));
        }
    }
    slips
}

/// The tags of a line, and of which language they are.
fn tags(line: &str) -> impl Iterator<Item = (Span, &'static str)> {
    line.char_indices().filter_map(|(at, c)| {
        let (close, kind) = match c {
            '<' => ('>', "HTML"),
            '[' => (']', "a forum"),
            _ => return None,
        };
        let inside = line[at + 1..].split(close).next()?;
        let is_closed = line[at + 1 + inside.len()..].starts_with(close);
        let name = inside.trim_start_matches('/');
        let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
        let is_tag = is_closed && TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
        is_tag.then(|| (Span::new(at, at + inside.len() + 2), kind))
    })
}

/// Rows of number, move and move, in Markdown or CSV.
fn table(text: &str) -> Vec<Slip> {
    let habit = Habit::new(
        Code::WrappedText,
        "the moves stand in a table",
        "write a number and two moves, with blanks between",
    );
    let (mut slips, mut others) = (Vec::new(), Vec::new());
    for line in plain_lines(text, &GN) {
        let written = text[line.range()].trim();
        let Some(sign) = ['|', ';', ',', '\t'].into_iter().find(|sign| written.contains(*sign)) else {
            continue;
        };
        let cells: Vec<&str> =
            written.trim_matches('|').split(sign).map(|cell| cell.trim().trim_matches('"').trim()).collect();
        let number =
            cells.first().map(|cell| cell.trim_end_matches('.')).and_then(|cell| cell.parse::<u32>().ok());
        let moves: Vec<&str> = cells.iter().skip(1).copied().filter(|cell| !cell.is_empty()).collect();
        let is_row = number.is_some()
            && sign != '\t'
            && (1..=2).contains(&moves.len())
            && moves.iter().all(|cell| is_move(cell));
        match number.filter(|_| is_row) {
            Some(number) => slips.push(habit.at(line, format!("{number}. {}", moves.join(" ")))),
            None if !cells.iter().any(|cell| is_move(cell)) => {
                others.push(habit.at(Span::new(line.start(), after_line(text, line)), ""));
            }
            None => {}
        }
    }
    if !slips.is_empty() {
        slips.append(&mut others);
    }
    slips
}

/// A time and a name before each move.
fn chat(text: &str) -> Vec<Slip> {
    let habit = Habit::new(
        Code::WrappedText,
        "times and names of a chat stand before the moves",
        "remove them, and number the moves",
    )
    .maybe();
    let lines = plain_lines(text, &GN);
    let mut slips = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let words = words_of(text, *line);
        let Some((last, before)) = words.split_last().filter(|(_, before)| !before.is_empty()) else {
            return Vec::new();
        };
        let is_prefix = |word: &&Span| {
            let word = &text[word.range()];
            word.contains([':', '<', '>', '@', ']']) && !is_move(word)
        };
        if !is_move(&text[last.range()])
            || !before.iter().any(|word| is_prefix(&word))
            || before.iter().any(|word| is_move(&text[word.range()]))
        {
            return Vec::new();
        }
        let number = if index % 2 == 0 { format!("{}. ", index / 2 + 1) } else { String::new() };
        slips.push(habit.at(Span::new(line.start(), last.start()), number));
    }
    if slips.len() < 2 { Vec::new() } else { slips }
}
