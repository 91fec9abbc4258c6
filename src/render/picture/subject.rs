//! The subject of a picture.

use super::panel::{Hand, State};
use super::steps::{self, Step};
use crate::game::{Frame, end_words};
use crate::notation::Notation;
use crate::render::board::Highlights;
use crate::render::players::Players;
use crate::rules::{ByPlayer, Foul, Fouls, Phase, Player, Snapshot};

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
    result: Option<&'static str>,
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
        (!self.steps.is_empty()).then(|| steps::in_words(&self.steps))
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

    pub(crate) fn hand<'s>(&'s self, player: Player, players: &'s Players) -> Hand<'s> {
        let is_to_move = self.snapshot.end.is_none() && self.snapshot.player == player;
        Hand { player, name: &players.names[player], units: &self.snapshot.hands[player], is_to_move }
    }

    pub(crate) fn state(&self) -> State<'_> {
        let (ply, last_move) = match &self.marks.last_move {
            Some((ply, text)) => (format!("ply {ply}"), text.as_str()),
            None => (String::new(), ""),
        };
        let fouls: Vec<&str> = self.fouls.iter().map(Foul::name).collect();
        let fouls = (!fouls.is_empty()).then(|| format!("foul: {}", fouls.join(", ")));
        let result = self.result.map(|result| format!("result: {result}"));
        let lines = fouls.into_iter().chain([self.turn()]).chain(self.phase()).chain(result).collect();
        State { ply, last_move, lines }
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
    fn phase(&self) -> Option<String> {
        match self.snapshot.phase {
            Phase::Arrangement => Some("initial arrangement".to_owned()),
            Phase::Draft(_) => Some("draft".to_owned()),
            Phase::Turn => None,
            Phase::Rearrangement { unit, .. } => Some(format!("must drop {unit}")),
            Phase::Recovery { unit, at, .. } => {
                Some(format!("may recover {unit} on {}", Notation::Gn.place(at.square, at.tier)))
            }
        }
    }
}
