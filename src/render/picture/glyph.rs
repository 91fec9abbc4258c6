//! Characters as outlines.

use super::outlines::{BRUSH, PLAIN};
use super::path::Glyph;

impl Glyph {
    /// A kanji on an official unit, in brush script.
    pub(crate) fn brush(character: char) -> Option<&'static Self> {
        find(BRUSH, character)
    }

    /// A character of a text.
    pub(crate) fn plain(character: char) -> Option<&'static Self> {
        find(PLAIN, character)
    }

    /// The centre of its drawn part.
    pub(crate) fn middle(&self) -> [f32; 2] {
        let [left, top, right, bottom] = self.ink.map(f32::from);
        [f32::midpoint(left, right), f32::midpoint(top, bottom)]
    }

    /// Width and height of its drawn part.
    pub(crate) fn ink_size(&self) -> [f32; 2] {
        let [left, top, right, bottom] = self.ink.map(f32::from);
        [right - left, bottom - top]
    }
}

fn find(table: &'static [Glyph], character: char) -> Option<&'static Glyph> {
    let index = table.binary_search_by_key(&character, |glyph| glyph.character).ok()?;
    Some(&table[index])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::picture::path::Seg;
    use crate::rules::classic::Face;
    use crate::rules::official::Kind;

    #[test]
    fn the_tables_are_in_order() {
        assert!([BRUSH, PLAIN].iter().all(|table| table.is_sorted_by(|a, b| a.character < b.character)));
    }

    #[test]
    fn there_is_an_outline_of_everything_that_units_and_moves_need() {
        for kanji in Kind::ALL.map(Kind::kanji) {
            assert!(Glyph::brush(kanji).is_some() && Glyph::plain(kanji).is_some(), "{kanji}");
        }
        let letters = Kind::ALL.map(Kind::letter).into_iter().chain(Face::ALL.map(Face::letter));
        for character in letters.chain('!'..='~').chain("新付返取終□…".chars()) {
            assert!(Glyph::plain(character).is_some(), "{character}");
        }
    }

    #[test]
    fn outlines_are_closed_and_within_their_ink() {
        for glyph in BRUSH.iter().chain(PLAIN) {
            assert_eq!(glyph.outline.last(), Some(&Seg::Close), "{}", glyph.character);
            let [left, top, right, bottom] = glyph.ink;
            let ends = glyph.outline.iter().filter_map(|segment| segment.points().last());
            let mut outside = ends
                .filter(|[x, y]| !(left - 1..=right + 1).contains(x) || !(top - 1..=bottom + 1).contains(y));
            assert_eq!(outside.next(), None, "{}", glyph.character);
        }
    }
}
