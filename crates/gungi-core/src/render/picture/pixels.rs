//! Draws pictures as pixels.

use std::iter;

use tiny_skia as ts;
use ts::{PathBuilder, Pixmap, Transform};

use super::scene::{self, Fill, Gradient, Point, Rgb, Scene, SceneForm, Seg, Shape, Stroke};
use super::text::outlined;

/// Draws a picture `width` pixels wide. `None` if the width is 0 or memory is not enough.
pub fn pixels(scene: &Scene, width: u16) -> Option<Pixmap> {
    let scale = f32::from(width) / scene.size[0];
    let mut pixmap = Pixmap::new(width.into(), height(scene, width).into())?;
    for shape in &scene.shapes {
        if let SceneForm::Written(written) = &shape.form {
            for form in outlined(written) {
                draw_form(&mut pixmap, &form, shape, scale);
            }
        } else {
            draw_form(&mut pixmap, &shape.form, shape, scale);
        }
    }
    Some(pixmap)
}

/// Draws a form with the colours of a shape.
fn draw_form(pixmap: &mut Pixmap, form: &SceneForm, shape: &Shape, scale: f32) {
    let Some((path, place)) = form.path() else {
        return;
    };
    let transform = Transform::from_scale(scale, scale).pre_concat(place);
    if let Some(fill) = shape.fill {
        pixmap.fill_path(
            &path,
            &paint(fill, path.bounds()),
            ts::FillRule::Winding,
            transform,
            None,
        );
    }
    if let Some(stroke) = shape.stroke {
        let paint = plain(stroke.colour, stroke.opacity);
        pixmap.stroke_path(&path, &paint, &stroke.on_paper(), transform, None);
    }
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
            Self::Rectangle {
                corner,
                size,
                radius,
            } => scene::rectangle(*corner, *size, *radius),
            Self::Ellipse { centre, radii } => scene::ellipse(*centre, *radii),
            Self::Slab {
                centre,
                radii,
                height,
            } => scene::slab(*centre, *radii, *height),
            Self::Path(segments) => {
                return Some((built(segments.iter().copied())?, Transform::identity()));
            }
            Self::Glyph { glyph, scale, at } => {
                let place = Transform::from_row(*scale, 0.0, 0.0, *scale, at[0], at[1]);
                return Some((built(segments(glyph.path))?, place));
            }
            Self::Written(_) => return None,
        };
        Some((built(path.into_iter())?, Transform::identity()))
    }
}

fn built(segments: impl Iterator<Item = Seg>) -> Option<ts::Path> {
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

/// The segments of a character's path.
fn segments(mut path: &str) -> impl Iterator<Item = Seg> {
    let (mut at, mut start): (Point, Point) = ([0.0; 2], [0.0; 2]);
    iter::from_fn(move || {
        let letter = path.chars().next()?;
        let end = path[1..]
            .find(|c: char| c.is_ascii_alphabetic())
            .map_or(path.len(), |end| end + 1);
        let mut offsets = numbers(&path[1..end]);
        path = &path[end..];
        let mut offset = |from: f32| Some(from + offsets.next()?);
        let segment = match letter {
            'm' => Seg::Move([offset(at[0])?, offset(at[1])?]),
            'l' => Seg::Line([offset(at[0])?, offset(at[1])?]),
            'h' => Seg::Line([offset(at[0])?, at[1]]),
            'v' => Seg::Line([at[0], offset(at[1])?]),
            'q' => Seg::Quad(
                [offset(at[0])?, offset(at[1])?],
                [offset(at[0])?, offset(at[1])?],
            ),
            _ => Seg::Close,
        };
        at = segment.points().last().unwrap_or(start);
        if letter == 'm' {
            start = at;
        }
        Some(segment)
    })
}

/// Numbers that a blank or a minus sign separates.
fn numbers(mut text: &str) -> impl Iterator<Item = f32> {
    iter::from_fn(move || {
        text = text.trim_start();
        let end = text
            .get(1..)?
            .find([' ', '-'])
            .map_or(text.len(), |end| end + 1);
        let (number, rest) = text.split_at(end);
        text = rest;
        number.parse().ok().map(|number: i16| f32::from(number))
    })
}

impl Stroke {
    fn on_paper(self) -> ts::Stroke {
        let dash = self
            .dashes
            .and_then(|dashes| ts::StrokeDash::new(dashes.to_vec(), 0.0));
        ts::Stroke {
            width: self.width,
            dash,
            ..ts::Stroke::default()
        }
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
    ts::Paint {
        shader: ts::Shader::SolidColor(colour),
        anti_alias: true,
        ..ts::Paint::default()
    }
}

fn opaque(Rgb(colour): Rgb) -> ts::Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    ts::Color::from_rgba8(red, green, blue, u8::MAX)
}

fn shader(gradient: Gradient, colours: [Rgb; 2], bounds: ts::Rect) -> Option<ts::Shader<'static>> {
    let point = |[x, y]: [f32; 2]| ts::Point::from_xy(x, y);
    let stops = [(0.0, colours[0]), (1.0, colours[1])];
    let stops = stops
        .map(|(at, colour)| ts::GradientStop::new(at, opaque(colour)))
        .to_vec();
    let place = Transform::from_row(
        bounds.width(),
        0.0,
        0.0,
        bounds.height(),
        bounds.left(),
        bounds.top(),
    );
    match gradient {
        Gradient::Linear(from, to) => {
            ts::LinearGradient::new(point(from), point(to), stops, ts::SpreadMode::Pad, place)
        }
        Gradient::Radial(centre, radius) => {
            let centre = point(centre);
            ts::RadialGradient::new(
                centre,
                0.0,
                centre,
                radius,
                stops,
                ts::SpreadMode::Pad,
                place,
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::picture::outlines::{BRUSH, PLAIN};

    #[test]
    fn a_path_has_the_points_that_svg_reads() {
        let points = |path| segments(path).collect::<Vec<_>>();
        let triangle = [
            Seg::Move([3.0, -4.0]),
            Seg::Line([13.0, -4.0]),
            Seg::Line([13.0, 6.0]),
            Seg::Close,
        ];
        assert_eq!(points("m3-4h10v10z"), triangle);
        let after_a_contour = [
            Seg::Move([3.0, -4.0]),
            Seg::Close,
            Seg::Line([10.0, 0.0]),
            Seg::Move([10.0, 1.0]),
            Seg::Quad([11.0, -1.0], [13.0, 13.0]),
        ];
        assert_eq!(points("m3-4zl7 4m0 1q1-2 3 12"), after_a_contour);
    }

    #[test]
    fn outlines_are_closed_and_within_their_ink() {
        for glyph in BRUSH.iter().chain(PLAIN) {
            let segments: Vec<Seg> = segments(glyph.path).collect();
            let letters = glyph.path.bytes().filter(u8::is_ascii_alphabetic).count();
            assert_eq!(
                (segments.len(), segments.last()),
                (letters, Some(&Seg::Close)),
                "{}",
                glyph.character
            );
            let [left, top, right, bottom] = glyph.ink.map(f32::from);
            let is_outside = |[x, y]: &Point| {
                !(left - 1.0..=right + 1.0).contains(x) || !(top - 1.0..=bottom + 1.0).contains(y)
            };
            let mut ends = segments
                .iter()
                .filter_map(|segment| segment.points().last());
            assert_eq!(ends.find(is_outside), None, "{}", glyph.character);
        }
    }
}
