//! A move that was tried and refused: its line and its cross, and the squares where its unit can go.

use std::slice;

use super::board::{BoardFrame, CELL};
use super::scene::Seg::{Line, Move};
use super::scene::{Fill, Scene, SceneForm, Stroke};
use super::tower::UnitStyle;
use crate::game::{Frame, Verdict, Written};
use crate::notation::Notation;
use crate::rules::{
    Fouls, MoveDescription, PieceView, Rules as _, Ruleset, Snapshot, Square, SquareSet, UnitKind,
};

/// A move that was tried and refused.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The square of the unit; `None` for a drop.
    from: Option<Square>,
    /// The square where the move would end.
    to: Option<Square>,
    /// The unit that was to be dropped.
    dropped: Option<PieceView>,
    /// The squares where the unit can go by moves that are legal and no fouls.
    allowed: SquareSet,
    /// The squares in the way.
    pub questioned: SquareSet,
    /// Why it was refused.
    pub why: String,
    /// The allowed squares in words; `None` if the move names no unit of the player to move.
    pub allowed_in_words: Option<String>,
}

impl Attempt {
    /// A move that was tried in the position of a frame, unless it is legal.
    pub fn of(frame: &Frame, written: Written, verdict: &Verdict) -> Option<Self> {
        let reasons = match verdict {
            Verdict::Legal(_) => return None,
            Verdict::Foul(_, reasons) => reasons.as_slice(),
            Verdict::Illegal(reason) => slice::from_ref(&**reason),
        };
        let (claim, snapshot) = (written.claim(), frame.snapshot());
        let named = named_by(written, snapshot.ruleset);
        let unit = match claim.from {
            None => named,
            Some(from) => standing_on(&snapshot, from, named),
        };
        let is_of_it = |mv: &MoveDescription| {
            mv.from.map(|from| from.square) == claim.from
                && unit.is_some_and(|unit| unit == mv.unit)
        };
        let moves = frame
            .moves()
            .into_iter()
            .filter(|mv| mv.fouls == Fouls::NONE);
        let ends = moves
            .filter(|mv| is_of_it(&mv.description))
            .filter_map(|mv| {
                let MoveDescription { from, to, .. } = mv.description;
                to.or(from).map(|place| place.square)
            });
        let allowed: SquareSet = ends.collect();
        let verbs = if claim.from.is_some() {
            ["move", "go to"]
        } else {
            ["be dropped", "be dropped on"]
        };
        Some(Self {
            from: claim.from,
            to: claim.to,
            dropped: unit.filter(|_| claim.from.is_none()).map(|unit| PieceView {
                owner: frame.position.player(),
                unit,
            }),
            allowed,
            questioned: reasons.iter().flat_map(|reason| reason.squares).collect(),
            why: reasons
                .first()
                .map(|reason| sentence(&reason.message))
                .unwrap_or_default(),
            allowed_in_words: unit.map(|_| in_words(allowed, verbs, written.notation())),
        })
    }
}

/// The unit that a move names, if the ruleset has it.
fn named_by(written: Written, ruleset: Ruleset) -> Option<UnitKind> {
    let (up, down) = written.claim().unit?;
    match written {
        Written::Gfen(_) | Written::Record(_) => {
            UnitKind::from_letter(up, ruleset).map(|(unit, _)| unit)
        }
        Written::Gn(_) | Written::Gungijs(_) => UnitKind::from_faces(up, down, ruleset),
    }
}

/// The unit of the player to move on a square: the named one, else the top one.
fn standing_on(snapshot: &Snapshot, square: Square, named: Option<UnitKind>) -> Option<UnitKind> {
    let tower = snapshot.tower(square);
    let mut own = tower
        .iter()
        .rev()
        .map(|(_, piece)| piece)
        .filter(|piece| piece.owner == snapshot.player);
    own.find(|piece| named.is_none_or(|named| named == piece.unit))
        .map(|piece| piece.unit)
}

/// A message as a sentence of its own, without marks of code.
fn sentence(message: &str) -> String {
    let mut rest = message.chars().filter(|character| *character != '`');
    rest.next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(rest)
        .collect()
}

fn in_words(allowed: SquareSet, [nowhere, somewhere]: [&str; 2], notation: Notation) -> String {
    if allowed.is_empty() {
        format!("It cannot {nowhere}")
    } else {
        format!("It can {somewhere} {}", notation.squares(allowed))
    }
}

impl BoardFrame<'_> {
    /// Draws the line of an attempt, below the towers. It starts at the edge of the unit.
    pub fn draw_attempted_line(&self, scene: &mut Scene, attempt: &Attempt) {
        let (Some(from), Some(to)) = (attempt.from, attempt.to) else {
            return;
        };
        let ([x0, y0], [x1, y1]) = (self.middle_of(from), self.middle_of(to));
        let (dx, dy) = (x1 - x0, y1 - y0);
        let length = (dx * dx + dy * dy).sqrt();
        let rim = 0.4 * CELL;
        if length > rim {
            let start = [x0 + dx * rim / length, y0 + dy * rim / length];
            let dashed = Stroke {
                dashes: Some([20.0, 10.0]),
                ..Stroke::new(self.theme.finding, 9.0)
            };
            scene.stroke(SceneForm::line(start, [x1, y1]), dashed);
        }
    }

    /// Draws the allowed squares of an attempt and the cross where it would end, above the towers.
    pub fn draw_attempt(
        &self,
        scene: &mut Scene,
        attempt: &Attempt,
        (snapshot, units): (&Snapshot, &UnitStyle),
    ) {
        let theme = self.theme;
        for square in attempt.allowed {
            let middle = self.middle_of(square);
            if snapshot.tower(square).height() == 0 {
                let edge = Stroke::new(theme.panel, 3.0);
                scene.fill_and_stroke(
                    SceneForm::circle(middle, 13.0),
                    Fill::Flat(theme.finding, 1.0),
                    edge,
                );
            } else {
                let ring = || SceneForm::circle(middle, 46.0);
                scene.stroke(
                    ring(),
                    Stroke {
                        opacity: 0.8,
                        ..Stroke::new(theme.panel, 8.0)
                    },
                );
                let dots = Stroke {
                    dashes: Some([6.0, 8.45]),
                    ..Stroke::new(theme.finding, 6.0)
                };
                scene.stroke(ring(), dots);
            }
        }
        let Some(square) = attempt.to.or(attempt.from) else {
            return;
        };
        let is_taken = snapshot.tower(square).height() > 0;
        if let Some(unit) = attempt.dropped {
            self.draw_ghost_on(scene, square, usize::from(is_taken), (unit, units));
        }
        let [x, y] = self.middle_of(square);
        if is_taken || attempt.dropped.is_some() {
            // Beside the unit, which is to be seen.
            self.draw_cross(scene, [x + 31.0, y + 31.0], 13.0);
        } else {
            self.draw_cross(scene, [x, y], 20.0);
        }
    }

    fn draw_cross(&self, scene: &mut Scene, [x, y]: [f32; 2], arm: f32) {
        for (colour, width, arm) in [
            (self.theme.panel, 15.0, arm + 3.0),
            (self.theme.finding, 9.0, arm),
        ] {
            let cross = vec![
                Move([x - arm, y - arm]),
                Line([x + arm, y + arm]),
                Move([x + arm, y - arm]),
                Line([x - arm, y + arm]),
            ];
            scene.stroke(SceneForm::Path(cross), Stroke::new(colour, width));
        }
    }
}
