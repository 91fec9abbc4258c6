//! Headers without their brackets and quotes.

use super::parts::lines;
use super::slip::{Habit, Slip};
use crate::diagnostic::{Code, Edit};
use crate::notation::movetext::HeaderName;
use crate::text::BLANKS;

/// Characters that people write for a quote, in pairs.
const QUOTES: &[char] = &[
    '"', '\'', '“', '”', '„', '‟', '‘', '’', '‚', '«', '»', '‹', '›', '＂', '＇', '″', '′', '`', '´', '「',
    '」', '『', '』',
];

/// The slips in lines that are headers.
pub(super) fn headers(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    for span in lines(text) {
        let line = text[span.range()].trim_matches(BLANKS);
        let start =
            span.start() + (text[span.range()].len() - text[span.range()].trim_start_matches(BLANKS).len());
        if let Some((habit, written)) = header(line) {
            let Edit { span, text } = Edit::between(line, &written, start);
            slips.push(habit.at(span, text));
        } else if !line.is_empty() && !line.starts_with(['[', '#', '(']) {
            // The headers end where the moves begin.
            if line.starts_with(|c: char| c.is_ascii_digit()) {
                break;
            }
        }
    }
    slips
}

/// What is wrong with a header, and the header.
fn header(line: &str) -> Option<(Habit, String)> {
    let bracketed = line.strip_prefix('[').or_else(|| line.strip_prefix('［'));
    let inside = bracketed.unwrap_or(line);
    let inside = inside.strip_suffix(']').or_else(|| inside.strip_suffix('］')).unwrap_or(inside);
    let length = inside.find(|c: char| !c.is_ascii_alphabetic()).filter(|length| *length > 0)?;
    let (name, rest) = inside.split_at(length);
    let known = HeaderName::KNOWN.into_iter().find(|known| known.as_str().eq_ignore_ascii_case(name));
    let separator = rest.trim_start_matches(BLANKS).strip_prefix([':', '=', '：']);
    let is_quoted =
        rest.trim_matches(BLANKS).starts_with(QUOTES) && rest.trim_matches(BLANKS).ends_with(QUOTES);
    if bracketed.is_none() && (known.is_none() || separator.is_none() && !is_quoted) {
        return None;
    }
    let value = separator.unwrap_or(rest).trim_matches(BLANKS);
    let quotes = (
        value.chars().next().filter(|c| QUOTES.contains(c)),
        value.chars().next_back().filter(|c| QUOTES.contains(c)),
    );
    let plain = match quotes {
        (Some(_), Some(_)) => value.trim_matches(QUOTES),
        (None, None) => value,
        _ => return None,
    };
    let is_clear = !plain.contains(['"', '[', ']', '\\'])
        && !plain.contains(char::is_control)
        && !plain.starts_with("''");
    let written = format!("[{} \"{plain}\"]", known.map_or(name, HeaderName::as_str));
    if !is_clear || plain.is_empty() || written.eq_ignore_ascii_case(line) {
        return None;
    }
    let help = "write headers as in `[Event \"Selection\"]`";
    let habit = match (bracketed, separator, quotes.0) {
        (None, ..) => Habit::new(Code::BadHeader, "the headers have no brackets and quotes", help),
        (_, Some(_), _) => Habit::new(Code::BadHeader, "the names of the headers have a `:`", help),
        (_, _, None) => Habit::new(Code::BadHeader, "the values of the headers have no quotes", help),
        (_, _, Some('"')) if quotes.1 == Some('"') => {
            Habit::new(Code::BadHeader, "the headers have other blanks or brackets", help)
        }
        (_, _, Some(quote)) => {
            let message = format!(
                "`{quote}` (U+{:04X}) looks like the quotation mark `\"` of headers",
                u32::from(quote)
            );
            Habit::new(Code::LookAlike, message, "write `\"` before and after each value")
        }
    };
    Some((habit, written))
}
