//! The subject of a picture: a position, and the moves that follow or are tried.

use super::attempt::Attempt;
use super::panel::{HandPanel, StatePanel};
use super::steps::{Step, numbered};
use crate::game::{Frame, Verdict, Written};
use crate::notation::Notation;
use crate::render::board::Highlights;
use crate::render::players::Players;
use crate::rules::{ByPlayer, Foul, Fouls, PhaseView, Player, Snapshot, SquareSet};

/// The subject of a picture: a position and its marks.
#[derive(Clone, Debug)]
pub struct Subject {
    pub snapshot: Snapshot,
    /// The position in GFEN, for screen readers.
    pub gfen: String,
    /// The fouls of the last move.
    pub fouls: Fouls,
    pub marks: Highlights,
    /// The moves that follow.
    pub steps: Vec<Step>,
    /// A move that was tried and refused.
    pub attempt: Option<Attempt>,
    /// The result of the game, if the picture shows it.
    pub result: Option<&'static str>,
}

impl Subject {
    /// The position after a ply with its marks. `result` is the result of the game, if the picture shows it.
    pub fn new(frame: &Frame, marks: Highlights, result: Option<&'static str>) -> Self {
        let fouls = frame
            .played
            .as_ref()
            .map_or(Fouls::default(), |played| played.fouls);
        Self {
            snapshot: frame.snapshot(),
            gfen: frame.diagram().to_string(),
            fouls,
            marks,
            steps: Vec::new(),
            attempt: None,
            result,
        }
    }

    /// With the moves that led to these frames, which follow it.
    pub fn with_next(mut self, frames: &[Frame], notation: Notation) -> Self {
        self.steps = frames
            .iter()
            .filter_map(|frame| Step::of(frame, notation))
            .collect();
        self
    }

    /// With a move that was tried in this position; the squares in its way are marked.
    pub fn with_attempt(mut self, frame: &Frame, written: Written, verdict: &Verdict) -> Self {
        self.attempt = Attempt::of(frame, written, verdict);
        self.marks.questioned = self
            .attempt
            .as_ref()
            .map_or(SquareSet::EMPTY, |attempt| attempt.questioned);
        self
    }

    /// A short description.
    pub fn title(&self, players: &Players) -> String {
        let ByPlayer { black, white } = &players.names;
        let after = match &self.marks.last_move {
            Some((ply, text)) => format!(", after ply {ply}: {text}"),
            None => String::new(),
        };
        format!("Gungi: {black} and {white}{after}")
    }

    /// The last move, the state of the game, and what follows or was tried.
    pub fn in_words(&self) -> String {
        let state = self.state();
        let last_move = match state.last_move {
            "" => "start".to_owned(),
            last_move => format!("{}: {last_move}", state.ply),
        };
        let next: Vec<String> = numbered(&self.steps).collect();
        let next = (!next.is_empty()).then(|| format!("next {}", next.join(", ")));
        let attempt = self
            .attempt
            .iter()
            .flat_map(|attempt| [Some(&attempt.why), attempt.allowed_in_words.as_ref()]);
        let parts = [last_move]
            .into_iter()
            .chain(state.lines)
            .chain(next)
            .chain(attempt.flatten().cloned());
        parts.collect::<Vec<_>>().join("; ")
    }

    pub fn hand<'s>(&'s self, player: Player, players: &'s Players) -> HandPanel<'s> {
        let is_to_move = self.snapshot.end.is_none() && self.snapshot.player == player;
        HandPanel {
            player,
            name: &players.names[player],
            units: &self.snapshot.hands[player],
            is_to_move,
        }
    }

    pub fn state(&self) -> StatePanel<'_> {
        let (ply, last_move) = match &self.marks.last_move {
            Some((ply, text)) => (format!("ply {ply}"), text.as_str()),
            None => (String::new(), ""),
        };
        let fouls: Vec<&str> = self.fouls.iter().map(Foul::name).collect();
        let fouls = (!fouls.is_empty()).then(|| format!("foul: {}", fouls.join(", ")));
        let result = self.result.map(|result| format!("result: {result}"));
        let lines = fouls
            .into_iter()
            .chain([self.turn()])
            .chain(self.phase())
            .chain(result)
            .collect();
        StatePanel {
            ply,
            last_move,
            lines,
        }
    }

    /// The player to move, or the end of the game.
    fn turn(&self) -> String {
        let snapshot = &self.snapshot;
        match snapshot.end {
            Some(end) => end.to_string(),
            None if snapshot.in_check => format!("{} to move, in check", snapshot.player),
            None => format!("{} to move", snapshot.player),
        }
    }

    /// The player's task, if it is not a usual turn.
    pub fn phase(&self) -> Option<String> {
        match self.snapshot.phase {
            PhaseView::Arrangement => Some("initial arrangement".to_owned()),
            PhaseView::Draft(_) => Some("draft".to_owned()),
            PhaseView::Turn => None,
            PhaseView::Rearrangement { unit, .. } => Some(format!("must drop {unit}")),
            PhaseView::Recovery { unit, at, .. } => Some(format!(
                "may recover {unit} on {}",
                Notation::Gn.place(at.square, at.tier)
            )),
        }
    }
}
