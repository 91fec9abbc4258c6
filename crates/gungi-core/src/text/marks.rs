//! Letters with marks, such as `é` and `ガ`, which some systems write as two characters, and full-width characters.

use std::borrow::Cow;

/// A mark by its combining character, the letters with it, and these letters without it.
type Row = (char, &'static str, &'static str);

/// All letters from U+00C0 to U+017F that Unicode composes of a letter and a mark.
pub const MARKED: [Row; 13] = [
    ('\u{300}', "ÀÈÌÒÙàèìòù", "AEIOUaeiou"),
    (
        '\u{301}',
        "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹź",
        "AEIOUYaeiouyCcLlNnRrSsZz",
    ),
    (
        '\u{302}',
        "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷ",
        "AEIOUaeiouCcGgHhJjSsWwYy",
    ),
    ('\u{303}', "ÃÑÕãñõĨĩŨũ", "ANOanoIiUu"),
    ('\u{304}', "ĀāĒēĪīŌōŪū", "AaEeIiOoUu"),
    ('\u{306}', "ĂăĔĕĞğĬĭŎŏŬŭ", "AaEeGgIiOoUu"),
    ('\u{307}', "ĊċĖėĠġİŻż", "CcEeGgIZz"),
    ('\u{308}', "ÄËÏÖÜäëïöüÿŸ", "AEIOUaeiouyY"),
    ('\u{30a}', "ÅåŮů", "AaUu"),
    ('\u{30b}', "ŐőŰű", "OoUu"),
    ('\u{30c}', "ČčĎďĚěĽľŇňŘřŠšŤťŽž", "CcDdEeLlNnRrSsTtZz"),
    (CEDILLA, "ÇçĢģĶķĻļŅņŖŗŞşŢţ", "CcGgKkLlNnRrSsTt"),
    (OGONEK, "ĄąĘęĮįŲų", "AaEeIiUu"),
];

pub const CEDILLA: char = '\u{327}';
pub const OGONEK: char = '\u{328}';

/// The same of kana.
const MARKED_KANA: [Row; 2] = [
    (
        '\u{3099}',
        "がぎぐげござじずぜぞだぢづでどばびぶべぼゔゞガギグゲゴザジズゼゾダヂヅデドバビブベボヴヾ",
        "かきくけこさしすせそたちつてとはひふへほうゝカキクケコサシスセソタチツテトハヒフヘホウヽ",
    ),
    ('\u{309a}', "ぱぴぷぺぽパピプペポ", "はひふへほハヒフヘホ"),
];

/// The usual form of a full-width character, U+FF01 to U+FF5E; `None` for other characters.
pub fn usual_width(c: char) -> Option<char> {
    /// How far the full-width characters are after the usual ones.
    const DISTANCE: u32 = 0xfee0;
    let usual = u32::from(c).checked_sub(DISTANCE).and_then(char::from_u32);
    usual.filter(char::is_ascii_graphic)
}

/// A text in which letters followed by a combining mark are one character, where there is one: some systems write `é` as two.
pub fn joined(text: &str) -> Cow<'_, str> {
    let marked = |character| {
        let mut rows = MARKED.iter().chain(&MARKED_KANA);
        rows.find(|(mark, ..)| *mark == character)
    };
    if text.is_ascii() || text.chars().all(|character| marked(character).is_none()) {
        return text.into();
    }
    let mut joined = String::with_capacity(text.len());
    for character in text.chars() {
        let pair = marked(character).zip(joined.chars().next_back()).and_then(
            |((_, marked, letters), last)| {
                let index = letters.chars().position(|letter| letter == last)?;
                marked.chars().nth(index)
            },
        );
        if pair.is_some() {
            joined.pop();
        }
        joined.push(pair.unwrap_or(character));
    }
    joined.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_with_a_mark_is_joined() {
        let mut count = 0;
        for (mark, marked, letters) in MARKED.into_iter().chain(MARKED_KANA) {
            assert_eq!(marked.chars().count(), letters.chars().count(), "{mark:?}");
            for (marked, letter) in marked.chars().zip(letters.chars()) {
                assert_eq!(joined(&format!("{letter}{mark}")), marked.to_string());
                count += 1;
            }
        }
        assert_eq!(count, 161 + 54);
    }

    #[test]
    fn only_pairs_are_joined() {
        assert_eq!(
            joined("Jose\u{301} \u{301}x\u{301}"),
            "José \u{301}x\u{301}"
        );
    }
}
