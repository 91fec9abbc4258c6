//! A picture as a list of shapes. [`svg`](super::svg) and [`pixels`](super::pixels) draw the same list.

use std::collections::BTreeSet;

use super::path::Glyph;
use super::path::Seg;

/// A colour, `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rgb(pub(crate) u32);

/// A picture: shapes from back to front. A square of the board is 100 units wide.
#[derive(Clone, Default, Debug)]
pub struct Scene {
    /// Width and height.
    pub size: [f32; 2],
    /// A short description.
    pub title: String,
    /// The position and the last move, for screen readers.
    pub description: String,
    pub(crate) shapes: Vec<Shape>,
    /// Characters of texts without a known outline.
    pub unknown: BTreeSet<char>,
}

/// A shape: filled, then stroked.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) form: Form,
    pub(crate) fill: Option<Fill>,
    pub(crate) stroke: Option<Stroke>,
}

/// The outline of a shape.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    Rectangle {
        corner: [f32; 2],
        size: [f32; 2],
        radius: f32,
    },
    Ellipse {
        centre: [f32; 2],
        radii: [f32; 2],
    },
    /// An ellipse extruded down by `height`.
    Slab {
        centre: [f32; 2],
        radii: [f32; 2],
        height: f32,
    },
    Path(Vec<Seg<f32>>),
    /// A character with its origin at `at`.
    Glyph {
        glyph: &'static Glyph,
        scale: f32,
        at: [f32; 2],
    },
}

/// The fill of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Fill {
    /// A colour and its opacity, 0 to 1.
    Flat(Rgb, f32),
    Gradient(Gradient, [Rgb; 2]),
}

/// The direction of a gradient in the bounding box of a shape, from `[0, 0]` to `[1, 1]`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Gradient {
    /// From a point to a point.
    Linear([f32; 2], [f32; 2]),
    /// From a centre outwards, with a radius.
    Radial([f32; 2], f32),
}

/// The style of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Stroke {
    pub(crate) colour: Rgb,
    /// 0 to 1.
    pub(crate) opacity: f32,
    pub(crate) width: f32,
    /// Lengths of dashes and gaps.
    pub(crate) dashes: Option<[f32; 2]>,
}

impl Stroke {
    pub(crate) const fn new(colour: Rgb, width: f32) -> Self {
        Self { colour, opacity: 1.0, width, dashes: None }
    }
}

impl Scene {
    /// An empty picture.
    pub(crate) fn new(size: [f32; 2]) -> Self {
        Self { size, ..Self::default() }
    }

    /// Adds a shape in one colour.
    pub(crate) fn flat(&mut self, form: Form, colour: Rgb, opacity: f32) {
        self.fill(form, Fill::Flat(colour, opacity));
    }

    pub(crate) fn fill(&mut self, form: Form, fill: Fill) {
        self.shapes.push(Shape { form, fill: Some(fill), stroke: None });
    }

    pub(crate) fn stroke(&mut self, form: Form, stroke: Stroke) {
        self.shapes.push(Shape { form, fill: None, stroke: Some(stroke) });
    }

    pub(crate) fn fill_and_stroke(&mut self, form: Form, fill: Fill, stroke: Stroke) {
        self.shapes.push(Shape { form, fill: Some(fill), stroke: Some(stroke) });
    }

    /// Adds a character; the centre of its drawn part is at `centre`.
    pub(crate) fn glyph(&mut self, glyph: &'static Glyph, centre: [f32; 2], scale: f32, colour: Rgb) {
        let middle = glyph.middle();
        let at = [centre[0] - scale * middle[0], centre[1] - scale * middle[1]];
        self.flat(Form::Glyph { glyph, scale, at }, colour, 1.0);
    }
}

impl Form {
    pub(crate) const fn circle(centre: [f32; 2], radius: f32) -> Self {
        Self::Ellipse { centre, radii: [radius, radius] }
    }

    pub(crate) const fn square(corner: [f32; 2], size: f32) -> Self {
        Self::Rectangle { corner, size: [size, size], radius: 0.0 }
    }

    pub(crate) fn line(from: [f32; 2], to: [f32; 2]) -> Self {
        Self::Path(vec![Seg::Move(from), Seg::Line(to)])
    }
}
