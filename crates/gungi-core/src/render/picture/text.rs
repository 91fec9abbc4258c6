//! Characters as outlines, and lines of text made of them. A line with a character that has no outline here is a form of its
//! own, for fonts.

use unicode_width::UnicodeWidthChar;

use super::letters::MarkedLetter;
use super::outlines::{BRUSH, PLAIN};
use super::scene::{Fill, Glyph, Point, Rgb, Scene, SceneForm, Stroke, Written};
use crate::text::{is_hostile, joined};

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
/// Width of a blank in ems.
const BLANK: f32 = 0.5;
/// A text that does not fit shrinks down to this part of its size; then it is cut.
const SMALLEST: f32 = 0.62;

impl Text {
    pub fn new(content: impl Into<String>, size: f32, colour: Rgb) -> Self {
        // Characters that control programs are boxes, whatever a font would make of them.
        let tamed = |c: char| if is_hostile(c) { UNKNOWN } else { c };
        Self {
            content: joined(&content.into()).chars().map(tamed).collect(),
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
        let width = self.width();
        let shift = match self.align {
            Align::Start => 0.0,
            Align::Middle => width / 2.0,
            Align::End => width,
        };
        let unknown = self.content.chars().filter(|&c| is_unknown(c));
        let written = Written {
            content: self.content.clone(),
            size: self.size,
            at: [x - shift, y],
            width,
        };
        scene.unknown.extend(unknown.clone());
        if unknown.count() == 0 {
            for form in outlined(&written) {
                self.draw_form(scene, form);
            }
        } else {
            self.draw_form(scene, SceneForm::Written(written));
        }
    }

    fn draw_form(&self, scene: &mut Scene, form: SceneForm) {
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

/// The outlines of the characters of a line, and boxes for characters that have none.
pub fn outlined(written: &Written) -> Vec<SceneForm> {
    let (mut forms, mut at) = (Vec::new(), written.at);
    for character in written.content.chars() {
        forms.extend(outlines(character, written.size, at));
        at[0] += advance(character) * written.size;
    }
    forms
}

/// The outlines of a character with its origin at a point: two for a letter with a mark, none for a blank.
pub fn outlines(character: char, size: f32, [x, y]: Point) -> Vec<SceneForm> {
    let scale = size / EM;
    let form = |glyph, at| SceneForm::Glyph { glyph, scale, at };
    match (MarkedLetter::of(character), shown(character)) {
        (Some(marked), _) => {
            let [across, down] = marked.shift;
            let mark = [x + across * scale, y + down * scale];
            vec![form(marked.letter, [x, y]), form(marked.mark, mark)]
        }
        (None, Some(glyph)) => vec![form(glyph, [x, y])],
        (None, None) => Vec::new(),
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
pub const EM: f32 = 1000.0;
/// Width of the line around bold characters, in units of an outline.
pub const BOLD: f32 = 36.0;

/// The outline of a character without a mark, or the letter of one with a mark.
fn shown(character: char) -> Option<&'static Glyph> {
    if character.is_whitespace() {
        return None;
    }
    let known = Glyph::plain(character).filter(|_| !is_mark(character));
    let letter = || MarkedLetter::of(character).map(|marked| marked.letter);
    known.or_else(letter).or_else(|| Glyph::plain(UNKNOWN))
}

/// Whether a character is drawn as a box.
fn is_unknown(character: char) -> bool {
    let is_known = Glyph::plain(character).is_some() && !is_mark(character);
    !character.is_whitespace() && !is_known && MarkedLetter::of(character).is_none()
}

/// Whether a character is a mark on the letter before it. Alone it is unknown.
fn is_mark(character: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&character)
}

/// Width of a character in ems. Of a character without an outline it is what most fonts have; marks take little room, so that
/// any number of them has a bound.
pub fn advance(character: char) -> f32 {
    if !is_unknown(character) {
        return shown(character).map_or(BLANK, |glyph| f32::from(glyph.advance) / EM);
    }
    match character.width() {
        Some(2..) => 1.0,
        Some(1) => 0.6,
        Some(0) | None => 0.05,
    }
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
    use crate::render::picture::scene::Shape;
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
    fn a_line_with_a_character_without_an_outline_is_left_to_fonts_and_noted() {
        let mut scene = Scene::new([100.0, 100.0]);
        let line = text("会 a\u{0}\u{301}").aligned(Align::End);
        line.draw(&mut scene, 90.0, 0.0);
        assert_eq!(scene.unknown, ['会', '\u{301}'].into());
        let [
            Shape {
                form: SceneForm::Written(written),
                ..
            },
        ] = &scene.shapes[..]
        else {
            panic!("{:?}", scene.shapes);
        };
        assert!((written.at[0] + written.width - 90.0).abs() < 0.1);
        assert_eq!(outlined(written).len(), 4, "a blank is nothing");
    }

    #[test]
    fn a_line_of_marks_has_a_bound() {
        let cut = text(&"会\u{301}".repeat(10_000)).fitted(100.0);
        assert!(cut.content.chars().count() < 40 && cut.width() <= 100.0);
        let cut = text(&"\u{301}".repeat(10_000)).fitted(100.0);
        assert!(cut.content.chars().count() < 200);
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
