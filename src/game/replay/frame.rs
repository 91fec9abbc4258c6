//! The positions of a game one after the other, and the moves that led there.

use crate::game::explain::Explain;
use crate::game::position::any::{AnyPosition, LegalMove, with_position};
use crate::game::position::start::Start;
use crate::game::replay::step::{Replay, Stop};
use crate::game::source::Source;
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, write_result};
use crate::notation::gungijs::{Fen, NotFen, write_fen};
use crate::rules::{End, GameResult, MoveDescription, MoveKind, Player, Snapshot, Square, SquareSet};

/// The position after a ply.
#[derive(Clone, Debug)]
pub struct Frame {
    /// How many plies were played, follow-ups counted; 0 is the start.
    pub ply: usize,
    /// The number of the next ply in its game, if it is known (`P3`).
    pub next_ply: Option<u32>,
    /// The number of the move, as gungi.js counts: it grows when the turn passes from White to Black.
    pub number: u32,
    /// The ply that led here; `None` at the start.
    pub played: Option<PlayedMove>,
    /// The position.
    pub position: AnyPosition,
    /// How the game ended here, if it did, repetition included.
    pub end: Option<End>,
    /// After the last ply the result of the game, as it is written.
    pub result: Option<GameResult>,
}

/// A ply that was played.
#[derive(Clone, Debug)]
pub struct PlayedMove {
    /// The move.
    pub mv: LegalMove,
    /// The position before it.
    pub before: AnyPosition,
    /// Who made it.
    pub player: Player,
}

impl Frame {
    /// All that can be seen of the position, how the game ended included.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot { end: self.end, ..self.position.snapshot() }
    }

    /// How many moves are legal: none after the end (`C29`).
    pub fn count_legal(&self) -> u64 {
        if self.end.is_some() { 0 } else { self.position.count_legal() }
    }

    /// All moves that are not illegal: none after the end (`C29`).
    pub fn moves(&self) -> Vec<LegalMove> {
        if self.end.is_some() { Vec::new() } else { self.position.moves() }
    }

    /// What a move leads to that is not illegal here. It does not see repetitions: they need the whole game.
    pub fn after(&self, mv: &LegalMove) -> Option<Self> {
        let (before, player) = (self.position, self.position.player());
        let position = before.after(&mv.description)?;
        let turn_passes = player == Player::White && position.player() == Player::Black;
        Some(Self {
            ply: self.ply + 1,
            next_ply: self.next_ply.map(|ply| ply.saturating_add(1)),
            number: self.number.saturating_add(u32::from(turn_passes)),
            played: Some(PlayedMove { mv: *mv, before, player }),
            position,
            end: position.end(),
            result: None,
        })
    }

    /// Whether the ply that led here gives check: the opponent of who made it moves next and is in check.
    pub fn is_check(&self) -> bool {
        let passes = |played: &PlayedMove| played.player != self.position.player();
        self.position.in_check() && self.played.as_ref().is_some_and(passes)
    }

    /// The position as GFEN writes it.
    pub fn diagram(&self) -> Diagram {
        self.position.diagram(self.next_ply)
    }

    /// The position as a line of GFEN, which ends with a result if nothing else shows how the game ended (`M4`).
    pub fn gfen(&self) -> String {
        match self.end {
            Some(End::MarshalTaken { .. } | End::Recorded { .. }) => {
                self.gfen_with(self.end.map(GameResult::from))
            }
            _ => self.diagram().to_string(),
        }
    }

    /// The same; after the last ply with the result of the game.
    pub fn gfen_with_result(&self) -> String {
        match self.result {
            Some(GameResult::Unfinished) | None => self.gfen(),
            result => self.gfen_with(result),
        }
    }

    /// The position as a FEN of gungi.js.
    ///
    /// # Errors
    /// If gungi.js cannot say it.
    pub fn fen(&self) -> Result<String, NotFen> {
        write_fen(&Fen { diagram: self.diagram(), number: self.number })
    }

    fn gfen_with(&self, result: Option<GameResult>) -> String {
        let mut line = self.diagram().to_string();
        // Writing to a string never fails.
        let _ = write_result(&mut line, result);
        line
    }
}

impl PlayedMove {
    /// The move as a notation writes it; `None` if it cannot.
    pub fn in_notation(&self, notation: Notation) -> Option<String> {
        self.before.in_notation(&self.mv, notation)
    }

    /// The square that a unit left, if one did.
    pub fn left(&self) -> Option<Square> {
        let MoveDescription { kind, from, .. } = self.mv.description;
        let leaves = matches!(
            kind,
            MoveKind::Step | MoveKind::Strike | MoveKind::RecoverToHand | MoveKind::RecoverToOpponent
        );
        from.filter(|_| leaves).map(|from| from.square)
    }

    /// The squares on which something came to stand.
    pub fn reached(&self) -> SquareSet {
        let mv = &self.mv.description;
        mv.squares() & self.left().map_or(SquareSet::ALL, |left| !SquareSet::of(left))
    }
}

/// Shows every frame of a game from its start on. Returns why the replay stopped before the last move, if it did.
pub fn replay_frames<E>(
    source: &(impl Source + ?Sized),
    start: &Start,
    mut show: impl FnMut(Frame) -> Result<(), E>,
) -> Result<Option<Stop>, E> {
    with_position!(start.position, position => replay_frames_from(source, position, (start.ply, start.number), &mut show))
}

fn replay_frames_from<P, E>(
    source: &(impl Source + ?Sized),
    start: P,
    (mut next_ply, mut number): (Option<u32>, u32),
    show: &mut impl FnMut(Frame) -> Result<(), E>,
) -> Result<Option<Stop>, E>
where
    P: Explain + Into<AnyPosition>,
{
    let mut replay = Replay::new(source, start);
    let mut played = None;
    loop {
        let position: P = *replay.position();
        let ply = replay.played();
        let is_last = ply == source.len() && source.first_unread().is_none();
        let result = source.result().filter(|_| is_last).map(|(result, _)| result);
        let end = replay.history().end().or_else(|| source.recorded_end().filter(|_| is_last));
        show(Frame { ply, next_ply, number, played, position: position.into(), end, result })?;
        match replay.next_step() {
            Ok(None) => return Ok(None),
            Err(stop) => return Ok(Some(stop)),
            Ok(Some(step)) => {
                played = position.describe(step.mv).map(|description| PlayedMove {
                    mv: LegalMove { description, fouls: step.fouls },
                    before: position.into(),
                    player: step.player,
                });
                replay.play(&step);
                if step.player == Player::White && replay.position().player() == Player::Black {
                    number = number.saturating_add(1);
                }
                next_ply = next_ply.map(|ply| ply.saturating_add(1));
            }
        }
    }
}
