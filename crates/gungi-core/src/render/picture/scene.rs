//! A picture as a list of shapes and their outlines. `svg` and `pixels` draw the same list.

use std::collections::BTreeSet;

use Seg::{Close, Cubic, Line, Move, Quad};

/// A colour, `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u32);

/// A picture: shapes from back to front. A square of the board is 100 units wide.
#[derive(Clone, Default, Debug)]
pub struct Scene {
    /// Width and height.
    pub size: [f32; 2],
    /// A short description.
    pub title: String,
    /// The position and the last move, for screen readers.
    pub description: String,
    pub shapes: Vec<Shape>,
    /// Characters of texts without a known outline.
    pub unknown: BTreeSet<char>,
}

/// A shape: filled, then stroked.
#[derive(Clone, Debug)]
pub struct Shape {
    pub form: SceneForm,
    pub fill: Option<Fill>,
    pub stroke: Option<Stroke>,
}

/// The outline of a shape.
#[derive(Clone, Debug)]
pub enum SceneForm {
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
    Path(Vec<Seg>),
    /// A character with its origin at `at`.
    Glyph {
        glyph: &'static Glyph,
        scale: f32,
        at: [f32; 2],
    },
    Written(Written),
}

/// A line of text with a character that has no outline in the table: a font draws it, in the same room.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    pub content: String,
    /// Size of an em in units of the picture.
    pub size: f32,
    /// Where it begins, on its baseline.
    pub at: Point,
    /// The width that it has.
    pub width: f32,
}

/// The fill of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fill {
    /// A colour and its opacity, 0 to 1.
    Flat(Rgb, f32),
    Gradient(Gradient, [Rgb; 2]),
}

/// The direction of a gradient in the bounding box of a shape, from `[0, 0]` to `[1, 1]`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gradient {
    /// From a point to a point.
    Linear([f32; 2], [f32; 2]),
    /// From a centre outwards, with a radius.
    Radial([f32; 2], f32),
}

/// The style of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    pub colour: Rgb,
    /// 0 to 1.
    pub opacity: f32,
    pub width: f32,
    /// Lengths of dashes and gaps.
    pub dashes: Option<[f32; 2]>,
}

impl Stroke {
    pub const fn new(colour: Rgb, width: f32) -> Self {
        Self {
            colour,
            opacity: 1.0,
            width,
            dashes: None,
        }
    }
}

impl Scene {
    /// An empty picture.
    pub fn new(size: [f32; 2]) -> Self {
        Self {
            size,
            ..Self::default()
        }
    }

    /// Adds a shape in one colour.
    pub fn flat(&mut self, form: SceneForm, colour: Rgb, opacity: f32) {
        self.fill(form, Fill::Flat(colour, opacity));
    }

    pub fn fill(&mut self, form: SceneForm, fill: Fill) {
        self.shapes.push(Shape {
            form,
            fill: Some(fill),
            stroke: None,
        });
    }

    pub fn stroke(&mut self, form: SceneForm, stroke: Stroke) {
        self.shapes.push(Shape {
            form,
            fill: None,
            stroke: Some(stroke),
        });
    }

    pub fn fill_and_stroke(&mut self, form: SceneForm, fill: Fill, stroke: Stroke) {
        self.shapes.push(Shape {
            form,
            fill: Some(fill),
            stroke: Some(stroke),
        });
    }

    /// Adds a character; the centre of its drawn part is at `centre`.
    pub fn glyph(&mut self, glyph: &'static Glyph, centre: [f32; 2], scale: f32, colour: Rgb) {
        let middle = glyph.middle();
        let at = [centre[0] - scale * middle[0], centre[1] - scale * middle[1]];
        self.flat(SceneForm::Glyph { glyph, scale, at }, colour, 1.0);
    }
}

impl SceneForm {
    pub const fn circle(centre: [f32; 2], radius: f32) -> Self {
        Self::Ellipse {
            centre,
            radii: [radius, radius],
        }
    }

    pub const fn square(corner: [f32; 2], size: f32) -> Self {
        Self::Rectangle {
            corner,
            size: [size, size],
            radius: 0.0,
        }
    }

    pub fn line(from: [f32; 2], to: [f32; 2]) -> Self {
        Self::Path(vec![Move(from), Line(to)])
    }
}

/// A point: x to the right, y down.
pub type Point = [f32; 2];

/// A segment of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Seg {
    /// Starts a contour.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its control point and its end.
    Quad(Point, Point),
    /// A cubic curve: its two control points and its end.
    Cubic(Point, Point, Point),
    /// A straight line back to where the contour started.
    Close,
}

impl Seg {
    /// Its points; the last one is its end. None for a segment that closes a contour.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let points = match *self {
            Move(end) | Line(end) => [Some(end), None, None],
            Quad(control, end) => [Some(control), Some(end), None],
            Cubic(first, second, end) => [Some(first), Some(second), Some(end)],
            Close => [None; 3],
        };
        points.into_iter().flatten()
    }

    /// Its letter in SVG.
    pub const fn letter(&self) -> char {
        match self {
            Move(_) => 'M',
            Line(_) => 'L',
            Quad(..) => 'Q',
            Cubic(..) => 'C',
            Close => 'Z',
        }
    }
}

/// Distance of control points along the tangents for a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_284_8;

/// A closed polygon.
pub fn polygon(points: &[[f32; 2]]) -> Vec<Seg> {
    let corner = |(index, &at): (usize, &[f32; 2])| if index == 0 { Move(at) } else { Line(at) };
    points
        .iter()
        .enumerate()
        .map(corner)
        .chain([Close])
        .collect()
}

/// An ellipse with the centre `[cx, cy]` and the radii `[rx, ry]`.
pub fn ellipse(centre: [f32; 2], radii: [f32; 2]) -> Vec<Seg> {
    slab(centre, radii, 0.0)
}

/// An ellipse extruded down by `height`: a round slab, seen from the front and above.
pub fn slab([cx, cy]: [f32; 2], [rx, ry]: [f32; 2], height: f32) -> Vec<Seg> {
    let (kx, ky, foot) = (rx * QUARTER, ry * QUARTER, cy + height);
    vec![
        Move([cx + rx, cy]),
        Line([cx + rx, foot]),
        Cubic([cx + rx, foot + ky], [cx + kx, foot + ry], [cx, foot + ry]),
        Cubic([cx - kx, foot + ry], [cx - rx, foot + ky], [cx - rx, foot]),
        Line([cx - rx, cy]),
        Cubic([cx - rx, cy - ky], [cx - kx, cy - ry], [cx, cy - ry]),
        Cubic([cx + kx, cy - ry], [cx + rx, cy - ky], [cx + rx, cy]),
        Close,
    ]
}

/// A rectangle with rounded corners.
pub fn rectangle([x, y]: [f32; 2], [width, height]: [f32; 2], radius: f32) -> Vec<Seg> {
    let (right, bottom) = (x + width, y + height);
    if radius == 0.0 {
        return polygon(&[[x, y], [right, y], [right, bottom], [x, bottom]]);
    }
    let (r, k) = (radius, radius * (1.0 - QUARTER));
    vec![
        Move([x + r, y]),
        Line([right - r, y]),
        Cubic([right - k, y], [right, y + k], [right, y + r]),
        Line([right, bottom - r]),
        Cubic(
            [right, bottom - k],
            [right - k, bottom],
            [right - r, bottom],
        ),
        Line([x + r, bottom]),
        Cubic([x + k, bottom], [x, bottom - k], [x, bottom - r]),
        Line([x, y + r]),
        Cubic([x, y + k], [x + k, y], [x + r, y]),
        Close,
    ]
}

/// The outline of a character, 1000 units per em, y down, baseline at 0.
#[derive(Debug)]
pub struct Glyph {
    pub character: char,
    /// The bounding box: left, top, right, bottom.
    pub ink: [i16; 4],
    /// The distance to the next character.
    pub advance: i16,
    /// As SVG writes it, of `m`, `l`, `h`, `v`, `q` and `z`: points are relative to the previous one.
    pub path: &'static str,
}
