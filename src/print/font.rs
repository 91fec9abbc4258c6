//! Outlines of fonts for the lines of a picture that have a character without one of gungi's.

use std::collections::BTreeSet;
use std::mem;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::render::picture::scene::{Point, Scene, SceneForm, Seg, Shape, Stroke, Written};
use crate::render::picture::text::{BOLD, EM, advance, outlines};

/// A font in TrueType or OpenType; the first one of a collection.
#[derive(Clone, Debug)]
pub struct Font(Vec<u8>);

impl Font {
    /// Parses a font; `None` if the bytes are not a font.
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        let font = Self(bytes);
        font.face().is_some().then_some(font)
    }

    fn face(&self) -> Option<Face<'_>> {
        Face::parse(&self.0, 0).ok()
    }

    /// Which of these characters it has outlines of.
    pub fn known(&self, characters: &BTreeSet<char>) -> BTreeSet<char> {
        let face = self.face();
        let is_known = |&c: &char| face.as_ref().is_some_and(|face| glyph(face, c).is_some());
        characters.iter().copied().filter(is_known).collect()
    }
}

/// The glyph of a character, if it is a blank or has an outline: fonts of emoji have pictures only.
fn glyph(face: &Face<'_>, character: char) -> Option<GlyphId> {
    let glyph = face.glyph_index(character)?;
    let is_drawn =
        character.is_whitespace() || face.outline_glyph(glyph, &mut Pen::default()).is_some();
    is_drawn.then_some(glyph)
}

/// Puts outlines in the place of the lines of a picture that need fonts, and leaves those characters in
/// [`Scene::unknown`] that no font has. They are boxes.
pub fn outline(scene: &mut Scene, fonts: &[Font]) {
    let faces: Vec<Face<'_>> = fonts.iter().filter_map(Font::face).collect();
    let shapes = mem::take(&mut scene.shapes);
    for shape in shapes {
        match &shape.form {
            SceneForm::Written(written) => {
                scene.shapes.extend(outlined(written, &shape, &faces));
            }
            _ => scene.shapes.push(shape),
        }
    }
    for font in fonts {
        let known = font.known(&scene.unknown);
        scene.unknown.retain(|character| !known.contains(character));
    }
}

/// A line in outlines, as wide as there is room for it.
fn outlined(written: &Written, shape: &Shape, faces: &[Face<'_>]) -> Vec<Shape> {
    let found = |c: char| {
        let mut found = faces
            .iter()
            .filter_map(|face| Some((face, glyph(face, c)?)));
        (c, found.next())
    };
    let characters: Vec<_> = written.content.chars().map(found).collect();
    let width = |(c, found): &(char, Option<(&Face<'_>, GlyphId)>)| match found {
        Some((face, glyph)) => {
            f32::from(face.glyph_hor_advance(*glyph).unwrap_or_default()) / units(face)
        }
        None => advance(*c),
    };
    let full: f32 = characters.iter().map(width).sum::<f32>() * written.size;
    let stretch = if full > 0.0 {
        written.width / full
    } else {
        1.0
    };
    let ([mut x, y], mut pen) = (written.at, Pen::default());
    let mut shapes = Vec::new();
    for character in &characters {
        match character {
            (_, Some((face, glyph))) => {
                let scale = written.size / units(face);
                pen.place([x, y], [scale * stretch, -scale]);
                face.outline_glyph(*glyph, &mut pen);
            }
            (c, None) => {
                let forms = outlines(*c, written.size, [x, y]).into_iter();
                shapes.extend(forms.map(|form| Shape {
                    form,
                    ..shape.clone()
                }));
            }
        }
        x += width(character) * written.size * stretch;
    }
    // The line around bold characters is in units of gungi's own outlines.
    let stroke = shape.stroke.map(|stroke| Stroke {
        width: BOLD * written.size / EM,
        ..stroke
    });
    shapes.push(Shape {
        form: SceneForm::Path(pen.segments),
        fill: shape.fill,
        stroke,
    });
    shapes
}

/// Units of a font per em.
fn units(face: &Face<'_>) -> f32 {
    f32::from(face.units_per_em())
}

/// Draws the outlines of a font as segments.
#[derive(Default)]
struct Pen {
    segments: Vec<Seg>,
    origin: Point,
    scale: [f32; 2],
}

impl Pen {
    /// Where the next character begins, and its size.
    const fn place(&mut self, origin: Point, scale: [f32; 2]) {
        self.origin = origin;
        self.scale = scale;
    }

    fn at(&self, x: f32, y: f32) -> Point {
        let ([left, base], [across, up]) = (self.origin, self.scale);
        [left + x * across, base + y * up]
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Seg::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Seg::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, end) = (self.at(x1, y1), self.at(x, y));
        self.segments.push(Seg::Quad(control, end));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second) = (self.at(x1, y1), self.at(x2, y2));
        self.segments.push(Seg::Cubic(first, second, self.at(x, y)));
    }

    fn close(&mut self) {
        self.segments.push(Seg::Close);
    }
}
