//! Draws pictures as pixels.

use tiny_skia as ts;
use ts::{PathBuilder, Pixmap, Transform};

use super::scene::{self, Seg};
use super::scene::{Fill, Gradient, Rgb, Scene, SceneForm, Stroke};

/// Draws a picture `width` pixels wide. `None` if the width is 0 or memory is not enough.
pub fn pixels(scene: &Scene, width: u16) -> Option<Pixmap> {
    let scale = f32::from(width) / scene.size[0];
    let mut pixmap = Pixmap::new(width.into(), height(scene, width).into())?;
    for shape in &scene.shapes {
        let Some((path, place)) = shape.form.path() else { continue };
        let transform = Transform::from_scale(scale, scale).pre_concat(place);
        if let Some(fill) = shape.fill {
            pixmap.fill_path(&path, &paint(fill, path.bounds()), ts::FillRule::Winding, transform, None);
        }
        if let Some(stroke) = shape.stroke {
            let paint = plain(stroke.colour, stroke.opacity);
            pixmap.stroke_path(&path, &paint, &stroke.on_paper(), transform, None);
        }
    }
    Some(pixmap)
}

/// A picture as a PNG file, `width` pixels wide. `None` if the width is 0 or memory is not enough.
pub fn png(scene: &Scene, width: u16) -> Option<Vec<u8>> {
    pixels(scene, width)?.encode_png().ok()
}

/// Height in pixels of a picture `width` pixels wide.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "of a positive number, saturating"
)]
pub(super) fn height(scene: &Scene, width: u16) -> u16 {
    (scene.size[1] / scene.size[0] * f32::from(width)).round() as u16
}

impl SceneForm {
    /// Its path and transform; `None` if there is nothing to draw.
    fn path(&self) -> Option<(ts::Path, Transform)> {
        let path = match self {
            Self::Rectangle { corner, size, radius } => scene::rectangle(*corner, *size, *radius),
            Self::Ellipse { centre, radii } => scene::ellipse(*centre, *radii),
            Self::Slab { centre, radii, height } => scene::slab(*centre, *radii, *height),
            Self::Path(segments) => return Some((built(segments.iter().copied())?, Transform::identity())),
            Self::Glyph { glyph, scale, at } => {
                let place = Transform::from_row(*scale, 0.0, 0.0, *scale, at[0], at[1]);
                return Some((built(glyph.outline.iter().map(|segment| segment.map(f32::from)))?, place));
            }
        };
        Some((built(path.into_iter())?, Transform::identity()))
    }
}

fn built(segments: impl Iterator<Item = Seg<f32>>) -> Option<ts::Path> {
    let mut builder = PathBuilder::new();
    for segment in segments {
        match segment {
            Seg::Move([x, y]) => builder.move_to(x, y),
            Seg::Line([x, y]) => builder.line_to(x, y),
            Seg::Quad([cx, cy], [x, y]) => builder.quad_to(cx, cy, x, y),
            Seg::Cubic([ax, ay], [bx, by], [x, y]) => builder.cubic_to(ax, ay, bx, by, x, y),
            Seg::Close => builder.close(),
        }
    }
    builder.finish()
}

impl Stroke {
    fn on_paper(self) -> ts::Stroke {
        let dash = self.dashes.and_then(|dashes| ts::StrokeDash::new(dashes.to_vec(), 0.0));
        ts::Stroke { width: self.width, dash, ..ts::Stroke::default() }
    }
}

fn paint(fill: Fill, bounds: ts::Rect) -> ts::Paint<'static> {
    match fill {
        Fill::Flat(colour, opacity) => plain(colour, opacity),
        Fill::Gradient(gradient, colours) => {
            // Both colours are opaque. Without a shader, a gradient too small for one is its last colour.
            let mut paint = plain(colours[1], 1.0);
            if let Some(shader) = shader(gradient, colours, bounds) {
                paint.shader = shader;
            }
            paint
        }
    }
}

fn plain(colour: Rgb, opacity: f32) -> ts::Paint<'static> {
    let mut colour = opaque(colour);
    colour.apply_opacity(opacity);
    ts::Paint { shader: ts::Shader::SolidColor(colour), anti_alias: true, ..ts::Paint::default() }
}

fn opaque(Rgb(colour): Rgb) -> ts::Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    ts::Color::from_rgba8(red, green, blue, u8::MAX)
}

fn shader(gradient: Gradient, colours: [Rgb; 2], bounds: ts::Rect) -> Option<ts::Shader<'static>> {
    let point = |[x, y]: [f32; 2]| ts::Point::from_xy(x, y);
    let stops = [(0.0, colours[0]), (1.0, colours[1])];
    let stops = stops.map(|(at, colour)| ts::GradientStop::new(at, opaque(colour))).to_vec();
    let place = Transform::from_row(bounds.width(), 0.0, 0.0, bounds.height(), bounds.left(), bounds.top());
    match gradient {
        Gradient::Linear(from, to) => {
            ts::LinearGradient::new(point(from), point(to), stops, ts::SpreadMode::Pad, place)
        }
        Gradient::Radial(centre, radius) => {
            let centre = point(centre);
            ts::RadialGradient::new(centre, 0.0, centre, radius, stops, ts::SpreadMode::Pad, place)
        }
    }
}
