//! Draws the board: wood, lines, coordinates and marks.

use super::scene::Seg::{Cubic, Line, Move};
use super::scene::polygon;
use super::scene::{Gradient, Rgb, Scene, SceneForm, Stroke};
use super::text::{Align, Text};
use super::theme::{FINDING_TINT, MARK_TINT, Theme};
use super::tower::{UnitStyle, draw_tower};
use crate::render::board::{Coordinates, Highlights};
use crate::rules::{Snapshot, Square, SquareSet};

/// Width of a square.
pub const CELL: f32 = 100.0;
const SIDE: f32 = 9.0 * CELL;
/// Width of the frame on each side of the squares.
const FRAME: f32 = 38.0;
/// Width of the board with its frame.
pub const WIDTH: f32 = SIDE + 2.0 * FRAME;

/// Location and direction of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardFrame<'t> {
    /// The upper left corner of its frame.
    pub corner: [f32; 2],
    /// Whether White sits at the bottom.
    pub is_flipped: bool,
    pub theme: &'t Theme,
}

impl<'t> BoardFrame<'t> {
    /// A board whose squares start at a point.
    pub fn with_origin(origin: [f32; 2], theme: &'t Theme) -> Self {
        Self {
            corner: origin.map(|at| at - FRAME),
            is_flipped: false,
            theme,
        }
    }

    /// The upper left corner of the squares.
    fn origin(&self) -> [f32; 2] {
        self.corner.map(|at| at + FRAME)
    }

    /// The upper left corner of a square.
    pub fn corner_of(&self, square: Square) -> [f32; 2] {
        let (across, down) = (8 - square.column(), square.row());
        let seen = |index: u8| f32::from(if self.is_flipped { 8 - index } else { index }) * CELL;
        let [x, y] = self.origin();
        [x + seen(across), y + seen(down)]
    }

    pub fn middle_of(&self, square: Square) -> [f32; 2] {
        self.corner_of(square).map(|at| at + CELL / 2.0)
    }

    /// Draws frame and squares without coordinates.
    pub fn draw_wood(&self, scene: &mut Scene) {
        let (theme, [x, y]) = (self.theme, self.corner);
        let frame = |corner| SceneForm::Rectangle {
            corner,
            size: [WIDTH; 2],
            radius: 12.0,
        };
        if theme.frame[0] != theme.page {
            scene.flat(frame([x + 3.0, y + 6.0]), Rgb(0), 0.18);
        }
        scene.fill(
            frame([x, y]),
            theme.shade(Gradient::Linear([0.0, 0.0], [0.0, 1.0]), theme.frame),
        );
        let squares = SceneForm::square(self.origin(), SIDE);
        scene.fill(
            squares,
            theme.shade(Gradient::Linear([0.0, 0.0], [0.4, 1.0]), theme.board),
        );
        if let Some((colour, opacity)) = theme.grain {
            for (at, bend, width) in GRAIN {
                self.draw_grain(
                    scene,
                    (at, bend),
                    Stroke {
                        opacity,
                        ..Stroke::new(colour, width)
                    },
                );
            }
        }
    }

    /// Draws a line of the grain from top to bottom, `at` units from the left.
    fn draw_grain(&self, scene: &mut Scene, (at, [upper, lower]): (f32, [f32; 2]), stroke: Stroke) {
        let [left, top] = self.origin();
        let x = left + at;
        let (third, foot) = (SIDE / 3.0, top + SIDE);
        let curve = Cubic(
            [x + upper, top + third],
            [x + lower, top + 2.0 * third],
            [x + upper / 2.0, foot],
        );
        scene.stroke(SceneForm::Path(vec![Move([x, top]), curve]), stroke);
    }

    /// Draws the lines between the squares, and the dots at the corners of the middle territory.
    pub fn draw_lines(&self, scene: &mut Scene) {
        let [x, y] = self.origin();
        let mut inner = Vec::new();
        for i in 1..9_u8 {
            let at = f32::from(i) * CELL;
            for (from, to) in [
                ([x + at, y], [x + at, y + SIDE]),
                ([x, y + at], [x + SIDE, y + at]),
            ] {
                inner.extend([Move(from), Line(to)]);
            }
        }
        scene.stroke(SceneForm::Path(inner), Stroke::new(self.theme.line, 1.6));
        scene.stroke(
            SceneForm::square([x, y], SIDE),
            Stroke::new(self.theme.line, 4.0),
        );
        for [across, down] in [[3.0, 3.0], [6.0, 3.0], [3.0, 6.0], [6.0, 6.0]] {
            scene.flat(
                SceneForm::circle([x + across * CELL, y + down * CELL], 6.0),
                self.theme.line,
                1.0,
            );
        }
    }

    /// Draws the coordinates on the frame: GN at the top and left, GFEN at the bottom and right.
    pub fn draw_coordinates(&self, scene: &mut Scene, coordinates: Coordinates) {
        let [x, y] = self.origin();
        let mut draw = |character: u8, x: f32, y: f32| {
            let label =
                Text::new(char::from(character), 24.0, self.theme.label).aligned(Align::Middle);
            label.draw(scene, x, y);
        };
        for index in 0..9_u8 {
            let (column, row) = if self.is_flipped {
                (index, 8 - index)
            } else {
                (8 - index, index)
            };
            let at = (f32::from(index) + 0.5) * CELL;
            if coordinates.has_gn() {
                draw(b'0' + column, x + at, y - 11.0);
                draw(b'0' + row, x - FRAME / 2.0, y + at + 9.0);
            }
            if coordinates.has_gfen() {
                draw(b'1' + column, x + at, y + SIDE + 28.0);
                draw(b'a' + row, x + SIDE + FRAME / 2.0, y + at + 8.0);
            }
        }
    }

    /// The colour of the edge around marks. Themes without shades have none: edges of one more colour would make animations
    /// a tenth larger.
    fn halo(&self) -> Option<Rgb> {
        (!self.theme.is_flat).then_some(self.theme.halo)
    }

    /// Draws the marks below the towers: the last move's squares and the squares of a finding.
    pub fn draw_marks(&self, scene: &mut Scene, marks: &Highlights) {
        let (mark, halo) = (self.theme.mark, self.halo());
        if let Some([x, y]) = marks.left.map(|square| self.corner_of(square)) {
            scene.flat(SceneForm::square([x, y], CELL), mark, MARK_TINT);
            let dashed = |colour, width| Stroke {
                dashes: Some([9.0, 6.0]),
                ..Stroke::new(colour, width)
            };
            let outline = || SceneForm::square([x + 4.0, y + 4.0], CELL - 8.0);
            if let Some(halo) = halo {
                scene.stroke(outline(), dashed(halo, 6.0));
            }
            scene.stroke(outline(), dashed(mark, 3.0));
        }
        for [x, y] in marks
            .reached
            .into_iter()
            .map(|square| self.corner_of(square))
        {
            scene.flat(SceneForm::square([x, y], CELL), mark, MARK_TINT);
            let outline = || SceneForm::square([x + 5.0, y + 5.0], CELL - 10.0);
            if let Some(halo) = halo {
                scene.stroke(outline(), Stroke::new(halo, 9.0));
            }
            scene.stroke(outline(), Stroke::new(mark, 5.5));
        }
        for corner in marks
            .questioned
            .into_iter()
            .map(|square| self.corner_of(square))
        {
            scene.flat(
                SceneForm::square(corner, CELL),
                self.theme.finding,
                FINDING_TINT,
            );
            self.draw_brackets(scene, corner);
        }
    }

    /// Draws an octagon below the unit in check, which no other mark has.
    pub fn draw_check(&self, scene: &mut Scene, square: Square) {
        let [x, y] = self.middle_of(square);
        let (near, far) = (19.5, 47.0);
        let corners = [
            [near, -far],
            [far, -near],
            [far, near],
            [near, far],
            [-near, far],
            [-far, near],
            [-far, -near],
            [-near, -far],
        ];
        let outline = corners.map(|[across, down]| [x + across, y + down]);
        let check = self.theme.check;
        scene.flat(SceneForm::Path(polygon(&outline)), check, MARK_TINT);
        scene.stroke(SceneForm::Path(polygon(&outline)), Stroke::new(check, 5.0));
    }

    /// Draws thick lines at the four corners of a square.
    fn draw_brackets(&self, scene: &mut Scene, [x, y]: [f32; 2]) {
        let (near, far, arm) = (5.0, CELL - 5.0, 22.0);
        let mut path = Vec::new();
        for (across, inwards) in [(near, arm), (far, -arm)] {
            for (down, below) in [(near, arm), (far, -arm)] {
                path.extend([
                    Move([x + across + inwards, y + down]),
                    Line([x + across, y + down]),
                    Line([x + across, y + down + below]),
                ]);
            }
        }
        scene.stroke(SceneForm::Path(path), Stroke::new(self.theme.finding, 7.0));
    }

    /// Draws all towers, from the top of the picture down.
    pub fn draw_towers(&self, scene: &mut Scene, snapshot: &Snapshot, style: &UnitStyle) {
        let mut squares: Vec<Square> = Square::all().collect();
        if self.is_flipped {
            squares.reverse();
        }
        for square in squares {
            draw_tower(
                scene,
                self.middle_of(square),
                &snapshot.tower(square),
                style,
            );
        }
    }

    /// Draws signs at the upper left corners of squares: `?` for squares of a finding, `=` for towers just exchanged.
    pub fn draw_badges(&self, scene: &mut Scene, squares: SquareSet, sign: char, colour: Rgb) {
        for [x, y] in squares.into_iter().map(|square| self.corner_of(square)) {
            scene.flat(SceneForm::circle([x + 15.0, y + 15.0], 13.0), colour, 1.0);
            let sign = Text::new(sign, 22.0, self.theme.panel).aligned(Align::Middle);
            sign.draw(scene, x + 15.0, y + 23.0);
        }
    }

    /// Draws an arrow from a square to another one, a short one if they touch. It ends in the middle of a square that is free.
    pub fn draw_arrow(&self, scene: &mut Scene, [from, to]: [Square; 2], is_free: bool) {
        let ([x0, y0], [x1, y1]) = (self.middle_of(from), self.middle_of(to));
        let (dx, dy) = (x1 - x0, y1 - y0);
        let length = (dx * dx + dy * dy).sqrt();
        if from == to {
            return;
        }
        let (along, across) = ([dx / length, dy / length], [-dy / length, dx / length]);
        let point = |(forward, aside): (f32, f32)| {
            [
                x0 + along[0] * forward + across[0] * aside,
                y0 + along[1] * forward + across[1] * aside,
            ]
        };
        let touch = dx.abs().max(dy.abs()) <= CELL;
        let ([tail, end, head], [shaft, wing]) = if touch {
            ([30.0, 30.0, 18.0], [4.0, 12.0])
        } else {
            ([36.0, 44.0, 26.0], [5.0, 17.0])
        };
        let tip = if is_free { length } else { length - end };
        let neck = tip - head;
        let outline = [
            (tail, shaft),
            (neck, shaft),
            (neck, wing),
            (tip, 0.0),
            (neck, -wing),
            (neck, -shaft),
            (tail, -shaft),
        ];
        let form = || SceneForm::Path(polygon(&outline.map(point)));
        if let Some(halo) = self.halo() {
            scene.stroke(form(), Stroke::new(halo, 4.0));
        }
        scene.flat(form(), self.theme.mark, 0.9);
    }
}

/// The grain of the wood: for each line its start, its bends above and below, and its width. A table, since machines
/// differ in the last digit of a sine.
const GRAIN: [(f32, [f32; 2], f32); 23] = [
    (14.0, [0.0, 12.0], 1.2),
    (59.1, [9.9, 7.5], 1.3),
    (83.0, [-2.6, -2.7], 1.3),
    (138.1, [-9.3, -10.8], 1.4),
    (168.4, [4.9, -10.8], 1.5),
    (204.2, [8.0, -2.5], 1.5),
    (256.7, [-7.0, 7.6], 1.6),
    (279.0, [-6.2, 12.0], 1.7),
    (329.1, [8.6, 7.3], 1.7),
    (368.4, [4.0, -2.9], 1.8),
    (395.8, [-9.6, -10.9], 1.8),
    (451.6, [-1.5, -10.7], 1.9),
    (477.5, [10.0, -2.3], 2.0),
    (519.1, [-1.1, 7.8], 2.0),
    (567.4, [-9.7, 12.0], 2.1),
    (590.1, [3.6, 7.1], 2.1),
    (643.8, [8.8, -3.1], 2.2),
    (677.4, [-5.9, -11.0], 2.2),
    (709.7, [-7.3, -10.6], 2.3),
    (764.0, [7.7, -2.1], 2.3),
    (787.1, [5.3, 7.9], 2.4),
    (834.2, [-9.1, 12.0], 2.4),
    (877.1, [-2.9, 7.0], 2.5),
];
