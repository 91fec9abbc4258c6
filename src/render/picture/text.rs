//! Characters as outlines, and lines of text made of them.

use super::outlines::{BRUSH, PLAIN};
use super::scene::Glyph;
use super::scene::{Rgb, Scene, SceneForm};

/// The alignment of a text at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Start,
    Middle,
    End,
}

/// A text and its style.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) content: String,
    /// Size of an em in units of the picture.
    pub(crate) size: f32,
    pub(crate) align: Align,
    pub(crate) colour: Rgb,
}

/// Drawn instead of characters without an outline.
const UNKNOWN: char = '□';
const ELLIPSIS: char = '…';
/// Width of a blank, and of a character without any outline, in ems.
const BLANK: f32 = 0.5;
/// A text that does not fit shrinks down to this part of its size; then it is cut.
const SMALLEST: f32 = 0.62;

impl Text {
    pub(crate) fn new(content: impl Into<String>, size: f32, colour: Rgb) -> Self {
        Self { content: content.into(), size, align: Align::Start, colour }
    }

    pub(crate) fn aligned(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// Shrinks, then cuts the text to a width of at most `width`.
    pub(crate) fn fitted(mut self, width: f32) -> Self {
        let full = self.width();
        if full <= width {
            return self;
        }
        self.size *= (width / full).max(SMALLEST);
        if self.width() > width {
            let room = width - advance(ELLIPSIS) * self.size;
            let mut used = 0.0;
            let fits = |c: &char| {
                used += advance(*c) * self.size;
                used <= room
            };
            self.content = self.content.chars().take_while(fits).chain([ELLIPSIS]).collect();
        }
        self
    }

    pub(crate) fn width(&self) -> f32 {
        self.content.chars().map(advance).sum::<f32>() * self.size
    }

    /// Draws the text with its baseline at `y`, and records characters without an outline in the picture.
    pub(crate) fn draw(&self, scene: &mut Scene, x: f32, y: f32) {
        let shift = match self.align {
            Align::Start => 0.0,
            Align::Middle => self.width() / 2.0,
            Align::End => self.width(),
        };
        let mut x = x - shift;
        for character in self.content.chars() {
            if character != ' ' && Glyph::plain(character).is_none() {
                scene.unknown.insert(character);
            }
            if let Some(glyph) = shown(character) {
                scene.flat(SceneForm::Glyph { glyph, scale: self.size / EM, at: [x, y] }, self.colour, 1.0);
            }
            x += advance(character) * self.size;
        }
    }
}

/// Wraps a text into lines of at most `width`, at blanks; a longer word gets a line of its own.
pub(crate) fn wrapped(content: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in content.split(' ') {
        let fits = |line: &&mut String| {
            line.chars().chain([' ']).chain(word.chars()).map(advance).sum::<f32>() * size <= width
        };
        match lines.last_mut().filter(fits) {
            Some(line) => line.extend([" ", word]),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Units of an outline per em.
const EM: f32 = 1000.0;

fn shown(character: char) -> Option<&'static Glyph> {
    match character {
        ' ' => None,
        _ => Glyph::plain(character).or_else(|| Glyph::plain(UNKNOWN)),
    }
}

/// Width of a character in ems.
fn advance(character: char) -> f32 {
    shown(character).map_or(BLANK, |glyph| f32::from(glyph.advance) / EM)
}

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
    use crate::render::picture::scene::Seg;
    use crate::rules::classic::Face;
    use crate::rules::official::Kind;

    fn text(text: &str) -> Text {
        Text::new(text, 20.0, Rgb(0))
    }

    #[test]
    fn a_long_text_becomes_smaller_and_then_shorter() {
        let fitting = text("Netero").fitted(300.0);
        assert_eq!((fitting.content.as_str(), fitting.size), ("Netero", 20.0));
        let smaller = text("Komugi").fitted(45.0);
        assert_eq!(smaller.content, "Komugi");
        assert!((smaller.width() - 45.0).abs() < 0.1);
        let cut = text(&"x".repeat(10_000)).fitted(100.0);
        assert!(cut.content.ends_with("x…") && cut.width() <= 100.0);
    }

    #[test]
    fn lines_break_at_blanks() {
        let lines = wrapped("the position occurred for the fourth time, a draw", 24.0, 284.0);
        assert_eq!(lines, ["the position occurred", "for the fourth time, a", "draw"]);
        assert_eq!(wrapped("Black to move, in check", 24.0, 284.0).len(), 1);
    }

    #[test]
    fn characters_without_an_outline_are_drawn_as_boxes_and_noted() {
        let mut scene = Scene::new([100.0, 100.0]);
        text("é a\u{0}").draw(&mut scene, 0.0, 0.0);
        assert_eq!(scene.unknown, ['é', '\0'].into());
        assert_eq!(scene.shapes.len(), 3);
    }

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
