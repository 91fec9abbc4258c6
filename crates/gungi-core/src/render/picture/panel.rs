//! Draws the panels beside the board: the players, their hands and the state of the game.

use super::board;
use super::scene::{Scene, SceneForm, Stroke};
use super::text::{Align, Text, wrapped};
use super::theme::Theme;
use super::tower::{UnitStyle, draw_in_hand, draw_token};
use crate::rules::{PieceView, Player, UnitKind};

pub(crate) const WIDTH: f32 = 300.0;
/// Height of a player's panel.
pub(crate) const HEIGHT: f32 = 350.0;

/// Height of a player's panel above or below the board.
pub(crate) const STRIP: f32 = 132.0;
/// Height of the state below both.
pub(crate) const STATE: f32 = 60.0;
/// Width of the name in such a panel.
const NAME: f32 = 300.0;

/// The panel of a player.
#[derive(Clone, Copy, Debug)]
pub struct HandPanel<'v> {
    pub player: Player,
    /// The player's name.
    pub name: &'v str,
    pub units: &'v [(UnitKind, u8)],
    pub is_to_move: bool,
}

impl HandPanel<'_> {
    /// Draws the panel with its upper left corner at `[x, y]`.
    pub fn draw(&self, scene: &mut Scene, [x, y]: [f32; 2], style: &UnitStyle) {
        let theme = &style.theme;
        self.draw_frame(scene, ([x, y], [WIDTH, HEIGHT]), theme);
        self.draw_heading(scene, [x, y], theme);
        if self.units.is_empty() {
            let empty = Text::new("hand empty", 24.0, theme.muted).aligned(Align::Middle);
            empty.draw(scene, x + WIDTH / 2.0, y + 128.0);
        }
        self.draw_units(
            scene,
            ([x + 14.0, y + 72.0], [WIDTH - 28.0, HEIGHT - 76.0]),
            style,
        );
    }

    /// Draws the panel as wide as the board with its upper left corner at `[x, y]`: the name, and the hand to the right of it.
    pub fn draw_strip(&self, scene: &mut Scene, [x, y]: [f32; 2], style: &UnitStyle) {
        let theme = &style.theme;
        self.draw_frame(scene, ([x, y], [board::WIDTH, STRIP]), theme);
        draw_token(scene, [x + 34.0, y + 44.0], 14.0, self.player, theme);
        Text::new(self.name, 32.0, theme.text)
            .fitted(NAME - 68.0)
            .draw(scene, x + 60.0, y + 55.0);
        let (words, colour) = match (self.is_to_move, self.units.is_empty()) {
            (true, _) => ("to move", theme.mark),
            (false, true) => ("hand empty", theme.muted),
            (false, false) => ("", theme.muted),
        };
        Text::new(words, 28.0, colour).draw(scene, x + 60.0, y + 98.0);
        let room = (
            [x + NAME, y + 2.0],
            [board::WIDTH - NAME - 14.0, STRIP - 4.0],
        );
        self.draw_units(scene, room, style);
    }

    fn draw_frame(&self, scene: &mut Scene, ([x, y], [width, height]): Area, theme: &Theme) {
        let panel = SceneForm::Rectangle {
            corner: [x, y],
            size: [width, height],
            radius: 14.0,
        };
        scene.flat(panel, theme.panel, 1.0);
        if self.is_to_move {
            let border = SceneForm::Rectangle {
                corner: [x + 1.5, y + 1.5],
                size: [width - 3.0, height - 3.0],
                radius: 13.0,
            };
            scene.stroke(border, Stroke::new(theme.mark, 3.0));
        }
    }

    fn draw_heading(&self, scene: &mut Scene, [x, y]: [f32; 2], theme: &Theme) {
        draw_token(scene, [x + 34.0, y + 36.0], 14.0, self.player, theme);
        let mut room = WIDTH - 62.0 - 20.0;
        if self.is_to_move {
            let to_move = Text::new("to move", 23.0, theme.mark).aligned(Align::End);
            to_move.draw(scene, x + WIDTH - 20.0, y + 46.0);
            room -= to_move.width() + 12.0;
        }
        Text::new(self.name, 28.0, theme.text)
            .fitted(room)
            .draw(scene, x + 62.0, y + 47.0);
        let line = SceneForm::line([x + 18.0, y + 68.0], [x + WIDTH - 18.0, y + 68.0]);
        scene.stroke(
            line,
            Stroke {
                opacity: 0.35,
                ..Stroke::new(theme.muted, 1.5)
            },
        );
    }

    /// Draws the units in an area, as large as possible.
    fn draw_units(&self, scene: &mut Scene, ([x, y], [width, height]): Area, style: &UnitStyle) {
        // Distance between two units.
        let pitch = |per_row: u16| width / f32::from(per_row);
        let rows = |per_row: usize| self.units.len().div_ceil(per_row);
        let fits = |per_row: &u16| {
            let pitch = pitch(*per_row);
            f32::from(u16::try_from(rows((*per_row).into())).unwrap_or(u16::MAX)) * pitch * 1.14
                < height
        };
        let per_row = (4..16).find(fits).unwrap_or(16);
        let pitch = pitch(per_row);
        let radius = pitch * 0.4;
        for (index, &(unit, count)) in (0_u16..).zip(self.units) {
            let (row, column) = (f32::from(index / per_row), f32::from(index % per_row));
            let centre = [x + pitch * (column + 0.5), y + pitch * (1.14 * row + 0.54)];
            draw_in_hand(
                scene,
                centre,
                radius,
                PieceView {
                    owner: self.player,
                    unit,
                },
                style,
            );
            if count > 1 {
                draw_count(scene, centre, radius, count, &style.theme);
            }
        }
    }
}

/// Draws the count of a unit at its upper right: classic units have their other face at the lower right.
fn draw_count(scene: &mut Scene, [x, y]: [f32; 2], radius: f32, count: u8, theme: &Theme) {
    let scale = radius / 27.0;
    let centre = [x + 23.0 * scale, y - 21.0 * scale];
    scene.flat(SceneForm::circle(centre, 14.5 * scale), theme.panel, 1.0);
    scene.flat(SceneForm::circle(centre, 12.5 * scale), theme.text, 1.0);
    let count = Text::new(count.to_string(), 20.0 * scale, theme.panel).aligned(Align::Middle);
    count
        .fitted(20.0 * scale)
        .draw(scene, centre[0], centre[1] + 7.0 * scale);
}

/// The lines between the hands: the ply, its move, and the state of the game.
#[derive(Clone, Debug)]
pub struct StatePanel<'v> {
    /// The muted text above the move.
    pub ply: String,
    pub last_move: &'v str,
    /// Below the move: fouls, the player to move, or the end of the game.
    pub lines: Vec<String>,
}

impl StatePanel<'_> {
    /// Draws the lines with their left edge at `x` and their middle at `y`.
    pub fn draw(&self, scene: &mut Scene, [x, y]: [f32; 2], theme: &Theme) {
        let room = WIDTH - 16.0;
        Text::new(&self.ply, 26.0, theme.muted)
            .fitted(room)
            .draw(scene, x + 8.0, y - 72.0);
        Text::new(self.last_move, 44.0, theme.text)
            .fitted(room)
            .draw(scene, x + 8.0, y - 20.0);
        let lines: Vec<String> = self
            .lines
            .iter()
            .flat_map(|line| wrapped(line.split(' '), " ", LINE, room))
            .collect();
        let mut y = y + 22.0;
        for line in &lines {
            // More lines than this are rare, and smaller.
            let scale = if lines.len() > 5 { 0.7 } else { 1.0 };
            Text::new(line, LINE * scale, theme.muted)
                .fitted(room)
                .draw(scene, x + 8.0, y);
            y += 29.0 * scale;
        }
    }
}

impl StatePanel<'_> {
    /// Draws all in a line, as wide as the board, below `y`.
    pub fn draw_line(&self, scene: &mut Scene, [x, y]: [f32; 2], theme: &Theme) {
        let state = Text::new(self.lines.join("; "), 30.0, theme.muted)
            .aligned(Align::End)
            .fitted(board::WIDTH * 0.55);
        let room = board::WIDTH - state.width() - 24.0;
        state.draw(scene, x + board::WIDTH - 8.0, y + 48.0);
        let ply = Text::new(&self.ply, 30.0, theme.muted).fitted(room);
        let beside = ply.width() + 14.0;
        ply.draw(scene, x + 8.0, y + 48.0);
        Text::new(self.last_move, 36.0, theme.text)
            .fitted(room - beside)
            .draw(scene, x + 8.0 + beside, y + 48.0);
    }
}

/// The upper left corner and the size of a part of a picture.
type Area = ([f32; 2], [f32; 2]);

/// Text size of the lines below the move.
const LINE: f32 = 24.0;
