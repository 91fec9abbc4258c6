//! The subject of a picture: a position, and the moves that follow as steps.

use super::board::{BoardFrame, CELL};
use super::panel::{HandPanel, StatePanel};
use super::scene::{Scene, SceneForm};
use super::text::{Align, Text};
use crate::game::{Frame, end_words};
use crate::notation::Notation;
use crate::render::board::Highlights;
use crate::render::players::Players;
use crate::rules::{ByPlayer, Foul, Fouls, PhaseView, Player, Snapshot, Square};

/// The subject of a picture: a position and its marks.
#[derive(Clone, Debug)]
pub struct Subject {
    pub(crate) snapshot: Snapshot,
    /// The position in GFEN, for screen readers.
    pub(crate) gfen: String,
    /// The fouls of the last move.
    pub(crate) fouls: Fouls,
    pub(crate) marks: Highlights,
    /// The moves that follow.
    pub(crate) steps: Vec<Step>,
    /// The result of the game, if the picture shows it.
    pub(crate) result: Option<&'static str>,
}

impl Subject {
    /// The position after a ply with its marks. `result` is the result of the game, if the picture shows it.
    pub fn new(frame: &Frame, marks: Highlights, result: Option<&'static str>) -> Self {
        let fouls = frame.played.as_ref().map_or(Fouls::default(), |played| played.fouls);
        Self {
            snapshot: frame.snapshot(),
            gfen: frame.diagram().to_string(),
            fouls,
            marks,
            steps: Vec::new(),
            result,
        }
    }

    /// With the moves that led to these frames, which follow it.
    pub fn with_next(mut self, frames: &[Frame], notation: Notation) -> Self {
        self.steps = frames.iter().filter_map(|frame| Step::of(frame, notation)).collect();
        self
    }

    /// The moves that follow, in words; `None` without any.
    pub(crate) fn next_in_words(&self) -> Option<String> {
        (!self.steps.is_empty()).then(|| in_words(&self.steps))
    }

    /// A short description.
    pub(crate) fn title(&self, players: &Players) -> String {
        let ByPlayer { black, white } = &players.names;
        let after = match &self.marks.last_move {
            Some((ply, text)) => format!(", after ply {ply}: {text}"),
            None => String::new(),
        };
        format!("Gungi: {black} and {white}{after}")
    }

    /// The last move and the state of the game.
    pub(crate) fn in_words(&self) -> String {
        let state = self.state();
        let last_move = match state.last_move {
            "" => "start".to_owned(),
            last_move => format!("{}: {last_move}", state.ply),
        };
        let next = self.next_in_words().map(|next| format!("next {next}"));
        [last_move].into_iter().chain(state.lines).chain(next).collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn hand<'s>(&'s self, player: Player, players: &'s Players) -> HandPanel<'s> {
        let is_to_move = self.snapshot.end.is_none() && self.snapshot.player == player;
        HandPanel { player, name: &players.names[player], units: &self.snapshot.hands[player], is_to_move }
    }

    pub(crate) fn state(&self) -> StatePanel<'_> {
        let (ply, last_move) = match &self.marks.last_move {
            Some((ply, text)) => (format!("ply {ply}"), text.as_str()),
            None => (String::new(), ""),
        };
        let fouls: Vec<&str> = self.fouls.iter().map(Foul::name).collect();
        let fouls = (!fouls.is_empty()).then(|| format!("foul: {}", fouls.join(", ")));
        let result = self.result.map(|result| format!("result: {result}"));
        let lines = fouls.into_iter().chain([self.turn()]).chain(self.phase()).chain(result).collect();
        StatePanel { ply, last_move, lines }
    }

    /// The player to move, or the end of the game.
    fn turn(&self) -> String {
        let snapshot = &self.snapshot;
        match snapshot.end {
            Some(end) => end_words(end),
            None if snapshot.in_check => format!("{} to move, in check", snapshot.player),
            None => format!("{} to move", snapshot.player),
        }
    }

    /// The player's task, if it is not a usual turn.
    pub(crate) fn phase(&self) -> Option<String> {
        match self.snapshot.phase {
            PhaseView::Arrangement => Some("initial arrangement".to_owned()),
            PhaseView::Draft(_) => Some("draft".to_owned()),
            PhaseView::Turn => None,
            PhaseView::Rearrangement { unit, .. } => Some(format!("must drop {unit}")),
            PhaseView::Recovery { unit, at, .. } => {
                Some(format!("may recover {unit} on {}", Notation::Gn.place(at.square, at.tier)))
            }
        }
    }
}

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

impl BoardFrame<'_> {
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
        scene.flat(SceneForm::circle(middle, RADIUS), ring, 1.0);
        scene.flat(SceneForm::circle(middle, RADIUS - 2.5), inside, 1.0);
        let sign = Text::new(number.to_string(), 22.0, ink).aligned(Align::Middle).fitted(2.0 * RADIUS - 6.0);
        sign.draw(scene, middle[0], middle[1] + 8.0);
    }
}
