//! Letters with marks, such as `é` and `ş`: composed of the outlines of a letter and of a mark.

use super::scene::{Glyph, Point};
use crate::text::{CEDILLA, MARKED, OGONEK};

/// A letter and the mark on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkedLetter {
    pub(super) letter: &'static Glyph,
    pub(super) mark: &'static Glyph,
    /// From the origin of the letter to the origin of the mark, in units of an outline.
    pub(super) shift: Point,
}

/// Between a letter and a mark above it, in units of an outline.
const GAP: f32 = 45.0;

impl MarkedLetter {
    /// The parts of a letter with a mark; `None` for other characters.
    pub(super) fn of(character: char) -> Option<Self> {
        let (mark, letter) = MARKED.iter().find_map(|(mark, marked, letters)| {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_latin_with_a_mark_has_its_parts() {
        for (mark, marked, letters) in MARKED {
            assert_eq!(marked.chars().count(), letters.chars().count(), "{mark:?}");
            for (marked, letter) in marked.chars().zip(letters.chars()) {
                let parts = MarkedLetter::of(marked).unwrap();
                let dotless = match parts.letter.character {
                    'ı' => 'i',
                    'ȷ' => 'j',
                    other => other,
                };
                assert_eq!((dotless, parts.mark.character), (letter, mark), "{marked}");
            }
        }
    }

    #[test]
    fn marks_do_not_touch_the_ink_of_their_letters() {
        for marked in MARKED.iter().flat_map(|(_, marked, _)| marked.chars()) {
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
}
