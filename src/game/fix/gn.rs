//! Fixes for the spelling of games of GN, where it is clear what was meant. `renumbering` fixes numbers.

use crate::diagnostic::{Applicability, Edit, Fix};
use crate::game::fix::{leaving_out, line_end_of};
use crate::notation::gn::{Date, Fault, FaultKind, Header, Record, result_of, result_text};
use crate::notation::movetext::HeaderName;
use crate::rules::{GameResult, Ruleset};
use crate::text::{BLANKS, LINE_ENDS, Span, nearest};

/// Characters that people write for a quote.
const QUOTES: [char; 7] = ['"', '\'', '“', '”', '„', '‘', '’'];

/// The fix for a fault of a game; `None` if it is not clear what was meant.
pub(crate) fn fix_of(fault: &Fault, record: &Record<'_>) -> Option<Fix> {
    let Fault { span, kind } = *fault;
    let text = record.text;
    let written = text.get(span.range())?;
    Some(match kind {
        FaultKind::MisplacedByteOrderMark => return mark_left_out(text, span),
        FaultKind::BadHeader { .. } | FaultKind::UnclosedQuote | FaultKind::UnclosedHeader => {
            return header(record, span.start());
        }
        FaultKind::UnknownHeader => return header_name(record, span),
        FaultKind::LoneBackslash => Fix::safe(span, r"\\"),
        FaultKind::BadDate => match dates_of(written).as_slice() {
            [date] => Fix::safe(span, date.as_str()),
            _ => return None,
        },
        FaultKind::HeaderTwice { first } => return repeated_header(record, first, span),
        FaultKind::BadResult => {
            Fix::safe(span, result_text(loose_result(written).or_else(|| result_in_words(written))?))
        }
        FaultKind::HeaderCase { canonical } | FaultKind::LooseResult { canonical } => {
            Fix::safe(span, canonical)
        }
        FaultKind::UnknownRules => {
            let spelled = written.to_ascii_lowercase().replace(['_', ' '], "-");
            if spelled.parse::<Ruleset>().is_ok() {
                return Some(Fix::safe(span, spelled));
            }
            Fix::maybe(span, nearest(written, Ruleset::ALL.iter().map(|rules| rules.as_str()))?)
        }
        FaultKind::IndentedComment => Fix::safe(blanks_before(text, span.start()), ""),
        FaultKind::CommentWithinLine => {
            let edits =
                vec![Edit { span: blanks_before(text, span.start()), text: line_end_of(text).to_owned() }];
            Fix::new(Applicability::Safe, "begin a new line", edits)
        }
        FaultKind::GluedIndicator => Fix::safe(Span::at(span.end()), " "),
        FaultKind::LowerCase => Fix::safe(span, written.to_ascii_uppercase()),
        FaultKind::ResultInMovetext => return result_left_out(record, span),
        _ => return None,
    })
}

fn blanks_before(text: &str, at: usize) -> Span {
    Span::new(text[..at].trim_end_matches(BLANKS).len(), at)
}

/// Leaves a byte order mark out, unless a header or comment behind it needs a line of its own. Writes a blank for it where
/// its neighbours would run together.
pub(crate) fn mark_left_out(text: &str, span: Span) -> Option<Fix> {
    let (before, after) = (&text[..span.start()], &text[span.end()..]);
    let begins_line = |text: &str| text.is_empty() || text.ends_with(LINE_ENDS);
    let needs_line = after.trim_start_matches(BLANKS).starts_with(['#', '[']);
    let is_blank = |c: char| BLANKS.contains(&c) || LINE_ENDS.contains(&c);
    let parts = !(begins_line(before) || before.ends_with(is_blank) || after.starts_with(is_blank));
    (begins_line(before.trim_end_matches(BLANKS)) || !needs_line)
        .then(|| if parts { Fix::safe(span, " ") } else { Fix::safe(span, "") })
}

/// Writes a known header that is alone on its line canonically. The fix needs a look if the header says how the game
/// starts, since it may be another game then, or if its value contains quotes.
fn header(record: &Record<'_>, at: usize) -> Option<Fix> {
    let start = record.text[..at].rfind(LINE_ENDS).map_or(0, |end| end + 1);
    let line = record.text[start..].split(LINE_ENDS).next()?.trim_end_matches(BLANKS);
    let header = line.trim_start_matches(BLANKS);
    let inside = header.strip_prefix('[')?;
    let (name, rest) = inside.split_at(inside.find(|c| BLANKS.contains(&c) || QUOTES.contains(&c))?);
    let name = known_name(name).filter(|&name| record.header(name).is_none())?;
    let value = value_inside(rest.trim_matches(BLANKS)).filter(|value| may_be_said(name, value))?;
    let written = format!("[{} \"{}\"]", name.as_str(), value.replace('"', r#"\""#));
    let starts_game = matches!(name, HeaderName::Rules | HeaderName::Gfen);
    let applicability =
        if starts_game || value.contains('"') { Applicability::Maybe } else { Applicability::Safe };
    let edit = Edit::between(header, &written, start + line.len() - header.len());
    Some(Fix::new(applicability, format!("write `{written}`"), vec![edit]))
}

fn known_name(text: &str) -> Option<HeaderName<'static>> {
    HeaderName::KNOWN.into_iter().find(|name| name.as_str().eq_ignore_ascii_case(text))
}

/// The value behind the name of a header: `"a"]`, `a]`, `"a]` or `"a"`.
fn value_inside(text: &str) -> Option<&str> {
    let bracket = text.strip_suffix(']');
    let text = bracket.unwrap_or(text).trim_end_matches(BLANKS);
    let opened = text.strip_prefix(QUOTES);
    let closed = opened.unwrap_or(text).strip_suffix(QUOTES);
    let value = match (opened, closed) {
        (Some(_), Some(value)) => value,
        (Some(value), None) => value.find(QUOTES).map_or(bracket.and(Some(value)), |_| None)?,
        (None, None) => bracket.and(Some(text))?,
        (None, Some(_)) => return None,
    };
    let is_clear = !value.chars().any(|c| matches!(c, '[' | ']' | '\\') || c.is_control());
    (is_clear && !value.is_empty()).then_some(value)
}

/// Whether a header may have this value.
fn may_be_said(name: HeaderName<'_>, value: &str) -> bool {
    match name {
        HeaderName::Date => value.parse().is_ok_and(Date::is_certain),
        HeaderName::Result => result_of(value).is_some_and(|result| result_text(result) == value),
        HeaderName::Rules => value.parse::<Ruleset>().is_ok(),
        _ => true,
    }
}

/// Corrects a misspelled name of a known header.
fn header_name(record: &Record<'_>, span: Span) -> Option<Fix> {
    let header = record.headers.iter().find(|header| header.name_span == span)?;
    let name = known_name(nearest(header.name.as_str(), HeaderName::KNOWN.map(HeaderName::as_str))?)?;
    let is_free = record.header(name).is_none() && may_be_said(name, header.value());
    is_free.then(|| Fix::maybe(span, name.as_str()))
}

/// Removes a header that is given a second time with the same value.
fn repeated_header(record: &Record<'_>, first: Span, span: Span) -> Option<Fix> {
    let value = |span: Span| record.headers.iter().find(|header| header.span == span).map(Header::value);
    let edits = leaving_out(record.text, vec![span]);
    (value(first)? == value(span)?).then(|| Fix::new(Applicability::Safe, "remove the header", edits))
}

/// Leaves out a result behind the last move, if the header has the same one or it is `*`; puts it into a header if there is
/// none.
fn result_left_out(record: &Record<'_>, span: Span) -> Option<Fix> {
    let result = result_of(&record.text[span.range()])?;
    let is_said = result == GameResult::Unfinished || record.result() == Some(result);
    let is_last = record.plies.last().is_some_and(|last| last.span.end() <= span.start())
        && record.indicators.last().is_none_or(|last| last.ply < record.plies.len());
    let mut edits = leaving_out(record.text, vec![span]);
    if is_said && is_last {
        return Some(Fix::new(Applicability::Safe, "remove the result", edits));
    }
    let (header, edit) = result_header(record, result);
    edits.insert(0, edit);
    (is_last && record.header(HeaderName::Result).is_none())
        .then(|| Fix::new(Applicability::Safe, format!("write `{header}`"), edits))
}

/// A header with a result, and the edit that adds it behind the last header, or else before the game.
pub(crate) fn result_header(record: &Record<'_>, result: GameResult) -> (String, Edit) {
    let header = format!("[Result \"{}\"]", result_text(result));
    let end = line_end_of(record.text);
    let (at, text) = match record.headers.last() {
        Some(last) => (last.span.end(), format!("{end}{header}")),
        None => (0, format!("{header}{end}{end}")),
    };
    (header, Edit { span: Span::at(at), text })
}

/// The months by the first three letters of their English names.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The dates that a text can mean: the year first, or last, or a month by its name. Two where day and month are both
/// possible.
pub(crate) fn dates_of(text: &str) -> Vec<String> {
    let is_part = |c: &char| c.is_alphanumeric() && !matches!(c, '年' | '月' | '日');
    let spaced: String = text.chars().map(|c| if is_part(&c) { c } else { ' ' }).collect();
    let parts: Vec<&str> = spaced.split_whitespace().filter(|part| !matches!(*part, "of" | "the")).collect();
    let [first, second, third] = parts[..] else { return Vec::new() };
    let month_of = |name: &str| {
        let name = name.to_lowercase();
        let known =
            MONTHS.iter().position(|month| name.starts_with(month) && name.chars().all(char::is_alphabetic));
        known.map(|index| (index + 1).to_string())
    };
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let readings = match (month_of(first), month_of(second)) {
        (Some(month), _) => vec![[third, &month, second].map(str::to_owned)],
        (_, Some(month)) if is_year(first) => vec![[first, &month, third].map(str::to_owned)],
        (_, Some(month)) => vec![[third, &month, first].map(str::to_owned)],
        _ if is_year(first) => vec![[first, second, third].map(str::to_owned)],
        _ => vec![[third, second, first].map(str::to_owned), [third, first, second].map(str::to_owned)],
    };
    let day = |part: &str| part.trim_end_matches(|c: char| c.is_ascii_lowercase()).to_owned();
    let written =
        readings.into_iter().map(|[year, month, date]| format!("{year}.{month:0>2}.{:0>2}", day(&date)));
    let mut dates: Vec<String> = written.filter(|date| date.parse().is_ok_and(Date::is_certain)).collect();
    dates.dedup();
    dates
}

/// What people write for a result: whose name, and a word for what happened.
const RESULTS: &[(&str, &str, GameResult)] = &[
    ("black", "win", GameResult::BlackWins),
    ("black", "won", GameResult::BlackWins),
    ("white", "resign", GameResult::BlackWins),
    ("white", "lost", GameResult::BlackWins),
    ("white", "loses", GameResult::BlackWins),
    ("white", "win", GameResult::WhiteWins),
    ("white", "won", GameResult::WhiteWins),
    ("black", "resign", GameResult::WhiteWins),
    ("black", "lost", GameResult::WhiteWins),
    ("black", "loses", GameResult::WhiteWins),
    ("draw", "", GameResult::Draw),
    ("tie", "", GameResult::Draw),
    ("remis", "", GameResult::Draw),
    ("unfinished", "", GameResult::Unfinished),
    ("ongoing", "", GameResult::Unfinished),
];

/// The result in words, if they name one player at most.
fn result_in_words(text: &str) -> Option<GameResult> {
    let text = text.to_lowercase();
    if text.contains("black") && text.contains("white") || text.contains("not ") || text.contains('?') {
        return None;
    }
    let mut found = RESULTS.iter().filter(|(who, what, _)| text.contains(who) && text.contains(what));
    let (.., result) = found.next()?;
    found.all(|(.., other)| other == result).then_some(*result)
}

/// The result that is written with other blanks and dashes.
fn loose_result(text: &str) -> Option<GameResult> {
    let usual = |c| if matches!(c, '‐' | '‑' | '‒' | '–' | '—' | '−' | ':') { '-' } else { c };
    let text: String = text.chars().filter(|c| !c.is_whitespace()).map(usual).collect();
    result_of(&text.replace('½', "1/2"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::apply;
    use crate::notation::gn::read_game;

    /// The text after the fix of its first fault, and whether the fix is safe.
    fn fixed(text: &str) -> Option<(String, bool)> {
        let game = read_game(text);
        let fix = fix_of(game.faults.first()?, &game.record)?;
        let is_safe = fix.applicability == Applicability::Safe;
        Some((apply(text, [&fix]).text, is_safe))
    }

    #[test]
    fn what_is_clear_is_fixed() {
        for (text, meant) in [
            ("[Result \"1–0\"]", "[Result \"1 - 0\"]"),
            ("[Result \"0:1\"]", "[Result \"0 - 1\"]"),
            ("[Result \"½ — ½\"]", "[Result \"1/2 - 1/2\"]"),
            ("[Date \"2024/5/7\"]", "[Date \"2024.05.07\"]"),
            ("[Date \"17.05.2024\"]", "[Date \"2024.05.17\"]"),
            ("[Date \"May 7th, 2024\"]", "[Date \"2024.05.07\"]"),
            ("[Date \"7. September 2024\"]", "[Date \"2024.09.07\"]"),
            ("[Date \"2024年5月7日\"]", "[Date \"2024.05.07\"]"),
            ("[Result \"Black wins\"]", "[Result \"0 - 1\"]"),
            ("[Result \"Black resigned\"]", "[Result \"1 - 0\"]"),
            ("[Rules \"Official Intro\"]", "[Rules \"official-intro\"]"),
            ("[White \"a\"]\n[White \"a\"]\n", "[White \"a\"]\n"),
            ("[White \"a\"]\n1. PZ*4-6-0 1-0", "[White \"a\"]\n[Result \"1 - 0\"]\n1. PZ*4-6-0"),
            ("  [event Selection ]", "  [Event \"Selection\"]"),
            ("[Event 'the last']\r\n", "[Event \"the last\"]\r\n"),
            ("[Event “the last”]", "[Event \"the last\"]"),
            ("[Event \"the last\"", "[Event \"the last\"]"),
            ("[Event \"the last]", "[Event \"the last\"]"),
            ("[Event\"the last\"]", "[Event \"the last\"]"),
            ("1. PZ*4-6-0\r\nPZ*4-2-0  # a", "1. PZ*4-6-0\r\nPZ*4-2-0\r\n# a"),
        ] {
            assert_eq!(fixed(text), Some((meant.to_owned(), true)), "{text}");
        }
    }

    #[test]
    fn what_is_not_quite_clear_needs_a_look() {
        for (text, meant) in [
            ("[Evnt \"a\"]", "[Event \"a\"]"),
            ("[Event: \"a\"]", "[Event \"a\"]"),
            ("[Rules \"official-intr\"]", "[Rules \"official-intro\"]"),
            ("[Rules classic]", "[Rules \"classic\"]"),
            ("[Event \"the \"last\" one\"]", "[Event \"the \\\"last\\\" one\"]"),
        ] {
            assert_eq!(fixed(text), Some((meant.to_owned(), false)), "{text}");
        }
    }

    #[test]
    fn what_is_not_clear_stays() {
        for text in [
            "[Result \"2 - 0\"]",
            "[Result \"Black or White wins\"]",
            "[Date \"07.05.2024\"]",
            "[Date \"2024-02-30\"]",
            "[Date 2024-05-17]",
            "[Result won]",
            "[Round 3]",
            "[Event]",
            "[Event \"\"",
            "[Event a",
            "[Event a\"]",
            "[Event \"a, \"b]",
            "[Event \"a\\\"]",
            "[Event \"a\" [White \"b\"]",
            "[\"a\"]",
            "[軍\"a\"]",
            "[Rules \"chess\"]",
            "[Event \"a\"]\n[Event b]",
            "[Evnt \"a\"]\n[Event \"b\"]",
            "[Dat \"today\"]",
            "[Result \"*\"]\n1. PZ*4-6-0 1-0",
            "1. PZ*4-6-0 * PZ*4-2-0",
            "1. PZ*9-6-0",
        ] {
            assert_eq!(fixed(text), None, "{text}");
        }
    }
}
