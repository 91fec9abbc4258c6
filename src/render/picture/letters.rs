//! Letters with marks, such as `é` and `ş`: composed of the outlines of a letter and of a mark.

use super::scene::{Glyph, Point};

/// A letter and the mark on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkedLetter {
    pub(super) letter: &'static Glyph,
    pub(super) mark: &'static Glyph,
    /// From the origin of the letter to the origin of the mark, in units of an outline.
    pub(super) shift: Point,
}

/// A mark by its combining character, the letters with it, and these letters without it.
type Row = (char, &'static str, &'static str);

/// All letters from U+00C0 to U+017F that Unicode composes of a letter and a mark.
const ROWS: [Row; 13] = [
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

const CEDILLA: char = '\u{327}';
const OGONEK: char = '\u{328}';

/// Between a letter and a mark above it, in units of an outline.
const GAP: f32 = 45.0;

impl MarkedLetter {
    /// The parts of a letter with a mark; `None` for other characters.
    pub(super) fn of(character: char) -> Option<Self> {
        let (mark, letter) = ROWS.iter().find_map(|(mark, marked, letters)| {
            let index = marked.chars().position(|found| found == character)?;
            Some((*mark, letters.chars().nth(index)?))
        })?;
        let is_below = matches!(mark, CEDILLA | OGONEK);
        let letter = match letter {
            'i' if !is_below => 'ı',
            'j' => 'ȷ',
            _ => letter,
        };
        let (letter, mark) = (Glyph::plain(letter)?, Glyph::plain(mark)?);
        let ([x, _], [mark_x, _]) = (letter.middle(), mark.middle());
        let ([_, top, _, bottom], [_, mark_top, _, mark_bottom]) =
            (letter.ink.map(f32::from), mark.ink.map(f32::from));
        let y = if is_below {
            bottom - mark_top
        } else {
            top - GAP - mark_bottom
        };
        Some(Self {
            letter,
            mark,
            shift: [x - mark_x, y],
        })
    }
}

/// A text in which letters followed by a combining mark are one character, where there is one: some systems write `é` as two.
pub(super) fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for character in text.chars() {
        let row = ROWS.iter().find(|(mark, ..)| *mark == character);
        let pair = row
            .zip(joined.chars().next_back())
            .and_then(|((_, marked, letters), last)| {
                let index = letters.chars().position(|letter| letter == last)?;
                marked.chars().nth(index)
            });
        if pair.is_some() {
            joined.pop();
        }
        joined.push(pair.unwrap_or(character));
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_latin_with_a_mark_has_its_parts() {
        for (mark, marked, letters) in ROWS {
            assert_eq!(marked.chars().count(), letters.chars().count(), "{mark:?}");
            for (marked, letter) in marked.chars().zip(letters.chars()) {
                let parts = MarkedLetter::of(marked).unwrap();
                let dotless = match parts.letter.character {
                    'ı' => 'i',
                    'ȷ' => 'j',
                    other => other,
                };
                assert_eq!((dotless, parts.mark.character), (letter, mark), "{marked}");
                assert_eq!(joined(&format!("{letter}{mark}")), marked.to_string());
            }
        }
        assert_eq!(
            ROWS.iter()
                .map(|(_, marked, _)| marked.chars().count())
                .sum::<usize>(),
            161
        );
    }

    #[test]
    fn marks_do_not_touch_the_ink_of_their_letters() {
        for marked in ROWS.iter().flat_map(|(_, marked, _)| marked.chars()) {
            let MarkedLetter {
                letter,
                mark,
                shift,
            } = MarkedLetter::of(marked).unwrap();
            let [_, top, _, bottom] = letter.ink.map(f32::from);
            let [_, mark_top, _, mark_bottom] = mark.ink.map(|at| f32::from(at) + shift[1]);
            assert!(mark_bottom < top || mark_top >= bottom, "{marked}");
        }
    }

    #[test]
    fn only_pairs_are_joined() {
        assert_eq!(
            joined("Jose\u{301} \u{301}x\u{301}"),
            "José \u{301}x\u{301}"
        );
    }
}
