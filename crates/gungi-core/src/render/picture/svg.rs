//! Pictures as SVG. Characters are outlines, so that all viewers show the same, but for lines that need a font.

use std::fmt::{self, Display, Write};

use sha1::{Digest, Sha1};

use super::scene::{Fill, Glyph, Gradient, Rgb, Scene, SceneForm, Seg, Shape, Stroke, Written};
use crate::text::Xml;

/// Placeholder for the prefix of ids until it is known. SVG forbids this character, so no text has it.
pub const PREFIX: char = '\u{1}';

/// A picture as an SVG document, `width` pixels wide, or as wide as the scene. Ids start with a hash of the picture, so
/// that a page can have several.
pub fn svg(scene: &Scene, width: Option<u16>) -> String {
    let mut definitions = Definitions::default();
    let mut body = String::new();
    for shape in &scene.shapes {
        definitions.write_shape(&mut body, shape);
    }
    let [view_width, view_height] = scene.size.map(Number);
    let scale = width.map_or(1.0, |width| f32::from(width) / scene.size[0]);
    let [width, height] = scene.size.map(|size| Number(size * scale));
    let picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {view_width} {view_height}\" width=\"{width}\" height=\"{height}\" role=\"img\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<defs>\n{definitions}</defs>\n{body}</svg>\n",
        Xml(&scene.title),
        Xml(&scene.description),
    );
    let hash = Sha1::digest(&picture);
    let prefix = hash.iter().take(4).fold("g".to_owned(), |prefix, byte| {
        prefix + &format!("{byte:02x}")
    });
    picture.replace(PREFIX, &prefix)
}

/// A number with at most one decimal.
struct Number(f32);

impl Display for Number {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "pictures are a few thousand units wide"
    )]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        if rest == 0 {
            write!(f, "{sign}{whole}")
        } else {
            write!(f, "{sign}{whole}.{rest}")
        }
    }
}

/// Definitions that shapes share: gradients and outlines of characters.
#[derive(Default, Debug)]
pub struct Definitions {
    gradients: Vec<(Gradient, [Rgb; 2])>,
    glyphs: Vec<&'static Glyph>,
}

impl Definitions {
    /// Writes a shape as an element on one line.
    pub fn write_shape(&mut self, out: &mut String, shape: &Shape) {
        let written = self.try_write_shape(out, shape);
        debug_assert!(written.is_ok(), "a string takes everything");
    }

    fn try_write_shape(&mut self, out: &mut String, shape: &Shape) -> fmt::Result {
        match &shape.form {
            SceneForm::Written(written) => return self.write_text(out, written, shape),
            SceneForm::Rectangle {
                corner: [x, y],
                size: [width, height],
                radius,
            } => {
                let [x, y, width, height] = [*x, *y, *width, *height].map(Number);
                write!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
                )?;
                if *radius > 0.0 {
                    write!(out, " rx=\"{}\"", Number(*radius))?;
                }
            }
            SceneForm::Ellipse {
                centre: [cx, cy],
                radii: [rx, ry],
            } => {
                let [cx, cy, rx, ry] = [*cx, *cy, *rx, *ry].map(Number);
                write!(
                    out,
                    "<ellipse cx=\"{cx}\" cy=\"{cy}\" rx=\"{rx}\" ry=\"{ry}\""
                )?;
            }
            SceneForm::Slab {
                centre: [cx, cy],
                radii: [rx, ry],
                height,
            } => {
                let [left, top, rx, ry, height, width, up] =
                    [cx - rx, *cy, *rx, *ry, *height, 2.0 * rx, -height].map(Number);
                let arc = format!("a{rx} {ry} 0 0 0");
                write!(
                    out,
                    "<path d=\"M{left} {top}v{height}{arc} {width} 0v{up}{arc} -{width} 0z\""
                )?;
            }
            SceneForm::Path(segments) => {
                out.push_str("<path d=\"");
                segments
                    .iter()
                    .try_for_each(|segment| write_segment(out, segment))?;
                out.push('"');
            }
            SceneForm::Glyph {
                glyph,
                scale,
                at: [x, y],
            } => {
                let id = self.glyph(glyph);
                let [x, y] = [*x, *y].map(Number);
                write!(
                    out,
                    "<use href=\"#{PREFIX}k{id}\" transform=\"translate({x} {y})scale({scale:.4})\""
                )?;
            }
        }
        self.write_fill(out, shape.fill)?;
        write_stroke(out, shape.stroke)?;
        out.push_str("/>\n");
        Ok(())
    }

    /// Writes a line in the font of the viewer, as wide as there is room for it.
    fn write_text(
        &mut self,
        out: &mut String,
        Written {
            content,
            size,
            at: [x, y],
            width,
        }: &Written,
        shape: &Shape,
    ) -> fmt::Result {
        let [x, y, size, width] = [*x, *y, *size, *width].map(Number);
        let weight = if shape.stroke.is_some() {
            " font-weight=\"bold\""
        } else {
            ""
        };
        write!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"{size}\"{weight} textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\""
        )?;
        self.write_fill(out, shape.fill)?;
        writeln!(out, ">{}</text>", Xml(content))
    }

    fn write_fill(&mut self, out: &mut String, fill: Option<Fill>) -> fmt::Result {
        match fill {
            None => write!(out, " fill=\"none\""),
            Some(Fill::Flat(colour, opacity)) => {
                write!(out, " fill=\"{colour}\"")?;
                write_opacity(out, "fill", opacity)
            }
            Some(Fill::Gradient(gradient, colours)) => {
                let id = self.gradient(gradient, colours);
                write!(out, " fill=\"url(#{PREFIX}g{id})\"")
            }
        }
    }

    fn gradient(&mut self, gradient: Gradient, colours: [Rgb; 2]) -> usize {
        let known = self
            .gradients
            .iter()
            .position(|known| *known == (gradient, colours));
        known.unwrap_or_else(|| {
            self.gradients.push((gradient, colours));
            self.gradients.len() - 1
        })
    }

    fn glyph(&mut self, glyph: &'static Glyph) -> usize {
        let known = self
            .glyphs
            .iter()
            .position(|known| std::ptr::eq(*known, glyph));
        known.unwrap_or_else(|| {
            self.glyphs.push(glyph);
            self.glyphs.len() - 1
        })
    }
}

/// The elements between `<defs>` and `</defs>`.
impl Display for Definitions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (id, (gradient, [from, to])) in self.gradients.iter().enumerate() {
            let stops =
                format!("<stop stop-color=\"{from}\"/><stop offset=\"1\" stop-color=\"{to}\"/>");
            match gradient {
                Gradient::Linear([x1, y1], [x2, y2]) => writeln!(
                    f,
                    "<linearGradient id=\"{PREFIX}g{id}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\">{stops}</linearGradient>"
                )?,
                Gradient::Radial([cx, cy], r) => writeln!(
                    f,
                    "<radialGradient id=\"{PREFIX}g{id}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\">{stops}</radialGradient>"
                )?,
            }
        }
        for (id, glyph) in self.glyphs.iter().enumerate() {
            writeln!(f, "<path id=\"{PREFIX}k{id}\" d=\"{}\"/>", glyph.path)?;
        }
        Ok(())
    }
}

impl Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

fn write_segment(out: &mut String, segment: &Seg) -> fmt::Result {
    out.push(segment.letter());
    segment
        .points()
        .flatten()
        .enumerate()
        .try_for_each(|(index, value)| {
            write!(
                out,
                "{}{}",
                if index == 0 { "" } else { " " },
                Number(value)
            )
        })
}

fn write_stroke(out: &mut String, stroke: Option<Stroke>) -> fmt::Result {
    let Some(Stroke {
        colour,
        opacity,
        width,
        dashes,
    }) = stroke
    else {
        return Ok(());
    };
    write!(
        out,
        " stroke=\"{colour}\" stroke-width=\"{}\"",
        Number(width)
    )?;
    write_opacity(out, "stroke", opacity)?;
    dashes.map_or(Ok(()), |[dash, gap]| {
        write!(
            out,
            " stroke-dasharray=\"{} {}\"",
            Number(dash),
            Number(gap)
        )
    })
}

fn write_opacity(out: &mut String, of: &str, opacity: f32) -> fmt::Result {
    if opacity < 1.0 {
        write!(out, " {of}-opacity=\"{opacity}\"")
    } else {
        Ok(())
    }
}
