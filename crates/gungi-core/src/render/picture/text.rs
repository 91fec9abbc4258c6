//! Characters as outlines, and lines of text made of them.

use super::letters::MarkedLetter;
use super::outlines::{BRUSH, PLAIN};
use super::scene::{Fill, Glyph, Rgb, Scene, SceneForm, Stroke};
use crate::text::joined;

/// The alignment of a text at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    Start,
    Middle,
    End,
}

/// A text and its style.
#[derive(Clone, Debug)]
pub struct Text {
    pub content: String,
    /// Size of an em in units of the picture.
    pub size: f32,
    pub align: Align,
    pub colour: Rgb,
    pub is_bold: bool,
}

/// Drawn instead of characters without an outline.
const UNKNOWN: char = '□';
pub const ELLIPSIS: char = '…';
/// Width of a blank, and of a character without any outline, in ems.
const BLANK: f32 = 0.5;
/// A text that does not fit shrinks down to this part of its size; then it is cut.
const SMALLEST: f32 = 0.62;

impl Text {
    pub fn new(content: impl Into<String>, size: f32, colour: Rgb) -> Self {
        Self {
            content: joined(&content.into()).into_owned(),
            size,
            align: Align::Start,
            colour,
            is_bold: false,
        }
    }

    pub fn bold(self) -> Self {
        Self {
            is_bold: true,
            ..self
        }
    }

    pub fn aligned(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// Shrinks, then cuts the text to a width of at most `width`.
    pub fn fitted(mut self, width: f32) -> Self {
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
            self.content = self
                .content
                .chars()
                .take_while(fits)
                .chain([ELLIPSIS])
                .collect();
        }
        self
    }

    pub fn width(&self) -> f32 {
        self.content.chars().map(advance).sum::<f32>() * self.size
    }

    /// Draws the text with its baseline at `y`, and records characters without an outline in the picture.
    pub fn draw(&self, scene: &mut Scene, x: f32, y: f32) {
        let shift = match self.align {
            Align::Start => 0.0,
            Align::Middle => self.width() / 2.0,
            Align::End => self.width(),
        };
        let mut x = x - shift;
        for character in self.content.chars() {
            if is_unknown(character) {
                scene.unknown.insert(character);
            }
            let scale = self.size / EM;
            if let Some(marked) = MarkedLetter::of(character) {
                self.draw_glyph(scene, marked.letter, [x, y]);
                let [across, down] = marked.shift;
                self.draw_glyph(scene, marked.mark, [x + across * scale, y + down * scale]);
            } else if let Some(glyph) = shown(character) {
                self.draw_glyph(scene, glyph, [x, y]);
            }
            x += advance(character) * self.size;
        }
    }

    fn draw_glyph(&self, scene: &mut Scene, glyph: &'static Glyph, at: [f32; 2]) {
        let form = SceneForm::Glyph {
            glyph,
            scale: self.size / EM,
            at,
        };
        if self.is_bold {
            scene.fill_and_stroke(
                form,
                Fill::Flat(self.colour, 1.0),
                Stroke::new(self.colour, BOLD),
            );
        } else {
            scene.flat(form, self.colour, 1.0);
        }
    }
}

/// Wraps words, with a gap between them, into lines of at most `width`; a longer word gets a line of its own.
pub fn wrapped<'w>(
    words: impl IntoIterator<Item = &'w str>,
    gap: &str,
    size: f32,
    width: f32,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let fits = |line: &&mut String| {
            line.chars()
                .chain(gap.chars())
                .chain(word.chars())
                .map(advance)
                .sum::<f32>()
                * size
                <= width
        };
        match lines.last_mut().filter(fits) {
            Some(line) => line.extend([gap, word]),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Units of an outline per em.
const EM: f32 = 1000.0;
/// Width of the line around bold characters, in units of an outline.
const BOLD: f32 = 36.0;

/// The outline of a character without a mark, or the letter of one with a mark.
fn shown(character: char) -> Option<&'static Glyph> {
    if character == ' ' {
        return None;
    }
    let known = Glyph::plain(character).filter(|_| !is_mark(character));
    let letter = || MarkedLetter::of(character).map(|marked| marked.letter);
    known.or_else(letter).or_else(|| Glyph::plain(UNKNOWN))
}

/// Whether a character is drawn as a box.
fn is_unknown(character: char) -> bool {
    let is_known = Glyph::plain(character).is_some() && !is_mark(character);
    character != ' ' && !is_known && MarkedLetter::of(character).is_none()
}

/// Whether a character is a mark on the letter before it. Alone it is unknown.
fn is_mark(character: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&character)
}

/// Width of a character in ems.
fn advance(character: char) -> f32 {
    shown(character).map_or(BLANK, |glyph| f32::from(glyph.advance) / EM)
}

impl Glyph {
    /// A kanji on an official unit, in brush script.
    pub fn brush(character: char) -> Option<&'static Self> {
        find(BRUSH, character)
    }

    /// A character of a text.
    pub fn plain(character: char) -> Option<&'static Self> {
        find(PLAIN, character)
    }

    /// The centre of its drawn part.
    pub fn middle(&self) -> [f32; 2] {
        let [left, top, right, bottom] = self.ink.map(f32::from);
        [f32::midpoint(left, right), f32::midpoint(top, bottom)]
    }

    /// Width and height of its drawn part.
    pub fn ink_size(&self) -> [f32; 2] {
        let [left, top, right, bottom] = self.ink.map(f32::from);
        [right - left, bottom - top]
    }
}

fn find(table: &'static [Glyph], character: char) -> Option<&'static Glyph> {
    let index = table
        .binary_search_by_key(&character, |glyph| glyph.character)
        .ok()?;
    Some(&table[index])
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let lines = |text: &str| wrapped(text.split(' '), " ", 24.0, 284.0);
        let three = ["the position occurred", "for the fourth time, a", "draw"];
        assert_eq!(
            lines("the position occurred for the fourth time, a draw"),
            three
        );
        assert_eq!(lines("Black to move, in check").len(), 1);
        assert_eq!(
            wrapped(["1 a b c", "2 a b c", "3 a b"], "   ", 24.0, 284.0),
            ["1 a b c   2 a b c", "3 a b"]
        );
    }

    #[test]
    fn characters_without_an_outline_are_drawn_as_boxes_and_noted() {
        let mut scene = Scene::new([100.0, 100.0]);
        text("会 a\u{0}\u{301}").draw(&mut scene, 0.0, 0.0);
        assert_eq!(scene.unknown, ['会', '\0', '\u{301}'].into());
        assert_eq!(scene.shapes.len(), 4);
    }

    #[test]
    fn letters_with_marks_are_drawn_as_two_outlines() {
        let mut scene = Scene::new([100.0, 100.0]);
        text("e\u{301}é").draw(&mut scene, 0.0, 0.0);
        assert_eq!((scene.unknown.len(), scene.shapes.len()), (0, 4));
        let mut scene = Scene::new([100.0, 100.0]);
        let latin: String = ('\u{c0}'..='\u{17f}').collect();
        text(&latin).draw(&mut scene, 0.0, 0.0);
        assert_eq!(scene.unknown, [].into());
        assert!(('À'..='ſ').all(|letter| text(&letter.to_string()).width() > 0.0));
    }

    #[test]
    fn the_tables_are_in_order() {
        assert!(
            [BRUSH, PLAIN]
                .iter()
                .all(|table| table.is_sorted_by(|a, b| a.character < b.character))
        );
    }

    #[test]
    fn there_is_an_outline_of_everything_that_units_and_moves_need() {
        for kanji in Kind::ALL.map(Kind::kanji) {
            assert!(
                Glyph::brush(kanji).is_some() && Glyph::plain(kanji).is_some(),
                "{kanji}"
            );
        }
        let letters = Kind::ALL
            .map(Kind::letter)
            .into_iter()
            .chain(Face::ALL.map(Face::letter));
        for character in letters.chain('!'..='~').chain("新付返取終□…".chars()) {
            assert!(Glyph::plain(character).is_some(), "{character}");
        }
    }
}
