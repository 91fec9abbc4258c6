//! Values of headers of GN as people write them.

use crate::notation::gn::{Date, result_of};
use crate::notation::loose::ends_word;
use crate::rules::{GameResult, Ruleset};

/// The months by the first three letters of their English names.
const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// The dates that a text can mean: the year first, or last, or a month by its name. Two where day and month are both
/// possible.
pub fn dates_of(text: &str) -> Vec<String> {
    let is_part = |c: &char| c.is_alphanumeric() && !matches!(c, '年' | '月' | '日');
    let spaced: String = text
        .chars()
        .map(|c| if is_part(&c) { c } else { ' ' })
        .collect();
    let parts: Vec<&str> = spaced
        .split_whitespace()
        .filter(|part| !matches!(*part, "of" | "the"))
        .collect();
    let [first, second, third] = parts[..] else {
        return Vec::new();
    };
    let month_of = |name: &str| {
        let name = name.to_lowercase();
        let known = MONTHS
            .iter()
            .position(|month| name.starts_with(month) && name.chars().all(char::is_alphabetic));
        known.map(|index| (index + 1).to_string())
    };
    let is_year = |part: &str| part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let readings = match (month_of(first), month_of(second)) {
        (Some(month), _) => vec![[third, &month, second].map(str::to_owned)],
        (_, Some(month)) if is_year(first) => vec![[first, &month, third].map(str::to_owned)],
        (_, Some(month)) => vec![[third, &month, first].map(str::to_owned)],
        _ if is_year(first) => vec![[first, second, third].map(str::to_owned)],
        _ => vec![
            [third, second, first].map(str::to_owned),
            [third, first, second].map(str::to_owned),
        ],
    };
    let day = |part: &str| {
        part.trim_end_matches(|c: char| c.is_ascii_lowercase())
            .to_owned()
    };
    let written = readings
        .into_iter()
        .map(|[year, month, date]| format!("{year}.{month:0>2}.{:0>2}", day(&date)));
    let mut dates: Vec<String> = written
        .filter(|date| date.parse().is_ok_and(Date::is_certain))
        .collect();
    dates.dedup();
    dates
}

/// The ruleset that a text names in any case, with blanks or underscores for its hyphen.
pub fn ruleset_of(text: &str) -> Option<Ruleset> {
    text.to_ascii_lowercase()
        .replace(['_', ' '], "-")
        .parse()
        .ok()
}

/// The result that a text means, in digits or in words.
pub fn loose_result(text: &str) -> Option<GameResult> {
    result_in_digits(text).or_else(|| result_in_words(text))
}

/// The result that is written with other blanks and dashes.
pub fn result_in_digits(text: &str) -> Option<GameResult> {
    let usual = |c| {
        if matches!(c, '‐' | '‑' | '‒' | '–' | '—' | '−' | '－' | ':' | '：') {
            '-'
        } else {
            c
        }
    };
    let text: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(usual)
        .collect();
    result_of(&text.replace('½', "1/2"))
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
    ("先手", "勝", GameResult::BlackWins),
    ("後手", "投了", GameResult::BlackWins),
    ("後手", "負", GameResult::BlackWins),
    ("後手", "勝", GameResult::WhiteWins),
    ("先手", "投了", GameResult::WhiteWins),
    ("先手", "負", GameResult::WhiteWins),
    ("引き分け", "", GameResult::Draw),
    ("引分", "", GameResult::Draw),
];

/// The result in words, if they name one player at most.
pub fn result_in_words(text: &str) -> Option<GameResult> {
    let text = text.to_lowercase();
    let names_both = |one, other| text.contains(one) && text.contains(other);
    if names_both("black", "white")
        || names_both("先手", "後手")
        || text.contains("not ")
        || text.contains(['?', '？'])
    {
        return None;
    }
    let mut found = RESULTS
        .iter()
        .filter(|(who, what, _)| text.contains(who) && text.contains(what));
    let (.., result) = found.next()?;
    found.all(|(.., other)| other == result).then_some(*result)
}

/// Whether a move, read with blanks in it, takes what may be the result: `PV*1 1-0`, `YN*5- 1 - 0`. `text` begins with the
/// move, of `length` bytes.
pub fn may_take_result(text: &str, length: usize) -> bool {
    let mut blanks = text[..length].match_indices(char::is_whitespace);
    blanks.any(|(blank, _)| {
        let result = result_length(&text[blank + 1..]);
        result > 0 && blank + 1 + result >= length
    })
}

/// Whether a move ends with a number after a blank, which may be the number of the next move: `PV*1- 2`.
pub fn may_take_number(written: &str) -> bool {
    let number = written.trim_end_matches(|c: char| c.is_ascii_digit());
    number.len() < written.len()
        && number.ends_with(char::is_whitespace)
        && !written.ends_with(" 0")
}

/// The length of a result at the start of a text.
pub fn result_length(text: &str) -> usize {
    if text.starts_with('*') {
        return 1;
    }
    let half = |text: &str| -> Option<usize> {
        if text.starts_with('½') {
            Some('½'.len_utf8())
        } else {
            text.starts_with("1/2").then_some(3)
        }
    };
    let one = |text: &str| half(text).or_else(|| text.starts_with(['0', '1']).then_some(1));
    let Some(first) = one(text) else { return 0 };
    let rest = &text[first..];
    let middle = rest.trim_start_matches(' ');
    let Some(after) = middle.strip_prefix(['-', ':']) else {
        return 0;
    };
    let second = after.trim_start_matches(' ');
    let Some(last) = one(second) else { return 0 };
    let length = text.len() - second.len() + last;
    if ends_word(&text[length..]) && result_in_digits(&text[..length]).is_some() {
        length
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_far_as_they_are_clear() {
        for (text, dates) in [
            ("2024/5/7", vec!["2024.05.07"]),
            ("17.05.2024", vec!["2024.05.17"]),
            ("May 7th, 2024", vec!["2024.05.07"]),
            ("7. September 2024", vec!["2024.09.07"]),
            ("2024年5月7日", vec!["2024.05.07"]),
            ("07.05.2024", vec!["2024.05.07", "2024.07.05"]),
            ("2024-02-30", vec![]),
            ("soon", vec![]),
        ] {
            assert_eq!(dates_of(text), dates, "{text}");
        }
    }

    #[test]
    fn results_are_read_in_digits_and_in_words() {
        for (text, result) in [
            ("1–0", Some(GameResult::WhiteWins)),
            ("0:1", Some(GameResult::BlackWins)),
            ("½ — ½", Some(GameResult::Draw)),
            ("Black wins", Some(GameResult::BlackWins)),
            ("Black resigned", Some(GameResult::WhiteWins)),
            ("まで８手で先手の勝ち", Some(GameResult::BlackWins)),
            ("後手投了", Some(GameResult::BlackWins)),
            ("White resigned?", None),
            ("Black or White wins", None),
            ("2 - 0", None),
        ] {
            assert_eq!(loose_result(text), result, "{text}");
        }
    }
}
