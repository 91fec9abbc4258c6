//! Draws towers as round slabs, seen from the front and above: every tier shows its unit.

use super::scene::Glyph;
use super::scene::{Fill, Gradient, Rgb, Scene, SceneForm, Stroke};
use super::theme::{Theme, UnitColours, between};
use crate::render::board::Pieces;
use crate::rules::{PieceView, Player, Ruleset, Tier, Tower, UnitKind};

#[derive(Clone, Copy, Debug)]
pub struct UnitStyle {
    pub theme: Theme,
    pieces: Pieces,
}

impl UnitStyle {
    /// The style for the units of a ruleset: classic ones never have kanji.
    pub fn new(theme: Theme, pieces: Pieces, ruleset: Ruleset) -> Self {
        Self {
            theme,
            pieces: if ruleset == Ruleset::Classic {
                Pieces::Letters
            } else {
                pieces
            },
        }
    }
}

/// Height of a tilted face divided by its width, in a hand and in low towers.
const TILT: f32 = 0.88;

/// Dimensions of a tower of some height.
struct Build {
    /// Half the width of its slabs.
    radius: f32,
    /// Visible height of the side of a covered tier.
    wall: f32,
    /// Visible height of the side of the top tier.
    lip: f32,
    /// Height of its faces divided by their width.
    tilt: f32,
    /// Size of the sign of a covered tier, as a part of the side.
    wall_sign: f32,
    /// Size of the sign on the face, as a part of half of its height.
    face_sign: f32,
}

/// For heights 1 to 3: higher towers are narrower, so that each fits its square. The highest are seen from farther below,
/// which leaves their sides room for signs.
const BUILDS: [Build; 3] = [
    Build {
        radius: 38.5,
        wall: 0.0,
        lip: 8.0,
        tilt: TILT,
        wall_sign: 0.86,
        face_sign: 1.42,
    },
    Build {
        radius: 35.0,
        wall: 26.0,
        lip: 5.0,
        tilt: TILT,
        wall_sign: 0.86,
        face_sign: 1.42,
    },
    Build {
        radius: 31.0,
        wall: 27.5,
        lip: 3.0,
        tilt: 0.66,
        wall_sign: 0.88,
        face_sign: 1.52,
    },
];

impl Build {
    /// The dimensions of a tower whose highest tier is `top`.
    const fn of(top: Tier) -> &'static Self {
        &BUILDS[top.index()]
    }

    const fn tilted(&self) -> f32 {
        self.radius * self.tilt
    }

    /// Half the width and half the height of its faces.
    const fn radii(&self) -> [f32; 2] {
        [self.radius, self.tilted()]
    }

    #[expect(clippy::cast_precision_loss, reason = "of 0 to 2")]
    fn walls(&self, tiers: usize) -> f32 {
        self.wall * tiers as f32
    }

    /// Vertical offset of a face's centre from the tower's centre.
    fn face_y(&self, top: Tier) -> f32 {
        -(self.lip + self.walls(top.index())) / 2.0
    }
}

/// Draws a tower around a point, with its shadow.
pub fn draw_tower(
    scene: &mut Scene,
    centre: [f32; 2],
    tower: &Tower<PieceView>,
    style: &UnitStyle,
) {
    let Some((top, _)) = tower.top() else { return };
    draw_shadow(scene, centre, top);
    for (tier, figure) in tower.iter() {
        draw_slab(scene, centre, (tier, top), figure.owner, &style.theme);
        draw_sign(scene, centre, (tier, top), figure, style);
    }
}

/// Draws the shadow of a tower.
pub fn draw_shadow(scene: &mut Scene, [cx, cy]: [f32; 2], top: Tier) {
    let build = Build::of(top);
    let foot = cy - build.face_y(top);
    for (shift, wider, opacity) in [(3.0, 4.0, 0.13), (2.0, 2.0, 0.20)] {
        let form = SceneForm::Ellipse {
            centre: [cx + shift, foot + shift],
            radii: [build.radius + wider, build.tilted() + wider / 2.0],
        };
        scene.flat(form, Rgb(0), opacity);
    }
}

/// Draws a tier without its sign. `top` is the highest tier of the tower.
pub fn draw_slab(
    scene: &mut Scene,
    [cx, cy]: [f32; 2],
    (tier, top): (Tier, Tier),
    owner: Player,
    theme: &Theme,
) {
    let build = Build::of(top);
    let face = cy + build.face_y(top);
    if tier == top {
        draw_disc(scene, [cx, face], (build.radii(), build.lip), owner, theme);
        let ring = build.radius - 3.8;
        draw_ring(
            scene,
            [cx, face],
            [ring, ring * build.tilt],
            tier,
            UnitColours::of(owner),
        );
    } else {
        let y = face + build.lip + build.walls(top.index() - tier.index() - 1);
        draw_wall(scene, [cx, y], (build.radii(), build.wall), owner, theme);
    }
}

/// Draws the sign of a tier.
pub fn draw_sign(
    scene: &mut Scene,
    [cx, cy]: [f32; 2],
    (tier, top): (Tier, Tier),
    figure: PieceView,
    style: &UnitStyle,
) {
    let build = Build::of(top);
    let face = cy + build.face_y(top);
    if tier == top {
        draw_face_sign(
            scene,
            [cx, face],
            build.tilted() * build.face_sign,
            figure,
            style,
        );
    } else {
        let y = face
            + build.lip
            + build.walls(top.index() - tier.index() - 1)
            + build.tilted()
            + build.wall / 2.0;
        draw_wall_sign(
            scene,
            [cx, y - 1.3],
            build.wall * build.wall_sign,
            figure,
            style,
        );
    }
}

/// Draws a unit of a hand: a slab with the radius `radius`.
pub fn draw_in_hand(
    scene: &mut Scene,
    centre: [f32; 2],
    radius: f32,
    figure: PieceView,
    style: &UnitStyle,
) {
    draw_token(scene, centre, radius, figure.owner, &style.theme);
    draw_face_sign(scene, centre, radius * 1.26, figure, style);
}

/// Draws a slab without a sign.
pub fn draw_token(
    scene: &mut Scene,
    [cx, cy]: [f32; 2],
    radius: f32,
    owner: Player,
    theme: &Theme,
) {
    let shadow = SceneForm::Ellipse {
        centre: [cx + 1.5, cy + 5.0],
        radii: [radius + 2.0, radius * TILT],
    };
    scene.flat(shadow, Rgb(0), 0.18);
    draw_disc(
        scene,
        [cx, cy],
        ([radius, radius * TILT], radius * 0.17),
        owner,
        theme,
    );
}

/// Draws a unit that is not there yet: a face without a slab, with a dashed edge.
pub fn draw_ghost(
    scene: &mut Scene,
    centre: [f32; 2],
    radius: f32,
    figure: PieceView,
    style: &UnitStyle,
) {
    let face = SceneForm::Ellipse {
        centre,
        radii: [radius, radius * TILT],
    };
    let fill = Fill::Flat(between(UnitColours::of(figure.owner).face), 0.85);
    let rim = Stroke::new(style.theme.rims[figure.owner], 2.5);
    scene.fill_and_stroke(
        face,
        fill,
        Stroke {
            dashes: Some([7.0, 5.0]),
            ..rim
        },
    );
    draw_face_sign(scene, centre, radius * 1.26, figure, style);
}

/// Draws a slab with its face.
fn draw_disc(
    scene: &mut Scene,
    centre: [f32; 2],
    (radii, lip): ([f32; 2], f32),
    owner: Player,
    theme: &Theme,
) {
    draw_wall(scene, centre, (radii, lip), owner, theme);
    let shade = theme.shade(
        Gradient::Radial([0.35, 0.244], 0.775),
        UnitColours::of(owner).face,
    );
    scene.fill(
        SceneForm::Ellipse {
            centre,
            radii: radii.map(|radius| radius - 0.4),
        },
        shade,
    );
}

fn draw_wall(
    scene: &mut Scene,
    centre: [f32; 2],
    (radii, height): ([f32; 2], f32),
    owner: Player,
    theme: &Theme,
) {
    let side = UnitColours::of(owner);
    let form = SceneForm::Slab {
        centre,
        radii,
        height,
    };
    let shade = theme.shade(Gradient::Linear([0.25, 0.0], [1.0, 0.0]), side.wall);
    scene.fill_and_stroke(form, shade, Stroke::new(theme.rims[owner], 1.6));
}

/// The ring on a face: a thin one on tier 1, silver on tier 2, gold on tier 3.
fn draw_ring(scene: &mut Scene, centre: [f32; 2], radii: [f32; 2], tier: Tier, unit: &UnitColours) {
    let stroke = match unit.ring(tier) {
        None => Stroke {
            opacity: 0.22,
            ..Stroke::new(unit.ink, 1.1)
        },
        Some(ring) => Stroke::new(ring, 2.8),
    };
    scene.stroke(SceneForm::Ellipse { centre, radii }, stroke);
}

/// The sign on a unit.
enum Sign {
    /// The kanji of an official unit, in brush script and in print.
    Kanji {
        brush: &'static Glyph,
        print: &'static Glyph,
    },
    /// The face up and, for a classic unit, the other face.
    Letters {
        up: &'static Glyph,
        down: Option<&'static Glyph>,
    },
}

impl Sign {
    fn of(unit: UnitKind, pieces: Pieces) -> Option<Self> {
        Some(match unit {
            UnitKind::Official(kind) if pieces == Pieces::Kanji => Self::Kanji {
                brush: Glyph::brush(kind.kanji())?,
                print: Glyph::plain(kind.kanji())?,
            },
            _ => {
                let (up, down) = unit.faces();
                Self::Letters {
                    up: Glyph::plain(up)?,
                    down: down.and_then(Glyph::plain),
                }
            }
        })
    }
}

/// Height of capital letters in units of an outline.
const CAPITAL: f32 = 730.0;
/// Smaller characters are not enlarged to fill their place; in units of an outline.
const KANJI: f32 = 820.0;

/// Draws a sign on a face in a box of `size`.
pub fn draw_face_sign(
    scene: &mut Scene,
    [cx, cy]: [f32; 2],
    size: f32,
    figure: PieceView,
    style: &UnitStyle,
) {
    let ink = UnitColours::of(figure.owner).ink;
    match Sign::of(figure.unit, style.pieces) {
        None => {}
        Some(Sign::Kanji { brush, .. }) => draw_kanji(scene, brush, [cx, cy], size, ink),
        Some(Sign::Letters { up, down: None }) => {
            scene.glyph(up, [cx, cy], size * 0.72 / CAPITAL, ink);
        }
        Some(Sign::Letters {
            up,
            down: Some(down),
        }) => {
            scene.glyph(
                up,
                [cx - size * 0.10, cy - size * 0.02],
                size * 0.72 / CAPITAL,
                ink,
            );
            scene.glyph(
                down,
                [cx + size * 0.35, cy + size * 0.22],
                size * 0.38 / CAPITAL,
                ink,
            );
        }
    }
}

/// Draws a sign on the side of a covered tier in a box of `size`.
fn draw_wall_sign(
    scene: &mut Scene,
    [cx, cy]: [f32; 2],
    size: f32,
    figure: PieceView,
    style: &UnitStyle,
) {
    let ink = UnitColours::of(figure.owner).ink;
    match Sign::of(figure.unit, style.pieces) {
        None => {}
        // Brush strokes vanish at this size.
        Some(Sign::Kanji { print, .. }) => draw_kanji(scene, print, [cx, cy], size, ink),
        Some(Sign::Letters { up, down: None }) => {
            scene.glyph(up, [cx, cy], size * 0.95 / CAPITAL, ink);
        }
        Some(Sign::Letters {
            up,
            down: Some(down),
        }) => {
            // Slightly raised: the lower edge of the side bends up at both ends.
            let middle = cy - size * 0.05;
            scene.glyph(up, [cx - size * 0.32, middle], size * 0.90 / CAPITAL, ink);
            scene.glyph(
                down,
                [cx + size * 0.34, middle + size * 0.06],
                size * 0.78 / CAPITAL,
                ink,
            );
        }
    }
}

fn draw_kanji(scene: &mut Scene, glyph: &'static Glyph, centre: [f32; 2], size: f32, ink: Rgb) {
    let [width, height] = glyph.ink_size();
    scene.glyph(glyph, centre, size / width.max(height).max(KANJI), ink);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::board::Coordinates;
    use crate::render::picture::{PictureStyle, Shape};

    fn min_width(shape: Shape) -> u16 {
        let (theme, coordinates, pieces) = (Theme::KAYA, Coordinates::Both, Pieces::Kanji);
        let style = PictureStyle {
            theme,
            flipped: false,
            coordinates,
            pieces,
            arrows: false,
            shape,
            caption: None,
        };
        style.min_width()
    }

    #[test]
    fn towers_fit_their_squares_and_covered_tiers_can_be_read_in_the_smallest_picture() {
        for (build, top) in BUILDS.iter().zip(Tier::ALL) {
            let height = 2.0 * build.tilted() + build.lip + build.walls(top.index());
            assert!(height < 100.0, "{height}");
            for shape in [Shape::Wide, Shape::Upright, Shape::Bare] {
                let width = f32::from(min_width(shape)) / shape.width();
                let sign = build.wall * build.wall_sign * width;
                assert!(top == Tier::First || sign > 10.5, "{sign} pixels");
            }
        }
    }
}
