//! The moves that follow a position, drawn as numbers and arrows.

use super::board::{Board, CELL};
use super::scene::{Form, Scene};
use super::text::{Align, Text};
use crate::game::Frame;
use crate::notation::Notation;
use crate::rules::{Player, Square};

/// A move that follows the position of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    player: Player,
    from: Option<Square>,
    /// The square with its number.
    to: Square,
    /// The move, as it is written.
    text: String,
}

/// The radius of a number.
const RADIUS: f32 = 15.0;
/// How many numbers stand side by side on a square.
const IN_A_ROW: usize = 3;

impl Step {
    /// The move that led to a frame.
    pub(crate) fn of(frame: &Frame, notation: Notation) -> Option<Self> {
        let (mv, text) = (frame.played?.description, frame.in_notation(notation)?);
        let [from, to] = [mv.from, mv.to].map(|place| place.map(|place| place.square));
        let to = to.or(from)?;
        Some(Self { player: mv.player, from, to, text })
    }
}

/// Numbers and moves in words: `1 CI*8-2-1, 2 O-<8-1-0>7-0-0`.
pub(crate) fn in_words(steps: &[Step]) -> String {
    let numbered = steps.iter().enumerate().map(|(index, step)| format!("{} {}", index + 1, step.text));
    numbered.collect::<Vec<_>>().join(", ")
}

impl Board<'_> {
    /// Draws an arrow for each move that is long enough, then the numbers of all moves where they end.
    pub(crate) fn draw_steps(&self, scene: &mut Scene, steps: &[Step]) {
        for step in steps {
            if let Some(from) = step.from {
                self.draw_arrow(scene, from, step.to);
            }
        }
        for (index, step) in steps.iter().enumerate() {
            let before = steps[..index].iter().filter(|other| other.to == step.to).count();
            self.draw_number(scene, index + 1, step, before);
        }
    }

    /// Draws the number of a move from the lower right corner of its square, beside those `before` it. The first player's
    /// numbers are filled, the opponent's are outlined.
    fn draw_number(&self, scene: &mut Scene, number: usize, step: &Step, before: usize) {
        let [across, up] = [before % IN_A_ROW, before / IN_A_ROW].map(|places| {
            let places = u8::try_from(places).unwrap_or(u8::MAX);
            f32::from(places) * (2.0 * RADIUS + 1.0) + RADIUS + 3.0
        });
        let [x, y] = self.corner_of(step.to);
        let middle = [x + CELL - across, y + CELL - up];
        let theme = self.theme;
        let (ring, inside, ink) = match step.player {
            Player::Black => (theme.mark, theme.mark, theme.panel),
            Player::White => (theme.mark, theme.panel, theme.mark),
        };
        scene.flat(Form::circle(middle, RADIUS), ring, 1.0);
        scene.flat(Form::circle(middle, RADIUS - 2.5), inside, 1.0);
        let sign = Text::new(number.to_string(), 22.0, ink).aligned(Align::Middle).fitted(2.0 * RADIUS - 6.0);
        sign.draw(scene, middle[0], middle[1] + 8.0);
    }
}
