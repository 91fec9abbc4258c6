//! Whether a text was meant as a move, whatever can be read of it: what has the trace of a move never becomes a comment.

use crate::notation::loose::TextKind;
use crate::notation::loose::claims::{ends_word, name_of_unit, start_of_shogi};
use crate::rules::official::Kind;
use crate::rules::{Ruleset, UnitKind};
use crate::text::boundary;

/// How much of a word is looked at, in bytes: more than a move and the signs around it.
const LONGEST_WORD: usize = 200;

/// Whether the first word of a text, of `length` bytes, was meant as a move, perhaps after signs such as `"` or `**`.
pub fn has_trace_of_move(text: &str, length: usize, kind: TextKind) -> bool {
    let length = boundary(text, length.min(LONGEST_WORD));
    let is_spread =
        || spread_word(text, length).is_some_and(|word| has_trace_of_move(&word, word.len(), kind));
    if has_rest_of_place(&text[..length], kind) || is_spread() {
        return true;
    }
    let mut before = ' ';
    text[..length].char_indices().any(|(at, c)| {
        let begins = kind == TextKind::Pgn || !before.is_alphanumeric();
        before = c;
        begins
            && match kind {
                TextKind::Pgn => is_kanji_move(&text[at..]),
                _ => {
                    is_move(&text[at..])
                        || is_cut_move(&text[at..])
                        || is_place(&text[at..])
                        || start_of_shogi(&text[at..]).is_some()
                        || is_named_move(&text[at..])
                }
            }
    })
}

/// Whether a word has the last two numbers of a place, and something before them: `HKE-0-0`, `新馬(S-6-1)`, `hk1-0-`.
fn has_rest_of_place(word: &str, kind: TextKind) -> bool {
    let bytes = word.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let ends_at = |at: usize| !bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    (1..bytes.len()).any(|at| {
        // A date or a number of a house has more digits.
        let is_number = is_digit(at - 1) && at > 1 && is_digit(at - 2);
        if bytes[at] != b'-' || !is_digit(at + 1) || is_number {
            return false;
        }
        let is_pair = bytes.get(at + 2) == Some(&b'-');
        let is_whole = is_pair && is_digit(at + 3) && ends_at(at + 4);
        if kind == TextKind::Pgn {
            return is_whole && bytes.get(at + 4) == Some(&b')') && !word.starts_with('(');
        }
        let before = &word[..at];
        let is_after_unit = at > 1
            && at <= 5
            && is_digit(at - 1)
            && before.starts_with(|c: char| c.is_ascii_alphabetic())
            && before
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"*@<".contains(&byte));
        is_whole || is_after_unit && (is_pair || ends_at(at + 2))
    })
}

/// The word that a letter begins with signs that are all apart, without the blanks: `H K * 1 - 0 - 0`.
fn spread_word(text: &str, length: usize) -> Option<String> {
    let first = &text[..length];
    let is_letter = first.len() == 1 && first.bytes().all(|byte| byte.is_ascii_uppercase());
    let signs = text.split_whitespace().take_while(|word| word.len() == 1);
    let word: String = if is_letter {
        signs.take(12).collect()
    } else {
        String::new()
    };
    (word.len() >= 5).then_some(word)
}

/// Whether a text begins with a unit of GN and a digit: in a game without signs, a move that was cut.
pub fn begins_with_unit_and_digit(text: &str) -> bool {
    unit_of_gn(text).is_some_and(|unit| text[unit..].starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a word of a text has the trace of a move, and a digit.
pub fn mentions_move(text: &str, kind: TextKind) -> bool {
    let mut at = 0;
    text.split_inclusive(char::is_whitespace).any(|word| {
        let start = at;
        at += word.len();
        word.contains(|c: char| c.is_ascii_digit())
            && has_trace_of_move(&text[start..], word.trim_end().len(), kind)
    })
}

/// A unit, a sign and a digit, or a unit of GN at the end of its word.
fn is_move(text: &str) -> bool {
    if let Some(unit) = unit_of_gn(text) {
        let rest = text[unit..]
            .strip_prefix(['*', '<'])
            .unwrap_or(&text[unit..]);
        if ends_word(rest) && !rest.starts_with(['*', '"']) {
            return true;
        }
    }
    // Of the two characters of a unit, one may be a slip, or a third one too many.
    let length = text
        .bytes()
        .take(4)
        .take_while(u8::is_ascii_alphanumeric)
        .count();
    let unit = match text.chars().next() {
        Some(first) if Kind::from_kanji(first).is_some() => first.len_utf8(),
        Some('0') if length == 1 => 1,
        Some(first) if first.is_ascii_alphabetic() && length <= 3 => length,
        _ => return false,
    };
    let rest = text[unit..].strip_prefix('-').unwrap_or(&text[unit..]);
    if let Some(place) = rest.strip_prefix(['+', '^', '=']) {
        return begins_place(place, "-");
    }
    let behind = rest.strip_prefix(['*', '@', '<', '~', '\'']);
    behind.is_some_and(|rest| {
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        rest.strip_prefix(['(', '['])
            .unwrap_or(rest)
            .starts_with(is_like_digit)
    })
}

fn is_like_digit(c: char) -> bool {
    c.is_ascii_digit() || "lIOo".contains(c)
}

/// The length of a unit of GN at the start of a text.
fn unit_of_gn(text: &str) -> Option<usize> {
    let mut characters = text.chars();
    let (up, down) = (characters.next()?, characters.next()?);
    let is_unit =
        |ruleset| UnitKind::from_faces(up, Some(down).filter(|&c| c != '-'), ruleset).is_some();
    Ruleset::ALL
        .into_iter()
        .any(is_unit)
        .then_some(up.len_utf8() + down.len_utf8())
}

/// A unit and a part of a place, without its sign or with other ones: `SE4-7-`, `侍4-9`, `SE**4-7-0`; or a unit, its sign,
/// and anything: `SE*S-7-0`.
fn is_cut_move(text: &str) -> bool {
    let kanji = || {
        text.chars()
            .next()
            .filter(|first| Kind::from_kanji(*first).is_some())
            .map(char::len_utf8)
    };
    let Some(unit) = unit_of_gn(text).or_else(kanji) else {
        return false;
    };
    let rest = &text[unit..];
    if rest
        .strip_prefix(['*', '<'])
        .is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
    {
        return true;
    }
    let is_sign = |c: char| c.is_ascii_punctuation();
    let signs = rest.chars().take(2).take_while(|c| is_sign(*c)).count();
    (0..=signs).any(|signs| begins_place(&rest[signs..], "-,.:/~"))
}

/// A digit and one of these signs, and after them another digit, or nothing.
fn begins_place(text: &str, signs: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(|c| c.is_ascii_digit())
        && characters.next().is_some_and(|c| signs.contains(c))
        && characters
            .next()
            .is_none_or(|c| c.is_ascii_digit() || c.is_whitespace())
}

/// A whole place, `4-7-0`, or a sign of a drop and a part of one, `*4-7`.
fn is_place(text: &str) -> bool {
    let sign = text.strip_prefix(['*', '@', '<']);
    let bytes = sign.unwrap_or(text).as_bytes();
    let is_digit = |index: usize, last: u8| {
        bytes
            .get(index)
            .is_some_and(|byte| (b'0'..=last).contains(byte))
    };
    let is_square = is_digit(0, b'8') && bytes.get(1) == Some(&b'-') && is_digit(2, b'8');
    let is_whole = || {
        bytes.get(3) == Some(&b'-')
            && is_digit(4, b'2')
            && !bytes.get(5).is_some_and(u8::is_ascii_alphanumeric)
    };
    is_square && (sign.is_some() || is_whole())
}

/// The name of a unit and a part of a place: `Samurai 4-9`.
fn is_named_move(text: &str) -> bool {
    let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic());
    is_word
        .then(|| name_of_unit(text))
        .flatten()
        .is_some_and(|name| {
            let rest = text[name..].trim_start_matches(' ');
            begins_place(rest.strip_prefix(['*', '@', '<']).unwrap_or(rest), "-,")
        })
}

/// A kanji of a unit, or `新` and another character, and the place after it: `新槍(9-6-1)`, `槍9-6`.
fn is_kanji_move(text: &str) -> bool {
    let drop = text.strip_prefix('新');
    let mut characters = drop.unwrap_or(text).chars();
    let is_unit = |c: char| drop.is_some() && c.is_alphabetic() || Kind::from_kanji(c).is_some();
    let rest = characters
        .next()
        .filter(|c| is_unit(*c))
        .map(|_| characters.as_str());
    rest.is_some_and(|rest| {
        let place = rest.strip_prefix(['(', '[']).unwrap_or(rest);
        place.len() < rest.len() && place.starts_with(|c: char| c.is_ascii_digit())
            || begins_place(place, "-")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_as_a_move_has_a_trace_behind_any_signs() {
        for text in [
            "PZ*4",
            "p@4-6",
            "P-*(4",
            "槍-<05>06",
            "0-*4",
            "PZ* 1-0",
            "K'lO-6-0",
            "PZ*",
            "PZ",
            "K-",
            "S1*4-7-0",
            "**SE*4-7-0**",
            "\"SE*4-7-0\"",
            "'SE*4-7-0'",
            "?SE*4-7-0",
            ",SE*4-7-0",
            "~~SE*4-7-0~~",
            "SE*S-7-0",
            "SE**4-7-0",
            "SE:4-7-0",
            "SE4-7-",
            "S-4-",
            "-*4-7-0",
            "SE*四-七-〇",
            "Samurai 4-9",
            "侍4-9-0",
            "▲SE*4-9-0",
            "4-7-0",
            "*4-7-0",
            "2,SE*4-7-0,SE*4-1-0",
            "BA2-",
            "HKE-0-0",
            "HK@?-0-0",
            "QK1-0-0",
            "H1K-0-0",
            "hk1-0-",
            "H*K1-0",
            "HK1-0",
            "H K * 1 - 0 - 0",
        ] {
            let length = text.find(' ').unwrap_or(text.len());
            assert!(has_trace_of_move(text, length, TextKind::Gn), "{text}");
        }
        for text in [
            "新槍(9-6-1)",
            "\"新槍(9-6-1)\"",
            "「新槍(9-6-1)」",
            "新槍9-6-1",
            "新槍[9-6-1]",
            "新龍(9-6-1)",
            "槍(9-6-1)(8-6-1)",
            "新馬(S-6-1)",
            "中((4-9-1)",
            "4-9-1)(5-8-1)",
        ] {
            assert!(has_trace_of_move(text, text.len(), TextKind::Pgn), "{text}");
        }
    }

    #[test]
    fn words_and_numbers_have_none() {
        for text in [
            "2.5",
            "P 4",
            "Mia: 2",
            "T-shirt",
            "* 4",
            "S-Bahn",
            "x = 1.5",
            "OK",
            "P",
            "14.11.2024",
            "20:31:11",
            "1-0",
            "10.30",
            "B-2",
            "[%eval 0.2]",
            "F-16",
            "CO2-frei",
            "3-1",
            "captain 1.5",
            "192.168.0.1",
            "2024-11-14",
            "14-11-24",
            "10-12",
            "A I am 4 - 5",
        ] {
            let length = text.find(' ').unwrap_or(text.len());
            assert!(!has_trace_of_move(text, length, TextKind::Gn), "{text}");
        }
        for text in ["新しい手", "帥が強い", "(9-6-1)", "兵3枚"] {
            assert!(
                !has_trace_of_move(text, text.len(), TextKind::Pgn),
                "{text}"
            );
        }
    }
}
