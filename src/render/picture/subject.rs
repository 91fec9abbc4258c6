//! What a picture shows of a position.

use super::panel::{Hand, State};
use crate::game::{Frame, end_words};
use crate::notation::Notation;
use crate::render::board::Highlights;
use crate::render::players::Players;
use crate::rules::{ByPlayer, Foul, Fouls, Phase, Player, Snapshot};

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Subject {
    pub(super) snapshot: Snapshot,
    /// The position in GFEN, for those who cannot see the picture.
    pub(super) gfen: String,
    /// The fouls of the last move.
    pub(super) fouls: Fouls,
    pub(super) marks: Highlights,
    /// The result of the game, where that is to be shown.
    result: Option<&'static str>,
}

impl Subject {
    /// The position after a ply, with what is marked on it and the result of the game, if that is to be shown.
    pub fn new(frame: &Frame, marks: Highlights, result: Option<&'static str>) -> Self {
        let fouls = frame.played.as_ref().map_or(Fouls::default(), |played| played.mv.fouls);
        Self { snapshot: frame.snapshot(), gfen: frame.diagram().to_string(), fouls, marks, result }
    }

    /// What is shown, in a few words.
    pub(super) fn title(&self, players: &Players) -> String {
        let ByPlayer { black, white } = &players.names;
        let after = match &self.marks.last_move {
            Some((ply, text)) => format!(", after ply {ply}: {text}"),
            None => String::new(),
        };
        format!("Gungi: {black} and {white}{after}")
    }

    /// The last move, and what the game has come to.
    pub(super) fn in_words(&self) -> String {
        let state = self.state();
        let last_move = match state.last_move {
            "" => "start".to_owned(),
            last_move => format!("{}: {last_move}", state.ply),
        };
        [last_move].into_iter().chain(state.lines).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn hand<'s>(&'s self, player: Player, players: &'s Players) -> Hand<'s> {
        let is_to_move = self.snapshot.end.is_none() && self.snapshot.player == player;
        Hand { player, name: &players.names[player], units: &self.snapshot.hands[player], is_to_move }
    }

    pub(super) fn state(&self) -> State<'_> {
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

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> String {
        let snapshot = &self.snapshot;
        match snapshot.end {
            Some(end) => end_words(end),
            None if snapshot.in_check => format!("{} to move, in check", snapshot.player),
            None => format!("{} to move", snapshot.player),
        }
    }

    /// What the player has to do, if it is no usual turn.
    fn phase(&self) -> Option<String> {
        match self.snapshot.phase {
            Phase::Arrangement => Some("initial arrangement".to_owned()),
            Phase::Draft => Some("draft".to_owned()),
            Phase::Turn => None,
            Phase::Rearrangement(unit) => Some(format!("must drop {unit}")),
            Phase::Recovery { unit, at, .. } => {
                Some(format!("may recover {unit} on {}", Notation::Gn.place(at.square, at.tier)))
            }
        }
    }
}
