//! Moves that follow a position: their numbers, arrows and ghosts on the board, and their list.

use super::board::{BoardFrame, CELL};
use super::scene::{Scene, SceneForm};
use super::text::{Align, Text};
use super::tower::{UnitStyle, draw_ghost};
use crate::game::Frame;
use crate::notation::Notation;
use crate::rules::{End, MoveKind, PieceView, Player, Snapshot, Square};

/// A move that follows the position of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    player: Player,
    from: Option<Square>,
    /// The square with its number.
    to: Square,
    /// The unit that it drops, if it is a drop.
    dropped: Option<PieceView>,
    /// The move as it is written, with `+` for check and `#` for checkmate.
    text: String,
}

/// The radius of a number.
const RADIUS: f32 = 15.0;
/// How many numbers are side by side on a square.
const IN_A_ROW: usize = 3;

impl Step {
    /// The move that led to a frame.
    pub fn of(frame: &Frame, notation: Notation) -> Option<Self> {
        let (mv, text) = (frame.played?.description, frame.in_notation(notation)?);
        let [from, to] = [mv.from, mv.to].map(|place| place.map(|place| place.square));
        let to = to.or(from)?;
        let dropped = (mv.kind == MoveKind::Drop).then_some(PieceView {
            owner: mv.player,
            unit: mv.unit,
        });
        // gungi.js writes the sign of a win itself.
        let sign = sign(frame)
            .filter(|sign| !text.ends_with(sign.trim_start()))
            .unwrap_or_default();
        Some(Self {
            player: mv.player,
            from,
            to,
            dropped,
            text: text + sign,
        })
    }
}

/// The sign after the move that led to a frame.
fn sign(frame: &Frame) -> Option<&'static str> {
    match frame.end {
        Some(End::Checkmate { .. }) => Some(" #"),
        _ => frame.is_check().then_some(" +"),
    }
}

/// Each move with its number: `1 CI*8-2-1 +`.
pub(crate) fn numbered(steps: &[Step]) -> impl Iterator<Item = String> + use<'_> {
    steps
        .iter()
        .enumerate()
        .map(|(index, step)| format!("{} {}", index + 1, step.text))
}

impl BoardFrame<'_> {
    /// Draws an arrow for each move on the board and a ghost for each drop, then the numbers of all moves where they end.
    pub fn draw_steps(
        &self,
        scene: &mut Scene,
        steps: &[Step],
        (snapshot, units): (&Snapshot, &UnitStyle),
    ) {
        let before = |index: usize, is_like: fn(&Step) -> bool| {
            let step = &steps[index];
            steps[..index]
                .iter()
                .filter(|other| other.to == step.to && is_like(other))
                .count()
        };
        let is_empty = |square: Square| snapshot.tower(square).height() == 0;
        let is_dropped = |other: &Step| other.dropped.is_some();
        for step in steps {
            if let Some(from) = step.from {
                let is_free = is_empty(step.to)
                    && !steps
                        .iter()
                        .any(|other| is_dropped(other) && other.to == step.to);
                self.draw_arrow(scene, [from, step.to], is_free);
            }
        }
        for (index, step) in steps.iter().enumerate() {
            if let Some(unit) = step.dropped {
                let ghosts = before(index, is_dropped);
                let beside = usize::from(!is_empty(step.to)) + ghosts;
                self.draw_ghost_on(scene, step.to, beside, (unit, units));
            }
        }
        for (index, step) in steps.iter().enumerate() {
            self.draw_number(scene, index + 1, step, before(index, |_| true));
        }
    }

    /// Draws the ghost of a unit: on an empty square, or smaller from the upper right corner, beside the units and ghosts
    /// that stand there.
    pub fn draw_ghost_on(
        &self,
        scene: &mut Scene,
        square: Square,
        beside: usize,
        (unit, units): (PieceView, &UnitStyle),
    ) {
        let [x, y] = self.corner_of(square);
        match u8::try_from(beside).unwrap_or(u8::MAX).checked_sub(1) {
            None => draw_ghost(
                scene,
                [x + CELL / 2.0, y + CELL / 2.0 - 4.0],
                34.0,
                unit,
                units,
            ),
            Some(shift) => {
                draw_ghost(
                    scene,
                    [x + 76.0 - 43.0 * f32::from(shift), y + 22.0],
                    22.0,
                    unit,
                    units,
                );
            }
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
        scene.flat(SceneForm::circle(middle, RADIUS), ring, 1.0);
        scene.flat(SceneForm::circle(middle, RADIUS - 2.5), inside, 1.0);
        let sign = Text::new(number.to_string(), 22.0, ink)
            .aligned(Align::Middle)
            .fitted(2.0 * RADIUS - 6.0);
        sign.draw(scene, middle[0], middle[1] + 8.0);
    }
}
